"""The page on what a proposal is worth: its figures follow from the engine's, and a wrong one would be seen."""

import json
from math import isclose
from operator import mul
from pathlib import Path

import pytest
from markupsafe import Markup
from support.places import ROOT

from ecarte_core.advice.chances_of_hands import Entry, HandChances
from ecarte_core.advice.judgement import RULES, Seat
from ecarte_core.cards import Rank, parse_card, parse_cards
from ecarte_core.chances.chance_format import format_points
from ecarte_core.players.equilibrium import (
    Estimate,
    load_equilibrium,
    load_equilibrium_file,
    load_unseen_strategy,
)
from ecarte_core.show.number_grid import make_grid
from ecarte_site.pages.atlas.atlas_cache import AdvisedHands
from ecarte_site.pages.equilibrium import match_exhibit, strategy_quality
from ecarte_site.pages.equilibrium.advice_prices import (
    PricedHands,
    measure_frontier,
    measure_kinds,
    price_author,
    price_hands,
)
from ecarte_site.pages.equilibrium.discard_prices import price_discards, throw_by_rule
from ecarte_site.pages.equilibrium.equilibrium_page import count_negative, price_rule
from ecarte_site.pages.equilibrium.exchanges_unseen import load_unseen_value
from ecarte_site.pages.equilibrium.match_exhibit import MATCHES_FILE
from ecarte_site.pages.equilibrium.score_tables import find_worth_of_leading, tables_html
from ecarte_site.pages.equilibrium.worth_figures import PricedClause, PricedDiscards
from ecarte_site.sources import Site
from research.equilibrium import columns

# Some chances of the game that no equilibrium need have; the elder hand is a little better off.
EVEN = [[0.52 + (elder - dealer) / 10 for dealer in range(5)] for elder in range(5)]

KING, QUEEN = 1 << Rank.KING, 1 << Rank.QUEEN


def make_hands(  # noqa: PLR0913, PLR0917  # a row as the priced hands have it
    trumps: int,
    met: int,
    hands: int,
    keep: float,
    change: float,
    often: float,
    error: float = 0.0,
    figure: tuple[int, bool] = (0, False),
) -> PricedHands:
    entry = Entry(trumps, Rank.SEVEN, (KING, QUEEN, 0), 1, HandChances((0, 0), (0, 0), 0, 0))
    return PricedHands(entry, met, hands, keep, change, error, often, figure)


def bit_of(name: str, author: str) -> int:
    """The bit of an author's rule for the non-dealer, by its name."""
    (index,) = [
        index
        for index, rule in enumerate(RULES)
        if rule.name == name and rule.passage.startswith(author) and rule.seat is Seat.NON_DEALER
    ]
    return 1 << index


def test_a_clause_costs_what_the_other_choice_brings_more() -> None:
    """Ten hands with three trumps played that should propose, thirty rightly proposed, sixty that should play."""
    three = bit_of("three trumps", "hoyle")
    priced = price_author(
        "hoyle",
        Seat.NON_DEALER,
        [
            make_hands(7, three, 10, 0.2, 0.5, 0.0),
            make_hands(1, 0, 30, -0.4, 0.1, 0.0),
            make_hands(3, 0, 60, 0.3, 0.2, 1.0),
        ],
    )
    assert (priced["kept"], priced["wrongly_kept"], priced["wrongly_changed"]) == (10, 10, 60)
    assert priced["cost_kept"] == pytest.approx(10 * 0.3 / 100)
    assert priced["cost_changed"] == pytest.approx(60 * 0.1 / 100)
    by_name = {clause["name"]: clause for clause in priced["clauses"]}
    assert by_name["three trumps"]["cost"] == pytest.approx(0.3)
    assert (by_name["three trumps"]["right"], by_name[""]["right"], by_name[""]["hands"]) == (0, 30, 90)
    (example,) = priced["changed_examples"]
    assert (example["share"], example["hand"]) == (1, "8H 7H KS QC")


