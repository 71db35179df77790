"""Families of hands: every hand that a rule of an author describes, with the lowest trumps that it can have.

The authors' rules speak of so many trumps, seldom of which. Their weakest case is the lowest trumps, so that
is where they are tried: none, the seven, the seven and eight, or the seven, eight and nine of hearts, the
next heart being turned up. The plain cards run through everything that the rule allows, once for each set
of hands that differ only by an exchange of plain suits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import NamedTuple

from ..cards import Card, Rank, Suit
from ..jeux.clause import Case, Seat
from ..jeux.shape import Holding, Shape, shape
from .chances import DEALER, ELDER, reckon

TRUMPS = Suit.HEARTS
_PLAIN = (Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS)
_HOLDINGS: tuple[tuple[Holding, ...], ...] = tuple(
    tuple(combinations(sorted(Rank, reverse=True), size)) for size in range(6)
)

type Test = Callable[[Case], bool | None]


class Member(NamedTuple):
    """One hand of a family, and its chance of the point: for the non-dealer the lead is chosen blind."""

    hand: tuple[Card, ...]
    turn_up: Card
    chance: Fraction


@cache
def hands() -> tuple[tuple[tuple[Card, ...], Card, Shape], ...]:
    """Every hand with the lowest trumps, none to three, up to exchange of the plain suits; and its turn-up."""
    found = []
    for trumps in range(4):
        low = tuple(Card(TRUMPS, Rank(place)) for place in reversed(range(trumps)))
        for holdings in _plain(5 - trumps):
            plain = (Card(suit, rank) for suit, ranks in zip(_PLAIN, holdings, strict=True) for rank in ranks)
            hand = (*low, *plain)
            found.append((hand, Card(TRUMPS, Rank(trumps)), shape(hand, TRUMPS)))
    return tuple(found)


def _plain(size: int) -> Iterator[tuple[Holding, ...]]:
    """Three holdings of ``size`` cards in all, the longest and highest first."""
    for first in range(size, -1, -1):
        for second in range(min(first, size - first), -1, -1):
            third = size - first - second
            if third > second:
                continue
            for a in _HOLDINGS[first]:
                for b in _HOLDINGS[second]:
                    if first == second and a < b:
                        continue
                    yield from ((a, b, c) for c in _HOLDINGS[third] if second != third or b >= c)


@cache
def family(test: Test, seat: str = ELDER) -> tuple[Member, ...]:
    """The hands that pass ``test``, the weakest first (the scores are love all)."""
    found = []
    for hand, turn_up, form in hands():
        if test(Case(hand, turn_up, Seat(seat), 0, 0, form)):
            made = reckon(hand, turn_up, seat)
            best = made.seen.point if seat == DEALER else max(lead.point for lead in made.blind.values())
            found.append(Member(hand, turn_up, Fraction(best, made.seen.hands)))
    return tuple(sorted(found, key=lambda member: member.chance))


def over(members: tuple[Member, ...], line: Fraction) -> int:
    """How many of them have at least this chance."""
    return sum(member.chance >= line for member in members)


def mean(members: tuple[Member, ...]) -> Fraction:
    """The mean of their chances, each hand counting once."""
    return sum((member.chance for member in members), Fraction(0)) / len(members)
