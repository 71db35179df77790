"""Cards, hands, tricks and tables as they are drawn and spoken."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecarte_core.cards import PACK, Card, Rank, Suit, parse_card, parse_cards
from ecarte_core.display import (
    CardState,
    CardView,
    SeatView,
    TableView,
    TrickView,
    Unstated,
    card_svg,
    describe_table,
    hand_html,
    notebook_html,
    pegs_svg,
    table_html,
    table_text,
    trick_html,
)

SVG = "{http://www.w3.org/2000/svg}"
ROGUE = "<img src=x onerror=\"alert('1')\">&"
VOID = {"img", "br", "hr", "input", "meta", "link"}


class Outline(HTMLParser):
    """Tags with their attributes, the text, and whether the markup closes what it opens."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.text = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data

    def names(self, tag: str) -> list[str | None]:
        return [attributes.get("aria-label") for found, attributes in self.tags if found == tag]


def final_deal(name: str = "Y") -> TableView:
    """Hoyle's fifth deal after the first trick, as he gives it (hoyle.worked-game.12)."""
    views = {"QD": "loses", "JD": "loses", "QS": "wins", "AS": "wins"}
    hand = tuple(
        CardView(card, CardState.PLAYABLE, caption=value, caption_words=f"{value} the point")
        for card, value in ((parse_card(text), value) for text, value in views.items())
    )
    played = CardView(parse_card("KS"), CardState.PLAYED)
    dealer = tuple(CardView(card) for card in parse_cards("KD AD AH KC"))
    return TableView(
        players=(
            SeatView(name, "elder hand · plays without proposing", 4, (*hand[:2], played, *hand[2:]), 1),
            SeatView("A", "dealer", 3, (*dealer, CardView(parse_card("8S"), CardState.PLAYED)), 0),
        ),
        turn_up=parse_card("9D"),
        trumps=Suit.DIAMONDS,
        stock=21,
        trick=TrickView(((name, parse_card("KS")), ("A", parse_card("8S"))), winner=name, number=1),
        to_act=name,
        caption="A plays the eight without announcing the king.",
    )


def test_every_one_of_the_thirty_two_cards_is_drawn_differently_and_named() -> None:
    drawn = {card: card_svg(card) for card in PACK}
    assert len(set(drawn.values())) == 32
    for card, svg in drawn.items():
        root = ET.fromstring(svg)
        assert root.tag == f"{SVG}svg"
        assert root.attrib["role"] == "img"
        assert root.attrib["aria-label"] == card.spoken_name
        assert len(svg) < 1700


def test_suits_differ_in_shape_and_not_only_in_colour() -> None:
    for rank in Rank:
        shapes = {re.sub(r' (color|aria-label)="[^"]*"', "", card_svg(Card(suit, rank))) for suit in Suit}
        assert len(shapes) == 4


@pytest.mark.parametrize("rank", [Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN])
def test_a_number_card_has_as_many_pips_as_its_number(rank: Rank) -> None:
    root = ET.fromstring(card_svg(Card(Suit.DIAMONDS, rank)))
    pips = root.findall(f"{SVG}path")[-1].attrib["d"]
    assert pips.count("M") == int(rank.index)


def test_pips_stand_inside_the_card_and_apart() -> None:
    for rank in (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN):
        path = ET.fromstring(card_svg(Card(Suit.SPADES, rank))).findall(f"{SVG}path")[-1]
        scale = float(path.attrib["transform"].removeprefix("scale(").removesuffix(")"))
        places = [
            (float(x) * scale, float(y) * scale)
            for x, y in re.findall(r"M([\d.]+) ([\d.]+)", path.attrib["d"])
        ]
        assert all(24 < x < 56 and 8 < y < 76 for x, y in places)
        assert len({(round(x), round(y)) for x, y in places}) == len(places)


