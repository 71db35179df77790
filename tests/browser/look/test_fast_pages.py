"""Pages weigh little, ask for nothing that they do not use, and do not move when their faces arrive."""

import pytest
from playwright.sync_api import Page
from support.browser import MOST_KILOBYTES, ListRequests, NewPage
from support.notebooks import NOTEBOOKS

from ecarte_site.build.page_heads import EARLY_FACES
from ecarte_site.dev.bench import PAGES

MOST_SHIFT = 0.05
"""How much of a page may move while it loads, as browsers count it."""

LONGEST = ("britannica/", "variants/advice/", *NOTEBOOKS)
"""Long texts, a page with most of the court cards, and the notebooks, with all that they put out."""


@pytest.fixture
def cold_page(page: Page) -> Page:
    """A page whose browser has kept nothing."""
    tools = page.context.new_cdp_session(page)
    tools.send("Network.clearBrowserCache")
    tools.detach()
    return page


@pytest.mark.few(2)
@pytest.mark.parametrize("address", dict.fromkeys([*PAGES.values(), *LONGEST]))
def test_a_first_view_is_light_and_needs_no_engine(
    cold_page: Page, list_requests: ListRequests, address: str
) -> None:
    cold_page.set_viewport_size({"width": 412, "height": 823})
    done = list_requests(cold_page)
    cold_page.goto(address, wait_until="networkidle")
    # the icon is for the window's tab, not for the page: some browsers never fetch it, some from what they keep
    views = [request for request in done if not request.url.endswith("/assets/favicon.svg")]
    sizes = {request.url: request.sizes()["responseBodySize"] for request in views}
    assert not [url for url in sizes if "/assets/engine/" in url]
    assert all(sizes.values()), "something came from the cache"
    assert not [url for url in sizes if "-latin-" in url], "a letter of the page is not in the small faces"
    assert sum(sizes.values()) <= MOST_KILOBYTES * 1000, sorted(sizes.items(), key=lambda item: -item[1])[:8]


def test_the_replay_does_not_move_when_its_script_arrives(new_page: NewPage) -> None:
    """The stage comes before the text, its buttons have their room, and only the first paragraph is in sight."""
    page = new_page(viewport={"width": 412, "height": 823})  # the script below stays on its page
    page.add_init_script(
        """window.moved = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) window.moved += entry.value;
        }).observe({ type: "layout-shift", buffered: true });"""
    )
    page.goto("replay/a-and-y/", wait_until="networkidle")
    sentences = page.locator(".ec-replay__text .ec-s--now")
    assert sentences.all_inner_texts()
    assert page.evaluate("window.moved") <= MOST_SHIFT


def test_only_the_faces_that_a_page_shows_are_fetched(cold_page: Page, list_requests: ListRequests) -> None:
    done = list_requests(cold_page)
    cold_page.goto("laws/22/", wait_until="networkidle")
    fonts = [request.url for request in done if request.resource_type == "font"]
    names = {url.rsplit("/", 1)[1].rsplit("-", 1)[0] for url in fonts}
    assert set(EARLY_FACES) <= names
    assert not {name for name in names if "-latin-" in name}
    assert len(fonts) == len(set(fonts)), "a face that was fetched early was fetched again"
