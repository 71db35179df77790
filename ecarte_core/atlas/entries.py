"""Every hand with every turn-up, up to exchange of the plain suits: 255,304 entries with their chances."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from math import factorial
from typing import NamedTuple

from ..cards import Card, Rank, Suit
from ..solver.suit_patterns import HAND_SIZE
from .chances_of_hands import HandChances, Place, Plain, find_place, list_all_chances

TRUMPS = Suit.HEARTS
"""The suit that stands for trumps."""

PLAIN_SUITS = tuple(suit for suit in Suit if suit != TRUMPS)

ADVERSE_HANDS = 65780
"""Hands that the adversary may hold against each: five of 26 cards."""


@cache
def _list_cards(suit: Suit, cards: int) -> tuple[Card, ...]:
    """The cards of one suit from its eight bits, the highest first."""
    return tuple(Card(suit, rank) for rank in reversed(Rank) if cards >> rank & 1)


class Entry(NamedTuple):
    """One hand with one turn-up, standing for all that differ by exchange of the plain suits."""

    trumps: int
    """The holder's trumps as eight bits, the seven lowest."""
    turn_up: Rank
    plain: Plain
    weight: int
    """How many hands, for one turn-up, it stands for."""
    chances: HandChances
    """Counts of :data:`ADVERSE_HANDS`."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The hand, hearts trumps, from the highest trump down."""
        one, two, three = map(_list_cards, PLAIN_SUITS, self.plain)
        return _list_cards(TRUMPS, self.trumps) + one + two + three

    @property
    def turned(self) -> Card:
        """The turn-up, a heart."""
        return Card(TRUMPS, self.turn_up)

    @property
    def place(self) -> Place:
        """What its chances depend on."""
        return find_place(self.trumps, self.turn_up, self.plain)

    @property
    def point(self) -> tuple[int, int]:
        """The point, both hands seen, as non-dealer and as dealer."""
        return self.chances.point

    @property
    def vole(self) -> tuple[int, int]:
        """The vole, both hands seen, as non-dealer and as dealer."""
        return self.chances.vole


def list_entries(chances: Mapping[Place, HandChances] | None = None) -> Iterator[Entry]:
    """All entries, by the plain suits and then by the trumps. The chances are those of all hands unless given."""
    chances = chances or list_all_chances()
    trumps: list[list[tuple[int, Rank]]] = [[] for _ in range(HAND_SIZE + 1)]
    for cards in range(255, -1, -1):
        if cards.bit_count() <= HAND_SIZE:
            trumps[cards.bit_count()] += [(cards, rank) for rank in Rank if not cards >> rank & 1]
    for plain in sorted({plain for _, plain in chances}, reverse=True):
        weight = factorial(3)
        for same in Counter(plain).values():
            weight //= factorial(same)
        for cards, rank in trumps[HAND_SIZE - sum(map(int.bit_count, plain))]:
            yield Entry(cards, rank, plain, weight, chances[find_place(cards, rank, plain)])
