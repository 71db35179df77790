"""Answers other than the book's in a real browser: buttons, what follows, drawn cards, addresses, and the way back."""

import re

from playwright.sync_api import Page, expect
from support.browser import ListRequests, PageWith, get_overflow, set_fragment
from support.pages.replay_page import REPLAY, find_where, find_words, play_out, view_as

ENGINE_MS = 60_000


def answer(page: Page, name: str, ends: str) -> None:
    """Press an answer, and wait for the address that has it."""
    page.locator(".ec-answers").get_by_role("button", name=name).click()
    expect(page).to_have_url(re.compile(rf"#a-and-y/{re.escape(ends)}$"), timeout=ENGINE_MS)


def test_a_refuses_where_he_accepted_and_one_key_leads_back(page: Page, list_requests: ListRequests) -> None:
    requests = list_requests(page)
    page.goto(f"{REPLAY}#a-and-y/1.4")
    answers = page.get_by_role("group", name="A may")
    expect(answers.get_by_role("button")).to_have_count(2)
    expect(answers.get_by_role("button").first).to_have_accessible_name(
        "accept, as the book does: wins the vole, +2"
    )
    requests.clear()
    answer(page, "refuse: wins the point, +1", "1.4/refuse")
    expect(find_where(page)).to_have_text("Off the book, from step 1.4")
    play_out(page)
    expect(find_words(page)).to_contain_text("A makes the point and marks one.")
    page.locator("[data-part='stage']").press("Escape")
    expect(find_where(page)).to_have_text("First deal · step 4 of 19")
    assert page.url.endswith("#a-and-y/1.4")
    assert not [request.url for request in requests if "pyodide" in request.url or "engine" in request.url]


def test_the_books_answer_leads_on_in_the_book(replay: Page) -> None:
    set_fragment(replay, "a-and-y/1.4")
    answer(replay, "accept", "1.5")
    expect(find_where(replay)).to_have_text("First deal · step 5 of 19")


def test_cards_are_drawn_thrown_and_drawn_again(replay: Page) -> None:
    page = replay
    set_fragment(page, "a-and-y/2.4")
    answer(page, "accept", "2.4/accept")
    page.locator("[data-part='stage']").press("End")
    expect(find_words(page)).to_contain_text("The record names no more cards: these are drawn.")
    expect(find_words(page)).to_contain_text("Of 20 draws Y makes the point in ")
    page.get_by_role("button", name="Draw again").click()
    expect(page).to_have_url(re.compile("#a-and-y/2.4/accept/1$"))
    page.locator("[data-part='stage']").press("End")
    thrown = page.get_by_role("group", name="Y throws")
    thrown.get_by_role("checkbox", name="seven of clubs").check()
    thrown.get_by_role("button", name="Throw these").click()
    expect(page).to_have_url(re.compile("#a-and-y/2.4/accept.throw-7C/1$"))


def test_the_books_discard_leads_on_in_the_book(replay: Page) -> None:
    set_fragment(replay, "a-and-y/1.6")
    thrown = replay.get_by_role("group", name="Y throws")
    for box in thrown.get_by_role("checkbox", name="as the book does").all():
        box.check()
    thrown.get_by_role("button", name="Throw these").click()
    expect(replay).to_have_url(re.compile("#a-and-y/1.7$"))


def test_an_address_goes_as_far_as_it_is_lawful_and_says_why_it_stops(replay: Page) -> None:
    set_fragment(replay, "a-and-y/1.4/refuse.AS")
    expect(find_where(replay)).to_have_text("Off the book, from step 1.4")
    expect(replay.locator("[data-part='message']")).to_have_text(
        "The ace of spades may not be played here. A may play the ace of diamonds."
    )
    set_fragment(replay, "a-and-y/1.4/concede")
    expect(replay.locator("[data-part='message']")).to_contain_text(
        "“concede” is not a card, nor another answer"
    )


def test_the_keyboard_finds_the_answers_and_a_player_sees_no_values(replay: Page) -> None:
    set_fragment(replay, "a-and-y/1.4")
    replay.get_by_role("button", name="Do otherwise").press("Enter")
    expect(replay.locator(".ec-answers button").first).to_be_focused()
    view_as(replay, "as A sees it")
    expect(replay.locator(".ec-answers button").last).to_have_accessible_name("refuse")
    view_as(replay, "as Y sees it")
    expect(replay.locator(".ec-answers")).to_have_count(0)


def test_a_sentence_that_speaks_of_another_choice_has_it_one_press_away(replay: Page) -> None:
    set_fragment(replay, "a-and-y/5.7")
    replay.get_by_role("link", name="Y follows with the queen of spades").click()
    expect(find_where(replay)).to_have_text("Off the book, from step 5.6")


def test_the_steps_are_searched_and_what_is_absent_is_said(replay: Page) -> None:
    steps = replay.locator("[data-part='steps']")
    steps.locator("summary").click()
    steps.get_by_role("combobox").select_option("the king")
    expect(steps.get_by_role("listitem")).to_have_count(2)
    steps.get_by_role("searchbox").fill("Y announces the king")
    expect(steps.get_by_role("status")).to_have_text("No steps with the king and “Y announces the king”.")
    steps.get_by_role("searchbox").fill("marks")
    steps.get_by_role("link", name="1.2").click()
    expect(find_where(replay)).to_have_text("First deal · step 2 of 19")


def test_the_answers_fit_a_phone(page_with: PageWith) -> None:
    page = page_with(viewport={"width": 320, "height": 700})
    page.goto(f"{REPLAY}#a-and-y/1.6")
    expect(page.locator(".ec-answers .ec-book-mark").first).to_be_visible()
    assert get_overflow(page) <= 0
    set_fragment(page, "a-and-y/1.4")
    refuse = page.locator(".ec-answers").get_by_role("button", name="refuse")
    refuse.click()
    expect(find_where(page)).to_have_text("Off the book, from step 1.4")
    assert get_overflow(page) <= 0
