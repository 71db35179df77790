"""Cards in a real browser: faces by size, paper in the dark, states, and motion that a reader can refuse."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from support.browser import ColorScheme, PageWith

from ecarte_core.cards import PACK, Suit, parse_card, parse_cards
from ecarte_core.show.card_drawing import card_html
from ecarte_core.show.table_drawing import hand_html, table_html
from ecarte_core.show.views import CardView, SeatView, TableView

HANDS = ("KD AD AH KC 8S", "QD JD KS QS AS")
REPLAY = "replay/a-and-y/"
LONGEST_MS = 300

DESCRIBE_CARDS = """cards => cards.map(card => {
    const drawing = card.querySelector("svg");
    const shows = name => getComputedStyle(drawing).getPropertyValue(name).trim();
    return {
      card: card.dataset.card,
      width: card.getBoundingClientRect().width,
      plain: shows("--ec-card-plain-face") === "inline",
      whole: shows("--ec-card-whole") !== "none",
      picture: getComputedStyle(drawing).backgroundImage,
    };
  })"""

LIST_MOTIONS = """() => document.getAnimations()
    .filter(({effect}) => effect.target.classList.contains("ec-card"))
    .map(({effect}) => {
      const {duration, delay} = effect.getTiming();
      return {card: effect.target.dataset.card ?? "", ms: duration + delay};
    })"""

PRESS_AND_LIST = f"button => {{ button.click(); return ({LIST_MOTIONS})(); }}"
"""At once, for on a busy machine a motion may be over before a second question reaches the page."""


def show(page_with: PageWith, markup: str, **settings: Any) -> Page:
    """A page of the site whose text is this drawing; the policy lets no script of ours write one so."""
    page = page_with(bypass_csp=True, **settings)
    page.goto("table/")
    page.evaluate("markup => { document.querySelector('article').innerHTML = markup; }", markup)
    return page


@pytest.mark.parametrize(("size", "is_plain"), [(120, False), (72, False), (44, True)])
def test_small_cards_show_the_plain_face_and_courts_their_pictures_from_60_pixels_on(
    page_with: PageWith, size: int, is_plain: bool
) -> None:
    pack = "".join(card_html(card) for card in PACK)
    page = show(page_with, f'<div style="--ec-card-width: {size}px">{pack}</div>')
    cards = page.eval_on_selector_all("article .ec-card[data-card]", DESCRIBE_CARDS)
    assert len({card["card"] for card in cards}) == 32
    for card in cards:
        assert (card["width"] < 60) == is_plain
        assert (card["plain"], card["whole"]) == (is_plain, not is_plain)
        has_picture = card["card"][0] in "KQJ" and not is_plain
        assert (f"/assets/cards/{card['card']}.svg" in card["picture"]) == has_picture
        assert has_picture or card["picture"] == "none"


@pytest.mark.few(1)
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_cards_are_paper_with_dark_ink_in_both_schemes(page_with: PageWith, scheme: ColorScheme) -> None:
    page = show(page_with, hand_html(parse_cards("7S 7H"), name="a hand"), color_scheme=scheme)
    paper, black, red = page.evaluate(
        """() => [".ec-card", ".ec-card[data-card='7S'] svg", ".ec-card[data-card='7H'] svg"].map((selector, at) => {
             const card = document.querySelector(selector);
             if (!at) return getComputedStyle(card).backgroundColor;
             const probe = document.createElementNS("http://www.w3.org/2000/svg", "g");
             probe.style.color = at === 1 ? "var(--ec-spades)" : "var(--ec-hearts)";
             card.append(probe);
             return getComputedStyle(probe).color;
           })"""
    )
    channels = [[int(part) for part in re.findall(r"\d+", colour)[:3]] for colour in (paper, black, red)]
    assert min(channels[0]) > 200  # paper
    assert (min(channels[0]) < 230) == (scheme == "dark")  # dimmed
    assert max(channels[1]) < 48
    assert channels[2][0] > 150 and max(channels[2][1:]) < 64


@pytest.mark.few(1)
@pytest.mark.parametrize(("width", "least"), [(1280, 110), (320, 45), (390, 60)])
def test_the_cards_on_a_table_use_the_room_and_five_stay_in_a_row(
    page_with: PageWith, width: int, least: int
) -> None:
    hands_of_both = [tuple(CardView(card) for card in parse_cards(hand)) for hand in HANDS]
    dealer, elder = (SeatView(name, "", 0, hand) for name, hand in zip("AY", hands_of_both, strict=True))
    view = TableView((dealer, elder), parse_card("9D"), Suit.DIAMONDS, stock=21, to_act="Y", caption="")
    page = show(page_with, table_html(view), viewport={"width": width, "height": 900})
    hands = page.eval_on_selector_all(
        ".md-content__inner > .ec-table .ec-hand",
        """hands => hands.map(hand => [...hand.children].map(item => {
             const {top, right, width} = item.firstElementChild.getBoundingClientRect();
             return {top: Math.round(top), right, width};
           }))""",
    )
    assert [len(hand) for hand in hands] == [5, 5]
    for hand in hands:
        assert len({card["top"] for card in hand}) == 1
        assert all(least <= card["width"] <= 120 and card["right"] <= width for card in hand)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width


def test_a_card_that_is_played_glides_from_the_hand_and_a_trick_flies_to_its_winner(page: Page) -> None:
    page.goto(f"{REPLAY}#a-and-y/5.4")
    expect(page.locator(".ec-replay__where")).to_contain_text("step 4")
    seen: dict[str, list[str]] = {}
    for step in ("5.5", "5.6", "5.7"):
        motions = page.locator("button[data-do='next']").evaluate(PRESS_AND_LIST)
        assert all(0 < motion["ms"] <= LONGEST_MS for motion in motions)
        seen[step] = [motion["card"] for motion in motions]
        page.wait_for_function("() => !document.querySelector('.ec-card--leaving')")
    assert "KS" in seen["5.5"] and "8S" in seen["5.6"] and "QD" in seen["5.7"]
    assert {"KS", "8S"} <= set(seen["5.7"])  # the first trick leaves the table
    assert page.locator("body > .ec-card").count() == 0
