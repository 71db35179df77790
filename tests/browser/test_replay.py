"""The replay in a real browser: all five deals, other cards, the way back, addresses, faults, keys."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from support.browser import ENGINE_MS, NewPage, set_fragment

from ecarte_core.record import parse_record
from ecarte_core.replay import make_frames

REPLAY = "replay/a-and-y/"
CHAPTER = "hoyle/worked-game/"
GAME = Path(__file__).parents[2] / "docs" / "games" / "a-and-y.ecarte"


@pytest.fixture
def replay(warm_page: Page) -> Page:
    """The replay at its first step, in the book; its engine may be warm."""
    if f"/{REPLAY}" not in warm_page.url:
        warm_page.goto(REPLAY)
    warm_page.locator("[data-part='stage']").press("Escape")
    set_fragment(warm_page, "a-and-y/0.1")
    expect(where(warm_page)).to_contain_text("The cut")
    return warm_page


@pytest.fixture(scope="module")
def steps() -> list[str]:
    """The steps of the game, as the engine counts them."""
    return [frame.id for frame in make_frames(parse_record(GAME.read_text(encoding="utf-8")))]


def where(page: Page) -> Locator:
    """The line that says at which step we are."""
    return page.locator(".ec-replay__where")


def words(page: Page) -> Locator:
    """What is said of the step."""
    return page.locator(".ec-replay__words")


def play(page: Page, card: str) -> None:
    """Play a card of the table that the book does not play, and wait for the engine's answer."""
    page.locator(f"button[data-card='{card}']").click()
    expect(page).to_have_url(re.compile(f"[/.]{card}$"), timeout=ENGINE_MS)


def test_a_reader_steps_through_all_five_deals(page: Page, steps: list[str]) -> None:
    page.goto(REPLAY)
    page.get_by_role("button", name="Next").click()
    expect(where(page)).to_contain_text("First deal")
    lines: list[str] = page.evaluate(
        """() => {
             const where = () => document.querySelector(".ec-replay__where").textContent;
             const next = document.querySelector("button[data-do='next']");
             const lines = [where()];
             while (!next.disabled) { next.click(); lines.push(where()); }
             return lines;
           }"""
    )
    assert len(lines) == len(set(lines)) == len(steps) - 1
    deals = list(dict.fromkeys(line.partition(" · ")[0] for line in lines))
    assert deals == ["First deal", "Second deal", "Third deal", "Fourth deal", "Fifth deal"]
    expect(words(page)).to_contain_text("A five, Y four")
    page.get_by_role("button", name="Step back").click()
    expect(words(page)).to_contain_text("A wins the game, five to four")
    page.get_by_role("button", name="First step").click()
    expect(where(page)).to_contain_text("The cut")


def test_the_sentence_of_the_step_is_highlighted_beside_the_table(page: Page) -> None:
    page.goto(f"{CHAPTER}#a-and-y/5.7")
    sentence = page.locator(".ec-s--now")
    expect(sentence.first).to_contain_text("leads as his second lead queen of diamonds")
    expect(sentence.first).to_be_in_viewport()
    expect(page.locator(".ec-replay__table .ec-panel")).to_be_in_viewport()


def test_a_click_on_a_sentence_goes_to_its_step(page: Page) -> None:
    page.goto(CHAPTER)
    page.locator("[id='hoyle.worked-game.7.s2']").click()
    expect(where(page)).to_have_text("Third deal · step 2 of 15")


