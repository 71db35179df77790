"""Cards of a hand that were led out of turn, or played to a lead against the rule of play."""

from __future__ import annotations

from ..cards import Card
from ..tricks import playable_cards
from .lawful_actions import known_cards
from .state import DealState


def list_irregular_cards(deal: DealState) -> tuple[Card, ...]:
    """The cards that were led out of turn, and the replies that have come to light as faults (Laws 40 and 43).

    A reply comes to light when another card is led. Where a hand is not known, its replies are taken to be lawful.
    """
    irregular = []
    leader = deal.elder
    for number, trick in enumerate(deal.tricks, 1):
        if trick.leader is not leader:
            irregular.append(trick.lead)
        if trick.reply is not None and number < len(deal.tricks) and is_reply_irregular(deal, trick.reply):
            irregular.append(trick.reply)
        leader = trick.leader if trick.winner is None else trick.winner
    return tuple(irregular)


def is_reply_irregular(deal: DealState, reply: Card) -> bool:
    """True if this card was played to a lead although the rule of play asked for another (``britannica.play.4``)."""
    number, trick = next(pair for pair in enumerate(deal.tricks) if pair[1].reply == reply)
    player = trick.leader.other
    gone = {earlier.card_of(player) for earlier in deal.tricks[:number]}
    held = tuple(card for card in deal.hands[player] if card not in gone)
    known = known_cards(held)
    return len(known) == len(held) and reply not in playable_cards(known, trick.lead, deal.trumps)
