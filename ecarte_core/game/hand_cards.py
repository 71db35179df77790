"""Taking cards out of a hand of which some cards may be unknown."""

from __future__ import annotations

from ..cards import Card
from .faults import NotHeld
from .state import CardOrUnseen, Hand, Unseen


def remove_cards(hand: Hand, cards: Hand) -> Hand:
    """``hand`` without ``cards``. Raises :class:`~.faults.NotHeld` for a card that cannot be in it.

    A known card that the hand does not name may be one of its unknown cards: it takes the place of one of
    the same rank if there is one, otherwise of one of which nothing is known.
    """
    remaining = list(hand)
    for card in cards:
        remaining.remove(_find_match(remaining, card))
    return tuple(remaining)


def _find_match(hand: list[CardOrUnseen], card: CardOrUnseen) -> CardOrUnseen:
    if card in hand:
        return card
    if isinstance(card, Card):
        for unknown in (Unseen(card.rank), Unseen()):
            if unknown in hand:
                return unknown
        raise NotHeld(f"The {card.spoken_name} is not in this player's hand.")
    raise NotHeld("This player's hand has no such unknown card.")
