"""Another usage: what Foster reports of French play (``french_usage.toml``), where the two codes are silent or differ.

It is a third voice beside the laws. Nothing is ruled by it.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ecarte_core.laws.differences import DIFFERENCES
from ecarte_core.laws.rulings import IRREGULARITIES

_FILE = Path(__file__).with_name("french_usage.toml")

VOICE = "In France (Foster, 1914)"
"""Who speaks, before each report."""


class UsageReport(NamedTuple):
    """One report, in the editor's words, and where it stands.

    ``cases`` are irregularities, and what stands in no law, at the referee's desk; ``laws`` those on whose pages it
    is shown, and ``differences`` those of the codes.
    """

    cases: tuple[str, ...]
    says: str
    laws: tuple[str, ...]
    differences: tuple[str, ...]


@cache
def list_usage() -> tuple[UsageReport, ...]:
    """Every report, in the order of a hand."""
    entries = tomllib.loads(_FILE.read_text("utf-8"))
    return tuple(_make_report(tuple(cases.split()), entry) for cases, entry in entries.items())


def _make_report(cases: tuple[str, ...], entry: Mapping[str, Any]) -> UsageReport:
    irregularities = [IRREGULARITIES[case] for case in cases if case in IRREGULARITIES]
    laws = [law for irregularity in irregularities for law in irregularity.laws]
    differences = [each.name for each in DIFFERENCES if each.irregularity in cases]
    return UsageReport(
        cases, entry["says"], tuple(entry.get("laws", laws)), tuple(entry.get("differences", differences))
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
