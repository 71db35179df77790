"""What a reader does while an answer is pending, outside whole games: nothing is lost, and nothing stays silent."""

import re

import pytest
from playwright.sync_api import Page, expect
from support.browser import ENGINE_MS, set_fragment
from support.pages.held_worker import hold_answers, wait_for_held


@pytest.fixture
def page(asking_page: Page) -> Page:
    """These tests are about answers, and share an engine."""
    return asking_page


def test_a_card_is_not_played_while_other_hands_are_placed(page: Page) -> None:
    page.goto("table/")
    with hold_answers(page):
        page.locator(".ec-placing button").first.click()
        wait_for_held(page, 0)
        page.locator("[data-part='table'] button[data-card]").first.click()
        expect(page.locator("[data-part='message']")).to_contain_text("other hands are being placed")


def test_what_is_written_while_the_laboratory_answers_stays(page: Page) -> None:
    page.goto("laboratory/")
    played = page.locator("[name=played]")
    with hold_answers(page):
        page.locator("[name=seat][value=dealer]").evaluate("radio => radio.click()")
        expect(page.locator("[data-part='answer']")).to_have_attribute("aria-busy", "true")
        played.evaluate("field => { field.value = 'KS'; }")
    expect(page.locator("[data-part='hint']")).to_contain_text("you asked about before", timeout=ENGINE_MS)
    assert played.input_value() == "KS"


def test_the_true_chance_is_dropped_by_a_step_and_asked_for_again(replay: Page) -> None:
    panel, answer = replay.locator("[data-part=ending]"), replay.locator("[data-part=ending-answer]")
    set_fragment(replay, "a-and-y/5.11")
    replay.locator("[data-do=ending]").click()
    expect(answer).to_contain_text("%")
    computed = answer.inner_text()
    with hold_answers(replay):
        replay.locator("[name=supposing]").select_option("hoyle")
        expect(answer).to_have_attribute("aria-busy", "true")
        replay.locator("[data-do=back]").click()
        expect(panel).to_be_hidden()
    replay.locator("[data-do=next]").click()
    expect(answer).to_have_text("")
    replay.locator("[data-do=ending]").click()
    expect(answer).to_contain_text("%", timeout=ENGINE_MS)
    assert answer.inner_text() != computed, "what is supposed is kept"
    replay.locator("[name=supposing]").select_option("")
    expect(answer).to_have_text(re.compile(re.escape(computed[:20])))
