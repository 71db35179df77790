"""The figures that the page on what a proposal is worth states in its sentences, by name.

They come from the strategies' files, from what is computed of them (``worth_cache``), and from two committed results:
``docs/data/best-responses.json`` and ``docs/data/blind-exchanges.json``, which programs of ``research`` make.
"""

import json
from functools import cache
from math import hypot
from pathlib import Path
from typing import TypedDict

from ecarte_core.cards.constants import AUTHORS
from ecarte_core.cards.package_data import read_package_data
from ecarte_core.chances.chance_format import format_number, format_percent, format_points
from ecarte_core.chances.knowledge import Seat
from ecarte_core.players.choice_worth import Worth
from ecarte_core.players.equilibrium import load_equilibrium
from ecarte_core.players.strategy_file import FILE_NAME
from ecarte_core.players.worth_words import is_more_than_error

from ...edition.revisions import format_date
from ...sources import Site
from ..atlas.atlas_figures import BANDS, LINES
from ..stated_figures import FigureList, NamedFigures, StatedFigure, state_count, state_share
from . import match_exhibit, worth_cache
from .worth_figures import PricedSeat, SeatFrontier, WorthFigures

RESPONSES_FILE = "docs/data/best-responses.json"
"""What ``python -m ecarte_site responses`` has found."""
EXCHANGES_FILE = Path("docs", "data", "blind-exchanges.json")

HUNDRED = 100
"""Deals for which costs are given: of one they would be too small to read."""
_SEATS = {Seat.NON_DEALER: "elder", Seat.DEALER: "dealer"}
"""What the files call the seats; the figures are named so too."""

type FoundGame = tuple[float, float, int]
"""A gain, its standard error, and from how many deals each part of the answer was learned."""


class FoundSeat(TypedDict):
    """What one seat's best answer gains, in points a deal."""

    gain: float
    error: float
    no_king_turned: FoundGame
    king_turned: FoundGame


class FoundResponses(TypedDict):
    """``docs/data/best-responses.json``."""

    equilibrium: str
    seats: dict[str, FoundSeat]
    together: tuple[float, float]
    scores: dict[str, FoundGame]
    """By score and seat, as ``3-4/elder``: the gain is in chances of the game."""


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


def load_responses(root: Path) -> FoundResponses:
    """What the program of its own has found."""
    responses: FoundResponses = json.loads((root / RESPONSES_FILE).read_text("utf-8"))
    return responses


def load_unseen_figures(root: Path) -> UnseenFigures:
    """What was learned where nobody sees."""
    figures: UnseenFigures = json.loads((root / EXCHANGES_FILE).read_text("utf-8"))
    return figures


@cache
def list_figures(site: Site) -> FigureList:
    """All of them."""
    figures = worth_cache.load_figures(site.root)
    return {
        name: figure
        for named in (
            _list_strategy(),
            _list_frontiers(figures),
            _list_above_and_below(site.root),
            _list_scores(figures),
            _list_prices(figures),
            _list_responses(load_responses(site.root)),
            _list_unseen(load_unseen_figures(site.root)),
            _list_matches(site),
        )
        for name, figure in named
    }


def _list_strategy() -> NamedFigures:
    about = load_equilibrium().about
    yield "value", _signed(about.value, 3)
    yield "value-exact", _signed(about.value, 4)
    yield "deals", state_count(about.iterations)
    yield "seed", StatedFigure(about.seed, str(about.seed))
    yield "date", StatedFigure(0, format_date(about.date))
    yield "program", StatedFigure(0, about.program[:12])
    size = len(read_package_data(FILE_NAME)) / 1e6
    yield "size", StatedFigure(size, f"{size:.2f}")
    yield "checksum", StatedFigure(0, f"{load_equilibrium().checksum[:16]}…")


def _list_frontiers(figures: WorthFigures) -> NamedFigures:
    """How many hands are kept in each seat: in all, and with so many trumps, without the king of trumps and with it."""
    for model, frontiers in (("", figures["frontier"]), ("unseen-", figures["unseen"])):
        for seat, name in _SEATS.items():
            frontier = frontiers[seat]
            yield f"{model}{name}-kept", state_share(frontier["kept"] / frontier["hands"])
            yield f"{model}{name}-mixed", state_share(frontier["mixed"] / frontier["hands"])
            yield from _list_by_trumps(f"{model}{name}", frontier)


def _list_by_trumps(name: str, frontier: SeatFrontier) -> NamedFigures:
    for kind in frontier["kinds"]:
        king = "-king" if kind["king"] else ""
        yield f"{name}-{kind['trumps']}{king}", state_share(kind["kept"] / kind["hands"])


def _list_above_and_below(root: Path) -> NamedFigures:
    """How many hands each seat keeps whose chance of the point is two to one or better, and how many of the others."""
    line = BANDS * LINES["two to one"][0] // LINES["two to one"][1]
    for seat, name in _SEATS.items():
        counts = worth_cache.load_counts(root, seat)
        for side, bands in (("below", slice(line)), ("above", slice(line, None))):
            share = sum(counts["equilibrium"][bands]) / sum(counts["all"][bands])
            yield f"{name}-kept-{side}", state_share(share)


