"""What the holder can guarantee with only what he may know, against an adversary who sees everything.

The holder fixes a *plan*: what he plays may depend on his hand and on the cards that he has seen, and on
nothing else. The adversary knows the plan and every card. (Research on bridge calls this the best-defence
model; here it runs over classes of hands.)

The answer is that of the best fixed plan unless the search had to stop before it had proved that; then it
says so, and is still what a real plan achieves. Either is a lower bound of the true chance. A holder who
chooses between plans at random can do a little better than with any fixed one, and at a table the adversary
does not see everything. "Exact" here means the best plan without mixing.

A plan *loses* to those of the adversary's hands with which he can then keep the holder below the target. Two
plans may lose to different hands, so what is passed up the tree (``plan_tree``) is a *frontier* of losses
(in ``plan_tree``). Where the adversary plays he chooses among the cards that his hand allows, so the
losses of the branches are united; where the holder plays, the frontiers of his choices are put together; at
the root the lightest loss is the answer.

A class that is lost in one branch whatever the holder does there is lost; the other branches need not look at
it. Looking one play ahead shows this, before any branch is searched.

Frontiers can be too wide to keep. So searches for a good plan, which leave out what is too much, take turns
with attempts to prove that there is none better, which make several losses into what they have in common.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from operator import and_, or_

from ..cards import PACK, Card
from ..cards.constants import POINT_TRICKS
from .hand_classes import HandFilter, card_bits, holder_bits, list_hand_classes
from .knowledge import InferredCards, Knowledge, infer_view
from .plan_tree import (
    LiveClass,
    LossBranch,
    LossWeigher,
    Partition,
    PlanBranch,
    PlanNode,
    PlanTree,
    reply_beats,
)

SEARCHES = ((8, False), (30, True), (40, False), (60, True), (200, False), (300, True))
"""For each search the most losses on one frontier, and whether it is an attempt to prove.

Narrow searches come first: they find good plans soon, and what a plan loses is the limit from which later searches
cut. The widths were chosen. They decide how long an answer takes, whether it is proved, and how good a plan is that is
not.
"""

SEARCH_BUDGET = 150_000
"""Units of work after which frontiers stay narrow and only the likeliest card is tried.

