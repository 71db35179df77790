"""Every ending of so many cards, counted by the ways in which it can lie (:mod:`ecarte_core.solver.suit_patterns`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations_with_replacement, product
from math import comb, prod

from ..cards import Rank, Suit, parse_card, parse_cards
from ..solver.best_play import lead_values
from ..solver.suit_patterns import PATTERN_SIZES, POSSIBLE_PATTERNS


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


@cache
def trump_and_plain_leads() -> tuple[tuple[Mapping[str, int], int], ...]:
    """A trump and a plain card on lead against any two cards: the tricks of each lead, and the pairs of hands.

    Only this counts of an adverse card: is it a trump or of the plain card's suit, and then higher or lower
    than the leader's, or of another suit.
    """
    trump, plain = parse_card("AH"), parse_card("AS")
    samples = [parse_cards(cards) for cards in ("KH QH", "TH 9H", "KS QS", "TS 9S", "KD QD")]
    classes = []
    for kinds in combinations_with_replacement(range(len(samples)), 2):
        held = Counter(kinds)
        follower = [card for kind, count in held.items() for card in samples[kind][:count]]
        values = lead_values(Suit.HEARTS, (trump, plain), follower)
        pairs = sum(
            prod(comb(size, held[kind]) for kind, size in enumerate(_kind_sizes(one, other)))
            for one in Rank
            for other in Rank
        )
        classes.append(({"trump": values[trump], "plain": values[plain]}, pairs))
    return tuple(classes)


def _kind_sizes(trump: Rank, plain: Rank) -> tuple[int, ...]:
    """How many adverse cards are of each kind when the leader holds a trump and a plain card of these ranks."""
    return Rank.KING - trump, int(trump), Rank.KING - plain, int(plain), 2 * len(Rank)
