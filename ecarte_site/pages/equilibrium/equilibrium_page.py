"""The tables and pictures of the page on the equilibrium. Its sentences stand in the page (``stated_figures``).

A page writes ``[[equilibrium prices]]``, ``[[equilibrium clauses | non-dealer]]``.
"""

from collections.abc import Callable, Mapping, Sequence

from markupsafe import Markup

from ecarte_core.cards.constants import AUTHOR_NAMES, AUTHORS, HAND_SIZE
from ecarte_core.chances.chance_format import format_percent, format_points
from ecarte_core.chances.knowledge import Seat, parse_seat
from ecarte_core.players.equilibrium import load_equilibrium_file
from ecarte_core.show.card_drawing import DrawingSheet
from ecarte_core.show.number_grid import NumberGrid, shade

from ...links.addresses import EQUILIBRIUM_PAGE, passage_address, path_to_root, relative
from ...links.fragments import laboratory_address
from ...sources import Site, choose
from ..atlas.atlas_wording import format_share, name_trumps
from ..atlas.pictures import draw_dealt, draw_kept
from ..atlas.tallies import describe_kind
from ..templates import render_macro
from ..voices import fold_html
from . import match_exhibit, score_tables, worth_cache
from .equilibrium_figures import HUNDRED
from .worth_figures import FrontierKind, KindAdvice, PricedExample, WorthFigures

ROOT = path_to_root(EQUILIBRIUM_PAGE)
_KEEP = {Seat.NON_DEALER: "play", Seat.DEALER: "refuse"}
_GRAPH_NOTE = (
    "The chance is that with both hands seen, when nobody exchanges. The two strategies differ in what is seen after "
    "the exchanges."
)
_CHANGE = {Seat.NON_DEALER: "propose", Seat.DEALER: "accept"}
_KEPT = {Seat.NON_DEALER: "plays without proposing", Seat.DEALER: "refuses with"}


def draw(macro: str, *values: object) -> Markup:
    """One of the macros of ``equilibrium.html``."""
    return render_macro("equilibrium.html", macro, *values)


def frontier_html(site: Site) -> str:
    """How many hands of each sort are kept at love all, in both seats."""
    return fold_html("By their trumps", [draw("frontiers", [_list_kinds(site, seat) for seat in Seat])])


def _list_kinds(site: Site, part: Seat) -> tuple[str, str, list[tuple[str, str, str, str]]]:
    figures = worth_cache.load_figures(site.root)["frontier"][part]
    rows = [
        (
            _name_kind(kind),
            format_share(kind["hands"], figures["hands"]),
            format_share(kind["kept"], kind["hands"]),
            f"{100 * kind['kept'] / kind['hands']:.1f}",
        )
        for kind in figures["kinds"]
    ]
    verb = "Played at once" if part is Seat.NON_DEALER else "Refused with"
    return f"The {part}’s hands, by their trumps", verb, rows


def _name_kind(kind: FrontierKind) -> str:
    name = describe_kind(kind["trumps"], ()).capitalize()
    if not kind["trumps"]:
        return name
    return f"{name} with the king" if kind["king"] else name


def kinds_html(site: Site, seat: str) -> str:
    """For the atlas: how many hands of each kind the equilibrium and the authors keep."""
    part = parse_seat(seat)
    rows = [
        (
            row["kind"],
            format_share(row["hands"], sum(row["hands"] for row in _list_kind_rows(site, part))),
            [
                (Markup(shade(count / row["hands"])), f"{100 * count / row['hands']:.0f}")
                for count in (row["equilibrium"], row["hoyle"], row["britannica"])
            ],
        )
        for row in _list_kind_rows(site, part)
    ]
    table = draw("kinds", f"Hands that the {part} {_KEPT[part]}, % of each kind, at 0–0", rows)
    return fold_html("Beside the equilibrium", [table])


def _list_kind_rows(site: Site, seat: Seat) -> list[KindAdvice]:
    return worth_cache.load_figures(site.root)["kinds"][seat]


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


