"""Small games written out whole: a tree of all that can happen, solved exactly or approached by regret minimisation.

Two players, and what one gets the other loses; values are the first player's. Every player remembers all that he has
seen: nodes that he cannot tell apart are one *set*, and lie equally deep. What happens if he forgets is studied by
joining sets (``Memory``). It needs NumPy, and the exact solution SciPy: both are in ``requirements.txt``.
"""

import importlib
from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

CHANCE, END = -1, 2
"""Beside the players 0 and 1: who is to act at a node."""

type Floats = NDArray[np.float64]
type Integers = NDArray[np.int64]


class TreeMoment(NamedTuple):
    """What a moment of a game is, and what can follow."""

    player: int
    """0, 1, ``CHANCE`` or ``END``."""
    pay: float = 0.0
    """At the end, to the first player."""
    key: Hashable = None
    """All that the player to act has seen."""
    following: Sequence[tuple[float, Any]] = ()
    """What follows each choice; of chance, with how likely it is."""


class TreeLevel(NamedTuple):
    """The nodes of one depth."""

    parents: Integers
    """By node, its parent's place in the level before."""
    choices: Integers
    """The number of the choice that led to it, among all choices of all sets; -1 after chance."""
    weights: Floats
    """How likely chance led to it; 1 after a choice."""
    players: Integers
    pays: Floats


class Gap(NamedTuple):
    """How good a pair of strategies is."""

    value: float
    """What the first player gets."""
    gains: tuple[float, float]
    """What each player would gain by the best response with perfect memory."""


class GameTree:
    """All nodes of a game."""

    def __init__(self, root: Any, expand: Callable[[Any], TreeMoment]) -> None:
        """``expand`` says what a state of the game is and what can follow; ``root`` is the first."""
        self.sets: dict[Hashable, int] = {}
        """By player and what he has seen, the set's number."""
        self.owners: list[int] = []
        """By set, the player."""
        self.keys: list[Hashable] = []
        """By set, what he has seen."""
        self.starts: list[int] = [0]
        """By set, the number of its first choice; last, how many choices there are."""
        self.levels: list[TreeLevel] = []
        states, parents, choices, weights = [root], [0], [-1], [1.0]
        while states:
            moments = [expand(state) for state in states]
            self.levels.append(
                TreeLevel(
                    np.array(parents),
                    np.array(choices),
                    np.array(weights),
                    np.array([moment.player for moment in moments]),
                    np.array([moment.pay for moment in moments]),
                )
            )
            states, parents, choices, weights = [], [], [], []
            for place, moment in enumerate(moments):
                start = self._find_start(moment)
                for number, (weight, state) in enumerate(moment.following):
                    states.append(state)
                    parents.append(place)
                    choices.append(start + number if start >= 0 else -1)
                    weights.append(weight if start < 0 else 1.0)

    def _find_start(self, moment: TreeMoment) -> int:
        if moment.player in (CHANCE, END):
            return -1
        number = self.sets.setdefault((moment.player, moment.key), len(self.sets))
        if number == len(self.owners):
            self.owners.append(moment.player)
            self.keys.append(moment.key)
            self.starts.append(self.starts[-1] + len(moment.following))
        assert self.starts[number + 1] - self.starts[number] == len(moment.following)
        return self.starts[number]

    @property
    def nodes(self) -> int:
        """How many there are."""
        return sum(len(level.parents) for level in self.levels)

    def list_steps(self) -> Iterator[tuple[TreeLevel, TreeLevel]]:
        """Each level with the one above it, from the root down."""
        yield from zip(self.levels, self.levels[1:], strict=False)

    def find_shares(self, level: TreeLevel, shares: Floats) -> Floats:
        """By node of a level, how often the step to it is taken by whoever takes it."""
        return np.where(level.choices < 0, level.weights, shares[level.choices])

    def find_reaches(self, shares: Floats, counted: tuple[int, ...]) -> list[Floats]:
        """By level and node, how often it is reached if all but those ``counted`` (chance too) always go there."""
        reaches = [np.ones(1)]
        for above, level in self.list_steps():
            steps = self.find_shares(level, shares)
            is_counted = np.isin(above.players[level.parents], counted)
            reaches.append(reaches[-1][level.parents] * np.where(is_counted, steps, 1.0))
        return reaches

    def find_values(self, shares: Floats) -> list[Floats]:
        """By level and node, what the first player gets from there."""
        values = [self.levels[-1].pays]
        for above, level in reversed(list(self.list_steps())):
            sums = np.bincount(
                level.parents, self.find_shares(level, shares) * values[0], minlength=len(above.pays)
            )
            values.insert(0, above.pays + sums)
        return values

    def judge(self, shares: Floats) -> Gap:
        """The value of a pair of strategies, and what the best responses to it gain."""
        value = float(self.find_values(shares)[0][0])
        best, worst = (self._respond(shares, player) for player in (0, 1))
        return Gap(value, (best - value, value - worst))

    def _respond(self, shares: Floats, player: int) -> float:
        reaches, sign = self.find_reaches(shares, (CHANCE, 1 - player)), 1 - 2 * player
        values = self.levels[-1].pays
        total = self.starts[-1]
        for depth in range(len(self.levels) - 1, 0, -1):
            above, level = self.levels[depth - 1], self.levels[depth]
            own = above.players[level.parents] == player
            steps = self.find_shares(level, shares)
            if own.any():
                worths = np.bincount(
                    level.choices[own], (sign * values * reaches[depth])[own], minlength=total
                )
                met = np.unique(level.choices[own])
                steps = np.where(own, self._choose_best(worths, met)[np.maximum(level.choices, 0)], steps)
            values = above.pays + np.bincount(level.parents, steps * values, minlength=len(above.pays))
        return float(values[0])

    def _choose_best(self, worths: Floats, met: Integers) -> Floats:
        """A one for the best choice of each set of which choices are ``met``, nought for the others."""
        starts = np.array(self.starts)
        owners = np.searchsorted(starts, met, "right") - 1
        best = np.full(len(starts), -np.inf)
        np.maximum.at(best, owners, worths[met])
        shares = np.zeros(self.starts[-1])
        tops = met[worths[met] >= best[owners]]
        _, first = np.unique(np.searchsorted(starts, tops, "right") - 1, return_index=True)
        shares[tops[first]] = 1.0
        return shares


