"""Families of hands with the lowest trumps: of what a rule of an author describes, the weakest case.

Every trump holding and turn-up is in :mod:`.whole_families`.

The authors' rules speak of so many trumps, seldom of which. Their weakest case is the lowest trumps, so that
is where they are tried: none, the seven, the seven and eight, or the seven, eight and nine of hearts, the
next heart being turned up. The plain cards run through everything that the rule allows, once for each set
of hands that differ only by an exchange of plain suits.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from ..cards import Card, Rank, Suit
from ..jeux.clauses import HandContext
from ..jeux.hand_shape import HandShape, SuitRanks, compute_shape
from ..odds.knowledge import Seat
from .hand_tests import HandTest as Test

TRUMPS = Suit.HEARTS
_PLAIN = (Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS)
_HOLDINGS: tuple[tuple[SuitRanks, ...], ...] = tuple(
    tuple(combinations(sorted(Rank, reverse=True), size)) for size in range(6)
)


@cache
def hands() -> tuple[tuple[tuple[Card, ...], Card, HandShape], ...]:
    """Every hand with the lowest trumps, none to three, up to exchange of plain suits; with its turn-up."""
    found = []
    for trumps in range(4):
        low = tuple(Card(TRUMPS, Rank(place)) for place in reversed(range(trumps)))
        for holdings in _plain(5 - trumps):
            plain = (Card(suit, rank) for suit, ranks in zip(_PLAIN, holdings, strict=True) for rank in ranks)
            hand = (*low, *plain)
            found.append((hand, Card(TRUMPS, Rank(trumps)), compute_shape(hand, TRUMPS)))
    return tuple(found)


def _plain(size: int) -> Iterator[tuple[SuitRanks, ...]]:
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


def list_described_hands(
    test: Test, seat: Seat = Seat.NON_DEALER, unless: Test | None = None
) -> Iterator[tuple[tuple[Card, ...], Card]]:
    """The hands that pass ``test``, and not ``unless``, each with its turn-up (the score is love all)."""
    for case in _list_cases(seat):
        if test(case) and not (unless and unless(case)):
            yield case.hand, case.turn_up


@cache
def _list_cases(seat: Seat) -> tuple[HandContext, ...]:
    """Every hand of :func:`hands` as the rules are asked about it."""
    return tuple(HandContext(hand, turn_up, seat, 0, 0, shape) for hand, turn_up, shape in hands())
