"""The arbiter: what the laws say when something goes wrong, as data and as changes of the game.

Each code is a list of clauses (``clause_model``). A clause executes words of the laws (``law_words``),
applies to some facts of one irregularity, and rules; [`rule_on_facts`][] finds the ruling. Where a code is
silent the ruling is "undetermined": the arbiter does not invent law. ``ecarte_core.game`` knows nothing of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import rulings
from .clause_model import (
    BASIS_NAMES,
    CODE_NAMES,
    CODE_TITLES,
    PHASES,
    PLAYED_CODES,
    Clause,
    CodeName,
    Fact,
    Irregularity,
    Option,
    Ruling,
)
from .rulings import find_code, find_irregularity, iter_cases, rule_on_facts

if TYPE_CHECKING:
    from .rulings import CLAUSES, IRREGULARITIES

__all__ = [
    "BASIS_NAMES",
    "CLAUSES",
    "CODE_NAMES",
    "CODE_TITLES",
    "IRREGULARITIES",
    "PHASES",
    "PLAYED_CODES",
    "Clause",
    "CodeName",
    "Fact",
    "Irregularity",
    "Option",
    "Ruling",
    "find_code",
    "find_irregularity",
    "iter_cases",
    "rule_on_facts",
]


def __getattr__(name: str) -> object:
    """The lists of everything are read when somebody asks for them (``rulings``)."""
    if name in {"CLAUSES", "IRREGULARITIES"}:
        return getattr(rulings, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
