"""The game of the last two tricks, when neither player sees the other's cards.

The leader chooses which of his two cards to lead; the follower, which card to keep. The follower's choice is
real in one case only. All cards of one suit that he may play win the trick, or all lose it
(``britannica.play.4``), and then he does at least as well with the lowest: the higher card that he keeps wins
whenever the lower one would. If he may play two suits, he has lost the trick, and if one trick is enough for
the leader, nothing is left to decide. So a choice remains when the leader needs both tricks and the follower
must throw away a card from one of two plain suits. The card that he keeps wins if the leader's last card is
of its suit and lower.

Cards and hands are 32 bits, as in :mod:`ecarte_core.odds.bit_play`. A set of the follower's hands is a number
with one bit for each hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property, reduce
from operator import or_
from typing import NamedTuple

from ..odds.bit_play import list_bits, playable_bits, reply_beats, suit_bits_of


class LeadOutcome(NamedTuple):
    """What the follower's hands do after one lead, whatever the leader's last card is."""

    possible: int
    """The hands that can be there: those without the card that is led."""
    won: int
    """The hands against which the leader has made the point already."""
    kept: dict[int, int]
    """For each card, the hands that are left with it while the last trick decides."""
    choosing: int
    """The hands that choose which card to keep; the last trick decides."""


class TwoCardGame:
    """The last two tricks. The leader makes the point with ``need`` of them, 1 or 2."""

    def __init__(
        self, leader_hands: Iterable[int], follower_hands: Iterable[int], trumps: int, need: int
    ) -> None:
        """``trumps`` is all eight cards of the suit; the hands of both are those that may be held."""
        self.leader_hands = tuple(split_hand(hand) for hand in leader_hands)
        self.follower_hands = tuple(follower_hands)
        self.trumps = trumps
        self.need = need
        self.lasts: dict[int, list[int]] = {}
        for one, other in self.leader_hands:
            self.lasts.setdefault(one, []).append(other)
            self.lasts.setdefault(other, []).append(one)
        self.leads = tuple(sorted(self.lasts))
        self._holding = _index_by_card(self.follower_hands)

    @cached_property
    def outcomes(self) -> dict[int, LeadOutcome]:
        """For each lead, what the follower's hands do."""
        return {lead: self._follow(lead) for lead in self.leads}

    def _follow(self, lead: int) -> LeadOutcome:
        possible = won = choosing = 0
        kept: dict[int, int] = {}
        for at, hand in enumerate(self.follower_hands):
            if hand & lead:
                continue
            bit = 1 << at
            possible |= bit
            lowest = self.find_reply(lead, hand)
            if reply_beats(lowest, lead, self.trumps) == (self.need == 2):
                won |= bit if self.need == 1 else 0
            elif playable_bits(hand, lead, self.trumps) & ~suit_bits_of(lowest):
                choosing |= bit
            else:
                kept[hand ^ lowest] = kept.get(hand ^ lowest, 0) | bit
        return LeadOutcome(possible, won, kept, choosing)

    def find_reply(self, lead: int, hand: int) -> int:
        """The lowest card that a hand of the follower's may play, of the lower suit if of two."""
        replies = playable_bits(hand, lead, self.trumps)
        return replies & -replies

    def count_deals(self) -> int:
        """The number of pairs of hands."""
        return sum(
            (self.outcomes[low].possible & ~self._holding.get(high, 0)).bit_count()
            for low, high in self.leader_hands
        )

    def list_holders(self, cards: int) -> int:
        """The set of the follower's hands with one of ``cards``."""
        return reduce(or_, [self._holding.get(card, 0) for card in list_bits(cards)], 0)

    @cached_property
    def wins(self) -> dict[tuple[int, int], int]:
        """For each lead and last card of the leader's, the hands that he beats if those that choose go wrong."""
        return {pair: self._find_wins(*pair) for pair in self._list_plays()}

    @cached_property
    def threats(self) -> dict[tuple[int, int], int]:
        """For each lead and last card, those hands of :attr:`wins` that beat him if they keep the last card's suit."""
        return {
            (lead, last): self.outcomes[lead].choosing & self.list_holders(suit_bits_of(last) & -(last << 1))
            if not last & self.trumps
            else 0
            for lead, last in self._list_plays()
        }

    def _list_plays(self) -> list[tuple[int, int]]:
        return [play for one, other in self.leader_hands for play in ((one, other), (other, one))]

    def _find_wins(self, lead: int, last: int) -> int:
        outcome = self.outcomes[lead]
        wins = outcome.won | outcome.choosing
        for card, hands in outcome.kept.items():
            # If one trick is enough, the follower has won the first, and leads the card that he has kept.
            leads_last = self.need == 2
            if (
                not reply_beats(card, last, self.trumps)
                if leads_last
                else reply_beats(last, card, self.trumps)
            ):
                wins |= hands
        return wins & ~self._holding.get(last, 0)


def split_hand(hand: int) -> tuple[int, int]:
    """The two cards of a hand, lowest bit first."""
    low = hand & -hand
    return low, hand ^ low


def _index_by_card(hands: Sequence[int]) -> dict[int, int]:
    holding: dict[int, int] = {}
    for at, hand in enumerate(hands):
        for card in list_bits(hand):
            holding[card] = holding.get(card, 0) | 1 << at
    return holding
