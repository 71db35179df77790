"""What a chance means, in a real browser: the ending that a reader plays without seeing, and the true chance."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from support.browser import ENGINE_MS, set_fragment

PAGE = "about/chances/"
ENDING = '[data-part="ending"]'


@pytest.fixture
def page(asking_page: Page) -> Page:
    """These tests are about answers, and share an engine."""
    return asking_page


def backs(page: Page) -> Locator:
    return page.get_by_role("list", name="Bob’s hand").get_by_role("img", name="face-down card")


def test_a_reader_who_does_not_see_the_kings_leads_and_finds_out(page: Page) -> None:
    page.goto(PAGE)
    expect(page.locator(".ec-replay__where")).to_contain_text("step 10")
    expect(backs(page)).to_have_count(2)
    lead = page.locator("button[data-card='8D']")
    expect(lead).to_have_accessible_name("play eight of diamonds")  # and not what it leads to
    lead.click()
    expect(page).to_have_url(re.compile("#both-guess/1.10/8D$"), timeout=ENGINE_MS)
    page.locator("[data-part='stage']").press("End")
    expect(page.locator(".ec-replay__words")).to_contain_text("Ann wins the trick")
    page.locator("button[data-card='QS']").click()
    expect(page.locator(".ec-replay__words")).to_contain_text("Ann makes the point", timeout=ENGINE_MS)
    page.get_by_role("button", name="Back to the book").click()
    page.get_by_role("button", name="all cards", exact=True).click()
    expect(page.get_by_role("img", name="king of clubs").first).to_be_visible()


def test_the_true_chance_is_there_at_once_without_the_engine(page: Page) -> None:
    page.goto(PAGE)
    ask = page.get_by_role("button", name="What is the true chance here?")
    ask.click()
    panel = page.locator(ENDING)
    expect(panel).to_contain_text("141 of 253")
    expect(panel).to_contain_text("Best play: Q♠")
    expect(panel.locator("[data-player='Bob']")).to_have_count(0)  # his hand is hidden
    assert not page.evaluate("() => window.engineBegun")
    page.get_by_role("button", name="all cards", exact=True).click()
    expect(panel).to_be_hidden()
    ask.click()
    expect(panel.locator("[data-player='Bob']")).to_contain_text("74 of 253")
    assert not page.evaluate("() => window.engineBegun")
    page.get_by_role("button", name="First step").click()
    expect(panel).to_be_hidden()
    expect(ask).to_be_hidden()


def test_a_replay_offers_it_only_where_few_cards_are_left(page: Page) -> None:
    page.goto("replay/a-and-y/#a-and-y/5.6")
    ask = page.get_by_role("button", name="What is the true chance here?")
    expect(ask).to_be_hidden()
    set_fragment(page, "a-and-y/5.10")
    ask.click()
    expect(page.locator(ENDING)).to_contain_text("187 of 253")
    page.get_by_role("button", name="Next").click()
    expect(page.locator(ENDING)).to_be_hidden()
