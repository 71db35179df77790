"""Every kind of page looks as in the pictures that are kept; ``python3 dev.py pictures`` shows what changed."""

from collections.abc import Collection

import pytest
from playwright.sync_api import Page
from support.browser import PageWith
from support.places import ROOT

from ecarte_site.dev.page_pictures import (
    FOLDER,
    PLACES,
    SETTLE,
    SHARE_TOLERANCE,
    VIEWS,
    Scheme,
    find_rendering,
    measure_change,
    name_pictures,
    read_rendering,
    take_pictures,
)

LARGEST = 10_000_000
"""Bytes that all pictures may have together."""


@pytest.fixture
def like_page(page_with: PageWith) -> Page:
    """A page of the browser that made the pictures; with another the test is skipped.

    It is asked of a page that is cleared: with the scheme of another test it would draw otherwise.
    """
    page = page_with(reduced_motion="reduce")
    if find_rendering(page) != read_rendering(ROOT):
        pytest.skip("this browser, or its fonts, draw otherwise than those that made the pictures")
    return page


SHORT_VIEWS: tuple[tuple[int, Scheme], ...] = ((360, "dark"), (1280, "light"))
"""The views of the short run: a phone, a laptop, and each scheme. The rest is alike for most changes, and long."""


@pytest.mark.few(10)
@pytest.mark.parametrize("place", PLACES)
def test_the_page_looks_as_it_is_kept(like_page: Page, site_url: str, place: str) -> None:
    assert list_changed(like_page, site_url, place, SHORT_VIEWS) == {}, HOW


@pytest.mark.long
@pytest.mark.parametrize("place", PLACES)
def test_the_page_looks_as_it_is_kept_in_all_views(like_page: Page, site_url: str, place: str) -> None:
    assert list_changed(like_page, site_url, place, VIEWS) == {}, HOW


HOW = "look at it with “python3 dev.py pictures”, and keep it with “--save”"


def list_changed(
    page: Page, site_url: str, place: str, views: Collection[tuple[int, Scheme]]
) -> dict[str, str]:
    """The pictures of a page that differ from those that are kept, and by how much."""
    changed = {}
    for name, content in take_pictures(page, site_url, place, views):
        share = measure_change(page, (ROOT / FOLDER / name).read_bytes(), content)
        if share > SHARE_TOLERANCE:
            changed[name] = f"{share:.2%} of the points"
    return changed


def test_the_pictures_are_those_of_the_pages_and_small() -> None:
    files = list((ROOT / FOLDER).glob("*.png"))
    assert {file.name.rsplit(".", 3)[0] for file in files} == set(map(name_pictures, PLACES))
    assert len(files) == 8 * len(PLACES)
    assert sum(file.stat().st_size for file in files) < LARGEST


def test_a_line_that_moves_is_seen_and_a_letter_smoothed_otherwise_is_not(like_page: Page) -> None:
    def draw(style: str) -> bytes:
        like_page.set_content(
            f'<body style="margin:0"><p style="{style}">The dealer turns up the eleventh card.'
        )
        return like_page.screenshot(clip={"x": 0, "y": 0, "width": 320, "height": 350})

    plain = draw("margin:9px")
    assert measure_change(like_page, plain, draw("margin:9px;color:#080808")) == 0
    assert measure_change(like_page, plain, draw("margin:19px 9px")) > SHARE_TOLERANCE


def test_a_picture_waits_for_the_courts_of_cards_that_have_grown(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 900})
    page.goto("table/", wait_until="networkidle")
    find = "() => performance.getEntriesByType('resource').filter(({name}) => name.endsWith('.svg')).length"
    before = page.evaluate(find)
    session = page.context.new_cdp_session(page)
    slow = {"offline": False, "latency": 300, "downloadThroughput": -1, "uploadThroughput": -1}
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", slow)
    page.set_viewport_size({"width": 1280, "height": 900})
    page.evaluate(SETTLE)
    session.detach()
    courts = page.locator("ec-placed .ec-card:is([data-card^='K'], [data-card^='Q'], [data-card^='J'])")
    assert page.evaluate(find) - before == courts.count() > 1
