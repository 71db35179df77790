"""What the holder can guarantee with only what he may know, against an adversary who sees everything.

The holder fixes a *plan*: what he plays may depend on his hand and on the cards that he has seen, and on
nothing else. The adversary knows the plan and every card. A plan *loses* to those of the adversary's hands
with which he can then keep the holder below the target. Two plans may lose to different hands, so what is
passed up the tree is a *frontier* of losses (:mod:`.loss_frontier`). Where the adversary plays he chooses
among the cards that his hand allows, so the losses of the branches are united; where the holder plays, the
frontiers of his choices are put together; at the root the lightest loss is the answer. (Research on bridge
calls this the best-defence model; here it runs over classes of hands.)

The answer is that of the best fixed plan unless a frontier was truncated; then it says so, and is still what
a real plan achieves. Either is a lower bound of the true chance. A holder who chooses between plans at random
can do a little better than with any fixed one, and at a table the adversary does not see everything. "Exact"
here means the best plan without mixing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from math import ceil
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
from .hand_filter import HandFilter
from .knowledge import Knowledge, PlayerView, infer_view
from .loss_frontier import LossBranch, LossWeigher

SEARCH_BUDGET = 150_000
"""Units of work after which frontiers stay narrow and only the likeliest card is tried.

With this budget 186 answers are exact of 200, for a hundred random hands in both seats; ``dev.py bench``
measures them.
"""

FRONTIER_WIDTHS = (8, 40, 200)
"""The most losses on one frontier, in the first search and in the next ones."""


@dataclass(frozen=True, slots=True)
class Guarantee:
    """The result of :func:`compute_guarantee`."""

    hands: int
    """The number of hands that the adversary may hold."""
    winning_hands: int
    """The number of those against which the plan reaches the target, however the adversary plays."""
    exact: bool
    """True if no fixed plan does better; otherwise some other plan may. Plans that mix are not tried.

    With a filter, among the plans that treat cards of one gap alike (see :func:`compute_guarantee`)."""
    choice: Card | None
    """The first card of the plan; None if it is not the holder's turn."""
    work: int
    """How many classes and losses were examined; see :data:`SEARCH_BUDGET`."""


def compute_guarantee(
    knowledge: Knowledge,
    target: int = POINT_TRICKS,
    budget: int = SEARCH_BUDGET,
    among: HandFilter | None = None,
) -> Guarantee:
    """The most adverse hands against which one fixed plan makes ``target`` tricks.

    Tricks made already count. With a filter only the hands ``among`` its hands count, and the plans are those
    that treat cards of one gap alike: which of two such cards is played could say more of the hand when some
    hands are left out, so another plan might do better, and the answer is a lower bound.

    Raises :class:`~.knowledge.KnowledgeError`; also if no hand is left to the adversary.
    """
    return _Search(infer_view(knowledge), target, budget, among).run()


def can_guarantee(knowledge: Knowledge, share: Fraction, among: HandFilter | None = None) -> bool:
    """Whether one fixed plan makes the point against this share of the adverse hands, 0 to 1, or more.

    The same as comparing :func:`compute_guarantee` with the share, and faster: plans that lose to more hands are
    left at once, and the first that loses to no more is the answer. Where that figure would not be exact, False
    means only that no such plan was found.

    Raises :class:`~.knowledge.KnowledgeError`; also if no hand is left to the adversary.
    """
    return _Search(infer_view(knowledge), POINT_TRICKS, SEARCH_BUDGET, among).reaches(share)


class _LiveClass(NamedTuple):
    bit: int  # its bit in a loss
    cards: int  # the cards of the adversary's hand that have not been played


class _Partition(NamedTuple):
    """The classes (as a loss) against which not even seeing all cards reaches the target, and the others."""

    lost: int
    left: list[_LiveClass]


class _Node(NamedTuple):
    """A node of the tree, as the holder sees it. Hands are 32 bits, as in :mod:`.bit_play`."""

    mine: int
    classes: list[_LiveClass]
    """The classes that the adversary may still have, without those that are lost already."""
    taken: int
    shared: int
    """The shared classes; see :mod:`.loss_frontier`."""

    def after_card(self, card: int, left: list[_LiveClass], won: int = 0) -> _Node:
        """The node after the holder has played ``card`` and won ``won`` tricks, with these classes left."""
        return self._replace(mine=self.mine ^ card, classes=left, taken=self.taken + won)


# A limit is the weight from which a loss is useless, because a better plan for the whole is known.
_LossFrontier = dict[int, int]  # losses, each with the first card of its plan
_PlayChoice = Callable[[int, list[_LiveClass], int], list[int]]  # a choice, what it leaves, the limit
_PlayBranch = Callable[[int, _Node, int], list[int]]  # a kind of card, the node, the limit


