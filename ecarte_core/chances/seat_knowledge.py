"""What one player knows of a deal, for counting his chances from it."""

from collections.abc import Iterable

from ..cards import Card, Rank
from ..cards.constants import HAND_SIZE
from ..cards.errors import EcarteError
from ..game import DealState, Player, Trick, known_cards
from ..game.lawful_actions import list_irregular_cards
from .knowledge import Knowledge, OwnCards, Seat


def view_deal(deal: DealState, player: Player) -> Knowledge:
    """What ``player`` knows of the deal, and nothing else.

    He knows his own hand and discards, the turn-up, the cards played, and the king that his adversary has
    announced. Raises ``EcarteError`` while his hand is not five known cards (between
    discarding and taking in, and in records that do not name his cards).
    """
    hand = known_cards(deal.hands[player])
    if len(hand) != HAND_SIZE:
        raise EcarteError(f"Expected a hand of five known cards, got {len(hand)}.")
    own = OwnCards(hand, deal.turn_up, find_seat(deal, player), known_cards(deal.discards[player]))
    announcer = None if deal.king_announcer is None else find_seat(deal, deal.king_announcer)
    return recall_play(own, deal.tricks, announcer, irregular=list_irregular_cards(deal))


def find_seat(deal: DealState, player: Player) -> Seat:
    """The part of ``player`` in the deal."""
    return Seat.DEALER if player is deal.dealer else Seat.NON_DEALER


def recall_play(
    own: OwnCards,
    tricks: Iterable[Trick],
    king_announcer: Seat | None,
    *,
    irregular: tuple[Card, ...] = (),
) -> Knowledge:
    """What a player knows who has these cards, once ``tricks`` are played and a king is perhaps announced."""
    king = (Card(own.turn_up.suit, Rank.KING),)
    return Knowledge(
        own.hand,
        own.turn_up,
        own.seat,
        own.discarded,
        tuple(card for trick in tricks for card in (trick.lead, trick.reply) if card is not None),
        king if king_announcer is own.seat.other else (),
        announced=king if king_announcer is own.seat else (),
        irregular=irregular,
    )
