"""A hand as the authors describe one: so many trumps, and the plain suits by length and head.

Every rule of both authors is about this shape and never about which plain suit is which, so judging by it
makes a judgement the same when plain suits are exchanged.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from ..cards import Card, Rank, Suit

SuitRanks = tuple[Rank, ...]
"""The cards of one suit, highest first; never empty. Its first is the suit's *head*."""


@dataclass(frozen=True)
class HandShape:
    """Five cards seen from the trump suit."""

    trumps: SuitRanks
    """The trumps held, highest first (may be empty)."""
    plain_suits: tuple[SuitRanks, ...]
    """The plain suits held, the longest first, then the highest."""

    @cached_property
    def lengths(self) -> tuple[int, ...]:
        """The lengths of the plain suits held, longest first: ``(3, 1)``."""
        return tuple(len(suit) for suit in self.plain_suits)

    @cached_property
    def heads(self) -> SuitRanks:
        """The highest card of each plain suit held, highest first."""
        return tuple(sorted((suit[0] for suit in self.plain_suits), reverse=True))

    @cached_property
    def plain_cards(self) -> SuitRanks:
        """All plain cards, highest first."""
        return tuple(sorted((rank for suit in self.plain_suits for rank in suit), reverse=True))

    @property
    def has_trump_king(self) -> bool:
        """The king of trumps is in the hand."""
        return Rank.KING in self.trumps

    @cached_property
    def courts(self) -> SuitRanks:
        """The plain kings, queens and knaves, highest first (the ace is no court card at écarté)."""
        return tuple(rank for rank in self.plain_cards if rank >= Rank.KNAVE)

    @property
    def discard_count(self) -> int:
        """How many cards can be thrown out without throwing a king or a trump."""
        return sum(rank != Rank.KING for rank in self.plain_cards)

    def count_guarded(self, rank: Rank) -> int:
        """How many cards of this rank stand, out of trumps, with another card of their suit."""
        return sum(rank in suit and len(suit) > 1 for suit in self.plain_suits)


def compute_shape(hand: Iterable[Card], trumps: Suit) -> HandShape:
    """The shape of any hand."""
    suits: dict[Suit, list[Rank]] = {}
    for card in sorted(hand, reverse=True):
        suits.setdefault(card.suit, []).append(card.rank)
    own = tuple(suits.pop(trumps, ()))
    plain = sorted((tuple(ranks) for ranks in suits.values()), key=lambda s: (len(s), s), reverse=True)
    return HandShape(own, tuple(plain))


def is_at_least(holding: SuitRanks, pattern: Iterable[Rank]) -> bool:
    """Card for card, highest against highest, no lower than the pattern; the lengths must agree."""
    required = tuple(pattern)
    return len(holding) == len(required) and all(
        have >= want for have, want in zip(holding, required, strict=True)
    )


RANK_STEPS = {rank: int(rank) for rank in Rank}
"""Each rank's steps above the seven: 0 for a seven to 7 for a king (see the reading ``intermediate``)."""

COURT_WORTH = {
    Rank.KING: 4,
    Rank.QUEEN: 3,
    Rank.KNAVE: 2,
    Rank.ACE: 1,
    Rank.TEN: 1,
    Rank.NINE: 1,
    Rank.EIGHT: 0,
    Rank.SEVEN: 0,
}
"""What Britannica's own equations make each rank worth (see the reading ``equal-value``)."""
