"""Taking cards out of a hand and putting cards in, when some of them may be unknown."""

from __future__ import annotations

from ..cards import Card
from .faults import NotHeld
from .state import CardOrUnseen, Hand, Unseen


def remove_cards(hand: Hand, cards: Hand) -> Hand:
    """``hand`` less ``cards``. Raises :class:`~.faults.NotHeld` for a card that cannot be in it.

    A known card that is not in the hand by name may be one of its unknown cards: first one of the same known
    rank, then one of which nothing is known.
    """
    left = list(hand)
    for card in cards:
        left.remove(_find_match(left, card))
    return tuple(left)


def _find_match(hand: list[CardOrUnseen], card: CardOrUnseen) -> CardOrUnseen:
    if card in hand:
        return card
    if isinstance(card, Card):
        for unknown in (Unseen(card.rank), Unseen()):
            if unknown in hand:
                return unknown
        raise NotHeld(f"The {card.spoken_name} is not in this player's hand.")
    raise NotHeld("This player's hand has no such unknown card.")
