"""The table on which a reader places cards, in a real browser."""

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
        leads = warm_page.get_by_label("The hand that leads")
        leads.fill("what the last test has left")
        set_fragment(warm_page, THIRD_DEAL)
        expect(leads).to_have_value("QD TD TC 8C 8H", timeout=ENGINE_MS)
    expect(warm_page.get_by_role("button", name="play eight of hearts: loses the point")).to_be_visible(
        timeout=ENGINE_MS
    )
    return warm_page


def test_the_first_position_is_played_without_the_engine(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(TABLE)
    page.locator("button[data-card='QD']").click()
    expect(page.locator(".ec-replay__words")).to_contain_text("You win the trick, and now have one.")
    expect(page.locator(".ec-trick .ec-card")).to_have_count(2)
    link = page.get_by_role("link", name="Ask about this hand")
    expect(link).to_have_attribute("href", re.compile(r"/non-dealer/0-0/QD\.8D$"))
    assert not [url for url in asked if "worker" in url or "pyodide" in url]


def test_other_hands_can_be_placed_and_the_address_contains_them(table: Page) -> None:
    page = table
    page.get_by_label("The hand that leads").fill("queen of diamonds, JD QS AS")
    page.get_by_label("The other hand").fill("KD AD AH KC")
    page.get_by_role("button", name="Place the cards").click()
    expect(page.get_by_role("button", name="play queen of spades: wins the point")).to_be_visible(
        timeout=ENGINE_MS
    )
    address = page.url
    assert "follower=KD.AD.AH.KC" in address
    assert "leader=QD.JD.QS.AS" in address  # cards, whatever words they were written in
    expect(page.locator("[data-part='supposed']")).to_contain_text("counted as yours")
    expect(page.get_by_label("Tricks taken before")).to_have_value("1-0")
    set_fragment(page, THIRD_DEAL)
    expect(page.get_by_role("button", name="play eight of hearts")).to_be_visible()
    set_fragment(page, address.partition("#")[2])
    expect(page.get_by_role("button", name="play queen of spades: wins the point")).to_be_visible(
        timeout=ENGINE_MS
    )
    expect(page.get_by_label("The other hand")).to_have_value("KD AD AH KC")


@pytest.mark.few(1)
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


JEU = "King, queen, knave of spades, eight of hearts (trumps), eight of diamonds"


def test_a_hand_in_hoyles_words_meets_one_that_is_dealt_and_leads_to_the_laboratory(table: Page) -> None:
    page = table
    page.get_by_label("The hand that leads").fill(JEU)
    page.get_by_label("The other hand").fill("")
    page.get_by_label("Turn-up").fill("7H")
    page.get_by_role("button", name="Place the cards").click()
    page.wait_for_url(
        re.compile(r"#trumps=H&turn_up=7H&leader=KS\.QS\.JS\.8H\.8D&follower=\w\w(\.\w\w){4}$"),
        timeout=ENGINE_MS,
    )
    expect(page.get_by_label("The hand that leads")).to_have_value("KS QS JS 8H 8D")
    address = page.url
    page.get_by_role("button", name="The worst one for you").click()
    page.wait_for_url(lambda url: url != address)
    expect(page.locator(".ec-replay__words")).to_contain_text("you lose the vole")
    link = page.get_by_role("link", name="Ask about this hand")
    assert str(link.get_attribute("href")).endswith("laboratory/#KS.QS.JS.8H.8D/7H/non-dealer/0-0")
    page.locator("button[data-card='KS']").click()
    page.wait_for_url(re.compile("&cards=KS$"))
    expect(link).to_have_attribute("href", re.compile(r"/non-dealer/0-0/KS\.\w\w"))


def test_cards_placed_once_are_asked_about_and_played_by_a_tab(warm_page: Page) -> None:
    page = warm_page
    page.goto("laboratory/#KD.QD.TC.9S.7H/8D/non-dealer/0-0")
    ask, play = (page.get_by_role("link", name=name, exact=True) for name in ("Ask about it", "Play it"))
    expect(play).to_have_attribute("href", re.compile("leader=KD.QD.TC.9S.7H$"), timeout=ENGINE_MS)
    play.click()
    page.wait_for_url(re.compile("table/#.*leader=KD.QD.TC.9S.7H&follower="), timeout=ENGINE_MS)
    table = page.url
    ask.click()
    page.wait_for_url("**/laboratory/#KD.QD.TC.9S.7H/8D/non-dealer/0-0")
    expect(page.locator(".ec-lab__part--hand [data-card='KD']")).to_be_visible()
    play.click()
    page.wait_for_url(table)  # with the cards that the adversary had
    expect(page.get_by_label("The hand that leads")).to_have_value("KD QD TC 9S 7H")
