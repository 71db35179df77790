"""What cheats win at the reader's table, from the file of ``python -m ecarte_site cheats``.

A page writes ``[[cheats table]]``, and ``[[cheats verdict]]`` for what the table says in a sentence.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from pathlib import Path
from statistics import NormalDist
from typing import TypedDict

from ecarte_core.arbiter import PLAYED_CODES
from ecarte_core.odds.chance_format import format_points
from ecarte_core.players.adversary import ADVERSARIES
from ecarte_core.players.match import CONFIDENCE
from ecarte_core.sentence_words import NUMBER_WORDS

from ...sources import Site, choose
from ..templates import render_macro
from ..voices import engine_html

CHEATS_FILE = Path("docs", "data", "cheats.json")
"""Where the figures are saved, below the project's folder."""

type _Cell = tuple[int | None, str, str]


class CheatResult(TypedDict):
    """The games of one cheat against one adversary under one code."""

    adversary: str
    code: str
    cheat: str
    games: int
    won: int
    """Games that the cheat won."""
    lawful: int
    """Games that the same player won on the same seeds without an irregular act."""
    only_cheat: int
    """Seeds on which only the cheat won."""
    only_lawful: int
    """Seeds on which only the lawful player won."""
    acts: int
    """Irregular acts in all games together."""
    date: str


class SavedCheats(TypedDict):
    """What is read of the file."""

    imagined: int
    """How many games the greedy cheat imagines before each act."""
    results: list[CheatResult]


def find_gain(result: CheatResult) -> tuple[float, float, float]:
    """By how much the cheat's share of games exceeds the lawful one, and the ends of its interval.

    From the spread over the seeds, with :data:`~ecarte_core.players.match.CONFIDENCE`. One seed won by each alone is
    added to the spread, so that a few games that end alike prove nothing.
    """
    games, up, down = result["games"], result["only_cheat"], result["only_lawful"]
    gain = (up - down) / games
    spread = (up + down + 2) / (games + 2) - gain**2
    reach = NormalDist().inv_cdf((1 + CONFIDENCE) / 2) * sqrt(spread / games)
    return gain, max(-1.0, gain - reach), min(1.0, gain + reach)


def load_results(site: Site) -> Sequence[CheatResult]:
    """The results so far; none if the file is not there."""
    return [result for result in _load_file(site)["results"] if result["games"]]


def _load_file(site: Site) -> SavedCheats:
    file = site.root / CHEATS_FILE
    if not file.is_file():
        return SavedCheats(imagined=0, results=[])
    saved: SavedCheats = json.loads(file.read_text("utf-8"))
    return saved


def cheats_table_html(site: Site) -> str:
    """A row for each adversary and code: what the lawful player wins, and each cheat, with what cheating gains."""
    results = load_results(site)
    if not results:
        return engine_html("No games have been played yet.", "whole games")
    by_cell = {(result["adversary"], result["code"], result["cheat"]): result for result in results}
    cheats = list(dict.fromkeys(result["cheat"] for result in results))
    imagined = _load_file(site)["imagined"]
    rows = []
    for adversary in ADVERSARIES:
        for code in PLAYED_CODES:
            cells = [by_cell.get((adversary, code, cheat)) for cheat in cheats]
            most = max((cell for cell in cells if cell), key=lambda cell: cell["games"], default=None)
            lawful: _Cell = (None, "–" if most is None else _share(most["lawful"], most["games"]), "")
            rows.append(
                (f"{adversary.capitalize()}, {code.capitalize()}", [lawful, *map(_prepare_cell, cells)])
            )
    percent = f"{100 * CONFIDENCE:.0f}\N{NO-BREAK SPACE}%"
    caption = (
        "Games won in the reader’s seat, % of all, by adversary and code. Below a cheat’s share: in how many games, "
        f"and the {percent} interval of what he wins more or less than the lawful player on the same seeds, in points "
        f"of per cent. The greedy cheat imagines {NUMBER_WORDS[imagined]} games before each act"
    )
    columns = ["Lawful", *(f"{cheat.capitalize()} cheat" for cheat in cheats)]
    return str(render_macro("equilibrium.html", "matches", caption, columns, rows))


def _prepare_cell(result: CheatResult | None) -> _Cell:
    if result is None:
        return None, "–", ""
    _, low, high = find_gain(result)
    ends = f"{format_points(100 * low, 1)} to {format_points(100 * high, 1)}"
    return None, _share(result["won"], result["games"]), f"{result['games']:,}: {ends}"


def _share(won: int, games: int) -> str:
    return f"{100 * won / games:.1f}"


def tell_verdict(site: Site) -> str:
    """In how many of the comparisons a cheat wins more often than the lawful player, beyond the interval."""
    results = load_results(site)
    gaining = [result for result in results if find_gain(result)[1] > 0]
    least = min((result["games"] for result in results), default=0)
    all_of_them = f"of these {len(results)} comparisons, each of {least:,} games or more,"
    if not gaining:
        return f"In none {all_of_them} is the interval above nothing: no gain by cheating is to be seen."
    where = ", ".join(
        f"the {result['cheat']} cheat against {result['adversary'].capitalize()}" for result in gaining
    )
    return f"In {len(gaining)} {all_of_them} it pays: {where}."


def _verdict_html(site: Site) -> str:
    return engine_html(tell_verdict(site), "whole games")


_PARTS: Mapping[str, Callable[[Site], str]] = {
    "table": cheats_table_html,
    "verdict": _verdict_html,
}


def _exhibit(site: Site, part: str) -> str:
    return choose(_PARTS, part, "part of the cheats’ games")(site)


SHORTCODES: Mapping[str, Callable[..., str]] = {"cheats": _exhibit}
