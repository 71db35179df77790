"""The folder that is taken away, opened as files: what works there, and what says why it does not."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support.browser import ENGINE_MS, NewPage

from ecarte_site.dev.serve import Server
from ecarte_site.release.site_folder import copy_site


@pytest.fixture(scope="module")
def folder(site_dir: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    copy = tmp_path_factory.mktemp("taken away") / "écarté 100%"  # as readers name folders
    copy_site(site_dir, copy)
    return copy


@pytest.fixture
def opened(new_page: NewPage, folder: Path) -> Iterator[Page]:
    """A page whose errors fail the test, and whose requests lead nowhere but into the folder."""
    page = new_page(
        base_url=f"{folder.as_uri()}/", watch=False
    )  # the browser says of each module that it runs none
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("request", lambda request: faults.append(request.url) if is_outside(request.url) else None)
    page.goto("index.html")
    yield page
    assert faults == []


def is_outside(address: str) -> bool:
    return not address.startswith(("file:", "data:", "blob:"))


def test_pages_lead_to_pages(opened: Page) -> None:
    expect(opened.locator("html")).to_have_class("js")
    opened.get_by_role("navigation", name="Rooms").get_by_role("link", name="Read").click()
    expect(opened).to_have_url(re.compile(r"/rooms/read/index\.html$"))
    opened.get_by_role("link", name="The laws of the clubs").first.click()
    expect(opened).to_have_url(re.compile(r"/laws/index\.html$"))
    opened.goto("laws/22/index.html")
    opened.locator("a[rel=next]").click()
    expect(opened.get_by_role("heading", level=1)).to_contain_text("23")
    opened.go_back()
    expect(opened.get_by_role("heading", level=1)).to_contain_text("22")


def test_every_link_of_every_page_names_a_file_of_the_folder(folder: Path) -> None:
    lacking = set()
    for page in folder.rglob("*.html"):
        if page.name == "404.html":  # it stands at any depth
            continue
        for path in re.findall(r'<a\b[^>]*?\shref="(?![a-z]+:)([^"#?]+)', page.read_text("utf-8")):
            if not (page.parent / path).is_file():
                lacking.add(f"{page.relative_to(folder)}: {path}")
    assert lacking == set()


def test_the_search_finds_and_leads_there(opened: Page) -> None:
    opened.keyboard.press("/")
    opened.get_by_role("searchbox").fill("law 22")
    link = opened.locator(".ec-search__found a").first
    expect(link).to_contain_text("Law 22")
    link.click()
    expect(opened).to_have_url(re.compile(r"/laws/(22/)?index\.html"))


def test_a_replay_steps_and_answers_another_card(opened: Page) -> None:
    opened.goto("replay/a-and-y/index.html#a-and-y/5.6")
    where = opened.locator(".ec-replay__where")
    expect(where).to_be_visible()
    before = where.inner_text()
    opened.locator("[data-part='stage']").press("ArrowRight")
    expect(where).not_to_have_text(before)
    opened.locator("[data-part='stage']").press("ArrowLeft")
    opened.locator("button[data-card='QS']").click()
    expect(opened).to_have_url(re.compile("QS$"))


def test_an_example_is_played_from_its_built_tree(opened: Page) -> None:
    opened.goto("hoyle/jeux-de-regle/index.html")
    example = opened.locator('ec-example[data-file$="/hoyle.jeux-de-regle.2.s1.json"]')
    if not example.is_visible():
        opened.locator('[id="example.hoyle.jeux-de-regle.2.s1"] > summary').click()
    example.get_by_role("button", name="Play it", exact=True).click()
    example.get_by_role("button", name="play king of spades").click()
    example.get_by_role("button", name="Play it out").click()
    expect(example.locator("[data-part='result']")).to_contain_text("the point")


def test_a_panel_a_citation_and_a_ruling_open(opened: Page) -> None:
    opened.goto("hoyle/jeux-de-regle/index.html")
    opened.locator("a[data-about-link]").first.click()
    expect(opened.locator("section.ec-about")).to_contain_text("hoyle.jeux-de-regle")
    opened.goto("referee/index.html#revoke")
    expect(opened.locator("[data-part=title]")).to_be_visible()
    expect(opened.locator("ec-referee [data-part=fault]")).to_be_empty()


def test_what_needs_the_engine_says_so(opened: Page) -> None:
    opened.goto("laboratory/index.html#KS.QS.9S.8H.8D/7H")
    expect(opened.locator("main")).to_contain_text("This page is open as a file", timeout=ENGINE_MS)
    opened.goto("notebooks/the-game-of-a-and-y/index.html")
    opened.get_by_role("button", name="Run all").click()
    expect(opened.locator("ec-notebook")).to_contain_text("This page is open as a file")


def test_nothing_can_be_kept_by_a_page_that_is_a_file(opened: Page) -> None:
    opened.locator("footer [data-part=offline]").click()
    expect(opened.get_by_role("dialog").get_by_role("status")).to_contain_text(
        "This browser does not let the page keep files."
    )


def test_the_same_folder_works_from_a_server(folder: Path, new_page: NewPage) -> None:
    with Server(folder, base="/any/where/") as server:
        page = new_page(base_url=server.url)
        page.goto("laws/22/")
        page.locator("a[rel=next]").click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("23")
        page.goto("laboratory/#KS.QS.JS.8H.8D/7H")
        expect(page.locator("[data-answer=odds]").first).to_contain_text("44,874", timeout=ENGINE_MS)
