"""The examples of the reference in a browser: each runs with what it needs, and a fault that is meant stops nothing."""

from playwright.sync_api import Page, expect
from support.browser import ENGINE_MS


def test_an_example_runs_with_what_it_needs(page: Page) -> None:
    page.goto("reference/cards/")
    first, second = page.locator("#cell-Card"), page.locator("#cell-Card-2")
    second.get_by_role("button", name="Run").click()
    expect(second.locator(".ec-cell__acts")).to_be_visible()
    expect(second).to_have_class("ec-cell ec-cell--own", timeout=ENGINE_MS)
    expect(second.locator("[data-part=outputs]")).to_contain_text("TS, AS", timeout=ENGINE_MS)
    expect(first).to_have_class("ec-cell ec-cell--own")  # it imports the names
    others = page.locator(".ec-cell--own")
    expect(others).to_have_count(2)  # the other examples were not run

    cells = page.locator("section.ec-cell")
    assert page.locator("section[data-raises]").count() > 0
    page.get_by_role("button", name="Run all").click()
    expect(others).to_have_count(cells.count(), timeout=ENGINE_MS)
    expect(cells.last).to_have_attribute("data-state", "idle", timeout=ENGINE_MS)
    faults = page.locator("section.ec-cell:not([data-raises]) .ec-output--fault")
    expect(faults).to_have_count(0)
