"""Screen readers find the kept landmarks, headings and controls on six main pages; ``--regen-all`` keeps new ones."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page
from pytest_regressions.file_regression import FileRegressionFixture
from support.places import ROOT

FOLDER = ROOT / "tests" / "browser" / "look" / "trees"

PLACES = {
    "home": ("", "h1"),
    "law": ("laws/22/", "h1"),
    "parallel": ("parallel/laws/", "ec-parallel label"),
    "replay": ("replay/a-and-y/", "button[data-do=next]"),
    "play": ("play/", "ec-game"),
    "desk": ("referee/", "[data-part=search] input"),
}
"""For each tree its page, and what a script adds to it last."""

LANDMARKS = "banner|navigation|main|complementary|contentinfo|search|region|dialog|status|alert"
CONTROLS = "heading|button|textbox|searchbox|combobox|checkbox|radio|switch|slider|tab|table"
SHOWN = re.compile(rf" *- '?(?:{LANDMARKS}|{CONTROLS})\b")


@pytest.mark.few(3)
@pytest.mark.parametrize("name", PLACES)
def test_a_screen_reader_finds_what_is_kept(
    page: Page, name: str, file_regression: FileRegressionFixture
) -> None:
    address, last = PLACES[name]
    page.goto(address, wait_until="networkidle")
    page.locator(last).first.wait_for(state="attached")
    tree = "\n".join(reduce_tree(page.locator("body").aria_snapshot())) + "\n"
    file_regression.check(tree, "utf-8", fullpath=FOLDER / f"{name}.yml")


def reduce_tree(snapshot: str) -> Iterator[str]:
    """Playwright's tree without text, cards and figures, which other tests look at."""
    for line in snapshot.splitlines():
        if SHOWN.match(line):
            yield re.sub(r"\d[\d,.]*(?!\])", "0", line.removesuffix(":"))