def _list_scores(figures: WorthFigures) -> NamedFigures:
    """How many more hands each seat keeps against three and against four marks than at 0–0, where it is fewest."""
    for seat, name in _SEATS.items():
        grid, usual = figures["scores"][seat], figures["frontier"][seat]
        whole = usual["kept"] / usual["hands"]
        for marks in (3, 4):
            shares = [row[marks] for row in grid] if seat is Seat.NON_DEALER else grid[marks]
            listed = ", ".join(format_percent(share) for share in shares)
            yield f"{name}-against-{marks}", StatedFigure(min(shares) - whole, listed)


def _list_prices(figures: WorthFigures) -> NamedFigures:
    """What each author's advice costs in a hundred deals, and which part of it where he exchanges wrongly."""
    for author in AUTHORS:
        for seat, name in _SEATS.items():
            priced: PricedSeat = figures["advice"][author][seat]
            whole = priced["cost_kept"] + priced["cost_changed"]
            yield f"{author}-{name}", StatedFigure(HUNDRED * whole, format_number(HUNDRED * whole, 1))
            yield f"{author}-{name}-exchanged", state_share(priced["cost_changed"] / whole)
    clauses = [
        clause
        for seats in figures["advice"].values()
        for priced in seats.values()
        for clause in priced["clauses"]
        if clause["name"]  # the last row has the hands on no list
    ]
    below = [clause for clause in clauses if clause["cost"] < 0]
    beyond = [clause for clause in below if is_more_than_error(clause["cost"], clause["error"])]
    yield "clauses", state_count(len(clauses))
    yield "clauses-below-zero", state_count(len(below))
    yield "clauses-far-below-zero", state_count(len(beyond))


def _list_responses(responses: FoundResponses) -> NamedFigures:
    """What best answers gain against the strategy, in points a deal; at other scores in games."""
    yield "gain", _plain(Worth(*responses["together"]), 5)
    for name, seat in responses["seats"].items():
        yield f"{name}-gain", _plain(Worth(seat["gain"], seat["error"]), 5)
        yield f"{name}-gain-king", _plain(Worth(*seat["king_turned"][:2]), 5)
        yield "gain-deals", state_count(seat["no_king_turned"][2])
        yield "gain-deals-king", state_count(seat["king_turned"][2])
        gains = {
            score.split("/")[0]: gain
            for score, gain in responses["scores"].items()
            if score.endswith(f"/{name}")
        }
        games = {
            score: StatedFigure(
                gain, f"{format_percent(gain, 3)}\N{NO-BREAK SPACE}± {format_percent(error, 3)}"
            )
            for score, (gain, error, _) in gains.items()
        }
        yield from ((f"{name}-gain-{score}", figure) for score, figure in games.items())
        score = max(games, key=lambda score: games[score].value)
        yield f"{name}-gain-scores", games[score]
        yield f"{name}-gain-score", StatedFigure(0, score.replace("-", "–"))
        yield "scores", state_count(len(gains))
        yield "gain-deals-scores", state_count(min(deals for _, _, deals in gains.values()))


def _list_unseen(figures: UnseenFigures) -> NamedFigures:
    value, borrowed = (Worth(**figures[key]) for key in ("value", "by_seen_decisions"))
    yield "unseen-value", _signed(value, 3)
    yield "unseen-value-exact", _signed(value, 4)
    yield "unseen-value-by-seen", _signed(borrowed, 4)
    for sign, name, alone, loss in zip(
        (1, -1), _SEATS.values(), figures["one_by_seen_decisions"], figures["losses"], strict=True
    ):
        lost = Worth(sign * (value.points - alone["points"]), hypot(value.error, alone["error"]))
        yield f"{name}-loses-by-seen", _plain(lost, 4)
        yield f"{name}-first-decisions", StatedFigure(loss, format_number(loss, 4))
    yield "unseen-play-deals", state_count(figures["play_deals"])
    yield "unseen-deals", state_count(figures["exchange_deals"])


def _list_matches(site: Site) -> NamedFigures:
    """The share of games that the expert wins against players who decide about proposals in another way."""
    bidders = match_exhibit.load_matches(site)["bidders"]
    yield "expert-beats-least", state_share(min(bidder["won"][0] / bidder["games"] for bidder in bidders))
    for bidder in bidders:
        if bidder["bidder"] == match_exhibit.BOTH_SEEN:
            percent, interval = match_exhibit.prepare_share(bidder)
            yield "expert-beats-seen", StatedFigure(bidder["interval"][0], percent)
            yield "expert-beats-seen-interval", StatedFigure(0, interval)
            yield "expert-beats-seen-games", state_count(bidder["games"])


def _signed(figure: Worth, digits: int) -> StatedFigure:
    return StatedFigure(figure.points, _add_error(format_points(figure.points, digits), figure, digits))


def _plain(figure: Worth, digits: int) -> StatedFigure:
    return StatedFigure(figure.points, _add_error(format_number(figure.points, digits), figure, digits))


def _add_error(text: str, figure: Worth, digits: int) -> str:
    return f"{text}\N{NO-BREAK SPACE}± {figure.error:.{digits}f}"
