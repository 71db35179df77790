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


class Branch(NamedTuple):
    """One thing that the adversary may do."""

    front: list[int]
    there: int
    """The classes with which he may do it."""


class Scales:
    """Weighs losses and thins fronts; counts the work, and tells when a front was cut short.

    Fronts keep at most ``width`` losses, and only ``narrow`` once ``effort`` is spent.
    """

    def __init__(self, weights: Sequence[int], narrow: int, effort: int) -> None:
        self._planes = [  # the weights in binary, a set of classes for each place
            (sum((weight >> place & 1) << at for at, weight in enumerate(weights)), place)
            for place in range(max(weights).bit_length())
        ]
        self.all = sum(weights)
        self.width = self.narrow = narrow
        self.effort = effort
        self.work = 0
        self.cut = False

    @property
    def tired(self) -> bool:
        """The effort is spent."""
        return self.work > self.effort

    def weigh(self, loss: int) -> int:
        """The number of hands in a loss."""
        return sum([(loss & plane).bit_count() << place for plane, place in self._planes])

    def serves(self, one: int, other: int, shared: int) -> bool:
        """Losing ``one`` is never worse than losing ``other``, whatever is lost elsewhere."""
        more = one & ~other
        return not more or self.weigh(more) <= self.weigh(other & ~one & ~shared)

    def least(self, losses: Iterable[int], shared: int, limit: int) -> list[int]:
        """The losses lighter than ``limit`` for which no other serves; the lightest, when too many."""
        width = self.narrow if self.tired else self.width
        least: list[int] = []
        for loss in sorted(losses, key=self.weigh):
            if self.weigh(loss) >= limit:
                break
            self.work += 1 + len(least) // 4
            if any(self.serves(other, loss, shared) for other in least):
                continue
            if len(least) == width:
                self.cut = True
                break
            least.append(loss)
        return least

    def sure(self, branches: Iterable[Branch], elsewhere: int) -> int:
        """What the branches are sure to lose together of classes not ``elsewhere``."""
        total = 0
        for front, there in branches:
            total += min([self.weigh(loss & ~elsewhere) for loss in front])
            elsewhere |= there
        return total

    def united(self, branches: list[Branch], shared: int, limit: int) -> list[int]:
        """One loss from each branch, all joined: the unions worth keeping that are lighter than ``limit``."""
        branches = sorted(branches, key=lambda branch: len(branch.front))
        total, before = [0], 0
        for at, (front, there) in enumerate(branches, 1):
            before |= there
            ahead = branches[at:]
            apart = reduce(or_, [branch.there for branch in ahead], shared)
            unions = {one | other for one in total for other in front}
            total = self.least(unions, apart, limit - self.sure(ahead, before))
            if not total:
                break
        return total
