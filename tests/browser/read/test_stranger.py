"""What a stranger comes for, in a real browser: from the first page, each in at most three clicks, on a phone too."""

from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect
from support.browser import ENGINE_MS
from support.pages.play_page import KEPT

MOST_CLICKS = 3
MENU = "Menu"
"""What a phone has instead of the row of a room's entries: one click more there."""


class Words(NamedTuple):
    """Words that the stranger writes, which is no click."""

    field: str
    words: str


class Inside(NamedTuple):
    """A click on what a selector names, or on the button of this name within it."""

    selector: str
    name: str


class Task(NamedTuple):
    """What is wanted, the names of what is clicked, one after the other, and the words that must then be in sight."""

    wish: str
    clicks: tuple[str | Words | Inside, ...]
    seen: str


DEALER_SHOWS = Words("What happened?", "the dealer shows a card")
THREE_QUEENS = Inside("[id='example.hoyle.jeux-de-regle.5.s1'] > summary", "")
LAW = Words("Law, passage or topic", "law 22")
FINDER, NOTE = Inside("ec-cite-finder", "Cite Law 22, Hoyle (H)"), Inside("[role=dialog]", "Copy: note")

TASKS = [
    Task(
        "learn the order of the cards",
        ("New to it? Learn it in three minutes",),
        "The king is the highest card",
    ),
    Task("replay Y’s last decision", ("Step through this game, card by card",), "Fifth deal · step 6 of 15"),
    Task("play a hand of the book", ("Play", "Hands from the books"), "Press one to play it"),
    Task("play three queens as Hoyle says", ("Read", "Hands to play", THREE_QUEENS), "Play it"),
    Task(
        "read Law 42 beside Britannica’s",
        ("Read", "The laws of the clubs", "Law 42"),
        "Player abandoning hand,",
    ),
    Task("see where the codes differ", ("Read", "Where they differ"), "Where they differ in rules"),
    Task("find page 61 of the printed book", ("Read", "By printed page"), "By printed page"),
    Task(
        "know what happens if the dealer shows a card",
        ("Play", "Ask the referee", DEALER_SHOWS, "A card is exposed in dealing"),
        "A card is exposed in dealing",
    ),
    Task("continue yesterday’s game", ("Play", "A whole game"), "Propose, or play?"),
    Task("drill close decisions", ("Play", "Drills"), "Play or propose?"),
    Task("ask what the authors say of my hand", ("Play", "Your own hand"), "Deal yourself a hand"),
    Task("know which advice fails", ("Were they right?", "The authors’ claims"), "the failures first"),
    Task(
        "cite Hoyle’s law on the king in Chicago style",
        ("Cite a law", LAW, FINDER, NOTE),
        "The citation is copied.",
    ),
    Task("fetch the text as TEI", ("Cite", "The texts"), "hoyle.xml"),
    Task("look up a word", (MENU, "Glossary"), "Glossary"),
    Task("use the engine in Python", ("Were they right?", "For programmers"), "ecarte_core in five minutes"),
]


def find_named(page: Page | Locator, name: str) -> Locator:
    """What is in sight under a name and can be clicked: what the page says comes before the header."""
    named = page.get_by_role("link", name=name, exact=True).or_(
        page.get_by_role("button", name=name, exact=True)
    )
    return named.filter(visible=True)


def click(page: Page, step: str | Words | Inside) -> int:
    """Take a step. How many clicks it took."""
    if isinstance(step, Words):
        page.get_by_label(step.field).fill(step.words)
        return 0
    if isinstance(step, Inside):
        place = page.locator(step.selector)
        (find_named(place, step.name).first if step.name else place).click()
        return 1
    if step == MENU and not find_named(page, MENU).count():
        return 0
    find_named(page, step).first.click()
    return 1


@pytest.mark.few(3)
@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 1024)])
@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.wish)
def test_a_stranger_finds_it_in_three_clicks(asking_page: Page, task: Task, width: int, height: int) -> None:
    page = asking_page
    page.set_viewport_size({"width": width, "height": height})
    page.goto("./")
    page.evaluate(f"localStorage.setItem('{KEPT}', 'adversary=beginner&code=cavendish&seed=3&acts=n')")
    clicks = 0
    for step in task.clicks:
        clicks += click(page, step)
        page.wait_for_load_state()
    seen = page.locator("main, [role=dialog]").get_by_text(task.seen).filter(visible=True).first
    expect(seen).to_be_in_viewport(timeout=ENGINE_MS)
    assert clicks <= MOST_CLICKS
