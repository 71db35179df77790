"""The page on which whole games are played, in a real browser."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support.browser import ENGINE_MS, ListRequests, get_overflow
from support.pages.play_page import (
    GAME,
    KEPT,
    PLAY,
    expect_turn,
    find_place,
    open_game,
    recall,
    wait_for_kept,
)

OWN = "replay/own/"
MOST_KEYS = 400
FULL_GAME = r"^adversary=\w+&code=\w+&seed=\d+"


@pytest.fixture
def play(warm_page: Page) -> Page:
    return warm_page


def test_the_page_comes_first_and_the_engine_when_the_reader_deals(
    page: Page, list_requests: ListRequests
) -> None:
    page.goto(PLAY)
    page.evaluate("localStorage.clear()")
    asked = list_requests(page)
    page.reload()
    expect(page.locator(".ec-seat--lower .ec-hand .ec-card")).to_have_count(5)
    assert not [request for request in asked if "/engine/" in request.url]
    page.keyboard.press("Enter")
    expect(page.locator(".ec-game--playing")).to_be_visible(timeout=ENGINE_MS)
    assert [request for request in asked if "/engine/" in request.url]
    assert re.match(FULL_GAME, recall(page))


def test_a_game_is_played_to_its_end_by_the_keyboard_alone(play: Page) -> None:
    open_game(play, "n", f"{GAME}&given=3-3.adversary..9D.QDKDKSQSAS.JDADAHKC8S.")
    for _ in range(MOST_KEYS):
        waiting = find_place(play)
        if waiting == "over":
            break
        before = recall(play)
        press_a_key(play, waiting)
        play.wait_for_function(
            f"before => localStorage.getItem('{KEPT}') !== before "
            "&& document.querySelector('.ec-game .ec-table').dataset.waiting !== 'adversary'",
            arg=before,
            timeout=ENGINE_MS,
        )
    assert find_place(play) == "over"
    expect(play.locator(".ec-table__result")).to_contain_text("the game")
    finished = recall(play)
    assert finished
    play.keyboard.press("n")
    expect(play.locator(".ec-seat--lower .ec-hand")).to_be_visible(timeout=ENGINE_MS)
    assert recall(play) != finished


def press_a_key(page: Page, waiting: str) -> None:
    """The key of a reader who proposes once, throws his first card, and plays his first card."""
    if waiting == "deal":
        page.keyboard.press("Enter")
        return
    task = page.locator("[data-part='task']").inner_text()
    if "throw" in task:
        page.keyboard.press("1")
        page.keyboard.press("Enter")
    elif "Accept" in task:
        page.keyboard.press("a")
    elif "ropose" in task:
        page.keyboard.press("s" if "again" in task else "p")
    else:
        keys = page.locator(".ec-seat--lower .ec-hand button").first.get_attribute("aria-keyshortcuts")
        page.keyboard.press(keys or "1")


def test_the_arrow_keys_go_from_card_to_card_and_space_plays(play: Page) -> None:
    open_game(play, "n.s")
    play.keyboard.press("ArrowRight")
    play.keyboard.press("ArrowRight")
    name = play.evaluate("document.activeElement.ariaLabel").removeprefix("lead ")
    play.keyboard.press("Space")
    expect(play.get_by_role("log")).to_contain_text(f"You lead the {name.partition(',')[0]}.")


def test_a_game_survives_a_reload(play: Page) -> None:
    open_game(play, "n.p")
    play.wait_for_function(
        "() => document.querySelector('.ec-game .ec-table').dataset.waiting === 'reader'", timeout=ENGINE_MS
    )
    saved_game, log = recall(play), play.locator(".ec-game__log").inner_text()
    play.reload()
    expect(play.locator(".ec-game--playing")).to_be_visible(timeout=ENGINE_MS)
    assert recall(play) == saved_game
    assert play.locator(".ec-game__log").inner_text() == log


def test_a_game_that_cannot_be_read_is_refused_and_the_wish_for_hints_stays(play: Page) -> None:
    play.goto("404.html")  # where no game is going on
    play.evaluate(
        f"localStorage.setItem('{KEPT}', '<b>x</b>'); localStorage.setItem('ecarte-game-hints', 'yes')"
    )
    play.goto(PLAY)
    expect(play.locator("[data-part='message']")).to_contain_text("This is no saved game", timeout=ENGINE_MS)
    expect(play.get_by_label("Hoyle plays by")).to_be_visible()
    assert play.evaluate("localStorage.getItem('ecarte-game-hints')") == "yes"
    play.evaluate("localStorage.clear()")


def test_a_link_opens_the_game_and_a_wrong_one_leaves_the_readers_own(play: Page) -> None:
    open_game(play, "n.s")
    play.locator("[data-part='more']").evaluate("more => { more.open = true; }")
    play.get_by_role("button", name="Copy the link").click()
    expect(play.locator("[data-part='said']")).to_contain_text("is copied")
    link = play.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"#{GAME}&acts=n.s")
    play.evaluate("location.hash = 'adversary=pope&acts=n'")
    expect(play.locator("[data-part='message']")).to_contain_text("names no adversary", timeout=ENGINE_MS)
    expect(play.locator(".ec-seat--lower .ec-hand button")).to_have_count(5)
    assert recall(play) == f"{GAME}&acts=n.s"


def test_a_record_is_saved_and_opened_and_rubbish_is_refused(play: Page, tmp_path: Path) -> None:
    open_game(play, "n.s")
    play.locator("[data-part='more']").evaluate("more => { more.open = true; }")
    with play.expect_download() as download:
        play.get_by_role("button", name="Save as a record").click()
    record = tmp_path / "game.ecarte"
    download.value.save_as(record)
    assert "Players: You and Beginner" in record.read_text("utf-8")
    play.evaluate("location.hash = 'adversary=hoyle&code=cavendish&seed=4&acts=n'")
    expect(play.locator(".ec-seat--upper b")).to_have_text("Hoyle", timeout=ENGINE_MS)
    play.locator("input[type=file]").set_input_files(record)
    expect(play.locator(".ec-seat--upper b")).to_have_text("Beginner", timeout=ENGINE_MS)
    rubbish = tmp_path / "rubbish.ecarte"
    rubbish.write_text("no record", "utf-8")
    play.locator("input[type=file]").set_input_files(rubbish)
    expect(play.locator("[data-part='message']")).to_contain_text(
        "“rubbish.ecarte” could not be opened. Line 1:"
    )
    expect(play.locator(".ec-seat--lower .ec-hand button")).to_have_count(5)


@pytest.mark.parametrize("dealer", ["you", "adversary"])
def test_the_reader_chooses_who_deals_first(play: Page, dealer: str) -> None:
    play.goto("404.html")  # where no game is going on
    play.evaluate("localStorage.clear()")
    play.goto(PLAY)
    play.get_by_role("group", name="Who deals first?").locator(f"[value={dealer}]").check()
    play.keyboard.press("Enter")
    wait_for_kept(play, rf"adversary=\w+&code=\w+&seed=\d+&dealer={dealer}&acts=n")
    seat = play.locator(f".ec-seat--{'lower' if dealer == 'you' else 'upper'}")
    expect(seat).to_contain_text("dealer", timeout=ENGINE_MS)
    expect(play.locator(".ec-game__log")).not_to_contain_text("cut")


LAST_ACTS = {
    "by the king": ("4-1.adversary..9D.QDKDKSQSAS.JDADAHKC8S.", "n.s", "k"),
    "by the point": ("4-1.adversary..9D.QDKDKSQSAS.JDADAHKC8S.", "n.s.KS.8S.QD.JD.QS.AD.AH.KD", "AS"),
}
PLACES = """() => [".ec-seat--upper", ".ec-middle", ".ec-seat--lower .ec-seat__who b", "[data-part=task]",
  "[data-part=acts]", ".ec-game__side"].map((selector) => {
  const {left, top} = document.querySelector(`ec-game ${selector}`).getBoundingClientRect();
  return [selector, Math.round(left), Math.round(top + scrollY)];
})"""


@pytest.mark.few(2)
@pytest.mark.parametrize("width", [320, 390, 1280])
@pytest.mark.parametrize("end", LAST_ACTS)
def test_the_end_of_a_game_says_who_has_won_by_what_and_moves_nothing(
    play: Page, width: int, end: str
) -> None:
    play.set_viewport_size({"width": width, "height": 800})
    given, acts, last = LAST_ACTS[end]
    open_game(play, acts, f"{GAME}&given={given}")
    expect_turn(play, "reader")
    places = play.evaluate(PLACES)
    play.locator(f'ec-game [data-act="{last}"]').click()
    expect(play.locator(".ec-table__result span")).to_have_text(
        [re.compile("^You .* mark one"), "You win the game, five to one."], timeout=ENGINE_MS
    )
    assert play.evaluate(PLACES) == places
    doors = play.locator(".ec-game__acts").get_by_role("button")
    expect(doors).to_have_text([re.compile("^What did it cost?"), re.compile("^Another game")])
    assert get_overflow(play) == 0
    play.set_viewport_size({"width": 1280, "height": 800})


@pytest.mark.few(1)
@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 800), (844, 390)])
def test_everything_is_within_reach_on_a_phone(play: Page, width: int, height: int) -> None:
    play.set_viewport_size({"width": width, "height": height})
    for acts in ("n", "n.p.a", "n.s"):
        open_game(play, acts)
        play.locator("[data-part='place']").evaluate("place => place.scrollIntoView()")
        expect(play.locator("[data-part='acts'] button").last).to_be_in_viewport(ratio=1)
        expect(play.locator(".ec-seat--upper b")).to_be_in_viewport(ratio=1)
        assert get_overflow(play) == 0


def test_a_game_opens_in_the_replay(asking_page: Page) -> None:
    page = asking_page
    page.goto(f"{OWN}#{GAME}&acts=n.s")
    where = page.locator(".ec-replay__where")
    expect(where).to_contain_text("deal 1 ·", timeout=ENGINE_MS)
    first = where.inner_text()
    page.get_by_role("button", name="Next ▶").click()
    expect(where).not_to_have_text(first)
    page.reload()
    expect(page.locator(".ec-replay__where")).to_contain_text("step", timeout=ENGINE_MS)
    page.get_by_label("Or the text of a record").fill("no record")
    page.get_by_role("button", name="Open in the replay").click()
    expect(page.locator("[data-part='fault']")).to_contain_text("Line 1:", timeout=ENGINE_MS)
    expect(page.locator(".ec-replay__where")).to_be_visible()
