"""The tables and pictures of the page on the equilibrium. Its sentences stand in the page (``stated_figures``).

A page writes ``[[equilibrium prices]]``, ``[[equilibrium clauses | non-dealer]]``.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from markupsafe import Markup

from ecarte_core.cards.constants import AUTHOR_NAMES, AUTHORS
from ecarte_core.chances.chance_format import format_percent, format_points
from ecarte_core.chances.knowledge import Seat, parse_seat
from ecarte_core.players.adversary import ADVERSARIES
from ecarte_core.players.equilibrium import load_unseen_strategy
from ecarte_core.players.match import CONFIDENCE
from ecarte_core.show.drawn_tables import make_grid, shade

from ...links.addresses import EQUILIBRIUM_PAGE, passage_address, path_to_root
from ...sources import Site, choose
from ..atlas.atlas_page import draw_kept, format_share
from ..templates import render_macro
from ..voices import engine_html, fold_html
from .advice_prices import load_counts, load_figures
from .equilibrium_figures import HUNDRED, MATCHES_FILE, load_result

ROOT = path_to_root(EQUILIBRIUM_PAGE)
_GRAPH_NOTE = (
    "The chance is that with both hands seen, when nobody exchanges. The two strategies differ in what is seen after "
    "the exchanges."
)
_CHANGE = {Seat.NON_DEALER: "propose", Seat.DEALER: "accept"}
_KEPT = {Seat.NON_DEALER: "plays without proposing", Seat.DEALER: "refuses with"}

type Grid = Sequence[Sequence[float]]
"""Five rows of five: by the marks of one player, and of the other."""


def draw(macro: str, *values: object) -> Markup:
    """One of the macros of ``equilibrium.html``."""
    return render_macro("equilibrium.html", macro, *values)


# --- five by five scores -----------------------------------------------------------------------------------------


def scores_html(site: Site, sort: str) -> str:
    """Two tables of five by five scores, side by side: chances of the game, or the hands that are kept."""
    figures = load_figures(site.root)
    game, scores = figures["game"], figures["scores"]
    elders = "elder’s marks", "dealer’s marks"
    tables: Mapping[str, list[tuple[str, Grid, tuple[str, str]]]] = {
        "game": [
            ("The non-dealer’s chance of the game, %", game, elders),
            (
                "What it adds to the chance of the game not to be the dealer, %",
                _find_worth_of_leading(game),
                ("own marks", "adversary’s marks"),
            ),
        ],
        "frontier": [
            (f"Hands that the {seat} {verb}, %", scores[seat], elders) for seat, verb in _KEPT.items()
        ],
    }
    drawn_tables = [
        _draw_scores(title, grid, *axes) for title, grid, axes in choose(tables, sort, "sort of table")
    ]
    return Markup('<div class="ec-engine ec-columns">{}</div>').format(Markup("").join(drawn_tables))


def _find_worth_of_leading(elder: Grid) -> Grid:
    """How much greater the chance is of a player who does not deal than if he dealt; from the elder hand's."""
    marks = range(len(elder))
    return [[elder[own][adverse] - (1 - elder[adverse][own]) for adverse in marks] for own in marks]


def _draw_scores(title: str, chances: Grid, down: str, across: str) -> Markup:
    """A table of chances in per cent, with shades of its own; ``down`` and ``across`` say whose marks these are."""
    percents = [[100 * chance for chance in row] for row in chances]
    marks = range(len(chances))
    grid = make_grid(percents, rows=marks, columns=marks, title=title, down=down, across=across)
    return Markup(grid.table_html("ec-figures ec-figures--shaded", grid.title))


# --- what advice costs -------------------------------------------------------------------------------------------


def prices_html(site: Site) -> str:
    """What each author's advice costs in each seat."""
    rows = []
    for author, seats in load_figures(site.root)["advice"].items():
        for seat, priced in seats.items():
            whole = priced["cost_kept"] + priced["cost_changed"]
            cells = [
                format_share(priced["kept"], priced["hands"]),
                format_share(priced["wrongly_kept"], priced["hands"]),
                _cost(priced["cost_kept"]),
                format_share(priced["wrongly_changed"], priced["hands"]),
                _cost(priced["cost_changed"]),
                f"{_cost(whole)}\N{NO-BREAK SPACE}± {HUNDRED * priced['error']:.2f}",
            ]
            rows.append((f"{AUTHOR_NAMES[author]}, {seat}", cells))
    return str(draw("summary", rows))


def _cost(points: float) -> str:
    return _signed(HUNDRED * points, 2)


