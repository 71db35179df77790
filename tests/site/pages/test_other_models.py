"""The section on other models says what the files of figures have."""

import json
from pathlib import Path

from markupsafe import Markup
from support.places import ROOT

from ecarte_core.jeux import Seat
from ecarte_core.odds.chance_format import format_points
from ecarte_site.pages.equilibrium.exchanges_unseen import EXCHANGES_FILE, ClausePair, pair_clauses
from ecarte_site.pages.equilibrium.match_exhibit import BOTH_SEEN, MATCHES_FILE
from ecarte_site.pages.equilibrium.other_models import (
    BLIND_FILE,
    PACKS_FILE,
    models_html,
)
from ecarte_site.sources import Site


def read_words(html: str) -> str:
    return " ".join(Markup(html).striptags().replace("\N{NO-BREAK SPACE}", " ").split())


def test_the_gains_stand_beside_the_value_and_nothing_is_called_solved() -> None:
    figures = json.loads((ROOT / BLIND_FILE).read_text("utf-8"))
    words = read_words(models_html(Site(root=ROOT), "blind"))
    elder, dealer = (f"{gain['mean']:.3f} ± {gain['error']:.3f}" for gain in figures["gains"])
    assert f"gains {elder} points a deal as elder and {dealer} as dealer" in words
    points = figures["blind"]["points"]
    least, most = points - figures["gains"][1]["mean"], points + figures["gains"][0]["mean"]
    assert f"between {least:+.3f} and {most:+.3f} points to the elder" in words
    assert most < figures["seen"]["points"]
    assert f"learned from {figures['deals']:,} deals, and is not solved" in words
    assert f"the point in {100 * figures['blind']['point']:.1f} % of the deals" in words
    assert f"the point in {100 * figures['seen']['point']:.1f} %" in words
    assert words.count(" trump") - words.count(" trumps") == 1


def test_without_matches_the_expert_is_left_out(tmp_path: Path) -> None:
    (tmp_path / BLIND_FILE).parent.mkdir(parents=True)
    (tmp_path / BLIND_FILE).write_bytes((ROOT / BLIND_FILE).read_bytes())
    assert "the expert plays" in read_words(models_html(Site(root=ROOT), "blind"))
    assert (ROOT / MATCHES_FILE).exists()
    assert "the expert plays" not in read_words(models_html(Site(root=tmp_path), "blind"))


def test_the_greatest_cost_of_forgetting_is_in_the_words() -> None:
    packs = json.loads((ROOT / PACKS_FILE).read_text("utf-8"))["packs"]
    words = read_words(models_html(Site(root=ROOT), "packs"))
    gains = {
        (pack["hand"], pack["stock"]): [sum(limit["gains"]) for limit in pack["limits"].values()]
        for pack in packs
    }
    costs = {pack: max(row) - row[0] for pack, row in gains.items()}
    assert all(row[0] <= 0.0005 for row in gains.values())
    assert f"In the other, one card each, five in the stock, all of them add {costs[1, 5]:.4f}" in words
    assert "In three of the four packs no limit adds 0.001" in words
    assert "most of it comes when a player forgets how many he took" in words
    assert sorted(costs, key=lambda pack: costs[pack])[-1] == (1, 5)


def test_the_exchanges_without_seeing_stand_beside_those_of_the_equilibrium() -> None:
    figures = json.loads((ROOT / EXCHANGES_FILE).read_text("utf-8"))
    words = read_words(models_html(Site(root=ROOT), "exchanges"))
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
