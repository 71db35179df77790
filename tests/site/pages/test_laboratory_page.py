"""The laboratory and the table as pages: the first answer is there without a script, and its links lead somewhere."""

import json

import pytest
from lxml import html
from support.citation_samples import SITE

from ecarte_core.advice.interpretations import INTERPRETATIONS
from ecarte_core.advice.judgement import RULES
from ecarte_core.cards import CardError
from ecarte_core.cards.errors import EcarteError
from ecarte_core.verbs.table_verbs import WISHES
from ecarte_site.links.addresses import passage_address
from ecarte_site.links.fragments import format_laboratory_fragment, parse_laboratory_fragment
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


def test_the_component_gets_the_address_of_every_rule(laboratory: html.HtmlElement) -> None:
    (component,) = laboratory.xpath(".//ec-laboratory")
    addresses = json.loads(component.get("data-addresses"))
    assert set(addresses) == {rule.passage for rule in RULES}
    assert all(address.startswith("../") and "#" in address for address in addresses.values())
    asked = parse_laboratory_fragment(component.get("data-first"))
    assert (" ".join(map(str, asked.hand)), asked.score) == ("KS QS JS 8H 8D", (0, 0))


def test_the_form_shows_what_was_asked_and_can_be_sent_before_a_script_arrives(
    laboratory: html.HtmlElement,
) -> None:
    (form,) = laboratory.xpath(".//form")
    assert (form.get("method"), form.get("action"), form.get("hidden")) == ("get", None, None)
    fields = {field.get("name"): field.get("value") for field in form.xpath(".//input[@type='text']")}
    assert fields == {"hand": "KS QS JS 8H 8D", "turn_up": "7H", "played": ""}
    assert form.xpath(".//input[@checked]/@value") == ["hand", "non-dealer"]
    assert [select.xpath("./option[@selected]/text()") for select in form.xpath(".//select")] == [
        ["0"],
        ["0"],
    ]
    cards = form.xpath(".//button[@data-card]")
    assert len({card.get("data-card") for card in cards}) == len(cards) == 32
    assert cards[0].get("aria-label") == "king of spades"


def test_a_fragment_may_name_the_cards_played_and_an_old_one_still_works() -> None:
    old = "7C.TC.7S.KS.KC/7H/non-dealer/0-0"
    assert parse_laboratory_fragment(old).played == ()
    asked = parse_laboratory_fragment(f"{old}/7C.8C")
    assert [str(card) for card in asked.played] == ["7C", "8C"]
    assert format_laboratory_fragment(asked) == f"{old}/7C.8C"
    assert format_laboratory_fragment(asked._replace(played=())) == old
    older = f"{old}/7C.8C/hoyle-refused/intermediate=ten-steps"
    assert parse_laboratory_fragment(older) == asked


def test_a_hand_that_cannot_be_is_refused() -> None:
    with pytest.raises(CardError):
        laboratory_html(SITE, "KS KS JS 8H 8D", "7H")
    with pytest.raises(EcarteError):
        laboratory_html(SITE, "KS QS JS 8H 8D", "8D")


def test_the_table_shows_the_position_and_its_cards_in_the_form(table: html.HtmlElement) -> None:
    (step,) = table.xpath(".//template[@data-step]")
    (label,) = table.xpath(".//*[@data-part='table']")
    assert label.text_content() == step.text_content()
    assert step.get("data-say")
    values = {field.get("name"): field.get("value") for field in table.xpath(".//form//input")}
    assert values == {"leader": "QD TD TC 8C 8H", "follower": "JC AH JH TH 8D", "taken": "", "turn_up": ""}
    assert table.xpath(".//select[@name='trumps']/option[@selected]/@value") == ["D"]
    (laboratory,) = table.xpath(".//a[@data-part='laboratory']/@href")
    assert laboratory == "../laboratory/#QD.TD.TC.8C.8H/7D/non-dealer/0-0"


def test_the_reader_plays_the_hand_that_leads_and_can_hide_only_the_other(table: html.HtmlElement) -> None:
    (stage,) = table.xpath(".//*[@data-part='stage']")
    assert stage.xpath(".//*[contains(@class, 'ec-seat--lower')]/@data-player") == ["You"]
    (upper,) = stage.xpath(".//*[contains(@class, 'ec-seat--upper')]/@data-player")
    views = stage.xpath(".//button[@data-view]")
    assert [(view.text, view.get("data-hides"), view.get("aria-pressed")) for view in views] == [
        ("all cards", None, "true"),
        ("as you see it", upper, "false"),
    ]


def test_every_wish_of_the_buttons_can_be_dealt(table: html.HtmlElement) -> None:
    assert tuple(table.xpath(".//button/@data-deal")) == WISHES


def test_the_hand_leads_to_the_table(laboratory: html.HtmlElement) -> None:
    assert laboratory.xpath(".//a[@data-part='table']/@href") == [
        "../table/#turn_up=7H&leader=KS.QS.JS.8H.8D"
    ]


def test_the_same_card_in_both_hands_is_refused() -> None:
    with pytest.raises(EcarteError):
        card_table_html(SITE, "D", "QD TD TC 8C 8H", "QD AH JH TH 8D")
