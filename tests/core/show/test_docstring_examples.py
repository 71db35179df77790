"""Every example in a docstring of the engine is right."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import ecarte_core as ec

ENGINE = Path(ec.__file__).parent
MODULES = [
    ".".join((ENGINE.name, *path.relative_to(ENGINE).with_suffix("").parts)).removesuffix(".__init__")
    for path in sorted(ENGINE.rglob("*.py"))
    if ">>> " in path.read_text("utf-8")
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_right(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    # those of what `ec` offers use its names as they stand
    names = (
        {name: getattr(ec, name) for name in ec.__all__} if name.endswith(("_values", ".questions")) else {}
    )
    results = doctest.testmod(import_module(name), extraglobs=names)
    assert results.attempted and results.failed == 0, capsys.readouterr().out


def test_the_examples_are_found() -> None:
    assert len(MODULES) > 20
