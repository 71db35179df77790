"""What a player does not see when he decides about an exchange: the adversary's hand, and the stock in its order.

Hands of the adversary are dealt at random from the cards that the holder has not seen, and kept if he would have
done with them what he did: proposed or accepted, and taken as many cards.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from ..cards.constants import HAND_SIZE
from ..chances.knowledge import OwnCards, Seat
from ..game.dealing import STOCK_SIZE
from .proposal_policy import BitPolicy, ExchangeMoment, SeatExchange, follow_exchanges

_MAX_TRIES = 400  # of acts that one hand in a hundred explains, all but one deal in fifty are found so
_LUCK = 48  # two numbers for each round of a deal; there are fewer rounds than cards in the stock


@dataclass(frozen=True, slots=True)
class HandAtTurn(OwnCards):
    """What a player knows when he decides about proposals and discards: his cards, and how many were exchanged."""

    exchanges: tuple[tuple[int, int], ...] = ()
    """For each exchange that is complete, how many cards the elder hand and the dealer took."""
    elder_took: int | None = None
    """For a dealer who is to discard: how many cards the elder hand has taken; None averages over that."""

    @property
    def round_number(self) -> int:
        """The round of this decision, from 1."""
        return len(self.exchanges) + 1

    @property
    def stock(self) -> int:
        """How many cards are left in the stock; a dealer who does not say what the elder took has the most."""
        return STOCK_SIZE - sum(map(sum, self.exchanges)) - (self.elder_took or 0)

    @property
    def moment(self) -> ExchangeMoment:
        """This decision as a strategy sees it; of a dealer who is to discard, if the elder took so many cards."""
        elder, dealer = self.taken_last
        if self.seat is Seat.NON_DEALER:
            took = dealer, elder
        else:
            took = elder if self.elder_took is None else self.elder_took, dealer
        return ExchangeMoment(self.seat, self.hand, self.turn_up, self.round_number, *took, self.stock)

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

    def __init__(self, standing: HandAtTurn, policy: BitPolicy, random: Random) -> None:
        self._standing, self._policy, self._random = standing, policy, random
        self._unseen = [1 << card.number for card in standing.unseen]
        self.ignored = 0
        """How often what the adversary did was ignored, since no hand of many was found that fitted it."""

    def deal(self, discarding: bool) -> HiddenCards:
        """Hidden cards that agree with what the adversary did.

        With ``discarding`` the proposal of this round is accepted, and of a dealer the elder hand has exchanged;
        otherwise, of a dealer, the proposal is made.
        """
        for _ in range(_MAX_TRIES):
            if hidden := self._try(discarding, True):
                return hidden
        self.ignored += 1
        hidden = self._try(discarding, False)
        assert hidden is not None
        return hidden

    def _try(self, discarding: bool, strict: bool) -> HiddenCards | None:
        """One try; None if with these cards the adversary would have done something else."""
        standing = self._standing
        seat, is_dealer = standing.seat.other, standing.seat is Seat.DEALER
        exchanges, any_last = standing.exchanges, False
        if is_dealer and discarding:
            exchanges = (*exchanges, (standing.elder_took or 0, 0))
            any_last = standing.elder_took is None
        followed = self._follow(seat, list(follow_exchanges(seat, exchanges)), strict, any_last=any_last)
        if followed is None:
            return None
        adverse, stock, took = followed
        # in this round an adversary who deals has accepted before the discard, and an elder hand has proposed
        if discarding != is_dealer and strict and self._keeps(seat, adverse):
            return None
        return HiddenCards(adverse, stock, self._draw_luck(), took if is_dealer else 0)

    def _follow(
        self, seat: Seat, past: Sequence[SeatExchange], strict: bool, *, any_last: bool = False
    ) -> tuple[int, list[int], int] | None:
        """The adversary's hand after his exchanges, the stock, and how many cards he took last.

        None if he would have done something else; with ``any_last`` he may have taken any number in the last.
        """
        policy = self._policy
        adverse, stock = self._shuffle()
        took = 0
        for turn in past:
            if strict and self._random.random() < policy.keep_chance(
                seat, adverse, turn.number, turn.heard, turn.had_taken
            ):
                return None
            discard = policy.discard(seat, adverse, turn.number, turn.heard_at_discard, turn.stock)
            if discard.bit_count() != turn.took and not (any_last and turn is past[-1]):
                if strict:
                    return None
                discard = policy.suppose_discard(seat, adverse, turn)
            took = discard.bit_count()
            adverse, stock = adverse & ~discard | sum(stock[:took]), stock[took:]
        return adverse, stock, took

    def _keeps(self, seat: Seat, hand: int) -> bool:
        """True if the adversary plays or refuses in the round of this decision."""
        own_took, other_took = seat.order(self._standing.taken_last)
        chance = self._policy.keep_chance(seat, hand, self._standing.round_number, other_took, own_took)
        return self._random.random() < chance

    def _shuffle(self) -> tuple[int, list[int]]:
        cards = self._unseen[:]
        self._random.shuffle(cards)
        return sum(cards[:HAND_SIZE]), cards[HAND_SIZE:]

    def _draw_luck(self) -> list[float]:
        random = self._random.random
        return [random() for _ in range(_LUCK)]
