"""Exact chances from one seat's knowledge: against how many of the adverse hands, how many tricks.

Two figures are made here, and named for what they are. *All cards seen*: both sides play best knowing
everything, which is an upper bound for the holder. *Chosen blind*: the holder chooses his next card before he
knows the adversary's hand, and everything is seen after. The third, *guaranteed*, is
:mod:`ecarte_core.odds.guaranteed`; the true chance lies between the first and the last.

Every hand that the adversary may hold counts alike; tricks already made are counted in.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import add
from typing import NamedTuple

from ..cards import Card, Suit
from ..solver.position_table import load_table
from ..solver.suit_patterns import HAND_SIZE, run_bottom
from ..tricks import beats
from .hand_classes import (
    card_bits,
    holder_bits,
    holdings_by_suit,
    list_key_terms,
    pattern_from_bits,
    suit_bits,
)
from .knowledge import Knowledge, PlayerView, infer_view

POINT_TRICKS = 3
"""Tricks that make the point."""
VOLE_TRICKS = 5
"""Tricks that make the vole."""


class Chances(NamedTuple):
    """Counts of the adversary's hands."""

    tricks: tuple[int, ...]
    """``tricks[i]``: the hands against which the holder makes i tricks, 0 to 5."""

    @property
    def hands(self) -> int:
        """All of them."""
        return sum(self.tricks)

    @property
    def point(self) -> int:
        """Those against which he makes three tricks or more."""
        return sum(self.tricks[POINT_TRICKS:])

    @property
    def vole(self) -> int:
        """Those against which he makes all five."""
        return self.tricks[VOLE_TRICKS]


@dataclass(frozen=True, slots=True)
class Odds:
    """What :func:`compute_odds` finds."""

    all_seen: Chances
    """All cards seen."""
    blind: dict[Card, Chances]
    """For each card that the holder may play next, in the order of his hand: the card chosen blind."""

    @property
    def best_choice(self) -> Card | None:
        """The best card to choose blind, for the point, then for tricks; None when another is to play."""
        return max(self.blind, key=lambda card: _merit_key(self.blind[card]), default=None)


def _merit_key(chances: Chances) -> tuple[int, int]:
    return chances.point, sum(tricks * hands for tricks, hands in enumerate(chances.tricks))


def compute_odds(knowledge: Knowledge) -> Odds:
    """Reckon all possible hands of the adversary. Raises :class:`~ecarte_core.odds.knowledge.KnowledgeError`."""
    view = infer_view(knowledge)
    like = _group_alike(view)
    lookups = [_make_lookup(view, card) for card in like] if like else [_make_lookup(view, None)]
    found = _count_outcomes(view, lookups)
    seen = [0] * (HAND_SIZE + 1)
    each = [[0] * (HAND_SIZE + 1) for _ in lookups]
    for tricks, weight in found.items():
        made = [lookup.base + lookup.sign * count for lookup, count in zip(lookups, tricks, strict=True)]
        seen[max(made)] += weight
        for chances, count in zip(each, made, strict=True):
            chances[count] += weight
    blind = {
        card: Chances(tuple(chances))
        for cards, chances in zip(like.values(), each, strict=False)
        for card in cards
    }
    return Odds(Chances(tuple(seen)), {card: blind[card] for card in view.choices})


def _group_alike(view: PlayerView) -> dict[Card, list[Card]]:
    """The holder's choices, by the first of those that no card which the adversary may hold parts."""
    mine, pool = card_bits(view.held), card_bits(view.pool)
    runs: dict[tuple[Suit, int], list[Card]] = {}
    for card in view.choices:
        here, there = suit_bits(mine, card.suit), suit_bits(pool, card.suit)
        place = ((here | there) & (1 << card.rank) - 1).bit_count()
        runs.setdefault((card.suit, run_bottom(pattern_from_bits(here, there), place)), []).append(card)
    return {cards[0]: cards for cards in runs.values()}


class _Lookup(NamedTuple):
    """One way to look a class up: where, and how the holder's tricks follow from what stands there."""

    values: dict[int, int]
    terms: tuple[list[int], ...]  # for each suit, the key's term for each way of holding it
    base: int
    sign: int


def _make_lookup(view: PlayerView, card: Card | None) -> _Lookup:
    """What comes of the holder's playing ``card``; or of what is on the table, when it is not his turn."""
    values, after = load_table()
    lead = view.lead if view.leads else None
    if card and view.lead:  # his reply: the trick is complete
        wins = beats(card, view.lead, view.trumps)
        rest = card_bits(held for held in view.held if held != card)
        terms = _list_terms(view, rest, wins, None)
        if wins:
            return _Lookup(values, terms, view.taken + 1, 1)
        return _Lookup(values, terms, view.taken + view.size, -1)
    if lead := card or lead:
        return _Lookup(after, _list_terms(view, holder_bits(view), True, lead), view.taken, 1)
    return _Lookup(values, _list_terms(view, holder_bits(view), False, None), view.taken + view.size, -1)


def _list_terms(view: PlayerView, mine: int, leads: bool, lead: Card | None) -> tuple[list[int], ...]:
    terms = list_key_terms(mine, view.trumps, leads, card_bits([lead]) if lead else 0)
    return tuple([terms[suit][way.cards] for way in ways] for suit, ways in holdings_by_suit(view).items())


_TermWeights = list[
    dict[tuple[int, ...], int]
]  # by number of cards: for each sum of terms, view by view, its weight


def _count_outcomes(view: PlayerView, lookups: list[_Lookup]) -> dict[tuple[int, ...], int]:
    """How many hands come to each combination of what the views show."""
    size = view.size
    suits: list[_TermWeights] = []
    for suit, ways in holdings_by_suit(view).items():
        sums: _TermWeights = [{} for _ in range(size + 1)]
        for way, *parts in zip(ways, *(view.terms[suit] for view in lookups), strict=True):
            into, key = sums[way.size], tuple(parts)
            into[key] = into.get(key, 0) + way.weight
        suits.append(sums)
    here, there = _join_suits(suits[0], suits[1]), _join_suits(suits[2], suits[3])
    found: dict[tuple[int, ...], int] = {}
    for count, some in enumerate(here):
        rest = there[size - count]
        if not (some and rest):
            continue
        weights = list(rest.values())
        columns = [[terms[at] for terms in rest] for at in range(len(lookups))]
        for start, weight in some.items():
            looked = [
                [values[term + other] for other in column]
                for (values, _, _, _), term, column in zip(lookups, start, columns, strict=True)
            ]
            for tricks, times in zip(zip(*looked, strict=True), weights, strict=True):
                found[tricks] = found.get(tricks, 0) + weight * times
    return found


def _join_suits(one: _TermWeights, other: _TermWeights) -> _TermWeights:
    """Two suits taken together. Suits that play alike fall together here."""
    both: _TermWeights = [{} for _ in one]
    for count, here in enumerate(one):
        for into, there in zip(both[count:], other, strict=False):
            for terms, weight in here.items():
                for more, times in there.items():
                    key = tuple(map(add, terms, more))
                    into[key] = into.get(key, 0) + weight * times
    return both
