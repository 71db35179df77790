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
    """Weighs losses and reduces frontiers; counts the work.

    A frontier has at most ``width`` losses, and at most ``narrow`` after ``budget`` units of work. What is
    too much is left out; in an attempt to prove, it is put together with the most similar of the others into
    what both lose, so that the lightest loss of all is then never more than the best plan's.
    """

    def __init__(self, weights: Sequence[int], narrow: int, budget: int) -> None:
        self._planes = [  # the weights in binary: the set of classes for each binary digit
            (sum((weight >> place & 1) << at for at, weight in enumerate(weights)), place)
            for place in range(max(weights).bit_length())
        ]
        self._weights: dict[int, int] = {}
        self.total_weight = sum(weights)
        self.narrow_width = narrow
        self.budget = budget
        self.work = 0
        self.begin(narrow, False)

    def begin(self, width: int, proving: bool) -> None:
        """Begin another search, or an attempt to prove."""
        self.width = width
        self.proving = proving
        self.reduced = False
        """True when a frontier has not all its losses as they are."""

    @property
    def budget_spent(self) -> bool:
        """True if the work exceeds the budget."""
        return self.work > self.budget

    def weigh(self, loss: int) -> int:
        """The number of hands in a loss."""
        if (weight := self._weights.get(loss)) is None:
            weight = sum([(loss & plane).bit_count() << place for plane, place in self._planes])
            self._weights[loss] = weight
        return weight

    def dominates(self, one: int, other: int, shared: int) -> bool:
        """True if ``one`` weighs no more than ``other``, whatever is lost in other branches."""
        room = self.weigh(other & ~shared) - self.weigh(one & ~shared)
        return room >= 0 and self.weigh(one & ~other & shared) <= room

    def select_minimal(self, losses: Iterable[int], shared: int, limit: int) -> list[int]:
        """The losses lighter than ``limit`` that no other dominates, the lightest first; made few enough."""
        weigh, width = self.weigh, self.narrow_width if self.budget_spent else self.width
        lightest: dict[int, tuple[int, int]] = {}  # by the shared classes lost: the other weight, the loss
        for loss in losses:
            both, weight = loss & shared, weigh(loss & ~shared)
            if both not in lightest or weight < lightest[both][0]:
                lightest[both] = weight, loss
        self.work += len(lightest)
        minimal: list[int] = []
        kept: list[tuple[int, int]] = []  # for each of them the weight that is not shared, and what is
        for total, weight, both, loss in sorted(
            [(weight + weigh(both), weight, both, loss) for both, (weight, loss) in lightest.items()]
        ):
            if total >= limit:
                break
            self.work += len(kept) // 8
            for least, other in kept:  # as in dominates(), which would weigh much more
                if least <= weight and (not (more := other & ~both) or weigh(more) <= weight - least):
                    break
            else:
                if len(minimal) < width:
                    minimal.append(loss)
                    kept.append((weight, both))
                    continue
                self.reduced = True
                if not self.proving:
                    break
                self.work += width // 8
                at = min(range(width), key=lambda at: (minimal[at] ^ loss).bit_count())
                minimal[at] &= loss
                kept[at] = weigh(minimal[at] & ~shared), minimal[at] & shared
        return minimal

    def lower_bound(self, branches: Iterable[LossBranch], elsewhere: int) -> int:
        """The least weight that the branches together can lose among the classes not in ``elsewhere``."""
        total = 0
        for frontier, classes in branches:
            total += min([self.weigh(loss & ~elsewhere) for loss in frontier])
            elsewhere |= classes
        return total

    def combine(self, branches: list[LossBranch], shared: int, limit: int, certain: int) -> list[int]:
        """The unions of one loss from each branch that are worth keeping and lighter than ``limit``.

        ``certain``: the classes that are lost besides.
        """
        branches = sorted(branches, key=lambda branch: len(branch.frontier))
        total, before = [certain], certain
        for at, (frontier, classes) in enumerate(branches, 1):
            before |= classes
            ahead = branches[at:]
            apart = reduce(or_, [loss for losses, _ in ahead for loss in losses], shared)
            unions = {one | other for one in total for other in frontier}
            total = self.select_minimal(unions, apart, limit - self.lower_bound(ahead, before))
            total = [union for union in total if self.weigh(union) + self.lower_bound(ahead, union) < limit]
            if not total:
                break
        return total