It was chosen for the time that a reader waits: with less, fewer answers are exact, and those that are not remain lower
bounds. How long they take in a browser is measured by ``dev.py bench``.
"""


@dataclass(frozen=True, slots=True)
class Guarantee:
    """What the holder of a hand can guarantee: the result of [`compute_guarantee`][]."""

    hands: int
    """The number of hands that the adversary may hold."""
    winning_hands: int
    """The number of those against which the plan reaches the target, however the adversary plays."""
    exact: bool
    """True if no fixed plan does better; otherwise some other plan may. Plans that mix are not tried.

    With a filter, among the plans that treat cards of one gap alike (see [`compute_guarantee`][])."""
    choice: Card | None
    """The first card of the plan; None if it is not the holder's turn."""
    work: int
    """How many classes and losses were examined; see [`SEARCH_BUDGET`][]."""


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

    Raises ``KnowledgeError``; also if no hand is left to the adversary.

    Examples:
        >>> from ecarte_core.cards import parse_card, parse_hand
        >>> guarantee = compute_guarantee(Knowledge(parse_hand("KH QH JH 8S 8D"), parse_card("7H")))
        >>> guarantee.winning_hands, guarantee.hands, guarantee.exact
        (65780, 65780, True)
    """
    return PlanSearch(infer_view(knowledge), target, budget, among).run()


# A limit is the weight from which a loss is useless, because a better plan for the whole is known.
_LossFrontier = dict[int, int]  # losses, each with the first card of its plan
_SearchChoice = Callable[[int, list[LiveClass], int], list[int]]  # a choice, what it leaves, the limit
_SearchBranch = Callable[[int, PlanNode, int], list[int]]  # a kind of card, the node, the limit
_ForeseeBranch = Callable[[int, PlanNode], list[int]]  # the same without the search


class PlanSearch:
    """The search of the tree below one view; after ``budget`` units of work it only finishes."""

    def __init__(
        self, view: InferredCards, target: int, budget: int, among: HandFilter | None = None
    ) -> None:
        self._view = view
        self._target = target
        classes = list_hand_classes(view, among)
        self._weigher = LossWeigher([hand_class.weight for hand_class in classes], SEARCHES[0][0], budget)
        self._tree = PlanTree(view, target, self._weigher)
        self._classes = [(1 << index, hand_class.cards) for index, hand_class in enumerate(classes)]
        self._memory: dict[tuple[int, ...], tuple[int, list[int]]] = {}

    def run(self) -> Guarantee:
        """Search with narrow frontiers first: their result is the limit for the wider ones."""
        weigher = self._weigher
        loss, card, exact = weigher.total_weight, 0, False
        for width, proving in SEARCHES:
            frontier, exact = self._search(width, proving, loss)
            for lost, first in frontier.items():
                if weigher.weigh(lost) < loss:
                    loss, card = weigher.weigh(lost), first
            if exact or weigher.budget_spent:
                break
        choice = PACK[card.bit_length() - 1] if card else None
        if not choice:  # no plan reaches the target against any hand, or there is nothing left to play
            choice = next(iter(self._view.choices), None)
        hands = weigher.total_weight
        return Guarantee(hands, hands - loss, exact, choice, weigher.work)

    def _search(self, width: int, proving: bool, limit: int) -> tuple[_LossFrontier, bool]:
        """The losses of plans, and whether no other plan loses less than these and the limit."""
        weigher = self._weigher
        weigher.begin(width, proving)
        self._memory.clear()
        frontier = self._search_root(limit)
        if proving and weigher.reduced:  # these losses may be less than any plan loses
            return {}, all(weigher.weigh(lost) >= limit for lost in frontier)
        return frontier, not weigher.reduced

    def _search_root(self, limit: int) -> _LossFrontier:
        """The frontier at the root, for either player to play."""
        view = self._view
        lead = card_bits([view.lead]) if view.lead else 0
        node = PlanNode(card_bits(view.held), self._classes, view.taken, 0)
        if view.is_to_play:
            return self._search_own_reply(node, lead, limit) if lead else self._search_own_lead(node, limit)
        lost, left = self._tree.sift(node, holder_bits(view), lead, view.leads)
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

    def _search_own_lead(self, node: PlanNode, limit: int) -> _LossFrontier:
        """The frontier when the holder is to lead."""

        def search(card: int, left: list[LiveClass], limit: int) -> list[int]:
            return self._losses_before_adverse_reply(node.after_card(card, left), card, limit)

        return self._pool_choices(node, self._tree.list_own_choices(node, 0), limit, search)

    def _search_own_reply(self, node: PlanNode, lead: int, limit: int) -> _LossFrontier:
        """The frontier when the holder is to reply to a lead."""

        def search(card: int, left: list[LiveClass], limit: int) -> list[int]:
            if reply_beats(card, lead, self._tree.trumps):
                return self._losses_before_own_lead(node.after_card(card, left, 1), limit)
            return self._losses_before_adverse_lead(node.after_card(card, left), limit)

        return self._pool_choices(node, self._tree.list_own_choices(node, lead), limit, search)

    def _pool_choices(
        self, node: PlanNode, choices: list[tuple[int, Partition]], limit: int, search: _SearchChoice
    ) -> _LossFrontier:
        """The frontier of all the holder's choices together."""
        weigher, shared = self._weigher, node.shared
        if len(choices) > 1 and weigher.budget_spent:
            weigher.reduced = True
            if weigher.proving:
                return {lost: card for card, (lost, _) in choices}  # each loses at least this
            choices = choices[:1]
        frontier: _LossFrontier = {}
        for card, (lost, left) in choices:
            if any(weigher.dominates(loss, lost, shared) for loss in frontier):
                continue  # whatever follows, it loses at least this
            if frontier and not shared:
                limit = min(limit, *map(weigher.weigh, frontier))
            budget = limit - weigher.weigh(lost)
            if budget <= 0:
                break
            # With one card left to each player there is no choice, so it is as if both hands were seen.
            further = search(card, left, budget) if left and node.mine.bit_count() > 2 else [0]
            for loss in further:
                frontier.setdefault(lost | loss, card)
            frontier = {
                loss: frontier.get(loss, card)
                for loss in weigher.select_minimal(frontier, shared, weigher.total_weight + 1)
            }
        return frontier

    def _losses_before_own_lead(self, node: PlanNode, limit: int) -> list[int]:
        """The losses when the holder is to lead."""
        return self._remember(True, node, limit, lambda: list(self._search_own_lead(node, limit)))

    def _losses_before_adverse_lead(self, node: PlanNode, limit: int) -> list[int]:
        """The losses when the adversary is to lead."""

        def search(kind: int, after: PlanNode, limit: int) -> list[int]:
            return list(self._search_own_reply(after, kind, limit))

        def foresee(kind: int, after: PlanNode) -> list[int]:
            return self._foresee_own_choice(after, kind)

        def join() -> list[int]:
            return self._join_branches(node, self._tree.list_branches(node, 0), limit, search, foresee)

        return self._remember(False, node, limit, join)

    def _losses_before_adverse_reply(self, node: PlanNode, lead: int, limit: int) -> list[int]:
        """The losses when the adversary is to reply to the holder's lead."""
        trumps = self._tree.trumps

        def search(kind: int, after: PlanNode, limit: int) -> list[int]:
            if reply_beats(kind, lead, trumps):
                return self._losses_before_adverse_lead(after, limit)
            return self._losses_before_own_lead(after._replace(taken=after.taken + 1), limit)

        def foresee(kind: int, after: PlanNode) -> list[int]:
            if reply_beats(kind, lead, trumps):
                return [self._foresee_adverse_lead(after)]
            return self._foresee_own_choice(after._replace(taken=after.taken + 1), 0)

        return self._join_branches(node, self._tree.list_branches(node, lead), limit, search, foresee)

    def _join_branches(
        self,
        node: PlanNode,
        nodes: list[PlanBranch],
        limit: int,
        search: _SearchBranch,
        foresee: _ForeseeBranch,
    ) -> list[int]:
        """The losses when the adversary chooses the branch, and each branch has a frontier of its own."""
        weigher = self._weigher
        ahead = [LossBranch(foresee(kind, after), classes) for kind, after, classes in nodes]
        certain = reduce(or_, [reduce(and_, frontier) for frontier, _ in ahead], 0)
        if weigher.weigh(certain) + weigher.lower_bound(ahead, certain) >= limit:
            return []
        branches: list[LossBranch] = []
        for count, (kind, after, classes) in enumerate(nodes, 1):
            left = [live for live in after.classes if not live[0] & certain]
            if not left:
                continue
            others = [*branches, *ahead[count:]]
            budget = limit - weigher.weigh(certain) - weigher.lower_bound(others, certain | classes)
            # Where the adversary has another play it matters only if he can win by it.
            elsewhere = reduce(or_, [loss for frontier, _ in branches for loss in frontier], 0)
            elsewhere = reduce(or_, [branch.classes for branch in ahead[count:]], elsewhere)
            shared = node.shared | elsewhere & classes
            frontier = search(kind, after._replace(classes=left, shared=shared), budget)
            if not frontier:
                return []
            if frontier != [0]:
                branches.append(LossBranch(frontier, classes))
                certain |= reduce(and_, frontier)
        return weigher.combine(branches, node.shared, limit, certain)

    def _foresee_own_choice(self, node: PlanNode, lead: int) -> list[int]:
        """For each card of the holder's, what it loses at once; every plan loses one of these or more."""
        if node.taken >= self._target:
            return [0]
        return [lost for _, (lost, _) in self._tree.list_own_choices(node, lead)]

    def _foresee_adverse_lead(self, node: PlanNode) -> int:
        """The classes that every plan loses after some lead of the adversary's, as far as is seen at once."""
        if node.taken >= self._target:
            return 0
        return reduce(
            or_,
            [
                reduce(and_, self._foresee_own_choice(after, kind))
                for kind, after, _ in self._tree.list_branches(node, 0)
            ],
            0,
        )

    def _remember(self, leads: bool, node: PlanNode, limit: int, make: Callable[[], list[int]]) -> list[int]:
        """``make()``, remembered: the classes left and the cards of one of them determine the play so far."""
        if node.taken >= self._target:
            return [0]
        group = node.classes
        bits = sum([bit for bit, _ in group])
        key = (leads, node.mine, node.taken, group[0][1], bits, bits & node.shared)
        known, frontier = self._memory.get(key, (-1, []))
        if known < limit:
            frontier = make()
            self._memory[key] = limit, frontier
        return frontier
