"""Écarté in three minutes in a real browser: the hand played to its end without the engine, won and lost."""

from playwright.sync_api import Page, expect
from support.browser import ListRequests

from ecarte_core.players.saved_game import read_saved_game
from ecarte_site.content.hands_to_play.lesson_deal import FIRST_GAME

PLACE = "three-minutes/"
STEP = ".ec-lesson__step--now"


def press(page: Page, name: str) -> None:
    """Press a button of the step by the keyboard."""
    page.locator(STEP).get_by_role("button", name=name, exact=True).press("Enter")


def go_to_choice(page: Page) -> None:
    for _ in range(4):
        press(page, "Next")
    expect(page.locator(f"{STEP} h2")).to_have_text("Ask for other cards, or play")


def lead(page: Page, card: str) -> None:
    page.locator(f"{STEP} .ec-lesson__course:visible button[data-card='{card}']").press("Enter")


def test_the_hand_is_won_by_keyboard_without_the_engine(page: Page, list_requests: ListRequests) -> None:
    asked = list_requests(page)
    page.goto(PLACE)
    go_to_choice(page)
    assert page.evaluate("document.activeElement.localName") == "h2"
    press(page, "I propose")
    expect(page.locator(STEP)).to_contain_text("You said “I propose”. A accepts.")
    expect(page.locator(STEP).get_by_text("You said “I play”.")).to_be_hidden()
    press(page, "Next")
    expect(page.locator(STEP)).to_contain_text("You say “the king”, and mark one.")
    press(page, "Next")
    lead(page, "KS")
    press(page, "Play it out")
    table = page.locator(f"{STEP} .ec-lesson__course:visible")
    expect(table.locator("[data-part='words']")).to_contain_text("You make the point and mark one.")
    expect(table.locator("[data-ending]:visible")).to_have_text(
        "Three tricks or more: you have made the point. You have one more for the king."
    )
    expect(table.locator("[data-part='turn']")).to_be_hidden()
    assert not [request.url for request in asked if "/assets/engine/" in request.url]
    assert not page.workers
    link = page.get_by_role("link", name="Play a whole game against the beginner")
    game = read_saved_game((link.get_attribute("href") or "").partition("#")[2])
    assert game._replace(seed=FIRST_GAME.seed) == FIRST_GAME


def test_a_wrong_lead_loses_it_and_is_named(page: Page) -> None:
    page.goto(PLACE)
    go_to_choice(page)
    press(page, "I propose")
    press(page, "Next")
    press(page, "Next")
    lead(page, "8S")
    press(page, "Play it out")
    table = page.locator(f"{STEP} .ec-lesson__course:visible")
    expect(table.locator("[data-ending]:visible")).to_contain_text("so it costs you only one.")
    turn = table.locator("[data-part='turn']")
    expect(turn).to_contain_text("You lost it with the eight of spades. With the ")
    press(page, "Start again")
    expect(turn).to_be_hidden()
    expect(table.locator("[data-ending]:visible")).to_have_count(0)


def test_who_does_not_propose_pays_two_and_can_choose_again(page: Page) -> None:
    page.goto(PLACE)
    go_to_choice(page)
    press(page, "I play")
    page.reload()
    expect(page.locator(STEP).get_by_text("You said “I play”.")).to_be_visible()
    expect(page.locator(STEP)).to_contain_text("Nobody changes a card.")
    press(page, "Next")
    press(page, "Next")
    lead(page, "KC")
    press(page, "Play it out")
    ending = page.locator(f"{STEP} [data-ending]:visible")
    expect(ending).to_contain_text("You did not propose, so it costs you two.")
    expect(ending).to_contain_text("No card would have made the point")
    expect(page.locator(f"{STEP} [data-part='turn']:visible")).to_have_count(0)
    press(page, "Propose or play once more")
    expect(page.locator(f"{STEP} h2")).to_have_text("Ask for other cards, or play")
    press(page, "I propose")
    expect(page.locator(STEP)).to_contain_text("A accepts.")


def test_the_steps_are_links_and_an_address_opens_one(page: Page) -> None:
    page.goto(f"{PLACE}#trumps")
    expect(page.locator(f"{STEP} h2")).to_have_text("The next card names trumps")
    steps = page.get_by_role("navigation", name="Steps")
    expect(steps.locator("[aria-current='step']")).to_have_text("4 Trumps")
    steps.get_by_role("link", name="2 Tricks").click()
    expect(page.locator(f"{STEP} h2")).to_have_text("Three tricks of five win")
    assert page.url.endswith("#tricks")
    press(page, "Back")
    expect(page.locator(f"{STEP} h2")).to_have_text("The king is the highest card")
