"""The table on which a reader places cards, in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from support.browser import ENGINE_MS, set_fragment

TABLE = "table/"
THIRD_DEAL = "trumps=D&leader=QD,TD,TC,8C,8H&follower=JC,AH,JH,TH,8D"


@pytest.fixture
def table(warm_page: Page) -> Page:
    """The table with Hoyle's third deal on it; its engine may be warm."""
    if "/table/" not in warm_page.url:
        warm_page.goto(TABLE)
    else:
        set_fragment(warm_page, THIRD_DEAL)
    expect(warm_page.get_by_role("button", name="play eight of hearts: loses the point")).to_be_visible(
        timeout=ENGINE_MS
    )
    return warm_page


def test_the_third_deal_is_on_it_and_is_played_out_as_hoyle_asks(table: Page) -> None:
    page = table
    for card in ("QD", "TD"):
        page.locator(f"button[data-card='{card}']").click()
        expect(page).to_have_url(re.compile(f"[=.]{card}$"), timeout=ENGINE_MS)
        page.locator("[data-part='stage']").press("End")
    expect(page.locator(".ec-replay__words")).to_contain_text(
        "Whichever card is played, Leader loses the point"
    )
    page.locator("[data-part='stage']").press("Escape")
    expect(page.locator(".ec-replay__where")).to_have_text("The position placed")


def test_other_hands_can_be_placed_and_the_address_contains_them(table: Page) -> None:
    page = table
    page.get_by_label("The hand that leads").fill("queen of diamonds, JD QS AS")
    page.get_by_label("The other hand").fill("KD AD AH KC")
    page.get_by_role("button", name="Place the cards").click()
    expect(page.get_by_role("button", name="play queen of spades: wins the point")).to_be_visible(
        timeout=ENGINE_MS
    )
    address = page.url
    assert "follower=KD,AD,AH,KC" in address
    set_fragment(page, THIRD_DEAL)
    expect(page.get_by_role("button", name="play eight of hearts")).to_be_visible()
    set_fragment(page, address.partition("#")[2])
    expect(page.get_by_role("button", name="play queen of spades: wins the point")).to_be_visible(
        timeout=ENGINE_MS
    )
    expect(page.get_by_label("The other hand")).to_have_value("KD AD AH KC")


def test_an_address_with_cards_shows_the_line(page: Page) -> None:
    page.goto(f"{TABLE}#trumps=D&leader=QD,JD,QS,AS&follower=KD,AD,AH,KC&cards=QS")
    expect(page.locator(".ec-replay__where")).to_contain_text("Played out", timeout=ENGINE_MS)


@pytest.mark.parametrize(
    ("leader", "sentence"),
    [
        ("QD TD TC 8C", "Expected two hands of the same size"),
        ("QD TD TC 8C 8D", "The eight of diamonds is in both hands."),
        ("QD TD TC 8C <b>x</b>", "is not a card"),
    ],
)
def test_impossible_hands_get_a_message_and_the_table_stays(table: Page, leader: str, sentence: str) -> None:
    page = table
    page.get_by_label("The hand that leads").fill(leader)
    page.get_by_role("button", name="Place the cards").click()
    expect(page.get_by_role("alert")).to_contain_text(sentence, timeout=ENGINE_MS)
    expect(page.get_by_role("button", name="play eight of hearts: loses the point")).to_be_visible()
    expect(page.get_by_label("The hand that leads")).to_have_value(leader)
