"""The keys of the replay in a real browser: stepping, where the focus goes, back and forward, playing on by itself."""

import re

from playwright.sync_api import Page, expect
from support.browser import set_fragment
from support.pages.replay_page import CHAPTER, REPLAY, find_where, play_card


def test_the_keys_step_at_once_on_the_replays_own_page(page: Page) -> None:
    page.goto(REPLAY)
    expect(page.locator(".ec-bar").first).to_be_visible()
    for key, line in (
        ("ArrowRight", "First deal · step 2"),
        ("End", "Fifth deal · step 15"),
        ("ArrowRight", "Fifth deal · step 15"),
        ("ArrowLeft", "Fifth deal · step 14"),
        ("Home", "The cut"),
        ("ArrowLeft", "The cut"),
        ("ArrowRight", "First deal · step 1"),
    ):
        page.keyboard.press(key)
        expect(find_where(page)).to_contain_text(line)


def test_of_two_replays_on_a_page_the_keys_step_the_one_touched_last(page: Page) -> None:
    page.goto("replay/revoke/")
    expect(page.locator(".ec-bar").first).to_be_visible()
    cavendish, britannica = (page.locator(".ec-replay__where").nth(index) for index in (0, 1))
    page.keyboard.press("ArrowRight")
    expect(cavendish).to_contain_text("First deal · step 2")
    expect(britannica).to_contain_text("First deal · step 1")
    page.get_by_role("button", name="Next").nth(1).click()
    page.keyboard.press("ArrowRight")
    expect(britannica).to_contain_text("First deal · step 3")
    expect(cavendish).to_contain_text("First deal · step 2")
    page.locator("h1").click()
    page.keyboard.press("ArrowRight")
    expect(cavendish).to_contain_text("First deal · step 3")
    expect(britannica).to_contain_text("First deal · step 3")


def test_elsewhere_the_keys_step_where_the_replay_was_touched_last(page: Page) -> None:
    page.goto(CHAPTER)
    expect(page.locator(".ec-bar").first).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(find_where(page)).to_contain_text("First deal · step 1")
    page.get_by_role("button", name="Next").click()
    page.keyboard.press("ArrowRight")
    expect(find_where(page)).to_contain_text("First deal · step 3")
    page.locator("h1").click()
    page.keyboard.press("ArrowRight")
    expect(find_where(page)).to_contain_text("First deal · step 3")


def test_keys_mean_what_they_mean_in_a_control(replay: Page) -> None:
    replay.locator("[data-part='steps'] > summary").click()
    replay.locator("[data-part='steps'] select").focus()
    for key in ("ArrowRight", "End", "Home"):
        replay.keyboard.press(key)
    expect(find_where(replay)).to_contain_text("The cut")


def test_the_focus_stays_on_the_button_at_both_ends(replay: Page) -> None:
    page = replay
    for end, back, line in (
        ("Last step", "ArrowLeft", "Fifth deal · step 14"),
        ("First step", "ArrowRight", "First deal · step 1"),
    ):
        button = page.get_by_role("button", name=end)
        button.focus()
        page.keyboard.press("Enter")
        expect(button).to_be_focused()
        expect(button).to_have_attribute("aria-disabled", "true")
        page.keyboard.press("Enter")
        page.keyboard.press(back)
        expect(find_where(page)).to_contain_text(line)


def test_the_focus_goes_on_when_what_had_it_is_gone(replay: Page) -> None:
    page = replay
    set_fragment(page, "a-and-y/5.6")
    page.locator("button[data-card='QS']").focus()
    page.keyboard.press("Enter")
    expect(find_where(page)).to_contain_text("Off the book")
    page.keyboard.press("End")
    expect(page.locator("button[data-card]").first).to_be_visible()
    page.get_by_role("button", name="Back to the book").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Next")).to_be_focused()


def test_tab_reaches_the_buttons_before_the_words_below_them(replay: Page) -> None:
    set_fragment(replay, "a-and-y/2.5")
    order = replay.locator("[data-part='stage']").evaluate(
        "stage => [...stage.querySelectorAll('a[href], button[data-do]')].map(each => each.dataset.do ?? 'link')"
    )
    assert order.index("next") < order.index("link", order.index("next") + 1)
    assert "link" not in order[: order.index("next")]


def test_back_and_forward_go_by_steps_and_leave_a_deviation(page: Page) -> None:
    page.goto("hoyle/")
    page.goto(f"{REPLAY}#a-and-y/5.5")
    page.get_by_role("button", name="Next").click()
    play_card(page, "QS")
    expect(find_where(page)).to_contain_text("Off the book")
    for line in ("Fifth deal · step 6", "Fifth deal · step 5"):
        page.go_back()
        expect(find_where(page)).to_contain_text(line)
    page.go_forward()
    expect(find_where(page)).to_contain_text("Fifth deal · step 6")
    page.go_forward()
    expect(find_where(page)).to_contain_text("Off the book")
    for _ in range(3):
        page.go_back()
    expect(page).to_have_url(re.compile("/hoyle/$"))


def test_a_held_key_and_autoplay_are_one_entry_each(page: Page) -> None:
    page.goto(f"{REPLAY}#a-and-y/1.1")
    for _ in range(4):
        page.keyboard.down("ArrowRight")  # without an up, the later ones repeat
    page.keyboard.up("ArrowRight")
    expect(find_where(page)).to_contain_text("First deal · step 5")
    page.get_by_role("button", name="Play on").click()
    expect(find_where(page)).not_to_contain_text(re.compile("First deal · step [567] "))  # it goes on
    page.get_by_role("button", name="Pause").click()
    for step in (5, 1):
        page.go_back()
        expect(find_where(page)).to_contain_text(f"First deal · step {step} ")
