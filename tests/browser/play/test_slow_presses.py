"""A press that takes its time counts, whatever is drawn between down and up."""

import re

from playwright.sync_api import Locator, Page, expect
from support.pages.held_worker import hold_answers, wait_for_held
from support.pages.play_page import expect_turn, open_game, slow
from support.pages.replay_page import REPLAY, find_where

HOLD_FLIGHTS = """milliseconds => {
  for (const flight of document.getAnimations()) {
    flight.pause();
    flight.currentTime = milliseconds;
  }
}"""


def press_down(page: Page, control: Locator) -> None:
    """The pointer goes down in the middle of a control, and stays there."""
    control.scroll_into_view_if_needed()
    box = control.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()


def test_a_card_below_a_gliding_one_takes_the_press(page: Page) -> None:
    page.goto(f"{REPLAY}#a-and-y/3.4/TC.8H")
    queen, ten = (page.locator(f"button[data-card='{card}']") for card in ("QD", "TD"))
    expect(ten).to_be_visible()
    place = ten.bounding_box()
    assert place
    queen.click()
    page.evaluate(HOLD_FLIGHTS, 20)
    page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    page.mouse.down()
    page.evaluate(HOLD_FLIGHTS, 50)
    page.mouse.up()
    expect(page).to_have_url(re.compile(r"TC\.8H\.QD\.TD$|TC\.8H\.TD$"))


def test_a_press_ends_a_replay_that_plays_on_before_the_card_is_drawn_again(page: Page) -> None:
    page.goto(f"{REPLAY}#a-and-y/3.3")
    play_on = page.locator("button[data-do='auto']")
    play_on.click()
    expect(find_where(page)).to_contain_text("step 4 of")
    press_down(page, page.locator("button[data-card='8H']"))
    expect(play_on).to_have_attribute("aria-pressed", "false")
    page.mouse.up()
    expect(page).to_have_url(re.compile(r"/3\.4/8H$"))


LOG_PRESS_AND_DRAWING = """() => {
  window.log = [];
  document.addEventListener("click", () => window.log.push("pressed"), {capture: true, once: true});
  new MutationObserver(() => window.log.at(-1) === "drawn" || window.log.push("drawn"))
    .observe(document.querySelector("ec-game [data-part='table']"), {childList: true, subtree: true});
}"""
ASK_ENGINE = """async () => {
  const { engine } = await import(new URL("../assets/ecarte/app.js", location.href));
  await engine.ask({verb: "jeux", hand: "KS QS JS 8H 8D", turn_up: "7H"});
}"""


def test_an_answer_that_comes_during_a_press_is_drawn_after_it(warm_page: Page) -> None:
    open_game(warm_page, "n.s")
    slow(warm_page)
    expect_turn(warm_page, "reader")
    with hold_answers(warm_page):
        warm_page.keyboard.press("1")
        wait_for_held(warm_page)
        warm_page.evaluate(LOG_PRESS_AND_DRAWING)
        press_down(warm_page, warm_page.locator("h1"))
    warm_page.evaluate(ASK_ENGINE)  # it answers one question after another
    warm_page.mouse.up()
    expect_turn(warm_page, "adversary")
    assert warm_page.evaluate("window.log.slice(0, 2)") == ["pressed", "drawn"]