def test_hands_that_share_a_figure_share_its_error() -> None:
    """Two turn-ups of one hand have one figure: its error counts for both together, not twice by chance."""
    three = bit_of("three trumps", "hoyle")
    shared, apart = (
        price_author(
            "hoyle",
            Seat.NON_DEALER,
            [
                make_hands(7, three, 10, 0.2, 0.5, 0.0, 0.1, (1, False)),
                make_hands(7, three, 10, 0.2, 0.5, 0.0, 0.1, figure),
            ],
        )
        for figure in ((1, False), (2, False))
    )
    assert shared["error"] == pytest.approx(0.1)
    assert apart["error"] == pytest.approx(0.1 / 2**0.5)
    assert shared["clauses"][0]["error"] == pytest.approx(0.1)


def test_a_mixed_choice_costs_the_difference_to_the_mixture() -> None:
    assert make_hands(1, 0, 1, 0.5, 0.1, 0.75).cost_of(True) == pytest.approx(-0.1)
    assert make_hands(1, 0, 1, 0.5, 0.1, 0.75).cost_of(False) == pytest.approx(0.3)


def test_the_frontier_counts_hands_and_shares_by_trumps() -> None:
    frontier = measure_frontier([make_hands(7, 0, 10, 0, 0, 0.5), make_hands(KING, 0, 30, 0, 0, 1.0)])
    assert (frontier["hands"], frontier["kept"], frontier["mixed"]) == (40, 35, 10)
    assert [(kind["trumps"], kind["king"], kind["kept"]) for kind in frontier["kinds"]] == [
        (1, True, 30),
        (3, False, 5),
    ]


def test_prices_are_those_of_the_equilibriums_table() -> None:
    entry = Entry(
        KING | 1 << Rank.EIGHT, Rank.SEVEN, (QUEEN, QUEEN, QUEEN), 0, HandChances((0, 0), (0, 0), 0, 0)
    )
    solution = load_equilibrium()
    priced = price_hands([AdvisedHands(entry, 0, 1)], solution)
    worth = solution.worth(parse_cards("KH 8H QS QC QD"), parse_card("7H"))
    assert priced[Seat.NON_DEALER][0].keep == worth.play.points
    assert priced[Seat.DEALER][0].change == worth.accept.points
    assert priced[Seat.DEALER][0].often == solution.refuse_chance(entry.hand, entry.turned)


# The tables of scores.


@pytest.mark.parametrize(("elder", "dealer"), [(0, 0), (3, 1), (4, 4)])
def test_what_follows_from_the_chance_of_the_game(elder: int, dealer: int) -> None:
    """Not to deal is worth the same to both."""
    assert isclose(find_worth_of_leading(EVEN, elder, dealer), 0.04, abs_tol=1e-9)


def test_the_greatest_figure_has_the_strongest_shade() -> None:
    figures = [[row + column for column in range(5)] for row in range(5)]
    html = str(tables_html([make_grid(figures, rows=range(5), columns=range(5), title="A table")]))
    assert '45%,transparent)">8.0</td>' in html
    assert "<td>0.0</td>" in html
    assert "<caption><span>A table</span></caption>" in html


@pytest.mark.parametrize(("column", "seat"), [("play", Seat.NON_DEALER), ("refuse", Seat.DEALER)])
def test_the_tables_of_the_scores_count_the_decisions(column: str, seat: Seat) -> None:
    """Where the dealer has four the game is over when a king is turned, so those hands do not count."""
    solved = load_equilibrium()
    weights = columns.list_weights()
    for elder, dealer in [(0, 0), (2, 3), (3, 4), (4, 4)]:
        there = solved.at_score(elder, dealer)
        kinds = [(7, False)] if dealer == 4 else [(7, False), (1, True)]
        keeping = sum(
            many * sum(map(mul, weights, there.list_keeping(seat, king_turned=king))) for many, king in kinds
        )
        share = keeping / sum(weights) / sum(many for many, _ in kinds)
        assert share == pytest.approx(solved.scores[f"{column}_share"][elder][dealer], abs=1e-5)