def test_cards_that_are_not_wholly_known_say_what_is() -> None:
    assert 'aria-label="face-down card"' in card_svg(None)
    assert 'aria-label="unknown card"' in card_svg(Unstated())
    assert 'aria-label="a knave, suit not stated"' in card_svg(Unstated(rank=Rank.KNAVE))
    assert 'aria-label="an ace, suit not stated"' in card_svg(Unstated(rank=Rank.ACE))
    assert 'aria-label="a spade, rank not stated"' in card_svg(Unstated(suit=Suit.SPADES))
    assert (
        len({card_svg(face) for face in (None, Unstated(), Unstated(Rank.KNAVE), Unstated(Rank.KING))}) == 4
    )
    with pytest.raises(ValueError):
        Unstated(Rank.KING, Suit.SPADES)


def test_what_is_not_known_of_a_card_is_a_question_mark_in_text() -> None:
    for suit in Suit:
        assert Unstated(suit=suit).symbol == f"?{suit.symbol}"
    assert Unstated(rank=Rank.SEVEN).symbol == "7?" and Unstated().symbol == "?"


def test_a_card_alone_has_fall_back_colours_and_refers_to_nothing_outside() -> None:
    for face in (*PACK, None, Unstated(Rank.TEN)):
        svg = card_svg(face)
        assert all("," in use for use in re.findall(r"var\([^)]*\)", svg))
        assert not re.search(r"href|url\(|\bid=|<style|<text", svg)


def test_golden_ace_of_diamonds() -> None:
    assert card_svg(parse_card("AD")) == (
        '<svg xmlns="http://www.w3.org/2000/svg" class="ec-card" viewBox="0 0 60 84" width="60" height="84" '
        'role="img" aria-label="ace of diamonds" color="var(--ec-diamonds,#b3261e)">'
        '<rect x=".5" y=".5" width="59" height="83" rx="5.5" fill="var(--ec-card-face,#fffdf8)" '
        'stroke="var(--ec-card-edge,#a99f8c)"/>'
        '<path transform="translate(4.5 6)scale(1.15)" '
        'd="M2.7 16.7L7.2.8l4.8 15.9M4.4 11.4h6M.6 16.7h4.4M9.6 16.7h4.4" fill="none" stroke="currentColor" '
        'stroke-width="2.3"/>'
        '<path transform="translate(12.5 38)scale(0.72)" d="M0 0m0-10q3 5 7 10-4 5-7 10-3-5-7-10 4-5 7-10z" '
        'fill="currentColor"/>'
        '<path transform="translate(40 45)scale(1.4)" d="M0 0m0-10q3 5 7 10-4 5-7 10-3-5-7-10 4-5 7-10z" '
        'fill="currentColor"/></svg>'
    )


def test_a_hidden_card_does_not_give_itself_away() -> None:
    view = CardView(parse_card("KH"), CardState.HIDDEN)
    html = hand_html([view], playing=True)
    assert "king" not in html and "KH" not in html and "face-down card" in html
    assert card_svg(None) in html


def test_playable_cards_are_buttons_that_say_what_playing_them_does() -> None:
    outline = Outline(table_html(final_deal(), playing=True))
    buttons = [attributes for tag, attributes in outline.tags if tag == "button"]
    assert [button["data-card"] for button in buttons] == ["QD", "JD", "QS", "AS"]
    assert buttons[2]["aria-label"] == "play queen of spades: wins the point"
    assert all(button["type"] == "button" for button in buttons)
    assert not outline.open
    plain = Outline(table_html(final_deal()))
    assert "button" not in {tag for tag, _ in plain.tags}
    assert "queen of spades, wins the point" in plain.names("svg")


def test_a_played_card_keeps_its_place_and_is_not_spoken() -> None:
    html = hand_html([CardView(parse_card("KS"), CardState.PLAYED), CardView(parse_card("QS"))])
    assert html.count("<li") == 2
    assert Outline(html).names("svg") == [None, "queen of spades"]


