"""A set of hands that the adversary is supposed to hold one of: those on which an author would propose, say.

A *filter* answers for a hand of 32 bits by adding one number for each suit and looking for the sum in a set.
To count hands it is put into a table once, in which the two halves of a hand meet: see :func:`_tabulate`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple, Self

from ..cards import Suit
from ..solver.suit_patterns import HAND_SIZE
from .knowledge import KnowledgeError, PlayerView

_SUIT = 255  # eight cards


@dataclass(frozen=True, slots=True, eq=False)
class HandFilter:
    """Some of the hands of five cards. Two filters are equal only if they are one object."""

    name: str
    """What its hands have in common, to be said after "hands": ``on which Hoyle would propose``."""
    terms: tuple[tuple[int, ...], ...] = field(repr=False)
    """For each suit, in the order of :class:`~ecarte_core.cards.Suit`, and each of its sets of cards as eight
    bits: its part in the sum."""
    sums: frozenset[int] = field(repr=False)
    """The sums of the four parts that hands of the set have, and no other hand of five cards has."""

    def contains(self, hand: int) -> bool:
        """True if the hand, five cards as 32 bits, belongs to the set."""
        one, two, three, four = self.terms
        key = one[hand & _SUIT] + two[hand >> 8 & _SUIT] + three[hand >> 16 & _SUIT] + four[hand >> 24]
        return key in self.sums

    @classmethod
    def from_hands(cls, name: str, hands: Iterable[int]) -> Self:
        """The set of just these hands, each of 32 bits."""
        terms = tuple(tuple(cards << 8 * suit for cards in range(_SUIT + 1)) for suit in Suit)
        return cls(name, terms, frozenset(hands))


class _Choice(NamedTuple):
    """One choice of cards of a suit."""

    cards: int
    """The cards as eight bits."""
    stands_for: int
    """The choice that stands for all which play alike: the lowest cards of each gap, and the known cards."""


@cache
def _list_choices(gaps: tuple[int, ...], known: int, most: int) -> tuple[tuple[_Choice, ...], ...]:
    """By their number, all choices of at most ``most`` cards of the gaps, together with the known cards."""
    choices = [_Choice(known, known)]
    for gap in gaps:
        places = [1 << place for place in range(8) if gap >> place & 1]
        parts = [
            _Choice(sum(cards), sum(places[:count]))
            for count in range(len(places) + 1)
            for cards in combinations(places, count)
        ]
        choices = [
            _Choice(choice.cards | more.cards, choice.stands_for | more.stands_for)
            for choice in choices
            for more in parts
        ]
    by_size: list[list[_Choice]] = [[] for _ in range(most + 1)]
    for choice in choices:
        if choice.cards.bit_count() <= most:
            by_size[choice.cards.bit_count()].append(choice)
    return tuple(map(tuple, by_size))


# By number of cards: by the choices that stand for theirs, as 32 bits, the choices, as so many bits of their suits.
_ChoicesBySize = list[dict[int, list[int]]]


def count_members(
    view: PlayerView, gaps: dict[Suit, tuple[int, ...]], known: int, among: HandFilter
) -> dict[int, int]:
    """How many of the adversary's possible hands belong to the set, by the class of what he has left.

    ``gaps`` are the cards of each suit that he may hold, apart from the ``known`` ones, in sets of cards that
    play alike. A class is named as in :class:`~.hand_classes.HandClass`, by the lowest cards of each gap. A
    hand is what he has left and what he has played.

    Raises :class:`~.knowledge.KnowledgeError` if there is no such hand.
    """
    first, second = (
        _join_suits(*(_list_suit(view, suit, gaps[suit], known) for suit in pair))
        for pair in ((Suit.SPADES, Suit.HEARTS), (Suit.CLUBS, Suit.DIAMONDS))
    )
    table, places = _tabulate(among), _list_places()
    masks = [
        {cards: sum([1 << places[pair] for pair in pairs]) for cards, pairs in others.items()}
        for others in second
    ]
    found: dict[int, int] = {}
    for size, some in enumerate(first):
        for cards, pairs in some.items():
            rows = [row for pair in pairs if (row := table[pair])]
            for other, mask in masks[view.size - size].items():
                if hands := sum([(row & mask).bit_count() for row in rows]):
                    found[cards | other] = hands
    if not found:
        raise KnowledgeError(f"None of the hands that the adversary can hold is one {among.name}.")
    return found


def _list_suit(view: PlayerView, suit: Suit, gaps: tuple[int, ...], known: int) -> _ChoicesBySize:
    """The choices of one suit, eight bits each, with the cards that he has played."""
    played = sum(1 << card.rank for card in view.adverse_played if card.suit == suit)
    by_size: _ChoicesBySize = []
    for choices in _list_choices(gaps, known >> 8 * suit & _SUIT, view.size):
        into: dict[int, list[int]] = defaultdict(list)
        for choice in choices:
            into[choice.stands_for << 8 * suit].append(choice.cards | played)
        by_size.append(into)
    return by_size


def _join_suits(one: _ChoicesBySize, other: _ChoicesBySize) -> _ChoicesBySize:
    """The choices of two suits put together: 16 bits, those of the second suit above those of the first."""
    both: _ChoicesBySize = [defaultdict(list) for _ in one]
    for size, some in enumerate(one):
        for into, rest in zip(both[size:], other, strict=False):
            for cards, choices in some.items():
                for more, others in rest.items():
                    into[cards | more] += [choice | extra << 8 for choice in choices for extra in others]
    return both


@cache
def _list_pairs() -> tuple[tuple[int, ...], ...]:
    """By their number, all choices of at most five cards of two suits, as 16 bits."""
    cards = [1 << place for place in range(16)]
    return tuple(tuple(map(sum, combinations(cards, size))) for size in range(HAND_SIZE + 1))


@cache
def _list_places() -> Mapping[int, int]:
    """The place of each such choice among those of as many cards."""
    return {pair: place for pairs in _list_pairs() for place, pair in enumerate(pairs)}


@lru_cache(maxsize=16)
def _tabulate(among: HandFilter) -> Mapping[int, int]:
    """By the spades and hearts of a hand, with which clubs and diamonds it belongs to the set.

    The value has one bit for each choice of clubs and diamonds that makes up five cards, at its place. So many
    hands are counted at a time; all bits together are as many as there are hands of the pack.
    """
    spades, hearts, clubs, diamonds = among.terms
    sums = among.sums
    table: dict[int, int] = {}
    for pairs, others in zip(_list_pairs(), reversed(_list_pairs()), strict=True):
        rest = [clubs[pair & _SUIT] + diamonds[pair >> 8] for pair in reversed(others)]
        for pair in pairs:
            term = spades[pair & _SUIT] + hearts[pair >> 8]
            table[pair] = int("".join(["1" if term + more in sums else "0" for more in rest]), 2)
    return table
