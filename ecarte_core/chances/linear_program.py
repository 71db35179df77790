"""A small exact simplex: linear programs with whole numbers, solved in whole numbers.

The browser has no library for this, and an answer in floating point proves nothing. A program has the form

    minimise  cost · x + Σ penalty[i] · over[i]
    subject to  row[i] · x - over[i] + under[i] = level[i],  0 <= x <= upper,  over, under >= 0,

so that ``x = 0`` always begins it, and it is never without a solution. Each row of the tableau is kept in
whole numbers with a factor of its own, so nothing is ever rounded. The entering column is the one with the
most negative cost; after many pivots without progress it is the first (Bland's rule), which cannot cycle.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd
from typing import NamedTuple

STALL_LIMIT = 60
"""Pivots without progress after which Bland's rule chooses. That rule ends every program, but slowly; the solution is
exact with any number here, which was chosen and only decides how soon a program that stalls goes on."""

_Row = dict[int, int]


@dataclass(frozen=True, slots=True)
class LinearProgram:
    """A program of the form above. Columns and rows are numbered from 0."""

    cost: Sequence[int]
    """For each column."""
    upper: Sequence[int]
    """The greatest value of each column."""
    rows: Sequence[Mapping[int, int]]
    """For each row, its entries that are not 0, by column."""
    levels: Sequence[int]
    penalties: Sequence[int]
    """For each row, the cost of ``over``, at least 0."""


class Optimum(NamedTuple):
    """A solution of a program that no other beats."""

    value: Fraction
    columns: tuple[Fraction, ...]
    over: tuple[Fraction, ...]
    prices: tuple[Fraction, ...]
    """For each row, by how much the value falls when its level rises by one: the dual solution."""


class Simplex:
    """One program while it is solved. Call ``solve`` first."""

    def __init__(self, program: LinearProgram) -> None:
        self._size = len(program.cost)
        self._height = len(program.rows)
        self._upper: list[int | None] = [*program.upper, *[None] * (2 * self._height)]
        self._flipped = [False] * len(self._upper)  # x stands for upper - x
        self._rows: list[_Row] = []
        self._right: list[int] = []
        self._basis: list[int] = []
        for row_index, (row, level) in enumerate(zip(program.rows, program.levels, strict=True)):
            sign = 1 if level >= 0 else -1
            entries = {column: sign * entry for column, entry in row.items() if entry}
            entries[self.under(row_index)], entries[self.over(row_index)] = sign, -sign
            self._rows.append(entries)
            self._right.append(sign * level)
            self._basis.append(self.under(row_index) if sign > 0 else self.over(row_index))
        self._open = [True] * len(self._upper)
        self._cost: _Row = {}
        self._scale = 1
        self._value = 0  # scale * objective = cost · x + value
        self._objective = program.cost, program.penalties

    def under(self, row: int) -> int:
        """The column of ``under`` of a row."""
        return self._size + row

    def over(self, row: int) -> int:
        """The column of ``over`` of a row."""
        return self._size + self._height + row

    def solve(self) -> Optimum:
        """Minimise the program's own objective, and keep to its optimal solutions from then on."""
        optimum = self.minimise(*self._objective)
        for column, cost in self._cost.items():
            if cost:  # a column with a cost is 0, or at its greatest value, in every optimal solution
                self._open[column] = False
        return optimum

    def minimise(self, cost: Sequence[int], penalties: Sequence[int]) -> Optimum:
        """The least value of an objective; after ``solve``, over the optimal solutions only."""
        self._set_objective(cost, penalties)
        stalled = 0
        while (column := self._choose_column(stalled > STALL_LIMIT)) is not None:
            stalled = 0 if self._enter(column, stalled > STALL_LIMIT) else stalled + 1
        prices = tuple(
            Fraction(self._cost.get(self.under(row), 0), self._scale) for row in range(self._height)
        )
        values = self._read_values()
        over = values[self._size + self._height :]
        return Optimum(Fraction(self._value, self._scale), values[: self._size], over, prices)

    def _set_objective(self, cost: Sequence[int], penalties: Sequence[int]) -> None:
        """Write an objective in the columns that are not in the basis."""
        self._cost = {column: entry for column, entry in enumerate(cost) if entry}
        self._cost |= {self.over(row): penalty for row, penalty in enumerate(penalties) if penalty}
        self._scale, self._value = 1, 0
        for column in list(self._cost):
            upper = self._upper[column]
            if self._flipped[column] and upper is not None:
                self._value += self._cost[column] * upper
                self._cost[column] = -self._cost[column]
        for row_index, column in enumerate(self._basis):
            if column in self._cost:
                self._clear_cost(row_index, column)

    def _choose_column(self, first: bool) -> int | None:
        """A column whose rise lowers the objective; None if there is none."""
        falling = [(cost, column) for column, cost in self._cost.items() if cost < 0 and self._open[column]]
        if not falling:
            return None
        return min(column for _, column in falling) if first else min(falling)[1]

    def _enter(self, column: int, first: bool) -> bool:
        """Raise a column as far as it can be raised. True if that is more than nothing."""
        best: tuple[int, int] | None = None  # the limit as a fraction
        leaving = -1
        to_upper = False
        if (own := self._upper[column]) is not None:
            best = (own, 1)
        for index, row in enumerate(self._rows):
            entry = row.get(column, 0)
            if not entry:
                continue
            basic = self._basis[index]
            if entry > 0:
                limit = (self._right[index], entry)
            else:
                upper = self._upper[basic]
                if upper is None:
                    continue
                limit = (upper * row[basic] - self._right[index], -entry)
            difference = limit[0] * best[1] - best[0] * limit[1] if best else -1
            if difference < 0 or (
                difference == 0 and first and leaving >= 0 and basic < self._basis[leaving]
            ):
                best, leaving, to_upper = limit, index, entry < 0
        if best is None:
            raise ArithmeticError("The objective has no least value.")
        if leaving < 0:
            self._flip(column)
            return best[0] > 0
        if to_upper:
            self._flip(self._basis[leaving])
            row = self._rows[leaving]
            self._rows[leaving] = {name: -entry for name, entry in row.items()}
            self._right[leaving] = -self._right[leaving]
        self._pivot(leaving, column)
        return best[0] > 0

    def _flip(self, column: int) -> None:
        """Count a column from its greatest value."""
        upper = self._upper[column]
        if upper is None:
            return
        self._flipped[column] = not self._flipped[column]
        for index, row in enumerate(self._rows):
            if entry := row.get(column, 0):
                self._right[index] -= entry * upper
                row[column] = -entry
        if cost := self._cost.get(column, 0):
            self._value += cost * upper
            self._cost[column] = -cost

    def _pivot(self, row_index: int, column: int) -> None:
        pivot_row, right = self._rows[row_index], self._right[row_index]
        pivot = pivot_row[column]
        for other, row in enumerate(self._rows):
            entry = row.get(column, 0)
            if not entry or other == row_index:
                continue
            common = gcd(pivot, entry)
            keep, take = pivot // common, entry // common
            self._right[other] = keep * self._right[other] - take * right
            if keep != 1:
                for name in row:
                    row[name] *= keep
            for name, value in pivot_row.items():
                if changed := row.get(name, 0) - take * value:
                    row[name] = changed
                else:
                    row.pop(name, None)
            if keep != 1 and (factor := gcd(self._right[other], *row.values())) > 1:
                self._right[other] //= factor
                for name in row:
                    row[name] //= factor
        self._basis[row_index] = column
        self._clear_cost(row_index, column)

    def _clear_cost(self, row_index: int, column: int) -> None:
        """Take the basic column of a row out of the objective."""
        cost = self._cost.get(column, 0)
        if not cost:
            return
        row = self._rows[row_index]
        common = gcd(row[column], cost)
        keep, take = row[column] // common, cost // common
        objective = {name: keep * value for name, value in self._cost.items()}
        for name, value in row.items():
            if changed := objective.get(name, 0) - take * value:
                objective[name] = changed
            else:
                objective.pop(name, None)
        self._value = keep * self._value + take * self._right[row_index]
        self._scale *= keep
        self._cost = objective
        if keep != 1 and (factor := gcd(self._scale, self._value, *objective.values())) > 1:
            self._cost = {name: value // factor for name, value in objective.items()}
            self._scale //= factor
            self._value //= factor

    def _read_values(self) -> tuple[Fraction, ...]:
        values = [Fraction(0)] * len(self._upper)
        for index, column in enumerate(self._basis):
            values[column] = Fraction(self._right[index], self._rows[index][column])
        for column, upper in enumerate(self._upper):
            if self._flipped[column] and upper is not None:
                values[column] = upper - values[column]
        return tuple(values)
