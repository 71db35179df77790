"""The examples of the reading pages in a real browser: played in place, by mouse and keyboard, without the engine."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect
from support.browser import Axe, Faults, ListRequests, PageWith, get_overflow

HOYLE, BRITANNICA = "hoyle/jeux-de-regle/", "britannica/"
TIERCE = '[id="example.hoyle.jeux-de-regle.2.s1"]'


def _open(page: Page, name: str, press: str = "Play it") -> Locator:
    example = page.locator(f'[id="example.{name}"]')
    example.get_by_role("button", name=press, exact=True).click()
    expect(example.locator("ec-play")).to_be_visible()
    return example


def test_two_adversaries_by_mouse_without_the_engine(page: Page, list_requests: ListRequests) -> None:
    asked = list_requests(page)
    page.goto(HOYLE)
    assert not [request for request in asked if "/examples/" in request.url]
    example = _open(page, "hoyle.jeux-de-regle.2.s1")
    expect(example.get_by_role("status").first).to_have_text("Against five cards that he may hold.")
    expect(example.get_by_role("button", name="play king of spades: Hoyle’s card")).to_be_visible()
    first = (
        example.locator("ec-play").get_attribute("data-suggested"),
        example.locator("script").text_content(),
    )
    example.get_by_role("button", name="play king of spades").click()
    expect(example.locator("[data-part='say']")).to_contain_text("You lead the king of spades.")
    expect(example.get_by_text("This is Hoyle’s lead")).to_be_visible()
    example.get_by_role("button", name="Play it out").click()
    expect(example.locator("[data-part='result']")).to_contain_text("the point")
    example.get_by_role("button", name="Another adversary").click()
    assert (first[0], example.locator("script").text_content()) != first
    expect(example.get_by_role("button", name="play king of spades")).to_be_visible()
    assert [request for request in asked if "/examples/hoyle.jeux-de-regle.2.s1.json" in request.url]
    assert not [
        request for request in asked if any(part in request.url for part in ("pyodide", ".wasm", ".whl"))
    ]


def test_the_table_opens_in_sight_as_wide_as_the_text(page: Page) -> None:
    page.goto(BRITANNICA)
    # the second figure of a sentence that has five
    name = page.locator(".ec-aside:nth-child(2) ec-example").first.get_attribute("id") or ""
    example = _open(page, name.removeprefix("example."))
    table, text = (
        example.locator("ec-play"),
        example.locator("xpath=ancestor::*[contains(@class, 'ec-row')]/*[1]"),
    )
    expect(table).to_be_in_viewport(ratio=0.95)
    measure = "element => element.getBoundingClientRect().width"
    assert abs(table.evaluate(measure) - text.evaluate(measure)) < 12


def test_another_lead_is_answered_with_what_the_author_would_lead(page: Page) -> None:
    page.goto(HOYLE)
    example = _open(page, "hoyle.jeux-de-regle.13.s1")
    example.get_by_role("button", name="play queen of spades").click()
    expect(example.locator("[data-after=QS]")).to_have_text(
        "Hoyle would lead the knave of hearts, which makes 3 tricks here; this card makes 2 tricks. both hands seen"
    )
    example.get_by_role("button", name="Play the other hand").click()
    expect(example.get_by_role("status").first).to_have_text("Against A’s hand.")


def test_played_by_keyboard_alone(page: Page) -> None:
    page.goto(HOYLE)
    example = page.locator(TIERCE)
    example.get_by_role("button", name="Play it", exact=True).focus()
    page.keyboard.press("Enter")
    expect(example.locator("[data-part='table']")).to_be_focused()
    king = example.get_by_role("button", name="play king of spades")
    for _ in range(12):
        page.keyboard.press("Tab")
        if king.evaluate("button => button === document.activeElement"):
            break
    page.keyboard.press("Enter")
    expect(example.locator("[data-part='say']")).to_contain_text("You lead the king of spades.")
    example.get_by_role("button", name="Put the cards away").focus()
    page.keyboard.press("Enter")
    expect(example.locator("ec-play")).to_have_count(0)
    expect(example.get_by_role("button", name="Play it", exact=True)).to_be_focused()


def test_another_hand_of_a_rule_at_each_press(page: Page) -> None:
    page.goto(BRITANNICA)
    example = page.locator('[id="example.britannica.jeux.1.s1"]')
    seen = set()
    for number in (2, 3, 4, 1):
        example.get_by_role("button", name="Another hand").click()
        expect(example.get_by_role("status").first).to_contain_text(f"Hand {number} of 4")
        seen.add(
            " ".join(card.get_attribute("data-card") or "" for card in example.locator(".ec-card").all())
        )
    assert len(seen) == 4
    _open(page, "britannica.jeux.1.s1")


@pytest.mark.parametrize(
    ("place", "name"), [(HOYLE, "hoyle.jeux-de-regle.2.s1"), (BRITANNICA, "britannica.jeux.1.s1")]
)
def test_axe_objects_to_nothing_while_an_example_is_played(
    axe: Axe, page_with: PageWith, place: str, name: str
) -> None:
    page = page_with()
    page.goto(place)
    for width in (1280, 390, 320):
        page.set_viewport_size({"width": width, "height": 800})
        example = _open(page, name)
        assert get_overflow(page) <= 0
        if width != 390:
            assert axe(page, f'[id="example.{name}"]') == []
        example.get_by_role("button", name="Put the cards away").click()


def test_without_a_script_cards_words_and_links_remain(page_with: PageWith) -> None:
    page = page_with(java_script_enabled=False)
    page.goto(HOYLE)
    example = page.locator(TIERCE)
    expect(example.get_by_role("img", name="king of spades")).to_be_visible()
    expect(example).to_contain_text("68.2 %")
    example.locator("summary").click()
    expect(example.get_by_role("link", name="In the laboratory")).to_be_visible()
    expect(example.get_by_role("button", name="Play it", exact=True)).to_be_hidden()


def test_a_file_that_does_not_arrive_is_said(page: Page, faults: Faults) -> None:
    faults.expect("ERR_FAILED")
    page.route("**/examples/*.json", lambda route: route.abort())
    page.goto(HOYLE)
    example = page.locator(TIERCE)
    example.get_by_role("button", name="Play it", exact=True).click()
    expect(example.get_by_role("status").first).to_contain_text("could not be fetched")
    page.unroute("**/examples/*.json")
