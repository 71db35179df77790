"""The reading pages: every passage of the edition has its place, once, and says where it comes from."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from lxml import html

from ecarte_site.edition import load_edition
from ecarte_site.links.addresses import passage_address
from ecarte_site.pages.shortcodes import expand_shortcodes
from ecarte_site.sources import BuildError, Site

SITE = Site(root=Path(__file__).parents[2])
EDITION = load_edition(SITE.texts)
PAGES = (
    "hoyle/index.md",
    "hoyle/worked-game.md",
    "hoyle/jeux-de-regle.md",
    "laws/index.md",
    "britannica/index.md",
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


def anchors(page: str) -> list[str]:
    return re.findall(r' id="([^"]+)"', page)


def test_every_passage_of_hoyle_and_britannica_is_read_on_one_page_once(pages: dict[str, str]) -> None:
    for passage in EDITION.passages.values():
        if passage.siglum in "HB":
            home, _, anchor = (passage_address(passage.id) or "").partition("#")
            assert anchor == passage.id
            assert [folder for folder, page in pages.items() if anchor in anchors(page)] == [home]
            assert anchors(pages[home]).count(anchor) == 1


@pytest.mark.parametrize(
    ("identifier", "where"),
    [
        ("hoyle.worked-game.7.s2", "hoyle/worked-game/#hoyle.worked-game.7.s2"),
        ("hoyle-paged.worked-game.7.s2", "hoyle/worked-game/#hoyle.worked-game.7.s2"),
        ("cavendish.law.22", "laws/#hoyle.law.22"),
        ("wikipedia.law.22.s1", "laws/#hoyle.law.22.s1"),
        ("cavendish.law.26.note.s2", "laws/#cavendish.law.26.note.s2"),
        ("britannica.jeux.2.a", "britannica/#britannica.jeux.2.a"),
        ("wikipedia.play.3", None),
    ],
)
def test_the_address_of_a_passage(identifier: str, where: str | None) -> None:
    assert passage_address(identifier) == where


def test_footnote_22_is_supplied_from_c_and_says_so(pages: dict[str, str]) -> None:
    page = tree(pages["laws/"])
    (law,) = page.xpath('//article[@id="hoyle.law.26"]')
    (mark,) = law.xpath('.//sup[@class="ec-ref"]/a')
    (note,) = law.xpath('.//*[@role="note"]')
    assert mark.get("href") == f"#{note.get('id')}" == "#cavendish.law.26.note"
    assert "lacks the note. It is supplied from witness C" in note.text_content()
    assert "as often as he pleases" in note.text_content()


@pytest.mark.parametrize("mark", ["21", "23"])
def test_the_lost_footnotes_are_marked_and_lead_nowhere(pages: dict[str, str], mark: str) -> None:
    page = tree(pages["laws/"])
    marks = [sup for sup in page.xpath('//sup[@class="ec-ref"]') if sup.text_content().endswith(mark)]
    assert [sup.text_content() for sup in marks] == [f"lost note {mark}"]
    assert not marks[0].xpath(".//a")


def test_the_laws_stand_under_their_topics(pages: dict[str, str]) -> None:
    lines = pages["laws/"].splitlines()
    scoring = lines.index("## Scoring {#topic-scoring}")
    first = next(line for line in lines[scoring:] if "ec-law" in line)
    assert 'id="hoyle.law.46"' in first
    assert pages["laws/"].count('<article class="ec-law"') == 51
    assert pages["britannica/"].count('<article class="ec-law"') == 25


@pytest.mark.parametrize(
    ("folder", "numbers"),
    [
        ("laws/", ["60", "61"]),
        ("hoyle/worked-game/", ["62", "63"]),
        ("hoyle/jeux-de-regle/", ["64", "65", "66"]),
        ("britannica/", ["620", "621"]),
    ],
)
def test_page_numbers_stand_in_the_margin(pages: dict[str, str], folder: str, numbers: list[str]) -> None:
    assert re.findall(r'class="ec-pb" data-page="(\d+)"', pages[folder]) == numbers


def test_a_slip_shows_the_corrected_word_and_is_listed(pages: dict[str, str]) -> None:
    page = tree(pages["britannica/"])
    (slip,) = page.xpath('//*[@id="britannica.law.19"]//span[@class="ec-corr"]')
    assert (slip.text_content(), slip.get("data-sic")) == ("prior", "i>rior")
    listed = [item.text_content() for item in page.xpath('//details[contains(@class, "ec-corrections")]//li')]
    assert "britannica.law.19: “i>rior”, read “prior”" in listed
    # two headings of topics are corrected in the list alone: the page shows our own headings there
    assert len(listed) == len(page.xpath('//span[@class="ec-corr"]')) + 2
    links = {link.get("href")[1:] for link in page.xpath("//details//li/a")}
    assert links <= set(anchors(pages["britannica/"]))


@pytest.mark.parametrize(
    ("folder", "terms"),
    [
        ("hoyle/", "Attribution - Sharealike"),
        ("hoyle/worked-game/", "Attribution - Sharealike"),
        ("hoyle/jeux-de-regle/", "Attribution - Sharealike"),
        ("laws/", "Attribution - Sharealike"),
        ("britannica/", "Nineteenth-Century Knowledge Project, 2025, under Creative Commons Attribution 4.0"),
    ],
)
def test_each_page_states_provenance_and_terms(pages: dict[str, str], folder: str, terms: str) -> None:
    page = tree(pages[folder])
    stated = " ".join(" ".join(page.xpath('//dl[contains(@class, "ec-provenance")]//text()')).split())
    assert terms in stated
    assert page.xpath('//a[@rel="license"]')


def test_every_permalink_says_where_it_leads(pages: dict[str, str]) -> None:
    names = [
        link.get("aria-label")
        for page in pages.values()
        for link in tree(page).xpath('//a[@class="ec-permalink"][not(ancestor::noscript)]')
    ]
    assert all(name.startswith("Link to this ") for name in names)
    assert len(set(names)) == len(names)


def test_nested_hands_are_a_list_in_a_list(pages: dict[str, str]) -> None:
    page = tree(pages["britannica/"])
    (parent,) = page.xpath('//li[@id="britannica.jeux.2"]')
    inner = [item.get("id") for item in parent.xpath("./ol/li")]
    assert inner == [f"britannica.jeux.2.{letter}" for letter in "abcde"]
    outer = page.xpath('//li[@id="britannica.jeux.1"]/parent::ol')[0]
    assert [item.get("id") for item in outer.xpath("./li")] == [f"britannica.jeux.{n}" for n in "12345"]


def test_the_lists_stand_where_the_article_has_them(pages: dict[str, str]) -> None:
    order = anchors(pages["britannica/"])
    assert (
        order.index("britannica.hints.5.s3")
        < order.index("britannica.jeux.1")
        < order.index("britannica.hints.6")
    )
    assert (
        order.index("britannica.hints.9")
        < order.index("britannica.refusing.1")
        < order.index("britannica.hints.10")
    )


def test_a_page_that_calls_for_what_there_is_not_is_named() -> None:
    with pytest.raises(BuildError, match=r"x\.md, line 1: .*hoyle\.nowhere"):
        expand_shortcodes("[[passages hoyle.nowhere]]", SITE, "x.md")
