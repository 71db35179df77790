"""Every kind of page in a real browser: axe objects to nothing, and the layout holds at every width.

Each page is loaded once. axe sees all of it wide, for the markup; narrow, what depends on the whole page; and then
the rest narrow, its colours light and dark, and the sizes wide. axe is slow on long pages, so only a few of what is
repeated remain for that last part: a hundred laws or claims have the markup, the colours and the sizes of the first
ones, and every tag and class remains.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support.browser import Axe, PageWith, get_overflow, list_small_targets
from support.notebooks import NOTEBOOKS
from support.pages.page_layout import WIDTHS, list_layout_faults, list_unseen_focus

PAGES = (
    "",
    "404.html",
    "about/",
    "about/chances/",
    "about/edition/",
    "about/editorial-policy/",
    "about/specimen/",
    "api/",
    "atlas/",
    "bibliography/",
    "britannica/",
    "cite/",
    "claims/",
    "equilibrium/",
    "examples/",
    "glossary/",
    "hoyle/",
    "hoyle/jeux-de-regle/",
    "hoyle/worked-game/#a-and-y/5.6",
    "jeux/notes/",
    "laboratory/",
    "laws/",
    "laws/22/",
    "laws/26/",
    "laws/43/",
    "laws/britannica/7/",
    "laws/concordance/",
    "laws/coverage/",
    "pages/",
    "texts/paged-copy/",
    "laws/finding/",
    "notebooks/",
    "notebooks/try/",
    *NOTEBOOKS,
    "parallel/",
    "parallel/advice/",
    "parallel/laws/",
    "parallel/play/",
    "print/variorum/",
    "v/",
    "words/",
    "words/k/",
    "passages/",
    "v/0.1.0/",
    "referee/",
    "referee/#wrong-number-dealt",
    "guide/",
    "reference/",
    "reference/ecarte_core/",
    "reference/record/",
    "rooms/read/",
    "rooms/play/",
    "rooms/checked/",
    "rooms/cite/",
    "replay/a-and-y/#a-and-y/5.6",
    "replay/faced-card/#faced-card/2.7",
    "replay/revoke/",
    "table/",
    "take/",
    "texts/",
    "texts/linter/",
    "three-minutes/",
    "three-minutes/#play",
    "variants/",
    "variants/advice/",
    "variants/descent/",
    "variants/rule-changing/",
)

OPEN = "#ec-citing:popover-open"

THIN_OUT = """() => {
  const seen = new Set();
  const kindsIn = (root) => [root, ...root.querySelectorAll("*")].flatMap(({localName, classList}) =>
    [localName, ...[...classList].map((name) => `${localName}.${name}`)]);
  for (const parent of document.querySelectorAll("main, main *")) {
    if (!parent.isConnected) continue;
    [...parent.children].forEach((child, at) => {
      const kinds = kindsIn(child);
      if (at >= 4 && kinds.every((kind) => seen.has(kind))) child.remove();
      else kinds.forEach((kind) => seen.add(kind));
    });
  }
}"""
"""Removes from each element what comes after its first four children, unless it has a new tag or class."""


@pytest.fixture
def open_page(page_with: PageWith) -> Page:
    """An empty page that lets axe in; 1280 pixels wide, light."""
    return page_with(
        viewport={"width": 1280, "height": 800},
        color_scheme="light",
        reduced_motion="reduce",
    )


@pytest.mark.parametrize("place", PAGES)
def test_axe_objects_to_nothing_and_nothing_is_too_wide(axe: Axe, open_page: Page, place: str) -> None:
    open_page.goto(place)
    open_page.evaluate("() => document.fonts.ready.then(() => true)")
    for data in open_page.locator(".ec-atlas__data > summary").all():
        data.click()
    for width in WIDTHS:
        open_page.set_viewport_size({"width": width, "height": 740})
        assert get_overflow(open_page) <= 0, f"{width} pixels"
        assert list_layout_faults(open_page) == [], f"{width} pixels"
        if width == 1280:
            assert axe(open_page, rules="all but colours and sizes") == []
            assert list_unseen_focus(open_page) == []
    assert axe(open_page, rules="whole") == []
    open_page.evaluate(THIN_OUT)
    assert axe(open_page, rules="all but the whole") == []
    open_page.emulate_media(color_scheme="dark")
    open_page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert axe(open_page, rules="colours") == []
    open_page.set_viewport_size({"width": 1280, "height": 740})
    open_page.evaluate("() => scrollTo(0, 0)")  # elsewhere half of some button lies below the header
    assert axe(open_page, rules="sizes") == []


@pytest.mark.parametrize(
    ("place", "targets"),
    [
        (
            "about/specimen/",
            "button, .ec-button, .ec-rooms a, .md-header__button, input:not(.md-toggle, .md-option)",
        ),
        ("laboratory/", "main button, main label:has(input, select)"),
        ("jeux/notes/", "main button, main label:has(input, select)"),
    ],
)
def test_what_can_be_pressed_is_large_enough(open_page: Page, place: str, targets: str) -> None:
    open_page.goto(place)
    for width in (1280, 320):
        open_page.set_viewport_size({"width": width, "height": 740})
        assert list_small_targets(open_page, targets) == []


def test_the_cite_panel_is_accessible_and_stays_in_the_window(axe: Axe, open_page: Page) -> None:
    for width, scheme in ((1280, "light"), (320, "dark")):
        open_page.set_viewport_size({"width": width, "height": 720})
        open_page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        open_page.goto("hoyle/")
        open_page.locator('.ec-mark [data-about-link="hoyle.intro.1"]').click()
        open_page.get_by_role("button", name="Cite hoyle.intro.1", exact=True).click()
        open_page.locator(f"{OPEN} dd").first.wait_for()
        assert axe(open_page, "#ec-citing") == []
        assert list_small_targets(open_page, "#ec-citing :is(button, select, a), ec-cite button") == []
        assert get_overflow(open_page) <= 0
        panel = open_page.locator("#ec-citing")
        assert panel.evaluate("panel => panel.scrollWidth - panel.clientWidth") <= 0
        box = panel.bounding_box()
        assert box and box["x"] >= 0 and box["y"] >= 0
        assert box["x"] + box["width"] <= width and box["y"] + box["height"] <= 720


def test_the_search_is_accessible_with_results(axe: Axe, open_page: Page) -> None:
    open_page.goto("laws/22/")
    open_page.keyboard.press("/")
    open_page.locator(".ec-search input").fill("vole")
    expect(open_page.locator(".ec-search__found a").first).to_be_visible()
    assert axe(open_page, ".ec-search") == []


@pytest.mark.parametrize(
    "place", ["parallel/laws", "parallel/play", "parallel/advice", "variants/rule-changing"]
)
def test_no_page_is_larger_than_three_quarters_of_a_megabyte(site_dir: Path, place: str) -> None:
    """Before compression, which leaves a twentieth. The page of 46 differences has 727 kB."""
    assert (site_dir / place / "index.html").stat().st_size < 750_000
