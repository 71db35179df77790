"""The program that finds best responses: it takes from a bad strategy what that gives away, and shares its value."""

from math import hypot

import numpy as np
import pytest
from support.compiler import NEEDS_COMPILER
from support.places import ROOT

from ecarte_core.advice.chances_of_hands import ADVERSE_HANDS
from ecarte_core.players.equilibrium import CERTAIN, load_equilibrium_file
from ecarte_core.players.hand_numbers import PLACE_COUNT
from research.best_response import find_responses
from research.best_response.find_responses import FOLDER, Found
from research.best_response.response import Responder, StatedStrategy, read_strategy
from research.equilibrium import columns, publishing
from research.equilibrium.payoffs import list_points

pytestmark = [NEEDS_COMPILER, pytest.mark.long]

DEALS = 300_000


@pytest.fixture(scope="module")
def strategy() -> StatedStrategy:
    return read_strategy(load_equilibrium_file(), "", turned=False)


def respond(strategy: StatedStrategy, seat: int) -> Responder:
    return Responder(ROOT / FOLDER, strategy, list_points(), seat, turned=False)


def test_a_deal_that_is_always_played_at_once_is_worth_the_exact_odds(strategy: StatedStrategy) -> None:
    elder = np.full_like(strategy.stops[0], CERTAIN)
    responder = respond(StatedStrategy((elder, strategy.stops[1]), strategy.throws), 1)
    _, _, value = responder.measure(DEALS, 1)
    playing = np.array(publishing.count_playing(turned=False)) / ADVERSE_HANDS
    assert value == pytest.approx(np.average(playing, weights=columns.list_weights()), abs=0.015)


def test_who_never_proposes_gives_away_what_best_play_would_have(strategy: StatedStrategy) -> None:
    """The elder hand gains by a response about what the strategy makes more than he does."""
    elder = strategy.stops[0].copy()
    elder[:PLACE_COUNT] = CERTAIN
    responder = respond(StatedStrategy((elder, strategy.stops[1]), strategy.throws), 0)
    responder.learn(DEALS, 1)
    gain, error, value = responder.measure(DEALS, 2)
    _, _, best = respond(strategy, 0).measure(DEALS, 2)
    assert gain > 0.5 * (best - value) > 10 * error
    assert gain < best - value + 0.02


def test_the_value_is_that_of_the_program_that_learned(strategy: StatedStrategy) -> None:
    file = load_equilibrium_file()
    plain = respond(strategy, 0).measure(DEALS, 3)[2]
    turned = Responder(
        ROOT / FOLDER, read_strategy(file, "", turned=True), list_points(), 0, turned=True
    ).measure(DEALS, 4)[2]
    value, error = file.header["value"]
    assert (7 * plain + turned - 1) / 8 == pytest.approx(value, abs=0.01 + 3 * error)


def test_where_a_king_is_turned_it_finds_what_hands_that_the_strategy_mixes_give_away() -> None:
    """By all it has learned before the strategy cannot tell the choices of these apart; more deals can."""
    strategy = read_strategy(load_equilibrium_file(), "", turned=True)
    responder = Responder(ROOT / FOLDER, strategy, list_points(), 0, turned=True)
    responder._learn_decisions(2_000_000, 4_000_000)
    gain, error, _ = responder.measure(2_000_000, 2)
    assert gain > 3 * error


def test_what_is_found_counts_a_king_that_is_turned() -> None:
    tasks = find_responses.list_tasks([None, (4, 3), (4, 4)], 3)
    assert [task.score for task in tasks if task.turned] == [None, None, (4, 3), (4, 3)]
    assert {task.deals for task in tasks} == {3_000_000, 1_000_000}
    answers = {task: Found(number / 10, 0.01, task.deals) for number, task in enumerate(tasks)}
    summary = find_responses.combine_results(answers)
    dealer = summary["seats"]["dealer"]
    assert (dealer["no_king_turned"], dealer["king_turned"]) == (answers[tasks[1]], answers[tasks[3]])
    assert dealer["gain"] == pytest.approx(7 / 8 * 0.1 + 1 / 8 * 0.3)
    assert summary["together"][0] == pytest.approx(dealer["gain"] + summary["seats"]["elder"]["gain"])
    gains = summary["scores"]
    assert list(gains) == ["4-3/elder", "4-3/dealer", "4-4/elder", "4-4/dealer"]
    assert gains["4-3/dealer"] == pytest.approx(
        (7 / 8 * 0.5 + 1 / 8 * 0.7, 0.01 * hypot(7 / 8, 1 / 8), 3_000_000)
    )
    assert gains["4-4/dealer"] == pytest.approx((7 / 8 * 0.9, 7 / 8 * 0.01, 3_000_000))
