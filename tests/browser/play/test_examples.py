"""The examples of the reading pages in a real browser: played in place, by mouse and keyboard, without the engine."""

import re

from playwright.sync_api import Locator, Page, expect
from support.browser import ListRequests

HOYLE, BRITANNICA = "hoyle/jeux-de-regle/", "britannica/"
TIERCE, RULE = "hoyle.jeux-de-regle.2.s1", "hoyle.jeux-de-regle.3.s1"


def _find_strip(page: Page, name: str) -> Locator:
    return page.locator(f'[id="example.{name}"] > summary')


def _find(page: Page, name: str) -> Locator:
    """An example, beside its strip or below it."""
    return page.locator(f'ec-example[data-file$="/{name}.packed"]')


def _open(page: Page, name: str, press: str = "Play it") -> Locator:
    example = _find(page, name)
    if not example.is_visible():
        _find_strip(page, name).click()
    example.get_by_role("button", name=press, exact=True).click()
    expect(example.locator("ec-replay")).to_be_visible()
    return example


def test_two_adversaries_by_mouse_without_the_engine(page: Page, list_requests: ListRequests) -> None:
    asked = list_requests(page)
    page.goto(HOYLE)
    assert not [request for request in asked if "/examples/" in request.url]
    example = _open(page, "hoyle.jeux-de-regle.2.s1")
    expect(example.get_by_role("status").first).to_have_text("Against five cards that he may hold.")
    expect(example.get_by_role("button", name="play king of spades, as the book does")).to_be_visible()
    first = example.locator("script").text_content()
    example.get_by_role("button", name="play king of spades").click()
    expect(example.locator("[data-part='words']")).to_contain_text("You win the trick, and now have one.")
    expect(example.get_by_role("button", name="play queen of spades, as the book does")).to_be_visible()
    example.get_by_role("button", name="Play it out").click()
    expect(example.locator("[data-part='words']")).to_contain_text("the point")
    example.get_by_role("button", name="Another adversary").click()
    assert example.locator("script").text_content() != first
    expect(example.get_by_role("button", name="play king of spades")).to_be_visible()
    assert [request for request in asked if "/examples/hoyle.jeux-de-regle.2.s1.packed" in request.url]
    assert not [
        request for request in asked if any(part in request.url for part in ("pyodide", ".wasm", ".whl"))
    ]


def test_one_hand_at_a_time_unfolds_beside_its_sentence(page: Page, list_requests: ListRequests) -> None:
    asked = list_requests(page)
    page.goto(HOYLE)
    for name, other in ((RULE, TIERCE), ("hoyle.jeux-de-regle.13.s1", RULE)):
        _find_strip(page, name).click()
        expect(_find(page, name)).to_be_in_viewport()
        expect(_find(page, other)).to_be_hidden()
        text = page.locator(".ec-row > .ec-p", has_text=re.compile(".")).first.bounding_box()
        example = _find(page, name).bounding_box()
        assert text is not None
        assert example is not None
        assert example["x"] >= text["x"] + text["width"]
    assert not [request for request in asked if "/examples/" in request.url]  # nothing is fetched for it


def test_on_a_phone_each_hand_unfolds_below_its_sentence_and_folds_the_other(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 800})
    page.goto(f"{HOYLE}#example.{TIERCE}")
    expect(_find(page, TIERCE)).to_be_visible()
    _find_strip(page, RULE).click()
    expect(_find(page, RULE)).to_be_in_viewport()
    expect(_find(page, TIERCE)).to_be_hidden()


def test_played_by_keyboard_alone(page: Page) -> None:
    page.goto(HOYLE)
    _find_strip(page, TIERCE).focus()
    page.keyboard.press("Enter")
    example = _find(page, TIERCE)
    example.get_by_role("button", name="Play it", exact=True).focus()
    page.keyboard.press("Enter")
    expect(example.locator("[data-part='table']").first).to_be_focused()
    king = example.get_by_role("button", name="play king of spades")
    for _ in range(12):
        page.keyboard.press("Tab")
        if king.evaluate("button => button === document.activeElement"):
            break
    page.keyboard.press("Enter")
    expect(example.locator("[data-part='words']")).to_contain_text("You win the trick, and now have one.")
    example.get_by_role("button", name="Put the cards away").focus()
    page.keyboard.press("Enter")
    expect(example.locator("ec-replay")).to_have_count(0)
    expect(example.get_by_role("button", name="Play it", exact=True)).to_be_focused()


def test_the_gallery_shows_the_hands_that_match_and_leads_to_their_table(page: Page) -> None:
    page.goto("examples/")
    cards = page.locator(".ec-gallery__cards > li")
    visible = page.locator(".ec-gallery__cards > li:visible")
    total = cards.count()
    expect(page.get_by_role("status").first).to_have_text(f"{total} of {total} hands.")
    page.get_by_label("Author").select_option("Hoyle")
    page.get_by_label("Seat").select_option("dealer")
    assert "author=Hoyle&seat=dealer" in page.url
    assert 0 < visible.count() < total
    assert visible.count() == page.locator('li[data-author="Hoyle"][data-seat="dealer"]').count()
    page.reload()  # the address keeps the choice
    expect(page.get_by_label("Author")).to_have_value("Hoyle")
    page.get_by_role("button", name="Show all").click()
    expect(visible).to_have_count(total)
    cards.first.get_by_role("link").click()
    page.wait_for_url(f"**/{HOYLE}#example.*")
    expect(page.locator("ec-example:visible")).to_have_count(1)


def test_to_play_or_to_propose_is_asked_before_a_card_is_played(page: Page) -> None:
    page.goto(HOYLE)
    example = _open(page, RULE)
    asked = example.get_by_role("group", name="What would you do with it?")
    asked.get_by_role("button", name="Propose").click()
    worth = example.locator("[data-part='worth']")
    expect(worth).to_contain_text(re.compile("To play is worth .* points a deal, to propose "))
