"""What the page on the equilibrium calls for: every figure from this build's data, every comparison made here.

A page writes ``[[equilibrium headline]]``, ``[[equilibrium clauses | non-dealer | hoyle]]``.
"""

from collections.abc import Callable, Mapping, Sequence

from markupsafe import Markup

from ecarte_core.advice.judgement import Seat
from ecarte_core.cards import parse_card, parse_cards
from ecarte_core.cards.constants import AUTHOR_NAMES, AUTHORS
from ecarte_core.chances.chance_format import format_percent, format_points
from ecarte_core.chances.knowledge import parse_seat
from ecarte_core.chances.models import AFTER_EXCHANGES
from ecarte_core.players.worth_words import is_more_than_error
from ecarte_core.show.card_drawing import DrawingSheet
from ecarte_core.show.number_grid import NumberGrid, shade
from ecarte_core.show.table_drawing import hand_html

from ...links.addresses import EQUILIBRIUM_PAGE, passage_address, path_to_root, relative
from ...links.fragments import laboratory_address
from ...sources import Site, choose
from ..atlas.atlas_wording import format_share, join_words
from ..atlas.tallies import describe_kind
from ..templates import render_macro
from ..voices import engine_html, findings_html
from . import exchanges_unseen, match_exhibit, score_tables, strategy_quality, worth_cache
from .worth_figures import (
    FrontierKind,
    KindAdvice,
    PricedClause,
    PricedDiscards,
    PricedExample,
    PricedSeat,
    WorthFigures,
)

ROOT = path_to_root(EQUILIBRIUM_PAGE)
MODEL = AFTER_EXCHANGES.name

_KEEP = {Seat.NON_DEALER: "play", Seat.DEALER: "refuse"}
_CHANGE = {Seat.NON_DEALER: "propose", Seat.DEALER: "accept"}
_SAME = 0.0005
"""Shares that differ by less read alike."""

_HUNDRED = 100
"""Deals for which costs are given: of one they would be too small to read."""


def draw(macro: str, *values: object) -> Markup:
    """One of the macros of ``equilibrium.html``."""
    return render_macro("equilibrium.html", macro, *values)


def frontier_html(site: Site) -> str:
    """How many hands of each sort are kept at love all, in both seats."""
    return str(draw("frontiers", [_list_kinds(site, seat) for seat in Seat]))


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
    verb = "played without proposing" if part is Seat.NON_DEALER else "refused with"
    return str(draw("kinds", f"The {part}: hands {verb}, % of each kind, at love all", rows))


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


def at_score_html(site: Site, seat: str, adverse: str) -> str:
    """How many hands are kept with the adversary at these marks, beside love all."""
    part, marks = parse_seat(seat), int(adverse)
    figures = worth_cache.load_figures(site.root)
    grid, usual = figures["scores"][part], figures["frontier"][part]
    elder = part is Seat.NON_DEALER
    shares = [grid[own][marks] if elder else grid[marks][own] for own in range(len(grid))]
    whole = usual["kept"] / usual["hands"]
    more = [own for own, share in enumerate(shares) if share > whole + _SAME]
    words = {0: "at no score of his own", len(shares): "at each score of his own"}.get(
        len(more), f"only when he has {join_words(list(map(str, more)))}"
    )
    verb = "plays" if elder else "refuses with"
    listed = [f"{format_percent(share)} when he has {own}" for own, share in enumerate(shares)]
    return engine_html(
        f"The {part} {verb} {join_words(listed)}. At love all it is {format_percent(whole)}.",
        MODEL,
        plain=f"When his adversary has {marks}, the {part} keeps more hands than at love all {words}.",
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
                        format_share(priced["kept"], priced["hands"]),
                        format_share(priced["wrongly_kept"], priced["hands"]),
                        _cost(priced["cost_kept"]),
                        format_share(priced["wrongly_changed"], priced["hands"]),
                        _cost(priced["cost_changed"]),
                        f"{_cost(whole)}\N{NO-BREAK SPACE}± {_HUNDRED * priced['error']:.2f}",
                    ],
                )
            )
    words = " ".join(
        _describe_price(author, seat, advice[author][seat]) for author in AUTHORS for seat in Seat
    )
    every = [
        clause
        for author in AUTHORS
        for seat in Seat
        for clause in advice[author][seat]["clauses"]
        if clause["name"]  # the last row has the hands on no list
    ]
    plain = " ".join(_describe_mistakes(advice, seat) for seat in Seat)
    return engine_html(f"{words} {count_negative(every)}", MODEL, plain=plain) + str(draw("summary", rows))


