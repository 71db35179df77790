"""What a player does not see when he decides about an exchange: the adversary's hand, and the stock in its order.

Hands of the adversary are dealt at random from the cards that the holder has not seen, and kept if he would have
done with them what he did: proposed or accepted, and taken as many cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from ..cards import PACK, Card
from ..odds.knowledge import Seat
from ..solver.suit_patterns import HAND_SIZE
from .proposal_policy import BitPolicy, take_lowest

__all__ = [
    "Standing",
]

_MAX_TRIES = 400
_LUCK = 48  # two numbers for each round of a deal; there are fewer rounds than cards in the stock


@dataclass(frozen=True, slots=True)
class Standing:
    """What a player knows when he decides about proposals and discards."""

    hand: tuple[Card, ...]
    turn_up: Card
    seat: Seat
    discarded: tuple[Card, ...] = ()
    """His own discards."""
    exchanges: tuple[tuple[int, int], ...] = ()
    """For each exchange that is complete, how many cards the elder hand and the dealer took."""
    elder_took: int | None = None
    """For a dealer who is to discard: how many cards the elder hand has taken; None averages over that."""

    @property
    def round_number(self) -> int:
        """The round of this decision, from 1."""
        return len(self.exchanges) + 1

    @property
    def taken_last(self) -> tuple[int, int]:
        """How many cards the elder hand and the dealer took in the last complete exchange; none at first."""
        return self.exchanges[-1] if self.exchanges else (0, 0)


class HiddenCards(NamedTuple):
    """What the holder does not see."""

    adverse: int
    """The adversary's hand, as 32 bits."""
    stock: list[int]
    """Cards as bits: the elder hand draws from the front, the dealer from the back."""
    luck: list[float]
    """Numbers between 0 and 1 that settle mixed decisions."""
    elder_took: int
    """Of a dealer who is to discard: how many cards the elder hand has taken in this exchange."""


class HiddenDealer:
    """Deals hidden cards that agree with what a player knows."""

    def __init__(self, standing: Standing, policy: BitPolicy, random: Random) -> None:
        self._standing, self._policy, self._random = standing, policy, random
        seen = {standing.turn_up, *standing.hand, *standing.discarded}
        self._unseen = [1 << card.number for card in PACK if card not in seen]
        self.ignored = 0
        """How often what the adversary did was ignored, since no hand of many was found that fitted it."""

    def deal(self, discarding: bool) -> HiddenCards:
        """Hidden cards that agree with what the adversary did.

        With ``discarding`` the proposal of this round is accepted, and of a dealer the elder hand has exchanged;
        otherwise, of a dealer, the proposal is made.
        """
        find = self._try_as_elder if self._standing.seat is Seat.NON_DEALER else self._try_as_dealer
        for _ in range(_MAX_TRIES):
            if hidden := find(discarding, True):
                return hidden
        self.ignored += 1
        hidden = find(discarding, False)
        assert hidden is not None
        return hidden

    def _try_as_elder(self, discarding: bool, strict: bool) -> HiddenCards | None:
        """Of an elder hand, one try, in which the adversary deals."""
        policy, standing, random = self._policy, self._standing, self._random.random
        adverse, stock = self._shuffle()
        last = 0
        for number, (elder_took, dealer_took) in enumerate(standing.exchanges, 1):
            if strict and random() < policy.refuse_chance(adverse, number, last):
                return None
            thrown = policy.dealer_discard(adverse, number, elder_took, HAND_SIZE)
            if thrown.bit_count() != dealer_took:
                if strict:
                    return None
                thrown = take_lowest(adverse, dealer_took)
            adverse, stock = adverse & ~thrown | sum(stock[:dealer_took]), stock[dealer_took:]
            last = elder_took
        if discarding and strict and random() < policy.refuse_chance(adverse, standing.round_number, last):
            return None
        return HiddenCards(adverse, stock, self._draw_luck(), 0)

    def _try_as_dealer(self, discarding: bool, strict: bool) -> HiddenCards | None:
        """Of a dealer, one try, in which the adversary is the elder hand and has proposed."""
        policy, standing, random = self._policy, self._standing, self._random.random
        adverse, stock = self._shuffle()
        exchanges: list[tuple[int | None, int]] = list(standing.exchanges)
        if discarding:
            exchanges.append((standing.elder_took, 0))
        last = took = 0
        for number, (elder_took, dealer_took) in enumerate(exchanges, 1):
            if strict and random() < policy.stand_chance(adverse, number, last):
                return None
            thrown = policy.elder_discard(adverse, number, last, min(HAND_SIZE, len(stock)))
            if elder_took is not None and thrown.bit_count() != elder_took:
                if strict:
                    return None
                thrown = take_lowest(adverse, elder_took)
            took = thrown.bit_count()
            adverse, stock = adverse & ~thrown | sum(stock[:took]), stock[took:]
            last = dealer_took
        if not discarding and strict and random() < policy.stand_chance(adverse, standing.round_number, last):
            return None
        return HiddenCards(adverse, stock, self._draw_luck(), took)

    def _shuffle(self) -> tuple[int, list[int]]:
        cards = self._unseen[:]
        self._random.shuffle(cards)
        return sum(cards[:HAND_SIZE]), cards[HAND_SIZE:]

    def _draw_luck(self) -> list[float]:
        random = self._random.random
        return [random() for _ in range(_LUCK)]
