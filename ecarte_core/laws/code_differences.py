"""The case of each difference between the sources, on which the arbiter rules under every source that it names.

A difference says in words where the sources part and gives a situation (``ecarte_core.laws.rule_differences``).
Its case says the same to the arbiter; what follows is then the arbiter's ruling, and is written nowhere else. On what
a difference rests follows from the rulings too. Every case on which the rulings part belongs to a difference, or
has a reason why nothing differs there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from .clause_model import CODE_NAMES, Facts, Ruling
from .code_comparison import Contrast, compare_rulings
from .difference_model import Basis
from .irregularity_reader import Condition, IrregularityEntry, read_all
from .rule_differences import DIFFERENCES, Difference
from .rulings import iter_cases, rule_on_facts


class DifferenceCase(NamedTuple):
    """A case that the sources decide differently.

    ``facts`` are those that the situation states; the others have their first value. ``also`` are further
    irregularities in which the same words make the same difference.
    """

    irregularity: str
    facts: Facts
    also: tuple[str, ...] = ()


class UnplacedCase(NamedTuple):
    """A case on which the rulings part, and that belongs to no difference and has no reason."""

    irregularity: str
    facts: Facts
    first: Ruling
    second: Ruling

    @property
    def pieces(self) -> tuple[str, ...]:
        """The pieces of either text that decide: ``cavendish.9b``."""
        return tuple(
            f"{ruling.code}.{piece}" for ruling in (self.first, self.second) for piece in ruling.words
        )


def _read_cases() -> Mapping[str, DifferenceCase]:
    """The case of each difference, and the irregularities to which cases of it belong."""
    entries = read_all()
    cases = {}
    for difference in DIFFERENCES:
        name, *stated = difference.case.split()
        also = tuple(
            other
            for other, entry in entries.items()
            if other != name and difference.name in entry.differences
        )
        cases[difference.name] = DifferenceCase(name, dict(fact.split("=") for fact in stated), also)
    return cases


CASES: Mapping[str, DifferenceCase] = _read_cases()
"""The case of each difference, by its name; the facts of its situation, with Ann as the dealer."""


def rule_on_difference(difference: Difference) -> tuple[Ruling, ...]:
    """The ruling of each code that a difference names, in its order; witness W's account is no code."""
    case = CASES[difference.name]
    return tuple(
        rule_on_facts(case.irregularity, case.facts, outcome.source)
        for outcome in difference.outcomes
        if outcome.source != "wikipedia"
    )


def find_basis(difference: Difference) -> Basis:
    """On what a difference rests: the weakest of what the rulings on its case, and what W’s account says, rest on."""
    bases: set[str] = {ruling.basis for ruling in rule_on_difference(difference)}
    bases.update(outcome.basis for outcome in difference.outcomes)
    if bases & {"undetermined", "in part"}:
        return "silence"
    return "interpretation" if "interpretation" in bases else "words"


def find_unplaced_cases(entry: IrregularityEntry) -> Iterator[UnplacedCase]:
    """The cases of an irregularity on which the rulings part, without a difference or a reason."""
    places = [condition for _, condition in _list_places(entry)]
    for facts, first, second in _iter_parting_cases(entry):
        if not any(_covers(condition, facts) for condition in places):
            yield UnplacedCase(entry.irregularity.name, facts, first, second)


def find_idle_places(entry: IrregularityEntry) -> Iterator[tuple[str, Condition]]:
    """Cases that an entry gives to a difference of the codes, or explains, although on none of them rulings part."""
    parting = [facts for facts, _, _ in _iter_parting_cases(entry)]
    accounts = {difference.name for difference in DIFFERENCES if difference.concerns_account}
    for name, condition in _list_places(entry):
        if name not in accounts and not any(_covers(condition, facts) for facts in parting):
            yield name, condition


def _list_places(entry: IrregularityEntry) -> Iterator[tuple[str, Condition]]:
    for name, conditions in entry.differences.items():
        yield from ((name, condition) for condition in conditions)
    for condition, _ in entry.no_difference:
        yield "no-difference", condition


_PARTING: tuple[Contrast, ...] = ("result", "time", "first silent", "second silent")


def _iter_parting_cases(entry: IrregularityEntry) -> Iterator[tuple[Facts, Ruling, Ruling]]:
    """Each case on which the rulings of the two codes part, with these."""
    name = entry.irregularity.name
    for facts in iter_cases(entry.irregularity):
        first, second = (rule_on_facts(name, facts, code) for code in CODE_NAMES)
        if compare_rulings(first, second) in _PARTING:
            yield facts, first, second


def _covers(condition: Condition, facts: Facts) -> bool:
    return all(facts.get(name) in values for name, values in condition.items())
