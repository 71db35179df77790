"""The reading page in a browser: marks beside their lines, the panel of a passage, by mouse, keys and touch."""

import pytest
from playwright.sync_api import Locator, Page, expect
from support.browser import PageWith

PAGE = "hoyle/jeux-de-regle/"
RULE = "hoyle.jeux-de-regle.3"


def find_mark(page: Page, identifier: str) -> Locator:
    return page.locator(f'.ec-mark [data-about-link="{identifier}"]')


def find_panel(page: Page, identifier: str) -> Locator:
    return page.locator(f'.ec-row > .ec-about[data-about="{identifier}"]')


@pytest.fixture
def reading(warm_page: Page) -> Page:
    """The page of the file, its panels closed."""
    if not warm_page.url.endswith(PAGE):
        warm_page.goto(PAGE)
    for close in warm_page.locator(".ec-row > .ec-about").get_by_role("button", name="Close").all():
        close.click()
    warm_page.set_viewport_size({"width": 1280, "height": 900})
    return warm_page


def open_panel(page: Page, identifier: str) -> Locator:
    find_mark(page, identifier).click()
    panel = find_panel(page, identifier)
    panel.wait_for()
    return panel


def overlap(locator: Locator, other: Locator) -> bool:
    a, b = locator.bounding_box(), other.bounding_box()
    assert a and b
    return (
        a["x"] < b["x"] + b["width"]
        and b["x"] < a["x"] + a["width"]
        and a["y"] < b["y"] + b["height"]
        and b["y"] < a["y"] + a["height"]
    )


def test_each_mark_stands_in_the_margin_beside_its_line(reading: Page) -> None:
    page = reading
    page.locator(".ec-marks--placed").first.wait_for(state="attached")
    apart = page.evaluate(
        """() => [...document.querySelectorAll("[data-beside]")].flatMap((mark) => {
            const place = document.getElementById(mark.dataset.beside);
            const text = place.closest(".ec-p, .ec-item");
            const range = document.createRange();
            if (place.firstChild) range.selectNodeContents(place);
            else { range.setStartAfter(place); range.setEndAfter(place.nextSibling); }
            const lines = [...range.getClientRects()].filter(({width}) => width > 0);
            const box = mark.getBoundingClientRect(), [line] = lines;
            const isBeside = Math.abs(line.top - box.top) < 12 && box.right <= text.getBoundingClientRect().left;
            return isBeside ? [] : [[mark.dataset.beside, line.top, box.top, box.right]]; })"""
    )
    assert apart == []
    assert page.locator(".ec-mark--page").count() == 4


@pytest.mark.parametrize(("width", "height"), [(1280, 900), (390, 844)])
def test_a_panel_with_a_verdict_shows_how_to_cite_at_once(reading: Page, width: int, height: int) -> None:
    page = reading
    page.set_viewport_size({"width": width, "height": height})
    panel = open_panel(page, RULE)
    assert panel.locator(".ec-about__claims li").count() > 1
    cite = panel.get_by_role("button", name=f"Cite {RULE}", exact=True)
    expect(cite).to_be_in_viewport(ratio=1)
    cite.click()
    expect(page.locator("#ec-citing-title code")).to_have_text(RULE)
    page.keyboard.press("Escape")


@pytest.mark.few(2)
@pytest.mark.parametrize("width", [1280, 390, 900])
def test_the_panel_of_a_hand_to_play_stands_under_the_passage(reading: Page, width: int) -> None:
    page = reading
    page.set_viewport_size({"width": width, "height": 800})
    panel = open_panel(page, RULE)
    passage = page.locator(f"[id='{RULE}']")
    expect(panel).to_contain_text("With three trumps, play without proposing.")
    expect(panel).to_contain_text("All hands with three trumps, whatever the other cards.")
    expect(passage).to_have_class("ec-source ec-p ec-shown")
    assert not overlap(panel, passage)
    box, words = panel.bounding_box(), passage.bounding_box()
    assert box and words and box["y"] >= words["y"] + words["height"], "a table has the place beside it"
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0


def test_the_panel_goes_from_the_paragraph_to_a_sentence_and_closes_again(reading: Page) -> None:
    page = reading
    open_panel(page, RULE).get_by_role("link", name="Sentence 2").click()
    panel = find_panel(page, f"{RULE}.s2")
    expect(panel).to_be_focused()
    expect(panel).not_to_contain_text("With three trumps")
    expect(page.locator(f"[id='{RULE}.s2']")).to_have_class("ec-s ec-shown")
    assert page.url.endswith(PAGE)
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_have_count(0)
    expect(find_mark(page, RULE)).to_be_focused()
    assert page.locator(".ec-shown").count() == 0


def test_the_panel_opens_and_closes_by_keys(reading: Page) -> None:
    page = reading
    mark = find_mark(page, RULE)
    mark.focus()
    expect(mark.locator("xpath=..")).to_have_css("opacity", "1")
    for key in ("Enter", "Space"):
        page.keyboard.press(key)
        expect(find_panel(page, RULE)).to_be_focused()
        expect(mark).to_have_attribute("aria-expanded", "true")
        page.keyboard.press("Tab")
        assert page.evaluate("() => document.activeElement.getAttribute('aria-label')") == "Close"
        page.keyboard.press("Escape")
        expect(mark).to_be_focused()
        expect(mark).to_have_attribute("aria-expanded", "false")


def test_a_phone_has_one_mark_under_each_paragraph(page_with: PageWith) -> None:
    page = page_with(viewport={"width": 390, "height": 800}, has_touch=True)
    page.goto(PAGE)
    for row in page.locator(".ec-row").all():
        marks = [mark for mark in row.locator(".ec-mark").all() if mark.is_visible()]
        assert len(marks) == 1
        box, words = marks[0].bounding_box(), row.locator(".ec-p").bounding_box()
        assert box and words and box["y"] >= words["y"] + words["height"] - 1
        assert box["width"] >= 24 and box["height"] >= 24
    find_mark(page, RULE).tap()
    expect(find_panel(page, RULE)).to_contain_text("Page 64 of the print.")
