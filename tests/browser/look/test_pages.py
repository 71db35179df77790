"""Every kind of page in a real browser: axe objects to nothing, and the layout holds at every width.

Each page is loaded once. axe is slow on long pages, so only a few of what is repeated remain for most of it: a hundred
laws or claims have the markup, the colours and the sizes of the first ones, and every tag and class remains. In the
short run axe sees of the whole page what depends on all of it, such as headings, landmarks and identifiers, and in the
long run everything.

``KINDS`` has a page of each kind, made by a template or a part of the site of its own. The markup of the others comes
from the same lines, so axe sees them in the long run.
"""

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page
from support.browser import Axe, PageWith, get_overflow
from support.notebooks import NOTEBOOKS
from support.pages.page_layout import WIDTHS, list_layout_faults, list_unseen_focus

KINDS = (
    "",
    "404.html",
    "api/",
    "atlas/",
    "bibliography/",
    "britannica/",
    "cite/",
    "claims/",
    "equilibrium/",
    "examples/",
    "glossary/",
    "hoyle/jeux-de-regle/",
    "hoyle/worked-game/#a-and-y/5.6",
    "jeux/notes/",
    "laboratory/",
    "laws/",
    "laws/22/",
    "laws/finding/",
    "mossop/",
    "notebooks/try/",
    "notebooks/the-game-of-a-and-y/",
    "pages/",
    "parallel/laws/",
    "passages/",
    "print/variorum/",
    "referee/#wrong-number-dealt",
    "reference/record/",
    "rooms/read/",
    "table/",
    "take/",
    "three-minutes/#play",
    "v/0.1.0/",
    "variants/rule-changing/",
    "words/k/",
)
"""A page of each kind."""

OTHERS = (
    "about/",
    "about/chances/",
    "about/edition/",
    "about/editorial-policy/",
    "hoyle/",
    "laws/26/",
    "laws/43/",
    "laws/britannica/7/",
    "laws/concordance/",
    "texts/paged-copy/",
    "notebooks/",
    *(address for address in NOTEBOOKS if address not in KINDS),
    "parallel/",
    "parallel/advice/",
    "parallel/play/",
    "v/",
    "words/",
    "referee/",
    "guide/",
    "reference/",
    "reference/ecarte_core/",
    "rooms/play/",
    "rooms/checked/",
    "rooms/cite/",
    "replay/a-and-y/#a-and-y/5.6",
    "replay/faced-card/#faced-card/2.7",
    "replay/own/",
    "replay/revoke/",
    "texts/",
    "three-minutes/",
    "variants/",
    "variants/advice/",
    "variants/descent/",
)
"""Pages of which there is one of the same kind among those, the words apart."""

SHORT_WIDTHS = (1280, 320)
"""The widths of the short run: contents beside the text, and the narrowest screen. The long one has all of them."""


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


@pytest.mark.few(4)
@pytest.mark.parametrize("place", KINDS)
def test_axe_objects_to_nothing_and_nothing_is_too_wide(axe: Axe, open_page: Page, place: str) -> None:
    check_page(axe, open_page, place, SHORT_WIDTHS)


@pytest.mark.long
@pytest.mark.parametrize("place", [*KINDS, *OTHERS])
def test_axe_objects_to_nothing_on_any_page_and_nothing_is_too_wide(
    axe: Axe, open_page: Page, place: str
) -> None:
    check_page(axe, open_page, place, WIDTHS)


def load_page(page: Page, place: str) -> None:
    """The page with its faces and all that unfolds."""
    page.goto(place)
    page.evaluate("() => document.fonts.ready.then(() => true)")
    for data in page.locator(".ec-atlas__data > summary").all():
        data.click()


def check_page(axe: Axe, page: Page, place: str, widths: Sequence[int]) -> None:
    """What must hold on a page; with all ``WIDTHS`` axe sees all of it. The last of them is the narrowest."""
    load_page(page, place)
    for width in widths:
        page.set_viewport_size({"width": width, "height": 740})
        assert get_overflow(page) <= 0, f"{width} pixels"
        assert list_layout_faults(page) == [], f"{width} pixels"
        if width == 1280:
            assert list_unseen_focus(page) == []
            assert widths != WIDTHS or axe(page, rules="all but colours and sizes") == []
    assert axe(page, rules="whole") == []
    page.evaluate(THIN_OUT)
    assert axe(page, rules="all but the whole") == []
    page.emulate_media(color_scheme="dark")
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert axe(page, rules="colours") == []
    page.set_viewport_size({"width": 1280, "height": 740})
    page.evaluate("() => scrollTo(0, 0)")  # elsewhere half of some button lies below the header
    assert axe(page, rules="all but colours and the whole") == []
