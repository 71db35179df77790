"""Letters, numbers, signs and Space do nothing by themselves: they are keys of what has the focus (WCAG 2.1.4)."""

import pytest
from playwright.sync_api import Page, expect
from support.pages.citing_panel import clipboard
from support.pages.play_page import expect_turn

TYPED = "hello all/ park Nu kq 12345?"

STATE = """() => [document.querySelector("main").innerText, location.href, document.activeElement.localName,
    [...document.querySelectorAll("main :is(input, select)")].map(field => [field.checked, field.value])]"""


@pytest.mark.few(1)
@pytest.mark.parametrize(
    "place",
    [
        "./",
        "play/",
        "replay/a-and-y/",
        "drills/",
        "table/",
        "laboratory/",
        "parallel/laws/",
        "hoyle/worked-game/",
        "referee/",
    ],
)
def test_words_typed_into_nothing_do_nothing(page: Page, place: str) -> None:
    page.goto(place)
    if place == "drills/":
        page.get_by_role("button", name="Begin").click()
        expect(page.locator("[data-choice]").first).to_be_visible()
    page.evaluate("() => { document.activeElement.blur(); navigator.clipboard.writeText('mine'); }")
    before = page.evaluate(STATE)
    page.keyboard.type(TYPED)
    assert page.evaluate(STATE) == before
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert clipboard(page) == "mine"


def test_the_letters_of_a_game_act_only_while_the_table_has_the_focus(asking_page: Page) -> None:
    page = asking_page
    page.goto("play/")
    page.keyboard.press("Enter")
    expect_turn(page, "reader")  # the right to announce a king stands there while the adversary thinks, too
    page.evaluate("() => document.activeElement.blur()")
    acts = page.locator(".ec-game__acts").inner_text()
    hints = page.get_by_role("checkbox", name="Hints")
    page.keyboard.type("park h")
    assert page.locator(".ec-game__acts").inner_text() == acts
    expect(hints).not_to_be_checked()
    page.locator("[data-part=place]").focus()
    page.keyboard.press("h")
    expect(hints).to_be_checked()
