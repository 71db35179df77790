"""The section on the exchanges where nobody sees says what the file of figures has."""

import json

from markupsafe import Markup
from support.places import ROOT

from ecarte_core.jeux import Seat
from ecarte_core.odds.chance_format import format_points
from ecarte_site.pages.equilibrium.exchanges_unseen import (
    EXCHANGES_FILE,
    ClausePair,
    exchanges_html,
    pair_clauses,
)
from ecarte_site.pages.equilibrium.match_exhibit import BOTH_SEEN, MATCHES_FILE
from ecarte_site.sources import Site


def read_words(html: str) -> str:
    return " ".join(Markup(html).striptags().replace("\N{NO-BREAK SPACE}", " ").split())


def test_the_exchanges_without_seeing_stand_beside_those_of_the_equilibrium() -> None:
    figures = json.loads((ROOT / EXCHANGES_FILE).read_text("utf-8"))
    words = read_words(exchanges_html(Site(root=ROOT)))
    value = figures["value"]
    assert (
        f"The deal is worth {format_points(value['points'], 4)} ± {value['error']:.4f} points to the elder"
        in words
    )
    assert "with both hands seen. With the offers and answers" in words and "nothing is solved here" in words
    elder, dealer = (alone["points"] for alone in figures["one_by_seen_decisions"])
    assert f"loses {value['points'] - elder:.4f} ±" in words
    assert f"as elder, and {dealer - value['points']:.4f} ±" in words
    match = next(
        match
        for match in json.loads((ROOT / MATCHES_FILE).read_text("utf-8"))["bidders"]
        if match["bidder"] == BOTH_SEEN
    )
    assert f"he wins {100 * match['won'][0] / match['games']:.1f} % of {match['games']:,} games" in words
    pairs = [pair for pair in pair_clauses(ROOT, figures["clauses"]) if pair.clause["name"]]
    better = sum(pair.is_dear_seen and not pair.is_dear_unseen for pair in pairs)
    worse = sum(pair.is_dear_unseen and not pair.is_dear_seen for pair in pairs)
    assert (
        f"Of the {len(pairs)} clauses of the authors {better} cost something only where both hands" in words
    )
    assert f"and {worse} only where nobody sees" in words
    assert words.count("Hoyle, ") + words.count("Britannica, ") == better + worse


def test_a_cost_is_spoken_of_only_beyond_its_error_and_half_a_point_in_a_hundred_hands() -> None:
    clause = {"cost": 0.02, "error": 0.011}
    pair = ClausePair("hoyle", Seat.DEALER, clause, 0.004, 0.0001)  # type: ignore[arg-type]
    assert not pair.is_dear_seen and not pair.is_dear_unseen
    pair = pair._replace(cost=0.02, error=0.009)
    assert pair.is_dear_unseen