class Memory:
    """What the players remember: sets that they cannot tell apart are joined."""

    def __init__(self, tree: GameTree, forget: Callable[[Hashable], Hashable] = lambda key: key) -> None:
        """``forget`` takes what has been seen, and returns what is remembered of it."""
        joined: dict[Hashable, int] = {}
        starts, places = [0], np.zeros(tree.starts[-1], np.int64)
        for number, (player, key) in enumerate(zip(tree.owners, tree.keys, strict=True)):
            first, last = tree.starts[number : number + 2]
            group = joined.setdefault((player, forget(key)), len(joined))
            if group == len(starts) - 1:
                starts.append(starts[-1] + last - first)
            if starts[group + 1] - starts[group] != last - first:
                raise ValueError(f"Where {key!r} is forgotten the choices are not the same.")
            places[first:last] = np.arange(starts[group], starts[group + 1])
        self.places = places
        """By choice of the tree, the number of the choice that stands for it."""
        self.starts = np.array(starts)
        self.sets = len(joined)


def approach(tree: GameTree, memory: Memory, rounds: int) -> Floats:
    """The average strategy of both players after rounds of counterfactual regret minimisation over the whole tree.

    Negative regrets are set to nought, the players learn in turn, and later rounds weigh more. With perfect memory it
    comes as close to an equilibrium as one likes; where players forget, nothing promises that.
    """
    total = int(memory.starts[-1])
    regrets, sums = np.zeros(total), np.zeros(total)
    sizes = np.diff(memory.starts)
    for number in range(1, rounds + 1):
        for player in (0, 1):
            shares = _divide(regrets, sizes)[memory.places]
            values = tree.find_values(shares)
            reaches = tree.find_reaches(shares, (CHANCE, 1 - player))
            own_reaches = tree.find_reaches(shares, (player,))
            for depth, (above, level) in enumerate(tree.list_steps()):
                own = above.players[level.parents] == player
                if not own.any():
                    continue
                parents, choices = level.parents[own], level.choices[own]
                joined = memory.places[choices]
                better = (1 - 2 * player) * (values[depth + 1][own] - values[depth][parents])
                regrets += np.bincount(joined, reaches[depth][parents] * better, minlength=total)
                often = own_reaches[depth][parents] * shares[choices]
                sums += number * np.bincount(joined, often, minlength=total)
            np.maximum(regrets, 0.0, out=regrets)
    return _divide(sums, sizes)[memory.places]


