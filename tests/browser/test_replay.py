"""The replay in a real browser: all five deals, other cards, the way back, addresses, faults, keys."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from support.browser import Axe, ListRequests, PageWith, get_overflow, set_fragment

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
    view(warm_page, "all cards")
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
    """Play a card of the table that the book does not play."""
    page.locator(f"button[data-card='{card}']").click()
    expect(page).to_have_url(re.compile(f"[/.]{card}$"))


def view(page: Page, name: str) -> None:
    """Choose whose cards are seen: ``all cards``, ``as Y sees it``."""
    page.get_by_role("group", name="Which cards are shown").get_by_role("button", name=name).click()


def test_a_reader_steps_through_all_five_deals(page: Page, steps: list[str]) -> None:
    page.goto(REPLAY)
    page.get_by_role("button", name="First step").click()
    expect(where(page)).to_contain_text("The cut")
    page.get_by_role("button", name="Next").click()
    expect(where(page)).to_contain_text("First deal")
    lines: list[str] = page.evaluate(
        """() => {
             const where = () => document.querySelector(".ec-replay__where").textContent;
             const next = document.querySelector("button[data-do='next']");
             const lines = [where()];
             while (next.ariaDisabled !== "true") { next.click(); lines.push(where()); }
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
    expect(where(page)).to_contain_text("Off the book, from step 3.4")
    expect(page.locator("button[data-card='TD']")).to_be_visible()
    expect(page.locator("button[data-card='TD']")).to_have_accessible_name(
        "play ten of diamonds: loses the point"
    )
    play(page, "TD")
    play_out(page)
    expect(words(page)).to_contain_text("A makes the point and marks two")


def test_the_ten_of_clubs_wins_the_third_deal(replay: Page) -> None:
    page = replay
    set_fragment(page, "a-and-y/3.4/TC")
    expect(where(page)).to_contain_text("Off the book")
    play_out(page)
    expect(words(page)).to_contain_text("Y makes the point and marks one")


def test_the_queen_of_spades_as_second_lead_wins_the_fifth_deal(replay: Page) -> None:
    page = replay
    set_fragment(page, "a-and-y/5.6")
    expect(page.locator("button[data-card='QS']")).to_have_accessible_name(
        "play queen of spades: wins the point"
    )
    play(page, "QS")
    expect(where(page)).to_contain_text("Off the book")
    play_out(page)
    expect(words(page)).to_contain_text("Y wins the game")


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
    expect(where(page)).to_contain_text("Off the book")
    expect(page.locator("[data-player='A'] button[data-card]")).to_have_count(0)
    page.locator("[data-part='stage']").press("End")
    expect(page.locator("[data-player='Y'] button[data-card]")).to_have_count(4)


def test_one_key_returns_to_the_very_step_of_the_book(replay: Page) -> None:
    page = replay
    set_fragment(page, "a-and-y/5.6")
    play(page, "AS")
    expect(where(page)).to_contain_text("Off the book")
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


def test_as_a_player_sees_it_the_other_hand_is_face_down_and_the_engine_is_silent(replay: Page) -> None:
    page = replay
    set_fragment(page, "a-and-y/5.4")
    view(page, "as A sees it")
    hand = page.get_by_role("list", name="Y’s hand")
    expect(hand.get_by_role("img", name="face-down card")).to_have_count(5)
    expect(words(page)).not_to_contain_text("Engine")
    expect(words(page)).to_contain_text("A does not see Y’s five cards and the stock of 21.")
    cards = page.get_by_role("list", name="A’s hand")
    expect(cards.get_by_role("img", name="king of diamonds")).to_be_visible()
    view(page, "all cards")
    expect(hand.get_by_role("img", name="face-down card")).to_have_count(0)


@pytest.mark.parametrize("step", ["1.10", "2.6", "3.8", "3.12", "5.6", "5.7", "5.10", "5.14"])
def test_a_trick_on_the_table_does_not_keep_the_view_from_changing(replay: Page, step: str) -> None:
    page = replay
    set_fragment(page, f"a-and-y/{step}")
    expect(where(page)).to_contain_text(f"step {step.partition('.')[2]} of")
    trick = page.locator(".ec-trick svg")
    cards = [card.get_attribute("aria-label") for card in trick.all()]
    assert cards
    unplayed = ":is(.ec-hand__card--held, .ec-hand__card--playable)"
    held = {
        name: page.locator(f".ec-seat[data-player='{name}'] > .ec-hand > {unplayed}").count()
        for name in ("A", "Y")
    }
    for player, other in (("Y", "A"), ("A", "Y")):
        view(page, f"as {player} sees it")
        for name, backs in ((player, 0), (other, held[other])):
            hand = page.get_by_role("list", name=f"{name}’s hand")
            expect(hand.get_by_role("img", name="face-down card")).to_have_count(backs)
        assert [card.get_attribute("aria-label") for card in trick.all()] == cards
    view(page, "all cards")


def test_what_a_screen_reader_hears_of_a_hidden_hand_hides_it_too(replay: Page) -> None:
    page = replay
    set_fragment(page, "a-and-y/5.4")
    view(page, "as Y sees it")
    said = page.locator("[data-part='stage']").evaluate(
        """stage => [...stage.querySelectorAll(".ec-spoken, [aria-label], [data-name], [data-say], [data-card]")]
             .filter(each => !each.closest("template"))
             .map(each => [each.textContent, each.ariaLabel, JSON.stringify({...each.dataset})].join(" "))
             .join(" ")"""
    )
    assert "queen of spades" in said
    for secret in ("king of diamonds", "ace of hearts", "king of clubs", "KD", "wins the point"):
        assert secret not in said
    expect(page.locator("[data-part='say']")).to_contain_text("A holds five cards.")


def test_a_card_played_as_a_player_sees_it_is_answered(replay: Page) -> None:
    page = replay
    set_fragment(page, "a-and-y/5.6")
    view(page, "as Y sees it")
    expect(page.locator("button[data-card='QS']")).to_have_accessible_name("play queen of spades")
    play(page, "QS")
    page.locator("[data-part='stage']").press("End")
    expect(words(page)).to_contain_text("A leads the ")
    backs = page.get_by_role("list", name="A’s hand").get_by_role("img", name="face-down card")
    expect(backs).to_have_count(2)
    view(page, "all cards")


def test_the_buttons_stay_where_they_are_and_in_sight(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto("replay/a-and-y/#a-and-y/1.9")
    following = page.locator("button[data-do='next']")
    places = []
    for _ in range(3):  # what the players have done takes more room at each of these steps, or less
        following.click()
        expect(following).to_be_in_viewport(ratio=1)
        places.append(following.evaluate("button => Math.round(button.getBoundingClientRect().top)"))
    assert len(set(places)) == 1
    expect(page.locator(".ec-seat--lower > ul.ec-hand")).to_be_in_viewport(ratio=1)


def test_the_books_card_is_marked(replay: Page) -> None:
    set_fragment(replay, "a-and-y/5.6")
    marked = replay.locator(".ec-hand__card--book button")
    expect(marked).to_have_accessible_name("play queen of diamonds, as the book does: loses the point")
    expect(replay.locator(".ec-book-mark")).to_be_visible()


def test_it_opens_with_cards_on_the_table(page: Page) -> None:
    for address in (REPLAY, CHAPTER):
        page.goto(address)
        expect(where(page)).to_contain_text("First deal · step 1")
        expect(page.locator(".ec-table .ec-hand .ec-card")).to_have_count(10)


def test_the_keys_step_at_once_on_the_replays_own_page(page: Page) -> None:
    page.goto(REPLAY)
    expect(page.locator(".ec-bar").first).to_be_visible()
    for key, line in (
        ("ArrowRight", "First deal · step 2"),
        ("Space", "First deal · step 3"),
        ("Shift+Space", "First deal · step 2"),
        ("End", "Fifth deal · step 15"),
        ("ArrowRight", "Fifth deal · step 15"),
        ("ArrowLeft", "Fifth deal · step 14"),
        ("Home", "The cut"),
        ("ArrowLeft", "The cut"),
        ("ArrowRight", "First deal · step 1"),
    ):
        page.keyboard.press(key)
        expect(where(page)).to_contain_text(line)


def test_elsewhere_the_keys_step_where_the_replay_was_touched_last(page: Page) -> None:
    page.goto(CHAPTER)
    expect(page.locator(".ec-bar").first).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(where(page)).to_contain_text("First deal · step 1")
    page.get_by_role("button", name="Next").click()
    page.keyboard.press("ArrowRight")
    expect(where(page)).to_contain_text("First deal · step 3")
    page.locator("h1").click()
    page.keyboard.press("ArrowRight")
    expect(where(page)).to_contain_text("First deal · step 3")


def test_keys_mean_what_they_mean_in_a_control(page: Page) -> None:
    page.goto(REPLAY)
    page.locator("select[name='speed']").focus()
    for key in ("ArrowRight", "End", "Home"):
        page.keyboard.press(key)
    expect(where(page)).to_contain_text("First deal · step 1")


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
        expect(where(page)).to_contain_text(line)


def test_the_focus_goes_on_when_what_had_it_is_gone(replay: Page) -> None:
    page = replay
    set_fragment(page, "a-and-y/5.6")
    page.locator("button[data-card='QS']").focus()
    page.keyboard.press("Enter")
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
    play(page, "QS")
    expect(where(page)).to_contain_text("Off the book")
    for line in ("Fifth deal · step 6", "Fifth deal · step 5"):
        page.go_back()
        expect(where(page)).to_contain_text(line)
    page.go_forward()
    expect(where(page)).to_contain_text("Fifth deal · step 6")
    page.go_forward()
    expect(where(page)).to_contain_text("Off the book")
    for _ in range(3):
        page.go_back()
    expect(page).to_have_url(re.compile("/hoyle/$"))


def test_back_leads_to_the_opening_of_a_page_without_an_address(page: Page) -> None:
    page.goto(REPLAY)
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Next").click()
    page.go_back()
    expect(where(page)).to_contain_text("First deal · step 2")
    page.go_back()
    expect(where(page)).to_contain_text("First deal · step 1")
    assert "#" not in page.url


def test_a_held_key_and_autoplay_are_one_entry_each(page: Page) -> None:
    page.goto(f"{REPLAY}#a-and-y/1.1")
    for _ in range(4):
        page.keyboard.down("ArrowRight")  # without an up, the later ones repeat
    page.keyboard.up("ArrowRight")
    expect(where(page)).to_contain_text("First deal · step 5")
    page.locator("select[name='speed']").select_option("fastest")
    page.get_by_role("button", name="Play on").click()
    expect(where(page)).to_contain_text("First deal · step 8")
    page.get_by_role("button", name="Pause").click()
    for step in (5, 1):
        page.go_back()
        expect(where(page)).to_contain_text(f"First deal · step {step} ")


def test_the_speed_of_autoplay_is_kept(page: Page) -> None:
    page.goto(REPLAY)
    speed = page.locator("select[name='speed']")
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(speed).to_have_value("usual")
    assert speed.locator("option").count() == 4
    speed.select_option("fast")
    page.reload()
    expect(speed).to_have_value("fast")
    page.evaluate("localStorage.clear()")


@pytest.mark.parametrize(("width", "height"), [(390, 800), (320, 640)])
def test_on_a_phone_a_sentence_is_tapped_with_the_table_in_sight(
    page_with: PageWith, width: int, height: int
) -> None:
    page = page_with(viewport={"width": width, "height": height}, has_touch=True)
    page.goto(CHAPTER)
    expect(page.locator(".ec-bar").first).to_be_visible()
    for passage in ("hoyle.worked-game.7.s2", "hoyle.worked-game.12.s5", "hoyle.worked-game.5.s3"):
        sentence = page.locator(f"[id='{passage}']")
        x, y = sentence.evaluate(
            """each => {  // a line of it that is wide enough for a finger
                 const getLine = () => [...each.getClientRects()].find(({width}) => width > 60);
                 scrollBy(0, getLine().y - innerHeight + 90);
                 const {x, y} = getLine();
                 return [x, y];
               }"""
        )
        page.touchscreen.tap(x + 20, y + 8)
        expect(sentence).to_have_class(re.compile("ec-s--now"))
        table, text = page.evaluate(
            """id => [document.querySelector("[data-part='pinned']"), document.getElementById(id)]
                 .map(each => { const {top, bottom} = each.getBoundingClientRect(); return {top, bottom}; })""",
            passage,
        )
        assert table["top"] >= -1 and table["bottom"] - table["top"] <= 0.45 * height
        assert text["top"] >= table["bottom"] - 1 and text["top"] < height - 40


def test_lines_from_the_book_are_answered_without_the_engine(page: Page, list_requests: ListRequests) -> None:
    requests = list_requests(page)
    page.goto(f"{REPLAY}#a-and-y/3.4")
    expect(page.locator("button[data-card='QD']")).to_be_visible()
    requests.clear()
    play(page, "QD")
    expect(where(page)).to_have_text("Off the book, from step 3.4")
    play(page, "TD")
    play_out(page)
    expect(words(page)).to_contain_text(
        "A makes the point and marks two, because Y played without proposing."
    )
    expect(words(page).get_by_role("link", name="Law 49")).to_be_visible()
    expect(page.locator(".ec-seat[data-player='A'] .ec-pegs")).to_have_attribute(
        "aria-label", "5 of 5 points"
    )
    assert [one.url for one in requests if "pyodide" in one.url or "engine" in one.url] == []


def test_at_four_times_the_size_nothing_stays_over_the_page(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 225})
    page.goto(f"{CHAPTER}#a-and-y/5.7")
    for selector in (".md-header", "[data-part='pinned']"):
        assert page.locator(selector).evaluate("each => getComputedStyle(each).position") == "static"


@pytest.mark.parametrize("width", [1280, 320])
def test_axe_finds_nothing_in_a_replay(page_with: PageWith, axe: Axe, width: int) -> None:
    page = page_with(viewport={"width": width, "height": 800}, bypass_csp=True)
    page.goto(f"{REPLAY}#a-and-y/1.9")
    expect(page.locator(".ec-bar").first).to_be_visible()
    for name in ("all cards", "as Y sees it"):
        view(page, name)
        assert axe(page, within="ec-replay") == []
    assert get_overflow(page) <= 0


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
    expect(where(page)).to_contain_text("First deal")


def test_a_card_that_the_rules_forbid_gets_a_sentence_with_those_that_they_allow(replay: Page) -> None:
    page = replay
    set_fragment(page, "a-and-y/5.5/AH")
    message = "The ace of hearts may not be played here. A may play the eight of spades."
    expect(page.locator("[data-part='message']")).to_have_text(message)
    expect(where(page)).to_have_text("Fifth deal · step 5 of 15")


def test_autoplay_steps_until_it_is_paused(replay: Page) -> None:
    page = replay
    page.get_by_role("button", name="Play on").click()
    expect(where(page)).to_contain_text("First deal · step 1")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play on")).to_have_attribute("aria-pressed", "false")


def test_without_a_script_first_frame_and_record_read_as_they_are(
    page_with: PageWith, steps: list[str]
) -> None:
    page = page_with(java_script_enabled=False)
    page.goto(REPLAY)
    expect(where(page).first).to_have_text(
        "First deal · step 1 of 19"
    )  # then one for each deal that is drawn
    expect(page.locator("[data-part='table'] .ec-hand .ec-card")).to_have_count(10)
    expect(page.locator("tr[data-step]")).to_have_count(len(steps))
    expect(page.get_by_text("A trumps with the ace of diamonds.").first).to_be_visible()
    for part in ("bar", "tools"):
        expect(page.locator(f"[data-part='{part}']")).to_be_hidden()
    page.goto(f"{REPLAY}#a-and-y/5.12")
    expect(page.locator("[id='a-and-y/5.12']")).to_be_in_viewport()


def test_a_link_of_the_page_leads_off_the_book_and_another_back(replay: Page) -> None:
    page = replay
    page.get_by_role("link", name="lead the queen of spades").click()
    expect(where(page)).to_have_text("Off the book, from step 5.6")
    page.get_by_role("link", name="The ten of clubs").click()
    expect(where(page)).to_have_text("Third deal · step 5 of 15")
    assert page.url.endswith("#a-and-y/3.5")
