"""The first page in a real browser: Y's decision, played without the engine."""

import re

import pytest
from playwright.sync_api import Page, expect
from support.browser import ListRequests, Motion


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("card", "result", "score"),
    [
        ("QS", "You win the game, five to three.", (3, 5)),
        ("QD", "A wins the game, five to four.", (5, 4)),
    ],
)
def test_each_card_is_played_by_keyboard_without_the_engine(
    page: Page, list_requests: ListRequests, card: str, result: str, score: tuple[int, int]
) -> None:
    asked = list_requests(page)
    page.goto("")
    button = page.locator(f"button[data-card='{card}']")
    button.wait_for()
    before = len(asked)
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ec-trick .ec-card").first).to_have_attribute("data-card", card)
    expect(page.locator(".ec-decision__after:visible")).to_have_text(
        [re.compile("wins the game" if card == "QS" else "loses the game")]
    )
    assert page.evaluate("document.activeElement.closest('.ec-hands') !== null")
    page.get_by_role("button", name="Play it out").press("Enter")
    expect(page.locator("[data-part='words']")).to_contain_text(result)
    expect(page.locator(".ec-hand > li:not(.ec-hand__card--played)")).to_have_count(0)
    pegs = page.locator(".ec-hands .ec-pegs")
    assert [peg.get_attribute("aria-label") for peg in pegs.all()] == [
        f"{points} of 5 points" for points in score
    ]
    later = [request.url for request in asked[before:] if "/cards/" not in request.url]  # pictures of courts
    assert later == []
    assert not page.workers


def test_worth_is_shown_on_request(page: Page) -> None:
    page.goto("")
    expect(page.get_by_role("button", name="play queen of spades", exact=True)).to_be_visible()
    expect(page.locator(".ec-table .ec-value")).to_have_count(0)
    page.get_by_role("button", name="all cards").click()
    for name, worth in {
        "queen of diamonds": "loses the point",
        "knave of diamonds": "loses the point",
        "queen of spades": "wins the point",
        "ace of spades": "wins the point",
    }.items():
        expect(page.get_by_role("button", name=f"play {name}: {worth}")).to_be_visible()
    expect(page.locator(".ec-table .ec-value")).to_have_text(["loses", "loses", "wins", "wins"])


PRESS_AND_LOOK = """async (button, frames) => {
  button.click();
  const moves = () => [...document.querySelectorAll(".ec-hands .ec-card")].some((one) => one.getAnimations().length);
  for (let frame = 0; frame < frames && !moves(); frame += 1) await new Promise(requestAnimationFrame);
  return moves();
}"""
"""True if a card moves: seen in the page itself, where no motion is over before it is looked for."""


def test_nothing_moves_where_motion_is_unwanted(page: Page) -> None:
    motions: tuple[tuple[Motion, bool], ...] = (("reduce", False), ("no-preference", True))
    for motion, moves in motions:
        page.emulate_media(reduced_motion=motion)
        page.goto("about:blank")
        page.goto("")
        frames = 600 if moves else 60
        assert page.locator("button[data-card='QS']").evaluate(PRESS_AND_LOOK, frames) is moves


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_the_first_screen_says_what_this_is_and_has_the_three_uses(
    page: Page, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto("")
    main = page.locator(".ec-decision")
    for words in ("Écarté, annotated and playable", "Écarté is a quick card game for two."):
        expect(main.get_by_text(words)).to_be_in_viewport(ratio=1)
    for name, address in {
        "Learn it in three minutes": "three-minutes/",
        "Read the sources side by side": "parallel/laws/",
        "Play the examples": "examples/",
        "Cite a law": "cite/",
        "The game of A and Y": "replay/a-and-y/#a-and-y/5.6",
    }.items():
        link = main.get_by_role("link", name=name).first
        expect(link).to_be_in_viewport(ratio=1)
        assert link.get_attribute("href") == address
