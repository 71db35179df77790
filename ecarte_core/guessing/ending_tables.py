"""What two cards win against two cards, as lists for fast sums: the last two tricks of a longer ending.

Pairs of cards are numbered. Number ``2 * pair`` of the *lines* is the pair's lower card led and its higher
card last, ``2 * pair + 1`` the other order. Weights are lists with one number for each pair, or for each line,
and a 0 at their end.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from functools import cached_property
from itertools import combinations
from operator import itemgetter
from typing import NamedTuple

from ..odds.bit_play import suit_bits_of
from .two_card_game import TwoCardGame, split_hand

Weights = list[float]
Picker = Callable[[Sequence[float]], tuple[float, ...]]
"""Picks some of the weights."""


class ChoiceBlock(NamedTuple):
    """The follower's pairs that choose what to keep after one lead."""

    lead: int
    pairs: list[int]
    """Their numbers."""
    lows: list[int]
    """Of each pair, the lower card."""
    highs: list[int]
    """Of each pair, the higher card."""

    def select(self, pairs: Container[int]) -> ChoiceBlock:
        """The block with only these pairs."""
        places = [at for at, pair in enumerate(self.pairs) if pair in pairs]
        pairs_left, lows, highs = (
            [column[at] for at in places] for column in (self.pairs, self.lows, self.highs)
        )
        return ChoiceBlock(self.lead, pairs_left, lows, highs)


class CardPairs:
    """The pairs of some cards, and how to sum weights of pairs."""

    def __init__(self, cards: Sequence[int]) -> None:
        self.cards = tuple(cards)
        self.split = list(combinations(sorted(cards), 2))
        """The two cards of each pair, the lower bit first."""
        self.hands = [one | other for one, other in self.split]
        """Each pair as 32 bits."""
        self.number = {hand: at for at, hand in enumerate(self.hands)}
        self._with_card = {
            card: self.make_picker(at for at, hand in enumerate(self.hands) if hand & card) for card in cards
        }

    def make_picker(self, places: Iterable[int], zero: int = -1) -> Picker:
        """Picks the weights in these places."""
        return itemgetter(*places, zero, zero)

    def sum_by_card(self, weights: Weights) -> dict[int, float]:
        """For each card, the weight of the pairs with it."""
        return {card: sum(pick(weights)) for card, pick in self._with_card.items()}


class EndingTable:
    """The last two tricks, the leader needing ``need`` of them; see :class:`~.two_card_game.TwoCardGame`."""

    def __init__(self, pairs: CardPairs, trumps: int, need: int, follower_pairs: frozenset[int]) -> None:
        """``follower_pairs`` are the numbers of those that the follower may hold."""
        self._pairs = pairs
        self._game = TwoCardGame(pairs.hands, pairs.hands, trumps, need)
        self._able = sum(1 << pair for pair in follower_pairs)
        self.lines = [line for low, high in self._game.leader_hands for line in ((low, high), (high, low))]
        self._losses = [self._find_losses(*line) for line in self.lines]
        self.pick_losses = [pairs.make_picker(list_bits(losses)) for losses in self._losses]
        """For each line, the follower's pairs that beat it whatever they keep."""
        self.choosers = {lead: self._list_choosers(lead) for lead in self._game.leads}
        """For each lead, the follower's pairs that choose what to keep."""

    def _list_choosers(self, lead: int) -> ChoiceBlock:
        pairs = list_bits(self._game.outcomes[lead].choosing & self._able)
        hands = [split_hand(self._pairs.hands[pair]) for pair in pairs]
        return ChoiceBlock(lead, pairs, [low for low, _ in hands], [high for _, high in hands])

    def _find_losses(self, lead: int, last: int) -> int:
        possible = self._game.outcomes[lead].possible & ~self._game.list_holders(last) & self._able
        return possible & ~self._game.wins[lead, last]

    def group_by_lost_lines(
        self, pairs: Iterable[int], lines: Iterable[int]
    ) -> list[tuple[Picker, list[int]]]:
        """Some pairs of the follower's, together if they beat the same of these lines whatever they keep."""
        groups: list[tuple[int, list[int]]] = [(sum(1 << pair for pair in pairs), [])]
        for line in lines:
            losing = self._losses[line]
            groups = [
                (part, known)
                for group, beaten in groups
                for part, known in ((group & losing, [*beaten, line]), (group & ~losing, beaten))
                if part
            ]
        return [(self._pairs.make_picker(beaten), list_bits(group)) for group, beaten in groups]

    @cached_property
    def settled(self) -> list[int | None]:
        """For each pair of the leader's, the line that no line beats against any pair; None if both are open."""
        return [self._settle(2 * pair) for pair in range(len(self._pairs.hands))]

    def _settle(self, line: int) -> int | None:
        bounds = []
        for lead, last in self.lines[line : line + 2]:
            most = self._game.wins[lead, last] & self._able
            bounds.append((most & ~self._game.threats[lead, last], most))
        (least, most), (other_least, other_most) = bounds
        if not other_most & ~least:
            return line
        return None if most & ~other_least else line + 1

    @cached_property
    def pick_lower_lasts(self) -> dict[tuple[int, int], Picker]:
        """For each lead and card, the lines with this lead whose last card is lower and of the card's suit."""
        number = {line: at for at, line in enumerate(self.lines)}
        return {
            (lead, card): self._pairs.make_picker(
                number[lead, last] for last in self._list_lower(card) if last != lead
            )
            for lead in self._pairs.cards
            for card in self._pairs.cards
        }

    def _list_lower(self, card: int) -> list[int]:
        return [last for last in self._pairs.cards if last < card and last & suit_bits_of(card)]

    @cached_property
    def higher_cards(self) -> dict[int, int]:
        """For each card, the next higher one of its suit, or 0."""
        above = {}
        for card in self._pairs.cards:
            higher = [one for one in self._pairs.cards if one > card and one & suit_bits_of(card)]
            above[card] = min(higher, default=0)
        return above


def list_bits(number: int) -> list[int]:
    """The places of the bits that are 1."""
    places = []
    while number:
        low = number & -number
        places.append(low.bit_length() - 1)
        number ^= low
    return places
