"""The modules of the engine that an answer follows from: one module and all that it imports."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import ecarte_core

_ENGINE = Path(ecarte_core.__file__).parent


def list_needed_modules(module: str) -> list[Path]:
    """The module (``atlas/survey.py``), all modules of the engine that it imports, and so on."""
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
    return tuple(path for path in _find_imports(module) if _ENGINE in path.parents)


def _find_imports(module: Path) -> Iterator[Path]:
    for node in _walk_statements(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            source = module.parents[node.level - 1].joinpath(*(node.module or "").split("."))
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
