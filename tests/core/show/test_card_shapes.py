"""Where the marks of a card lie: every path of its drawing, measured."""

import math
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import pytest

from ecarte_core.cards import PACK, Card, Rank, Suit
from ecarte_core.show.card_drawing import card_html
from ecarte_core.show.card_shapes import CARD_HEIGHT, CARD_WIDTH, suit_mark_path

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


def list_shapes(card: Card, *, face_kind: str) -> list[Shape]:
    """The paths that a card shows of its whole face, or of its plain one; each mark of a path of pips alone."""
    root = ET.fromstring(card_html(card))
    (face,) = (group for group in root.iter("g") if f"--ec-card-{face_kind}," in group.get("display", ""))
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
    for command, numbers_text in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", path):
        values = [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", numbers_text)]
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
    """Points of an arc of an upright ellipse, as the specification of these drawings computes its middle."""
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
    for face_kind in ("whole", "plain-face"):
        for shape in list_shapes(card, face_kind=face_kind):
            assert shape.left > 1.2 and shape.right < CARD_WIDTH - 1.2
            assert shape.top > 1.2 and shape.bottom < CARD_HEIGHT - 1.2


@pytest.mark.parametrize("card", sorted(PACK), ids=str)
def test_a_card_reads_the_same_from_both_ends(card: Card) -> None:
    """Whatever lies in the upper half lies in the lower one too, turned; but for the odd pip of a seven."""
    shapes = list_shapes(card, face_kind="whole")
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
    marks = [shape for shape in list_shapes(Card(suit, rank), face_kind="whole") if shape.is_mark]
    assert len(marks) == int(rank.index) + 2  # one below each index
    for first, other in combinations(marks, 2):
        apart = max(abs(first.middle[0] - other.middle[0]), abs(first.middle[1] - other.middle[1]))
        assert apart > 8 and first.middle != other.middle


def test_the_mark_of_an_ace_stands_in_the_middle() -> None:
    for suit in Suit:
        marks = [shape for shape in list_shapes(Card(suit, Rank.ACE), face_kind="whole") if shape.is_mark]
        largest = max(marks, key=lambda shape: shape.bottom - shape.top)
        assert largest.middle == pytest.approx((CARD_WIDTH / 2, CARD_HEIGHT / 2), abs=1.2)


def test_a_card_has_an_index_in_two_corners() -> None:
    for card in PACK:
        indices = [
            shape for shape in list_shapes(card, face_kind="whole") if shape.right < 11 and shape.top < 4
        ]
        answers = [
            shape
            for shape in list_shapes(card, face_kind="whole")
            if shape.left > CARD_WIDTH - 11 and shape.bottom > CARD_HEIGHT - 4
        ]
        assert len(indices) == len(answers) == 1


def test_the_plain_face_is_an_index_and_one_mark_larger_than_any_other_but_an_ace() -> None:
    for card in PACK:
        index, mark = list_shapes(card, face_kind="plain-face")
        assert mark.is_mark and not index.is_mark
        assert mark.bottom - mark.top > 30 and index.bottom - index.top > 28
        assert index.bottom < mark.top + 7
