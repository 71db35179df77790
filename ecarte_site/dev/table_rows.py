"""The rows of ``tests/core/arbiter/tables.toml``, the table after each option, and the cases that they speak of."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from ecarte_core.arbiter import IRREGULARITIES, CodeName, find_code, iter_cases, rule_on_facts
from ecarte_core.arbiter.rulings import list_codes

PLACE = Path("tests", "core", "arbiter", "tables.toml")

type Choice = tuple[str, CodeName, tuple[tuple[str, str], ...], str]
"""An irregularity, a code, the facts of a case, and an option of its ruling."""


class TableRow(NamedTuple):
    """One row: an option, the cases in which it is spoken of, and the change of the table, as the file has it."""

    name: str
    irregularity: str
    codes: tuple[CodeName, ...]
    option: str
    chooser: str
    when: tuple[Mapping[str, str], ...]
    change: Mapping[str, Any]

    def __str__(self) -> str:
        """The name of its test."""
        return self.name

    def iter_cases(self) -> Iterator[tuple[CodeName, Mapping[str, str]]]:
        """The cases of each code that are as the row says and in which the chooser has the option."""
        for code in self.codes:
            for facts in iter_cases(IRREGULARITIES[self.irregularity]):
                if any(
                    all(facts.get(fact) in values.split("|") for fact, values in condition.items())
                    for condition in self.when
                ):
                    yield code, facts

    def iter_choices(self) -> Iterator[Choice]:
        """The same, as :func:`list_choices` names them."""
        for code, facts in self.iter_cases():
            yield self.irregularity, code, tuple(facts.items()), self.option


def read_rows(root: Path) -> tuple[TableRow, ...]:
    """The rows of the project at ``root``, in the order of the file."""
    times: Counter[str] = Counter()
    rows = []
    for entry in tomllib.loads((root / PLACE).read_text("utf-8"))["after"]:
        name = f"{entry['irregularity']}-{entry['option']}"
        times[name] += 1
        rows.append(_read_row(f"{name}-{times[name]}", entry))
    return tuple(rows)


def _read_row(name: str, entry: Mapping[str, Any]) -> TableRow:
    return TableRow(
        name,
        entry["irregularity"],
        tuple(find_code(code) for code in entry["codes"]),
        entry["option"],
        entry["chooser"],
        tuple(entry.get("when", ({},))),
        {name: value for name, value in entry.items() if name in ("next", "marks", "cards", "rights")},
    )


def list_choices() -> list[Choice]:
    """Every option of every case that the codes give."""
    return [
        (name, code, tuple(facts.items()), option.id)
        for name, irregularity in IRREGULARITIES.items()
        for code in list_codes(irregularity)
        for facts in iter_cases(irregularity)
        for option in rule_on_facts(name, facts, code).options
    ]
