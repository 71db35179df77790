"""Ways about the replay of A. and Y., which several files of tests use."""

import re

from playwright.sync_api import Locator, Page, expect

REPLAY = "replay/a-and-y/"
CHAPTER = "hoyle/worked-game/"


def find_where(page: Page) -> Locator:
    """The line that says at which step we are."""
    return page.locator(".ec-replay__where")


def find_words(page: Page) -> Locator:
    """What is said of the step."""
    return page.locator(".ec-replay__words")


def play_card(page: Page, card: str) -> None:
    """Play a card of the table that the book does not play."""
    page.locator(f"button[data-card='{card}']").click()
    expect(page).to_have_url(re.compile(f"[/.]{card}$"))


def view_as(page: Page, name: str) -> None:
    """Choose whose cards are seen: ``all cards``, ``as Y sees it``."""
    page.get_by_role("group", name="Which cards are shown").get_by_role("button", name=name).click()


def play_out(page: Page) -> None:
    """Play on, always the first of the best cards, until the deal is over."""
    for _ in range(5):
        page.locator("[data-part='stage']").press("End")
        cards = page.locator("button[data-card]").all()
        if not cards:
            return
        good = [card for card in cards if "loses" not in (card.get_attribute("aria-label") or "")]
        play_card(page, (good or cards)[0].get_attribute("data-card") or "")
    page.locator("[data-part='stage']").press("End")
