"""The hand laboratory in a real browser: an answer without a script; any hand, by mouse, keys and link."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

HAND = '[data-answer="hand"]'
AUTHORS = '[data-answer="authors"]'
ODDS = '[data-answer="odds"]'
START = 60_000


def press(page: Page, *cards: str) -> None:
    for card in cards:
        page.click(f'button[data-card="{card}"]')


def shown(page: Page) -> list[str]:
    names: list[str] = page.eval_on_selector_all(
        f"{HAND} ul:first-of-type svg", "cards => cards.map((card) => card.getAttribute('aria-label'))"
    )
    return names[:5]


def test_it_reads_without_a_script(chromium: Browser, site_url: str) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site_url}laboratory/")
    assert "would play without proposing" in page.inner_text(AUTHORS)
    assert "exactly 44,874 in 65,780" in page.inner_text(ODDS)
    assert page.locator(".ec-lab__form").is_hidden()
    target = page.get_attribute(f'{AUTHORS} a[data-passage="hoyle.jeux-de-regle.2"]', "href")
    assert target and target.endswith("hoyle/jeux-de-regle/#hoyle.jeux-de-regle.2")
    page.goto(f"{site_url}laboratory/{target}")
    assert page.locator('[id="hoyle.jeux-de-regle.2"]').count() == 1
    context.close()


def test_links_of_the_answer_lead_somewhere(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}laboratory/")
    hrefs = page.eval_on_selector_all(f"{AUTHORS} a", "links => links.map((link) => link.href)")
    assert hrefs
    for href in hrefs:
        page.goto(href)
        anchor = href.partition("#")[2]
        assert page.locator(f'[id="{anchor}"]').count() == 1, href


def test_choosing_cards_asks_the_engine(page: Page, site_url: str) -> None:
    fetched: list[str] = []
    page.context.on("request", lambda request: fetched.append(request.url))
    page.goto(f"{site_url}laboratory/", wait_until="networkidle")
    assert not [url for url in fetched if "/assets/engine/" in url]
    press(page, "JS")
    expect(page.locator('[data-part="hint"]')).to_contain_text("4 of 5 cards")
    assert "knave of spades" in shown(page)  # the last good answer
    press(page, "AS")
    expect(page.locator(HAND)).to_contain_text("You are the non-dealer", timeout=START)
    expect(page.locator(f'{HAND} [aria-label="ace of spades"]')).to_be_visible(timeout=START)
    assert page.locator('button[data-card="AS"]').get_attribute("aria-pressed") == "true"
    expect(page.locator(ODDS)).to_contain_text("guaranteed: one plan", timeout=START)
    links = page.eval_on_selector_all(
        f"{AUTHORS} a", "links => links.map((link) => link.getAttribute('href'))"
    )
    assert all(links)

    # what cannot be is refused beside the field, and the last good answer stays
    page.check('input[name="puts"][value="turn"]')
    press(page, "KS")
    expect(page.locator('[data-part="fault"]')).to_have_text(
        "The king of spades is turned up, so it cannot be in the hand."
    )
    assert "ace of spades" in shown(page)
    assert page.get_attribute("#ec-lab-hand", "aria-invalid") == "true"
    press(page, "9H")
    expect(page.locator('[data-part="fault"]')).to_be_empty()
    expect(page.locator(f'{HAND} [aria-label="nine of hearts"]')).to_be_visible()

    # seat and score
    page.check('input[name="seat"][value="dealer"]')
    page.select_option('select[name="adverse"]', "4")
    expect(page.locator(AUTHORS)).to_contain_text("britannica.hints.18.s4")
    assert page.url.endswith("#KS.QS.8H.8D.AS/9H/dealer/0-4")


def test_typed_cards_and_a_faulty_word(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}laboratory/")
    page.fill("#ec-lab-hand", "queen of hearts, AH 7h K♠ KD")
    page.fill("#ec-lab-turn", "10H")
    page.keyboard.press("Enter")
    expect(page.locator(f'{HAND} [aria-label="queen of hearts"]')).to_be_visible(timeout=START)
    assert page.input_value("#ec-lab-hand") == "QH AH 7H KS KD"
    page.fill("#ec-lab-hand", "QH AH <b>x</b> KS KD")
    page.keyboard.press("Enter")
    expect(page.locator('[data-part="fault"]')).to_contain_text("“<b>x</b>” is not a card")
    assert "queen of hearts" in shown(page)


def test_a_link_gives_the_same_hand_back(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}laboratory/#7H.QS.7S.QD.7C/TH/dealer/0-4")
    expect(page.locator(AUTHORS)).to_contain_text("The authors disagree", timeout=START)
    assert page.input_value("#ec-lab-turn") == "TH"
    assert page.is_checked('input[name="seat"][value="dealer"]')
    assert page.input_value('select[name="adverse"]') == "4"
    page.evaluate("() => { location.hash = '#7H.QS/<img src=x>/dealer/0-4'; }")
    expect(page.locator('[data-part="fault"]')).to_contain_text("In the address")
    assert page.locator("ec-laboratory img").count() == 0
    assert "queen of diamonds" in shown(page)


def test_another_hand_near_two_to_one_and_the_keyboard(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}laboratory/")
    page.focus('button[data-do="near"]')
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/laboratory/#.*/non-dealer/0-0$"), timeout=START)
    chance = float(page.inner_text(f"{ODDS} .ec-lab__bounds td:nth-of-type(2) >> nth=0").split()[0])
    assert 64.5 <= chance <= 68.8
    page.focus('button[data-card="KS"]')
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("() => document.activeElement?.dataset.card") == "QH"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1280])
def test_axe_finds_nothing_and_nothing_runs_over(
    axe: Callable[..., list[str]],
    chromium: Browser,
    site_url: str,
    scheme: Literal["dark", "light"],
    width: int,
) -> None:
    context = chromium.new_context(
        viewport={"width": width, "height": 800},
        bypass_csp=True,
        color_scheme=scheme,
        reduced_motion="reduce",
    )
    page = context.new_page()
    for place in ("laboratory/", "jeux/notes/"):
        page.goto(site_url + place)
        page.evaluate("() => document.fonts.ready.then(() => true)")
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
        found = axe(page, "main")
        assert not found, "\n".join(found)
        small = page.evaluate(
            """() => [...document.querySelectorAll("main button, main label:has(input, select)")]
                 .filter((e) => e.offsetWidth && Math.min(e.offsetHeight, e.offsetWidth) < 24)
                 .map((e) => e.outerHTML.slice(0, 120))"""
        )
        assert not small
    context.close()
