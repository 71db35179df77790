"""The exact simplex: every optimum is proved by its prices, degenerate programs end, ranges are those of the face."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random

import pytest

from ecarte_core.chances.linear_program import LinearProgram, Optimum, Simplex


def random_program(rng: Random) -> LinearProgram:
    columns, rows = rng.randint(1, 7), rng.randint(0, 7)
    return LinearProgram(
        cost=[rng.randint(-4, 4) for _ in range(columns)],
        upper=[rng.randint(0, 4) for _ in range(columns)],
        rows=[
            {column: rng.randint(-3, 3) for column in range(columns) if rng.random() < 0.6}
            for _ in range(rows)
        ],
        levels=[rng.randint(-3, 3) for _ in range(rows)],
        penalties=[rng.randint(0, 5) for _ in range(rows)],
    )


def value_of(program: LinearProgram, columns: Sequence[Fraction | int]) -> Fraction:
    """The objective, with as little ``over`` as the columns allow."""
    total = sum(
        [Fraction(cost * column) for cost, column in zip(program.cost, columns, strict=True)], Fraction(0)
    )
    for row, level, penalty in zip(program.rows, program.levels, program.penalties, strict=True):
        excess = sum([Fraction(entry * columns[column]) for column, entry in row.items()], Fraction(-level))
        total += penalty * max(Fraction(0), excess)
    return total


def lower_bound(program: LinearProgram, optimum: Optimum) -> Fraction:
    """What the prices prove that no solution can be below."""
    assert all(
        0 <= price <= penalty for price, penalty in zip(optimum.prices, program.penalties, strict=True)
    )
    bound = -sum(
        (price * level for price, level in zip(optimum.prices, program.levels, strict=True)), Fraction(0)
    )
    for column, (cost, upper) in enumerate(zip(program.cost, program.upper, strict=True)):
        reduced = cost + sum(
            (price * row.get(column, 0) for price, row in zip(optimum.prices, program.rows, strict=True)),
            Fraction(0),
        )
        bound += min(Fraction(0), reduced * upper)
    return bound


@pytest.mark.parametrize("seed", range(60))
def test_the_prices_prove_the_optimum(seed: int) -> None:
    program = random_program(Random(seed))
    optimum = Simplex(program).solve()
    assert all(0 <= column <= upper for column, upper in zip(optimum.columns, program.upper, strict=True))
    assert value_of(program, optimum.columns) == optimum.value == lower_bound(program, optimum)
    for row, level, over in zip(program.rows, program.levels, optimum.over, strict=True):
        assert over >= max(0, sum(entry * optimum.columns[column] for column, entry in row.items()) - level)


@pytest.mark.parametrize("seed", range(40))
def test_the_range_over_the_optimal_face_is_attained_and_no_penalty_finds_more(seed: int) -> None:
    rng = Random(100 + seed)
    program = random_program(rng)
    simplex = Simplex(program)
    value = simplex.solve().value
    other = [rng.randint(-3, 3) for _ in program.cost]
    least = simplex.minimise(other, [0] * len(program.rows))
    assert value_of(program, least.columns) == value
    total = sum((weight * column for weight, column in zip(other, least.columns, strict=True)), Fraction(0))
    assert total == least.value
    # A weight on the first objective that is large enough leaves only its optimal solutions.
    large = 10**9
    mixed = LinearProgram(
        [large * cost + more for cost, more in zip(program.cost, other, strict=True)],
        program.upper,
        program.rows,
        program.levels,
        [large * penalty for penalty in program.penalties],
    )
    both = Simplex(mixed).solve()
    assert value_of(mixed, both.columns) == large * value + least.value


def test_a_program_that_cycles_without_blands_rule_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    # Beale's example, its entries made whole; the objective is bounded by the third row and by the bounds.
    program = LinearProgram(
        cost=[-75, 15000, -2, 600],
        upper=[100] * 4,
        rows=[{0: 25, 1: -6000, 2: -4, 3: 900}, {0: 50, 1: -9000, 2: -2, 3: 300}, {2: 1}],
        levels=[0, 0, 1],
        penalties=[10**6] * 3,
    )
    for limit in (0, 60):
        monkeypatch.setattr("ecarte_core.chances.linear_program.STALL_LIMIT", limit)
        optimum = Simplex(program).solve()
        assert optimum.value == lower_bound(program, optimum) == -5
