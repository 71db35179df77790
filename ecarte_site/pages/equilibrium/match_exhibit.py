"""The players against each other, from the file of ``python -m ecarte_site matches``."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NotRequired, TypedDict

from markupsafe import Markup

from ecarte_core.chances.chance_format import format_percent
from ecarte_core.players.adversary import ADVERSARIES
from ecarte_core.players.equilibrium import load_unseen_strategy
from ecarte_core.players.match import CONFIDENCE
from ecarte_core.show.drawn_tables import shade

from ...sources import Site
from ..templates import render_macro
from ..voices import engine_html

MATCHES_FILE = Path("docs", "data", "matches.json")
"""Where the figures are saved, below the project's folder."""

BOTH_SEEN = "both hands seen"
"""In the file, the expert who decides by the strategy that was sought with both hands seen."""


class _PlayedGames(TypedDict):
    games: int
    won: list[int]
    interval: list[float]
    strategy: NotRequired[str]
    """The checksum of the strategy by which an expert decided."""


class PlayedMatch(_PlayedGames):
    """One pair of players."""

    players: list[str]


class BidderMatch(_PlayedGames):
    """The expert, named first, against a player who decides about proposals in another way."""

    bidder: str


class SavedMatches(TypedDict):
    """What is read of the file."""

    matches: list[PlayedMatch]
    bidders: list[BidderMatch]


def load_matches(site: Site) -> SavedMatches:
    """What has been played; nothing if there is no file."""
    file = site.root / MATCHES_FILE
    if not file.is_file():
        return SavedMatches(matches=[], bidders=[])
    matches: SavedMatches = json.loads(file.read_text("utf-8"))
    return matches


def matches_html(site: Site) -> str:
    """A table of all against all: the share of games that the player of the row wins."""
    saved = load_matches(site)
    matches = saved["matches"]
    if not matches:
        return engine_html("No matches have been played yet.", "whole games")
    present = {name for match in matches for name in match["players"]}
    players = [name for name in ADVERSARIES if name in present]
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
    table = str(render_macro("equilibrium.html", "matches", caption, list(names.values()), rows))
    return table + _name_earlier_strategies([*matches, *saved["bidders"]])


def prepare_share(match: BidderMatch) -> tuple[str, str]:
    """What the expert wins, and the interval."""
    low, high = match["interval"]
    return format_percent(match["won"][0] / match["games"], 1), f"{100 * low:.2f}–{format_percent(high, 2)}"


def _name_earlier_strategies(matches: Sequence[PlayedMatch | BidderMatch]) -> str:
    current = load_unseen_strategy().checksum
    strategies = {match["strategy"] for match in matches if "strategy" in match} - {current}
    earlier = " ".join(describe_earlier_strategy(each, current) for each in sorted(strategies))
    return engine_html(earlier, "whole games") if earlier else ""


def describe_earlier_strategy(checksum: str, current: str) -> str:
    """A sentence for figures that an earlier strategy than the current one has made; else nothing."""
    if checksum == current:
        return ""
    return f"The expert decided here by an earlier strategy (SHA-256 {checksum[:16]}…), not yet by that of this page."


def _prepare_cell(match_result: tuple[float, float, float] | None) -> tuple[Markup, str, str]:
    """The shade of a cell, its figure and the interval. A quarter of the games has no shade, three have the deepest."""
    if match_result is None:
        return Markup(), "–", ""
    share, low, high = match_result
    strength = min(1.0, max(0.0, 2 * share - 0.5))
    return Markup(shade(strength)), f"{100 * share:.1f}", f"{100 * low:.1f}–{100 * high:.1f}"
