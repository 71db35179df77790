"""Weighing what ways of playing lose: sets of classes of hands, and which of them need be kept.

A *loss* is the set of classes to which a way of playing loses, one bit for each class. A *front* is the
losses worth keeping at one place of the tree. Some classes are *shared*: the adversary could with them also
have gone elsewhere in the tree, where they may be lost as well, so it matters which of them are lost; of the
others only the weight matters.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple


class LossBranch(NamedTuple):
    """One thing that the adversary may do."""

    frontier: list[int]
    classes: int
    """The classes with which he may do it."""


class LossWeigher:
    """Weighs losses and thins fronts; counts the work, and tells when a front was cut short.

    Fronts keep at most ``width`` losses, and only ``narrow`` once ``effort`` is spent.
    """

    def __init__(self, weights: Sequence[int], narrow: int, budget: int) -> None:
        self._planes = [  # the weights in binary, a set of classes for each place
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
        """The effort is spent."""
        return self.work > self.budget

    def weigh(self, loss: int) -> int:
        """The number of hands in a loss."""
        return sum([(loss & plane).bit_count() << place for plane, place in self._planes])

    def dominates(self, one: int, other: int, shared: int) -> bool:
        """Losing ``one`` is never worse than losing ``other``, whatever is lost elsewhere."""
        more = one & ~other
        return not more or self.weigh(more) <= self.weigh(other & ~one & ~shared)

    def select_minimal(self, losses: Iterable[int], shared: int, limit: int) -> list[int]:
        """The losses lighter than ``limit`` for which no other serves; the lightest, when too many."""
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
        """What the branches are sure to lose together of classes not ``elsewhere``."""
        total = 0
        for front, there in branches:
            total += min([self.weigh(loss & ~elsewhere) for loss in front])
            elsewhere |= there
        return total

    def combine(self, branches: list[LossBranch], shared: int, limit: int) -> list[int]:
        """One loss from each branch, all joined: the unions worth keeping that are lighter than ``limit``."""
        branches = sorted(branches, key=lambda branch: len(branch.frontier))
        total, before = [0], 0
        for at, (front, there) in enumerate(branches, 1):
            before |= there
            ahead = branches[at:]
            apart = reduce(or_, [branch.classes for branch in ahead], shared)
            unions = {one | other for one in total for other in front}
            total = self.select_minimal(unions, apart, limit - self.lower_bound(ahead, before))
            if not total:
                break
        return total