def _signed(value: float, digits: int) -> str:
    """With the minus of printing, and none before a zero."""
    return format_points(value, digits).removeprefix("+")


def clauses_html(site: Site, seat: str) -> str:
    """Every clause of each author that decides on some hand, with what it costs; folded."""
    part = parse_seat(seat)
    tables = [
        draw(
            "clauses",
            f"{AUTHOR_NAMES[author]}, clause by clause: the {part}",
            _list_clauses(site, part, author),
        )
        for author in AUTHORS
    ]
    return fold_html("Each clause with what it costs", tables)


def _list_clauses(site: Site, seat: Seat, author: str) -> list[tuple[str, str, str, str, list[str]]]:
    priced = load_figures(site.root)["advice"][author][seat]
    rows = []
    for clause in priced["clauses"]:
        cells = [
            format_share(clause["hands"], priced["hands"]),
            format_share(clause["right"], clause["hands"]),
            f"{_signed(clause['cost'], 4)}\N{NO-BREAK SPACE}± {clause['error']:.4f}",
            _cost(clause["cost"] * clause["hands"] / priced["hands"]),
        ]
        passage = clause["passage"]
        name = clause["name"] or f"On no list: {_CHANGE[seat]}"
        rows.append((clause["says"], name, ROOT + (passage_address(passage) or ""), passage, cells))
    return rows


def chances_html(site: Site, seat: str) -> str:
    """How many of the hands of each chance are kept, by both strategies and both authors, as lines."""
    part = parse_seat(seat)
    names = {**AUTHOR_NAMES, "equilibrium": "Both hands seen", "unseen": "Nobody sees"}
    title = f"Hands that the {part} {_KEPT[part]}, at 0–0"
    return draw_kept(load_counts(site.root, part), names, title, _GRAPH_NOTE)


# --- the players against each other ------------------------------------------------------------------------------


def matches_html(site: Site) -> str:
    """A table of all against all: the share of games that the player of the row wins."""
    saved = load_result(site.root, MATCHES_FILE)
    shares: dict[tuple[str, str], tuple[float, float, float]] = {}
    for match in saved["matches"]:
        first, second = match["players"]
        share, (low, high) = match["won"][0] / match["games"], match["interval"]
        shares[first, second] = share, low, high
        shares[second, first] = 1 - share, 1 - high, 1 - low
    players = [name for name in ADVERSARIES if any(name in pair for pair in shares)]
    rows = [
        (row.capitalize(), [_prepare_cell(shares.get((row, column))) for column in players])
        for row in players
    ]
    games = min(match["games"] for match in saved["matches"])
    caption = (
        f"Games that the player of the row wins against the player of the column, % of {games:,} games or more, with "
        f"the interval of {format_percent(CONFIDENCE, 0)}"
    )
    table = draw("matches", caption, [name.capitalize() for name in players], rows)
    return f"{table}{_name_earlier_strategies([*saved['matches'], *saved['bidders']])}"


def _prepare_cell(match_result: tuple[float, float, float] | None) -> tuple[Markup, str, str]:
    """The shade of a cell, its figure and the interval. A quarter of the games has no shade, three have the deepest."""
    if match_result is None:
        return Markup(), "–", ""
    share, low, high = match_result
    strength = min(1.0, max(0.0, 2 * share - 0.5))
    return Markup(shade(strength)), f"{100 * share:.1f}", f"{100 * low:.1f}–{100 * high:.1f}"


def _name_earlier_strategies(matches: Sequence[Mapping[str, Any]]) -> str:
    """A sentence for figures that an earlier strategy than the current one has made; else nothing."""
    earlier = {match["strategy"] for match in matches if "strategy" in match}
    earlier.discard(load_unseen_strategy().checksum)
    sentences = [
        f"The expert decided here by an earlier strategy (SHA-256 {checksum[:16]}…), not yet by that of this page."
        for checksum in sorted(earlier)
    ]
    return engine_html(" ".join(sentences), "whole games") if sentences else ""


_RENDERERS: Mapping[str, Callable[..., str]] = {
    "chances": chances_html,
    "scores": scores_html,
    "prices": prices_html,
    "clauses": clauses_html,
    "matches": matches_html,
}


def equilibrium_html(site: Site, part: str, *words: str) -> str:
    """A part of the page."""
    return choose(_RENDERERS, part, "part of the page on the equilibrium")(site, *words)


SHORTCODES: Mapping[str, Callable[..., str]] = {"equilibrium": equilibrium_html}
