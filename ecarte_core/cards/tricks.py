"""Which cards may be played to a lead, and who wins the trick.

Hoyle's chapter leaves the rule of play to its Law 43 (a revoke, and not winning when able, are offences);
Britannica states it: the second to play "must follow suit if able, and must win the trick if he can,
whether by trumping or otherwise" (``britannica.play.4``).
"""

from collections.abc import Iterable

from .pack import Card, Suit


def beats(reply: Card, lead: Card, trumps: Suit) -> bool:
    """True if ``reply``, played to ``lead``, wins the trick (``britannica.play.4``)."""
    if reply.suit == lead.suit:
        return reply.rank > lead.rank
    return reply.suit == trumps


def remove_card(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """``hand`` without ``card``."""
    return tuple([other for other in hand if other != card])


def playable_cards(hand: Iterable[Card], lead: Card | None, trumps: Suit) -> tuple[Card, ...]:
    """The cards of ``hand`` that may be played, in the order of the hand (``britannica.play.4``).

    A player who leads (``lead`` is None) may play any card. A player who replies must follow suit, and win
    the trick if he can; if he is void of the suit led he must trump, and if he has no trump he may play any
    card.
    """
    cards = tuple(hand)
    if lead is None:
        return cards
    same = tuple(card for card in cards if card.suit == lead.suit)
    if same:
        return tuple(card for card in same if card.rank > lead.rank) or same
    return tuple(card for card in cards if card.suit == trumps) or cards
