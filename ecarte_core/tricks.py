"""Which cards may be played to a lead, and who wins the trick.

Hoyle's chapter leaves the rule of play to its Law 43 (a revoke, and not winning when able, are offences);
Britannica states it: the second to play "must follow suit if able, and must win the trick if he can,
whether by trumping or otherwise" (``britannica.play.4``).
"""

from __future__ import annotations

from collections.abc import Iterable

from .cards import Card, Suit


def beats(reply: Card, lead: Card, trumps: Suit) -> bool:
    """True when ``reply``, played to ``lead``, wins the trick."""
    if reply.suit == lead.suit:
        return reply.rank > lead.rank
    return reply.suit == trumps


def playable_cards(hand: Iterable[Card], lead: Card | None, trumps: Suit) -> tuple[Card, ...]:
    """The cards of ``hand`` that may be played: any, when leading; else follow, and win if able.

    Void of the suit led, a player must trump if he can; else he may discard anything. The order of
    the hand is kept.
    """
    cards = tuple(hand)
    if lead is None:
        return cards
    same = tuple(card for card in cards if card.suit == lead.suit)
    if same:
        return tuple(card for card in same if card.rank > lead.rank) or same
    return tuple(card for card in cards if card.suit == trumps) or cards