def test_an_address_opens_its_exact_step_and_the_link_gives_it(replay: Page) -> None:
    page = replay
    set_fragment(page, "a-and-y/3.5")
    expect(where(page)).to_have_text("Third deal · step 5 of 15")
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Link to this step").click()
    expect(page.get_by_text("The link to this step is copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").endswith("/replay/a-and-y/#a-and-y/3.6")


def test_queen_then_ten_of_diamonds_loses_the_third_deal(replay: Page) -> None:
    page = replay
    set_fragment(page, "a-and-y/3.4")
    play(page, "QD")
    expect(where(page)).to_contain_text("Off the book, from step 3.4", timeout=ENGINE_MS)
    expect(page.locator("button[data-card='TD']")).to_be_visible(timeout=ENGINE_MS)
    expect(page.locator("button[data-card='TD']")).to_have_accessible_name(
        "play ten of diamonds: loses the point"
    )
    play(page, "TD")
    play_out(page)
    expect(words(page)).to_contain_text("A makes the point and marks two", timeout=ENGINE_MS)


def test_the_ten_of_clubs_wins_the_third_deal(replay: Page) -> None:
    page = replay
    set_fragment(page, "a-and-y/3.4/TC")
    expect(where(page)).to_contain_text("Off the book", timeout=ENGINE_MS)
    play_out(page)
    expect(words(page)).to_contain_text("Y makes the point and marks one", timeout=ENGINE_MS)


def test_the_queen_of_spades_as_second_lead_wins_the_fifth_deal(replay: Page) -> None:
    page = replay
    set_fragment(page, "a-and-y/5.6")
    expect(page.locator("button[data-card='QS']")).to_have_accessible_name(
        "play queen of spades: wins the point"
    )
    play(page, "QS")
    expect(where(page)).to_contain_text("Off the book", timeout=ENGINE_MS)
    play_out(page)
    expect(words(page)).to_contain_text("Y wins the game", timeout=ENGINE_MS)


def play_out(page: Page) -> None:
    """Play on, always the first of the best cards, until the deal is over."""
    for _ in range(5):
        page.locator("[data-part='stage']").press("End")
        cards = page.locator("button[data-card]").all()
        if not cards:
            return
        good = [card for card in cards if "loses" not in (card.get_attribute("aria-label") or "")]
        play(page, (good or cards)[0].get_attribute("data-card") or "")
    page.locator("[data-part='stage']").press("End")


def test_the_books_own_card_is_a_step_of_the_book(replay: Page) -> None:
    page = replay
    set_fragment(page, "a-and-y/5.6")
    page.locator("button[data-card='QD']").click()
    expect(where(page)).to_have_text("Fifth deal · step 7 of 15")


def test_off_the_book_only_the_readers_cards_can_be_chosen(replay: Page) -> None:
    page = replay
    set_fragment(page, "a-and-y/3.4/QD")
    expect(where(page)).to_contain_text("Off the book", timeout=ENGINE_MS)
    expect(page.locator("[data-player='A'] button[data-card]")).to_have_count(0)
    page.locator("[data-part='stage']").press("End")
    expect(page.locator("[data-player='Y'] button[data-card]")).to_have_count(4)


def test_one_key_returns_to_the_very_step_of_the_book(replay: Page) -> None:
    page = replay
    set_fragment(page, "a-and-y/5.6")
    play(page, "AS")
    expect(where(page)).to_contain_text("Off the book", timeout=ENGINE_MS)
    expect(page.get_by_role("button", name="Back to the book")).to_be_visible()
    assert page.url.endswith("#a-and-y/5.6/AS")
    page.locator("[data-part='stage']").press("Escape")
    expect(where(page)).to_have_text("Fifth deal · step 6 of 15")
    assert page.url.endswith("#a-and-y/5.6")
    expect(page.get_by_role("button", name="Back to the book")).to_be_hidden()


def test_the_arrow_keys_step(replay: Page) -> None:
    page = replay
    stage = page.locator("[data-part='stage']")
    stage.focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
    expect(where(page)).to_contain_text("First deal · step 1")
    page.keyboard.press("End")
    expect(where(page)).to_have_text("Fifth deal · step 15 of 15")


def test_a_hidden_hand_is_face_down_and_the_engine_is_silent(replay: Page) -> None:
    page = replay
    set_fragment(page, "a-and-y/5.4")
    page.get_by_role("button", name="Hide Y’s hand").click()
    hand = page.get_by_role("list", name="Y’s hand")
    expect(hand.get_by_role("img", name="face-down card")).to_have_count(5)
    table = page.locator("[data-part='table']")
    expect(table).not_to_contain_text("queen or ace of spades makes")
    cards = page.get_by_role("list", name="A’s hand")
    expect(cards.get_by_role("img", name="king of diamonds")).to_be_visible()
    page.get_by_role("button", name="Hide A’s hand").click()
    page.get_by_role("button", name="Show both hands").click()
    expect(hand.get_by_role("img", name="face-down card")).to_have_count(0)


def test_hands_can_be_hidden_in_turn_while_a_card_is_on_the_table(replay: Page) -> None:
    page = replay
    set_fragment(page, "a-and-y/3.8")
    trick = page.locator(".ec-trick svg").first
    card = trick.get_attribute("aria-label") or ""
    for player, other in (("Y", "A"), ("A", "Y")):
        page.get_by_role("button", name=f"Hide {player}’s hand").click()
        backs = [
            page.get_by_role("list", name=f"{name}’s hand").get_by_role("img", name="face-down card")
            for name in (player, other)
        ]
        expect(backs[0]).not_to_have_count(0)
        expect(backs[1]).to_have_count(0)
        expect(trick).to_have_attribute("aria-label", card)
    page.get_by_role("button", name="Show both hands").click()
    expect(page.get_by_role("button", name="Hide Y’s hand")).to_be_visible()


def test_a_hidden_hand_leaves_buttons_that_say_nothing_of_their_worth(replay: Page) -> None:
    page = replay
    set_fragment(page, "a-and-y/5.6")
    page.get_by_role("button", name="Hide Y’s hand").click()
    page.get_by_role("button", name="Hide A’s hand").click()
    expect(page.locator("button[data-card='QS']")).to_have_accessible_name("play queen of spades")
    page.get_by_role("button", name="Show both hands").click()
    expect(page.locator("button[data-card='QS']")).to_have_accessible_name(
        "play queen of spades: wins the point"
    )


def test_the_keys_work_at_both_ends(replay: Page) -> None:
    page = replay
    for end, back, line in (
        ("Last step", "ArrowLeft", "Fifth deal · step 14"),
        ("First step", "ArrowRight", "First deal · step 1"),
    ):
        page.get_by_role("button", name=end).click()
        page.keyboard.press(back)
        expect(where(page)).to_contain_text(line)


@pytest.mark.parametrize(
    ("fragment", "sentence"),
    [
        ("a-and-y/9.9", "The address names step 9.9; this game runs from 0.1 to 5.15."),
        ("a-and-y/five", "names no step. Expected a step such as a-and-y/5.3"),
        ("a-and-y/5.6/ZZ", "“ZZ” is not a card"),
        ("a-and-y/5.6/<img src=x onerror=alert(1)>", "is not a card"),
    ],
)
def test_a_faulty_address_gets_a_message_and_the_page_stays(
    replay: Page, fragment: str, sentence: str
) -> None:
    set_fragment(replay, fragment)
    expect(replay.locator("[data-part='message']")).to_contain_text(sentence)
    expect(where(replay)).to_contain_text("The cut")
    assert replay.locator("[data-part='message'] *").count() == 0


def test_a_page_that_is_opened_with_a_faulty_address_says_so(page: Page) -> None:
    page.goto(f"{REPLAY}#a-and-y/9.9")
    expect(page.locator("[data-part='message']")).to_contain_text("The address names step 9.9")
    expect(where(page)).to_contain_text("The cut")


def test_a_card_that_the_rules_forbid_gets_the_engines_sentence(replay: Page) -> None:
    page = replay
    set_fragment(page, "a-and-y/5.5/AH")
    expect(page.locator("[data-part='message']")).to_contain_text("ace of hearts", timeout=ENGINE_MS)
    expect(where(page)).to_have_text("Fifth deal · step 5 of 15")


def test_autoplay_steps_until_it_is_paused(replay: Page) -> None:
    page = replay
    page.get_by_role("button", name="Play on").click()
    expect(where(page)).to_contain_text("First deal")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play on")).to_have_attribute("aria-pressed", "false")


def test_without_a_script_first_frame_and_record_read_as_they_are(
    new_page: NewPage, steps: list[str]
) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(REPLAY)
    expect(where(page)).to_have_text("The cut · step 1 of 1")
    expect(page.locator("tr[data-step]")).to_have_count(len(steps))
    expect(page.get_by_text("A trumps with the ace of diamonds.").first).to_be_visible()
    expect(page.locator(".ec-bar")).to_be_hidden()
    page.goto(f"{REPLAY}#a-and-y/5.12")
    expect(page.locator("[id='a-and-y/5.12']")).to_be_in_viewport()


def test_a_link_of_the_page_leads_off_the_book_and_another_back(replay: Page) -> None:
    page = replay
    page.get_by_role("link", name="lead the queen of spades").click()
    expect(where(page)).to_have_text("Off the book, from step 5.6", timeout=ENGINE_MS)
    page.get_by_role("link", name="The ten of clubs").click()
    expect(where(page)).to_have_text("Third deal · step 5 of 15")
    assert page.url.endswith("#a-and-y/3.5")


def test_the_way_back_of_the_browser_leaves_the_page_as_it_found_it(page: Page) -> None:
    page.goto("hoyle/")
    page.goto(f"{REPLAY}#a-and-y/5.6")
    for _ in range(3):
        page.get_by_role("button", name="Next").click()
    page.go_back()
    expect(page).to_have_url(re.compile("/hoyle/$"))
