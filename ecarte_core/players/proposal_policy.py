"""How both players decide about proposals and discards, asked by hands of 32 bits.

A simulated deal asks for the same hands again and again. Here the answers are kept, and cards become bits
(``card.number``), so that a deal costs some microseconds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ..cards import PACK, Card

_CARDS = {1 << card.number: card for card in PACK}

type Hand = tuple[Card, ...]


class ProposalPolicy(Protocol):
    """What a simulated deal asks of a player. :class:`~.equilibrium.Equilibrium` answers so.

    ``round_number`` counts exchanges from 1; in all rounds after the third the players decide as in the third.
    ``adversary_took`` is the number of cards that the other player took last, 0 before his first exchange.
    """

    def play_chance(self, hand: Hand, turn_up: Card) -> float:
        """How often the elder hand plays without proposing."""

    def refuse_chance(self, hand: Hand, turn_up: Card) -> float:
        """How often the dealer refuses the first proposal."""

    def elder_discard(
        self, hand: Hand, turn_up: Card, round_number: int, adversary_took: int
    ) -> tuple[Card, ...]:
        """What the elder hand discards."""

    def dealer_discard(
        self, hand: Hand, turn_up: Card, round_number: int, elder_took: int
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
        self._elder: dict[tuple[int, int, int], int] = {}
        self._dealer: dict[tuple[int, int, int], int] = {}

    def stand_chance(self, hand: int, round_number: int, dealer_took: int) -> float:
        """How often the elder hand plays and does not propose in this round."""
        return _keep(self._stand, (hand, round_number, dealer_took), self._ask_stand)

    def refuse_chance(self, hand: int, round_number: int, elder_took: int) -> float:
        """How often the dealer refuses in this round; ``elder_took`` in the last."""
        return _keep(self._refuse, (hand, round_number, elder_took), self._ask_refuse)

    def elder_discard(self, hand: int, round_number: int, dealer_took: int, most: int) -> int:
        """The cards, at least one, that the elder hand discards if he may have ``most`` new ones."""
        thrown = _keep(self._elder, (hand, round_number, dealer_took), self._ask_elder)
        return take_lowest(thrown, most) if thrown.bit_count() > most else thrown

    def dealer_discard(self, hand: int, round_number: int, elder_took: int, most: int) -> int:
        """The cards that the dealer discards, perhaps none."""
        thrown = _keep(self._dealer, (hand, round_number, elder_took), self._ask_dealer)
        return take_lowest(thrown, most) if thrown.bit_count() > most else thrown

    def _ask_stand(self, hand: int, round_number: int, took: int) -> float:
        cards = list_cards(hand)
        if round_number == 1:
            return self._policy.play_chance(cards, self._turn_up)
        return self._policy.play_again_chance(cards, self._turn_up, round_number, took)

    def _ask_refuse(self, hand: int, round_number: int, took: int) -> float:
        cards = list_cards(hand)
        if round_number == 1:
            return self._policy.refuse_chance(cards, self._turn_up)
        return self._policy.refuse_again_chance(cards, self._turn_up, round_number, took)

    def _ask_elder(self, hand: int, round_number: int, took: int) -> int:
        thrown = self._policy.elder_discard(list_cards(hand), self._turn_up, round_number, took)
        return sum([1 << card.number for card in thrown])

    def _ask_dealer(self, hand: int, round_number: int, took: int) -> int:
        thrown = self._policy.dealer_discard(list_cards(hand), self._turn_up, round_number, took)
        return sum([1 << card.number for card in thrown])


def list_cards(bits: int) -> Hand:
    """The cards of a hand of 32 bits, suit by suit, the lowest first."""
    cards = []
    while bits:
        low = bits & -bits
        cards.append(_CARDS[low])
        bits ^= low
    return tuple(cards)


def take_lowest(bits: int, count: int) -> int:
    """So many cards of these, the lowest of their suits first: what is thrown when the stock is short."""
    by_rank = sorted(list_cards(bits), key=lambda card: (card.rank, card.suit))
    return sum([1 << card.number for card in by_rank[:count]])


def _keep[T](
    known: dict[tuple[int, int, int], T], key: tuple[int, int, int], ask: Callable[[int, int, int], T]
) -> T:
    answer = known.get(key)
    if answer is None:
        answer = known[key] = ask(*key)
    return answer
