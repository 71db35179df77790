"""Every hand has a number: with its turn-up, without it, and as its *place*.

Hands that differ by an exchange of the plain suits have one number. Three numberings share one method:

* ``number_hand``: a hand with its turn-up, 0 to 255,303, in the order of
  ``ecarte_core.atlas.chances_of_hands.list_entries``;
* ``number_plain_hand``: a hand whose turn-up does not matter, 0 to 38,303;
* ``number_place``: the *place* of a hand with its turn-up, 0 to 31,912. The turn-up is out of play, so of the
  trumps only the order of the other seven counts. All hands of one place have the same chances, and the game of
  proposals treats them alike if either all or none of their turn-ups are kings.

The plain suits are three numbers of eight bits, the greatest first. The hands are sorted by them, from the
greatest down, and then by the trumps. So a number is a sum: of the hands with greater plain suits, looked up
by the first two and by the third, and of those with the same plain suits that come before it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from functools import cache
from itertools import accumulate
from math import comb
from typing import NamedTuple

from ..cards import Card, Rank, Suit
from ..cards.constants import HAND_SIZE
from ..errors import EcarteError

HAND_COUNT = 255304
"""Hands with a turn-up, up to exchange of the plain suits."""

PLAIN_HAND_COUNT = 38304
"""Hands without a turn-up, up to exchange of the plain suits."""

PLACE_COUNT = 31913
"""Places of hands."""

_SIZES = tuple(map(int.bit_count, range(256)))


class HandNumberError(EcarteError):
    """Cards that are no hand of five, or that hold the turn-up; or a number of no hand."""


class Numbering(NamedTuple):
    """The tables of one numbering."""

    size: int
    """Cards of a hand."""
    firsts: dict[int, int]
    """By the two greater plain suits (``first << 8 | second``), the greatest first: the hands that come before."""
    pairs: tuple[int, ...]
    """The keys of ``firsts``, in order."""
    before: tuple[int, ...]
    """Their values."""
    thirds: tuple[tuple[int, ...], ...]
    """By the cards that the third suit and the trumps have together: how many hands have a lower third suit."""
    total: int
    """Hands in all."""

    def number_plain(self, first: int, second: int, third: int) -> int:
        """The number of the first hand with these plain suits, the greatest first."""
        lower = self.thirds[self.size - _SIZES[first] - _SIZES[second]]
        return self.firsts[first << 8 | second] + lower[second + 1] - lower[third + 1]

    def find_plain(self, number: int) -> tuple[tuple[int, int, int], int]:
        """The plain suits of a hand, and its place among the hands that have them. Raises HandNumberError."""
        if not 0 <= number < self.total:
            raise HandNumberError(
                f"Hands are numbered from 0 to {self.total - 1}; there is no hand {number}."
            )
        place = bisect_right(self.before, number) - 1
        first, second = divmod(self.pairs[place], 256)
        lower = self.thirds[self.size - _SIZES[first] - _SIZES[second]]
        left = lower[second + 1] - (number - self.before[place])
        third = bisect_right(lower, left - 1) - 1
        return (first, second, third), lower[third + 1] - left


def make_numbering(trump_holdings: Iterable[int], size: int = HAND_SIZE) -> Numbering:
    """The numbering of hands of ``size`` cards; ``trump_holdings`` has the ways to hold each number of trumps."""
    ways = tuple(trump_holdings)
    thirds = tuple(
        (0, *accumulate(ways[third - some] if some <= third else 0 for some in _SIZES))
        for third in range(size + 1)
    )
    firsts, count = {}, 0
    few = [bits for bits in range(255, -1, -1) if _SIZES[bits] <= size]
    for first in few:
        for second in few:
            if second <= first and (third := size - _SIZES[first] - _SIZES[second]) >= 0:
                firsts[first << 8 | second] = count
                count += thirds[third][second + 1]
    return Numbering(size, firsts, tuple(firsts), tuple(firsts.values()), thirds, count)


@cache
def number_places() -> Numbering:
    """The numbering of places: a holding is of the seven trumps that are not turned up."""
    return make_numbering(comb(7, count) for count in range(HAND_SIZE + 1))


@cache
def _number_hands() -> Numbering:
    return make_numbering(comb(8, count) * (8 - count) for count in range(HAND_SIZE + 1))


@cache
def _number_plain_hands() -> Numbering:
    return make_numbering(comb(8, count) for count in range(HAND_SIZE + 1))


def list_ranks_of_holdings(cards: int) -> list[int]:
    """For each way to hold some of ``cards`` trumps, as bits: its place among those of the same size, from the
    greatest down."""
    seen = [0] * (cards + 1)
    ranks = [0] * (1 << cards)
    for bits in range((1 << cards) - 1, -1, -1):
        ranks[bits] = seen[_SIZES[bits]]
        seen[_SIZES[bits]] += 1
    return ranks


_RANKS_OF_SEVEN, _RANKS_OF_EIGHT = list_ranks_of_holdings(7), list_ranks_of_holdings(8)


def split_suits(hand: Iterable[Card], trumps: Suit) -> tuple[int, list[int]]:
    """The trumps, and the cards of each suit, as eight bits. Raises HandNumberError if they are not five."""
    suits, count = [0, 0, 0, 0], 0
    for suit, rank in hand:
        suits[suit] |= 1 << rank
        count += 1
    if count != HAND_SIZE or sum([_SIZES[bits] for bits in suits]) != HAND_SIZE:
        raise HandNumberError(f"A hand has five different cards; got {count}.")
    return suits[trumps], suits


def _split(hand: Iterable[Card], trumps: Suit) -> tuple[int, int, int, int]:
    own_trumps, suits = split_suits(hand, trumps)
    del suits[trumps]
    third, second, first = sorted(suits)
    return own_trumps, first, second, third


def _require_turned(own_trumps: int, turn_up: Card) -> int:
    if own_trumps >> turn_up.rank & 1:
        raise HandNumberError(f"The {turn_up.spoken_name} is turned up and cannot be in the hand.")
    return own_trumps & (1 << turn_up.rank) - 1 | own_trumps >> turn_up.rank + 1 << turn_up.rank


def number_place(hand: Iterable[Card], turn_up: Card) -> int:
    """The place of a hand, 0 to 31,912. Raises ``HandNumberError``."""
    own_trumps, first, second, third = _split(hand, turn_up.suit)
    return (
        number_places().number_plain(first, second, third)
        + _RANKS_OF_SEVEN[_require_turned(own_trumps, turn_up)]
    )


def number_hand(hand: Iterable[Card], turn_up: Card) -> int:
    """The number of a hand with its turn-up, 0 to 255,303. Raises ``HandNumberError``."""
    own_trumps, first, second, third = _split(hand, turn_up.suit)
    _require_turned(own_trumps, turn_up)
    lower = (1 << turn_up.rank) - 1
    turned = (~own_trumps & lower).bit_count()
    before = _RANKS_OF_EIGHT[own_trumps] * (8 - _SIZES[own_trumps]) + turned
    return _number_hands().number_plain(first, second, third) + before


def number_plain_hand(hand: Iterable[Card], trumps: Suit) -> int:
    """The number of a hand whose turn-up does not matter, 0 to 38,303. Raises ``HandNumberError``."""
    own_trumps, first, second, third = _split(hand, trumps)
    return _number_plain_hands().number_plain(first, second, third) + _RANKS_OF_EIGHT[own_trumps]


def find_hand(number: int) -> tuple[tuple[Card, ...], Card]:
    """The hand with this number and its turn-up, hearts trumps, as the atlas has it. Raises HandNumberError."""
    plain, place = _number_hands().find_plain(number)
    size = HAND_SIZE - sum([_SIZES[bits] for bits in plain])
    rank, turned = divmod(place, 8 - size)
    own_trumps = _list_holdings(8, size)[rank]
    free = [rank for rank in Rank if not own_trumps >> rank & 1]
    return _list_cards(own_trumps, plain), Card(Suit.HEARTS, free[turned])


def find_place(number: int) -> tuple[int, tuple[int, int, int]]:
    """The place with this number: trumps as seven bits, and plain suits. Raises HandNumberError."""
    plain, remainder = number_places().find_plain(number)
    return _list_holdings(7, HAND_SIZE - sum([_SIZES[bits] for bits in plain]))[remainder], plain


def find_plain_hand(number: int) -> tuple[Card, ...]:
    """The hand with this number, hearts trumps. Raises HandNumberError."""
    plain, remainder = _number_plain_hands().find_plain(number)
    return _list_cards(_list_holdings(8, HAND_SIZE - sum([_SIZES[bits] for bits in plain]))[remainder], plain)


@cache
def _list_holdings(cards: int, size: int) -> list[int]:
    return [bits for bits in range((1 << cards) - 1, -1, -1) if _SIZES[bits] == size]


def _list_cards(trumps: int, plain: Iterable[int]) -> tuple[Card, ...]:
    others = [suit for suit in Suit if suit is not Suit.HEARTS]
    suits = [(Suit.HEARTS, trumps), *zip(others, plain, strict=True)]
    return tuple(Card(suit, rank) for suit, bits in suits for rank in reversed(Rank) if bits >> rank & 1)
