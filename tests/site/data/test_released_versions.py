"""Versions that stay: each archive reads as its version, has every passage, and changes are shown word by word."""

from itertools import pairwise

import pytest
from lxml import etree
from support.citation_samples import SITE
from support.html_pages import read_page, select_text

from ecarte_core import __version__
from ecarte_site.data.released_versions import (
    generate_files,
    list_changes,
    load_versions,
)
from ecarte_site.edition import load_edition
from ecarte_site.edition.revisions import list_versions

VERSIONS = load_versions(SITE)
FILES = {file.uri: file.content for file in generate_files(SITE)}


def test_every_version_that_was_published_can_be_opened() -> None:
    published = {version.version for version in list_versions(SITE.texts) if version.version}
    assert [version.number for version in VERSIONS] == sorted(published | {__version__})
    for version in VERSIONS:
        assert {f"v/{version.number}/index.html", f"v/{version.number}/passages.json"} <= FILES.keys()
        for name, content in version.files.items():
            assert FILES[f"v/{version.number}/{name}"] == content
            if name.endswith(".xml"):
                etree.fromstring(content)


def test_the_present_version_reads_as_the_texts_do_now_until_it_is_archived() -> None:
    present = next(version for version in VERSIONS if version.number == __version__)
    if present.is_archived:
        pytest.skip("an archived version keeps what it had")
    for identifier, passage in load_edition(SITE.texts).passages.items():
        assert present.passages[identifier]["text"] == passage.text
        assert present.passages[identifier]["diplomatic"] == passage.diplomatic


def test_no_passage_of_an_earlier_version_is_lost() -> None:
    for old, new in pairwise(VERSIONS):
        assert old.passages.keys() <= new.passages.keys()


def test_what_changed_is_shown_where_it_did_and_nowhere_else() -> None:
    old, new = VERSIONS[0], VERSIONS[1]
    changes = {change.id: change for change in list_changes(old, new)}
    for identifier, passage in new.passages.items():
        reads_otherwise = identifier in old.passages and old.passages[identifier]["text"] != passage["text"]
        assert (identifier in changes) == (reads_otherwise and passage["kind"] != "sentence"), identifier
    change = changes["wikipedia.play.1"]
    assert ("new", "account of play") in change.words and ("old", "part") in change.words
    page = read_page(str(FILES["v/index.html"]))
    assert "account of play" in select_text(page, "//ins/text()")
    assert "part" in select_text(page, "//del/text()")
