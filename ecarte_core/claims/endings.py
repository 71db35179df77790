"""Every ending of so many cards, counted: the ways in which it can lie (see :mod:`ecarte_core.solver.suit_patterns`)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import comb

from ..solver.suit_patterns import PATTERN_SIZES, POSSIBLE_PATTERNS


def endings(size: int, trumps: int = 8) -> Iterator[tuple[int, tuple[int, int, int], int]]:
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
