"""The variorum in a browser: on A4 and Letter each opening is two facing pages; axe on a screen."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page

PLACE = "print/variorum/"


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_each_opening_is_a_left_and_a_right_page(page: Page, paper: str) -> None:
    page.goto(PLACE)
    page.evaluate("() => document.fonts.ready.then(() => true)")
    openings = page.locator(".ec-var").count()
    pdf = page.pdf(format=paper)
    assert openings > 10
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1 + 2 * openings


def test_a_row_stands_at_one_height_on_both_pages(page: Page) -> None:
    page.set_viewport_size({"width": 650, "height": 950})
    page.emulate_media(media="print")
    page.goto(PLACE)
    page.evaluate("() => document.fonts.ready.then(() => true)")
    apart = page.evaluate(
        """() => [...document.querySelectorAll(".ec-var")].flatMap(opening => {
             const [left, right] = [...opening.children].map(side =>
               [...side.querySelectorAll(".ec-var__row")].map(row => row.getBoundingClientRect().height));
             return left.map((height, n) => [opening.querySelectorAll(".ec-var__row")[n].id,
               Math.abs(height - right[n])]);
           }).filter(([, difference]) => difference > 1)"""
    )
    assert not apart


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_and_nothing_runs_over(
    axe: Callable[..., list[str]],
    chromium: Browser,
    site_url: str,
    scheme: Literal["dark", "light"],
    width: int,
) -> None:
    context = chromium.new_context(
        base_url=site_url, viewport={"width": width, "height": 720}, color_scheme=scheme, bypass_csp=True
    )
    page = context.new_page()
    page.goto(PLACE)
    found = axe(page)
    wide = page.evaluate("() => document.documentElement.scrollWidth")
    context.close()
    assert not found
    assert wide <= width
