"""What a reader gets on paper: sheets, the tables of a game, one citation, nothing that leads elsewhere."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from support.browser import PageWith

SHEET: ViewportSize = {"width": 643, "height": 960}
"""A4 without its margins, in pixels."""


@pytest.fixture
def paper(page: Page) -> Iterator[Page]:
    """A page as it is set for paper."""
    page.set_viewport_size({"width": SHEET["width"], "height": SHEET["height"]})
    page.emulate_media(media="print")
    yield page
    page.emulate_media(media="null")


def print_page(page: Page, address: str, paper: str = "A4") -> int:
    """How many sheets a page takes."""
    page.goto(address)
    page.evaluate("() => document.fonts.ready.then(() => true)")
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper, prefer_css_page_size=True)))


@pytest.mark.few(1)
@pytest.mark.parametrize("law", ["22", "9", "25", "38", "43", "britannica/13"])
def test_a_law_is_one_sheet(page: Page, law: str) -> None:
    assert print_page(page, f"laws/{law}/") == 1
    assert print_page(page, f"laws/{law}/", "Letter") == 1


def test_a_law_has_one_citation_and_its_address_at_the_foot(paper: Page, site_url: str) -> None:
    paper.goto("laws/22/")
    expect(paper.locator("#cite dd:visible")).to_have_count(1)
    foot = paper.locator(".ec-paper")
    expect(foot).to_have_count(1)
    paper.evaluate("() => dispatchEvent(new Event('beforeprint'))")
    expect(foot).to_contain_text("hoyle.law.22")
    expect(foot).to_contain_text(f"{site_url.rstrip('/')}/laws/22/")
    paper.emulate_media(media="screen")
    expect(foot).to_be_hidden()


def test_the_worked_game_is_printed_with_its_tables(paper: Page) -> None:
    paper.goto("hoyle/worked-game/")
    paper.evaluate("() => dispatchEvent(new Event('beforeprint'))")
    tables = paper.locator(".ec-onpaper figure:visible")
    expect(tables).to_have_count(4)  # the fourth deal of the five is only supposed
    for table in tables.all():
        assert table.locator(".ec-card:visible").count() >= 10
    expect(paper.locator(".ec-replay__table")).to_be_hidden()
    paper.evaluate("() => dispatchEvent(new Event('afterprint'))")
    expect(paper.locator(".ec-onpaper")).to_have_count(0)


FIND_LOST_WORDS = """([texts, width]) => [...document.querySelectorAll(".ec-par__row td[data-w]")]
  .filter(cell => texts.includes(cell.dataset.w))
  .flatMap(cell => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    const box = cell.getBoundingClientRect();
    return [...range.getClientRects()].filter(({left, right, width: wide}) => wide && (left < -1 || right > width + 1))
      .concat(cell.textContent.trim() && !box.height ? [box] : [])
      .map(({left, right}) => [cell.closest("tr").id || cell.textContent.slice(0, 40), left, right]);
  })"""


@pytest.mark.few(1)
@pytest.mark.parametrize("script", [True, False])
def test_no_word_is_lost_side_by_side(page_with: PageWith, script: bool) -> None:
    page = page_with(viewport=SHEET, java_script_enabled=script)
    page.goto("parallel/laws/?texts=H,C,B")
    page.emulate_media(media="print")
    columns = page.locator("table.ec-par thead th:visible").all_inner_texts()
    if script:
        assert [re.sub(r"\W", "", name)[-1] for name in columns[1:]] == ["H", "C", "B"]
        texts = ["H", "C", "B"]
    else:  # without a script a page has the columns that it was made with
        texts = [re.sub(r"\W", "", name)[-1] for name in columns[1:]]
        assert len(texts) > 1
    assert page.evaluate(FIND_LOST_WORDS, [texts, SHEET["width"]]) == []
    fixed = """() => [...document.querySelectorAll("body *")].filter(one => one.getClientRects().length
      && ["fixed", "sticky"].includes(getComputedStyle(one).position)).map(one => one.outerHTML.slice(0, 80))"""
    assert page.evaluate(fixed) == []


@pytest.mark.few(1)
@pytest.mark.parametrize(
    "address",
    [
        "",
        "hoyle/",
        "hoyle/jeux-de-regle/",
        "laws/",
        "britannica/",
        "glossary/",
        "laws/concordance/",
        "atlas/",
        "laboratory/",
    ],
)
def test_nothing_to_press_or_to_follow_is_printed(paper: Page, address: str) -> None:
    paper.goto(address)
    pressed = """() => [...document.querySelectorAll("nav, button, select, input, ec-marks, .md-header, .ec-permalink")]
      .filter(one => one.checkVisibility() && !one.querySelector(".ec-card")).map(one => one.outerHTML.slice(0, 90))"""
    assert paper.evaluate(pressed) == []
    lines = """() => [...document.querySelectorAll(".md-content a[href]")].filter(one => one.checkVisibility()
      && getComputedStyle(one).textDecorationLine.includes("underline")).map(one => one.outerHTML.slice(0, 90))"""
    assert paper.evaluate(lines) == []
