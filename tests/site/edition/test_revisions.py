"""What the headers of the encoded files say of the version and of what changed."""

import re
from pathlib import Path

import pytest
from support.places import ROOT

from ecarte_core import __version__
from ecarte_site.edition import EditionError
from ecarte_site.edition.revisions import format_date, list_encoded_files, read_file_header

TEXTS = ROOT / "docs" / "texts"


def test_every_encoded_file_states_the_version_and_its_date() -> None:
    assert set(list_encoded_files(TEXTS)) == {file.name for file in TEXTS.glob("*.xml")}
    for name in list_encoded_files(TEXTS):
        header = read_file_header(TEXTS / name)
        assert header.version == __version__, name
        words = f"Version {__version__}, {format_date(header.date)}<"
        assert words in re.sub(r"<date [^>]*>", "", (TEXTS / name).read_text("utf-8")), name


def test_the_changes_of_a_file_begin_with_its_publication_and_stand_in_order() -> None:
    published = re.findall(r"^## (\d[\d.]*) – ([\d-]+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    for name in list_encoded_files(TEXTS):
        revisions = read_file_header(TEXTS / name).revisions
        assert revisions[-1].text == "First published."
        assert [revision.date for revision in revisions] == sorted(
            (revision.date for revision in revisions), reverse=True
        ), name
        assert all(
            (revision.version, revision.date) in published for revision in revisions if revision.version
        ), name


def test_a_file_without_a_version_is_named(tmp_path: Path) -> None:
    text = (TEXTS / "spine.xml").read_text("utf-8")
    (tmp_path / "spine.xml").write_text(
        re.sub(r"<editionStmt>.*?</editionStmt>", "", text, flags=re.S), "utf-8"
    )
    with pytest.raises(EditionError, match=r"spine\.xml: The header states no version"):
        read_file_header(tmp_path / "spine.xml")
