"""The search as a reader uses it. What it finds is tested in ``tests/site/data/test_search_answers.py``."""

import pytest
from playwright.sync_api import Page, expect
from support.browser import ListRequests


@pytest.fixture
def search_page(warm_page: Page) -> Page:
    """A page with the search open."""
    if warm_page.url == "about:blank":
        warm_page.goto("about/")
        warm_page.keyboard.press("Control+k")
    return warm_page


def ask(page: Page, query: str) -> None:
    """Type a query, and wait until it is answered."""
    page.locator(".ec-search input").fill(query)
    expect(page.locator(".ec-search__found")).to_have_attribute("data-query", query)


def test_what_was_meant_can_be_asked_by_a_key(search_page: Page) -> None:
    ask(search_page, "propse")
    expect(search_page.locator(".ec-search__count")).to_have_text(
        "No results for “propse”. Did you mean propose?"
    )
    search_page.locator(".ec-search input").press("ArrowDown")
    expect(search_page.locator(".ec-search__count button")).to_be_focused()
    search_page.keyboard.press("Enter")
    expect(search_page.locator(".ec-search input")).to_have_value("propose")
    expect(search_page.locator(".ec-search input")).to_be_focused()
    expect(search_page.locator(".ec-search__count")).to_contain_text("results")


def test_results_are_in_groups(search_page: Page) -> None:
    ask(search_page, "vole")
    headings = search_page.locator(".ec-search__found h2").all_inner_texts()
    assert headings[0] == "Best matches"
    assert {"More laws", "Passages"} <= set(headings)
    more = search_page.get_by_role("region", name="Passages")
    expect(more.locator("li")).to_have_count(5)
    more.get_by_role("button", name="Show all").click()
    assert more.locator("li").count() > 5
    expect(more.locator("li").nth(5).locator("a")).to_be_focused()


def test_the_index_waits_for_the_reader(page: Page, list_requests: ListRequests) -> None:
    asked = list_requests(page)
    page.goto("about/")
    assert not [
        request for request in asked if request.url.endswith("search.json") or "/results-" in request.url
    ]
    with page.expect_response("**/search.json"):
        page.locator(".ec-search__open").focus()


def test_no_result_is_a_message_and_markup_stays_text(search_page: Page) -> None:
    search_page.locator(".ec-search input").fill("<img src=x onerror=alert(1)> zzz")
    expect(search_page.locator(".ec-search__count")).to_contain_text("No results for")
    assert search_page.locator(".ec-search img").count() == 0


def test_escape_closes_and_gives_the_focus_back_and_keys_alone_lead_to_a_law(search_page: Page) -> None:
    page = search_page
    page.keyboard.press("Escape")
    expect(page.locator(".ec-search")).not_to_be_visible()
    page.locator(".ec-search__open").click()
    page.keyboard.type("vole")
    page.keyboard.press("Escape")
    expect(page.locator(".ec-search")).not_to_be_visible()
    expect(page.locator(".ec-search__open")).to_be_focused()
    page.keyboard.press("Control+k")
    ask(page, "")
    page.keyboard.type("faced card")
    expect(page.locator(".ec-search__found")).to_have_attribute("data-query", "faced card")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".ec-search__found a").first).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/laws/35/")
    expect(page.locator(".ec-search")).not_to_be_visible()