def _divide(weights: Floats, sizes: Integers) -> Floats:
    """Shares of the choices of each set in proportion to their weights; all equal where there is none."""
    sums = np.repeat(np.add.reduceat(weights, np.cumsum(sizes) - sizes), sizes)
    equal = np.repeat(1.0 / sizes, sizes)
    return np.where(sums > 0, weights / np.where(sums > 0, sums, 1.0), equal)


def solve_exactly(tree: GameTree) -> float:
    """The value of the game with perfect memory, by a linear program in sequence form."""
    optimize, sparse = (importlib.import_module(f"scipy.{name}") for name in ("optimize", "sparse"))
    total = tree.starts[-1]
    # The last choice of each player on the way to a node; the number after all choices stands for none.
    lasts = [np.array([total]), np.array([total])]
    chance, before = np.ones(1), np.full(total, -1)
    entries: list[tuple[Integers, Integers, Floats]] = []
    for depth, level in enumerate(tree.levels):
        if depth:
            above = tree.levels[depth - 1]
            lasts = [last[level.parents] for last in lasts]
            chance = chance[level.parents] * level.weights
            for player in (0, 1):
                own = above.players[level.parents] == player
                before[level.choices[own]] = lasts[player][own]
                lasts[player] = np.where(own, level.choices, lasts[player])
        ends = level.players == END
        entries.append((lasts[0][ends], lasts[1][ends], (chance * level.pays)[ends]))
    first, second, pays = (np.concatenate(part) for part in zip(*entries, strict=True))
    payoffs = sparse.csr_matrix((pays, (first, second)), shape=(total + 1, total + 1))
    rows = [_list_rows(tree, player, before) for player in (0, 1)]
    # Greatest root of the second player's program: for each of his sequences, what the first leaves him.
    flow, levels = rows[0]
    other, other_levels = rows[1]
    columns = [sequence for sequence in range(total + 1) if _owns(tree, 1, sequence, total)]
    upper = sparse.hstack([-payoffs.T.tocsr()[columns], other.T.tocsr()[columns]])
    equal = sparse.hstack([flow, sparse.csr_matrix((flow.shape[0], other.shape[0]))])
    bounds = [(0, None)] * (total + 1) + [(None, None)] * other.shape[0]
    cost = np.concatenate([np.zeros(total + 1), -other_levels])
    solved = optimize.linprog(
        cost,
        A_ub=upper,
        b_ub=np.zeros(len(columns)),
        A_eq=equal,
        b_eq=levels,
        bounds=bounds,
        method="highs",
    )
    if not solved.success:
        raise ArithmeticError(f"The linear program was not solved: {solved.message}")
    return -float(solved.fun)


def _owns(tree: GameTree, player: int, sequence: int, total: int) -> bool:
    return sequence == total or tree.owners[bisect_right(tree.starts, sequence) - 1] == player


def _list_rows(tree: GameTree, player: int, before: Integers) -> tuple[Any, Floats]:
    """A player goes on as often as he has come: one row for each of his sets, and one for the beginning."""
    sparse = importlib.import_module("scipy.sparse")
    total = tree.starts[-1]
    places, columns, factors = [0], [total], [1.0]
    sets = [number for number, owner in enumerate(tree.owners) if owner == player]
    for row, number in enumerate(sets, 1):
        first, last = tree.starts[number : number + 2]
        places += [row] * (last - first + 1)
        columns += [*range(first, last), int(before[first])]
        factors += [1.0] * (last - first) + [-1.0]
    matrix = sparse.csr_matrix((factors, (places, columns)), shape=(len(sets) + 1, total + 1))
    return matrix, np.array([1.0] + [0.0] * len(sets))
