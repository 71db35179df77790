"""One version for the texts, the engine and the site; ``ecarte_core`` says which, all else repeats it."""

import json
import re
import tomllib
from pathlib import Path

import pytest
import yaml
from support.places import ROOT

from ecarte_core import __version__
from ecarte_site.cite.works import EDITION_VERSION
from ecarte_site.dev.version import make_records
from ecarte_site.edition import EditionError
from ecarte_site.edition.revisions import ENCODED_FILES, format_date, list_versions, read_file_header

TEXTS = ROOT / "docs" / "texts"


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


def test_the_records_for_archives_say_what_the_citation_file_says() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    for name, text in make_records(ROOT).items():
        assert (ROOT / name).read_text("utf-8") == text, f"{name}: python3 dev.py version --records"
    codemeta, zenodo = (
        json.loads((ROOT / name).read_text("utf-8")) for name in ("codemeta.json", ".zenodo.json")
    )
    assert codemeta["version"] == zenodo["version"] == cited["version"] == __version__
    assert codemeta["name"] == zenodo["title"] == cited["title"]
    assert codemeta["dateModified"] == zenodo["publication_date"] == cited["date-released"].isoformat()
    assert codemeta["license"].endswith(f"/{cited['license']}") and zenodo["license"] == cited["license"]
    assert [each["name"] for each in codemeta["author"]] == [each["name"] for each in zenodo["creators"]]
    assert [each["name"] for each in zenodo["creators"]] == [each["name"] for each in cited["authors"]]


def test_every_encoded_file_states_the_version_and_its_date() -> None:
    released = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))["date-released"].isoformat()
    assert set(ENCODED_FILES) == {file.name for file in TEXTS.glob("*.xml")}
    for name in ENCODED_FILES:
        header = read_file_header(TEXTS / name)
        assert (header.version, header.date) == (__version__, released), name
        words = f"Version {__version__}, {format_date(released)}<"
        assert words in re.sub(r"<date [^>]*>", "", (TEXTS / name).read_text("utf-8")), name


def test_the_changes_of_a_file_begin_with_its_publication_and_stand_in_order() -> None:
    published = re.findall(r"^## (\d[\d.]*) – ([\d-]+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    for name in ENCODED_FILES:
        revisions = read_file_header(TEXTS / name).revisions
        assert revisions[-1].text == "First published."
        assert [revision.date for revision in revisions] == sorted(
            (revision.date for revision in revisions), reverse=True
        ), name
        assert all(
            (revision.version, revision.date) in published for revision in revisions if revision.version
        ), name


def test_the_list_of_changes_has_each_change_once_the_unpublished_first() -> None:
    versions = list_versions(TEXTS)
    assert versions[-1].version == "0.1.0" and versions[-1].changes[0].files == ENCODED_FILES
    assert [version.version == "" for version in versions] == sorted(
        (version.version == "" for version in versions), reverse=True
    )
    listed = [
        (file, change.text) for version in versions for change in version.changes for file in change.files
    ]
    stated = [
        (name, revision.text)
        for name in ENCODED_FILES
        for revision in read_file_header(TEXTS / name).revisions
    ]
    assert sorted(listed) == sorted(stated)


def test_a_file_without_a_version_is_named(tmp_path: Path) -> None:
    text = (TEXTS / "spine.xml").read_text("utf-8")
    (tmp_path / "spine.xml").write_text(
        re.sub(r"<editionStmt>.*?</editionStmt>", "", text, flags=re.S), "utf-8"
    )
    with pytest.raises(EditionError, match=r"spine\.xml: The header states no version"):
        read_file_header(tmp_path / "spine.xml")
