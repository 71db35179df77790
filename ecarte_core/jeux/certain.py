"""What a hand is worth against every hand that the adversary may hold: a chance, and a certainty.

The chance is that of :mod:`ecarte_core.odds`. The certainty is stronger than a chance of one with all cards
seen: there must be one way of playing, chosen without seeing the other hand, that cannot fail.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from .. import solver
from ..cards import PACK, Card, Suit
from ..classes import bits, in_suit, split
from ..knowledge import Knowledge, Seat
from ..odds import POINT, odds
from ..tricks import beats, playable
from ..words import HAND

Gap = tuple[Card, ...]
"""Cards out of sight that no card of the holder's parts, highest first: they are interchangeable."""

World = tuple[int, ...]
"""How many cards of each gap the adversary holds."""


@lru_cache(maxsize=4096)
def chance_of_point(hand: tuple[Card, ...], turn_up: Card, seat: Seat) -> Fraction:
    """The chance of three tricks, played without exchange, both sides playing best *with all cards seen*.

    An upper bound of what the holder can expect, since he does not see the other hand.
    """
    seen = odds(Knowledge(hand, turn_up, seat)).seen
    return Fraction(seen.point, seen.hands)


@lru_cache(maxsize=4096)
def point_is_certain(
    hand: tuple[Card, ...], turn_up: Card, seat: Seat, adverse_trumps: int | None = None
) -> bool:
    """One way of playing, chosen without seeing the other hand, makes three tricks against them all.

    ``adverse_trumps`` limits "all" to the hands with at most so many trumps. No chance is involved: the
    adversary may be thought to see everything and to choose, as he goes, which of his possible hands he has.
    """
    gaps = _gaps(hand, turn_up)
    trumps = turn_up.suit
    leads = seat is Seat.NON_DEALER
    worlds = []
    for world in _worlds(gaps, HAND):
        other = _cards(gaps, world)
        if adverse_trumps is not None and sum(card.suit == trumps for card in other) > adverse_trumps:
            continue
        # Seeing every card can only help the holder: one hand that beats him then settles it.
        seen = solver.value(trumps, hand, other) if leads else HAND - solver.value(trumps, other, hand)
        if seen < POINT:
            return False
        worlds.append(world)
    return _Certainty(trumps, gaps).holds(hand, frozenset(worlds), POINT, leads)


class _Certainty:
    """The search for one plan that wins in every world still possible."""

    def __init__(self, trumps: Suit, gaps: tuple[Gap, ...]) -> None:
        self.trumps = trumps
        self.gaps = gaps
        self.gap_of = {gap[0]: place for place, gap in enumerate(gaps)}
        self.known: dict[tuple[tuple[Card, ...], frozenset[World], int, bool], bool] = {}

    def holds(self, hand: tuple[Card, ...], worlds: frozenset[World], need: int, leads: bool) -> bool:
        """The holder makes ``need`` more tricks from here, whichever of these worlds he is in."""
        if need <= 0 or not worlds:
            return True
        if need > len(hand):
            return False
        key = (hand, worlds, need, leads)
        if key not in self.known:
            self.known[key] = self._leads(hand, worlds, need) if leads else self._follows(hand, worlds, need)
        return self.known[key]

    def _leads(self, hand: tuple[Card, ...], worlds: frozenset[World], need: int) -> bool:
        for lead in hand:
            replies: dict[int, set[World]] = defaultdict(set)
            for world in worlds:
                for gap in self._replies(world, lead):
                    replies[gap].add(_less(world, gap))
            rest = tuple(card for card in hand if card != lead)
            if all(
                self._after(rest, frozenset(left), need, wins=not beats(self.gaps[gap][0], lead, self.trumps))
                for gap, left in replies.items()
            ):
                return True
        return False

    def _follows(self, hand: tuple[Card, ...], worlds: frozenset[World], need: int) -> bool:
        leads: dict[int, set[World]] = defaultdict(set)
        for world in worlds:
            for gap, count in enumerate(world):
                if count:
                    leads[gap].add(_less(world, gap))
        return all(
            any(
                self._after(
                    tuple(card for card in hand if card != reply),
                    frozenset(left),
                    need,
                    wins=beats(reply, self.gaps[gap][0], self.trumps),
                )
                for reply in playable(hand, self.gaps[gap][0], self.trumps)
            )
            for gap, left in leads.items()
        )

    def _after(self, hand: tuple[Card, ...], worlds: frozenset[World], need: int, wins: bool) -> bool:
        return self.holds(hand, worlds, need - wins, wins)

    def _replies(self, world: World, lead: Card) -> list[int]:
        heads = [gap[0] for gap, count in zip(self.gaps, world, strict=True) if count]
        return [self.gap_of[card] for card in playable(heads, lead, self.trumps)]


def _less(world: World, gap: int) -> World:
    return (*world[:gap], world[gap] - 1, *world[gap + 1 :])


def _gaps(hand: tuple[Card, ...], turn_up: Card) -> tuple[Gap, ...]:
    """The cards out of sight, parted wherever the holder has a card."""
    mine, pool = bits(hand), bits(card for card in PACK if card not in (*hand, turn_up))
    return tuple(
        tuple(card for card in reversed(PACK) if card.suit == suit and gap >> card.rank & 1)
        for suit in Suit
        for gap in reversed(split(in_suit(mine, suit), in_suit(pool, suit)))
    )


def _worlds(gaps: tuple[Gap, ...], left: int) -> Iterator[World]:
    """Every way of holding ``left`` cards, the strongest suits and cards of the list's head first."""
    if not gaps:
        if not left:
            yield ()
        return
    for count in range(min(left, len(gaps[0])), -1, -1):
        for rest in _worlds(gaps[1:], left - count):
            yield (count, *rest)


def _cards(gaps: tuple[Gap, ...], world: World) -> tuple[Card, ...]:
    return tuple(card for gap, count in zip(gaps, world, strict=True) for card in gap[:count])
