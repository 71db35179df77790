"""What the holder can make sure of, using only what he may know, against an adversary who sees everything.

The holder fixes how he will play; what he does may depend on his hand and on the cards he has seen, on
nothing else. The adversary knows that way of playing and every card. A way of playing *loses* to those of
the adversary's hands with which he can then keep it below the tricks wanted. Two ways may lose to different
hands, so what is passed up the tree is a *front* of losses (:mod:`ecarte_core.losses`). Where the adversary
plays he chooses among the cards that his hand allows, so the losses of the branches are joined; where the
holder plays, the fronts of his choices are pooled; at the top the lightest loss is the answer. (Research on
bridge calls this the best-defence model; here it runs over classes of hands.)

The answer is exact while nothing was cut short, and says when something was: it is then still the result of
a real way of playing, so a lower bound. A holder who let chance choose between ways of playing might do
better on average than any fixed one; in that wider sense every answer is a lower bound.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import NamedTuple

from .bitplay import distinct, legal, takes
from .cards import PACK, Card, Suit
from .classes import bits, columns, in_suit, own, split, worlds
from .knowledge import Knowledge, Standing, read
from .losses import Branch, Scales
from .odds import POINT
from .table import table

EFFORT = 150_000
"""Work after which fronts are kept narrow and only the likeliest card is tried: 0.7 s of CPython at most
in 123 hands, of which 119 were exact."""

WIDTHS = (8, 40, 200)
"""Losses kept on one front, at the first attempt and the next."""


@dataclass(frozen=True, slots=True)
class Guaranteed:
    """What :func:`guaranteed` finds."""

    hands: int
    """All the hands that the adversary may hold."""
    made: int
    """Those against which the way of playing found makes the tricks wanted, however the adversary plays."""
    exact: bool
    """No fixed way of playing does better; otherwise ``made`` is a lower bound."""
    choice: Card | None
    """The card with which that way begins; None when it is not the holder's turn."""
    work: int
    """How often a class, or a loss, was looked at; see :data:`EFFORT`."""


def guaranteed(knowledge: Knowledge, wanted: int = POINT, effort: int = EFFORT) -> Guaranteed:
    """The most hands of the adversary's against which one fixed way of playing makes ``wanted`` tricks.

    Tricks already made count. Raises :class:`~ecarte_core.knowledge.KnowledgeError`.
    """
    return _Search(read(knowledge), wanted, effort).answer()


class _World(NamedTuple):
    at: int  # its bit in a loss
    cards: int  # what is left of the adversary's hand


class _Sifted(NamedTuple):
    """Classes against which the tricks wanted are out of reach even with all cards seen, and the others."""

    lost: int
    left: list[_World]


class _Place(NamedTuple):
    """A place in the tree, as the holder sees it. Hands are 32 bits, as in :mod:`ecarte_core.bitplay`."""

    mine: int
    group: list[_World]
    """The classes that the adversary may still have, of those not lost already."""
    taken: int
    shared: int
    """See :mod:`ecarte_core.losses`."""

    def without(self, card: int, left: list[_World], won: int = 0) -> _Place:
        """The holder has played a card, with these classes left, and perhaps won the trick."""
        return self._replace(mine=self.mine ^ card, group=left, taken=self.taken + won)


# A limit is the weight from which a loss is of no use, since a better way of playing the whole is known.
_Front = dict[int, int]  # losses, each with the holder's card that begins the way to it
_Play = Callable[[int, list[_World], int], list[int]]  # a choice, what it leaves, the limit
_Branching = Callable[[int, _Place, int], list[int]]  # a kind of card, the place, the limit


