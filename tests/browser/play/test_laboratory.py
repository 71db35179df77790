"""The hand laboratory in a real browser: an answer without a script; any hand, by mouse, keys and link."""

import re

import pytest
from playwright.sync_api import Page, expect
from support.browser import ENGINE_MS, set_fragment

HAND = '[data-answer="hand"]'
AUTHORS = '[data-answer="authors"]'
ODDS = '[data-answer="odds"]'
FIRST = "KS.QS.JS.8H.8D/7H/non-dealer/0-0"


def press(page: Page, *cards: str) -> None:
    for card in cards:
        page.click(f'button[data-card="{card}"]')


def list_cards(page: Page) -> list[str]:
    names: list[str] = page.eval_on_selector_all(
        f"{HAND} ul:first-of-type svg", "cards => cards.map((card) => card.getAttribute('aria-label'))"
    )
    return names[:5]


@pytest.fixture
def laboratory(warm_page: Page) -> Page:
    """The laboratory with the hand that it has at first; its engine may be warm."""
    if "/laboratory/" not in warm_page.url:
        warm_page.goto("laboratory/")
    set_fragment(warm_page, FIRST)
    expect(warm_page.locator(f'{HAND} [aria-label="knave of spades"]')).to_be_visible(timeout=ENGINE_MS)
    return warm_page


def test_choosing_cards_asks_the_engine(warm_page: Page) -> None:
    page = warm_page
    page.goto("laboratory/")

    # the example makes way for the reader's own hand, and a sixth card for nothing; the engine is not asked
    press(page, "AD")
    expect(page.locator('[data-part="hint"]')).to_contain_text("1 of 5 cards")
    page.eval_on_selector("#ec-lab-hand", "field => { field.value = 'KD QD JD AD TD'; }")
    press(page, "9D")
    expect(page.locator('[data-part="hint"]')).to_contain_text("A hand has five cards.")
    page.get_by_role("button", name="Clear the hand").click()
    press(page, "KS", "QS", "JS", "8H")
    expect(page.locator('[data-part="hint"]')).to_contain_text("4 of 5 cards")
    assert not page.evaluate("() => window.engineBegun")
    assert "eight of diamonds" in list_cards(page)  # the last good answer
    press(page, "JS")
    expect(page.locator('[data-part="hint"]')).to_contain_text("3 of 5 cards")
    press(page, "8C")
    press(page, "AS")
    expect(page.locator(HAND)).to_contain_text("You are the non-dealer", timeout=ENGINE_MS)
    assert page.evaluate("() => window.engineBegun")
    expect(page.locator(f'{HAND} [aria-label="ace of spades"]')).to_be_visible(timeout=ENGINE_MS)
    assert page.locator('button[data-card="AS"]').get_attribute("aria-pressed") == "true"
    expect(page.locator(ODDS)).to_contain_text("Guaranteed", timeout=ENGINE_MS)
    links = page.eval_on_selector_all(
        f"{AUTHORS} a", "links => links.map((link) => link.getAttribute('href'))"
    )
    assert all(links)

    # what cannot be is refused beside the field, and the last good answer stays
    page.check('input[name="puts"][value="turn"]')
    press(page, "KS")
    expect(page.locator('[data-part="fault"]')).to_have_text(
        "The king of spades is turned up, so it cannot be in the hand."
    )
    assert "ace of spades" in list_cards(page)
    assert page.get_attribute("#ec-lab-hand", "aria-invalid") == "true"
    press(page, "9H")
    expect(page.locator('[data-part="fault"]')).to_be_empty()
    expect(page.locator(f'{HAND} [aria-label="nine of hearts"]')).to_be_visible()

    # seat and score
    page.check('input[name="seat"][value="dealer"]')
    page.select_option('select[name="adverse"]', "4")
    expect(page.locator(AUTHORS)).to_contain_text("britannica.hints.18.s4")
    assert page.url.endswith("#KS.QS.8H.8C.AS/9H/dealer/0-4")
    table = page.get_by_role("link", name="Play it on the table").get_attribute("href")
    assert table and table.endswith("table/#turn_up=9H&follower=KS.QS.8H.8C.AS")


def test_what_was_sent_before_the_script_arrived_is_asked(asking_page: Page) -> None:
    page = asking_page
    page.goto(
        "laboratory/?puts=hand&hand=king+of+trumps+QS+JS+8D+9D&turn_up=7H&played=&opening=&readings=&seat=dealer&own=1&adverse=3"
    )
    page.wait_for_url(re.compile("laboratory/#KH.QS.JS.8D.9D/7H/dealer/1-3$"), timeout=ENGINE_MS)


