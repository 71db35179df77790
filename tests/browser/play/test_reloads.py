"""What a reader has chosen, written or asked, and what is still to come, is there again after a reload."""

import pytest
from playwright.sync_api import Page, expect
from support.browser import ENGINE_MS
from support.pages.replay_page import REPLAY, view_as


@pytest.fixture
def page(asking_page: Page) -> Page:
    """These tests are about answers, and share an engine."""
    return asking_page


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