class _Search:
    """The tree below one standing."""

    def __init__(self, standing: Standing, wanted: int, effort: int) -> None:
        self._standing = standing
        self._wanted = wanted
        found = worlds(standing)
        self._scales = Scales([world.weight for world in found], WIDTHS[0], effort)
        self._group = [_World(1 << at, world.cards) for at, world in enumerate(found)]
        self._trumps = 255 << 8 * standing.trumps
        self._kinds = _kinds(standing)
        self._moves: dict[int, list[tuple[int, int]]] = {}
        self._met: dict[tuple[int, ...], tuple[int, list[int]]] = {}

    def answer(self) -> Guaranteed:
        """Search with narrow fronts first: what they find is the limit for wider ones."""
        scales = self._scales
        loss, card = scales.all, 0
        for scales.width in WIDTHS:
            scales.cut = False
            self._met.clear()
            for found, first in self._begin(loss).items():
                if scales.weigh(found) < loss:
                    loss, card = scales.weigh(found), first
            if not scales.cut or scales.tired:
                break
        choice = PACK[card.bit_length() - 1] if card else None
        if not choice and self._standing.choosing:  # no way of playing is sure of anything
            choice = self._standing.choices[0]
        return Guaranteed(scales.all, scales.all - loss, not scales.cut, choice, scales.work)

    def _begin(self, limit: int) -> _Front:
        """The front wherever the play stands."""
        standing = self._standing
        lead = bits([standing.lead]) if standing.lead else 0
        place = _Place(bits(standing.held), self._group, standing.taken, 0)
        if standing.choosing:
            return self._reply(place, lead, limit) if lead else self._lead(place, limit)
        lost, left = self._sift(place, own(standing), lead, standing.leads)
        limit -= self._scales.weigh(lost)
        if not left or limit <= 0:
            return {lost: 0}
        place = place.without(0, left)
        further = self._answered(place, lead, limit) if lead else self._faced(place, limit)
        return {lost | loss: 0 for loss in further}

    def _lead(self, place: _Place, limit: int) -> _Front:
        """The front when the holder leads."""
        mine = place.mine
        choices = [
            (card, self._sift(place, mine, card, True)) for card in distinct(mine, mine, _theirs(place))
        ]

        def play(card: int, left: list[_World], limit: int) -> list[int]:
            return self._answered(place.without(card, left), card, limit)

        return self._pool(place, choices, limit, play)

    def _reply(self, place: _Place, lead: int, limit: int) -> _Front:
        """The front when the holder replies to a lead."""
        choices, mine = [], place.mine
        for card in distinct(legal(mine, lead, self._trumps), mine, _theirs(place)):
            wins = takes(card, lead, self._trumps)
            choices.append((card, self._sift(place, mine ^ card, 0, wins, wins)))

        def play(card: int, left: list[_World], limit: int) -> list[int]:
            if takes(card, lead, self._trumps):
                return self._led(place.without(card, left, 1), limit)
            return self._faced(place.without(card, left), limit)

        return self._pool(place, choices, limit, play)

    def _pool(self, place: _Place, choices: list[tuple[int, _Sifted]], limit: int, play: _Play) -> _Front:
        """The losses of all the holder's choices together."""
        scales, shared = self._scales, place.shared
        choices.sort(key=lambda choice: scales.weigh(choice[1].lost))
        if len(choices) > 1 and scales.tired:
            scales.cut = True
            del choices[1:]
        front: _Front = {}
        for card, (lost, left) in choices:
            if any(scales.serves(loss, lost, shared) for loss in front):
                continue  # whatever comes after, it loses at least this
            if front and not shared:
                limit = min(limit, *map(scales.weigh, front))
            rest = limit - scales.weigh(lost)
            if rest <= 0:
                break
            # With one card left to each there is nothing more to choose, and all cards are as good as seen.
            further = play(card, left, rest) if left and place.mine.bit_count() > 2 else [0]
            for loss in further:
                front.setdefault(lost | loss, card)
            front = {loss: front[loss] for loss in scales.least(front, shared, scales.all + 1)}
        return front

    def _led(self, place: _Place, limit: int) -> list[int]:
        """The losses when the holder leads."""
        return self._once(True, place, limit, lambda: list(self._lead(place, limit)))

    def _faced(self, place: _Place, limit: int) -> list[int]:
        """The losses when the adversary leads."""

        def play(kind: int, there: _Place, limit: int) -> list[int]:
            return list(self._reply(there, kind, limit))

        def branches() -> list[int]:
            moves = [(world, self._moves_of(world.cards)) for world in place.group]
            return self._join(place, moves, limit, play)

        return self._once(False, place, limit, branches)

    def _answered(self, place: _Place, lead: int, limit: int) -> list[int]:
        """The losses when the adversary replies to the holder's lead."""
        trumps = self._trumps

        def play(kind: int, there: _Place, limit: int) -> list[int]:
            if takes(kind, lead, trumps):
                return self._faced(there, limit)
            return self._led(there._replace(taken=there.taken + 1), limit)

        moves = [(world, self._moves_of(legal(world.cards, lead, trumps))) for world in place.group]
        return self._join(place, moves, limit, play)

    def _join(
        self,
        place: _Place,
        moves: list[tuple[_World, list[tuple[int, int]]]],
        limit: int,
        play: _Branching,
    ) -> list[int]:
        """The losses when the adversary chooses the branch, and each branch has a front of its own."""
        parts: dict[int, list[_World]] = defaultdict(list)
        shared = place.shared
        for (at, cards), choices in moves:
            if len(choices) > 1:
                shared |= at
            for kind, card in choices:
                parts[kind].append(_World(at, cards ^ card))
        branches: list[Branch] = []
        for kind, part in sorted(parts.items(), key=lambda item: len(item[1])):
            there = sum([world.at for world in part])
            rest = limit - self._scales.sure(branches, there)
            front = play(kind, place._replace(group=part, shared=shared), rest)
            if not front:
                return []
            if front != [0]:
                branches.append(Branch(front, there))
        return self._scales.united(branches, place.shared, limit)

    def _once(self, leads: bool, place: _Place, limit: int, make: Callable[[], list[int]]) -> list[int]:
        """Remembered: the classes left, and what is left of one of them, tell all that has been played."""
        if place.taken >= self._wanted:
            return [0]
        group = place.group
        here = sum([world.at for world in group])
        key = (leads, place.mine, place.taken, group[0].cards, here, here & place.shared)
        known, front = self._met.get(key, (-1, []))
        if known < limit:
            front = make()
            self._met[key] = limit, front
        return front

    def _moves_of(self, cards: int) -> list[tuple[int, int]]:
        """The different cards among these: of each kind the kind's lowest card, and the card."""
        if cards not in self._moves:
            held = [(kind & -kind, cards & kind) for kind in self._kinds if cards & kind]
            self._moves[cards] = [(name, some & -some) for name, some in held]
        return self._moves[cards]

    def _sift(self, place: _Place, mine: int, led: int, leads: bool, won: int = 0) -> _Sifted:
        """Part the classes by whether the tricks wanted can still be had with all cards seen.

        ``mine`` is the holder's hand after his choice, but for ``led``, the card of it that he has led;
        without one, he leads next, or not; ``won``: the choice itself takes a trick.
        """
        self._scales.work += len(place.group)
        need = self._wanted - place.taken - won
        size = mine.bit_count()
        values = table().after if led else table().values
        one, two, three, four = columns(mine, self._standing.trumps, leads, led)
        lost, left = 0, []
        for world in place.group:
            at, cards = world
            tricks = values[
                one[cards & 255] + two[cards >> 8 & 255] + three[cards >> 16 & 255] + four[cards >> 24]
            ]
            if (tricks if leads else size - tricks) < need:
                lost |= at
            else:
                left.append(world)
        return _Sifted(lost, left)


def _theirs(place: _Place) -> int:
    """Every card that the adversary may have."""
    return reduce(or_, [world.cards for world in place.group], 0)


def _kinds(standing: Standing) -> list[int]:
    """The adversary's cards by what the holder can tell apart: the gap, and whether he knew of the card."""
    mine, pool, known = own(standing), bits(standing.pool), bits(standing.known)
    return [
        kind
        for suit in Suit
        for gap in split(in_suit(mine, suit), in_suit(pool, suit))
        for kind in ((gap << 8 * suit) & ~known, (gap << 8 * suit) & known)
        if kind
    ]
