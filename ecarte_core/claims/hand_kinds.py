"""The hands that a rule describes, by *kind*: so many trumps and these plain cards, with every way to hold the trumps.

For rules that ask how many trumps a hand has and not which. A hand's chances depend on where its trumps stand
among the seven that are not turned up, so a kind has few different chances. It is met with each turn-up of a suit,
and with each exchange of the plain suits; all of those are counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import NamedTuple

from ..atlas.chances_of_hands import Plain, find_place, list_all_chances
from ..atlas.entries import ADVERSE_HANDS, PLAIN_SUITS
from ..cards import Card, Rank
from ..odds.hand_classes import card_bits, suit_bits
from ..odds.knowledge import Knowledge, Seat
from .families import TRUMPS, list_described_hands
from .hand_tests import HandTest


@dataclass(frozen=True, slots=True)
class DescribedHands:
    """The hands that a rule describes, and another does not, in one seat at love all."""

    rule: HandTest
    seat: Seat = Seat.NON_DEALER
    unless: HandTest | None = None
    trump_king: bool = True
    """Hands with the king of trumps count too, held or turned up."""


class HandKind(NamedTuple):
    """One kind in one seat. The counts are of :data:`ADVERSE_HANDS`, both hands seen."""

    weakest: Knowledge
    """With the trumps of the lowest chance."""
    strongest: Knowledge
    """With those of the highest chance."""
    low: int
    """The hands that lose the point to the weakest."""
    high: int
    """The hands that lose the point to the strongest."""
    points: Mapping[int, int]
    """By such a count, how many hands with a turn-up, of one trump suit, have it."""


@cache
def list_hand_kinds(described: DescribedHands) -> tuple[HandKind, ...]:
    """The kinds of these hands, by the chance of the weakest hand; those with three trumps at most."""
    hands = list_described_hands(described.rule, described.seat, described.unless)
    kinds = [_make_kind(hand, described) for hand, _ in hands]
    return tuple(sorted(kinds, key=lambda kind: kind.low))


TURNED = Card(TRUMPS, Rank.NINE)
"""The turn-up with which the hands are shown, so that one set of the adversary's hands serves for all."""

_LEFT = tuple(rank for rank in Rank if rank is not TURNED.rank)
"""The seven trumps that are left, the lowest first."""


def _make_kind(described_hand: tuple[Card, ...], described: DescribedHands) -> HandKind:
    seat = described.seat
    hand = card_bits(described_hand)
    one, two, three = sorted((suit_bits(hand, suit) for suit in PLAIN_SUITS), reverse=True)
    plain: Plain = one, two, three
    rest = tuple(card for card in described_hand if card.suit is not TRUMPS)
    size = len(described_hand) - len(rest)
    arrangements = {1: 1, 2: 3, 3: 6}[len({one, two, three})]
    points: Counter[int] = Counter()
    lowest: dict[int, tuple[Rank, ...]] = {}  # of hands with the same chance, the lowest trumps
    highest: dict[int, tuple[Rank, ...]] = {}
    chances, dealer = list_all_chances(), seat is Seat.DEALER
    for trumps, bits in _list_trumps(size):
        # Every turn-up leaves seven trumps, and the same places among them. The highest is the king's, unless he
        # is turned up himself.
        if not described.trump_king and Rank.KING in trumps:
            continue
        point = chances[bits, plain].point[dealer]
        points[point] += arrangements * (len(Rank) - (not described.trump_king))
        highest[point] = trumps
        lowest.setdefault(point, trumps)

    def add_rest(trumps: tuple[Rank, ...]) -> Knowledge:
        return Knowledge((*(Card(TRUMPS, rank) for rank in reversed(trumps)), *rest), TURNED, seat)

    low, high = min(points), max(points)
    return HandKind(add_rest(lowest[low]), add_rest(highest[high]), low, high, points)


@cache
def _list_trumps(size: int) -> tuple[tuple[tuple[Rank, ...], int], ...]:
    """The ways to hold so many trumps, the lowest first, each as :func:`find_place` names it too."""
    return tuple(
        (trumps, find_place(sum(1 << rank for rank in trumps), TURNED.rank, (0, 0, 0))[0])
        for trumps in combinations(_LEFT, size)
    )


def count_hands(kinds: tuple[HandKind, ...]) -> int:
    """How many hands the kinds stand for, each with each turn-up of one trump suit."""
    return sum(sum(kind.points.values()) for kind in kinds)


def count_hands_reaching(kinds: tuple[HandKind, ...], line: Fraction) -> int:
    """How many of them make the point against this share of the hands, both hands seen."""
    return sum(
        hands
        for kind in kinds
        for point, hands in kind.points.items()
        if Fraction(point, ADVERSE_HANDS) >= line
    )
