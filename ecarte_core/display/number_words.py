"""Figures as they stand in charts and tables: one number of digits for all, thousands apart, the minus of printing."""

from __future__ import annotations

from collections.abc import Iterable
from math import isfinite

from ..errors import EcarteError
from ..odds.chance_format import PERCENT, Number

SIGNIFICANT = 3
"""Digits of the greatest figure that are shown at least."""


def choose_digits(values: Iterable[Number]) -> int:
    """The decimals with which all these figures are written: none for whole numbers, else 1 to 5.

    >>> [choose_digits(some) for some in ([1, 20], [0.5, 12.25], [0.2781, -0.1153], [0.28, 0.5])]
    [0, 1, 3, 2]
    """
    sizes = [abs(float(value)) for value in values]
    if all(size.is_integer() for size in sizes):
        return 0
    greatest = max(sizes)
    digits, reach = SIGNIFICANT, 1.0
    while digits > 1 and greatest >= reach:
        digits, reach = digits - 1, reach * 10
    while digits < 5 and greatest < 10.0 ** (SIGNIFICANT - 1 - digits):
        digits += 1
    while digits > 1 and all(round(size, digits) == round(size, digits - 1) for size in sizes):
        digits -= 1  # no figure has a last digit but 0
    return digits


def require_finite(values: Iterable[Number]) -> None:
    """Raise :class:`~ecarte_core.errors.EcarteError` for a figure that cannot be drawn."""
    for value in values:
        if not isfinite(value):
            raise EcarteError(f"Expected figures that can be drawn, and found {value}.")


def add_unit(figure: str, unit: str) -> str:
    """``68.2 %``, ``+0.28 points``; the figure alone without a unit."""
    if unit.startswith("%"):
        return f"{figure}{PERCENT}{unit[1:]}"
    return f"{figure} {unit}" if unit else figure


_NOTHING = 1e-12
"""What is less than this part of a figure cannot be seen."""


def choose_ticks(least: float, greatest: float, count: int = 5) -> tuple[float, ...]:
    """Round numbers that reach from the least to the greatest, about ``count`` of them.

    >>> choose_ticks(0, 87)
    (0.0, 20.0, 40.0, 60.0, 80.0, 100.0)
    """
    span = greatest - least
    size = max(abs(least), abs(greatest))
    if span <= max(_NOTHING, size * _NOTHING):  # all figures are the same
        return least - (size or 1), least, least + (size or 1)
    rough = span / max(1, count - 1)
    power = 1.0
    while power > rough:
        power /= 10
    while power * 10 <= rough:
        power *= 10
    step = next(power * times for times in (1, 2, 5, 10) if power * times >= rough * 0.8)
    first = int(least // step)
    ticks = [first]
    while ticks[-1] * step < greatest - step * 1e-9:
        ticks.append(ticks[-1] + 1)
    return tuple(round(tick * step, 12) for tick in ticks)
