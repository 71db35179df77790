"""The exchanges where neither sees the other's hand, beside the equilibrium with both hands seen.

The figures stand in ``docs/data/blind-exchanges.json``; ``research/blind_exchanges`` computes them.
"""

import json
from collections.abc import Sequence
from math import hypot
from pathlib import Path
from typing import TypedDict

from ecarte_core.advice.judgement import Seat
from ecarte_core.cards.constants import HAND_SIZE
from ecarte_core.chances.chance_format import format_number, format_percent, format_points
from ecarte_core.chances.models import AFTER_EXCHANGES_UNSEEN
from ecarte_core.players.equilibrium import Estimate, load_equilibrium

from ...sources import Site
from ..atlas.atlas_wording import name_trumps
from ..templates import render_macro
from ..voices import engine_html
from .match_exhibit import BOTH_SEEN, describe_bidder
from .worth_cache import load_figures
from .worth_figures import FrontierKind, SeatFrontier

EXCHANGES_FILE = Path("docs", "data", "blind-exchanges.json")


class PointsJson(TypedDict):
    """Points a deal, and their standard error."""

    points: float
    error: float


class UnseenFigures(TypedDict):
    """``docs/data/blind-exchanges.json``; points are the elder's."""

    seed: int
    play_deals: int
    exchange_deals: int
    nodes: int
    lost: int
    value: PointsJson
    by_seen_decisions: PointsJson
    """The value if both decide by the equilibrium with both hands seen."""
    one_by_seen_decisions: list[PointsJson]
    """The same if only the elder, or only the dealer, does."""
    losses: list[float]
    """What first decisions lose, by seat."""


def load_unseen_figures(root: Path) -> UnseenFigures:
    """The figures that are committed."""
    figures: UnseenFigures = json.loads((root / EXCHANGES_FILE).read_text("utf-8"))
    return figures


def load_unseen_value(root: Path) -> Estimate:
    """What the deal is worth to the elder where nobody sees."""
    value = load_unseen_figures(root)["value"]
    return Estimate(value["points"], value["error"])


def exchanges_html(site: Site) -> str:
    """What the deal is worth where nobody sees, and the hands that are kept."""
    figures, seen = load_unseen_figures(site.root), load_equilibrium().about.value
    value, borrowed = figures["value"], figures["by_seen_decisions"]
    elder, dealer = (
        (sign * (value["points"] - alone["points"]), hypot(value["error"], alone["error"]))
        for sign, alone in zip((1, -1), figures["one_by_seen_decisions"], strict=True)
    )
    sentences = [
        f"The deal is worth {_say(value['points'], value['error'])} points to the elder, against "
        f"{_say(*seen)} with both hands seen. With the offers and answers of the strategy above it would be "
        f"{_say(borrowed['points'], borrowed['error'])}. A player who alone decides by that one loses "
        f"{_say_loss(*elder)} points a deal as elder, and {_say_loss(*dealer)} as dealer.",
        "The model is that of this page up to the last exchange. Then the king is announced, and the cards are played "
        "as they were learned to be played, neither player seeing the other’s hand and neither thinking of how many "
        f"cards were taken. The play was learned from {figures['play_deals']:,} deals, offers and answers with these "
        f"ends from {figures['exchange_deals']:,}. The discards are those of the strategy above.",
        f"First decisions lose {format_number(figures['losses'][0], 4)} points a deal as elder and "
        f"{format_number(figures['losses'][1], 4)} as dealer. What the rest loses is not measured, so nothing is "
        "solved here.",
        *describe_bidder(site, BOTH_SEEN),
    ]
    return engine_html(
        " ".join(sentences), AFTER_EXCHANGES_UNSEEN.name, plain=describe_unseen(site)
    ) + _draw_kept(site)


def describe_unseen(site: Site) -> str:
    """Who gains where nobody sees, and which hands are kept more often, without figures."""
    gap = load_unseen_value(site.root).points - load_equilibrium().about.value.points
    figures = load_figures(site.root)
    less, more = ("elder", "dealer") if gap < 0 else ("dealer", "elder")
    plays, refuses = (_compare(figures["unseen"][seat], figures["frontier"][seat]) for seat in Seat)
    return (
        f"The {more} makes more of a deal than with both hands seen, and the {less} less. The elder plays {plays} "
        f"hands without a proposal. The dealer refuses with {refuses} hands."
    )


def _compare(unseen: SeatFrontier, seen: SeatFrontier) -> str:
    return "more" if unseen["kept"] / unseen["hands"] > seen["kept"] / seen["hands"] else "fewer"


def _say(points: float, error: float) -> str:
    return _add_error(format_points(points, 4), error)


def _say_loss(points: float, error: float) -> str:
    return _add_error(format_number(points, 4), error)


def _add_error(figure: str, error: float) -> str:
    return f"{figure}\N{NO-BREAK SPACE}± {format_number(error, 4)}"


def _draw_kept(site: Site) -> str:
    figures = load_figures(site.root)
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
    return str(
        render_macro("equilibrium.html", "figures", "How many hands are played without exchange", heads, rows)
    )


def _share_kept(kinds: Sequence[FrontierKind]) -> list[float]:
    """By number of trumps."""
    return [
        sum(kind["kept"] for kind in kinds if kind["trumps"] == trumps)
        / sum(kind["hands"] for kind in kinds if kind["trumps"] == trumps)
        for trumps in range(HAND_SIZE + 1)
    ]
