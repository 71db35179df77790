"""The replay in a real browser: all five deals, addresses, what each player sees, phones, faults."""

import re

import pytest
from playwright.sync_api import Page, expect
from support.browser import PageWith, set_fragment
from support.pages.replay_page import CHAPTER, REPLAY, find_where, find_words, view_as
from support.places import ROOT

from ecarte_core.record import parse_record
from ecarte_core.record.frame_builder import make_frames

GAME = ROOT / "docs" / "games" / "a-and-y.ecarte"


@pytest.fixture(scope="module")
def steps() -> list[str]:
    """The steps of the game, as the engine counts them."""
    return [frame.id for frame in make_frames(parse_record(GAME.read_text(encoding="utf-8")))]


def test_a_reader_steps_through_all_five_deals(page: Page, steps: list[str]) -> None:
    page.goto(REPLAY)
    page.get_by_role("button", name="First step").click()
    expect(find_where(page)).to_contain_text("The cut")
    page.get_by_role("button", name="Next").click()
    expect(find_where(page)).to_contain_text("First deal")
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
    expect(find_words(page)).to_contain_text("A five, Y four")
    page.get_by_role("button", name="Step back").click()
    expect(find_words(page)).to_contain_text("A wins the game, five to four")
    page.get_by_role("button", name="First step").click()
    expect(find_where(page)).to_contain_text("The cut")


def test_the_sentence_of_the_step_is_highlighted_beside_the_table(page: Page) -> None:
    page.goto(f"{CHAPTER}#a-and-y/5.7")
    sentence = page.locator(".ec-s--now")
    expect(sentence.first).to_contain_text("leads as his second lead queen of diamonds")
    expect(sentence.first).to_be_in_viewport()
    expect(page.locator(".ec-replay__table .ec-panel")).to_be_in_viewport()


def test_an_address_opens_its_exact_step_and_the_link_gives_it(replay: Page) -> None:
    page = replay
    set_fragment(page, "a-and-y/3.5")
    expect(find_where(page)).to_have_text("Third deal · step 5 of 15")
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Link to this step").click()
    expect(page.get_by_text("The link to this step is copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").endswith("/replay/a-and-y/#a-and-y/3.6")


def test_as_a_player_sees_it_the_other_hand_is_face_down_and_the_engine_is_silent(replay: Page) -> None:
    page = replay
    set_fragment(page, "a-and-y/5.4")
    view_as(page, "as A sees it")
    hand = page.get_by_role("list", name="Y’s hand")
    expect(hand.get_by_role("img", name="face-down card")).to_have_count(5)
    expect(find_words(page)).not_to_contain_text("Engine")
    expect(find_words(page)).to_contain_text("A does not see Y’s five cards and the stock of 21.")
    cards = page.get_by_role("list", name="A’s hand")
    expect(cards.get_by_role("img", name="king of diamonds")).to_be_visible()
    view_as(page, "all cards")
    expect(hand.get_by_role("img", name="face-down card")).to_have_count(0)


@pytest.mark.few(1)
@pytest.mark.parametrize("step", ["1.10", "2.6", "3.8", "3.12", "5.6", "5.7", "5.10", "5.14"])
def test_a_trick_on_the_table_does_not_keep_the_view_from_changing(replay: Page, step: str) -> None:
    page = replay
    set_fragment(page, f"a-and-y/{step}")
    expect(find_where(page)).to_contain_text(f"step {step.partition('.')[2]} of")
    trick = page.locator(".ec-trick svg")
    cards = [card.get_attribute("aria-label") for card in trick.all()]
    assert cards
    unplayed = ":is(.ec-hand__card--held, .ec-hand__card--playable)"
    held = {
        name: page.locator(f".ec-seat[data-player='{name}'] > .ec-hand > {unplayed}").count()
        for name in ("A", "Y")
    }
    for player, other in (("Y", "A"), ("A", "Y")):
        view_as(page, f"as {player} sees it")
        for name, backs in ((player, 0), (other, held[other])):
            hand = page.get_by_role("list", name=f"{name}’s hand")
            expect(hand.get_by_role("img", name="face-down card")).to_have_count(backs)
        assert [card.get_attribute("aria-label") for card in trick.all()] == cards
    view_as(page, "all cards")


def test_what_a_screen_reader_hears_of_a_hidden_hand_hides_it_too(replay: Page) -> None:
    page = replay
    set_fragment(page, "a-and-y/5.4")
    view_as(page, "as Y sees it")
    spoken = page.locator("[data-part='stage']").evaluate(
        """stage => [...stage.querySelectorAll(".ec-spoken, [aria-label], [data-name], [data-say], [data-card]")]
             .filter(each => !each.closest("template"))
             .map(each => [each.textContent, each.ariaLabel, JSON.stringify({...each.dataset})].join(" "))
             .join(" ")"""
    )
    assert "queen of spades" in spoken
    for secret in ("king of diamonds", "ace of hearts", "king of clubs", "KD", "wins the point"):
        assert secret not in spoken
    expect(page.locator("ec-replay [data-part='say']")).to_contain_text("A holds five cards.")


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


@pytest.mark.few(1)
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


def test_at_four_times_the_size_nothing_stays_over_the_page(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 225})
    page.goto(f"{CHAPTER}#a-and-y/5.7")
    for selector in (".md-header", "[data-part='pinned']"):
        assert page.locator(selector).evaluate("each => getComputedStyle(each).position") == "static"


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
    expect(find_where(replay)).to_contain_text("The cut")
    assert replay.locator("[data-part='message'] *").count() == 0


def test_without_a_script_first_frame_and_record_read_as_they_are(
    page_with: PageWith, steps: list[str]
) -> None:
    page = page_with(java_script_enabled=False)
    page.goto(REPLAY)
    expect(find_where(page).first).to_have_text(
        "First deal · step 1 of 19"
    )  # then one for each deal that is drawn
    expect(page.locator("[data-part='table'] .ec-hand .ec-card")).to_have_count(10)
    expect(page.locator(".ec-steps p[id]")).to_have_count(len(steps))
    expect(page.locator(".ec-steps p", has_text="A trumps with the ace of diamonds.").first).to_be_visible()
    for part in ("bar", "tools"):
        expect(page.locator(f"ec-replay [data-part='{part}']")).to_be_hidden()
    page.goto(f"{REPLAY}#a-and-y/5.12")
    expect(page.locator("[id='a-and-y/5.12']")).to_be_in_viewport()
