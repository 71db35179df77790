"""The atlas in a real browser: it reads without a script, runs over nowhere, and leads to the laboratory."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

START = 60_000


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1280])
def test_axe_finds_nothing_and_nothing_runs_over(
    axe: Callable[..., list[str]],
    chromium: Browser,
    site_url: str,
    scheme: Literal["dark", "light"],
    width: int,
) -> None:
    context = chromium.new_context(
        viewport={"width": width, "height": 800},
        bypass_csp=True,
        color_scheme=scheme,
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto(f"{site_url}atlas/")
    for details in page.locator(".ec-atlas__data > summary").all():
        details.click()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    found = axe(page)
    assert found == []
    context.close()


def test_it_reads_without_a_script(chromium: Browser, site_url: str) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site_url}atlas/")
    assert page.locator(".ec-atlas__steps").count() == 2
    table = page.locator(".ec-atlas__data table").first
    expect(table).to_be_hidden()
    page.locator(".ec-atlas__data > summary").first.press("Enter")
    expect(table).to_be_visible()
    context.close()


def test_an_example_opens_in_the_laboratory(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}atlas/")
    example = page.locator("#dealer-examples ~ .ec-atlas__examples li").first
    chance = example.locator("strong").inner_text().split()[0]
    example.locator("a").click()
    page.wait_for_url(re.compile(r"/laboratory/#[^/]+/[^/]+/dealer/0-0$"))
    expect(page.locator('[data-answer="odds"]')).to_contain_text(f"{chance} %", timeout=START)


@pytest.mark.parametrize("name", ["atlas.csv.gz", "atlas.json", "guaranteed.csv"])
def test_the_data_can_be_taken_away(page: Page, site_url: str, name: str) -> None:
    page.goto(f"{site_url}atlas/")
    address = page.locator(".ec-atlas__files a", has_text=name).evaluate("(link) => link.href")
    answer = page.request.get(address)
    assert answer.ok and len(answer.body()) > 10_000
