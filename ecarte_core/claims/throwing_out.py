"""What a rule of throwing out is worth: all that it names thrown out, against keeping one card more.

The dealer throws out cards and draws as many. His draw and the adversary's five cards are any that he has not
seen, the cards thrown out excepted. All pairs of final hands are counted, by the patterns of the suits. Every
suit but that of the card in question is the same whether it is kept or not, so their counts are shared.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import NamedTuple

from ..cards import Card, Suit
from ..odds.chances import POINT_TRICKS
from ..odds.hand_classes import card_bits, pattern_from_bits, suit_bits
from ..solver.position_table import load_table
from ..solver.suit_patterns import HAND_SIZE, PATTERN_SIZES, PLAIN_TERMS, POSSIBLE_PATTERNS, TRUMP_TERMS

_SUIT = 255


class Throw(NamedTuple):
    """The chance of the point, both hands seen, over every draw and every hand of the adversary."""

    thrown: Fraction
    """The card thrown out with the others."""
    kept: Fraction
    """The card kept, and the others thrown out."""


def compare_throwing(card: Card, kept: tuple[Card, ...], thrown: tuple[Card, ...], turn_up: Card) -> Throw:
    """The dealer keeps ``kept`` and throws out ``thrown``: what if he throws out ``card`` as well, or keeps it?"""
    wins, pairs = _count_other_suits(card.suit, kept, tuple(sorted(thrown)), turn_up)

    def chance(own: int, gone: int) -> Fraction:
        ways = _list_ways(own, _SUIT & ~own & ~gone)
        return Fraction(
            sum(weight * wins.get(pattern, 0) for pattern, weight in ways.items()),
            sum(weight * pairs.get(PATTERN_SIZES[pattern], 0) for pattern, weight in ways.items()),
        )

    out = (*thrown, turn_up)
    own, gone = (suit_bits(card_bits(cards), card.suit) for cards in (kept, out))
    bit = 1 << card.rank
    return Throw(chance(own, gone | bit), chance(own | bit, gone))


@cache
def _list_ways(own: int, pool: int) -> Mapping[int, int]:
    """The ways in which a suit may lie between the adversary, who leads, and a dealer who keeps ``own``.

    Both may have cards of the pool, eight bits. The pattern of each way, and its number.
    """
    ways: dict[int, int] = defaultdict(int)
    places = [1 << place for place in range(8) if pool >> place & 1]
    for size in range(len(places) + 1):
        for cards in combinations(places, size):
            adverse = sum(cards)
            left = [place for place in places if not place & adverse]
            for more in range(len(left) + 1):
                for drawn in combinations(left, more):
                    pattern = pattern_from_bits(adverse, own | sum(drawn))
                    if max(PATTERN_SIZES[pattern]) <= HAND_SIZE:
                        ways[pattern] += 1
    return ways


@cache
def _count_other_suits(
    suit: Suit, kept: tuple[Card, ...], thrown: tuple[Card, ...], turn_up: Card
) -> tuple[Mapping[int, int], Mapping[tuple[int, int], int]]:
    """By the pattern of ``suit``, the pairs of hands in which the dealer makes the point; by its sizes, all pairs."""
    own, gone = card_bits(kept), card_bits((*thrown, turn_up))
    joined, *others = (
        _list_terms(own, gone, other, TRUMP_TERMS if other is turn_up.suit else PLAIN_TERMS)
        for other in Suit
        if other is not suit
    )
    for other in others:
        joined = _join(joined, other)
    own_terms = TRUMP_TERMS if suit is turn_up.suit else PLAIN_TERMS
    values = load_table().values
    wins: dict[int, int] = {}
    pairs: dict[tuple[int, int], int] = {}
    for sizes, terms in joined.items():
        missing = HAND_SIZE - sizes[0], HAND_SIZE - sizes[1]
        pairs[missing] = sum(terms.values())
        for pattern in _patterns_by_size().get(missing, ()):
            term = own_terms[pattern]
            wins[pattern] = sum(
                [weight for other, weight in terms.items() if values[term + other] < POINT_TRICKS]
            )
    return wins, pairs


type _Terms = dict[tuple[int, int], dict[int, int]]
"""By the cards of the adversary and of the dealer, the terms of keys and the number of ways."""


def _list_terms(own: int, gone: int, suit: Suit, terms: tuple[int, ...]) -> _Terms:
    mine, out = suit_bits(own, suit), suit_bits(gone, suit)
    found: _Terms = defaultdict(dict)
    for pattern, ways in _list_ways(mine, _SUIT & ~mine & ~out).items():
        found[PATTERN_SIZES[pattern]][terms[pattern]] = ways
    return found


def _join(one: _Terms, other: _Terms) -> _Terms:
    joined: _Terms = defaultdict(lambda: defaultdict(int))
    for (a, b), some in one.items():
        for (c, d), more in other.items():
            if a + c <= HAND_SIZE and b + d <= HAND_SIZE:
                into = joined[a + c, b + d]
                for term, ways in some.items():
                    for further, times in more.items():
                        into[term + further] += ways * times
    return joined


@cache
def _patterns_by_size() -> Mapping[tuple[int, int], tuple[int, ...]]:
    sizes: dict[tuple[int, int], list[int]] = defaultdict(list)
    for pattern in POSSIBLE_PATTERNS:
        sizes[PATTERN_SIZES[pattern]].append(pattern)
    return {size: tuple(patterns) for size, patterns in sizes.items()}
