"""The players against each other, from ``docs/data/matches.json``; and what the model hides."""

from __future__ import annotations

import json
from typing import TypedDict

from ...sources import Site
from ..templates import render_macro
from ..voices import engine_html

FILE = "matches.json"
_LEVELS = 8


class PlayedMatch(TypedDict):
    """One pair of players."""

    players: list[str]
    games: int
    won: list[int]
    points: list[int]
    interval: list[float]


class ModelEffect(TypedDict):
    """The same deals valued with both hands seen, and played out card by card by the expert against itself."""

    deals: int
    both_seen: float
    played_out: float
    difference: float
    error: float


class Matches(TypedDict):
    """The file."""

    date: str
    seed: int
    confidence: float
    matches: list[PlayedMatch]
    model: ModelEffect


def _load(site: Site) -> Matches | None:
    file = site.root / "docs" / "data" / FILE
    if not file.is_file():
        return None
    found: Matches = json.loads(file.read_text("utf-8"))
    return found


def matches_html(site: Site) -> str:
    """A table of all against all: the share of games that the player of the row wins."""
    found = _load(site)
    if found is None:
        return engine_html("No matches have been played yet.", "whole games")
    players = list(dict.fromkeys(name for one in found["matches"] for name in one["players"]))
    shares: dict[tuple[str, str], tuple[float, float, float]] = {}
    for one in found["matches"]:
        first, second = one["players"]
        share, (low, high) = one["won"][0] / one["games"], one["interval"]
        shares[first, second] = share, low, high
        shares[second, first] = 1 - share, 1 - high, 1 - low
    rows = [(row.capitalize(), [_cell(shares.get((row, column))) for column in players]) for row in players]
    games = min(one["games"] for one in found["matches"])
    caption = (
        f"Games that the player of the row wins against the player of the column, % of {games:,} games or more, with "
        f"the {100 * found['confidence']:.0f}\N{NO-BREAK SPACE}% interval"
    )
    return str(render_macro("equilibrium.html", "matches", caption, [p.capitalize() for p in players], rows))


def _cell(found: tuple[float, float, float] | None) -> tuple[int | None, str, str]:
    if found is None:
        return None, "–", ""
    share, low, high = found
    level = round((_LEVELS - 1) * min(1.0, max(0.0, 2 * share - 0.5)))
    return level, f"{100 * share:.1f}", f"{100 * low:.1f}–{100 * high:.1f}"


def model_html(site: Site) -> str:
    """How much the deal is worth when the ends are played out card by card."""
    found = _load(site)
    if found is None:
        return ""
    effect = found["model"]
    sure = abs(effect["difference"]) > 2 * effect["error"]
    verdict = (
        f"so the model is {'too low' if effect['difference'] > 0 else 'too high'} for the non-dealer by that much"
        if sure
        else "so no difference can be told from chance"
    )
    difference = f"{effect['difference']:+.3f}".replace("-", "−")
    return engine_html(
        f"In {effect['deals']:,} deals the ends were valued twice: with both hands seen, and played out card by card "
        f"by the expert against itself, each seat with what it may know. To the non-dealer they bring "
        f"{effect['both_seen']:+.3f} and {effect['played_out']:+.3f} points a deal. The difference is {difference} ± "
        f"{effect['error']:.3f}, {verdict}.".replace("+-", "−"),
        "the expert against itself",
    )
