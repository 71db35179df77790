"""Cards, hands, tricks and tables as they are drawn and spoken."""

from __future__ import annotations

import math
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import combinations
from typing import NamedTuple

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
    card_html,
    card_svg,
    describe_table,
    hand_html,
    notebook_html,
    pegs_svg,
    table_html,
    table_text,
    trick_html,
)
from ecarte_core.display.card_shapes import CARD_HEIGHT, CARD_WIDTH, suit_mark_path

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
        assert len(svg) < 4000


def test_suits_differ_in_shape_and_not_only_in_colour() -> None:
    for rank in Rank:
        shapes = {re.sub(r' (color|aria-label)="[^"]*"', "", card_svg(Card(suit, rank))) for suit in Suit}
        assert len(shapes) == 4


Transform = tuple[float, float, float, float]
"""What the transforms of a card come to: two factors, then two shifts."""


def read_transform(text: str) -> Transform:
    """The transforms of an element as factors and shifts; the drawings only move, scale and turn by half."""
    fx, fy, dx, dy = 1.0, 1.0, 0.0, 0.0
    for name, numbers in re.findall(r"(\w+)\(([^)]*)\)", text):
        values = [float(number) for number in numbers.split()]
        if name == "translate":
            dx, dy = dx + fx * values[0], dy + fy * values[1]
        elif name == "scale":
            fx, fy = fx * values[0], fy * values[0]
        else:
            assert name == "rotate" and values[0] == 180
            dx, dy = dx + 2 * fx * values[1], dy + 2 * fy * values[2]
            fx, fy = -fx, -fy
    return fx, fy, dx, dy


class Shape(NamedTuple):
    """A path of a card: how it lies, and the corners of the box around it, pen included, in units of the card."""

    upright: bool
    left: float
    top: float
    right: float
    bottom: float
    is_mark: bool

    @property
    def middle(self) -> tuple[float, float]:
        return round((self.left + self.right) / 2, 1), round((self.top + self.bottom) / 2, 1)


def list_shapes(card: Card, *, shown: str) -> list[Shape]:
    """The paths that a card shows of its whole face, or of its plain one; each mark of a path of pips alone."""
    root = ET.fromstring(card_html(card))
    (face,) = (group for group in root.iter("g") if f"--ec-card-{shown}," in group.get("display", ""))
    return list(_walk(face, (1, 1, 0, 0)))


def _walk(element: ET.Element, outer: Transform) -> Iterator[Shape]:
    fx, fy, dx, dy = read_transform(element.get("transform", ""))
    inner = outer[0] * fx, outer[1] * fy, outer[2] + outer[0] * dx, outer[3] + outer[1] * dy
    for child in element:
        yield from _walk(child, inner)
    data = element.get("d", "")
    filled = element.get("fill") == "currentColor"
    # a path of marks has one for each place from which it starts
    for part in re.findall(r"M[^M]*", data) if filled else filter(None, [data]):
        pen = float(element.get("stroke-width", 0)) / 2
        points = list(trace(part))
        corners = [
            (inner[2] + inner[0] * (x + sx * pen), inner[3] + inner[1] * (y + sy * pen))
            for x, y in points
            for sx, sy in ((-1, -1), (1, 1))
        ]
        xs, ys = zip(*corners, strict=True)
        is_mark = any(part.endswith(suit_mark_path(suit).removeprefix("M0 0")) for suit in Suit)
        yield Shape(inner[1] > 0, min(xs), min(ys), max(xs), max(ys), is_mark)


