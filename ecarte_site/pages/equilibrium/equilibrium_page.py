"""The tables and pictures of the page on the equilibrium. Its sentences stand in the page (``stated_figures``).

A page writes ``[[equilibrium prices]]``, ``[[equilibrium clauses | non-dealer]]``.
"""

from collections.abc import Callable, Mapping

from markupsafe import Markup

from ecarte_core.cards.constants import AUTHOR_NAMES, AUTHORS
from ecarte_core.chances.chance_format import format_points
from ecarte_core.chances.knowledge import Seat, parse_seat
from ecarte_core.show.drawn_tables import NumberGrid

from ...links.addresses import EQUILIBRIUM_PAGE, passage_address, path_to_root
from ...sources import Site, choose
from ..atlas.atlas_wording import format_share
from ..atlas.pictures import draw_kept
from ..templates import render_macro
from ..voices import fold_html
from . import match_exhibit, score_tables, worth_cache
from .equilibrium_figures import HUNDRED
from .worth_figures import WorthFigures

ROOT = path_to_root(EQUILIBRIUM_PAGE)
_GRAPH_NOTE = (
    "The chance is that with both hands seen, when nobody exchanges. The two strategies differ in what is seen after "
    "the exchanges."
)
_CHANGE = {Seat.NON_DEALER: "propose", Seat.DEALER: "accept"}
_KEPT = {Seat.NON_DEALER: "plays without proposing", Seat.DEALER: "refuses with"}


def draw(macro: str, *values: object) -> Markup:
    """One of the macros of ``equilibrium.html``."""
    return render_macro("equilibrium.html", macro, *values)


def scores_html(site: Site, sort: str) -> str:
    """Tables of five by five scores."""
    lists: Mapping[str, Callable[[WorthFigures], list[NumberGrid]]] = {
        "game": score_tables.list_game_tables,
        "frontier": score_tables.list_frontier_tables,
    }
    tables = choose(lists, sort, "sort of table")(worth_cache.load_figures(site.root))
    return str(score_tables.tables_html(tables))


def prices_html(site: Site) -> str:
    """What each author's advice costs in each seat."""
    advice = worth_cache.load_figures(site.root)["advice"]
    rows = []
    for author in AUTHORS:
        for seat in Seat:
            priced = advice[author][seat]
            whole = priced["cost_kept"] + priced["cost_changed"]
            rows.append(
                (
                    f"{AUTHOR_NAMES[author]}, {seat}",
                    [
                        format_share(priced["kept"], priced["hands"]),
                        format_share(priced["wrongly_kept"], priced["hands"]),
                        _cost(priced["cost_kept"]),
                        format_share(priced["wrongly_changed"], priced["hands"]),
                        _cost(priced["cost_changed"]),
                        f"{_cost(whole)}\N{NO-BREAK SPACE}± {HUNDRED * priced['error']:.2f}",
                    ],
                )
            )
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
    priced = worth_cache.load_figures(site.root)["advice"][author][seat]
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
    counts = worth_cache.load_counts(site.root, part)
    names = {**AUTHOR_NAMES, "equilibrium": "Both hands seen", "unseen": "Nobody sees"}
    return str(draw_kept(counts, names, f"Hands that the {part} {_KEPT[part]}, at 0–0", _GRAPH_NOTE))


_RENDERERS: Mapping[str, Callable[..., str]] = {
    "chances": chances_html,
    "scores": scores_html,
    "prices": prices_html,
    "clauses": clauses_html,
    "matches": match_exhibit.matches_html,
}


def equilibrium_html(site: Site, part: str, *words: str) -> str:
    """A part of the page."""
    return choose(_RENDERERS, part, "part of the page on the equilibrium")(site, *words)


SHORTCODES: Mapping[str, Callable[..., str]] = {"equilibrium": equilibrium_html}
