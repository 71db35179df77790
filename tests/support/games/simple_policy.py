"""A simple way to decide about proposals, for tests that need no equilibrium."""

from ecarte_core.cards import Card, Rank, Suit
from ecarte_core.chances.knowledge import Seat
from ecarte_core.players.proposal_policy import ExchangeMoment

Hand = tuple[Card, ...]


class SimplePolicy:
    """Counts two for a trump and one for another queen or king; keeps a hand of five or more."""

    def keep_chance(self, moment: ExchangeMoment) -> float:
        strength = count_strength(moment.hand, moment.turn_up.suit)
        if moment.round_number == 1:
            return float(strength >= 5)
        return 1.0 if strength >= 4 else 0.25 if moment.seat is Seat.NON_DEALER else 0.5

    def find_discard(self, moment: ExchangeMoment) -> Hand:
        hand, most = moment.hand, min(5, moment.stock)
        plain = [card for card in hand if card.suit is not moment.turn_up.suit and card.rank < Rank.KING]
        thrown = sorted(plain, key=lambda card: (card.rank, card.suit))[:most]
        if moment.seat is Seat.NON_DEALER and not thrown:
            return hand[:1]
        return tuple(card for card in hand if card in thrown)


def count_strength(hand: Hand, trumps: Suit) -> int:
    """Two for a trump and one for another queen or king."""
    return sum(2 if card.suit is trumps else card.rank >= Rank.QUEEN for card in hand)
