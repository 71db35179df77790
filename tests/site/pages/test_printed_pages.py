"""The index by printed page: every passage whose page is known stands on it, with the words that begin there."""

import pytest
from support.places import ROOT

from ecarte_site.edition import load_edition
from ecarte_site.pages.reading.printed_pages import PageEntry, list_printed_pages
from ecarte_site.sources import Site

SITE = Site(root=ROOT)
EDITION = load_edition(SITE.texts)


def test_a_law_that_crosses_a_page_stands_on_both() -> None:
    pages = {page.number: page for page in list_printed_pages(EDITION, "H")}
    first, second = pages["59"], pages["60"]
    assert first.entries[-1] == PageEntry(
        "Law 43", "laws/#hoyle.law.43", "If a player renounce when he holds a …", ""
    )
    assert second.entries[0] == PageEntry(
        "Law 43", "laws/#page-60", "… he marks only one; if he win the …".removeprefix("… "), "59"
    )
    assert first.in_copy == "texts/paged-copy/#hoyle-paged.law.40"
    assert second.in_copy == "texts/paged-copy/#page-60"
    assert pages["58"].in_copy == pages["67"].in_copy == ""


@pytest.mark.parametrize("siglum", ["H", "B"])
def test_every_passage_with_a_page_is_on_it_and_no_other(siglum: str) -> None:
    listed = {
        (page.number, entry.address)
        for page in list_printed_pages(EDITION, siglum)
        for entry in page.entries
        if not entry.begun_on
    }
    stated = {
        (passage.page, passage.id)
        for passage in EDITION.passages.values()
        if passage.siglum == siglum and passage.page and passage.kind in ("law", "paragraph", "item")
    }
    assert {(page, address.partition("#")[2]) for page, address in listed} == stated
