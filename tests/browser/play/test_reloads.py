"""What a reader has chosen, written or asked, and what is still to come, is there again after a reload."""

import re

import pytest
from playwright.sync_api import Page, expect
from support.browser import ENGINE_MS
from support.pages.held_worker import hold_answers
from support.pages.replay_page import REPLAY, view_as

FIELDS = "form => Object.fromEntries(new FormData(form))"


@pytest.fixture
def page(asking_page: Page) -> Page:
    """These tests are about answers, and share an engine."""
    return asking_page


def test_a_hand_that_is_half_chosen_stays_in_the_laboratory(page: Page) -> None:
    page.goto("laboratory/")
    for card in ("AS", "TD"):
        page.click(f'button[data-card="{card}"]')
    page.get_by_label("is turned up").check()
    page.click('button[data-card="9C"]')
    page.locator("[name=played]").press_sequentially("K")
    fields = page.locator("[data-part=form]").evaluate(FIELDS)
    assert (fields["hand"], fields["turn_up"], fields["played"]) == ("AS TD", "9C", "K")
    page.reload()
    expect(page.locator("[data-part=hint]")).to_contain_text("What you had chosen is here again.")
    assert page.locator("[data-part=form]").evaluate(FIELDS) == fields
    expect(page.locator('button[data-card="AS"]')).to_have_attribute("aria-pressed", "true")


@pytest.mark.few(1)
@pytest.mark.parametrize("asks", ["dealer", "near"])
def test_a_question_of_the_laboratory_is_answered_after_a_reload(page: Page, asks: str) -> None:
    page.goto("laboratory/")
    button = page.locator("[data-do=near]" if asks == "near" else "[name=seat][value=dealer]")
    with hold_answers(page):
        button.evaluate("each => each.click()")
        page.reload()
    pattern = "/dealer/0-0" if asks == "dealer" else r"#(?!KS\.QS\.JS\.8H\.8D)[\w.]+/"
    expect(page).to_have_url(re.compile(pattern), timeout=ENGINE_MS)
    page.wait_for_function("() => sessionStorage.getItem('ecarte-laboratory') === null")


def test_a_record_that_is_written_stays_in_its_box(page: Page) -> None:
    page.goto("replay/own/")
    text = page.get_by_label("Or the text of a record")
    text.press("Control+End")
    text.press_sequentially("\n\n")
    written = text.input_value()
    page.reload()
    expect(text).to_have_value(written)
    page.get_by_role("button", name="Open in the replay").click()
    expect(page.locator("[data-part=opened]")).to_be_visible(timeout=ENGINE_MS)
    text.press("Control+Home")
    text.press_sequentially("# half")
    page.reload()
    expect(page.locator("[data-part=opened]")).to_be_visible(timeout=ENGINE_MS)
    expect(text).to_have_value(f"# half{written}")


def test_the_table_of_the_replay_stays_as_a_player_sees_it_until_another_visit(page: Page) -> None:
    seen = page.get_by_role("group", name="Which cards are shown").get_by_role("button", pressed=True)
    page.goto(REPLAY)
    view_as(page, "as A sees it")
    page.keyboard.press("ArrowRight")
    words = page.locator("ec-replay [data-part=table]").inner_text()
    page.reload()
    expect(seen).to_have_text("as A sees it")
    assert page.locator("ec-replay [data-part=table]").inner_text() == words
    page.goto("404.html")
    page.goto(REPLAY)
    expect(seen).to_have_text("all cards")


@pytest.mark.few(1)
@pytest.mark.parametrize(
    "stored", ["{", "[]", '{"steps": 1, "hand": 2}', '{"steps": [{}], "hand": {}, "score": 1}']
)
def test_what_is_kept_and_cannot_be_read_does_no_harm(page: Page, stored: str) -> None:
    page.goto("laboratory/")
    page.evaluate("kept => sessionStorage.setItem('ecarte-laboratory', kept)", stored)
    page.goto("laboratory/")
    page.click('button[data-card="AS"]')
    expect(page.locator("[data-part=hint]")).to_contain_text("1 of 5 cards")
