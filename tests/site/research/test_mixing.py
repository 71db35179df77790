"""What mixing adds: the saved figures, of which the cheap halves are computed again, and how the page shows them."""

from fractions import Fraction
from random import Random

import pytest
from support.places import ROOT

from ecarte_core.cards import parse_card, parse_cards
from ecarte_core.odds.chances import compute_odds
from ecarte_core.odds.guaranteed import compute_guarantee
from ecarte_core.odds.knowledge import Knowledge, Seat, infer_view
from ecarte_site.pages.chances.mixing import PositionFigures, load_figures, mixing_html
from ecarte_site.sources import Site
from research.mixed_plans import (
    EXAMPLE,
    POSITIONS,
    SEED,
    MixedProgram,
    deal_position,
    find_gain,
)

FIGURES = load_figures(ROOT)


def read_position(position: PositionFigures) -> Knowledge:
    hand, played = parse_cards(position["hand"]), parse_cards(position["played"])
    return Knowledge(hand, parse_card(position["turn_up"]), Seat(position["seat"]), (), played)


def test_the_sample_is_the_one_that_the_program_draws() -> None:
    assert FIGURES["seed"] == SEED
    assert FIGURES["positions"] == {str(cards): count for cards, count in POSITIONS.items()}


def test_the_example_gains_half_a_hand() -> None:
    example = FIGURES["example"]
    assert read_position(example) == EXAMPLE
    assert (example["fixed"], example["mixed"], example["hands"]) == (4795, 4795.5, 10626)
    fixed = compute_guarantee(EXAMPLE)
    assert (fixed.winning_hands, fixed.exact, fixed.hands) == (4795, True, 10626)
    assert MixedProgram(EXAMPLE).solve_exactly() == Fraction(9591, 2)


def test_the_largest_gain_is_one_and_lies_below_both_hands_seen() -> None:
    largest = FIGURES["largest"]
    assert largest and sum(FIGURES["gained"].values()) > 0
    knowledge = read_position(largest)
    fixed, seen = compute_guarantee(knowledge), compute_odds(knowledge).all_seen
    assert (fixed.winning_hands, fixed.exact, fixed.hands) == (largest["fixed"], True, largest["hands"])
    assert fixed.winning_hands < largest["mixed"] <= seen.point
    assert 0 < find_gain(largest) < 0.05


def test_the_page_shows_the_figures() -> None:
    words = mixing_html(Site(ROOT))
    for cards, tried in FIGURES["positions"].items():
        assert f"({FIGURES['gained'][cards]:,} of {tried:,}) with {cards} cards left" in words
    assert "(4,795 of 10,626)" in words and "(4,795.5 on average)" in words


@pytest.mark.parametrize("cards", [2, 3, 4])
def test_a_position_leaves_the_adversary_so_many_cards(cards: int) -> None:
    rng = Random(cards)
    for _ in range(20):
        assert infer_view(deal_position(rng, cards)).size == cards


def test_a_mixture_is_never_worse_than_a_fixed_plan_nor_better_than_seeing() -> None:
    rng, between = Random(5), 0
    for _ in range(20):
        knowledge = deal_position(rng, 3)
        fixed, seen = compute_guarantee(knowledge).winning_hands, compute_odds(knowledge).all_seen.point
        assert fixed <= MixedProgram(knowledge).solve_exactly() <= seen
        between += fixed < seen
    assert between > 3