# Discards, and matches.


@pytest.mark.parametrize(
    ("hand", "least", "thrown"),
    [
        ("KH 8H KS QC 7D", 1, "QC 7D"),
        ("KH QH KS KC KD", 0, ""),
        ("KH QH KS KC KD", 1, "KS"),
        ("KH QH JH AH TH", 1, "TH"),
    ],
)
def test_the_rule_of_discarding(hand: str, least: int, thrown: str) -> None:
    assert throw_by_rule(parse_cards(hand), parse_card("7H"), least) == parse_cards(thrown)


def test_discards_are_priced_on_simulated_exchanges() -> None:
    prices = price_discards(load_equilibrium(), 20_000, 1)
    assert prices == price_discards(load_equilibrium(), 20_000, 1)
    for price in prices.values():
        assert 0 < price["other"] < price["exchanges"] / 10 < 2_000, "the rule, but for a few kinds of hands"
        assert abs(price["cost"]) < 1
        assert 0 < price["error"] < 0.2


def save_matches(root: Path, saved: object) -> Site:
    file = root / MATCHES_FILE
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(saved), "utf-8")
    return Site(root)


def test_matches_are_shown_from_both_sides(tmp_path: Path) -> None:
    match = {"players": ["hoyle", "beginner"], "games": 1000, "won": [600, 400], "interval": [0.57, 0.63]}
    html = match_exhibit.matches_html(save_matches(tmp_path, {"matches": [match]}))
    assert '60.0<span class="ec-matches__interval">57.0–63.0</span>' in html
    assert '40.0<span class="ec-matches__interval">37.0–43.0</span>' in html


def test_players_who_decide_otherwise_have_a_row_each(tmp_path: Path) -> None:
    strategy = load_unseen_strategy().checksum
    rows = [
        {
            "bidder": bidder,
            "games": 2000,
            "won": [won, 2000 - won],
            "interval": [low, 0.63],
            "strategy": strategy,
        }
        for bidder, won, low in ((match_exhibit.BOTH_SEEN, 1000, 0.47), ("always accepts", 1100, 0.52))
    ]
    site = save_matches(tmp_path, {"matches": [], "bidders": rows})
    words = read_words(match_exhibit.bidders_html(site))
    assert "Both hands seen2,00050.0 %47.00–63.00 %Always accepts2,00055.0 %52.00–63.00 %" in words
    assert "earlier strategy" not in words
    rows[0]["strategy"] = "0123456789abcdef0"
    site = save_matches(tmp_path, {"matches": [], "bidders": rows})
    assert "an earlier strategy (SHA-256 0123456789abcdef…)" in match_exhibit.bidders_html(site)
    (sentence,) = match_exhibit.describe_bidder(site, match_exhibit.BOTH_SEEN)
    assert "he wins 50.0 % of 2,000 games (interval of 99 %: 47.00–63.00 %)" in read_words(sentence)
    assert match_exhibit.describe_bidder(site, "refuses from 50%") == []


def test_kinds_count_what_the_equilibrium_and_the_authors_keep() -> None:
    three = bit_of("three trumps", "hoyle")
    (many, few) = measure_kinds(
        Seat.NON_DEALER, [make_hands(7, three, 10, 0, 0, 0.5), make_hands(1, 0, 30, 0, 0, 1.0)]
    )
    assert (many["kind"], many["equilibrium"], many["hoyle"], many["britannica"]) == (
        "three trumps, 1\N{NO-BREAK SPACE}+\N{NO-BREAK SPACE}1",
        5,
        10,
        0,
    )
    assert (few["hands"], few["equilibrium"], few["hoyle"]) == (30, 30, 0)


# What is said of how good the strategy is.


