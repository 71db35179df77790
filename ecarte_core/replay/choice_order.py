"""Which of several cards worth the same an adversary plays: the one that he can spare best."""

from __future__ import annotations

from ..cards import Card, Suit


def order_of_choice(card: Card, trumps: Suit | None) -> tuple[bool, int, int]:
    """The place of a card among cards worth the same, as a value to sort by.

    A plain card comes before a trump, then the lowest rank, then the first suit of spades, hearts, clubs,
    diamonds.
    """
    return card.suit is trumps, card.rank, card.suit
