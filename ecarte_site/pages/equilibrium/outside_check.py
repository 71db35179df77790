"""What a program that is not ours measured of the published strategy, stated as that.

The figures in ``docs/data/outside-check.json`` are an outside reader's. His program shares no code with ours and deals
for itself. It asked what the best answers gain, by what a player may remember: his own number of cards taken is
remembered too. The file names the strategy by its checksum, so figures of an older strategy are not shown.
"""

from __future__ import annotations

import json
from typing import TypedDict, cast

from ecarte_core.odds.chance_format import format_percent
from ecarte_core.players.equilibrium import Estimate, load_equilibrium

from ...edition.revisions import format_date
from ...sources import Site

OUTSIDE_FILE = "docs/data/outside-check.json"


class Learned(TypedDict):
    """What changed when first decisions alone were learned from more deals."""

    deals: int
    mixed: dict[str, tuple[float, float]]
    """The share of mixed hands in each seat, before and after."""
    changed: dict[str, float]
    """The share of hands whose decision in the majority of cases is another after it."""
    value: float
    """By how many points the value of the deal changed."""


class OutsideCheck(TypedDict):
    """The file."""

    date: str
    equilibrium: str
    """The checksum of the strategy that was tried."""
    together: tuple[float, float]
    """What best answers of both seats gain, in points a deal, and its standard error."""
    together_again: float
    """The same with other seeds."""
    responses: dict[str, dict[str, float]]
    """The part of each seat, without and with a king turned up."""
    learned_further: Learned
    discards_by_rule: tuple[float, float]
    """What the authors' rule of discarding gains against the strategy's discards, in points a deal."""


def load_check(site: Site) -> OutsideCheck | None:
    """The figures, or None where they are of another strategy than the one that is shown."""
    file = site.root / OUTSIDE_FILE
    check = cast(OutsideCheck, json.loads(file.read_text("utf-8")))
    return check if check["equilibrium"] == load_equilibrium().about.checksum else None


def list_rows(check: OutsideCheck, own: Estimate) -> list[tuple[str, str]]:
    """Rows for the table of how good the figures are; ``own`` is the gain that our own search found."""
    gain, error = check["together"]
    parts = " and ".join(
        f"{gains['no king turned']:.4f} for the {seat} ({gains['king turned']:.4f} when a king is turned up)"
        for seat, gains in check["responses"].items()
    )
    learned = check["learned_further"]
    fewer = "; ".join(
        f"of the {seat}’s hands {format_percent(after)} were still mixed, not {format_percent(before)}, and with "
        f"{format_percent(learned['changed'][seat])} he mostly decided otherwise"
        for seat, (before, after) in learned["mixed"].items()
    )
    return [
        (
            "Gain that an outside reader found",
            f"{gain:.4f}\N{NO-BREAK SPACE}± {error:.4f} points a deal for both seats together "
            f"({check['together_again']:.4f} with other seeds): {parts}. That is {gain / own.points:.1f} times what "
            f"our own search found. Tried on {format_date(check['date'])} by a program that shares no code with ours.",
        ),
        (
            "Unfinished learning",
            f"After {learned['deals']:,} more deals, learned from by his program for first decisions alone, {fewer}. "
            f"The value of the deal changed by only {learned['value']:.4f} points.",
        ),
    ]


def describe_discards(check: OutsideCheck) -> str:
    """What he found of the discards."""
    gain, error = check["discards_by_rule"]
    return (
        f"An outside reader’s program, with more deals, found that Britannica’s rule brings {gain:.4f}"
        f"\N{NO-BREAK SPACE}± {error:.4f} points a deal more than the table’s discards. So where the table throws a "
        "king, or keeps a card of a plain suit, take it for chance and not for advice."
    )