def trace(path: str) -> Iterator[tuple[float, float]]:
    """Points along a path that its outline does not leave by more than half a unit: ends, and samples of curves."""
    x = y = 0.0
    for command, rest in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", path):
        values = [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", rest)]
        relative = command.islower()
        match command.lower():
            case "z":
                continue
            case "h" | "v":
                for value in values:
                    along = value + ((x if command == "h" else y) if relative else 0)
                    x, y = (along, y) if command.lower() == "h" else (x, along)
                    yield x, y
                continue
        size = {"m": 2, "l": 2, "c": 6, "q": 4, "s": 4, "a": 7}[command.lower()]
        for i in range(0, len(values), size):
            step = values[i : i + size]
            ox, oy = (x, y) if relative else (0.0, 0.0)
            end = ox + step[-2], oy + step[-1]
            if command.lower() == "a":
                yield from trace_arc((x, y), end, step)
            elif command.lower() == "c":
                p1, p2 = (ox + step[0], oy + step[1]), (ox + step[2], oy + step[3])
                for n in range(9):
                    t = n / 8
                    weights = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                    together = list(zip(weights, ((x, y), p1, p2, end), strict=True))
                    yield sum(w * p[0] for w, p in together), sum(w * p[1] for w, p in together)
            x, y = end
            yield x, y


def trace_arc(
    start: tuple[float, float], end: tuple[float, float], step: list[float]
) -> Iterator[tuple[float, float]]:
    """Points of an arc of an upright ellipse, as the SVG specification computes its middle."""
    rx, ry, large, sweep = step[0], step[1], step[3], step[4]
    hx, hy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    grow = max(1.0, ((hx / rx) ** 2 + (hy / ry) ** 2) ** 0.5)
    rx, ry = rx * grow, ry * grow
    reach = (hx / rx) ** 2 + (hy / ry) ** 2
    root = (max(0.0, 1 / reach - 1)) ** 0.5 * (-1 if large == sweep else 1)
    cx = root * rx * hy / ry + (start[0] + end[0]) / 2
    cy = -root * ry * hx / rx + (start[1] + end[1]) / 2
    first = math.atan2((start[1] - cy) / ry, (start[0] - cx) / rx)
    last = math.atan2((end[1] - cy) / ry, (end[0] - cx) / rx)
    turn = (last - first) % math.tau if sweep else -((first - last) % math.tau)
    for n in range(17):
        angle = first + turn * n / 16
        yield cx + rx * math.cos(angle), cy + ry * math.sin(angle)


@pytest.mark.parametrize("card", sorted(PACK), ids=str)
def test_nothing_touches_the_border_of_a_card(card: Card) -> None:
    for shown in ("whole", "plain-face"):
        for shape in list_shapes(card, shown=shown):
            assert shape.left > 1.2 and shape.right < CARD_WIDTH - 1.2
            assert shape.top > 1.2 and shape.bottom < CARD_HEIGHT - 1.2


@pytest.mark.parametrize("card", sorted(PACK), ids=str)
def test_a_card_reads_the_same_from_both_ends(card: Card) -> None:
    """Whatever lies in the upper half lies in the lower one too, turned; but for the odd pip of a seven."""
    shapes = list_shapes(card, shown="whole")
    lower = {
        (round(CARD_WIDTH - x, 1), round(CARD_HEIGHT - y, 1))
        for x, y in (shape.middle for shape in shapes if shape.middle[1] > CARD_HEIGHT / 2)
    }
    upper = {shape.middle for shape in shapes if shape.middle[1] < CARD_HEIGHT / 2}
    assert lower <= upper
    assert len(upper - lower) == (card.rank is Rank.SEVEN)
    for shape in shapes:
        if shape.middle[1] != CARD_HEIGHT / 2:
            assert shape.upright == (shape.middle[1] < CARD_HEIGHT / 2)


@pytest.mark.parametrize("suit", Suit)
@pytest.mark.parametrize("rank", [Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN])
def test_a_number_card_has_as_many_pips_as_its_number_and_they_stand_apart(rank: Rank, suit: Suit) -> None:
    marks = [shape for shape in list_shapes(Card(suit, rank), shown="whole") if shape.is_mark]
    assert len(marks) == int(rank.index) + 2  # one below each index
    for one, other in combinations(marks, 2):
        apart = max(abs(one.middle[0] - other.middle[0]), abs(one.middle[1] - other.middle[1]))
        assert apart > 8 and one.middle != other.middle


def test_the_mark_of_an_ace_stands_in_the_middle() -> None:
    for suit in Suit:
        marks = [shape for shape in list_shapes(Card(suit, Rank.ACE), shown="whole") if shape.is_mark]
        largest = max(marks, key=lambda shape: shape.bottom - shape.top)
        assert largest.middle == pytest.approx((CARD_WIDTH / 2, CARD_HEIGHT / 2), abs=1.2)


def test_a_card_has_an_index_in_two_corners() -> None:
    for card in PACK:
        indices = [shape for shape in list_shapes(card, shown="whole") if shape.right < 11 and shape.top < 4]
        answers = [
            shape
            for shape in list_shapes(card, shown="whole")
            if shape.left > CARD_WIDTH - 11 and shape.bottom > CARD_HEIGHT - 4
        ]
        assert len(indices) == len(answers) == 1


def test_the_plain_face_is_an_index_and_one_mark_larger_than_any_other_but_an_ace() -> None:
    for card in PACK:
        index, mark = list_shapes(card, shown="plain-face")
        assert mark.is_mark and not index.is_mark
        assert mark.bottom - mark.top > 30 and index.bottom - index.top > 28
        assert index.bottom < mark.top + 7


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


def test_on_a_page_a_card_says_which_it_is_unless_its_face_is_not_known() -> None:
    assert card_html(parse_card("10D")).startswith('<span class="ec-card" data-card="TD"><svg ')
    for face in (None, Unstated(), Unstated(Rank.KNAVE), Unstated(suit=Suit.HEARTS)):
        assert card_html(face).startswith('<span class="ec-card"><svg ')


def test_golden_ace_of_diamonds() -> None:
    mark = "M0 0m0-10c2.2 4 4.6 7.2 7.4 10-2.8 2.8-5.2 6-7.4 10-2.2-4-4.6-7.2-7.4-10 2.8-2.8 5.2-6 7.4-10z"
    index = (
        'd="M1.6 15L5 1.2 8.4 15M2.8 10.4h4.4M0 15h3.4M6.6 15H10" fill="none" stroke="currentColor" '
        'stroke-width="1.9"/>'
    )
    corner = (
        f'<path transform="translate(2.3 3.4)scale(.75)" {index}'
        f'<path transform="translate(6 21.4)scale(0.4)" d="{mark}" fill="currentColor"/>'
    )
    paper = (
        '<rect x=".5" y=".5" width="59" height="83" rx="4.5" fill="var(--ec-card-face,#fffefb)" '
        'stroke="var(--ec-card-edge,#b5ac9b)"/>'
    )
    whole = (
        f'{corner}<g transform="rotate(180 30 42)">{corner}</g>'
        f'<path transform="translate(30 42)scale(1.8)" d="{mark}" fill="currentColor"/>'
    )
    plain = (
        f'<path transform="translate(6.5 6.5)scale(2.1)" {index}'
        f'<path transform="translate(39 59)scale(1.7)" d="{mark}" fill="currentColor"/>'
    )
    box = 'viewBox="0 0 60 84" width="60" height="84" role="img" aria-label="ace of diamonds"'
    colour = 'color="var(--ec-diamonds,#b3261e)"'
    assert card_svg(parse_card("AD")) == (
        f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{paper}<g {colour}>{whole}</g></svg>'
    )
    assert card_html(parse_card("AD")) == (
        f'<span class="ec-card" data-card="AD"><svg {box}>{paper}<g {colour}>'
        f'<g display="var(--ec-card-whole,inline)">{whole}</g>'
        f'<g display="var(--ec-card-plain-face,none)">{plain}</g></g></svg></span>'
    )


def test_a_hidden_card_does_not_give_itself_away() -> None:
    view = CardView(parse_card("KH"), CardState.HIDDEN)
    html = hand_html([view], playing=True)
    assert "king" not in html and "KH" not in html and "face-down card" in html
    assert card_html(None) in html


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
        card_html(None, name=ROGUE),
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
    assert "http" not in html
    assert describe_table(final_deal()) in notebook_html(final_deal())
