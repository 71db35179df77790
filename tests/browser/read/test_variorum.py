"""The variorum in a browser: on A4 each opening is two facing pages."""

import re

import pytest
from playwright.sync_api import Page, expect

PLACE = "print/variorum/"


def test_each_opening_is_a_left_and_a_right_page(page: Page) -> None:
    page.goto(PLACE)
    page.evaluate("() => document.fonts.ready.then(() => true)")
    openings = page.locator(".ec-var").count()
    assert openings > 10
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))) == 1 + 2 * openings


def test_a_row_has_the_same_height_on_both_pages(page: Page) -> None:
    page.set_viewport_size({"width": 650, "height": 950})
    page.emulate_media(media="print")
    page.goto(PLACE)
    page.evaluate("() => document.fonts.ready.then(() => true)")
    unequal = page.evaluate(
        """() => [...document.querySelectorAll(".ec-var")].flatMap(opening => {
             const [left, right] = [...opening.children].map(side =>
               [...side.querySelectorAll(".ec-var__row")].map(row => row.getBoundingClientRect().height));
             return left.map((height, n) => [opening.querySelectorAll(".ec-var__row")[n].id,
               Math.abs(height - right[n])]);
           }).filter(([, difference]) => difference > 1)"""
    )
    assert not unequal


@pytest.mark.parametrize("address", ["", "laws/", "rooms/cite/"])
def test_the_laws_to_take_home_are_one_press_away(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.get_by_role("link", name="an e-book")).to_be_visible()
    booklet = page.get_by_role("link", name="a booklet of both side by side")
    content = page.request.get(page.evaluate("link => link.href", booklet.element_handle())).body()
    assert content.startswith(b"%PDF") and 11 <= len(re.findall(rb"/Type\s*/Page\b", content)) <= 14
    assert b"/URI (http://127." not in content, "a link to the server that it was printed from"
