"""The atlas in a real browser: it reads without a script, and leads to the laboratory and to its data."""

import re

from playwright.sync_api import Page, expect
from support.browser import ENGINE_MS, PageWith


def test_it_reads_without_a_script(page_with: PageWith) -> None:
    page = page_with(java_script_enabled=False)
    page.goto("atlas/")
    assert page.locator(".ec-atlas__steps").count() == 2
    table = page.locator(".ec-atlas__data table").first
    expect(table).to_be_hidden()
    page.locator(".ec-atlas__data > summary").first.press("Enter")
    expect(table).to_be_visible()


def test_an_example_opens_in_the_laboratory_and_the_data_can_be_downloaded(asking_page: Page) -> None:
    page = asking_page
    page.goto("atlas/")
    for name in ("atlas.csv.gz", "atlas.json", "guaranteed.csv"):
        address = page.locator(".ec-atlas__files a", has_text=name).evaluate("link => link.href")
        answer = page.request.get(address)
        assert answer.ok and len(answer.body()) > 10_000, name
    example = page.locator("#dealer-examples ~ .ec-atlas__examples li").first
    chance = example.locator("strong").inner_text().split()[0]
    example.locator("a").click()
    page.wait_for_url(re.compile(r"/laboratory/#[^/]+/[^/]+/dealer/0-0$"))
    expect(page.locator('[data-answer="odds"]')).to_contain_text(f"{chance} %", timeout=ENGINE_MS)
