"""The exchanges where neither sees the other's hand, beside the equilibrium with both hands seen.

The figures stand in ``docs/data/blind-exchanges.json``; ``research/blind_exchanges`` computes them.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from math import hypot
from pathlib import Path
from typing import Any, NamedTuple

from ecarte_core.cards.constants import AUTHOR_NAMES, AUTHORS, HAND_SIZE
from ecarte_core.jeux import Seat
from ecarte_core.odds.chance_format import format_number, format_percent, format_points
from ecarte_core.odds.models import AFTER_EXCHANGES_UNSEEN
from ecarte_core.players.equilibrium import load_equilibrium
from ecarte_core.players.worth_words import is_more_than_error

from ...sources import Site
from ..atlas.atlas_wording import name_trumps
from ..templates import render_macro
from ..voices import engine_html
from .match_exhibit import BOTH_SEEN, describe_bidder
from .worth_cache import load_figures
from .worth_figures import FrontierKind, PricedClause

EXCHANGES_FILE = Path("docs", "data", "blind-exchanges.json")

_LEAST = 0.005
"""Points a hand below which a cost is not spoken of: half a point in a hundred such hands."""
_ADVICE = {Seat.NON_DEALER: "elder", Seat.DEALER: "dealer"}


class ClausePair(NamedTuple):
    """What a clause costs per hand on which it decides, with both hands seen and without."""

    author: str
    seat: Seat
    clause: PricedClause
    cost: float
    error: float

    @property
    def is_dear_seen(self) -> bool:
        """It costs something where both hands are seen."""
        return _is_dear(self.clause["cost"], self.clause["error"])

    @property
    def is_dear_unseen(self) -> bool:
        """It costs something where nobody sees."""
        return _is_dear(self.cost, self.error)


def _is_dear(cost: float, error: float) -> bool:
    return cost > _LEAST and is_more_than_error(cost, error)


def exchanges_html(site: Site) -> str:
    """The value, the hands that are kept, and the clauses on which the models part."""
    figures = json.loads((site.root / EXCHANGES_FILE).read_text("utf-8"))
    pairs = list(pair_clauses(site.root, figures["clauses"]))
    named = [pair for pair in pairs if pair.clause["name"]]
    better = [pair for pair in named if pair.is_dear_seen and not pair.is_dear_unseen]
    worse = [pair for pair in named if pair.is_dear_unseen and not pair.is_dear_seen]
    value, borrowed, seen = figures["value"], figures["by_seen_decisions"], load_equilibrium().about.value
    elder, dealer = (
        (sign * (value["points"] - alone["points"]), hypot(value["error"], alone["error"]))
        for sign, alone in zip((1, -1), figures["one_by_seen_decisions"], strict=True)
    )
    plain = (
        f"Of the {len(named)} clauses of the authors {len(better)} cost something only where both hands are seen, "
        f"and {len(worse)} only where nobody sees."
    )
    sentences = [
        f"The deal is worth {_say(value['points'], value['error'])} points to the elder, against "
        f"{_say(seen.points, seen.error)} with both hands seen. With the offers and answers of the strategy above it "
        f"would be {_say(borrowed['points'], borrowed['error'])}. A player who alone decides by that one loses "
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
    clauses = sorted(better + worse, key=lambda pair: pair.cost - pair.clause["cost"])
    return (
        engine_html(" ".join(sentences), AFTER_EXCHANGES_UNSEEN.name, plain=plain)
        + _draw_kept(site, figures["frontier"])
        + _draw_clauses(clauses)
    )


def pair_clauses(root: Path, unseen: Mapping[str, Any]) -> Iterator[ClausePair]:
    """Every clause that decides on some hand, in both models."""
    advice = load_figures(root)["advice"]
    for author in AUTHORS:
        for seat in Seat:
            for clause in advice[author][seat]["clauses"]:
                _, cost, error = unseen[author][str(seat)][clause["name"]]
                yield ClausePair(author, seat, clause, cost, error)


def _say(points: float, error: float) -> str:
    return _add_error(format_points(points, 4), error)


def _say_loss(points: float, error: float) -> str:
    return _add_error(format_number(points, 4), error)


def _add_error(figure: str, error: float) -> str:
    return f"{figure}\N{NO-BREAK SPACE}± {format_number(error, 4)}"


def _draw_kept(site: Site, unseen: Mapping[str, Any]) -> str:
    seen = load_figures(site.root)["frontier"]
    shares = [_share_kept(frontier[str(seat)]["kinds"]) for seat in Seat for frontier in (unseen, seen)]
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


def _draw_clauses(pairs: Sequence[ClausePair]) -> str:
    rows = [
        (
            f"{AUTHOR_NAMES[pair.author]}, {_ADVICE[pair.seat]}: {pair.clause['name']}, {pair.clause['says']}",
            [
                _say(pair.clause["cost"], pair.clause["error"]),
                _say(pair.cost, pair.error),
            ],
        )
        for pair in pairs
    ]
    caption = "Clauses on which the models part: points for each hand on which the clause decides"
    heads = ("Clause", "Costs, both hands seen", "Costs, nobody sees")
    return str(render_macro("equilibrium.html", "figures", caption, heads, rows)) if rows else ""
