"""What an answer follows from: the whole engine, or one module and all that it imports of the engine and the site."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import ecarte_core

from .cache import digest_parts

_ENGINE = Path(ecarte_core.__file__).parent
_ROOT = _ENGINE.parent

_KINDS = frozenset({".py", ".toml", ".bin"})

_IMPORT = re.compile(r"^[ \t]*from (\.*)([\w.]*) import ([^(\n]+|\([^)]*\))", re.MULTILINE)
"""A statement that imports, inside others too; to parse all modules for them would take half a second."""
_NAME = re.compile(r"\w+")


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

    A module of the engine is named by its path there (``advice/survey.py``), any other by its file.
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
    for dots, package, names in _IMPORT.findall(module.read_text("utf-8")):
        folder = module.parents[len(dots) - 1] if dots else _ROOT
        source = folder.joinpath(*package.split("."))
        for name in (source, *map(source.joinpath, _NAME.findall(names))):
            yield from filter(Path.is_file, (name.with_suffix(".py"), name / "__init__.py"))