def count_negative(clauses: Sequence[PricedClause]) -> str:
    """How many clauses do better than the strategy, which none does in an equilibrium."""
    negative = [clause for clause in clauses if clause["cost"] < 0]
    if not negative:
        return "No clause has a price below zero."
    beyond = sum(is_more_than_error(clause["cost"], clause["error"]) for clause in negative)
    return (
        f"Of the {len(clauses)} clauses {len(negative)} have a price below zero, {beyond or 'none'} of them by more "
        "than two standard errors. In an equilibrium no clause brings more than the strategy."
    )


def _cost(points: float) -> str:
    return _signed(_HUNDRED * points, 2)


def _signed(value: float, digits: int) -> str:
    """With the minus of printing, and none before a zero."""
    return format_points(value, digits).removeprefix("+")


def _describe_price(author: str, seat: Seat, priced: PricedSeat) -> str:
    cost = priced["cost_kept"] + priced["cost_changed"]
    return (
        f"To follow {AUTHOR_NAMES[author]} as {seat} costs {_signed(_HUNDRED * cost, 1)} points in a hundred hands; "
        f"the costlier mistake is to {_name_mistake(seat, priced)}."
    )


def _describe_mistakes(advice: Mapping[str, Mapping[str, PricedSeat]], seat: Seat) -> str:
    """Where each author goes wrong most, without figures."""
    mistakes = {_name_mistake(seat, advice[author][seat]): AUTHOR_NAMES[author] for author in AUTHORS}
    if len(mistakes) == 1:
        return (
            f"As {seat} a player who follows either author loses most when he would {next(iter(mistakes))}."
        )
    return " ".join(f"As {seat} {name} loses most when he would {what}." for what, name in mistakes.items())


def _name_mistake(seat: Seat, priced: PricedSeat) -> str:
    """The costlier of the two: ``play where he should propose``."""
    pair = _KEEP[seat], _CHANGE[seat]
    does, should = pair if priced["cost_kept"] > priced["cost_changed"] else pair[::-1]
    return f"{does} where he should {should}"


