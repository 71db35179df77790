"""The tree of the play as the holder of a hand sees it: what each player may play, and what that leaves.

The adversary's hands are in classes (:mod:`.hand_classes`). Hands are 32 bits, as in :mod:`.bit_play`; a set
of classes is a number too, with one bit for each class.
"""

from __future__ import annotations

from collections import defaultdict
from functools import reduce
from operator import or_
from typing import NamedTuple

from ..cards import Suit
from ..solver.position_table import load_table
from .bit_play import playable_bits, reply_beats, select_distinct
from .hand_classes import card_bits, holder_bits, list_key_terms, split_by_gaps, suit_bits
from .knowledge import PlayerView
from .loss_frontier import LossWeigher

type LiveClass = tuple[int, int]
"""A class that the adversary may still have: its bit in a set of classes, and the cards of his hand that have not been
played. Searches make millions of them, and a named tuple takes five times as long to make."""


class Partition(NamedTuple):
    """Classes parted by what best play makes with both hands seen."""

    lost: int
    """The classes against which not even that reaches the target."""
    left: list[LiveClass]
    """The others."""


class PlanNode(NamedTuple):
    """A node of the tree, as the holder sees it."""

    mine: int
    classes: list[LiveClass]
    """The classes that the adversary may still have, without those that are lost already."""
    taken: int
    shared: int
    """The shared classes; see :mod:`.loss_frontier`."""

    def after_card(self, card: int, left: list[LiveClass], won: int = 0) -> PlanNode:
        """The node after the holder has played ``card`` and won ``won`` tricks, with these classes left."""
        return self._replace(mine=self.mine ^ card, classes=left, taken=self.taken + won)


class PlanBranch(NamedTuple):
    """One play of the adversary's."""

    kind: int
    """The kind of card that he plays, by its lowest card."""
    node: PlanNode
    """The node after it; a trick that it gives to the holder is not counted yet."""
    classes: int
    """The classes with which he may play so."""


class PlanTree:
    """The tree below one view."""

    def __init__(self, view: PlayerView, target: int, weigher: LossWeigher) -> None:
        self.view = view
        self.target = target
        self.trumps = 255 << 8 * view.trumps
        self._weigher = weigher
        self._kinds = _list_kinds(view)
        self._moves: dict[int, list[tuple[int, int]]] = {}
        self._choices: dict[tuple[int, ...], list[tuple[int, Partition]]] = {}

    def list_own_choices(self, node: PlanNode, lead: int) -> list[tuple[int, Partition]]:
        """The holder's cards, to lead or to reply to ``lead`` (0: none), the one that loses least at once first."""
        mine = node.mine
        key = lead, mine, node.taken, node.classes[0][1], sum([bit for bit, _ in node.classes])
        if (choices := self._choices.get(key)) is None:
            adverse = reduce(or_, [cards for _, cards in node.classes], 0)
            choices = []
            for card in select_distinct(
                playable_bits(mine, lead, self.trumps) if lead else mine, mine, adverse
            ):
                if lead:
                    wins = reply_beats(card, lead, self.trumps)
                    choices.append((card, self.sift(node, mine ^ card, 0, wins, wins)))
                else:
                    choices.append((card, self.sift(node, mine, card, True)))
            choices.sort(key=lambda choice: self._weigher.weigh(choice[1].lost))
            self._choices[key] = choices
        return choices

    def list_branches(self, node: PlanNode, lead: int) -> list[PlanBranch]:
        """The adversary's plays, to lead or to reply to ``lead`` (0: none); those of few classes first."""
        parts: dict[int, list[LiveClass]] = defaultdict(list)
        for at, cards in node.classes:
            for kind, card in self._list_moves(playable_bits(cards, lead, self.trumps) if lead else cards):
                parts[kind].append((at, cards ^ card))
        return [
            PlanBranch(kind, node._replace(classes=part), sum([bit for bit, _ in part]))
            for kind, part in sorted(parts.items(), key=lambda item: len(item[1]))
        ]

    def _list_moves(self, cards: int) -> list[tuple[int, int]]:
        """The distinguishable cards among these: of each kind its lowest card, and the card to play."""
        if cards not in self._moves:
            held = [(kind & -kind, cards & kind) for kind in self._kinds if cards & kind]
            self._moves[cards] = [(name, some & -some) for name, some in held]
        return self._moves[cards]

    def sift(self, node: PlanNode, mine: int, led: int, leads: bool, won: int = 0) -> Partition:
        """Separate the classes against which the target is out of reach even with both hands seen.

        ``mine`` is the holder's hand after his choice, still with ``led``, the card that he has led to this
        trick (or 0); ``leads``: he has led, or leads next; ``won``: the tricks that the choice itself wins.
        """
        self._weigher.work += len(node.classes)
        need = self.target - node.taken - won
        size = mine.bit_count()
        values = load_table().after_lead if led else load_table().values
        one, two, three, four = list_key_terms(mine, self.view.trumps, leads, led)
        lost, left = 0, []
        for live in node.classes:
            at, cards = live
            tricks = values[
                one[cards & 255] + two[cards >> 8 & 255] + three[cards >> 16 & 255] + four[cards >> 24]
            ]
            if (tricks if leads else size - tricks) < need:
                lost |= at
            else:
                left.append(live)
        return Partition(lost, left)


def _list_kinds(view: PlayerView) -> list[int]:
    """The adversary's cards by what the holder can distinguish: the gap, and whether he knew the card."""
    mine, pool, known = holder_bits(view), card_bits(view.pool), card_bits(view.known)
    return [
        kind
        for suit in Suit
        for gap in split_by_gaps(suit_bits(mine, suit), suit_bits(pool, suit))
        for kind in ((gap << 8 * suit) & ~known, (gap << 8 * suit) & known)
        if kind
    ]
