"""The adversary's possible hands, gathered into classes of hands that play alike.

Cards of his that lie in one *gap* between the holder's live cards are interchangeable, so only their number
matters: the 65,780 hands that he may have been dealt fall into a few hundred classes, each with its weight,
the number of hands in it. A hand, or a class, is a number of 32 bits, bit ``card.number`` for each card; what
lies in one suit is eight of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import pairwise
from math import comb
from typing import NamedTuple

from .cards import Card, Suit
from .knowledge import Standing
from .words import PLAIN, TRUMP, VOID, led, run_of


class Option(NamedTuple):
    """One way in which the adversary may hold a suit."""

    size: int
    """How many cards he holds."""
    weight: int
    """How many choices of cards come to this."""
    cards: int
    """One of those choices, as eight bits; the lowest cards of each gap, and those known."""


class World(NamedTuple):
    """One class of the adversary's hands."""

    weight: int
    cards: int
    """A hand that stands for it, as 32 bits."""


def bits(cards: Iterable[Card]) -> int:
    """Cards as 32 bits."""
    return sum(1 << card.number for card in cards)


def in_suit(hand: int, suit: Suit) -> int:
    """The eight bits of one suit."""
    return hand >> 8 * suit & 255


def split(mine: int, pool: int) -> list[int]:
    """The cards of ``pool`` by the gaps between those of ``mine``, eight bits each; empty gaps left out."""
    ends = [place for place in range(8) if mine >> place & 1]
    found = [(1 << high) - (1 << low) & pool & ~mine for low, high in pairwise([0, *ends, 8])]
    return [gap for gap in found if gap]


@cache
def options(mine: int, pool: int, known: int, most: int) -> tuple[Option, ...]:
    """Every way, up to interchange, to hold at most ``most`` of a suit's ``pool``, with all of ``known``."""
    found = [Option(known.bit_count(), 1, known)]
    for gap in split(mine, pool & ~known):
        places = [place for place in range(8) if gap >> place & 1]
        lowest = [sum(1 << place for place in places[:count]) for count in range(len(places) + 1)]
        found = [
            Option(size + more, weight * comb(len(places), more), cards | lowest[more])
            for size, weight, cards in found
            for more in range(min(len(places), most - size) + 1)
        ]
    return tuple(option for option in found if option.size <= most)


@cache
def suit_word(leader: int, follower: int) -> int:
    """The word (:mod:`ecarte_core.words`) of a suit in which the two hold these cards, as eight bits each."""
    made = VOID
    for place in range(7, -1, -1):
        if (leader | follower) >> place & 1:
            made = made << 1 | leader >> place & 1
    return made


@cache
def suit_term(leader: int, follower: int, trump: bool) -> int:
    """The suit's term in the key of a position."""
    return (TRUMP if trump else PLAIN)[suit_word(leader, follower)]


@cache
def led_term(leader: int, follower: int, card: int, trump: bool) -> int:
    """The same when the leader, whose eight bits still hold it, has led ``card`` (one bit)."""
    made = suit_word(leader, follower)
    place = ((leader | follower) & card - 1).bit_count()
    return led(made, run_of(made, place), trump)


class Column(dict[int, int]):
    """One suit's term in the key of a position, by the adversary's eight bits; reckoned when first wanted."""

    def __init__(self, mine: int, trump: bool, leads: bool, card: int) -> None:
        super().__init__()
        self._make: Callable[[int], int]
        if card:
            self._make = lambda theirs: led_term(mine, theirs, card, trump)
        elif leads:
            self._make = lambda theirs: suit_term(mine, theirs, trump)
        else:
            self._make = lambda theirs: suit_term(theirs, mine, trump)

    def __missing__(self, theirs: int) -> int:
        term = self[theirs] = self._make(theirs)
        return term


_column = cache(Column)


def columns(mine: int, trumps: Suit, leads: bool, card: int = 0) -> list[Column]:
    """The terms of each suit when the holder has these cards, 32 bits.

    ``leads``: he is the leader, and has led ``card`` (one bit) if there is one.
    """
    return [_column(in_suit(mine, suit), suit == trumps, leads, in_suit(card, suit)) for suit in Suit]


def holdings(standing: Standing) -> dict[Suit, tuple[Option, ...]]:
    """For each suit, the ways in which the adversary may hold it."""
    # The holder's card on the table still parts his adversary's; the adversary's own is no longer his.
    mine, pool, known = own(standing), bits(standing.pool), bits(standing.known)
    return {
        suit: options(in_suit(mine, suit), in_suit(pool, suit), in_suit(known, suit), standing.size)
        for suit in Suit
    }


def own(standing: Standing) -> int:
    """The holder's cards with the one that he has just led, as 32 bits."""
    table = [standing.lead] if standing.lead and standing.leads else []
    return bits([*standing.held, *table])


def worlds(standing: Standing) -> list[World]:
    """Every class of hands that the adversary may hold."""
    found = [(0, World(1, 0))]
    for suit, ways in holdings(standing).items():
        found = [
            (size + way.size, World(world.weight * way.weight, world.cards | way.cards << 8 * suit))
            for size, world in found
            for way in ways
            if size + way.size <= standing.size
        ]
    return [world for size, world in found if size == standing.size]
