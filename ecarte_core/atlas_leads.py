"""For every hand of the atlas, the point when the lead is chosen blind: the best of the non-dealer's leads.

The turn-up is out of play, so a hand's chances follow from where its trumps stand among the *seven* that are
left: of the 255,304 entries, eight at a time share a :func:`place`, and only 31,913 are reckoned.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement

from .atlas import PLAIN_SUITS, TRUMPS, Entry
from .cards import Rank
from .classes import columns, options
from .odds import POINT
from .table import table
from .words import HAND

Place = tuple[int, tuple[int, int, int]]
"""The trumps as seven bits, and the plain suits as in :attr:`~ecarte_core.atlas.Entry.plain`."""

_Ways = list[dict[int, int]]  # by cards held: the terms of the ways to hold them, with their weights
_Plain = tuple[int, int, int]

_SEVEN, _EIGHT = 127, 255


def place(entry: Entry) -> Place:
    """What the chances of an entry depend on."""
    return _among_seven(entry.trumps, entry.turn_up), entry.plain


def _among_seven(trumps: int, turn_up: Rank) -> int:
    """Eight bits with the turn-up's taken out."""
    return trumps & (1 << turn_up) - 1 | trumps >> turn_up + 1 << turn_up


def best_leads() -> dict[Place, int]:
    """For every place, how many of the adversary's 65,780 hands the best lead makes the point against.

    It is chosen before they are known, and all cards are seen after; a few seconds' work.
    """
    made = frozenset(key for key, tricks in table().after.items() if tricks >= POINT)
    trumps: list[list[int]] = [[] for _ in range(HAND + 1)]
    for cards in range(_SEVEN + 1):
        if cards.bit_count() <= HAND:
            trumps[cards.bit_count()].append(cards)
    found: dict[Place, int] = {}
    for plain in _plain_suits():
        unled, led = _plain_leads(plain)
        for cards in trumps[HAND - sum(map(int.bit_count, plain))]:
            own = [_against(made, _suit(cards, True, card), unled) for card in _different(cards)]
            own += [_against(made, _suit(cards, True, 0), ways) for ways in led]
            found[cards, plain] = max(own)
    return found


def _plain_suits() -> Iterator[_Plain]:
    """Every way of holding the plain suits, the greatest number first."""
    holdings = sorted((cards for cards in range(_EIGHT + 1) if cards.bit_count() <= HAND), reverse=True)
    for one, two in combinations_with_replacement(holdings, 2):
        if one.bit_count() + two.bit_count() <= HAND:
            for three in holdings[holdings.index(two) :]:
                if one.bit_count() + two.bit_count() + three.bit_count() <= HAND:
                    yield one, two, three


def _plain_leads(plain: _Plain) -> tuple[_Ways, list[_Ways]]:
    """The plain suits taken together: as they are, and for each different lead from one of them."""
    one, two, three = (_suit(cards, False, 0) for cards in plain)
    others = {plain[0]: (two, three), plain[1]: (one, three), plain[2]: (one, two)}
    return _join(_join(one, two), three), [
        _join(_join(*rest), _suit(cards, False, card))
        for cards, rest in others.items()
        for card in _different(cards)
    ]


def _different(mine: int) -> Iterator[int]:
    """The lowest card, as one bit, of each run of a suit's cards: the others of the run play alike."""
    return (1 << low for low in range(8) if mine >> low & 1 and not mine << 1 >> low & 1)


@cache
def _suit(mine: int, trump: bool, card: int) -> _Ways:
    """The ways in which the adversary may hold one suit; ``card`` (one bit) is led, if it is not 0."""
    suit = TRUMPS if trump else PLAIN_SUITS[0]
    terms = columns(mine << 8 * suit, TRUMPS, True, card << 8 * suit)[suit]
    ways: _Ways = [{} for _ in range(HAND + 1)]
    for way in options(mine, (_SEVEN if trump else _EIGHT) & ~mine, 0, HAND):
        into, term = ways[way.size], terms[way.cards]
        into[term] = into.get(term, 0) + way.weight
    return ways


def _join(one: _Ways, other: _Ways) -> _Ways:
    """Suits taken together; what plays alike falls together."""
    sums: _Ways = [{} for _ in range(HAND + 1)]
    for size, here in enumerate(one):
        for into, there in zip(sums[size:], other, strict=False):
            for term, weight in here.items():
                for more, times in there.items():
                    into[term + more] = into.get(term + more, 0) + weight * times
    return sums


def _against(made: frozenset[int], trumps: _Ways, plain: _Ways) -> int:
    """The hands with which the adversary comes to one of the keys in ``made``."""
    return sum(
        weight * sum([times for more, times in there.items() if term + more in made])
        for here, there in zip(trumps, reversed(plain), strict=True)
        for term, weight in here.items()
    )
