"""What a press opens is as accessible as what was there: axe objects to nothing, and nothing is too wide."""

import pytest
from playwright.sync_api import Page
from support.browser import Axe, get_overflow
from support.pages.notebook_page import TRY
from support.pages.play_page import GAME
from support.pages.steps import take_steps

EXAMPLE = "ec-example[data-file*='/hoyle.jeux-de-regle.2.s1.']"
NEXT = "click .ec-lesson__step--now button:text-is('Next')"

STATES: dict[str, tuple[str, list[str], str]] = {
    "a drill that is answered": (
        "drills/#discard",
        ["click button:text-is('Begin')", "see [data-choice]", "press 1", "see .ec-drill__answer"],
        "ec-drills",
    ),
    "an example that is played": (
        "hoyle/jeux-de-regle/#example.hoyle.jeux-de-regle.2.s1",
        [f"click {EXAMPLE} button:text-is('Play it')", f"see {EXAMPLE} ec-replay"],
        EXAMPLE,
    ),
    "a card of the first page": (
        "",
        ["click .ec-hands button:text-is('all cards')", "click button[data-card='QD']"],
        ".ec-decision",
    ),
    "a choice of the lesson": (
        "three-minutes/",
        [*[NEXT] * 4, "click .ec-lesson__step--now button:text-is('I propose')"],
        ".ec-lesson",
    ),
    "a lead at the table": (
        f"play/#{GAME}&acts=n.s",
        ["see .ec-game--playing .ec-seat--lower .ec-hand button"],
        "ec-game",
    ),
    "a replay as a player sees it": (
        "replay/a-and-y/#a-and-y/1.9",
        ["click button:text-is('as Y sees it')", "see .ec-bar"],
        "ec-replay",
    ),
    "the panel of a passage": (
        "hoyle/jeux-de-regle/",
        ["click .ec-mark [data-about-link='hoyle.jeux-de-regle.3']", "see .ec-row > .ec-about dl"],
        ".ec-row > .ec-about",
    ),
    "the panel for citing": (
        "laws/",
        ["click role=button[name='Cite hoyle.law.22']", "see #ec-citing dd"],
        "#ec-citing",
    ),
    "the cases that fit": (
        "referee/",
        ["click [data-part=search] input", "type king", "see [data-part=fitting] a"],
        "ec-referee",
    ),
    "the table after an option": (
        "laws/31/#scenario/dealer-gives-too-many//cavendish",
        ["click ec-scenario button:has-text('Claim a fresh deal')", "see [data-part=after]"],
        "ec-scenario",
    ),
    "the results of a search": (
        "about/",
        ["press Control+k", "type vole", "see .ec-search__found a"],
        ".ec-search",
    ),
    "what is kept for offline": (
        "rooms/read/",
        ["click footer [data-part=offline]", "see dialog.ec-keep[open] >> text=MB in all."],
        "dialog.ec-keep",
    ),
    "the menu": ("laws/", ["click role=button[name='Menu']", "see #ec-menu a"], "#ec-menu"),
    "the editor of a cell": (
        TRY,
        ["click role=button[name='Edit cell 1']", "see .cm-content"],
        "ec-notebook",
    ),
}
"""A page, what a reader does there, and the part of the page that has changed."""


@pytest.mark.few(2)
@pytest.mark.parametrize("name", STATES)
def test_axe_objects_to_nothing_on_a_phone(asking_page: Page, axe: Axe, name: str) -> None:
    address, steps, part = STATES[name]
    page = asking_page
    page.set_viewport_size({"width": 320, "height": 740})
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.goto(address)
    take_steps(page, steps)
    assert get_overflow(page) <= 0
    assert axe(page, part) == []
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    assert axe(page, part, "colours") == []
