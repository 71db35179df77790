"""Imports point downward, every module has a name of its own, and ARCHITECTURE.md shows the tree as it is."""

import ast
from collections import Counter
from pathlib import Path

import pytest
from support.places import ROOT

from ecarte_site.dev import import_diagram

PACKAGES = import_diagram.PACKAGES


@pytest.mark.parametrize("package", PACKAGES)
def test_imports_point_downward(package: str) -> None:
    upward = import_diagram.find_upward_imports(import_diagram.list_imports(ROOT, package))
    assert not [f"{each.path}:{each.line} imports {each.imported}" for each in upward]


def test_an_upward_import_is_found() -> None:
    import_found = import_diagram.Import("ecarte_core.cards", "ecarte_core.game.state", Path("cards.py"), 1)
    fine = import_found._replace(importer="ecarte_core.game.state", imported="ecarte_core.cards")
    assert import_diagram.find_upward_imports([import_found, fine]) == [import_found]


def test_no_modules_import_each_other_in_a_circle() -> None:
    imports = [each for package in PACKAGES for each in import_diagram.list_imports(ROOT, package)]
    assert import_diagram.find_circles(imports) == []


def test_a_circle_within_a_folder_is_found(tmp_path: Path) -> None:
    folder = tmp_path / "ecarte_core" / "record"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text("from .upper import play\n", "utf-8")
    (folder / "upper.py").write_text("def play():\n    from . import lower\n", "utf-8")
    (folder / "lower.py").write_text("from .upper import play\n", "utf-8")
    (folder / "aside.py").write_text("from . import lower\n", "utf-8")
    circles = import_diagram.find_circles(import_diagram.list_imports(tmp_path, "ecarte_core"))
    assert circles == [("ecarte_core.record.lower", "ecarte_core.record.upper")]


def test_the_engine_imports_nothing_of_the_site() -> None:
    imports = import_diagram.list_imports(ROOT, "ecarte_core")
    assert not [each for each in imports if not each.imported.startswith("ecarte_core")]


def test_only_the_shell_knows_the_program_that_builds_the_site() -> None:
    builders = {"mkdocs", "material", "mkdocs_jupyter", "nbconvert", "properdocs", "zensical"}
    paths = [path for package in PACKAGES for path in (ROOT / package).rglob("*.py")]
    knowing = {
        path.parent.relative_to(ROOT).as_posix()
        for path in paths
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Import | ast.ImportFrom) and not getattr(node, "level", 0)
        for name in (getattr(node, "module", None) or node.names[0].name,)
        if name.split(".")[0] in builders
    }
    assert knowing == {"ecarte_site/shell"}


def test_nothing_imports_the_shell() -> None:
    imports = [each for package in PACKAGES for each in import_diagram.list_imports(ROOT, package)]
    importers = {each.importer for each in imports if each.imported.startswith("ecarte_site.shell")}
    assert all(importer.startswith("ecarte_site.shell") for importer in importers)
    assert "ecarte_site.shell.mkdocs_hooks" in importers


def test_every_folder_has_its_place_in_the_order() -> None:
    assert import_diagram.find_unplaced(ROOT) == []


def test_the_diagram_of_the_architecture_is_up_to_date() -> None:
    assert import_diagram.main(ROOT, ["--check"]) == 0, "run python -m ecarte_site diagram"


def test_no_two_modules_have_the_same_name() -> None:
    names = Counter(path.stem for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
    twice = {name for name, count in names.items() if count > 1 and not name.startswith("__")}
    assert not twice


def test_no_function_shadows_a_module_beside_it() -> None:
    shadows = []
    for package in PACKAGES:
        for init in (ROOT / package).rglob("__init__.py"):
            modules = {path.stem for path in init.parent.iterdir()}
            for node in ast.parse(init.read_text("utf-8")).body:
                names = [alias.asname or alias.name for alias in getattr(node, "names", [])]
                source = getattr(node, "module", None)
                shadows += [f"{init.parent}: {name}" for name in names if source and name in modules]
    assert not shadows


def test_no_two_public_classes_have_the_same_name() -> None:
    names = Counter(
        node.name
        for package in PACKAGES
        for path in (ROOT / package).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    assert not [name for name, count in names.items() if count > 1]
