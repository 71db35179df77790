"""The layout of every page at every width, the rules that look at it, and what once broke it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support.browser import NewPage, PageWith, get_overflow
from support.pages.page_layout import WIDTHS, list_layout_faults, list_unseen_focus

from ecarte_site.dev.serve import Server


def test_each_rule_of_the_layout_and_that_of_the_focus_can_fail(page: Page) -> None:
    page.goto("about/editorial-policy/")
    assert list_layout_faults(page) == list_unseen_focus(page) == []
    for style, fault in (
        ("article p { width: 3em }", "narrow"),
        ("article p { white-space: nowrap }", "wider than its box"),
        ("article p { margin-left: -60em }", "outside the window"),
        ("article p { margin-bottom: -3em }", "text over text"),
    ):
        added = page.add_style_tag(content=style)
        assert any(each.startswith(fault) for each in list_layout_faults(page))
        added.evaluate("style => style.remove()")
    page.add_style_tag(
        content="article a { outline: none !important; transition: none; color: red !important; "
        "text-decoration: none !important }"
    )
    assert list_unseen_focus(page)


@pytest.fixture
def sub_path(site_dir: Path) -> Iterator[str]:
    """The address of the site under a sub-path that its build did not know."""
    with Server(site_dir, base="/club/ecarte/") as server:
        yield server.url


@pytest.mark.few(1)
@pytest.mark.parametrize("missing", ["some/where/deep/down/", "laws/99/", "nothing"])
def test_a_missing_page_finds_the_site_under_a_sub_path(
    new_page: NewPage, sub_path: str, missing: str
) -> None:
    page = new_page(base_url=sub_path, watch=False)
    page.goto(missing)
    law = page.get_by_role("link", name="Law 22", exact=True)
    expect(law).to_have_attribute("href", "/club/ecarte/laws/22/")
    page.wait_for_function("() => customElements.get('ec-lost') !== undefined")
    family = page.evaluate("() => getComputedStyle(document.querySelector('h1')).fontFamily")
    assert "EB Garamond" in family
    law.click()
    page.wait_for_url("**/club/ecarte/laws/22/")


@pytest.mark.few(1)
@pytest.mark.parametrize("place", ["play", "laboratory", "replay/a-and-y", "notebooks/try", "bibliography"])
def test_a_page_opened_as_a_file_says_what_to_do(new_page: NewPage, site_dir: Path, place: str) -> None:
    page = new_page(watch=False)
    page.goto((site_dir / place / "index.html").resolve().as_uri())
    expect(page.get_by_role("note").filter(has_text="This page is open as a file")).to_be_visible()
    assert page.evaluate("() => document.documentElement.className") == "no-js"


SHARES = 12
"""The pages are divided, so that several processes can look at them."""


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
def test_the_layout_of_every_page_holds_at_every_width(
    page_with: PageWith, site_dir: Path, share: int
) -> None:
    page = page_with(reduced_motion="reduce")
    faults: list[str] = []
    for file in sorted(site_dir.rglob("index.html"))[share::SHARES]:
        if '<meta http-equiv="refresh"' in file.read_text("utf-8"):
            continue  # it shows another page
        place = f"{file.parent.relative_to(site_dir).as_posix()}/".removeprefix("./")
        page.set_viewport_size({"width": 1280, "height": 740})
        page.goto(place)
        page.evaluate("() => document.fonts.ready.then(() => true)")
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 740})
            faults += [f"/{place} at {width}: {each}" for each in list_layout_faults(page)]
            if get_overflow(page) > 0:
                faults.append(f"/{place} at {width}: wider than the window")
        for colours in ("light", "dark", "forced"):
            page.emulate_media(
                color_scheme="dark" if colours == "dark" else "light",
                forced_colors="active" if colours == "forced" else "none",
            )
            faults += [f"/{place}, {colours}: {each}" for each in list_unseen_focus(page)]
        page.emulate_media(forced_colors="none")
    assert not faults, "\n".join(faults)


SMALL_FIELDS = """() => [...document.querySelectorAll("input, select, textarea")]
    .filter(field => !["radio", "checkbox", "file"].includes(field.type) && field.checkVisibility())
    .filter(field => parseFloat(getComputedStyle(field).fontSize) < 16).map(field => field.outerHTML)"""


@pytest.mark.few(1)
@pytest.mark.parametrize(
    "place", ["cite/", "laws/22/", "parallel/laws/", "table/", "laboratory/", "replay/own/"]
)
def test_no_field_is_so_small_that_a_phone_zooms_into_it(page_with: PageWith, place: str) -> None:
    page = page_with(viewport={"width": 375, "height": 800}, has_touch=True, is_mobile=True)
    page.goto(place)
    assert page.evaluate(SMALL_FIELDS) == []
