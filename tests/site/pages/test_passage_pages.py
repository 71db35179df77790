"""The page of a paragraph, from which its panel comes: what is known of it, and an address for each sentence."""

from typing import Any

import pytest
from lxml import html
from support.places import ROOT

from ecarte_core.advice.ledger import CLAIMS
from ecarte_site.edition import load_edition
from ecarte_site.links.addresses import about_address
from ecarte_site.links.passage_names import stands_in_text
from ecarte_site.pages.passage_pages import generate_files
from ecarte_site.sources import Site

SITE = Site(ROOT)
EDITION = load_edition(SITE.texts)


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    return {file.uri.removesuffix(".md"): str(file.content) for file in generate_files(SITE)}


def parse(page: str) -> Any:
    return html.fromstring(page)


def read_section(pages: dict[str, str], identifier: str) -> dict[str, str]:
    """What the panel of a passage says, by the names of its parts."""
    page, _, _ = about_address(EDITION.find_passage(identifier)).partition("#")
    (section,) = parse(pages[page.rstrip("/")]).xpath(f'//section[@data-about="{identifier}"]')
    return {
        words(term): words(term.getnext())
        for term in section.xpath(".//dl[starts-with(@class, 'ec-about__')]/dt")
    }


def words(element: Any) -> str:
    return " ".join(element.text_content().split())


def test_every_passage_of_hoyle_and_britannica_has_an_address(pages: dict[str, str]) -> None:
    for passage in EDITION.passages.values():
        if passage.siglum not in "HB" or ".law." in passage.id:
            continue
        page, _, anchor = about_address(passage).partition("#")
        assert f'id="{anchor or passage.id}"' in pages[page.rstrip("/")], passage.id


def test_every_claim_stands_in_the_panel_of_its_sentence(pages: dict[str, str]) -> None:
    for claim in (each for each in CLAIMS if stands_in_text(each.passage)):
        passage = EDITION.find_passage(claim.passage)
        is_alone = len(EDITION.passages[passage.block].sentences) == 1
        section = read_section(pages, passage.block if is_alone else passage.id)
        assert claim.statement.replace("  ", " ") in section["Claims"], claim.id
