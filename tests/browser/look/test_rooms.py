"""Ways about the site in a real browser: the same on every page, by finger, by key and without a script."""

import pytest
from playwright.sync_api import Page, expect
from support.browser import PageWith
from support.places import ROOT

from ecarte_site.pages.rooms.plan import load_rooms
from ecarte_site.sources import Site

ROOMS = load_rooms(Site(ROOT))
NAMES = [room.name if room.address else f"{room.name} page" for room in ROOMS]
"""As they are heard: “Start” alone says little in a list of links."""


def list_current(page: Page) -> list[str]:
    """What the navigation marks, from the room to the page."""
    marked = page.locator(":is(.ec-rooms, .ec-room, .ec-tabs) [aria-current]")
    return [" ".join(words.split()) for words in marked.all_inner_texts()]


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("address", "current"),
    [
        ("", ["Start page"]),
        ("rooms/read/", ["Read"]),
        ("play/", ["Play", "A whole game", "Play"]),
        ("404.html", []),
    ],
)
def test_every_page_has_the_same_rooms_and_says_where_one_is(
    page: Page, address: str, current: list[str]
) -> None:
    page.goto(address)
    expect(page.locator(".ec-rooms a")).to_have_text(NAMES)
    assert list_current(page) == current


@pytest.mark.few(1)
@pytest.mark.parametrize("script", [True, False])
def test_the_menu_of_a_phone_says_where_one_is_and_leads_on(page_with: PageWith, script: bool) -> None:
    page = page_with(viewport={"width": 390, "height": 844}, java_script_enabled=script)
    page.goto("claims/")
    expect(page.locator(".ec-room")).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("navigation", name="All rooms")
    expect(menu.locator("[aria-current]")).to_have_text(["The authors’ claims"])
    expect(menu.get_by_role("heading")).to_have_text(NAMES)
    menu.get_by_role("link", name="Drills").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Drills")
    expect(menu).to_be_hidden()


def test_the_game_of_a_and_y_stands_at_the_same_step_in_both_tabs(page: Page) -> None:
    page.goto("hoyle/worked-game/")
    for _ in range(3):
        page.get_by_role("button", name="Next").first.click()
    where = page.locator(".ec-replay__where").first.inner_text()
    page.get_by_role("link", name="Step by step", exact=True).click()
    expect(page.locator(".ec-tabs [aria-current]")).to_have_text("Step by step")
    expect(page.locator(".ec-replay__where").first).to_have_text(where)
    page.get_by_role("button", name="Next").first.click()
    expect(page.locator(".ec-replay__where").first).not_to_have_text(where)
    where = page.locator(".ec-replay__where").first.inner_text()
    page.get_by_role("link", name="In Hoyle’s words").click()
    expect(page.locator(".ec-tabs [aria-current]")).to_have_text("In Hoyle’s words")
    expect(page.locator(".ec-replay__where").first).to_have_text(where)


@pytest.mark.few(1)
@pytest.mark.parametrize("address", ["laws/22/", "hoyle/", "play/", "passages/hoyle.intro.1/", "404.html"])
def test_one_skips_to_what_the_page_says(page: Page, address: str) -> None:
    page.goto(address)
    page.keyboard.press("Tab")
    skip = page.locator(".md-skip")
    expect(skip).to_be_focused()
    place = (skip.get_attribute("href") or "").removeprefix("#")
    assert page.locator(f"main [id='{place}']").count() == 1