def test_cards_that_the_editor_supplied_say_so() -> None:
    view = CardView(parse_card("7C"), supplied=True)
    html = hand_html([view])
    assert "seven of clubs (supplied by the editor)" in html and "ec-supplied" in html
    assert "supplied" not in hand_html([CardView(parse_card("7C"), CardState.HIDDEN, supplied=True)]).replace(
        "ec-supplied", ""
    )


def test_whatever_comes_from_outside_is_escaped() -> None:
    view = final_deal(ROGUE)
    hand = [CardView(parse_card("KS"), CardState.PLAYABLE, caption=ROGUE, caption_words=ROGUE)]
    drawn = (
        table_html(view, playing=True),
        trick_html(view.trick),
        hand_html(hand, name=ROGUE, playing=True, classes=ROGUE),
        card_svg(None, name=ROGUE, css_class=ROGUE),
        notebook_html(view),
        table_html(TableView(view.players, caption=ROGUE, name=ROGUE)),
    )
    for html in drawn:
        assert "<img" not in html
        assert 'x onerror="' not in html
        assert "img" not in {tag for tag, _ in Outline(html).tags}
    assert ROGUE in Outline(drawn[0]).text


@given(st.text(max_size=40), st.integers(0, 5), st.integers(0, 5))
def test_any_names_and_scores_give_markup_that_closes(name: str, ours: int, theirs: int) -> None:
    view = TableView((SeatView(name, name, ours), SeatView("A", "", theirs)), caption=name, to_act=name)
    outline = Outline(table_html(view))
    assert not outline.open
    assert f"{theirs} of 5 points" in outline.names("svg")


def test_pegs_show_and_say_the_score() -> None:
    svg = pegs_svg(3)
    assert svg.count('fill="currentColor"') == 3 and svg.count("<circle") == 5
    assert 'aria-label="3 of 5 points"' in svg


def test_a_position_is_spoken_in_plain_sentences() -> None:
    assert describe_table(final_deal()) == (
        "Y 4, A 3. The nine of diamonds is turned. Y played the king of spades and A played the eight of"
        " spades; the trick is Y’s. Y holds queen of diamonds – loses the point, knave of diamonds – loses"
        " the point, queen of spades – wins the point and ace of spades – wins the point, with 1 trick taken."
        " A holds king of diamonds, ace of diamonds, ace of hearts and king of clubs. Y is to move."
    )


def test_a_position_that_is_only_partly_known_is_spoken_as_such() -> None:
    hidden = tuple(CardView(card, CardState.HIDDEN) for card in parse_cards("KD AD AH KC 8S"))
    view = TableView((SeatView("Y", hand=hidden), SeatView("A")), turn_up=Unstated(Rank.KNAVE))
    assert describe_table(view) == "Y 0, A 0. A knave, suit not stated, is turned. Y holds 5 cards unseen."


def test_a_position_in_text() -> None:
    assert table_text(final_deal()).splitlines() == [
        "→ Y ●●●●○  Q♦ [loses] J♦ [loses] – Q♠ [wins] A♠ [wins]  (elder hand · plays without proposing)",
        "  turned 9♦ · K♠ 8♠ · first trick: Y · stock 21",
        "  A ●●●○○  K♦ A♦ A♥ K♣ –  (dealer)",
        "A plays the eight without announcing the king.",
    ]


def test_a_notebook_gets_the_drawing_its_style_and_its_words() -> None:
    html = notebook_html(parse_cards("KS QS JS 8H 8D"), name="Hoyle’s first hand")
    assert html.startswith('<div class="ec-notebook"><style>')
    assert 'aria-label="Hoyle’s first hand"' in html
    assert html.count("<svg") == 5
    assert "http://www.w3.org/2000/svg" in html and html.count("http") == 5  # the name space, no address
    assert describe_table(final_deal()) in notebook_html(final_deal())
