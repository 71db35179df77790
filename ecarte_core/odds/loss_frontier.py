"""Comparing the losses of plans: sets of classes of hands, and which of the sets must be kept.

A *loss* is the set of classes to which a plan loses, one bit for each class. A *frontier* is the losses worth
keeping at one node of the tree. Some classes are *shared*: with them the adversary could also have gone to
another branch of the tree, where they may be lost as well, so it matters which of them are lost. Of the other
classes only the weight matters.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple


class LossBranch(NamedTuple):
    """The losses after one play of the adversary's."""

    frontier: list[int]
    classes: int
    """The classes with which he may play so."""


class LossWeigher:
    """Weighs losses and reduces frontiers; counts the work, and notes if a frontier was truncated.

    A frontier has at most ``width`` losses, and at most ``narrow`` after ``budget`` units of work.
    """

    def __init__(self, weights: Sequence[int], narrow: int, budget: int) -> None:
        self._planes = [  # the weights in binary: the set of classes for each binary digit
            (sum((weight >> place & 1) << at for at, weight in enumerate(weights)), place)
            for place in range(max(weights).bit_length())
        ]
        self.total_weight = sum(weights)
        self.width = self.narrow_width = narrow
        self.budget = budget
        self.work = 0
        self.truncated = False

    @property
    def budget_spent(self) -> bool:
        """True if the work exceeds the budget."""
        return self.work > self.budget

    def weigh(self, loss: int) -> int:
        """The number of hands in a loss."""
        return sum([(loss & plane).bit_count() << place for plane, place in self._planes])

    def dominates(self, one: int, other: int, shared: int) -> bool:
        """True if ``one`` weighs no more than ``other``, whatever is lost in other branches."""
        more = one & ~other
        return not more or self.weigh(more) <= self.weigh(other & ~one & ~shared)

    def select_minimal(self, losses: Iterable[int], shared: int, limit: int) -> list[int]:
        """The losses lighter than ``limit`` that no other dominates; if there are too many, the lightest."""
        width = self.narrow_width if self.budget_spent else self.width
        minimal: list[int] = []
        for loss in sorted(losses, key=self.weigh):
            if self.weigh(loss) >= limit:
                break
            self.work += 1 + len(minimal) // 4
            if any(self.dominates(other, loss, shared) for other in minimal):
                continue
            if len(minimal) == width:
                self.truncated = True
                break
            minimal.append(loss)
        return minimal

    def lower_bound(self, branches: Iterable[LossBranch], elsewhere: int) -> int:
        """The least weight that the branches together can lose among the classes not in ``elsewhere``."""
        total = 0
        for frontier, classes in branches:
            total += min([self.weigh(loss & ~elsewhere) for loss in frontier])
            elsewhere |= classes
        return total

    def combine(self, branches: list[LossBranch], shared: int, limit: int) -> list[int]:
        """The unions of one loss from each branch that are worth keeping and lighter than ``limit``."""
        branches = sorted(branches, key=lambda branch: len(branch.frontier))
        total, before = [0], 0
        for at, (frontier, classes) in enumerate(branches, 1):
            before |= classes
            ahead = branches[at:]
            apart = reduce(or_, [branch.classes for branch in ahead], shared)
            unions = {one | other for one in total for other in frontier}
            total = self.select_minimal(unions, apart, limit - self.lower_bound(ahead, before))
            if not total:
                break
        return total
