"""How a chance is written for people: a percentage with one decimal, and the fraction that it comes from."""

from __future__ import annotations

from fractions import Fraction


def format_percent(chance: Fraction) -> str:
    """``68.2 %``."""
    return f"{float(100 * chance):.1f} %"


def format_chance(count: int, of: int) -> str:
    """``68.2 % (44,874 of 65,780)``: ``count`` of ``of`` equally likely hands."""
    return f"{format_percent(Fraction(count, of))} ({count:,} of {of:,})"
