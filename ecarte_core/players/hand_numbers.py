"""Every hand with its turn-up has a number, its *place*, 0 to 31,912 (``number_place``).

Hands that differ by an exchange of the plain suits have one place. The turn-up is out of play, so of the trumps only
the order of the other seven counts. All hands of one place have the same chances, and the game of proposals treats
them alike if either all or none of their turn-ups are kings.

The plain suits are three numbers of eight bits, the greatest first. The hands are sorted by them, from the
greatest down, and then by the trumps. So a number is a sum: of the hands with greater plain suits, looked up
by the first two and by the third, and of those with the same plain suits that come before it.
"""

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import accumulate
from math import comb
from typing import NamedTuple

from ..cards import Card, Suit
from ..cards.constants import HAND_SIZE
from ..cards.errors import EcarteError

PLACE_COUNT = 31913
"""Places of hands."""

_SIZES = tuple(map(int.bit_count, range(256)))


class HandNumberError(EcarteError):
    """Cards that are no hand of five, or that hold the turn-up; or a number of no hand."""


class Numbering(NamedTuple):
    """The tables of the numbering."""

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
        lower = self.thirds[HAND_SIZE - _SIZES[first] - _SIZES[second]]
        return self.firsts[first << 8 | second] + lower[second + 1] - lower[third + 1]

    def find_plain(self, number: int) -> tuple[tuple[int, int, int], int]:
        """The plain suits of a hand, and its place among the hands that have them. Raises HandNumberError."""
        if not 0 <= number < self.total:
            raise HandNumberError(
                f"Hands are numbered from 0 to {self.total - 1}; there is no hand {number}."
            )
        place = bisect_right(self.before, number) - 1
        first, second = divmod(self.pairs[place], 256)
        lower = self.thirds[HAND_SIZE - _SIZES[first] - _SIZES[second]]
        left = lower[second + 1] - (number - self.before[place])
        third = bisect_right(lower, left - 1) - 1
        return (first, second, third), lower[third + 1] - left


@cache
def number_places() -> Numbering:
    """The numbering of places: a holding is of the seven trumps that are not turned up."""
    ways = [comb(7, count) for count in range(HAND_SIZE + 1)]
    thirds = tuple(
        (0, *accumulate(ways[third - some] if some <= third else 0 for some in _SIZES))
        for third in range(HAND_SIZE + 1)
    )
    firsts, count = {}, 0
    few = [bits for bits in range(255, -1, -1) if _SIZES[bits] <= HAND_SIZE]
    for first in few:
        for second in few:
            if second <= first and (third := HAND_SIZE - _SIZES[first] - _SIZES[second]) >= 0:
                firsts[first << 8 | second] = count
                count += thirds[third][second + 1]
    return Numbering(firsts, tuple(firsts), tuple(firsts.values()), thirds, count)


def _rank_holdings() -> list[int]:
    seen = [0] * 8
    ranks = [0] * 128
    for bits in range(127, -1, -1):
        ranks[bits] = seen[_SIZES[bits]]
        seen[_SIZES[bits]] += 1
    return ranks


RANKS_OF_HOLDINGS = _rank_holdings()
"""For each way to hold some of seven trumps, as bits: its place among those of one size, from the greatest down."""


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
        + RANKS_OF_HOLDINGS[_require_turned(own_trumps, turn_up)]
    )


def find_place(number: int) -> tuple[int, tuple[int, int, int]]:
    """The place with this number: trumps as seven bits, and plain suits. Raises HandNumberError."""
    plain, remainder = number_places().find_plain(number)
    return _list_holdings(HAND_SIZE - sum([_SIZES[bits] for bits in plain]))[remainder], plain


@cache
def list_numbers() -> Mapping[tuple[int, tuple[int, int, int]], int]:
    """The number of each place, as ``find_place`` finds it."""
    return {find_place(number): number for number in range(PLACE_COUNT)}


@cache
def _list_holdings(size: int) -> list[int]:
    return [bits for bits in range(127, -1, -1) if _SIZES[bits] == size]