class _Search:
    """The search of the tree below one view."""

    def __init__(self, view: PlayerView, target: int, budget: int, among: HandFilter | None) -> None:
        self._view = view
        self._target = target
        classes = list_hand_classes(view, among)
        self._weigher = LossWeigher([hand_class.weight for hand_class in classes], FRONTIER_WIDTHS[0], budget)
        self._classes = [_LiveClass(1 << at, hand_class.cards) for at, hand_class in enumerate(classes)]
        self._trumps = 255 << 8 * view.trumps
        self._kinds = _list_kinds(view)
        self._moves: dict[int, list[tuple[int, int]]] = {}
        self._memory: dict[tuple[int, ...], tuple[int, list[int]]] = {}

    def run(self) -> Guarantee:
        """Search with narrow frontiers first: their result is the limit for the wider ones."""
        weigher = self._weigher
        loss, card = weigher.total_weight, 0
        for weigher.width in FRONTIER_WIDTHS:
            weigher.truncated = False
            self._memory.clear()
            for lost, first in self._search_root(loss).items():
                if weigher.weigh(lost) < loss:
                    loss, card = weigher.weigh(lost), first
            if not weigher.truncated or weigher.budget_spent:
                break
        choice = PACK[card.bit_length() - 1] if card else None
        if not choice:  # no plan reaches the target against any hand, or there is nothing left to play
            choice = next(iter(self._view.choices), None)
        return Guarantee(
            weigher.total_weight, weigher.total_weight - loss, not weigher.truncated, choice, weigher.work
        )

    def reaches(self, share: Fraction) -> bool:
        """Some plan loses to no more than the hands that the share leaves."""
        weigher = self._weigher
        limit = weigher.total_weight - ceil(share * weigher.total_weight) + 1
        for weigher.width in FRONTIER_WIDTHS:
            weigher.truncated = False
            self._memory.clear()
            if any(weigher.weigh(lost) < limit for lost in self._search_root(limit)):
                return True
            if not weigher.truncated or weigher.budget_spent:
                break
        return False

    def _search_root(self, limit: int) -> _LossFrontier:
        """The frontier at the root, for either player to play."""
        view = self._view
        lead = card_bits([view.lead]) if view.lead else 0
        node = _Node(card_bits(view.held), self._classes, view.taken, 0)
        if view.is_to_play:
            return self._search_own_reply(node, lead, limit) if lead else self._search_own_lead(node, limit)
        lost, left = self._sift(node, holder_bits(view), lead, view.leads)
        limit -= self._weigher.weigh(lost)
        if not left or limit <= 0:
            return {lost: 0}
        node = node.after_card(0, left)
        further = (
            self._losses_before_adverse_reply(node, lead, limit)
            if lead
            else self._losses_before_adverse_lead(node, limit)
        )
        return {lost | loss: 0 for loss in further}

    def _search_own_lead(self, node: _Node, limit: int) -> _LossFrontier:
        """The frontier when the holder is to lead."""
        mine = node.mine
        choices = [
            (card, self._sift(node, mine, card, True))
            for card in select_distinct(mine, mine, _adverse_cards(node))
        ]

        def play(card: int, left: list[_LiveClass], limit: int) -> list[int]:
            return self._losses_before_adverse_reply(node.after_card(card, left), card, limit)

        return self._pool_choices(node, choices, limit, play)

    def _search_own_reply(self, node: _Node, lead: int, limit: int) -> _LossFrontier:
        """The frontier when the holder is to reply to a lead."""
        choices, mine = [], node.mine
        for card in select_distinct(playable_bits(mine, lead, self._trumps), mine, _adverse_cards(node)):
            wins = reply_beats(card, lead, self._trumps)
            choices.append((card, self._sift(node, mine ^ card, 0, wins, wins)))

        def play(card: int, left: list[_LiveClass], limit: int) -> list[int]:
            if reply_beats(card, lead, self._trumps):
                return self._losses_before_own_lead(node.after_card(card, left, 1), limit)
            return self._losses_before_adverse_lead(node.after_card(card, left), limit)

        return self._pool_choices(node, choices, limit, play)

    def _pool_choices(
        self, node: _Node, choices: list[tuple[int, _Partition]], limit: int, play: _PlayChoice
    ) -> _LossFrontier:
        """The frontier of all the holder's choices together."""
        weigher, shared = self._weigher, node.shared
        choices.sort(key=lambda choice: weigher.weigh(choice[1].lost))
        if len(choices) > 1 and weigher.budget_spent:
            weigher.truncated = True
            del choices[1:]
        frontier: _LossFrontier = {}
        for card, (lost, left) in choices:
            if any(weigher.dominates(loss, lost, shared) for loss in frontier):
                continue  # whatever follows, it loses at least this
            if frontier and not shared:
                limit = min(limit, *map(weigher.weigh, frontier))
            rest = limit - weigher.weigh(lost)
            if rest <= 0:
                break
            # With one card left to each player there is no choice, so it is as if all cards were seen.
            further = play(card, left, rest) if left and node.mine.bit_count() > 2 else [0]
            for loss in further:
                frontier.setdefault(lost | loss, card)
            frontier = {
                loss: frontier[loss]
                for loss in weigher.select_minimal(frontier, shared, weigher.total_weight + 1)
            }
        return frontier

    def _losses_before_own_lead(self, node: _Node, limit: int) -> list[int]:
        """The losses when the holder is to lead."""
        return self._remember(True, node, limit, lambda: list(self._search_own_lead(node, limit)))

    def _losses_before_adverse_lead(self, node: _Node, limit: int) -> list[int]:
        """The losses when the adversary is to lead."""

        def play(kind: int, node_after: _Node, limit: int) -> list[int]:
            return list(self._search_own_reply(node_after, kind, limit))

        def branches() -> list[int]:
            moves = [(live, self._list_moves(live.cards)) for live in node.classes]
            return self._join_branches(node, moves, limit, play)

        return self._remember(False, node, limit, branches)

    def _losses_before_adverse_reply(self, node: _Node, lead: int, limit: int) -> list[int]:
        """The losses when the adversary is to reply to the holder's lead."""
        trumps = self._trumps

        def play(kind: int, node_after: _Node, limit: int) -> list[int]:
            if reply_beats(kind, lead, trumps):
                return self._losses_before_adverse_lead(node_after, limit)
            return self._losses_before_own_lead(node_after._replace(taken=node_after.taken + 1), limit)

        moves = [(live, self._list_moves(playable_bits(live.cards, lead, trumps))) for live in node.classes]
        return self._join_branches(node, moves, limit, play)

    def _join_branches(
        self,
        node: _Node,
        moves: list[tuple[_LiveClass, list[tuple[int, int]]]],
        limit: int,
        play: _PlayBranch,
    ) -> list[int]:
        """The losses when the adversary chooses the branch, and each branch has a frontier of its own."""
        parts: dict[int, list[_LiveClass]] = defaultdict(list)
        shared = node.shared
        for (at, cards), choices in moves:
            if len(choices) > 1:
                shared |= at
            for kind, card in choices:
                parts[kind].append(_LiveClass(at, cards ^ card))
        branches: list[LossBranch] = []
        for kind, part in sorted(parts.items(), key=lambda item: len(item[1])):
            branch_classes = sum([live.bit for live in part])
            rest = limit - self._weigher.lower_bound(branches, branch_classes)
            frontier = play(kind, node._replace(classes=part, shared=shared), rest)
            if not frontier:
                return []
            if frontier != [0]:
                branches.append(LossBranch(frontier, branch_classes))
        return self._weigher.combine(branches, node.shared, limit)

    def _remember(self, leads: bool, node: _Node, limit: int, make: Callable[[], list[int]]) -> list[int]:
        """``make()``, remembered: the classes left and the cards of one of them determine the play so far."""
        if node.taken >= self._target:
            return [0]
        group = node.classes
        bits = sum([live.bit for live in group])
        key = (leads, node.mine, node.taken, group[0].cards, bits, bits & node.shared)
        known, frontier = self._memory.get(key, (-1, []))
        if known < limit:
            frontier = make()
            self._memory[key] = limit, frontier
        return frontier

    def _list_moves(self, cards: int) -> list[tuple[int, int]]:
        """The distinguishable cards among these: of each kind its lowest card, and the card to play."""
        if cards not in self._moves:
            held = [(kind & -kind, cards & kind) for kind in self._kinds if cards & kind]
            self._moves[cards] = [(name, some & -some) for name, some in held]
        return self._moves[cards]

    def _sift(self, node: _Node, mine: int, led: int, leads: bool, won: int = 0) -> _Partition:
        """Separate the classes against which the target is out of reach even with both hands seen.

        ``mine`` is the holder's hand after his choice, still with ``led``, the card that he has led to this
        trick (or 0); ``leads``: he has led, or leads next; ``won``: the tricks that the choice itself wins.
        """
        self._weigher.work += len(node.classes)
        need = self._target - node.taken - won
        size = mine.bit_count()
        values = load_table().after_lead if led else load_table().values
        one, two, three, four = list_key_terms(mine, self._view.trumps, leads, led)
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
        return _Partition(lost, left)


def _adverse_cards(node: _Node) -> int:
    """Every card that the adversary may hold."""
    return reduce(or_, [live.cards for live in node.classes], 0)


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
