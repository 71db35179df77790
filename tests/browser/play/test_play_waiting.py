"""The page of whole games while an answer is pending: nothing that the reader does is lost, and nothing hangs."""

import re

import pytest
from playwright.sync_api import Page, expect
from support.browser import ENGINE_MS, NewPage, holding
from support.pages.held_worker import hold_answers, wait_for_held
from support.pages.play_page import (
    GAME,
    PLAY,
    expect_turn,
    let_adversary_think,
    open_game,
    recall,
    wait_for_kept,
)

KING_GAME = "adversary=beginner&code=cavendish&seed=12"
"""Its reader leads, and holds the king of trumps."""
MESSAGE = "[data-part='message']"
STOP_ENGINE = """async () => {
  const { engine } = await import(new URL("../assets/ecarte/app.js", location.href));
  engine.stop();
}"""


@pytest.fixture
def play(warm_page: Page) -> Page:
    return warm_page


NO_KING_YET = "You have no king to mark now"


def test_a_king_refused_while_the_adversary_thinks_stops_nothing(play: Page) -> None:
    let_adversary_think(play, "n", "p")
    play.keyboard.press("k")
    expect(play.locator(MESSAGE)).to_contain_text(NO_KING_YET)
    expect_turn(play, "reader")
    expect(play.locator(MESSAGE)).to_contain_text(NO_KING_YET)


def test_an_act_waits_for_the_act_before_it(play: Page) -> None:
    open_game(play, "n.s", KING_GAME)
    with hold_answers(play):
        play.keyboard.press("k")
        wait_for_held(play)
        expect(play.locator("[data-part='table']")).to_have_attribute("aria-busy", "true")
        play.keyboard.press("1")
        play.keyboard.press("1")
    wait_for_kept(play, re.escape(f"{KING_GAME}&acts=n.s.k.") + r"[KQJAT987][SHDC]\b")
    expect_turn(play, "reader")
    expect(play.locator(MESSAGE)).to_have_text("")


def test_a_decision_is_taken_back_after_it_is_made(play: Page) -> None:
    open_game(play, "n.s")
    with hold_answers(play):
        play.keyboard.press("1")
        wait_for_held(play)
        play.keyboard.press("u")
    play.wait_for_function("game => localStorage.getItem('ecarte-game') === game", arg=f"{GAME}&acts=n.s")
    expect(play.locator(".ec-seat--lower .ec-hand button")).to_have_count(5)


def test_what_follows_a_refused_act_is_not_done_and_said_to_be_not_done(play: Page) -> None:
    open_game(play, "n.s")
    with hold_answers(play):
        play.keyboard.press("k")
        wait_for_held(play)
        play.keyboard.press("1")
    expect(play.locator(MESSAGE)).to_contain_text("What you did after it was not done.")
    assert recall(play) == f"{GAME}&acts=n.s"
    play.keyboard.press("1")
    expect_turn(play, "reader")


def test_an_engine_that_stops_in_a_game_is_started_again_by_the_next_act(play: Page) -> None:
    let_adversary_think(play, "n.s", "1")
    play.keyboard.press("Escape")
    with hold_answers(play):
        play.keyboard.press("Enter")
        wait_for_held(play)
        play.evaluate(STOP_ENGINE)
        expect(play.locator(MESSAGE)).to_have_text("The engine was stopped.")
    play.keyboard.press("Enter")
    expect_turn(play, "reader")


ENGINE_SCRIPT = "**/worker.js"


def test_the_sample_makes_way_while_the_readers_cards_are_on_their_way(new_page: NewPage) -> None:
    page = new_page()
    page.goto(PLAY)
    sample = page.locator(".ec-seat--lower .ec-hand")
    expect(sample).to_have_css("opacity", "0.6")
    with holding(page, ENGINE_SCRIPT) as held:
        page.keyboard.press("Enter")
        expect(page.locator("[data-part='task']")).to_have_text("Your cards are being dealt.")
        expect(page.locator("ec-game [data-part='say']")).to_have_text("Your cards are being dealt.")
        expect(sample).to_be_hidden()
        page.keyboard.press("Enter")
        page.keyboard.press("k")
        page.get_by_role("button", name="Stop the engine").click()
        held.clear()
        expect(sample).to_be_visible()
        expect(page.locator(MESSAGE)).to_have_text("The engine was stopped.")
        page.keyboard.press("Enter")
        expect(sample).to_be_hidden()
    expect(page.locator(".ec-game--playing")).to_be_visible(timeout=ENGINE_MS)
    expect(sample).to_be_visible()
    expect(sample).to_have_css("opacity", "1")


def test_a_kept_game_is_not_replaced_while_it_is_taken_up_nor_lost_without_the_engine(
    new_page: NewPage,
) -> None:
    page = new_page()
    page.goto(PLAY)
    page.evaluate(f"localStorage.setItem('ecarte-game', '{GAME}&acts=n.s')")
    with holding(page, ENGINE_SCRIPT) as held:
        page.reload(wait_until="commit")  # its scripts are not all there before the engine is
        expect(page.locator("[data-part='task']")).to_have_text("Your game is being taken up again.")
        page.keyboard.press("Enter")
        page.keyboard.press("n")
        assert recall(page) == f"{GAME}&acts=n.s"
        page.get_by_role("button", name="Stop the engine").click()
        held.clear()
        expect(page.locator("[data-part='task']")).to_have_text("Your game is kept.")
        page.keyboard.press("Enter")
        expect(page.locator("[data-part='task']")).to_have_text("Your game is being taken up again.")
    expect(page.locator(".ec-seat--lower .ec-hand button")).to_have_count(5, timeout=ENGINE_MS)
    assert recall(page) == f"{GAME}&acts=n.s"
