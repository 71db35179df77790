"""How both players decide about proposals and discards, asked by hands of 32 bits.

A simulated deal asks for the same hands again and again. Here the answers are kept, and cards become bits
(``card.number``), so that a deal costs some microseconds.
"""

from __future__ import annotations

from typing import Protocol

from ..cards import PACK, Card
from ..odds.bit_play import list_bits
from ..odds.hand_classes import card_bits
from ..solver.suit_patterns import HAND_SIZE

_CARDS = {1 << card.number: card for card in PACK}

type Hand = tuple[Card, ...]


class ProposalPolicy(Protocol):
    """What a simulated deal asks of a player. :class:`~.equilibrium.Equilibrium` answers so.

    ``round_number`` counts exchanges from 1; in all rounds after the third the players decide as in the third.
    What a player took is what he took last, 0 before his first exchange.
    """

    def play_chance(self, hand: Hand, turn_up: Card) -> float:
        """How often the elder hand plays without proposing."""

    def refuse_chance(self, hand: Hand, turn_up: Card) -> float:
        """How often the dealer refuses the first proposal."""

    def elder_discard(
        self, hand: Hand, turn_up: Card, round_number: int, dealer_took: int, most: int = HAND_SIZE
    ) -> tuple[Card, ...]:
        """What the elder hand discards, at least one card and at most ``most``."""

    def dealer_discard(
        self, hand: Hand, turn_up: Card, round_number: int, elder_took: int, most: int = HAND_SIZE
    ) -> tuple[Card, ...]:
        """What the dealer discards, if the elder hand took so many cards; perhaps none."""

    def play_again_chance(self, hand: Hand, turn_up: Card, round_number: int, dealer_took: int) -> float:
        """How often the elder hand plays, and does not propose again, in the second round or later."""

    def refuse_again_chance(self, hand: Hand, turn_up: Card, round_number: int, elder_took: int) -> float:
        """How often the dealer refuses in the second round or later."""


class BitPolicy:
    """A :class:`ProposalPolicy` for one turn-up, asked by bits, with the answers kept."""

    def __init__(self, policy: ProposalPolicy, turn_up: Card) -> None:
        self._policy, self._turn_up = policy, turn_up
        self._stand: dict[tuple[int, int, int], float] = {}
        self._refuse: dict[tuple[int, int, int], float] = {}
        self._elder: dict[tuple[int, int, int, int], int] = {}
        self._dealer: dict[tuple[int, int, int, int], int] = {}

    def stand_chance(self, hand: int, round_number: int, dealer_took: int) -> float:
        """How often the elder hand plays and does not propose in this round."""
        key = hand, round_number, dealer_took
        chance = self._stand.get(key)
        if chance is None:
            cards = list_cards(hand)
            chance = self._stand[key] = (
                self._policy.play_chance(cards, self._turn_up)
                if round_number == 1
                else self._policy.play_again_chance(cards, self._turn_up, round_number, dealer_took)
            )
        return chance

    def refuse_chance(self, hand: int, round_number: int, elder_took: int) -> float:
        """How often the dealer refuses in this round; ``elder_took`` in the last."""
        key = hand, round_number, elder_took
        chance = self._refuse.get(key)
        if chance is None:
            cards = list_cards(hand)
            chance = self._refuse[key] = (
                self._policy.refuse_chance(cards, self._turn_up)
                if round_number == 1
                else self._policy.refuse_again_chance(cards, self._turn_up, round_number, elder_took)
            )
        return chance

    def elder_discard(self, hand: int, round_number: int, dealer_took: int, most: int) -> int:
        """The cards, at least one, that the elder hand discards if he may have ``most`` new ones."""
        key = hand, round_number, dealer_took, most
        thrown = self._elder.get(key)
        if thrown is None:
            cards = self._policy.elder_discard(
                list_cards(hand), self._turn_up, round_number, dealer_took, most
            )
            thrown = self._elder[key] = card_bits(cards)
        return thrown

    def dealer_discard(self, hand: int, round_number: int, elder_took: int, most: int) -> int:
        """The cards that the dealer discards, perhaps none."""
        key = hand, round_number, elder_took, most
        thrown = self._dealer.get(key)
        if thrown is None:
            cards = self._policy.dealer_discard(
                list_cards(hand), self._turn_up, round_number, elder_took, most
            )
            thrown = self._dealer[key] = card_bits(cards)
        return thrown


def list_cards(bits: int) -> Hand:
    """The cards of a hand of 32 bits, suit by suit, the lowest first."""
    return tuple([_CARDS[bit] for bit in list_bits(bits)])


def take_lowest(bits: int, count: int) -> int:
    """So many cards of these, the lowest first: what a player throws who does not do as the policy says."""
    by_rank = sorted(list_cards(bits), key=lambda card: (card.rank, card.suit))
    return card_bits(by_rank[:count])
