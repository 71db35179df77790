"""The players against each other, and what the model leaves out, from the file of ``python -m ecarte_site matches``."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NotRequired, TypedDict

from markupsafe import Markup

from ecarte_core.display.number_grid import shade
from ecarte_core.odds.chance_format import format_percent, format_points
from ecarte_core.players.equilibrium import Estimate
from ecarte_core.players.match import CONFIDENCE
from ecarte_core.players.worth_words import is_more_than_error

from ...sources import Site
from ..atlas.atlas_wording import format_share
from ..templates import render_macro
from ..voices import engine_html

MATCHES_FILE = Path("docs", "data", "matches.json")
"""Where the figures are saved, below the project's folder."""

_WAYS = {
    "played": "played without a proposal",
    "refused": "refused at the first proposal",
    "exchanged": "with an exchange",
}


class PlayedMatch(TypedDict):
    """One pair of players."""

    players: list[str]
    games: int
    won: list[int]
    interval: list[float]


class SavedMatches(TypedDict):
    """What is read of the file."""

    matches: list[PlayedMatch]
    model: NotRequired[Mapping[str, Any]]


def _load(site: Site) -> SavedMatches:
    file = site.root / MATCHES_FILE
    if not file.is_file():
        return SavedMatches(matches=[])
    matches: SavedMatches = json.loads(file.read_text("utf-8"))
    return matches


def matches_html(site: Site) -> str:
    """A table of all against all: the share of games that the player of the row wins."""
    matches = _load(site)["matches"]
    if not matches:
        return engine_html("No matches have been played yet.", "whole games")
    players = list(dict.fromkeys(name for match in matches for name in match["players"]))
    shares: dict[tuple[str, str], tuple[float, float, float]] = {}
    for match in matches:
        first, second = match["players"]
        share, (low, high) = match["won"][0] / match["games"], match["interval"]
        shares[first, second] = share, low, high
        shares[second, first] = 1 - share, 1 - high, 1 - low
    names = {name: name.capitalize() for name in players}
    rows = [(names[row], [_prepare_cell(shares.get((row, column))) for column in players]) for row in players]
    games = min(match["games"] for match in matches)
    caption = (
        f"Games that the player of the row wins against the player of the column, % of {games:,} games or more, with "
        f"the interval of {format_percent(CONFIDENCE, 0)}"
    )
    return str(render_macro("equilibrium.html", "matches", caption, list(names.values()), rows))


def _prepare_cell(match_result: tuple[float, float, float] | None) -> tuple[Markup, str, str]:
    """The shade of a cell, its figure and the interval. A quarter of the games has no shade, three have the deepest."""
    if match_result is None:
        return Markup(), "–", ""
    share, low, high = match_result
    strength = min(1.0, max(0.0, 2 * share - 0.5))
    return Markup(shade(strength)), f"{100 * share:.1f}", f"{100 * low:.1f}–{100 * high:.1f}"


def load_bias(site: Site) -> Estimate | None:
    """What the non-dealer makes more, or less, in the expert's play than with both hands seen; None if not measured."""
    model = _load(site).get("model")
    return Estimate(model["all"]["difference"], model["all"]["error"]) if model else None


def load_play_bias(site: Site) -> float:
    """How many points a deal the model overrates playing, beside a deal with an exchange; 0 if not measured."""
    model = _load(site).get("model")
    return max(0.0, model["exchanged"]["difference"] - model["played"]["difference"]) if model else 0.0


def model_html(site: Site) -> str:
    """How much it matters that the ends are valued with both hands seen."""
    model = _load(site).get("model")
    if not model:
        return engine_html("This has not been measured yet.", "the expert against itself")
    whole = model["all"]
    sure = is_more_than_error(whole["difference"], whole["error"])
    verdict = (
        f"The model is too {'low' if whole['difference'] > 0 else 'high'} for the non-dealer by about that much"
        if sure
        else "That is no more than chance explains"
    )
    parts = "; ".join(
        f"{words} {_say(model[way])} in {format_share(model[way]['deals'], whole['deals'])} of the deals"
        for way, words in _WAYS.items()
        if way in model
    )
    return engine_html(
        f"In {whole['deals']:,} deals at love all the expert plays both seats card by card, each with what it may "
        f"know. The tricks bring the non-dealer {format_points(whole['played'], 3)} points a deal; with both hands "
        f"seen when the play begins they would bring {format_points(whole['seen'], 3)}. The difference "
        f"is {_say(whole)}. {verdict}. By how the play begins: {parts}. Other marks than with both hands seen "
        f"are made in {format_percent(whole['changed'])} of the deals. The king counts in neither.",
        "the expert against itself",
    )


def _say(figures: Mapping[str, Any]) -> str:
    return f"{format_points(figures['difference'], 3)}\N{NO-BREAK SPACE}± {figures['error']:.3f}"
