"""What a reader does while an answer is pending, outside whole games: nothing is lost, and nothing stays silent."""

import pytest
from playwright.sync_api import Page, expect
from support.browser import ENGINE_MS
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
