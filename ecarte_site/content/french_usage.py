"""Another usage: what Foster reports of French play (``french_usage.toml``), where the two codes are silent or differ.

It is a third voice beside the laws. Nothing is ruled by it.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

_FILE = Path(__file__).with_name("french_usage.toml")

VOICE = "In France (Foster, 1914)"
"""Who speaks, before each report."""


class UsageReport(NamedTuple):
    """One report, and where it stands."""

    laws: tuple[str, ...]
    """The laws on whose pages it is shown."""
    cases: tuple[str, ...]
    """The irregularities, and what stands in no law, of the referee's desk."""
    differences: tuple[str, ...]
    """The differences of the codes."""
    says: str
    """The report, in the editor's words."""


@cache
def list_usage() -> tuple[UsageReport, ...]:
    """Every report, in the order of a hand."""
    entries = tomllib.loads(_FILE.read_text("utf-8"))["usage"]
    return tuple(
        UsageReport(
            tuple(entry["laws"]),
            tuple(entry["cases"]),
            tuple(entry["differences"]),
            " ".join(entry["says"].split()),
        )
        for entry in entries
    )


def find_usage_of_law(law: str) -> tuple[str, ...]:
    """What is reported on the subject of a law."""
    return tuple(report.says for report in list_usage() if law in report.laws)


def find_usage_of_case(case: str) -> str:
    """What is reported of a case of the desk, and who says it; empty where there is no report."""
    says = " ".join(report.says for report in list_usage() if case in report.cases)
    return f"{VOICE}: {says}" if says else ""


def find_usage_of_difference(difference: str) -> tuple[str, ...]:
    """What is reported where the codes differ."""
    return tuple(report.says for report in list_usage() if difference in report.differences)
