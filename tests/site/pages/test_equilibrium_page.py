"""The page on what a proposal is worth: its figures follow from the engine's, and a wrong one would be seen."""

import pytest
from support.places import ROOT

from ecarte_core.advice.chances_of_hands import Entry, HandChances
from ecarte_core.advice.judgement import RULES
from ecarte_core.cards import Rank, parse_card, parse_cards
from ecarte_core.cards.constants import AUTHORS
from ecarte_core.chances.knowledge import Seat
from ecarte_core.players.equilibrium import (
    load_equilibrium,
)
from ecarte_site.pages.atlas.atlas_cache import AdvisedHands
from ecarte_site.pages.equilibrium import equilibrium_figures, worth_cache
from ecarte_site.pages.equilibrium.advice_prices import (
    KeptHands,
    PricedHands,
    count_by_chance,
    measure_frontier,
    price_author,
    price_hands,
)
from ecarte_site.sources import Site

# Some chances of the game that no equilibrium need have; the elder hand is a little better off.

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
    priced = price_hands([AdvisedHands(entry, 0, 1, (0, 0))], solution)
    worth = solution.worth(parse_cards("KH 8H QS QC QD"), parse_card("7H"))
    assert priced[Seat.NON_DEALER][0].keep == worth.play.points
    assert priced[Seat.DEALER][0].change == worth.accept.points
    assert priced[Seat.DEALER][0].often == solution.refuse_chance(entry.hand, entry.turned)


# What is said of how good the strategy is.


def test_the_gain_of_best_answers_is_that_of_the_file() -> None:
    responses = equilibrium_figures.load_responses(ROOT)
    about = load_equilibrium().about
    assert responses["equilibrium"] == load_equilibrium().checksum, "run python -m ecarte_site responses"
    assert about.exploitability.points == pytest.approx(responses["together"][0])
    figures = equilibrium_figures.list_figures(Site(root=ROOT))
    for name, seat in responses["seats"].items():
        gain, error, _ = seat["king_turned"]
        assert figures[f"{name}-gain-king"].text.split() == [f"{gain:.5f}", "±", f"{error:.5f}"]
    gains = {name: gain for name, (gain, _, _) in responses["scores"].items()}
    assert len(gains) == 2 * figures["scores"].value
    assert figures["elder-gain-scores"].value == max(gain for name, gain in gains.items() if "elder" in name)


def test_hands_are_counted_by_their_chance_for_both_strategies_and_authors() -> None:
    strong = make_hands(7, 0, 10, 0.2, 0.5, 0.5)._replace(band=29)
    counts = count_by_chance([strong, make_hands(1, 0, 30, 0, 0, 0.0)])
    assert (counts[0], counts[29], sum(counts)) == (0, 5, 5)
    assert count_by_chance([KeptHands(strong.entry, 10, 0.2, 29)])[29] == 2


def test_the_graph_has_the_hands_that_the_prices_have() -> None:
    """The bands of the atlas and the prices of the worth are counted apart, over the same hands."""
    figures = worth_cache.load_figures(ROOT)
    for seat in Seat:
        counts, frontier = worth_cache.load_counts(ROOT, seat), figures["frontier"][seat]
        assert sum(counts["all"]) == frontier["hands"]
        assert sum(counts["equilibrium"]) == pytest.approx(frontier["kept"])
        assert sum(counts["unseen"]) == pytest.approx(figures["unseen"][seat]["kept"])
        for author in AUTHORS:
            assert sum(counts[author]) == figures["advice"][author][seat]["kept"]
