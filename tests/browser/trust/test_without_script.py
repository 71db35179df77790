"""Without a script every page has its words and pictures, and nothing to press that would do nothing."""

import pytest
from playwright.sync_api import expect
from support.browser import PageWith
from support.pages.notebook_page import NOTEBOOK

SOME = -1
"""So many that their number says nothing."""

PAGES: dict[str, dict[str, int]] = {
    "": {".ec-seat--lower .ec-hand__card--held .ec-card": 4, "[data-part='bar']": 0, ".ec-hands button": 0},
    "404.html": {"ec-lost a": SOME, "article noscript p": 1},
    "about/chances/": {"text=28 + 46": 1, "[data-part='ending']": 0},
    "atlas/": {".ec-graph .ec-picture--wide": 2, ".ec-atlas__data table": 0},
    "claims/": {".ec-claim": SOME, "[data-part='form']": 0, "button[data-run]": 0},
    "drills/": {".ec-drills__paper li > details": SOME, "ec-drills button": 0},
    "hoyle/jeux-de-regle/": {
        "[id='example.hoyle.jeux-de-regle.2.s1'] > summary .ec-card": SOME,
        ".ec-mark [data-about-link='hoyle.jeux-de-regle.3']": 1,
        "ec-example button": 0,
    },
    "laboratory/": {
        "[data-answer='authors'] >> text=would play without proposing": SOME,
        "[data-answer='odds']": 1,
        ".ec-lab__form": 0,
    },
    "laws/15/": {".ec-lawpage__case": 0},
    "laws/22/": {"#cite dd": SOME, "#cite :is(button, select)": 0, ".ec-search__open": 0},
    "laws/43/": {".ec-source .ec-lawref--quiet": SOME},
    NOTEBOOK: {"text='Code of cell 1'": 1, ".ec-cell__source": 0, "ec-notebook button": 0},
    "passages/hoyle.worked-game.7/": {"#cite dd": SOME, "#cite :is(button, select)": 0},
    "play/": {
        ".ec-seat--lower .ec-hand .ec-card": 5,
        "main h2:has-text('Marking')": 1,
        ".ec-game__setting": 0,
    },
    "referee/": {"details[data-phase]": SOME, "[data-part='search']": 0},
    "three-minutes/": {".ec-lesson__step": 8, ".ec-lesson__course": 11, "main button": 0},
}
"""Of each page, how many elements of a selector are visible."""


@pytest.mark.few(8)
@pytest.mark.parametrize("address", PAGES)
def test_it_reads_and_nothing_is_dead(page_with: PageWith, address: str) -> None:
    page = page_with(java_script_enabled=False)
    page.goto(address)
    for selector, number in PAGES[address].items():
        visible = page.locator(selector).filter(visible=True)
        if number == SOME:
            expect(visible.first).to_be_visible()
        else:
            expect(visible, selector).to_have_count(number)
