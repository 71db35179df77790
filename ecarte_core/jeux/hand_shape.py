"""A hand as the authors describe it: its trumps, and its plain suits by length and highest card.

The rules of both authors depend on this shape and not on which plain suit is which, so a judgement does not
change if plain suits are exchanged.
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
    """The trumps and the plain suits of a hand, without the names of the suits."""

    trumps: SuitRanks
    """The trumps, highest first; may be empty."""
    plain_suits: tuple[SuitRanks, ...]
    """The plain suits held, the longest first; of suits of equal length the highest first."""

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
        """True if the king of trumps is in the hand."""
        return Rank.KING in self.trumps

    @cached_property
    def courts(self) -> SuitRanks:
        """The plain kings, queens and knaves, highest first (the ace is no court card at écarté)."""
        return tuple(rank for rank in self.plain_cards if rank >= Rank.KNAVE)

    @cached_property
    def discard_count(self) -> int:
        """The number of cards that are neither kings nor trumps, and so can be discarded."""
        return sum(rank != Rank.KING for rank in self.plain_cards)

    def count_guarded(self, rank: Rank) -> int:
        """The number of plain suits of several cards that contain this rank."""
        return sum(rank in suit and len(suit) > 1 for suit in self.plain_suits)


def compute_shape(hand: Iterable[Card], trumps: Suit) -> HandShape:
    """The shape of a hand.

    >>> from ecarte_core.cards import parse_hand
    >>> compute_shape(parse_hand("KS QS JS 8H 8D"), Suit.HEARTS).trumps
    (<Rank.EIGHT: 1>,)
    """
    suits: dict[Suit, list[Rank]] = {}
    for card in sorted(hand, reverse=True):
        suits.setdefault(card.suit, []).append(card.rank)
    own = tuple(suits.pop(trumps, ()))
    plain = sorted((tuple(ranks) for ranks in suits.values()), key=lambda s: (len(s), s), reverse=True)
    return HandShape(own, tuple(plain))


def is_at_least(holding: SuitRanks, pattern: Iterable[Rank]) -> bool:
    """True if the two have the same length and no card is lower than that in its place in the pattern."""
    required = tuple(pattern)
    return len(holding) == len(required) and all(
        held >= needed for held, needed in zip(holding, required, strict=True)
    )


RANK_STEPS = {rank: int(rank) for rank in Rank}
"""Each rank's steps above the seven: 0 for a seven to 7 for a king (see interpretation ``intermediate``)."""

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
"""The value of each rank in Britannica's equations (see interpretation ``equal-value``)."""
