"""What the holder can make sure of, using only what he may know, against an adversary who sees everything.

The holder fixes how he will play; what he does may depend on his hand and on the cards he has seen, on
nothing else. The adversary knows that way of playing and every card. A way of playing *loses* to those of
the adversary's hands with which he can then keep it below the tricks wanted. Two ways may lose to different
hands, so what is passed up the tree is a *front* of losses (:mod:`ecarte_core.odds.loss_frontier`). Where the adversary
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

from ..cards import PACK, Card, Suit
from ..solver.position_table import load_table
from .bit_play import playable_bits, reply_beats, select_distinct
from .chances import POINT_TRICKS
from .hand_classes import (
    card_bits,
    holder_bits,
    list_hand_classes,
    list_key_terms,
    split_by_gaps,
    suit_bits,
)
from .knowledge import Knowledge, PlayerView, infer_view
from .loss_frontier import LossBranch, LossWeigher

SEARCH_BUDGET = 150_000
"""Work after which fronts are kept narrow and only the likeliest card is tried: 0.7 s of CPython at most
in 123 hands, of which 119 were exact."""

FRONTIER_WIDTHS = (8, 40, 200)
"""Losses kept on one front, at the first attempt and the next."""


@dataclass(frozen=True, slots=True)
class Guarantee:
    """What :func:`guaranteed` finds."""

    hands: int
    """All the hands that the adversary may hold."""
    winning_hands: int
    """Those against which the way of playing found makes the tricks wanted, however the adversary plays."""
    exact: bool
    """No fixed way of playing does better; otherwise ``made`` is a lower bound."""
    choice: Card | None
    """The card with which that way begins; None when it is not the holder's turn."""
    work: int
    """How often a class, or a loss, was looked at; see :data:`SEARCH_BUDGET`."""


def compute_guarantee(
    knowledge: Knowledge, target: int = POINT_TRICKS, budget: int = SEARCH_BUDGET
) -> Guarantee:
    """The most hands of the adversary's against which one fixed way of playing makes ``wanted`` tricks.

    Tricks already made count. Raises :class:`~ecarte_core.odds.knowledge.KnowledgeError`.
    """
    return _Search(infer_view(knowledge), target, budget).run()


class _LiveClass(NamedTuple):
    bit: int  # its bit in a loss
    cards: int  # what is left of the adversary's hand


class _Partition(NamedTuple):
    """Classes against which the tricks wanted are out of reach even with all cards seen, and the others."""

    lost: int
    left: list[_LiveClass]


class _Node(NamedTuple):
    """A place in the tree, as the holder sees it. Hands are 32 bits, as in :mod:`ecarte_core.odds.bit_play`."""

    mine: int
    classes: list[_LiveClass]
    """The classes that the adversary may still have, of those not lost already."""
    taken: int
    shared: int
    """See :mod:`ecarte_core.odds.loss_frontier`."""

    def after_card(self, card: int, left: list[_LiveClass], won: int = 0) -> _Node:
        """The holder has played a card, with these classes left, and perhaps won the trick."""
        return self._replace(mine=self.mine ^ card, classes=left, taken=self.taken + won)


# A limit is the weight from which a loss is of no use, since a better way of playing the whole is known.
_LossFrontier = dict[int, int]  # losses, each with the holder's card that begins the way to it
_PlayChoice = Callable[[int, list[_LiveClass], int], list[int]]  # a choice, what it leaves, the limit
_PlayBranch = Callable[[int, _Node, int], list[int]]  # a kind of card, the place, the limit


