"""The whole atlas put before both authors: what each advises on every hand with every turn-up, in both seats.

The score is love all, as the lists of both authors suppose.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from math import comb
from typing import NamedTuple

from .atlas import TRUMPS, Entry, entries
from .atlas_leads import Place, best_leads, place
from .cards import Card
from .jeux import RULES, Case, Rule, Say, Seat, advise, grounds, shape
from .words import HAND

AUTHORS = ("hoyle", "britannica")
"""Both, in the order in which they are always named here."""


class Found(NamedTuple):
    """One entry of the atlas and what is known of it."""

    entry: Entry
    blind: int
    """Of 65,780 hands: where the non-dealer makes the point when the best lead is chosen before the
    adversary's cards are known, and all are seen after."""
    met: int
    """Which of :data:`~ecarte_core.jeux.RULES` it meets: one bit for each, in their order."""

    def point(self, seat: Seat) -> int:
        """The hands against which its holder makes the point, all cards seen."""
        return self.entry.point[seat is Seat.DEALER]

    def keeps(self, author: str, seat: Seat) -> bool:
        """The author would play it, or refuse on it."""
        return advice(self.met, author, seat).keeps


@cache
def advice(met: int, author: str, seat: Seat) -> Say:
    """What an author advises when the rules in ``met`` (as in :attr:`Found.met`) are met."""
    return advise(seat, rules(met, author, seat))


@cache
def rules(met: int, author: str, seat: Seat) -> tuple[Rule, ...]:
    """The author's rules for a seat that are in ``met``."""
    return tuple(
        rule
        for at, rule in enumerate(RULES)
        if met >> at & 1 and rule.seat is seat and rule.passage.startswith(author)
    )


@cache
def deciding(met: int, author: str, seat: Seat) -> tuple[Rule, ...]:
    """Those of :func:`rules` by which the advice is given; none where the author is silent."""
    return grounds(rules(met, author, seat), advice(met, author, seat))


@dataclass(frozen=True)
class _Case(Case):
    """A case of which the chances are known already, and spare most searches for a certainty."""

    point: int
    searched: dict[tuple[Place, int | None], bool]
    place: Place

    def certain(self, adverse_trumps: int | None = None) -> bool:
        # A point that can be lost to more hands than are left out of account is not certain.
        if self.point < _few(len(self.shape.trumps), HAND if adverse_trumps is None else adverse_trumps):
            return False
        key = self.place, adverse_trumps
        if key not in self.searched:
            self.searched[key] = super().certain(adverse_trumps)
        return self.searched[key]


@cache
def _few(own_trumps: int, most: int) -> int:
    """In how many hands the adversary holds at most so many trumps."""
    trumps = 7 - own_trumps
    return sum(comb(trumps, held) * comb(26 - trumps, HAND - held) for held in range(most + 1))


def survey() -> Iterator[Found]:
    """Every entry of the atlas, in its order; under a minute's work."""
    leads = best_leads()
    searched: dict[Seat, dict[tuple[Place, int | None], bool]] = {seat: {} for seat in Seat}
    tests = {seat: _tests(seat) for seat in Seat}
    cards: tuple[Card, ...] = ()
    for entry in entries():
        if cards != (held := tuple(sorted(entry.hand))):  # the turn-up alone differs from many a one before
            cards, seen = held, shape(held, TRUMPS)
        where, met = place(entry), 0
        for seat, point in zip((Seat.NON_DEALER, Seat.DEALER), entry.point, strict=True):
            case = _Case(cards, entry.turned, seat, 0, 0, seen, point, searched[seat], where)
            for test, bits in tests[seat]:
                if test(case):
                    met |= bits
        yield Found(entry, leads[where], met)


def _tests(seat: Seat) -> list[tuple[Callable[[Case], bool | None], int]]:
    """The different tests, each with the rules that rest on it: both authors use some."""
    found: dict[Callable[[Case], bool | None], int] = {}
    for at, rule in enumerate(RULES):
        if rule.seat is seat:
            found[rule.test] = found.get(rule.test, 0) | 1 << at
    return list(found.items())
