"""Twelve main pages look as in the pictures that are kept, where browser and fonts are those that drew them.

``--regen-all`` keeps the new pictures; look at each in ``git diff`` before.
"""

import io
import json
from typing import Literal

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Page
from support.browser import PageWith
from support.places import ROOT

from ecarte_site.dev.bench import PAGES

FOLDER = ROOT / "tests" / "browser" / "look" / "pictures"
DRAWN_BY = FOLDER / "drawn-by.json"
"""How the browser that drew the pictures drew ``PROBE``."""

type Scheme = Literal["light", "dark"]
VIEWS: tuple[tuple[int, Scheme], ...] = ((360, "light"), (1280, "light"), (1280, "dark"))
HEIGHT = 1400
"""Of the window: two screens of a laptop, which show how a page begins."""
SMALLER = 4
"""How many points of the screen, in both directions, are one of a picture."""
MOST_DIFFERENT, MOST_CHANGED = 24, 0.001
"""A point has changed where a colour differs by more than this (of 255); a picture where more than this share has. A
letter that is smoothed otherwise differs by less, and a line of text that moves changes 1 point in 500."""

PROBE = """<!doctype html><meta charset="utf-8"><body style="margin:8px;font-size:24px">
<p style="font-family:serif">Écarté 0123 fi</p><p style="font-family:sans-serif">Écarté 0123 ✓ ✗ ◐ ♠ ♥ ♦ ♣ ⅓</p>
<p style="font-family:monospace">ecarte_core</p><input type="checkbox" checked><select><option>All</option></select>"""
"""What depends on the machine's own browser and fonts; the fonts of the site are the site's."""

NAME_HOST = """() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replaceAll(location.host, "example.org");
}"""
"""Citations have the address of the site, and with it the port of the server, which is another each time."""


@pytest.mark.long
@pytest.mark.parametrize(("width", "scheme"), VIEWS)
@pytest.mark.parametrize("address", PAGES.values())
def test_the_page_looks_as_it_is_kept(
    page_with: PageWith, pytestconfig: pytest.Config, address: str, width: int, scheme: Scheme
) -> None:
    page = page_with({"width": 400, "height": 300}, "light", "reduce")
    save = pytestconfig.getoption("regen_all")
    check_browser(page, save)
    page.set_viewport_size({"width": width, "height": HEIGHT})
    page.emulate_media(color_scheme=scheme)
    page.goto(address, wait_until="networkidle")
    page.evaluate("document.fonts.ready")
    page.evaluate(NAME_HOST)
    picture = draw(page).reduce(SMALLER)
    file = FOLDER / f"{address.strip('/').replace('/', '-') or 'home'}.{width}.{scheme}.png"
    if save and (not file.exists() or measure_change(Image.open(file), picture) > MOST_CHANGED):
        picture.save(file, optimize=True)
    assert measure_change(Image.open(file), picture) <= MOST_CHANGED


def test_no_picture_is_of_another_page() -> None:
    assert len(list(FOLDER.glob("*.png"))) == len(PAGES) * len(VIEWS)


def test_a_line_that_moves_is_seen_and_a_letter_smoothed_otherwise_is_not(page: Page) -> None:
    def draw_line(style: str) -> Image.Image:
        page.set_content(f'<body style="margin:0"><p style="{style}">The dealer turns up the eleventh card.')
        return draw(page).reduce(SMALLER)

    page.set_viewport_size({"width": 320, "height": HEIGHT})
    plain = draw_line("margin:9px")
    assert measure_change(plain, draw_line("margin:9px;color:#080808")) == 0
    assert measure_change(plain, draw_line("margin:19px 9px")) > MOST_CHANGED


def check_browser(page: Page, save: bool) -> None:
    """Skip the test with a browser, or with fonts, that draw otherwise than those that drew the pictures."""
    page.set_content(PROBE)
    colours = draw(page).reduce(SMALLER).histogram()
    if save:
        DRAWN_BY.write_text(json.dumps(colours) + "\n", "utf-8")
    elif colours != json.loads(DRAWN_BY.read_text("utf-8")):
        pytest.skip("this browser, or its fonts, draw otherwise than those that drew the pictures")


def draw(page: Page) -> Image.Image:
    """The window as it is."""
    return Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")


def measure_change(before: Image.Image, after: Image.Image) -> float:
    """The share of the points that have changed; 1 for another size."""
    if before.size != after.size:
        return 1.0
    colours = ImageChops.difference(before.convert("RGB"), after).split()
    most = ImageChops.lighter(ImageChops.lighter(colours[0], colours[1]), colours[2])
    return sum(most.histogram()[MOST_DIFFERENT + 1 :]) / (most.width * most.height)