class _Search:
    """The tree below one standing."""

    def __init__(self, view: PlayerView, target: int, budget: int) -> None:
        self._view = view
        self._target = target
        found = list_hand_classes(view)
        self._weigher = LossWeigher([world.weight for world in found], FRONTIER_WIDTHS[0], budget)
        self._classes = [_LiveClass(1 << at, world.cards) for at, world in enumerate(found)]
        self._trumps = 255 << 8 * view.trumps
        self._kinds = _list_kinds(view)
        self._moves: dict[int, list[tuple[int, int]]] = {}
        self._memory: dict[tuple[int, ...], tuple[int, list[int]]] = {}

    def run(self) -> Guarantee:
        """Search with narrow fronts first: what they find is the limit for wider ones."""
        weigher = self._weigher
        loss, card = weigher.total_weight, 0
        for weigher.width in FRONTIER_WIDTHS:
            weigher.truncated = False
            self._memory.clear()
            for found, first in self._search_root(loss).items():
                if weigher.weigh(found) < loss:
                    loss, card = weigher.weigh(found), first
            if not weigher.truncated or weigher.budget_spent:
                break
        choice = PACK[card.bit_length() - 1] if card else None
        if not choice and self._view.is_to_play:  # no way of playing is sure of anything
            choice = self._view.choices[0]
        return Guarantee(
            weigher.total_weight, weigher.total_weight - loss, not weigher.truncated, choice, weigher.work
        )

    def _search_root(self, limit: int) -> _LossFrontier:
        """The front wherever the play stands."""
        view = self._view
        lead = card_bits([view.lead]) if view.lead else 0
        place = _Node(card_bits(view.held), self._classes, view.taken, 0)
        if view.is_to_play:
            return self._search_own_reply(place, lead, limit) if lead else self._search_own_lead(place, limit)
        lost, left = self._sift(place, holder_bits(view), lead, view.leads)
        limit -= self._weigher.weigh(lost)
        if not left or limit <= 0:
            return {lost: 0}
        place = place.after_card(0, left)
        further = (
            self._losses_before_adverse_reply(place, lead, limit)
            if lead
            else self._losses_before_adverse_lead(place, limit)
        )
        return {lost | loss: 0 for loss in further}

    def _search_own_lead(self, place: _Node, limit: int) -> _LossFrontier:
        """The front when the holder leads."""
        mine = place.mine
        choices = [
            (card, self._sift(place, mine, card, True))
            for card in select_distinct(mine, mine, _adverse_cards(place))
        ]

        def play(card: int, left: list[_LiveClass], limit: int) -> list[int]:
            return self._losses_before_adverse_reply(place.after_card(card, left), card, limit)

        return self._pool_choices(place, choices, limit, play)

    def _search_own_reply(self, place: _Node, lead: int, limit: int) -> _LossFrontier:
        """The front when the holder replies to a lead."""
        choices, mine = [], place.mine
        for card in select_distinct(playable_bits(mine, lead, self._trumps), mine, _adverse_cards(place)):
            wins = reply_beats(card, lead, self._trumps)
            choices.append((card, self._sift(place, mine ^ card, 0, wins, wins)))

        def play(card: int, left: list[_LiveClass], limit: int) -> list[int]:
            if reply_beats(card, lead, self._trumps):
                return self._losses_before_own_lead(place.after_card(card, left, 1), limit)
            return self._losses_before_adverse_lead(place.after_card(card, left), limit)

        return self._pool_choices(place, choices, limit, play)

    def _pool_choices(
        self, place: _Node, choices: list[tuple[int, _Partition]], limit: int, play: _PlayChoice
    ) -> _LossFrontier:
        """The losses of all the holder's choices together."""
        weigher, shared = self._weigher, place.shared
        choices.sort(key=lambda choice: weigher.weigh(choice[1].lost))
        if len(choices) > 1 and weigher.budget_spent:
            weigher.truncated = True
            del choices[1:]
        front: _LossFrontier = {}
        for card, (lost, left) in choices:
            if any(weigher.dominates(loss, lost, shared) for loss in front):
                continue  # whatever comes after, it loses at least this
            if front and not shared:
                limit = min(limit, *map(weigher.weigh, front))
            rest = limit - weigher.weigh(lost)
            if rest <= 0:
                break
            # With one card left to each there is nothing more to choose, and all cards are as good as seen.
            further = play(card, left, rest) if left and place.mine.bit_count() > 2 else [0]
            for loss in further:
                front.setdefault(lost | loss, card)
            front = {
                loss: front[loss] for loss in weigher.select_minimal(front, shared, weigher.total_weight + 1)
            }
        return front

    def _losses_before_own_lead(self, place: _Node, limit: int) -> list[int]:
        """The losses when the holder leads."""
        return self._remember(True, place, limit, lambda: list(self._search_own_lead(place, limit)))

    def _losses_before_adverse_lead(self, place: _Node, limit: int) -> list[int]:
        """The losses when the adversary leads."""

        def play(kind: int, there: _Node, limit: int) -> list[int]:
            return list(self._search_own_reply(there, kind, limit))

        def branches() -> list[int]:
            moves = [(world, self._list_moves(world.cards)) for world in place.classes]
            return self._join_branches(place, moves, limit, play)

        return self._remember(False, place, limit, branches)

    def _losses_before_adverse_reply(self, place: _Node, lead: int, limit: int) -> list[int]:
        """The losses when the adversary replies to the holder's lead."""
        trumps = self._trumps

        def play(kind: int, there: _Node, limit: int) -> list[int]:
            if reply_beats(kind, lead, trumps):
                return self._losses_before_adverse_lead(there, limit)
            return self._losses_before_own_lead(there._replace(taken=there.taken + 1), limit)

        moves = [
            (world, self._list_moves(playable_bits(world.cards, lead, trumps))) for world in place.classes
        ]
        return self._join_branches(place, moves, limit, play)

    def _join_branches(
        self,
        place: _Node,
        moves: list[tuple[_LiveClass, list[tuple[int, int]]]],
        limit: int,
        play: _PlayBranch,
    ) -> list[int]:
        """The losses when the adversary chooses the branch, and each branch has a front of its own."""
        parts: dict[int, list[_LiveClass]] = defaultdict(list)
        shared = place.shared
        for (at, cards), choices in moves:
            if len(choices) > 1:
                shared |= at
            for kind, card in choices:
                parts[kind].append(_LiveClass(at, cards ^ card))
        branches: list[LossBranch] = []
        for kind, part in sorted(parts.items(), key=lambda item: len(item[1])):
            there = sum([world.bit for world in part])
            rest = limit - self._weigher.lower_bound(branches, there)
            front = play(kind, place._replace(classes=part, shared=shared), rest)
            if not front:
                return []
            if front != [0]:
                branches.append(LossBranch(front, there))
        return self._weigher.combine(branches, place.shared, limit)

    def _remember(self, leads: bool, place: _Node, limit: int, make: Callable[[], list[int]]) -> list[int]:
        """Remembered: the classes left, and what is left of one of them, tell all that has been played."""
        if place.taken >= self._target:
            return [0]
        group = place.classes
        here = sum([world.bit for world in group])
        key = (leads, place.mine, place.taken, group[0].cards, here, here & place.shared)
        known, front = self._memory.get(key, (-1, []))
        if known < limit:
            front = make()
            self._memory[key] = limit, front
        return front

    def _list_moves(self, cards: int) -> list[tuple[int, int]]:
        """The different cards among these: of each kind the kind's lowest card, and the card."""
        if cards not in self._moves:
            held = [(kind & -kind, cards & kind) for kind in self._kinds if cards & kind]
            self._moves[cards] = [(name, some & -some) for name, some in held]
        return self._moves[cards]

    def _sift(self, place: _Node, mine: int, led: int, leads: bool, won: int = 0) -> _Partition:
        """Part the classes by whether the tricks wanted can still be had with all cards seen.

        ``mine`` is the holder's hand after his choice, but for ``led``, the card of it that he has led;
        without one, he leads next, or not; ``won``: the choice itself takes a trick.
        """
        self._weigher.work += len(place.classes)
        need = self._target - place.taken - won
        size = mine.bit_count()
        values = load_table().after_lead if led else load_table().values
        one, two, three, four = list_key_terms(mine, self._view.trumps, leads, led)
        lost, left = 0, []
        for world in place.classes:
            at, cards = world
            tricks = values[
                one[cards & 255] + two[cards >> 8 & 255] + three[cards >> 16 & 255] + four[cards >> 24]
            ]
            if (tricks if leads else size - tricks) < need:
                lost |= at
            else:
                left.append(world)
        return _Partition(lost, left)


def _adverse_cards(place: _Node) -> int:
    """Every card that the adversary may have."""
    return reduce(or_, [world.cards for world in place.classes], 0)


def _list_kinds(view: PlayerView) -> list[int]:
    """The adversary's cards by what the holder can tell apart: the gap, and whether he knew of the card."""
    mine, pool, known = holder_bits(view), card_bits(view.pool), card_bits(view.known)
    return [
        kind
        for suit in Suit
        for gap in split_by_gaps(suit_bits(mine, suit), suit_bits(pool, suit))
        for kind in ((gap << 8 * suit) & ~known, (gap << 8 * suit) & known)
        if kind
    ]
