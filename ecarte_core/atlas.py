"""Every hand with every turn-up, up to exchange of the plain suits: 255,304 of them, each with its chances.

The odds of a hand are a sum over its suits (:mod:`ecarte_core.words`), and there are few ways to hold one
suit; so the plain suits are taken together once for each three of them, and each way of holding the trumps,
turn-up and all, is set against that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import factorial
from typing import NamedTuple

from .cards import Card, Rank, Suit
from .classes import columns, options
from .odds import POINT, VOLE
from .table import table
from .words import HAND

TRUMPS = Suit.HEARTS
"""The suit that stands for trumps."""

PLAIN_SUITS = tuple(suit for suit in Suit if suit != TRUMPS)

ADVERSE_HANDS = 65780
"""Hands that the adversary may hold against each: five of 26 cards."""


class Entry(NamedTuple):
    """One hand with one turn-up, standing for all that differ by exchange of the plain suits."""

    trumps: int
    """The holder's trumps as eight bits, the seven lowest."""
    turn_up: Rank
    plain: tuple[int, int, int]
    """The holder's cards in the plain suits, likewise, the greatest number first."""
    weight: int
    """How many hands, for one turn-up, it stands for."""
    point: tuple[int, int]
    """Of :data:`ADVERSE_HANDS`, all cards seen: those that lose the point to him, non-dealer and dealer."""
    vole: tuple[int, int]
    """Likewise the vole."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The hand, hearts trumps, from the highest trump down."""
        held = zip((TRUMPS, *PLAIN_SUITS), (self.trumps, *self.plain), strict=True)
        return tuple(Card(suit, rank) for suit, cards in held for rank in reversed(Rank) if cards >> rank & 1)

    @property
    def turned(self) -> Card:
        """The turn-up, a heart."""
        return Card(TRUMPS, self.turn_up)


_Ways = list[
    tuple[list[tuple[int, int]], list[int]]
]  # by cards held: terms, as leader and as follower; weights


@cache
def _suit(mine: int, pool: int, trump: bool) -> _Ways:
    """The ways in which the adversary may hold one suit."""
    suit = TRUMPS if trump else PLAIN_SUITS[0]
    leading = columns(mine << 8 * suit, TRUMPS, True)[suit]
    following = columns(mine << 8 * suit, TRUMPS, False)[suit]
    ways: _Ways = [([], []) for _ in range(HAND + 1)]
    for way in options(mine, pool, 0, HAND):
        ways[way.size][0].append((leading[way.cards], following[way.cards]))
        ways[way.size][1].append(way.weight)
    return ways


def _join(one: _Ways, other: _Ways) -> _Ways:
    """Two suits taken together; what plays alike falls together."""
    sums: list[dict[tuple[int, int], int]] = [{} for _ in range(HAND + 1)]
    for size, (terms, weights) in enumerate(one):
        for more in range(HAND + 1 - size):
            into = sums[size + more]
            others = list(zip(*other[more], strict=True))
            for (a, b), weight in zip(terms, weights, strict=True):
                for (c, d), times in others:
                    key = a + c, b + d
                    into[key] = into.get(key, 0) + weight * times
    return [(list(some), list(some.values())) for some in sums]


_PLACE = 20  # bits for a count of hands
_COUNT = (1 << _PLACE) - 1


def _marks(point: bool, vole: bool, place: int) -> int:
    """Two yeses or noes so far apart in one number that 65,780 hands can be added up in it."""
    return (point + (vole << _PLACE)) << place


def entries() -> Iterator[Entry]:
    """All of them, by the plain suits and then by the trumps; well under a minute's work."""
    leading = {key: _marks(v >= POINT, v == VOLE, 0) for key, v in table().values.items()}
    following = {
        key: _marks(HAND - v >= POINT, HAND - v == VOLE, 2 * _PLACE) for key, v in table().values.items()
    }
    holdings = sorted((cards for cards in range(256) if cards.bit_count() <= HAND), reverse=True)
    trumps: list[list[tuple[int, Rank]]] = [[] for _ in range(HAND + 1)]
    for cards in holdings:
        trumps[cards.bit_count()] += [(cards, rank) for rank in Rank if not cards >> rank & 1]
    for one, two in combinations_with_replacement(holdings, 2):
        if one.bit_count() + two.bit_count() > HAND:
            continue
        both = _join(_suit(one, 255 & ~one, False), _suit(two, 255 & ~two, False))
        for three in holdings[holdings.index(two) :]:
            held = one.bit_count() + two.bit_count() + three.bit_count()
            if held > HAND:
                continue
            plain = _join(both, _suit(three, 255 & ~three, False))
            met: dict[tuple[int, int], int] = {}
            orders = factorial(3)
            for same in Counter((one, two, three)).values():
                orders //= factorial(same)
            for cards, rank in trumps[HAND - held]:
                total = 0
                ways = _suit(cards, 255 & ~cards & ~(1 << rank), True)
                for (terms, weights), (others, times) in zip(ways, reversed(plain), strict=True):
                    for term, weight in zip(terms, weights, strict=True):
                        if term not in met:
                            lead, follow = term
                            met[term] = sum(
                                [
                                    (leading[lead + a] + following[follow + b]) * count
                                    for (a, b), count in zip(others, times, strict=True)
                                ]
                            )
                        total += met[term] * weight
                sums = [total >> place & _COUNT for place in range(0, 4 * _PLACE, _PLACE)]
                yield Entry(cards, rank, (one, two, three), orders, (sums[0], sums[2]), (sums[1], sums[3]))
