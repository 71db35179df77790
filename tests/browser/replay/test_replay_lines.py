"""Off the book in a real browser: cards that the book does not play, their answers, and the way back."""

from playwright.sync_api import Page, expect
from support.browser import ListRequests, set_fragment
from support.pages.replay_page import REPLAY, find_where, find_words, play_card, play_out, view_as


def test_off_the_book_only_the_readers_cards_can_be_chosen(replay: Page) -> None:
    page = replay
    set_fragment(page, "a-and-y/3.4/QD")
    expect(find_where(page)).to_contain_text("Off the book")
    expect(page.locator("[data-player='A'] button[data-card]")).to_have_count(0)
    page.locator("[data-part='stage']").press("End")
    expect(page.locator("[data-player='Y'] button[data-card]")).to_have_count(4)


def test_a_card_played_as_a_player_sees_it_is_answered(replay: Page) -> None:
    page = replay
    set_fragment(page, "a-and-y/5.6")
    view_as(page, "as Y sees it")
    expect(page.locator("button[data-card='QS']")).to_have_accessible_name("play queen of spades")
    play_card(page, "QS")
    page.locator("[data-part='stage']").press("End")
    expect(find_words(page)).to_contain_text("A leads the ")
    backs = page.get_by_role("list", name="A’s hand").get_by_role("img", name="face-down card")
    expect(backs).to_have_count(2)
    view_as(page, "all cards")


def test_the_books_card_is_marked(replay: Page) -> None:
    set_fragment(replay, "a-and-y/5.6")
    marked = replay.locator(".ec-hand__card--book button")
    expect(marked).to_have_accessible_name("play queen of diamonds, as the book does: loses the point")
    expect(replay.locator(".ec-book-mark")).to_be_visible()


def test_lines_from_the_book_are_answered_without_the_engine(page: Page, list_requests: ListRequests) -> None:
    requests = list_requests(page)
    page.goto(f"{REPLAY}#a-and-y/3.4")
    expect(page.locator("button[data-card='QD']")).to_be_visible()
    requests.clear()
    play_card(page, "QD")
    expect(find_where(page)).to_have_text("Off the book, from step 3.4")
    expect(page.locator("button[data-card='TD']")).to_have_accessible_name(
        "play ten of diamonds: loses the point"
    )
    play_card(page, "TD")
    play_out(page)
    expect(find_words(page)).to_contain_text(
        "A makes the point and marks two, because Y played without proposing."
    )
    expect(find_words(page).get_by_role("link", name="Law 49")).to_be_visible()
    expect(page.locator(".ec-seat[data-player='A'] .ec-pegs")).to_have_attribute(
        "aria-label", "5 of 5 points"
    )
    assert [request.url for request in requests if "pyodide" in request.url or "engine" in request.url] == []
