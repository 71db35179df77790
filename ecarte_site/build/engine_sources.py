"""What an answer follows from: the whole engine, or one module and all that it imports of the engine and the site."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import ecarte_core

from .cache import digest_parts

_ENGINE = Path(ecarte_core.__file__).parent
_ROOT = _ENGINE.parent

_KINDS = frozenset({".py", ".toml", ".bin"})


@cache
def digest_engine(root: Path) -> str:
    """A digest of all that ``import ecarte_core`` can reach, for results that may follow from any of it.

    ``root`` is the project's folder.
    """
    files = sorted(path for path in (root / "ecarte_core").rglob("*") if path.suffix in _KINDS)
    return digest_parts(
        part for path in files for part in (path.relative_to(root).as_posix(), path.read_bytes())
    )


def list_needed_modules(module: str | Path) -> list[Path]:
    """The module, all modules of the engine and the site that it imports, and so on.

    A module of the engine is named by its path there (``atlas/survey.py``), any other by its file.
    """
    needed, ahead = set[Path](), [_ENGINE / module]
    while ahead:
        here = ahead.pop()
        if here not in needed:
            needed.add(here)
            packages = [folder / "__init__.py" for folder in here.parents if _ENGINE in folder.parents]
            ahead += [*packages, *_read_imports(here, here.stat().st_mtime_ns)]
    return sorted(needed)


@cache
def _read_imports(module: Path, _changed: int) -> tuple[Path, ...]:
    names_all = _ENGINE / "__init__.py"  # which is imported by its name only on the way to a module
    return tuple(path for path in _find_imports(module) if path != names_all)


def _find_imports(module: Path) -> Iterator[Path]:
    for node in _walk_statements(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            folder = module.parents[node.level - 1] if node.level else _ROOT
            source = folder.joinpath(*(node.module or "").split("."))
            for name in (source, *(source / alias.name for alias in node.names)):
                yield from filter(Path.is_file, (name.with_suffix(".py"), name / "__init__.py"))


def _walk_statements(module: ast.Module) -> Iterator[ast.AST]:
    """Every statement, inside others too. No import is in an expression, and those are most of a module."""
    ahead: list[ast.AST] = [module]
    while ahead:
        node = ahead.pop()
        yield node
        for field in ("body", "orelse", "finalbody", "handlers", "cases"):
            ahead += getattr(node, field, ())
