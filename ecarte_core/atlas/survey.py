"""The whole atlas put before both authors: what each advises on every hand with every turn-up, in both seats.

The score is love all, as the lists of both authors suppose.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from itertools import groupby
from math import comb
from typing import NamedTuple

from ..cards import Card
from ..jeux import (
    RULES,
    Advice,
    HandContext,
    HandShape,
    Rule,
    Seat,
    choose_advice,
    compute_shape,
    deciding_rules,
)
from ..jeux.certainty import point_is_certain
from ..solver.suit_patterns import HAND_SIZE
from .chances_of_hands import FEW, Place
from .entries import ADVERSE_HANDS, TRUMPS, Entry, list_entries

AUTHORS = ("hoyle", "britannica")
"""Both, in the order in which they are always named here."""


class SurveyRow(NamedTuple):
    """One entry of the atlas, and what the authors say of it."""

    entry: Entry
    met: int
    """Which of :data:`~ecarte_core.jeux.RULES` it meets: one bit for each, in their order."""

    @property
    def blind(self) -> int:
        """Of 65,780 hands: where the non-dealer makes the point by the best lead, chosen blind."""
        return self.entry.chances.blind

    def point(self, seat: Seat) -> int:
        """The hands against which its holder makes the point, both hands seen."""
        return self.entry.point[seat is Seat.DEALER]

    def keeps(self, author: str, seat: Seat) -> bool:
        """The author would play it, or refuse on it."""
        return find_advice(self.met, author, seat).keeps_hand


@cache
def find_advice(met: int, author: str, seat: Seat) -> Advice:
    """What an author advises when the rules in ``met`` (as in :attr:`SurveyRow.met`) are met."""
    return choose_advice(seat, list_rules_met(met, author, seat))


@cache
def list_rules_met(met: int, author: str, seat: Seat) -> tuple[Rule, ...]:
    """The author's rules for a seat that are in ``met``."""
    return tuple(
        rule
        for at, rule in enumerate(RULES)
        if met >> at & 1 and rule.seat is seat and rule.passage.startswith(author)
    )


@cache
def list_deciding_rules(met: int, author: str, seat: Seat) -> tuple[Rule, ...]:
    """Those of :func:`list_rules_met` by which the advice is given; none where the author is silent."""
    return deciding_rules(list_rules_met(met, author, seat), find_advice(met, author, seat))


def survey_hands() -> Iterator[SurveyRow]:
    """Every entry of the atlas, in its order; a few seconds' work."""
    certainties: dict[Place, Certainties] = {}
    for _, same_hand in groupby(list_entries(), key=lambda entry: (entry.trumps, entry.plain)):
        tested: dict[Certainties, _Tested] = {}
        for entry in same_hand:
            if (certain := certainties.get(entry.place)) is None:
                certain = certainties[entry.place] = find_certainties(entry)
            if certain not in tested:
                tested[certain] = _test_hand(entry, certain)
            yield SurveyRow(entry, _test_turn_up(entry, tested[certain]))


_Test = Callable[[HandContext], bool | None]

Certainties = frozenset[int | None]
"""Against which hands the non-dealer's point is certain: all (None), those with at most ``FEW`` trumps."""


def find_certainties(entry: Entry) -> Certainties:
    """A point is certain only if one lead makes it against all of these hands; few entries need a search."""
    chances = entry.chances
    made = {None: chances.blind == ADVERSE_HANDS, FEW: chances.blind_few == _count_hands_with_few(entry)}
    return frozenset(
        most
        for most, possible in made.items()
        if possible and point_is_certain(entry.hand, entry.turned, Seat.NON_DEALER, most)
    )


def _count_hands_with_few(entry: Entry) -> int:
    """The hands in which the adversary holds at most ``FEW`` trumps."""
    trumps = 7 - entry.trumps.bit_count()
    return sum(comb(trumps, held) * comb(26 - trumps, HAND_SIZE - held) for held in range(FEW + 1))


class TurnUpNeededError(Exception):
    """A rule asks for the turn-up, which is left open."""


class OpenCase(HandContext):
    """A hand with the turn-up left open, of which the certainties are known."""

    def __init__(self, hand: tuple[Card, ...], seat: Seat, held: HandShape, certain: Certainties) -> None:
        vars(self).update(hand=hand, seat=seat, own_score=0, adverse_score=0, shape=held, certainties=certain)

    @property
    def turn_up(self) -> Card:
        raise TurnUpNeededError

    def is_point_certain(self, adverse_trumps: int | None = None) -> bool:
        if self.seat is Seat.NON_DEALER and adverse_trumps in (None, FEW):
            return adverse_trumps in vars(self)["certainties"]
        return super().is_point_certain(adverse_trumps)


class _Tested(NamedTuple):
    """A hand put to the rules."""

    met: int
    """The rules met whatever the turn-up."""
    open: list[tuple[_Test, Seat, int]]
    """The rules that depend on it, as in :func:`_list_tests`."""


def _test_hand(entry: Entry, certain: Certainties) -> _Tested:
    """Put the hand to each rule once for all its turn-ups, or most of them."""
    hand = tuple(sorted(entry.hand))
    held = compute_shape(hand, TRUMPS)
    cases = {seat: OpenCase(hand, seat, held, certain) for seat in Seat}
    tested = _Tested(0, [])
    met = 0
    for test, seat, bits in _list_tests():
        try:
            met |= bits if test(cases[seat]) else 0
        except TurnUpNeededError:
            tested.open.append((test, seat, bits))
    return tested._replace(met=met)


def _test_turn_up(entry: Entry, tested: _Tested) -> int:
    """All the rules met with this turn-up."""
    met = tested.met
    if tested.open:
        hand = tuple(sorted(entry.hand))
        held = compute_shape(hand, TRUMPS)
        for test, seat, bits in tested.open:
            met |= bits if test(HandContext(hand, entry.turned, seat, 0, 0, held)) else 0
    return met


@cache
def _list_tests() -> list[tuple[_Test, Seat, int]]:
    """The different tests for each seat, with the rules that rest on them: both authors use some."""
    bits: dict[tuple[_Test, Seat], int] = defaultdict(int)
    for at, rule in enumerate(RULES):
        bits[rule.test, rule.seat] |= 1 << at
    return [(test, seat, marks) for (test, seat), marks in bits.items()]
