"""What the contracts of import-linter in pyproject.toml cannot say of the modules of the three packages."""

import ast
import sys
from collections import Counter
from functools import cache
from pathlib import Path

from support.places import ROOT

PACKAGES = ("ecarte_core", "ecarte_site", "research")


@cache
def parse_modules(*packages: str) -> list[tuple[Path, ast.Module]]:
    files = [path for package in packages for path in sorted((ROOT / package).rglob("*.py"))]
    return [(path, ast.parse(path.read_text("utf-8"))) for path in files]


def test_the_engine_imports_the_standard_library_alone() -> None:
    others: dict[str, Path] = {}
    for path, module in parse_modules("ecarte_core"):
        for node in ast.walk(module):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module or ""]
            else:
                continue
            others |= {name: path for name in names if name.partition(".")[0] not in sys.stdlib_module_names}
    assert {name: path for name, path in others.items() if not name.startswith("ecarte_core")} == {}


def test_no_two_modules_have_the_same_name() -> None:
    names = Counter(path.stem for path, _ in parse_modules(*PACKAGES))
    assert not {name for name, count in names.items() if count > 1 and not name.startswith("__")}


def test_no_function_shadows_a_module_beside_it() -> None:
    shadows = []
    for path, module in parse_modules(*PACKAGES):
        if path.name == "__init__.py":
            modules = {beside.stem for beside in path.parent.iterdir()}
            for node in module.body:
                names = [alias.asname or alias.name for alias in getattr(node, "names", [])]
                source = getattr(node, "module", None)
                shadows += [f"{path}: {name}" for name in names if source and name in modules]
    assert not shadows


def test_no_two_public_classes_have_the_same_name() -> None:
    names = Counter(
        node.name
        for _, module in parse_modules(*PACKAGES)
        for node in ast.walk(module)
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    assert not [name for name, count in names.items() if count > 1]
