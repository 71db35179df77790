"""What the page on the equilibrium calls for: every figure from this build's data, every comparison made here.

A page writes ``[[equilibrium headline]]``, ``[[equilibrium clauses | non-dealer | hoyle]]``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from markupsafe import Markup

from ecarte_core.atlas.survey import AUTHORS
from ecarte_core.cards import parse_card, parse_cards
from ecarte_core.display import DrawingSheet, hand_html
from ecarte_core.jeux import Seat
from ecarte_core.odds.chance_format import format_points
from ecarte_core.odds.knowledge import parse_seat
from ecarte_core.odds.models import AFTER_EXCHANGES
from ecarte_core.package_data import read_package_data
from ecarte_core.players.equilibrium import Estimate, load_equilibrium
from ecarte_core.players.equilibrium_file import FILE_NAME

from ...edition.revisions import format_date
from ...links.addresses import EQUILIBRIUM_PAGE, passage_address, path_to_root, relative
from ...links.fragments import laboratory_address
from ...sources import Site, choose
from ..atlas.atlas_wording import format_percent, join_words
from ..atlas.pictures import AUTHOR_NAMES
from ..templates import render_macro
from ..voices import engine_html
from . import match_exhibit, score_tables, worth_cache
from .worth_figures import FrontierKind, KindAdvice, PricedExample, PricedSeat, WorthFigures

ROOT = path_to_root(EQUILIBRIUM_PAGE)
MODEL = AFTER_EXCHANGES.name

_KEEP = {Seat.NON_DEALER: "play", Seat.DEALER: "refuse"}
_CHANGE = {Seat.NON_DEALER: "propose", Seat.DEALER: "accept"}
_TRUMPS = ("no trump", "one trump", "two trumps", "three trumps", "four trumps", "five trumps")
_SAME = 0.0005
"""Shares that differ by less read alike."""

_HUNDRED = 100
"""Deals for which costs are given: of one they would be too small to read."""


def draw(macro: str, *values: object) -> Markup:
    """One of the macros of ``equilibrium.html``."""
    return render_macro("equilibrium.html", macro, *values)


def headline_html(site: Site) -> str:
    """What the deal is worth, and how many hands are kept."""
    figures, about = worth_cache.load_figures(site.root), load_equilibrium().about
    played, refused = (figures["frontier"][seat] for seat in Seat)
    mixed = format_percent(played["mixed"], played["hands"])
    holder = "non-dealer" if about.value.points > 0 else "dealer"
    return engine_html(
        f"At love all the deal is worth {_estimate(about.value)} points to the non-dealer: if neither side can gain by "
        f"deciding otherwise, the {holder} may expect to mark so much more. The non-dealer plays "
        f"{format_percent(played['kept'], played['hands'])} of all hands without proposing, and the dealer refuses "
        f"with {format_percent(refused['kept'], refused['hands'])} of his. With {mixed} of hands the non-dealer leaves "
        "the choice to chance.",
        MODEL,
    )


def _estimate(figure: Estimate) -> str:
    return f"{format_points(figure.points, 3)}\N{NO-BREAK SPACE}± {figure.error:.3f}"


def about_html(_: Site) -> str:
    """How the figures were made, and how good they are."""
    about = load_equilibrium().about
    (elder, dealer), first = about.responses, about.first_decisions
    rows = [
        ("Value of the deal", f"{_estimate(about.value)} points to the non-dealer, a king turned up counted"),
        (
            "Exploitability",
            f"{_plain(about.exploitability)} points a deal, of which {_plain(elder)} for the non-dealer and "
            f"{_plain(dealer)} for the dealer",
        ),
        (
            "First decisions",
            f"at most {first[0]:.4f} points for the non-dealer and {first[1]:.4f} for the dealer, if only they change",
        ),
        (
            "At other scores",
            f"at the score where it is most, at most {_find_greatest_gain('elder')} of the games for the non-dealer "
            f"and {_find_greatest_gain('dealer')} for the dealer, if only first decisions change",
        ),
        ("Learned from", f"{about.iterations:,} deals for each seat at love all, seed {about.seed}"),
        ("Made", f"{format_date(about.date)}, by the program {about.program[:12]}"),
        ("Data", f"{len(read_package_data(FILE_NAME)) / 1e6:.2f} MB, SHA-256 {about.checksum[:16]}…"),
    ]
    return str(draw("about", rows))


def _find_greatest_gain(seat: str) -> str:
    """By better first decisions at any of the scores; the chance of the sample counts as gain too."""
    gains = load_equilibrium().scores[f"{seat}_gain_at_most"]
    return f"{100 * max(map(max, gains)):.2f}\N{NO-BREAK SPACE}%"


def _plain(figure: Estimate) -> str:
    return f"{figure.points:.4f}\N{NO-BREAK SPACE}± {figure.error:.4f}"


def frontier_html(site: Site) -> str:
    """How many hands of each sort are kept at love all, in both seats."""
    return str(draw("frontiers", [_list_kinds(site, seat) for seat in Seat]))


def _list_kinds(site: Site, part: Seat) -> tuple[str, str, list[tuple[str, str, str, str]]]:
    figures = worth_cache.load_figures(site.root)["frontier"][part]
    rows = [
        (
            _name_kind(kind),
            format_percent(kind["hands"], figures["hands"]),
            format_percent(kind["kept"], kind["hands"]),
            f"{100 * kind['kept'] / kind['hands']:.1f}",
        )
        for kind in figures["kinds"]
    ]
    verb = "Played at once" if part is Seat.NON_DEALER else "Refused with"
    return f"The {part}’s hands, by their trumps", verb, rows


def _name_kind(kind: FrontierKind) -> str:
    name = _TRUMPS[kind["trumps"]].capitalize()
    if not kind["trumps"]:
        return name
    return f"{name} with the king" if kind["king"] else name


def kinds_html(site: Site, seat: str) -> str:
    """For the atlas: how many hands of each kind the equilibrium and the authors keep."""
    part = parse_seat(seat)
    rows = [
        (
            one["kind"],
            format_percent(one["hands"], sum(row["hands"] for row in _list_kind_rows(site, part))),
            [
                (round(7 * kept / one["hands"]), f"{100 * kept / one['hands']:.0f}")
                for kept in (one["equilibrium"], one["hoyle"], one["britannica"])
            ],
        )
        for one in _list_kind_rows(site, part)
    ]
    verb = "played without proposing" if part is Seat.NON_DEALER else "refused with"
    return str(draw("kinds", f"The {part}: hands {verb}, % of each kind, at love all", rows))


def _list_kind_rows(site: Site, seat: Seat) -> list[KindAdvice]:
    return worth_cache.load_figures(site.root)["kinds"][seat]


def scores_html(site: Site, sort: str) -> str:
    """Tables of five by five scores."""
    lists: Mapping[str, Callable[[WorthFigures], list[score_tables.ScoreTable]]] = {
        "game": score_tables.list_game_tables,
        "marks": score_tables.list_mark_tables,
        "frontier": score_tables.list_frontier_tables,
    }
    tables = choose(lists, sort, "sort of table")(worth_cache.load_figures(site.root))
    return str(score_tables.tables_html(tables))


def at_score_html(site: Site, seat: str, adverse: str) -> str:
    """How many hands are kept when the adversary has so many marks, beside love all."""
    part, marks = parse_seat(seat), int(adverse)
    figures = worth_cache.load_figures(site.root)
    grid, usual = figures["scores"][part], figures["frontier"][part]
    elder = part is Seat.NON_DEALER
    shares = [grid[own][marks] if elder else grid[marks][own] for own in range(len(grid))]
    whole = usual["kept"] / usual["hands"]
    more = [own for own, share in enumerate(shares) if share > whole + _SAME]
    words = {
        0: "At none of them does he keep more hands than at love all",
        len(shares): "At each of them he keeps more hands than at love all",
    }.get(len(more), f"More than at love all only when he has {join_words(list(map(str, more)))}")
    verb = "plays" if elder else "refuses with"
    listed = [f"{format_percent(share)} when he has {own}" for own, share in enumerate(shares)]
    return engine_html(
        f"When his adversary has {marks}, the {part} {verb} {join_words(listed)}. {words} ({format_percent(whole)}).",
        MODEL,
    )


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
                        format_percent(priced["kept"], priced["hands"]),
                        format_percent(priced["wrongly_kept"], priced["hands"]),
                        _cost(priced["cost_kept"]),
                        format_percent(priced["wrongly_changed"], priced["hands"]),
                        _cost(priced["cost_changed"]),
                        f"{_cost(whole)}\N{NO-BREAK SPACE}± {_HUNDRED * priced['error']:.2f}",
                    ],
                )
            )
    said = " ".join(
        _describe_price(author, seat, advice[author][seat]) for author in AUTHORS for seat in Seat
    )
    return engine_html(said, MODEL) + str(draw("summary", rows))


def _cost(points: float) -> str:
    return _signed(_HUNDRED * points, 2)


def _signed(value: float, digits: int) -> str:
    """With the minus of printing, and none before a zero."""
    return format_points(value, digits).removeprefix("+")


def _describe_price(author: str, seat: Seat, priced: PricedSeat) -> str:
    keep, change = _KEEP[seat], _CHANGE[seat]
    cost = priced["cost_kept"] + priced["cost_changed"]
    costlier = (
        f"to {keep} where he should {change}"
        if priced["cost_kept"] > priced["cost_changed"]
        else f"to {change} where he should {keep}"
    )
    return (
        f"To follow {AUTHOR_NAMES[author]} as {seat} costs {_signed(_HUNDRED * cost, 1)} points in a hundred hands; "
        f"the costlier mistake is {costlier}."
    )


def clauses_html(site: Site, seat: str, author: str) -> str:
    """Every clause that decides on some hand, with what it costs."""
    part = parse_seat(seat)
    priced = choose(worth_cache.load_figures(site.root)["advice"], author, "author")[part]
    rows = []
    for clause in priced["clauses"]:
        cells = [
            format_percent(clause["hands"], priced["hands"]),
            format_percent(clause["right"], clause["hands"]),
            _signed(clause["cost"], 3),
            _cost(clause["cost"] * clause["hands"] / priced["hands"]),
        ]
        passage = clause["passage"]
        rows.append(
            (
                clause["says"],
                clause["name"] or f"On no list: {_CHANGE[part]}",
                ROOT + (passage_address(passage) or ""),
                passage,
                cells,
            )
        )
    return str(draw("clauses", f"{AUTHOR_NAMES[author]}, clause by clause: the {part}", rows))


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
            groups.append((title, [_example(one, part, sheet) for one in examples]))
    return str(render_macro("atlas.html", "examples", Markup(sheet.svg), groups))


def _example(one: PricedExample, seat: Seat, sheet: DrawingSheet) -> Markup:
    cards, turned = (
        Markup(hand_html(shown, name=name, classes="ec-hand--small", sheet=sheet))
        for shown, name in (
            (parse_cards(one["hand"]), "the hand"),
            ((parse_card(one["turn_up"]),), "the turn-up"),
        )
    )
    asked = {"hand": one["hand"], "turn_up": one["turn_up"], "seat": str(seat)}
    keep, change = format_points(one["keep"]), format_points(one["change"])
    figures = f"To {_KEEP[seat]} {keep}, to {_CHANGE[seat]} {change} points."
    why = f"Hands like it ({one['kind']}) make {format_percent(one['share'])} of what such mistakes cost."
    return draw("example", cards, turned, figures, why, relative(EQUILIBRIUM_PAGE, laboratory_address(asked)))


def discards_html(site: Site) -> str:
    """What the rule of discarding costs, and how the equilibrium differs from it."""
    figures = worth_cache.load_figures(site.root)["discards"]
    said = []
    for seat in Seat:
        one = figures[seat]
        many = one["exchanges"]
        said.append(
            f"In {many:,} simulated exchanges the {seat} throws in the equilibrium just what the rule says in "
            f"{format_percent(many - one['other'], many)}. In {format_percent(one['keeps_more'], many)} he keeps a "
            f"card that is neither trump nor king; in {format_percent(one['throws_king'], many)} he throws a king, and "
            f"in {format_percent(one['throws_trump'], many)} a trump. To follow the rule costs "
            f"{_cost(one['cost'])}\N{NO-BREAK SPACE}± {_HUNDRED * one['error']:.2f} points in a hundred exchanges."
        )
    return engine_html(" ".join(said), MODEL)


def matches_html(site: Site) -> str:
    """The players against each other."""
    return match_exhibit.matches_html(site)


def model_html(site: Site) -> str:
    """How much it matters that the hands are seen when they are played."""
    return match_exhibit.model_html(site)


_RENDERERS: Mapping[str, Callable[..., str]] = {
    "headline": headline_html,
    "about": about_html,
    "frontier": frontier_html,
    "kinds": kinds_html,
    "scores": scores_html,
    "at-score": at_score_html,
    "prices": prices_html,
    "clauses": clauses_html,
    "hands": hands_html,
    "discards": discards_html,
    "matches": matches_html,
    "model": model_html,
}


def equilibrium_html(site: Site, part: str, *words: str) -> str:
    """A part of the page."""
    return choose(_RENDERERS, part, "part of the page on the equilibrium")(site, *words)


SHORTCODES: Mapping[str, Callable[..., str]] = {"equilibrium": equilibrium_html}
"""The word with which a page calls."""
