"""Pages of laws and the glossary in a browser: previews by pointer, key and touch; axe; narrow screens."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

PAGES = [
    "laws/22/",
    "laws/26/",
    "laws/43/",
    "laws/britannica/7/",
    "laws/finding/",
    "laws/concordance/",
    "glossary/",
    "bibliography/",
    "about/editorial-policy/",
]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("place", PAGES)
def test_axe_finds_nothing(
    axe: Callable[..., list[str]], chromium: Browser, site_url: str, place: str, scheme: str
) -> None:
    page = chromium.new_context(bypass_csp=True, color_scheme=scheme).new_page()  # type: ignore[arg-type]
    page.goto(site_url + place)
    found = axe(page)
    page.context.close()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("place", PAGES)
def test_nothing_runs_over_the_edge_of_320(chromium: Browser, site_url: str, place: str) -> None:
    page = chromium.new_context(viewport={"width": 320, "height": 700}).new_page()
    page.goto(site_url + place)
    needed = page.evaluate("() => document.documentElement.scrollWidth")
    page.context.close()
    assert needed <= 320


def test_the_search_is_accessible_with_results(
    axe: Callable[..., list[str]], chromium: Browser, site_url: str
) -> None:
    page = chromium.new_context(bypass_csp=True).new_page()
    page.goto(site_url + "laws/22/")
    page.keyboard.press("/")
    page.locator(".ec-search input").fill("vole")
    expect(page.locator(".ec-search__found a").first).to_be_visible()
    found = axe(page, ".ec-search")
    page.context.close()
    assert not found, "\n".join(found)


def test_a_law_is_previewed_on_hover_and_stays_under_the_pointer(page: Page) -> None:
    page.goto("laws/22/")
    page.locator(".ec-editor .ec-lawref", has_text="Law 23").first.hover()
    preview = page.locator(".ec-preview")
    expect(preview).to_contain_text("If either player hold the king of trumps")
    expect(preview).to_contain_text("Law 23 · Announcing the king held in hand")
    preview.hover()
    page.wait_for_timeout(500)
    expect(preview).to_be_visible()
    page.mouse.move(2, 2)
    expect(preview).to_have_count(0)


def test_a_term_is_explained_on_focus_and_escape_puts_it_away(page: Page) -> None:
    page.goto("laws/16/")
    term = page.locator("a.ec-term", has_text="stock")
    page.keyboard.press("Tab")
    for _ in range(40):
        if term.evaluate("link => link === document.activeElement"):
            break
        page.keyboard.press("Tab")
    preview = page.locator(".ec-preview")
    expect(preview).to_contain_text("twenty-one cards")
    assert term.get_attribute("aria-describedby") == preview.get_attribute("id")
    page.keyboard.press("Escape")
    expect(preview).to_have_count(0)
    expect(term).to_be_focused()


def test_a_first_touch_explains_and_a_second_follows(chromium: Browser, site_url: str) -> None:
    page = chromium.new_context(
        has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740}
    ).new_page()
    page.goto(site_url + "laws/16/")
    term = page.locator("a.ec-term", has_text="stock")
    term.tap()
    expect(page.locator(".ec-preview")).to_contain_text("twenty-one cards")
    assert page.url.endswith("laws/16/")
    term.tap()
    page.wait_for_url("**/glossary/#stock")
    page.context.close()


def test_without_a_script_terms_and_laws_are_plain_links(chromium: Browser, site_url: str) -> None:
    page = chromium.new_context(java_script_enabled=False).new_page()
    page.goto(site_url + "laws/43/")
    page.locator(".ec-source .ec-lawref--quiet").first.click()
    assert page.url.endswith("laws/39/")
    assert not page.locator(".ec-search__open").is_visible()
    page.context.close()


def test_a_copied_law_has_its_words_and_nothing_else(page: Page) -> None:
    page.goto("laws/43/")
    copied = page.evaluate(
        """() => { getSelection().selectAllChildren(document.querySelector(".ec-lawpage__text"));
                   return getSelection().toString(); }"""
    )
    assert copied.strip().startswith("If a player renounce when he holds")
    assert copied.strip().endswith("(as provided by Law 39), there is no penalty.")


def test_laws_typed_on_other_pages_are_links(page: Page) -> None:
    page.goto("hoyle/worked-game/")
    link = page.locator(".ec-source .ec-lawref--quiet", has_text="Law 22").first
    link.click()
    page.wait_for_url("**/laws/22/")