def clauses_html(site: Site, seat: str, author: str) -> str:
    """Every clause that decides on some hand, with what it costs."""
    part = parse_seat(seat)
    priced = choose(worth_cache.load_figures(site.root)["advice"], author, "author")[part]
    rows = []
    for clause in priced["clauses"]:
        cells = [
            format_share(clause["hands"], priced["hands"]),
            format_share(clause["right"], clause["hands"]),
            f"{_signed(clause['cost'], 4)}\N{NO-BREAK SPACE}± {clause['error']:.4f}",
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
            groups.append((title, [_example(example, part, sheet) for example in examples]))
    return str(render_macro("atlas.html", "examples", Markup(sheet.svg), groups))


def _example(example: PricedExample, seat: Seat, sheet: DrawingSheet) -> Markup:
    cards, turned = (
        Markup(hand_html(cards, name=name, classes="ec-hand--small", sheet=sheet))
        for cards, name in (
            (parse_cards(example["hand"]), "the hand"),
            ((parse_card(example["turn_up"]),), "the turn-up"),
        )
    )
    setting = {"hand": example["hand"], "turn_up": example["turn_up"], "seat": str(seat)}
    keep, change = format_points(example["keep"]), format_points(example["change"])
    figures = f"To {_KEEP[seat]} {keep}, to {_CHANGE[seat]} {change} points."
    why = f"Hands like it ({example['kind']}) make {format_percent(example['share'])} of what such mistakes cost."
    return draw(
        "example", cards, turned, figures, why, relative(EQUILIBRIUM_PAGE, laboratory_address(setting))
    )


def discards_html(site: Site) -> str:
    """What the rule of discarding costs, and how the equilibrium differs from it."""
    figures = worth_cache.load_figures(site.root)["discards"]
    sentences = []
    for seat in Seat:
        priced = figures[seat]
        many = priced["exchanges"]
        sentences.append(
            f"In {many:,} simulated exchanges the {seat} throws by the table just what the rule says in "
            f"{format_share(many - priced['other'], many)}. In {format_share(priced['keeps_more'], many)} he "
            f"keeps a card that is neither trump nor king; in {format_share(priced['throws_king'], many)} he throws "
            f"a king, and in {format_share(priced['throws_trump'], many)} a trump. {price_rule(priced)}"
        )
    return engine_html(" ".join(sentences), MODEL, plain=_describe_rule(figures))


def _describe_rule(figures: Mapping[str, PricedDiscards]) -> str:
    """Who gains and who loses by throwing as the rule says, without figures."""
    judged = {seat: _judge_rule(figures[seat]) for seat in Seat}
    if not any(judged.values()):
        return "What a player gains or loses by following the rule is too little to be seen here."
    return " ".join(
        f"The {seat} {verdict or 'neither gains nor loses enough to be seen here'} by following the rule."
        for seat, verdict in judged.items()
    )


def _judge_rule(priced: PricedDiscards) -> str:
    """Empty if it is no more than chance explains."""
    if not is_more_than_error(priced["cost"], priced["error"]):
        return ""
    return "gains a little" if priced["cost"] < 0 else "loses a little"


def price_rule(priced: PricedDiscards) -> str:
    """What following the rule brings: a cost, a gain, or no more than chance explains."""
    cost, error = _HUNDRED * priced["cost"], _HUNDRED * priced["error"]
    figure = f"{abs(cost):.2f}\N{NO-BREAK SPACE}± {error:.2f} points in a hundred exchanges"
    if not is_more_than_error(cost, error):
        return (
            f"To follow the rule instead makes a difference of {figure}, too little to be told from chance."
        )
    if cost < 0:
        return f"To follow the rule instead gains {figure}: the table’s discards are not yet the best."
    return f"To follow the rule instead costs {figure}."


def list_findings_html(site: Site) -> str:
    """What the page has found, a line for each of its parts."""
    figures = worth_cache.load_figures(site.root)
    mistakes = _describe_mistakes(figures["advice"], Seat.NON_DEALER)
    rows = [
        ("hands", "Which hands are kept.", _describe_frontier(figures)),
        ("authors", "The authors, priced.", mistakes),
        ("throw", "What to throw.", _describe_rule(figures["discards"])),
        ("blind-exchanges", "Where nobody sees.", exchanges_unseen.describe_unseen(site)),
    ]
    return findings_html(rows)


def _describe_frontier(figures: WorthFigures) -> str:
    """Below how many trumps more hands are changed than kept, and whether the king of trumps alters that."""
    return " ".join(_describe_seat(figures["frontier"][seat]["kinds"], seat) for seat in Seat)


def _describe_seat(kinds: Sequence[FrontierKind], seat: Seat) -> str:
    most = min(kind["trumps"] for kind in kinds if not kind["king"] and 2 * kind["kept"] > kind["hands"])
    with_king, without = (
        sum(kind["kept"] for kind in some) / sum(kind["hands"] for kind in some)
        for some in (
            [kind for kind in kinds if 0 < kind["trumps"] < most and kind["king"] is king]
            for king in (True, False)
        )
    )
    often = "more often still" if with_king < without else "less often"
    return (
        f"With fewer than {describe_kind(most, ())} the {seat} mostly {_CHANGE[seat]}s, and with the king of trumps "
        f"among them {often}."
    )


_RENDERERS: Mapping[str, Callable[..., str]] = {
    "headline": strategy_quality.headline_html,
    "about": strategy_quality.about_html,
    "findings": list_findings_html,
    "convergence": strategy_quality.convergence_html,
    "frontier": frontier_html,
    "kinds": kinds_html,
    "scores": scores_html,
    "at-score": at_score_html,
    "prices": prices_html,
    "clauses": clauses_html,
    "hands": hands_html,
    "discards": discards_html,
    "matches": match_exhibit.matches_html,
    "bidders": match_exhibit.bidders_html,
    "unseen": exchanges_unseen.exchanges_html,
}


def equilibrium_html(site: Site, part: str, *words: str) -> str:
    """A part of the page."""
    return choose(_RENDERERS, part, "part of the page on the equilibrium")(site, *words)


SHORTCODES: Mapping[str, Callable[..., str]] = {"equilibrium": equilibrium_html}