def hands_html(site: Site, seat: str) -> str:
    """Hands on which each author goes wrong most, in both ways."""
    part = parse_seat(seat)
    advice = worth_cache.load_figures(site.root)["advice"]
    sheet, groups = DrawingSheet(f"ec-worth-{part}"), []
    for author in AUTHORS:
        name, priced = AUTHOR_NAMES[author], advice[author][part]
        for title, examples in (
            (f"{name} would {_KEEP[part]}; better to {_CHANGE[part]}", priced["kept_examples"]),
            (f"{name} would {_CHANGE[part]}; better to {_KEEP[part]}", priced["changed_examples"]),
        ):
            groups.append((title, [_example(example, part, sheet) for example in examples]))
    groups_html = render_macro("atlas.html", "examples", Markup(sheet.svg), groups)
    return fold_html("Hands on which each author loses most", [groups_html])


def _example(example: PricedExample, seat: Seat, sheet: DrawingSheet) -> Markup:
    cards, turned = draw_dealt(example["hand"], example["turn_up"], sheet)
    setting = {"hand": example["hand"], "turn_up": example["turn_up"], "seat": str(seat)}
    keep, change = format_points(example["keep"]), format_points(example["change"])
    figures = f"To {_KEEP[seat]} {keep}, to {_CHANGE[seat]} {change} points."
    why = f"Hands like it ({example['kind']}) make {format_percent(example['share'])} of what such mistakes cost."
    return draw(
        "example", cards, turned, figures, why, relative(EQUILIBRIUM_PAGE, laboratory_address(setting))
    )


def chances_html(site: Site, seat: str) -> str:
    """How many of the hands of each chance are kept, by both strategies and both authors, as lines."""
    part = parse_seat(seat)
    counts = worth_cache.load_counts(site.root, part)
    names = {**AUTHOR_NAMES, "equilibrium": "Both hands seen", "unseen": "Nobody sees"}
    return str(draw_kept(counts, names, f"Hands that the {part} {_KEPT[part]}, at 0–0", _GRAPH_NOTE))


def convergence_html(_site: Site) -> str:
    """How learning went: what the first decisions after some of the deals lose against the strategy published."""
    rows = load_equilibrium_file().header["losses"]
    most = max(elder + dealer for _, elder, dealer in rows)
    return str(
        draw(
            "convergence",
            [
                (
                    f"{millions:.0f} million",
                    f"{elder:.4f}",
                    f"{dealer:.4f}",
                    f"{100 * (elder + dealer) / most:.1f}",
                )
                for millions, elder, dealer in rows
            ],
        )
    )


def unseen_html(site: Site) -> str:
    """How many hands are kept by their trumps, by either strategy."""
    figures = worth_cache.load_figures(site.root)
    shares = [
        _share_kept(frontier[seat]["kinds"])
        for seat in Seat
        for frontier in (figures["unseen"], figures["frontier"])
    ]
    rows = [
        (name_trumps(trumps).capitalize(), [format_percent(column[trumps]) for column in shares])
        for trumps in range(HAND_SIZE + 1)
    ]
    heads = (
        "Trumps in hand",
        "Elder plays, nobody sees",
        "Elder plays, both hands seen",
        "Dealer refuses, nobody sees",
        "Dealer refuses, both hands seen",
    )
    return fold_html(
        "By their trumps", [draw("figures", "How many hands are played without exchange", heads, rows)]
    )


def _share_kept(kinds: Sequence[FrontierKind]) -> list[float]:
    """By number of trumps."""
    return [
        sum(kind["kept"] for kind in kinds if kind["trumps"] == trumps)
        / sum(kind["hands"] for kind in kinds if kind["trumps"] == trumps)
        for trumps in range(HAND_SIZE + 1)
    ]


_RENDERERS: Mapping[str, Callable[..., str]] = {
    "convergence": convergence_html,
    "chances": chances_html,
    "frontier": frontier_html,
    "kinds": kinds_html,
    "scores": scores_html,
    "prices": prices_html,
    "clauses": clauses_html,
    "hands": hands_html,
    "matches": match_exhibit.matches_html,
    "bidders": match_exhibit.bidders_html,
    "unseen": unseen_html,
}


def equilibrium_html(site: Site, part: str, *words: str) -> str:
    """A part of the page."""
    return choose(_RENDERERS, part, "part of the page on the equilibrium")(site, *words)


SHORTCODES: Mapping[str, Callable[..., str]] = {"equilibrium": equilibrium_html}