def test_a_link_gives_the_same_hand_back(asking_page: Page) -> None:
    page = asking_page
    page.goto("laboratory/#7H.QS.7S.QD.7C/TH/dealer/0-4//hoyle-refused/only-two=item-two-first")
    page.wait_for_url(
        re.compile("/TH/dealer/0-4$"), timeout=ENGINE_MS
    )  # parts of older addresses are passed over
    expect(page.locator(AUTHORS)).to_contain_text("The authors disagree", timeout=ENGINE_MS)
    assert page.input_value("#ec-lab-turn") == "TH"
    assert page.is_checked('input[name="seat"][value="dealer"]')
    assert page.input_value('select[name="adverse"]') == "4"
    set_fragment(page, "7H.QS/<img src=x>/dealer/0-4")
    expect(page.locator('[data-part="fault"]')).to_contain_text("“<img” is not a card")
    assert page.locator("ec-laboratory img").count() == 0
    assert "queen of diamonds" in list_cards(page)


def test_cards_already_played_lead_to_the_true_chance_and_a_wrong_one_loses_nothing(laboratory: Page) -> None:
    page = laboratory
    set_fragment(page, "7C.TC.7S.KS.KC/7H/non-dealer/0-0/7C.8C.9C.TC.7S.8S")
    odds = page.locator(ODDS)
    when_both_guess = odds.locator("tr", has_text="Both guess")
    expect(when_both_guess).to_contain_text("29.2 %74 of 253", timeout=ENGINE_MS)
    assert page.input_value("#ec-lab-played") == "7C 8C 9C TC 7S 8S"
    assert page.get_attribute('button[data-card="8C"]', "aria-description") == "played"
    page.check('input[name="puts"][value="played"]')
    press(page, "KH")
    expect(when_both_guess).to_contain_text("0.0 %0 of 22", timeout=ENGINE_MS)  # the king of trumps wins
    assert page.url.endswith("/7C.8C.9C.TC.7S.8S.KH")
    page.fill("#ec-lab-played", "8C 7C")
    page.keyboard.press("Enter")
    expect(page.locator('[data-part="fault"]')).to_contain_text("eight of clubs")
    assert page.get_attribute("#ec-lab-played", "aria-invalid") == "true"
    assert page.input_value("#ec-lab-played") == "8C 7C" and "0 of 22" in (odds.text_content() or "")


def test_another_hand_near_two_to_one_and_the_keyboard(laboratory: Page) -> None:
    page = laboratory
    page.focus('button[data-do="near"]')
    page.keyboard.press("Enter")
    page.wait_for_function("first => location.hash !== `#${first}`", arg=FIRST, timeout=ENGINE_MS)
    assert page.url.endswith("/non-dealer/0-0")
    chance = float((page.text_content(f"{ODDS} .ec-chances__row--seen td >> nth=0") or "").split()[0])
    assert 64.5 <= chance <= 68.8
    page.focus('button[data-card="KS"]')
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("() => document.activeElement?.dataset.card") == "QH"


WORTH = '[data-answer="worth"]'


@pytest.mark.long
def test_what_asking_is_worth_is_fetched_and_computed_on_request(laboratory: Page) -> None:
    """The table is fetched when the reader asks, and not before; after that every hand gets its answer."""
    fetched: list[str] = []
    laboratory.context.on("request", lambda request: fetched.append(request.url))
    set_fragment(laboratory, "QH.9H.AS.TC.8D/7H/dealer/0-0")
    offer = laboratory.get_by_role("button", name="Compute what asking is worth")
    expect(offer).to_be_visible(timeout=ENGINE_MS)
    assert not [url for url in fetched if url.endswith("equilibrium.bin")]
    offer.click()
    names = laboratory.locator(f"{WORTH} .ec-worth tbody th")
    expect(names).to_have_text(["Refuse", "Accept"], timeout=2 * ENGINE_MS)
    expect(laboratory.locator(WORTH)).to_contain_text("and the elder hand takes three cards, throw")
    set_fragment(laboratory, "QH.9H.AS.TC.8D/7H/non-dealer/3-4")
    expect(names).to_have_text(["Play", "Propose"], timeout=2 * ENGINE_MS)
    expect(laboratory.locator(f"{WORTH} .ec-worth thead")).to_contain_text("The game")
