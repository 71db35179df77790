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
from ecarte_site.pages.equilibrium import equilibrium_figures
from ecarte_site.pages.equilibrium.advice_prices import (
    PricedHands,
    count_kept,
    list_choices,
    load_counts,
    load_figures,
    price_author,
    price_hands,
)
from ecarte_site.sources import Site

KING, QUEEN = 1 << Rank.KING, 1 << Rank.QUEEN


def make_priced(met: int, hands: int, keep: float, change: float, often: float) -> PricedHands:
    return PricedHands(met, hands, keep, change, 0.0, often, (0, False))


def make_group(trumps: int, hands: int, bands: tuple[int, int] = (0, 0)) -> AdvisedHands:
    entry = Entry(trumps, Rank.SEVEN, (QUEEN, QUEEN, QUEEN), 1, HandChances((0, 0), (0, 0), 0, 0))
    return AdvisedHands(entry, 0, hands, bands)


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
            make_priced(three, 10, 0.2, 0.5, 0.0),
            make_priced(0, 30, -0.4, 0.1, 0.0),
            make_priced(0, 60, 0.3, 0.2, 1.0),
        ],
    )
    assert (priced["kept"], priced["wrongly_kept"], priced["wrongly_changed"]) == (10, 10, 60)
    assert priced["cost_kept"] == pytest.approx(10 * 0.3 / 100)
    assert priced["cost_changed"] == pytest.approx(60 * 0.1 / 100)
    by_name = {clause["name"]: clause for clause in priced["clauses"]}
    assert by_name["three trumps"]["cost"] == pytest.approx(0.3)
    assert (by_name["three trumps"]["right"], by_name[""]["right"], by_name[""]["hands"]) == (0, 30, 90)


def test_kept_hands_are_counted_by_their_trumps_and_their_chance() -> None:
    choices = [(make_group(7, 10, (29, 0)), 0.5), (make_group(KING, 30), 1.0)]
    counts = count_kept(choices, Seat.NON_DEALER)
    assert (counts["hands"], counts["kept"], counts["mixed"]) == (40, 35, 10)
    assert counts["kinds"] == {"3": (10, 5), "1-king": (30, 30)}
    assert (counts["bands"][0], counts["bands"][29], sum(counts["bands"])) == (30, 5, 35)
    assert count_kept(choices, Seat.DEALER)["bands"][0] == 35


def test_prices_are_those_of_the_equilibriums_table() -> None:
    group, solution = make_group(KING | 1 << Rank.EIGHT, 1), load_equilibrium()
    worth = solution.worth(parse_cards("KH 8H QS QC QD"), parse_card("7H"))
    (elders,), (dealers,) = (price_hands([group], solution, seat) for seat in Seat)
    assert elders.keep == worth.play.points
    assert dealers.change == worth.accept.points
    assert dealers.often == solution.refuse_chance(group.first.hand, group.first.turned)
    assert list(list_choices([group], solution, Seat.DEALER)) == [(group, dealers.often)]


# What is said of how good the strategy is.


def test_the_gain_of_best_answers_is_that_of_the_file() -> None:
    responses = equilibrium_figures.load_result(ROOT, equilibrium_figures.RESPONSES_FILE)
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


def test_the_graph_has_the_hands_that_the_prices_have() -> None:
    """The bands of the atlas and the prices of the worth are counted apart, over the same hands."""
    figures = load_figures(ROOT)
    for seat in Seat:
        counts, seen = load_counts(ROOT, seat), figures["seen"][seat]
        assert sum(counts["all"]) == seen["hands"]
        assert sum(counts["equilibrium"]) == pytest.approx(seen["kept"])
        assert sum(counts["unseen"]) == pytest.approx(figures["unseen"][seat]["kept"])
        for author in AUTHORS:
            assert sum(counts[author]) == figures["advice"][author][seat]["kept"]