def read_words(html: str) -> str:
    """The words of some markup, with plain spaces."""
    return " ".join(Markup(html).striptags().replace("\N{NO-BREAK SPACE}", " ").split())


def test_the_headline_states_the_value_in_both_models() -> None:
    words = read_words(strategy_quality.headline_html(Site(root=ROOT)))
    seen, unseen = load_equilibrium().about.value, load_unseen_value(ROOT)
    for value in (seen, unseen):
        assert f"{format_points(value.points, 3)} ± {value.error:.3f}" in words
    assert "± is one standard error" in words
    assert "the dealer has a little the better of a deal" in words


@pytest.mark.parametrize(
    ("seen", "unseen", "says"),
    [
        (-0.02, -0.03, "the dealer has"),
        (0.02, 0.03, "the non-dealer has"),
        (-0.02, 0.03, "nobody"),
        (-0.01, -0.03, "nobody"),
    ],
)
def test_who_is_better_off_is_said_only_where_both_models_agree(
    seen: float, unseen: float, says: str
) -> None:
    """Of the error of 0.008 a value is more than what chance explains from 0.016 on."""
    assert strategy_quality.name_better(Estimate(seen, 0.008), Estimate(unseen, 0.008)).startswith(says)


def test_the_gain_of_best_answers_is_that_of_the_file() -> None:
    responses = strategy_quality.load_responses(Site(root=ROOT))
    about = load_equilibrium().about
    assert responses["equilibrium"] == load_equilibrium().checksum, "run python -m ecarte_site responses"
    assert about.exploitability.points == pytest.approx(responses["together"][0])
    words = read_words(strategy_quality.about_html(Site(root=ROOT)))
    for seat in responses["seats"].values():
        assert f"{seat['gain']:.5f} ± {seat['error']:.5f}" in words
    gains = {name: gain for name, (gain, _, _) in responses["scores"].items()}
    assert len(gains) == 2 * 25
    assert max(gains.values()) < 0.0005
    assert f"from {min(deals for _, _, deals in responses['scores'].values()):,} deals or more" in words
    most = max((name for name in gains if "elder" in name), key=lambda name: gains[name])
    assert f"gain the non-dealer at most {100 * gains[most]:.3f} %" in words
    assert f"of the games, at {most.split('/')[0]}" in words


def test_learning_is_shown_from_the_first_deals_to_the_last() -> None:
    words = read_words(strategy_quality.convergence_html(Site(root=ROOT)))
    rows = load_equilibrium_file().header["losses"]
    assert [row[0] for row in rows] == sorted(row[0] for row in rows)
    assert sum(rows[0][1:]) > 3 * sum(rows[-1][1:])
    assert all(f"{millions:.0f} million" in words for millions, *_ in rows)


@pytest.mark.parametrize(
    ("cost", "words"),
    [
        (0.0043, "costs 0.43 ± 0.17"),
        (-0.0043, "gains 0.43 ± 0.17"),
        (0.0030, "too little to be told from chance"),
        (-0.0030, "too little to be told from chance"),
    ],
)
def test_a_rule_of_discarding_costs_gains_or_makes_no_difference(cost: float, words: str) -> None:
    priced = PricedDiscards(
        exchanges=1000, other=500, throws_trump=0, throws_king=0, keeps_more=0, cost=cost, error=0.0017
    )
    assert words in read_words(price_rule(priced))


def test_clauses_with_a_negative_price_are_counted() -> None:
    clause = PricedClause(passage="", name="", says="", statement="", hands=1, right=1, cost=0.1, error=0.0)
    better = PricedClause(**{**clause, "cost": -0.001})
    assert "Of the 3 clauses 2 have a price below zero, 2 of them" in count_negative([clause, better, better])
    unsure = PricedClause(**{**better, "error": 0.01})
    assert "Of the 2 clauses 1 have a price below zero, none of them" in count_negative([clause, unsure])
    assert count_negative([clause]) == "No clause has a price below zero."
