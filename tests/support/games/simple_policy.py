"""A simple way to decide about proposals, for tests that need no equilibrium."""

from ecarte_core.cards import Card, Rank, Suit

Hand = tuple[Card, ...]


class SimplePolicy:
    """Counts two for a trump and one for another queen or king; keeps a hand of five or more."""

    def play_chance(self, hand: Hand, turn_up: Card) -> float:
        return float(count_strength(hand, turn_up.suit) >= 5)

    def refuse_chance(self, hand: Hand, turn_up: Card) -> float:
        return float(count_strength(hand, turn_up.suit) >= 5)

    def elder_discard(
        self, hand: Hand, turn_up: Card, round_number: int, dealer_took: int, most: int = 5
    ) -> tuple[Card, ...]:
        return self.dealer_discard(hand, turn_up, round_number, dealer_took, most) or (hand[0],)

    def dealer_discard(
        self, hand: Hand, turn_up: Card, round_number: int, elder_took: int, most: int = 5
    ) -> tuple[Card, ...]:
        del round_number, elder_took
        thrown = [card for card in hand if card.suit is not turn_up.suit and card.rank < Rank.KING]
        return tuple(sorted(thrown, key=lambda card: (card.rank, card.suit))[:most])

    def play_again_chance(
        self, hand: Hand, turn_up: Card, round_number: int, dealer_took: int, elder_took: int
    ) -> float:
        del round_number, dealer_took, elder_took
        return 1.0 if count_strength(hand, turn_up.suit) >= 4 else 0.25

    def refuse_again_chance(
        self, hand: Hand, turn_up: Card, round_number: int, elder_took: int, dealer_took: int
    ) -> float:
        del round_number, elder_took, dealer_took
        return 1.0 if count_strength(hand, turn_up.suit) >= 4 else 0.5


def count_strength(hand: Hand, trumps: Suit) -> int:
    """Two for a trump and one for another queen or king."""
    return sum(2 if card.suit is trumps else card.rank >= Rank.QUEEN for card in hand)
