"""*Both guess* with three cards each: the exploitability by the plain rules, and what single hands get."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from support.open_endings import cards_of, random_ending
from support.plain_three_cards import best_answer, read_strategies

from ecarte_core.cards import PACK
from ecarte_core.guessing.average_play import Evaluation
from ecarte_core.guessing.both_guess import CLOSE_ENOUGH, solve_both_guess
from ecarte_core.guessing.public_view import Prior, infer_public_view, other_seat
from ecarte_core.guessing.regret_play import RegretSolver
from ecarte_core.guessing.three_card_game import ThreeCardGame
from ecarte_core.odds.chances import compute_odds
from ecarte_core.odds.guaranteed import compute_guarantee
from ecarte_core.odds.hand_classes import card_bits
from ecarte_core.odds.hand_filter import HandFilter
from ecarte_core.odds.knowledge import Knowledge, Seat


def small_game(rng: Random, need: int) -> ThreeCardGame:
    """Some hands of a few cards."""
    cards = [1 << card.number for card in rng.sample(PACK, 9)]
    hands = [sum(some) for some in combinations(cards, 3)]
    return ThreeCardGame(rng.sample(hands, 20), rng.sample(hands, 20), 255 << 8 * rng.randrange(4), need)


def few_hands(rng: Random, knowledge: Knowledge) -> Prior:
    """Some of the hands of each seat, the holder's among them, so that the ending is solved in a second."""
    view = infer_public_view(knowledge)
    prior = {}
    for seat in Seat:
        hands = rng.sample(view.list_hands(seat, {}), 60)
        begun = {hand | view.played[seat] for hand in hands}
        if seat is knowledge.seat:
            begun.add(card_bits(knowledge.hand))
        prior[seat] = HandFilter.from_hands("of a few", begun)
    return prior


def ending_of(rng: Random, leads: bool, cards: int = 4) -> Knowledge:
    """An ending whose holder leads the trick, or does not."""
    while True:
        knowledge = random_ending(rng, cards)
        if leads == (knowledge.seat is infer_public_view(knowledge).leader):
            return knowledge


@pytest.mark.parametrize("need", [1, 2])
@pytest.mark.parametrize("seed", range(8))
def test_the_exploitability_is_what_best_answers_gain_by_the_plain_rules(seed: int, need: int) -> None:
    game = small_game(Random(seed), need)
    solver = RegretSolver(game)
    for _ in range(1 + seed):  # badly played at first, so that there is something to gain
        solver.improve()
    found = Evaluation(solver)
    strategies = read_strategies(game, found)
    sure, allowed = (best_answer(game, strategies, answerer) / solver.deals for answerer in (1, 0))
    assert found.first_chance == pytest.approx((sure, allowed))
    assert found.exploitability == pytest.approx(allowed - sure, abs=1e-9)
    assert sure <= allowed + 1e-9


@pytest.mark.parametrize("need", [1, 2])
def test_more_rounds_come_closer_to_best_play(need: int) -> None:
    gains = []
    for rounds in (1, 60):
        total = 0.0
        for seed in range(6):
            solver = RegretSolver(small_game(Random(20 + seed), need))
            for _ in range(rounds):
                solver.improve()
            total += Evaluation(solver).exploitability
        gains.append(total / 6)
    assert gains[1] < gains[0] / 10
    assert gains[1] < 0.0005


@pytest.mark.parametrize("leads", [True, False])
def test_the_answer_is_close_and_says_how_close(leads: bool) -> None:
    rng = Random(4)
    knowledge = ending_of(rng, leads)
    prior = few_hands(rng, knowledge)
    view, answer = infer_public_view(knowledge), solve_both_guess(knowledge, prior)
    held = card_bits(knowledge.hand) & ~view.played[knowledge.seat]
    assert answer.hands == sum(not hand & held for hand in view.list_hands(other_seat(knowledge.seat), prior))
    assert 0 <= answer.exploitability <= CLOSE_ENOUGH
    assert f"{float(answer.exploitability):.5f}" in answer.model
    assert 0 <= answer.chance[0] <= answer.chance[1] <= 1
    assert set(answer.mix) <= set(cards_of(held))
    assert sum(answer.mix.values()) == pytest.approx(1 if leads else 0, abs=0.01)


def test_a_full_ending_is_never_below_guaranteed() -> None:
    rng = Random(9)
    knowledge = random_ending(rng, 4)
    while min(pool.bit_count() for pool in infer_public_view(knowledge).pools.values()) > 15:
        knowledge = random_ending(rng, 4)
    answer = solve_both_guess(knowledge)
    assert answer.hands == compute_odds(knowledge).all_seen.hands
    # His best answer to one strategy makes at least what is sure against all of them.
    assert answer.point[1] >= compute_guarantee(knowledge).winning_hands - 0.001 * answer.hands


def test_the_suits_do_not_matter_with_three_cards() -> None:
    rng = Random(40)
    game = small_game(rng, 2)

    def turn(hand: int) -> int:  # every suit becomes the next one
        return (hand << 8 | hand >> 24) & 0xFFFFFFFF

    turned = ThreeCardGame(
        [turn(hand) for hand in game.first_hands],
        [turn(hand) for hand in game.second_hands],
        turn(game.trumps),
        2,
    )
    evaluations = []
    for each in (game, turned):
        solver = RegretSolver(each)
        for _ in range(10):
            solver.improve()
        evaluations.append(Evaluation(solver))
    one, other = evaluations
    assert one.first_chance == pytest.approx(other.first_chance)


def test_the_best_lead_is_worth_what_the_hand_is_worth() -> None:
    rng = Random(6)
    knowledge = ending_of(rng, leads=True)
    prior = few_hands(rng, knowledge)
    view, answer = infer_public_view(knowledge), solve_both_guess(knowledge, prior)
    held = cards_of(card_bits(knowledge.hand) & ~view.played[knowledge.seat])
    leads = [solve_both_guess(replace(knowledge, played=(*knowledge.played, card)), prior) for card in held]
    assert max(lead.chance[1] for lead in leads) >= answer.chance[1]
    assert {lead.hands for lead in leads} == {answer.hands}
    assert all(not lead.mix for lead in leads)


def test_a_reply_is_counted_by_what_the_lead_shows_with_three_cards() -> None:
    rng = Random(17)
    knowledge = ending_of(rng, leads=False, cards=5)
    answer = solve_both_guess(knowledge, few_hands(rng, knowledge))
    assert 0 <= answer.chance[0] <= answer.chance[1] <= 1
    assert sum(answer.mix.values()) == pytest.approx(1, abs=0.01)
    assert "shows what it shows in best play" in answer.model
