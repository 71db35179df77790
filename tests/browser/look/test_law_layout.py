"""Where things stand on a law's page: the parallels beside the law, the citation in a line below it."""

from itertools import pairwise

import pytest
from playwright.sync_api import FloatRect, Page, expect

LAWS = ["22", "1", "11", "25", "26", "38", "britannica/7", "43", "51", "britannica/22"] + [
    f"britannica/{n}" for n in (1, 9, 14, 19, 24)
]
"""Laws of both codes, short and long: the same template with other lengths of its parts."""

PHONE = 844
EMPTY = 540
"""The most pixels that one column may be shorter than the one beside it: less than the case or the citation takes."""


def box(page: Page, selector: str) -> FloatRect:
    place = page.locator(selector).first.bounding_box()
    assert place, selector
    return place


def bottom(rect: FloatRect) -> float:
    return rect["y"] + rect["height"]


MEASURE_WORDS = """selectors => Math.max(0, ...selectors.flatMap(selector => [...document.querySelectorAll(selector)])
    .flatMap(part => [part, ...part.children]).filter(part => part.children.length || part.textContent.trim())
    .flatMap(part => [...part.querySelectorAll(":scope > *")].map(each => each.getBoundingClientRect().bottom)))"""


@pytest.mark.few(2)
@pytest.mark.parametrize("law", LAWS)
def test_the_parallels_begin_beside_the_law_on_a_desktop_and_stand_below_it_on_a_phone(
    page: Page, law: str
) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(f"laws/{law}/")
    text, parallel, citation = (
        box(page, f".ec-lawpage__{name}") for name in ("main", "parallel", "texts > ec-cites")
    )
    assert abs(text["y"] - parallel["y"]) < 2
    assert parallel["x"] >= text["x"] + text["width"]
    copies = box(page, "#cite ec-copy button")
    assert bottom(copies) <= 900 and box(page, "#cite")["height"] < 60, "one line"
    left = page.evaluate(MEASURE_WORDS, [".ec-lawpage__main", ".ec-lawpage__texts > .ec-lawpage__rest"])
    if citation["width"] < 700:  # in the column of the law
        left = max(left, bottom(citation))
    right = page.evaluate(MEASURE_WORDS, [".ec-lawpage__parallel"])
    assert abs(left - right) <= EMPTY, (left, right)
    page.set_viewport_size({"width": 390, "height": PHONE})
    order = ["main", "texts > ec-cites", "parallel", "rest", "case", "side"]
    parts = [f".ec-lawpage__{name}" for name in order]
    boxes = [box(page, part) for part in parts if page.locator(part).count()]
    for above, below in pairwise(boxes):
        assert -1 <= below["y"] - bottom(above) < 60
    assert bottom(box(page, "#cite ec-copy button")) <= PHONE
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390


def test_the_words_that_decide_are_lit_while_the_case_is_tried(page: Page) -> None:
    page.goto("laws/43/#scenario")
    clear = "rgba(0, 0, 0, 0)"
    differs, decides = page.locator(".ec-lawpage__text .ec-vary").first, page.locator(".ec-part--lit").first
    page.mouse.move(2, 2)
    expect(differs).not_to_have_css("background-color", clear)
    expect(decides).to_have_css("background-color", clear)
    page.locator("ec-scenario input:checked").last.focus()
    expect(decides).not_to_have_css("background-color", clear)
    expect(differs).to_have_css("background-color", clear)
