"""The reading pages: every passage of the edition has its place, once, and says where it comes from."""

import re
from functools import cache
from typing import Any

import pytest
from lxml import html
from support.places import ROOT

from ecarte_site.edition import load_edition
from ecarte_site.links.addresses import passage_address
from ecarte_site.pages.shortcodes import expand_shortcodes
from ecarte_site.sources import Site

SITE = Site(root=ROOT)
EDITION = load_edition(SITE.texts)
PAGES = (
    "hoyle/index.md",
    "hoyle/worked-game.md",
    "hoyle/jeux-de-regle.md",
    "laws/index.md",
    "britannica/index.md",
    "texts/paged-copy.md",
)
FOLDERS = {page: page.removesuffix("index.md").replace(".md", "/") for page in PAGES}


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    docs = SITE.root / "docs"
    return {
        FOLDERS[page]: expand_shortcodes((docs / page).read_text(encoding="utf-8"), SITE, page)
        for page in PAGES
    }


def tree(page: str) -> Any:
    return html.fromstring(page)


@cache
def tree_of(page: str) -> Any:
    return tree(page)


def anchors(page: str) -> list[str]:
    return re.findall(r' id="([^"]+)"', page)


@pytest.mark.parametrize(
    ("folder", "numbers"),
    [
        ("laws/", ["54", "55", "56", "57", "58", "59", "60", "61"]),
        ("hoyle/worked-game/", ["62", "63"]),
        ("hoyle/jeux-de-regle/", ["64", "65", "66", "67"]),
        ("britannica/", ["620", "621"]),
        ("texts/paged-copy/", ["60", "61", "62", "63", "64", "65", "66"]),
    ],
)
def test_page_numbers_stand_in_the_margin(pages: dict[str, str], folder: str, numbers: list[str]) -> None:
    page = tree(pages[folder])
    marks = page.xpath('//ec-marks//li[contains(@class, "ec-mark--page")]/a')
    assert [mark.text_content() for mark in marks] == [f"Page {number}" for number in numbers]
    for mark, number in zip(marks, numbers, strict=True):
        assert mark.get("href") == f"#page-{number}"
        (place,) = page.xpath(f'//*[@id="page-{number}"]')
        (row,) = place.xpath('ancestor::*[contains(@class, "ec-row")]')
        assert row.xpath(f'.//ec-marks//li[@data-beside="page-{number}"]') == [mark.getparent()]


MARKS = './/ec-marks | .//ec-cite | .//*[contains(@class, "ec-claimed")] | .//*[@class="ec-pb"] | .//button'


def test_nothing_stands_between_the_sentences(pages: dict[str, str]) -> None:
    for folder, page in pages.items():
        for passage in EDITION.passages.values():
            if passage.siglum not in "HB" or passage.kind in ("note", "sentence"):
                continue
            home, _, anchor = (passage_address(passage.id) or "").partition("#")
            if home != folder:
                continue
            (element,) = tree_of(page).xpath(f'//*[@id="{anchor}"]')
            text = (
                element.xpath('./p[contains(@class, "ec-source")]')[0]
                if element.tag == "article"
                else element
            )
            assert not text.xpath(MARKS), anchor
            for mark in text.xpath('.//sup | .//*[@class="ec-item-n" or @class="ec-runin"]'):
                mark.drop_tree()
            assert " ".join(text.text_content().split()) == passage.text
