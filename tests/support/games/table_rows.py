"""The rows of ``tests/core/laws/tables.toml``, the table after each option, and the cases that they speak of."""

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from ecarte_core.laws.clause_model import CODE_NAMES, CodeName
from ecarte_core.laws.rulings import IRREGULARITIES, find_code, iter_cases, rule_on_facts

PLACE = Path("tests", "core", "laws", "tables.toml")
CHANGES = ("next", "marks", "cards", "rights")

type Choice = tuple[str, CodeName, tuple[tuple[str, str], ...], str]
"""An irregularity, a code, the facts of a case, and an option of its ruling."""


class TableRow(NamedTuple):
    """One row: an option, the cases of each code that it speaks of, and the change of the table as the file has it."""

    name: str
    irregularity: str
    option: str
    chooser: str
    conditions: Mapping[CodeName, tuple[Mapping[str, str], ...]]
    change: Mapping[str, Any]

    def __str__(self) -> str:
        """The name of its test."""
        return self.name

    def iter_cases(self) -> Iterator[tuple[CodeName, Mapping[str, str]]]:
        """The cases of each code that are as the row says and in which the chooser has the option."""
        for code, conditions in self.conditions.items():
            for facts in iter_cases(IRREGULARITIES[self.irregularity]):
                if any(
                    all(facts.get(fact) in values.split("|") for fact, values in condition.items())
                    for condition in conditions
                ):
                    yield code, facts

    def iter_choices(self) -> Iterator[Choice]:
        """The same, as ``list_choices`` names them."""
        for code, facts in self.iter_cases():
            yield self.irregularity, code, tuple(facts.items()), self.option


def read_rows(root: Path) -> tuple[TableRow, ...]:
    """The rows of the project at ``root``, in the order of the file."""
    times: Counter[str] = Counter()
    rows = []
    for irregularity, entries in tomllib.loads((root / PLACE).read_text("utf-8")).items():
        for entry in entries:
            option, _, chooser = entry["option"].partition(":")
            name = f"{irregularity}-{option}"
            times[name] += 1
            change = {key: entry[key] for key in CHANGES if key in entry}
            rows.append(
                TableRow(
                    f"{name}-{times[name]}", irregularity, option, chooser, _read_conditions(entry), change
                )
            )
    return tuple(rows)


def _read_conditions(entry: Mapping[str, str]) -> dict[CodeName, tuple[dict[str, str], ...]]:
    """The cases by code: ``fault=one-lifted|one-left cut=to-dealer; …``."""
    conditions: dict[CodeName, tuple[dict[str, str], ...]] = {}
    for key in entry.keys() - {"option", *CHANGES}:
        cases = tuple(dict(fact.split("=") for fact in case.split()) for case in entry[key].split(";"))
        for code in CODE_NAMES if key == "both" else (find_code(key),):
            conditions[code] = cases
    return {code: conditions[code] for code in CODE_NAMES if code in conditions}


def list_choices() -> list[Choice]:
    """Every option of every case that the codes give."""
    return [
        (name, code, tuple(facts.items()), option.id)
        for name, irregularity in IRREGULARITIES.items()
        for code in CODE_NAMES
        for facts in iter_cases(irregularity)
        for option in rule_on_facts(name, facts, code).options
    ]
