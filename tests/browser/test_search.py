"""The search: what a reader types, and what must be among the first three results."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect


@pytest.fixture
def search_page(warm_page: Page) -> Page:
    """A page with the search open."""
    if warm_page.url == "about:blank":
        warm_page.goto("about/")
        warm_page.keyboard.press("/")
    return warm_page


def find(page: Page, query: str) -> list[tuple[str, str]]:
    """Where the first three results lead, and whose they are."""
    page.locator(".ec-search input").fill(query)
    results = page.locator(".ec-search__found a")
    expect(results.first).to_be_visible()
    pairs: list[tuple[str, str]] = results.evaluate_all(
        """links => links.slice(0, 3).map(link =>
             [link.getAttribute("href"), link.querySelector(".ec-search__where").textContent])"""
    )
    return pairs


@pytest.mark.parametrize(
    ("query", "where", "whose"),
    [
        ("ecarte", "glossary/#ecarte", "Glossary"),
        ("jeux de regle", "hoyle/jeux-de-regle/#hoyle.jeux-de-regle.1", "Witness H, p. 63"),
        ("renoncer", "hoyle/#hoyle.french-terms.2", "Witness H"),
        ("law 22", "laws/22/", "witnesses H, C, W"),
        ("faced card", "laws/35/", "witnesses H, C, W"),
        ("vole", "laws/48/", "witnesses H, N, C, W"),
        ("B 9", "laws/britannica/9/", "witness B"),
        ("22", "laws/22/", "Cavendish"),
        ("Écarté", "glossary/#ecarte", "Glossary"),
        ("put to a card", "hoyle/jeux-de-regle/#hoyle.jeux-de-regle.15", "Witness H"),
        ("tierce major", "britannica/#britannica.refusing.2", "Witness B"),
    ],
)
def test_the_right_one_is_among_the_first_three(
    search_page: Page, query: str, where: str, whose: str
) -> None:
    results = find(search_page, query)
    assert any(href.endswith(f"/{where}") and whose in words for href, words in results), results


def test_a_law_asked_for_by_number_comes_first(search_page: Page) -> None:
    for query, title in (("law 9", "Law 9 ·"), ("c 9", "Law 9 ·"), ("b 9", "Britannica, law 9 ·")):
        search_page.locator(".ec-search input").fill(query)
        expect(search_page.locator(".ec-search__title").first).to_contain_text(title)


def test_no_result_is_a_message_and_markup_stays_text(search_page: Page) -> None:
    search_page.locator(".ec-search input").fill("<img src=x onerror=alert(1)> zzz")
    expect(search_page.locator(".ec-search__count")).to_contain_text("No results for")
    assert search_page.locator(".ec-search img").count() == 0


def test_the_words_are_marked_with_their_accents(search_page: Page) -> None:
    search_page.locator(".ec-search input").fill("ecarte")
    expect(search_page.locator(".ec-search mark", has_text="Écarté").first).to_be_visible()


def test_keys_alone_lead_to_a_law(page: Page) -> None:
    page.goto("about/")
    page.keyboard.press("/")
    page.keyboard.type("faced card")
    expect(page.locator(".ec-search__found a").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".ec-search__found a").first).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/laws/35/")
    expect(page.locator(".ec-search")).not_to_be_visible()


def test_escape_closes_and_gives_the_focus_back(page: Page) -> None:
    page.goto("about/")
    page.locator(".ec-search__open").click()
    page.keyboard.type("vole")
    page.keyboard.press("Escape")
    expect(page.locator(".ec-search")).not_to_be_visible()
    expect(page.locator(".ec-search__open")).to_be_focused()


def test_a_slash_in_a_field_stays_a_slash(page: Page) -> None:
    page.goto("laboratory/")
    field = page.locator("#ec-lab-hand")
    field.focus()
    page.keyboard.press("/")
    expect(page.locator(".ec-search")).not_to_be_visible()
    assert "/" in field.input_value()
