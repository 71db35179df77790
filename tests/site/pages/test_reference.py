"""The reference of the engine leaves nothing out. Its examples run in ``tests/core/show``."""

import re
from importlib import import_module
from pathlib import Path

import pytest
from support.places import ROOT

import ecarte_core as ec

PACKAGES = {path.stem for path in (ROOT / "docs" / "reference").glob("*.md")} - {"index", "ecarte_core"}


def list_identifiers(page: Path) -> set[str]:
    return set(re.findall(r'\sid="([^"]+)"', (page / "index.html").read_text("utf-8")))


@pytest.mark.parametrize("package", sorted(PACKAGES))
def test_every_name_that_stays_is_explained(package: str, site_dir: Path) -> None:
    identifiers = list_identifiers(site_dir / "reference" / package)
    assert set(import_module(f"ecarte_core.{package}").__all__) <= identifiers


def test_every_name_of_the_facade_is_explained(site_dir: Path) -> None:
    identifiers = [list_identifiers(page.parent) for page in (site_dir / "reference").rglob("index.html")]
    assert set(ec.__all__) <= set().union(*identifiers)
