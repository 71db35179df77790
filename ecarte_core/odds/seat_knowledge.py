"""What one player knows of a deal, for counting his chances from it."""

from __future__ import annotations

from ..cards.constants import HAND_SIZE
from ..errors import EcarteError
from ..game import DealState, Player, known_cards
from ..game.lawful_actions import list_irregular_cards
from .knowledge import Knowledge, Seat


def view_deal(deal: DealState, player: Player) -> Knowledge:
    """What ``player`` knows of the deal, and nothing else.

    He knows his own hand and discards, the turn-up, the cards played, and the king that his adversary has
    announced. Raises :class:`~ecarte_core.errors.EcarteError` while his hand is not five known cards (between
    discarding and taking in, and in records that do not name his cards).
    """
    hand = known_cards(deal.hands[player])
    if len(hand) != HAND_SIZE:
        raise EcarteError(f"Expected a hand of five known cards, got {len(hand)}.")
    played = (card for trick in deal.tricks for card in (trick.lead, trick.reply))
    return Knowledge(
        hand,
        deal.turn_up,
        Seat.DEALER if player is deal.dealer else Seat.NON_DEALER,
        known_cards(deal.discards[player]),
        tuple(card for card in played if card is not None),
        (deal.trump_king,) if deal.king_announcer is player.other else (),
        announced=(deal.trump_king,) if deal.king_announcer is player else (),
        irregular=list_irregular_cards(deal),
    )
