"""One version for the texts, the engine and the site; :mod:`ecarte_core` says which, all else repeats it."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import yaml

from ecarte_core import __version__
from ecarte_site.cite.works import EDITION_VERSION

ROOT = Path(__file__).parents[2]


def test_the_distribution_takes_its_version_from_the_engine() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert "version" not in project["project"] and project["project"]["dynamic"] == ["version"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "ecarte_core.__version__"}


def test_what_repeats_the_version_repeats_it_right() -> None:
    web = ROOT / "ecarte_site" / "web"
    assert __version__ == EDITION_VERSION
    assert yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))["version"] == __version__
    assert re.findall(r"version (\d[\w.]*)", (ROOT / "README.md").read_text("utf-8")) == [__version__]
    assert json.loads((web / "package.json").read_text("utf-8"))["version"] == __version__
    assert json.loads((web / "package-lock.json").read_text("utf-8"))["version"] == __version__
    assert f"\n## {__version__} – " in (ROOT / "CHANGELOG.md").read_text("utf-8")
