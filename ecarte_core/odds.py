"""Exact chances from one seat's knowledge: against how many of the adverse hands, how many tricks.

Two figures are made here, and named for what they are. *All cards seen*: both sides play best knowing
everything, which is an upper bound for the holder. *Chosen blind*: the holder chooses his next card before he
knows the adversary's hand, and everything is seen after. The third, *guaranteed*, is
:mod:`ecarte_core.guaranteed`; the true chance lies between the first and the last.

Every hand that the adversary may hold counts alike; tricks already made are counted in.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import add
from typing import NamedTuple

from .cards import Card, Suit
from .classes import bits, columns, holdings, in_suit, own, suit_word
from .knowledge import Knowledge, Standing, read
from .table import table
from .tricks import beats
from .words import HAND, run_of

POINT = 3
"""Tricks that make the point."""
VOLE = 5
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
        return sum(self.tricks[POINT:])

    @property
    def vole(self) -> int:
        """Those against which he makes all five."""
        return self.tricks[VOLE]


@dataclass(frozen=True, slots=True)
class Odds:
    """What :func:`odds` finds."""

    seen: Chances
    """All cards seen."""
    blind: dict[Card, Chances]
    """For each card that the holder may play next, in the order of his hand: the card chosen blind."""

    @property
    def choice(self) -> Card | None:
        """The best card to choose blind, for the point, then for tricks; None when another is to play."""
        return max(self.blind, key=lambda card: _merit(self.blind[card]), default=None)


def _merit(chances: Chances) -> tuple[int, int]:
    return chances.point, sum(tricks * hands for tricks, hands in enumerate(chances.tricks))


def odds(knowledge: Knowledge) -> Odds:
    """Reckon all possible hands of the adversary. Raises :class:`~ecarte_core.knowledge.KnowledgeError`."""
    standing = read(knowledge)
    like = _alike(standing)
    views = [_view(standing, card) for card in like] if like else [_view(standing, None)]
    found = _outcomes(standing, views)
    seen = [0] * (HAND + 1)
    each = [[0] * (HAND + 1) for _ in views]
    for tricks, weight in found.items():
        made = [view.base + view.sign * count for view, count in zip(views, tricks, strict=True)]
        seen[max(made)] += weight
        for chances, count in zip(each, made, strict=True):
            chances[count] += weight
    blind = {
        card: Chances(tuple(chances))
        for cards, chances in zip(like.values(), each, strict=False)
        for card in cards
    }
    return Odds(Chances(tuple(seen)), {card: blind[card] for card in standing.choices})


def _alike(standing: Standing) -> dict[Card, list[Card]]:
    """The holder's choices, by the first of those that no card which the adversary may hold parts."""
    mine, pool = bits(standing.held), bits(standing.pool)
    runs: dict[tuple[Suit, int], list[Card]] = {}
    for card in standing.choices:
        here, there = in_suit(mine, card.suit), in_suit(pool, card.suit)
        place = ((here | there) & (1 << card.rank) - 1).bit_count()
        runs.setdefault((card.suit, run_of(suit_word(here, there), place)), []).append(card)
    return {cards[0]: cards for cards in runs.values()}


class _View(NamedTuple):
    """One way to look a class up: where, and how the holder's tricks follow from what stands there."""

    values: dict[int, int]
    terms: tuple[list[int], ...]  # for each suit, the key's term for each way of holding it
    base: int
    sign: int


def _view(standing: Standing, card: Card | None) -> _View:
    """What comes of the holder's playing ``card``; or of what is on the table, when it is not his turn."""
    values, after = table()
    lead = standing.lead if standing.leads else None
    if card and standing.lead:  # his reply: the trick is complete
        wins = beats(card, standing.lead, standing.trumps)
        rest = bits(held for held in standing.held if held != card)
        terms = _terms(standing, rest, wins, None)
        if wins:
            return _View(values, terms, standing.taken + 1, 1)
        return _View(values, terms, standing.taken + standing.size, -1)
    if lead := card or lead:
        return _View(after, _terms(standing, own(standing), True, lead), standing.taken, 1)
    return _View(values, _terms(standing, own(standing), False, None), standing.taken + standing.size, -1)


def _terms(standing: Standing, mine: int, leads: bool, lead: Card | None) -> tuple[list[int], ...]:
    terms = columns(mine, standing.trumps, leads, bits([lead]) if lead else 0)
    return tuple([terms[suit][way.cards] for way in ways] for suit, ways in holdings(standing).items())


_Sums = list[
    dict[tuple[int, ...], int]
]  # by number of cards: for each sum of terms, view by view, its weight


def _outcomes(standing: Standing, views: list[_View]) -> dict[tuple[int, ...], int]:
    """How many hands come to each combination of what the views show."""
    size = standing.size
    suits: list[_Sums] = []
    for suit, ways in holdings(standing).items():
        sums: _Sums = [{} for _ in range(size + 1)]
        for way, *parts in zip(ways, *(view.terms[suit] for view in views), strict=True):
            into, key = sums[way.size], tuple(parts)
            into[key] = into.get(key, 0) + way.weight
        suits.append(sums)
    here, there = _join(suits[0], suits[1]), _join(suits[2], suits[3])
    found: dict[tuple[int, ...], int] = {}
    for count, some in enumerate(here):
        rest = there[size - count]
        if not (some and rest):
            continue
        weights = list(rest.values())
        columns = [[terms[at] for terms in rest] for at in range(len(views))]
        for start, weight in some.items():
            looked = [
                [values[term + other] for other in column]
                for (values, _, _, _), term, column in zip(views, start, columns, strict=True)
            ]
            for tricks, times in zip(zip(*looked, strict=True), weights, strict=True):
                found[tricks] = found.get(tricks, 0) + weight * times
    return found


def _join(one: _Sums, other: _Sums) -> _Sums:
    """Two suits taken together. Suits that play alike fall together here."""
    both: _Sums = [{} for _ in one]
    for count, here in enumerate(one):
        for into, there in zip(both[count:], other, strict=False):
            for terms, weight in here.items():
                for more, times in there.items():
                    key = tuple(map(add, terms, more))
                    into[key] = into.get(key, 0) + weight * times
    return both
