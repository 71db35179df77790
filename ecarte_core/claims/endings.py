"""Every ending of so many cards, counted by the ways in which it can lie (:mod:`ecarte_core.solver.suit_patterns`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations_with_replacement, product
from math import comb, prod
from typing import NamedTuple

from ..cards import Rank, Suit, parse_cards
from ..solver.suit_patterns import PATTERN_SIZES, POSSIBLE_PATTERNS
from .line import Play, Side, find_trick_range


def list_endings(size: int, trumps: int = 8) -> Iterator[tuple[int, tuple[int, int, int], int]]:
    """Each way in which two hands of ``size`` cards can lie, and the number of pairs of hands that lie so.

    A way is the word of the trumps, a fixed suit, and those of the plain suits. Any card may be out of play;
    ``trumps`` says how many of the trump suit can be held: seven, when one has been turned up.
    """
    words = [word for word in POSSIBLE_PATTERNS if max(PATTERN_SIZES[word]) <= size]
    counts = {word: comb(8, sum(PATTERN_SIZES[word])) for word in words}
    ranks = {word: comb(trumps, sum(PATTERN_SIZES[word])) for word in words}
    by_size: dict[tuple[int, int], list[int]] = {}
    for word in words:
        by_size.setdefault(PATTERN_SIZES[word], []).append(word)
    for sizes in product(by_size, repeat=3):
        last = size - sum(own for own, _ in sizes), size - sum(other for _, other in sizes)
        if last not in by_size:
            continue
        for trump, first, second in product(*(by_size[part] for part in sizes)):
            for third in by_size[last]:
                yield (
                    trump,
                    (first, second, third),
                    ranks[trump] * counts[first] * counts[second] * counts[third],
                )


class TwoCardEnding(NamedTuple):
    """A trump and a plain card on lead, and what the adversary's two cards are to them."""

    tricks: Mapping[str, tuple[int, int]]
    """For the lead of the ``trump`` and of the ``plain`` card: the least and the most tricks of the leader, over
    every play of the adversary."""
    kinds: tuple[int, int]


_KINDS = ("KH QH", "TH 9H", "KS QS", "TS 9S", "KD QD", "KC QC")
"""Adverse cards against ace of hearts (trumps) and ace of spades: all that counts of them is whether they are
trumps or of the plain card's suit, and then higher or lower, or of another suit."""


@cache
def list_two_card_endings() -> tuple[TwoCardEnding, ...]:
    """A trump and a plain card on lead against any two cards, by the kinds of these."""
    held = parse_cards("AH AS")
    samples = [parse_cards(cards) for cards in _KINDS]
    found = []
    for kinds in combinations_with_replacement(range(len(samples)), 2):
        follower = tuple(samples[kind][at and kinds[0] == kind] for at, kind in enumerate(kinds))
        play = Play(Suit.HEARTS, Side("A", held), Side("Y", follower))
        tricks = {}
        for name, lead in zip(("trump", "plain"), held, strict=True):
            ranges = [find_trick_range(play.trick(lead, reply), "A") for reply in play.replies(lead)]
            tricks[name] = min(least for least, _ in ranges), max(most for _, most in ranges)
        found.append(TwoCardEnding(tricks, kinds))
    return tuple(found)


def count_two_card_hands(ending: TwoCardEnding, trump: Rank, plain: Rank) -> int:
    """How many adverse hands lie so when the leader holds a trump and a plain card of these ranks."""
    sizes = Rank.KING - trump, int(trump), Rank.KING - plain, int(plain), len(Rank), len(Rank)
    return prod(comb(sizes[kind], count) for kind, count in Counter(ending.kinds).items())
