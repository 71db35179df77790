"""How a deal goes on from a choice, both players deciding by a policy, the equilibrium's.

The choices that are compared are tried on the same deals: the elder hand draws from the front of the stock and the
dealer from its back, so that another number of cards drawn by one does not change what the other draws.
"""

from __future__ import annotations

from random import Random

from ..cards import Card
from ..odds.hand_classes import card_bits
from ..odds.knowledge import Seat
from .deal_ends import NOBODY, THE_DEALER, THE_ELDER, EndFinder
from .hidden_cards import HiddenCards, HiddenDealer, Standing
from .proposal_policy import BitPolicy, ProposalPolicy, count_most, list_cards


class _Table:
    """Both hands and what is left of the stock, while the players exchange."""

    __slots__ = ("back", "dealer", "elder", "front", "luck", "stock")

    def __init__(self, elder: int, dealer: int, hidden: HiddenCards) -> None:
        self.elder, self.dealer = elder, dealer
        self.stock, self.luck = hidden.stock, hidden.luck
        self.front, self.back = 0, len(hidden.stock)

    def give_elder(self, thrown: int) -> int:
        """The elder hand throws these cards and draws as many; their number."""
        count = thrown.bit_count()
        self.elder = self.elder & ~thrown | sum(self.stock[self.front : self.front + count])
        self.front += count
        return count

    def give_dealer(self, thrown: int) -> int:
        """The same for the dealer."""
        count = thrown.bit_count()
        self.dealer = self.dealer & ~thrown | sum(self.stock[self.back - count : self.back])
        self.back -= count
        return count

    @property
    def most(self) -> int:
        """How many cards a player may exchange (Law 38)."""
        return count_most(self.back - self.front)


class DealSimulator:
    """Deals that agree with what the holder of a hand knows, and their ends (:mod:`.deal_ends`)."""

    def __init__(self, standing: Standing, policy: ProposalPolicy, random: Random) -> None:
        self._standing = standing
        self._policy = BitPolicy(policy, standing.turn_up)
        self._finder = EndFinder(standing.turn_up)
        self._hand = card_bits(standing.hand)
        self.hidden = HiddenDealer(standing, self._policy, random)

    def play_now(self, hidden: HiddenCards) -> int:
        """The end if the hands are played as they are: the elder hand does not propose, or the dealer refuses."""
        elder, dealer = self._seat_hands(hidden)
        first = self._standing.round_number == 1
        mine = THE_ELDER if self._standing.seat is Seat.NON_DEALER else THE_DEALER
        return self._finder.find_end(elder, dealer, mine if first else NOBODY)

    def go_on(self, hidden: HiddenCards) -> int:
        """The end if the elder hand proposes, or if the dealer accepts."""
        number, (elder_took, dealer_took) = self._standing.round_number, self._standing.taken_last
        elder, dealer = self._seat_hands(hidden)
        if self._standing.seat is Seat.NON_DEALER and hidden.luck[0] < self._policy.keep_chance(
            Seat.DEALER, dealer, number, elder_took
        ):
            return self._finder.find_end(elder, dealer, THE_DEALER if number == 1 else NOBODY)
        return self._exchange(_Table(elder, dealer, hidden), number, dealer_took)

    def discard(self, hidden: HiddenCards, thrown: int) -> int:
        """The end if the holder, in an exchange that is agreed on, throws these cards."""
        table = _Table(*self._seat_hands(hidden), hidden)
        number = self._standing.round_number
        if self._standing.seat is Seat.NON_DEALER:
            return self._exchange_dealer(table, number, table.give_elder(thrown))
        return self._choose_again(table, number + 1, hidden.elder_took, table.give_dealer(thrown))

    def _seat_hands(self, hidden: HiddenCards) -> tuple[int, int]:
        hands = self._hand, hidden.adverse
        return hands if self._standing.seat is Seat.NON_DEALER else hands[::-1]

    def _exchange(self, table: _Table, number: int, dealer_took: int) -> int:
        """The elder hand discards and draws, then the dealer."""
        thrown = self._policy.discard(Seat.NON_DEALER, table.elder, number, dealer_took, table.most)
        return self._exchange_dealer(table, number, table.give_elder(thrown))

    def _exchange_dealer(self, table: _Table, number: int, elder_took: int) -> int:
        """The dealer discards and draws, if a card is left."""
        if not table.most:
            return self._finder.find_end(table.elder, table.dealer, NOBODY)
        thrown = self._policy.discard(Seat.DEALER, table.dealer, number, elder_took, table.most)
        return self._choose_again(table, number + 1, elder_took, table.give_dealer(thrown))

    def _choose_again(self, table: _Table, number: int, elder_took: int, dealer_took: int) -> int:
        """The elder hand plays or proposes again, and the dealer answers, if a card is left."""
        if (
            not table.most
            or table.luck[2 * number - 2]
            < self._policy.keep_chance(Seat.NON_DEALER, table.elder, number, dealer_took)
            or table.luck[2 * number - 1]
            < self._policy.keep_chance(Seat.DEALER, table.dealer, number, elder_took)
        ):
            return self._finder.find_end(table.elder, table.dealer, NOBODY)
        return self._exchange(table, number, dealer_took)


def list_discards(hand: tuple[Card, ...], least: int, most: int) -> tuple[int, ...]:
    """Every discard that can be right, as bits: of each suit only the lowest cards go.

    A higher card of a suit never makes fewer tricks, so to throw it and keep a lower one is never better.
    """
    discards = [0]
    for suit in sorted({card.suit for card in hand}):
        held = [1 << card.number for card in sorted(hand) if card.suit is suit]
        discards = [thrown | sum(held[:count]) for thrown in discards for count in range(len(held) + 1)]
    return tuple(sorted((one for one in discards if least <= one.bit_count() <= most), key=list_cards))
