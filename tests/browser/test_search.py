"""Finding: what a reader types, and what he should find among the first three."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect


def find(page: Page, query: str) -> list[tuple[str, str, str]]:
    """The first three results: where they lead, title, and whose."""
    page.locator(".ec-search input").fill(query)
    expect(page.locator(".ec-search__found li").first).to_be_visible()
    page.wait_for_function(
        "query => document.querySelector('.ec-search__count').textContent.length > 0", arg=query
    )
    return [
        (
            row.get_attribute("href") or "",
            row.locator(".ec-search__title").inner_text(),
            row.locator(".ec-search__where").inner_text(),
        )
        for row in page.locator(".ec-search__found a").all()[:3]
    ]


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
def test_the_right_one_is_among_the_first_three(page: Page, query: str, where: str, whose: str) -> None:
    page.goto("laws/")
    page.keyboard.press("/")
    found = [(said, title) for href, title, said in find(page, query) if href.endswith(f"/{where}")]
    assert found, find(page, query)
    assert whose in found[0][0]


def test_a_law_asked_for_by_number_comes_first(page: Page) -> None:
    page.goto("")
    page.keyboard.press("/")
    for query, title in (("law 9", "Law 9 ·"), ("c 9", "Law 9 ·"), ("b 9", "Britannica, law 9 ·")):
        page.locator(".ec-search input").fill(query)
        expect(page.locator(".ec-search__title").first).to_contain_text(title)


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


def test_a_slash_that_is_written_stays_a_slash(page: Page) -> None:
    page.goto("laboratory/")
    field = page.locator(".md-content input:visible").first
    field.focus()
    page.keyboard.press("/")
    expect(page.locator(".ec-search")).not_to_be_visible()


def test_nothing_found_is_said_and_markup_stays_text(page: Page) -> None:
    page.goto("")
    page.keyboard.press("/")
    page.locator(".ec-search input").fill("<img src=x onerror=alert(1)> zzz")
    expect(page.locator(".ec-search__count")).to_contain_text("Nothing has all of these words")
    assert page.locator(".ec-search img").count() == 0


def test_what_is_found_is_marked_with_its_accents(page: Page) -> None:
    page.goto("")
    page.keyboard.press("/")
    page.locator(".ec-search input").fill("ecarte")
    expect(page.locator(".ec-search mark", has_text="Écarté").first).to_be_visible()
