"""The figures that the page on what a proposal is worth states in its sentences, by name.

They come from the strategies' files, from what is computed of them (``advice_prices``), and from three committed
results that programs of ``research`` make.
"""

import json
from functools import cache
from math import hypot
from pathlib import Path
from typing import Any

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
from .advice_prices import WorthFigures, load_counts, load_figures

RESPONSES_FILE = Path("docs", "data", "best-responses.json")
"""What best answers gain against the strategy: for each seat at love all, in points a deal; by score and seat
(``3-4/elder``) in chances of the game. A gain is followed by its error and by how many deals each part of the answer
was learned from."""
EXCHANGES_FILE = Path("docs", "data", "blind-exchanges.json")
"""What was learned where nobody sees; points are the elder's."""
MATCHES_FILE = Path("docs", "data", "matches.json")
"""The players against each other, and the expert against those who decide about proposals in another way."""

BOTH_SEEN = "both hands seen"
"""In the file of matches, the expert who decides by the strategy that was sought with both hands seen."""
HUNDRED = 100
"""Deals for which costs are given: of one they would be too small to read."""
_SEATS = {Seat.NON_DEALER: "elder", Seat.DEALER: "dealer"}
"""What the files call the seats; the figures are named so too."""


def load_result(root: Path, file: Path) -> Any:
    """A committed result."""
    return json.loads((root / file).read_text("utf-8"))


@cache
def list_figures(site: Site) -> FigureList:
    """All of them."""
    figures = load_figures(site.root)
    return {
        name: figure
        for named in (
            _list_strategy(),
            _list_kept(site.root, figures),
            _list_scores(figures),
            _list_prices(figures),
            _list_responses(load_result(site.root, RESPONSES_FILE)),
            _list_unseen(load_result(site.root, EXCHANGES_FILE)),
            _list_matches(load_result(site.root, MATCHES_FILE)),
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


def _list_kept(root: Path, figures: WorthFigures) -> NamedFigures:
    """How many hands are kept in each seat: in all, with so many trumps, and of those above two to one and below."""
    line = BANDS * LINES["two to one"][0] // LINES["two to one"][1]
    for seat, name in _SEATS.items():
        seen, unseen = figures["seen"][seat], figures["unseen"][seat]
        yield f"{name}-kept", state_share(seen["kept"] / seen["hands"])
        yield f"unseen-{name}-kept", state_share(unseen["kept"] / unseen["hands"])
        yield f"{name}-mixed", state_share(seen["mixed"] / seen["hands"])
        for kind, (hands, keeps) in seen["kinds"].items():
            yield f"{name}-{kind}", state_share(keeps / hands)
        counts = load_counts(root, seat)
        for side, bands in (("below", slice(line)), ("above", slice(line, None))):
            share = sum(counts["equilibrium"][bands]) / sum(counts["all"][bands])
            yield f"{name}-kept-{side}", state_share(share)


def _list_scores(figures: WorthFigures) -> NamedFigures:
    """How many more hands each seat keeps against three and against four marks than at 0–0, where it is fewest."""
    for seat, name in _SEATS.items():
        grid, usual = figures["scores"][seat], figures["seen"][seat]
        whole = usual["kept"] / usual["hands"]
        for marks in (3, 4):
            shares = [row[marks] for row in grid] if seat is Seat.NON_DEALER else grid[marks]
            listed = ", ".join(format_percent(share) for share in shares)
            yield f"{name}-against-{marks}", StatedFigure(min(shares) - whole, listed)


def _list_prices(figures: WorthFigures) -> NamedFigures:
    """What each author's advice costs in a hundred deals, and which part of it where he exchanges wrongly."""
    clauses = []
    for author in AUTHORS:
        for seat, name in _SEATS.items():
            priced = figures["advice"][author][seat]
            whole = priced["cost_kept"] + priced["cost_changed"]
            yield f"{author}-{name}", StatedFigure(HUNDRED * whole, format_number(HUNDRED * whole, 1))
            yield f"{author}-{name}-exchanged", state_share(priced["cost_changed"] / whole)
            clauses += [
                clause for clause in priced["clauses"] if clause["name"]
            ]  # the last: hands on no list
    below = [clause for clause in clauses if clause["cost"] < 0]
    yield "clauses", state_count(len(clauses))
    yield "clauses-below-zero", state_count(len(below))
    beyond = sum(is_more_than_error(clause["cost"], clause["error"]) for clause in below)
    yield "clauses-far-below-zero", state_count(beyond)


def _list_responses(responses: Any) -> NamedFigures:
    """What best answers gain against the strategy, in points a deal; at other scores in games."""
    yield "gain", _plain(Worth(*responses["together"]), 5)
    for name, seat in responses["seats"].items():
        yield f"{name}-gain", _plain(Worth(seat["gain"], seat["error"]), 5)
        yield f"{name}-gain-king", _plain(Worth(*seat["king_turned"][:2]), 5)
        yield "gain-deals", state_count(seat["no_king_turned"][2])
        yield "gain-deals-king", state_count(seat["king_turned"][2])
        gains = {
            score.removesuffix(f"/{name}"): gain
            for score, gain in responses["scores"].items()
            if score.endswith(f"/{name}")
        }
        greatest = max(gains, key=lambda score: gains[score][0])
        yield f"{name}-gain-score", StatedFigure(0, greatest.replace("-", "–"))
        for label, score in (("scores", greatest), ("4-4", "4-4")):
            gain, error, _ = gains[score]
            text = f"{format_percent(gain, 3)}\N{NO-BREAK SPACE}± {format_percent(error, 3)}"
            yield f"{name}-gain-{label}", StatedFigure(gain, text)
        yield "scores", state_count(len(gains))
        yield "gain-deals-scores", state_count(min(deals for _, _, deals in gains.values()))


def _list_unseen(figures: Any) -> NamedFigures:
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


def _list_matches(matches: Any) -> NamedFigures:
    """The share of games that the expert wins against players who decide about proposals in another way."""
    bidders = {bidder["bidder"]: bidder for bidder in matches["bidders"]}
    shares = {name: bidder["won"][0] / bidder["games"] for name, bidder in bidders.items()}
    yield "expert-beats-least", state_share(min(shares.values()))
    low, high = bidders[BOTH_SEEN]["interval"]
    yield "expert-beats-seen", StatedFigure(low, format_percent(shares[BOTH_SEEN], 1))
    yield "expert-beats-seen-interval", StatedFigure(0, f"{100 * low:.2f}–{format_percent(high, 2)}")
    yield "expert-beats-seen-games", state_count(bidders[BOTH_SEEN]["games"])


def _signed(figure: Worth, digits: int) -> StatedFigure:
    return StatedFigure(figure.points, _add_error(format_points(figure.points, digits), figure, digits))


def _plain(figure: Worth, digits: int) -> StatedFigure:
    return StatedFigure(figure.points, _add_error(format_number(figure.points, digits), figure, digits))


def _add_error(text: str, figure: Worth, digits: int) -> str:
    return f"{text}\N{NO-BREAK SPACE}± {figure.error:.{digits}f}"
