"""The index by printed page: every passage whose page is known stands on it, with the words that begin there."""

import pytest
from support.places import ROOT

from ecarte_site.edition import load_edition
from ecarte_site.pages.reading.printed_pages import PageEntry, list_printed_pages
from ecarte_site.pages.shortcodes import expand_shortcodes
from ecarte_site.sources import Site

SITE = Site(root=ROOT)
EDITION = load_edition(SITE.texts)


@pytest.mark.parametrize(("siglum", "numbers"), [("H", range(59, 67)), ("B", range(620, 622))])
def test_the_pages_of_each_book(siglum: str, numbers: range) -> None:
    assert [page.number for page in list_printed_pages(EDITION, siglum)] == list(map(str, numbers))


def test_a_law_that_crosses_a_page_stands_on_both() -> None:
    first, second, *_ = list_printed_pages(EDITION, "H")
    assert first.entries[-1] == PageEntry(
        "Law 43", "laws/#hoyle.law.43", "If a player renounce when he holds a …", ""
    )
    assert second.entries[0] == PageEntry(
        "Law 43", "laws/#page-60", "… he marks only one; if he win the …".removeprefix("… "), "59"
    )
    assert first.in_copy == "texts/paged-copy/#hoyle-paged.law.40"
    assert second.in_copy == "texts/paged-copy/#page-60"


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


def test_what_the_page_says_has_no_number() -> None:
    unpaged = [
        passage.id for passage in EDITION.passages.values() if passage.siglum == "H" and not passage.page
    ]
    blocks = [
        passage for passage in unpaged if EDITION.passages[passage].kind in ("law", "paragraph", "item")
    ]
    expected = [f"hoyle.law.{n}" for n in range(1, 40)] + [f"hoyle.jeux-de-regle.{n}" for n in range(20, 28)]
    assert [block for block in blocks if "intro" not in block] == expected


def test_every_link_of_the_index_leads_to_an_anchor() -> None:
    pages = {
        "laws/": "laws/index.md",
        "hoyle/": "hoyle/index.md",
        "hoyle/worked-game/": "hoyle/worked-game.md",
        "hoyle/jeux-de-regle/": "hoyle/jeux-de-regle.md",
        "britannica/": "britannica/index.md",
        "texts/paged-copy/": "texts/paged-copy.md",
    }
    pages_by_home = {
        home: expand_shortcodes((SITE.root / "docs" / file).read_text("utf-8"), SITE, file)
        for home, file in pages.items()
    }
    for siglum in "HB":
        for page in list_printed_pages(EDITION, siglum):
            for address in filter(None, (page.in_copy, *(entry.address for entry in page.entries))):
                home, _, anchor = address.partition("#")
                assert f'id="{anchor}"' in pages_by_home[home], address
