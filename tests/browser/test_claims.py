"""The ledger in a real browser: filters, links to one claim, running a check, reading without a script."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

LEDGER = "claims/"
ENGINE_MS = 90_000
"""A slow machine may take its time to start Python."""


def shown(page: Page) -> int:
    """How many claims can be seen."""
    return page.locator(".ec-claim:visible").count()


def test_filters_narrow_the_ledger_and_stand_in_the_address(page: Page) -> None:
    page.goto(LEDGER)
    everything = shown(page)
    page.get_by_label("Verdict", exact=True).select_option("fails")
    failing = shown(page)
    assert 0 < failing < everything
    expect(page.locator("[data-part='count']")).to_have_text(f"{failing} of {everything} claims shown.")
    page.get_by_label("Author", exact=True).select_option("Hoyle")
    assert page.locator(".ec-claim:visible:not([data-author='Hoyle'][data-verdict='fails'])").count() == 0
    assert "verdict=fails" in page.url and "author=Hoyle" in page.url
    # no sentence stays without a claim under it
    assert page.locator(".ec-claims__passage:visible:not(:has(.ec-claim:visible))").count() == 0
    expect(page.get_by_role("heading", name="Hoyle: jeux de règle")).to_be_visible()
    expect(page.get_by_role("heading", name="Britannica: the play")).to_be_hidden()
    page.reload()
    assert shown(page) == page.locator(".ec-claim[data-author='Hoyle'][data-verdict='fails']").count()
    page.get_by_role("button", name="Show all").click()
    assert shown(page) == everything


def test_a_link_to_one_claim_shows_it_whatever_the_filters(page: Page) -> None:
    page.goto(f"{LEDGER}?verdict=fails#hoyle-kqj-one-trump")
    expect(page.locator("#hoyle-kqj-one-trump")).to_be_in_viewport()


def test_an_unknown_filter_in_the_address_is_no_filter(page: Page) -> None:
    page.goto(f"{LEDGER}?verdict=%3Cb%3E&kind=nothing")
    assert shown(page) == page.locator(".ec-claim").count() > 60


def test_a_check_runs_in_the_browser_and_agrees(page: Page) -> None:
    page.goto(f"{LEDGER}#hoyle-example-1-queen-of-hearts")
    claim = page.locator("#hoyle-example-1-queen-of-hearts")
    claim.get_by_role("button", name="Run it here").click()
    expect(claim.locator("[data-ran]")).to_have_text(
        "Run in your browser just now: holds in part, with the same evidence.", timeout=ENGINE_MS
    )
    other = page.locator("#hoyle-kqj-one-trump")
    other.get_by_role("button", name="Run it here").click()
    expect(other.locator("[data-ran]")).to_contain_text("with the same evidence", timeout=ENGINE_MS)


def test_an_answer_that_differs_from_the_page_is_said_to_differ(page: Page) -> None:
    page.goto(LEDGER)
    claim = page.locator("#hoyle-game-cut")
    claim.locator("[data-evidence]").evaluate("(words) => { words.textContent = 'Ace above knave.'; }")
    claim.get_by_role("button", name="Run it here").click()
    expect(claim.locator("[data-ran]")).to_contain_text("This is not what the page says", timeout=ENGINE_MS)


def test_a_mark_in_the_text_leads_to_the_verdict(page: Page) -> None:
    page.goto("hoyle/jeux-de-regle/#hoyle.jeux-de-regle.10.s1")
    mark = page.get_by_role("link", name="1 claim checked: 1 holds in part").first
    address = mark.get_attribute("href") or ""
    mark.click()
    page.wait_for_url(f"**/{LEDGER}#*")
    target = page.locator(f"[id='{address.partition('#')[2]}']")
    expect(target).to_be_in_viewport()


def test_without_a_script_all_is_there_and_no_dead_button(chromium: Browser, site_url: str) -> None:
    with chromium.new_context(java_script_enabled=False, base_url=site_url) as context:
        page = context.new_page()
        page.goto(LEDGER)
        assert shown(page) == page.locator(".ec-claim").count() > 60
        expect(page.locator("[data-part='form']")).to_be_hidden()
        assert page.locator("button[data-run]:visible").count() == 0


@pytest.mark.parametrize("width", [320, 1280])
def test_nothing_overflows(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(LEDGER)
    expect(page.locator("#hoyle-game-cut")).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
