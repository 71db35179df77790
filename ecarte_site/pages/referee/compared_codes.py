"""Where the codes differ, case by case: a table of all irregularities, computed from every ruling.

A page writes ``[[compared_codes all]]``.
"""

from typing import NamedTuple

from ecarte_core.arbiter import rule_on_facts
from ecarte_core.arbiter.code_comparison import ComparedIrregularity, Contrast, compare_codes
from ecarte_core.arbiter.code_differences import list_differences_about
from ecarte_core.laws import DIFFERENCES

from ...links.addresses import RULE_CHANGING_PAGE, difference_address, path_to_root
from ...sources import Site, choose
from ..templates import render_macro
from .ruling_data import find_scenario_address

_COLUMNS: tuple[tuple[str, tuple[Contrast, ...]], ...] = (
    ("alike", ("same",)),
    ("differ", ("result", "time")),
    ("only Cavendish rules", ("second silent",)),
    ("only Britannica rules", ("first silent",)),
    ("neither rules", ("both silent",)),
)
"""The columns of the table, each with the contrasts that it counts."""


class _Row(NamedTuple):
    """An irregularity with its scenario, its cases by column, and the differences that it is a case of."""

    title: str
    address: str
    counts: tuple[int, ...]
    account: int | None
    differences: tuple[tuple[str, str], ...]


def compared_codes(_: Site, which: str) -> str:
    """The table of ``all`` irregularities. Raises ``BuildError`` for anything else."""
    compared = choose({"all": compare_codes()}, which, "comparison of the codes")
    return render_macro(
        "compared_codes.html",
        "compared",
        [name for name, _ in _COLUMNS],
        [_make_row(row) for row in compared],
        sum(row.cases for row in compared),
        sum(row.differs_in_ruling for row in compared),
        sum(row.differs_by_silence_only for row in compared),
        path_to_root(RULE_CHANGING_PAGE),
    )


def _make_row(irregularity: ComparedIrregularity) -> _Row:
    subjects = {difference.name: difference.subject for difference in DIFFERENCES}
    return _Row(
        irregularity.irregularity.title,
        find_scenario_address(rule_on_facts(irregularity.irregularity.name, {})),
        tuple(sum(irregularity.contrasts.get(kind, 0) for kind in kinds) for _, kinds in _COLUMNS),
        irregularity.account,
        tuple(
            (difference_address(name), subjects[name])
            for name in list_differences_about(irregularity.irregularity.name)
        ),
    )


SHORTCODES = {"compared_codes": compared_codes}
