"""The laboratory and the table as pages: the first answer is there without a script, and its links lead somewhere."""

import pytest
from lxml import html
from support.citation_samples import SITE

from ecarte_core.advice.interpretations import INTERPRETATIONS
from ecarte_core.verbs.table_verbs import WISHES
from ecarte_site.links.addresses import passage_address
from ecarte_site.pages.play.laboratory_page import laboratory_html
from ecarte_site.pages.play.table_page import card_table_html


@pytest.fixture(scope="module")
def laboratory() -> html.HtmlElement:
    return html.fragment_fromstring(laboratory_html(SITE, "KS QS JS 8H 8D", "7H"))


@pytest.fixture(scope="module")
def table() -> html.HtmlElement:
    return html.fragment_fromstring(card_table_html(SITE, "D", "QD TD TC 8C 8H", "JC AH JH TH 8D"))


def test_the_first_answer_has_every_part(laboratory: html.HtmlElement) -> None:
    parts = {part.get("data-answer"): part for part in laboratory.xpath(".//*[@data-answer]")}
    assert list(parts) == ["hand", "authors", "odds", "worth", "leads"]
    assert "44,874" in parts["odds"].text_content()
    computed = {name for name, part in parts.items() if "ec-computed" in part.get("class").split()}
    assert computed == {"odds", "worth", "leads"}


def test_links_of_the_answer_lead_to_passages_and_notes(laboratory: html.HtmlElement) -> None:
    passages = laboratory.xpath(".//a[@data-passage]")
    notes = laboratory.xpath(".//a[text()='why we read it so']/@href")
    assert passages and notes
    for link in passages:
        assert link.get("href") == f"../{passage_address(link.get('data-passage'))}"
    for note in notes:
        page, _, name = note.partition("#")
        assert page == "../jeux/notes/" and name in INTERPRETATIONS


def test_every_wish_of_the_buttons_can_be_dealt(table: html.HtmlElement) -> None:
    assert tuple(table.xpath(".//button/@data-deal")) == WISHES
