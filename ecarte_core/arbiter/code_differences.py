"""The case of each difference between the sources, on which the arbiter rules under every source that it names.

A difference says in words where the sources part and gives a situation (:mod:`ecarte_core.laws.rule_differences`).
Its case says the same to the arbiter; what follows is then the arbiter's ruling, and is written nowhere else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..laws import DIFFERENCES, Difference
from .clause_model import Facts, Ruling
from .irregularity_reader import read_all
from .rulings import rule_on_facts


class DifferenceCase(NamedTuple):
    """A case that the sources decide differently.

    ``facts`` are those that the situation states; the others have their first value. ``also`` are further
    irregularities in which the same words make the same difference.
    """

    irregularity: str
    facts: Facts
    also: tuple[str, ...] = ()


def _read_cases() -> Mapping[str, DifferenceCase]:
    """The cases as the files of irregularities give them, in the order of the differences."""
    entries = read_all()
    also: dict[str, list[str]] = {}
    for name, entry in entries.items():
        for difference in entry.differs_too:
            also.setdefault(difference, []).append(name)
    cases = {
        difference: DifferenceCase(name, facts, tuple(also.get(difference, ())))
        for name, entry in entries.items()
        for difference, facts in entry.differences.items()
    }
    return {difference.name: cases[difference.name] for difference in DIFFERENCES if difference.name in cases}


CASES: Mapping[str, DifferenceCase] = _read_cases()
"""The case of each difference, by its name; the facts of its situation, with Ann as the dealer."""


def rule_on_difference(difference: Difference) -> tuple[Ruling, ...]:
    """The ruling of each source that a difference names, in its order."""
    case = CASES[difference.name]
    return tuple(
        rule_on_facts(case.irregularity, case.facts, outcome.source) for outcome in difference.outcomes
    )


def list_differences_about(irregularity: str) -> tuple[str, ...]:
    """The names of the differences that have an irregularity as their case, or concern it too."""
    return tuple(name for name, case in CASES.items() if irregularity in (case.irregularity, *case.also))
