"""What follows from facts that are stated: the values of those on which their questions depend.

``taken-up=yes`` is asked of a dealer who has dealt himself too many cards. Stated alone, it says that much too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations

from ..errors import EcarteError, quote
from .clause_model import Facts, Irregularity


class ContradictingFacts(EcarteError):
    """Facts that cannot be together, or that leave open on which others they depend."""


def imply_facts(
    irregularity: Irregularity, cases: Iterable[Facts], stated: Facts, shown: Facts
) -> dict[str, str]:
    """The case in which every stated fact has its value: the most ordinary one of ``cases``, which are all.

    ``shown`` are values that a position shows; they bind where their fact is asked. Raises
    :class:`ContradictingFacts` if there is no such case. So it does where a fact that is not stated cannot have its
    most ordinary value, and could have several others.
    """
    left = [
        case
        for case in cases
        if all(case.get(name) == value for name, value in stated.items())
        and all(case.get(name, value) == value for name, value in shown.items())
    ]
    if not left:
        raise ContradictingFacts(_explain(irregularity, stated, shown))
    for fact in irregularity.facts:
        names = [value.name for value in fact.values]
        able = [name for name in names if any(case.get(fact.name) == name for case in left)]
        if len(able) > 1 and able[0] != names[0]:
            choice = " or ".join(f"{fact.name}={name}" for name in able)
            raise ContradictingFacts(f"{_list_facts(stated)} leaves something open: state {choice} as well.")
        left = [case for case in left if case.get(fact.name) == (able[0] if able else None)]
    return dict(left[0])


def list_implied(irregularity: Irregularity, cases: Iterable[Facts], stated: Facts) -> tuple[str, ...]:
    """The names of facts that are not stated, and have the same value in every case of the stated ones."""
    left = [case for case in cases if stated.items() <= case.items()]
    return tuple(
        fact.name
        for fact in irregularity.facts
        if fact.name not in stated
        and len({case.get(fact.name) for case in left}) == 1
        and fact.name in left[0]
    )


def _explain(irregularity: Irregularity, stated: Facts, shown: Facts) -> str:
    """Why there is no case with these facts: what one of them needs, and what stands against it."""
    needs = {name: _list_needs(irregularity, name) for name in stated}
    for name, needed in needs.items():
        for other, values in needed.items():
            against = {**shown, **stated}.get(other)
            if against is not None and against not in values:
                whose = "is stated" if other in stated else "is what the position shows"
                return (
                    f"{quote(f'{name}={stated[name]}')} needs {_list_values(other, values)}, but {other}={against} "
                    f"{whose}."
                )
    for first, second in combinations(needs, 2):
        for other in (fact.name for fact in irregularity.facts):
            if other not in needs[first] or other not in needs[second]:
                continue
            if not set(needs[first][other]) & set(needs[second][other]):
                return (
                    f"{quote(f'{first}={stated[first]}')} needs {_list_values(other, needs[first][other])}, but "
                    f"{quote(f'{second}={stated[second]}')} needs {_list_values(other, needs[second][other])}."
                )
    return f"{_list_facts({**shown, **stated})} cannot be together."


def _list_needs(irregularity: Irregularity, name: str) -> Mapping[str, tuple[str, ...]]:
    """What the question of a fact depends on, and what these questions depend on in turn."""
    facts = {fact.name: fact for fact in irregularity.facts}
    needs: dict[str, tuple[str, ...]] = {}
    for other, values in facts[name].asked_if.items():
        for further, able in {other: values, **_list_needs(irregularity, other)}.items():
            needs[further] = tuple(value for value in needs.get(further, able) if value in able)
    return needs


def _list_values(name: str, values: Iterable[str]) -> str:
    return " or ".join(f"{name}={value}" for value in values)


def _list_facts(facts: Facts) -> str:
    return " with ".join(quote(f"{name}={value}") for name, value in facts.items())
