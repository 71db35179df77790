"""A review in the browser: of a recorded game, on the page of its replay."""

import re

import pytest
from playwright.sync_api import Page, expect
from support.browser import ENGINE_MS, Axe, get_overflow


@pytest.fixture
def page(asking_page: Page) -> Page:
    """These tests are about answers, and share an engine."""
    return asking_page


def open_panel(page: Page, deals: str = "") -> None:
    """The panel with its offer; with ``deals`` only of a game that begins with the fifth deal, which is quick."""
    page.goto("about:blank")
    page.goto("replay/a-and-y/")
    expect(page.get_by_role("button", name="Review Y’s decisions")).to_be_visible()
    if deals:
        page.evaluate("record => document.querySelector('ec-review').offer(record, ['A', 'Y'])", deals)


LAST_DEAL = """Players: A and Y
Dealer: A
Score: A 3, Y 4

Deal 1: A deals 3-2, turns 9D
Y holds QD JD KS QS AS
Y plays without proposing
A holds KD AD AH KC 8S
Y leads KS
A plays 8S
Y leads QD
A plays KD
A leads KC
Y plays JD
Y leads QS
A plays AD
A leads AH
Y plays AS
"""
"""The fifth deal of the game, as a record of its own."""


def test_the_fifth_deal_is_reviewed_on_a_phone_and_one_plays_on_from_a_bid(page: Page, axe: Axe) -> None:
    """At the table both hands and the score are those of the record; each reader draws a talon of his own."""
    page.set_viewport_size({"width": 320, "height": 800})
    open_panel(page, LAST_DEAL)
    page.get_by_role("button", name="Review Y’s decisions").click()
    answer = page.locator("ec-review [data-part=answer]")
    expect(answer.locator(".ec-review__sum")).to_be_visible(timeout=ENGINE_MS)
    expect(answer).to_contain_text(
        "Y chose to lead the queen of diamonds. To lead the queen of spades was better"
    )
    expect(answer).to_contain_text(
        "Hoyle would lead the queen of spades. These words apply here: Lead king of spades; if not trumped"
    )
    assert answer.locator("a[data-step='1.6']").first.get_attribute("href") == "#a-and-y/1.6"
    address = answer.locator("a[data-hand]").first.get_attribute("href") or ""
    assert address.startswith("../../laboratory/#")
    assert "/9D/non-dealer/4-3" in address
    expect(page.locator("ec-review [data-part=say]")).to_contain_text("decisions to look at")
    assert get_overflow(page) == 0
    assert axe(page, "ec-review") == []
    expect(answer).to_contain_text("the cards to come are drawn afresh")
    link = answer.get_by_role("link", name="play on from 1.2", exact=True)
    address = link.get_attribute("href") or ""
    assert re.match(r"\.\./\.\./play/#adversary=hoyle&code=cavendish&seed=\d+&given=4-3\.", address)
    link.click()
    expect(page.locator(".ec-game__task")).to_have_text("Propose, or play?", timeout=ENGINE_MS)
    expect(page.locator(".ec-game__log")).to_contain_text("The cards that it does not name are drawn afresh.")
    page.locator('.ec-game [data-act="s"]').click()
    expect(page.locator(".ec-game__task")).to_have_text("You lead.", timeout=ENGINE_MS)


def test_a_review_can_be_stopped(page: Page) -> None:
    open_panel(page)
    page.get_by_role("button", name="Review A’s decisions").click()
    page.locator("ec-review [data-do=stop]").click()
    expect(page.locator("ec-review [data-part=fault]")).to_have_text("The review was stopped.")
    expect(page.locator("ec-review [data-part=progress]")).to_be_hidden()
