"""*Both guess* with three cards each: the exploitability by the plain rules, and what single hands get."""

from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from support.games.open_endings import cards_of, few_hands, random_ending
from support.plain.three_cards import answer_after_lead, best_answer, read_strategies

from ecarte_core.cards import PACK
from ecarte_core.guessing import both_guess
from ecarte_core.guessing.both_guess import solve_both_guess
from ecarte_core.guessing.public_view import infer_public_view
from ecarte_core.guessing.regret_play import Evaluation, RegretSolver
from ecarte_core.guessing.three_card_game import CardOptions, Mode, NodeChoices, ThreeCardGame
from ecarte_core.odds.chances import compute_odds
from ecarte_core.odds.guaranteed import compute_guarantee
from ecarte_core.odds.hand_classes import card_bits
from ecarte_core.odds.knowledge import Knowledge
from ecarte_core.odds.plan_tree import playable_bits, reply_beats


def small_game(rng: Random, need: int) -> ThreeCardGame:
    """Some hands of a few cards."""
    cards = [1 << card.number for card in rng.sample(PACK, 9)]
    hands = [sum(some) for some in combinations(cards, 3)]
    return ThreeCardGame(rng.sample(hands, 20), rng.sample(hands, 20), 255 << 8 * rng.randrange(4), need)


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
    evaluation = Evaluation(solver)
    strategies = read_strategies(game, evaluation)
    sure, allowed = (best_answer(game, strategies, answerer) / solver.deals for answerer in (1, 0))
    assert evaluation.first_chance == pytest.approx((sure, allowed))
    assert evaluation.exploitability == pytest.approx(allowed - sure, abs=1e-9)
    assert sure <= allowed + 1e-9


def test_a_choice_is_even_at_first_and_learns_from_what_was_regretted() -> None:
    """By hand: shares 1/3 of values 0, 3 and 6 make 3; regrets are 0, 0 and 3, so the third is played next."""
    options = CardOptions.make(3)
    assert (options.shares, options.regrets) == ([1 / 3] * 3, [0.0] * 3)
    assert options.choose([0, 3, 6], Mode.KEEP) == pytest.approx(3)
    assert options.shares == [1 / 3] * 3
    assert options.choose([0, 3, 6], Mode.LEARN) == pytest.approx(3)
    assert options.shares == [0, 0, 1] and options.regrets == pytest.approx([0, 0, 3])
    # the third makes 0, so the others regret 1 and 2 and the third keeps its 3
    assert options.choose([1, 2, 0], Mode.LEARN) == pytest.approx(0)
    assert options.regrets == pytest.approx([1, 2, 3]) and options.shares == pytest.approx(
        [1 / 6, 1 / 3, 1 / 2]
    )
    assert options.choose([1, 5, 5], Mode.BEST) == 5
    assert options.shares == [0, 1, 0]


def test_choices_between_two_options_learn_one_by_one() -> None:
    """By hand: 4 or 0 make 2 at first; the first is regretted by 2, the second not. Equal options teach nothing."""
    choices = NodeChoices.make(3)
    assert (choices.shares, choices.sums) == ([0.5] * 3, [0.0] * 3)
    assert choices.choose([4, 1, 0], [0, 1, 2], Mode.KEEP) == [2, 1, 1]
    assert choices.choose([4, 1, 0], [0, 1, 2], Mode.LEARN) == [2, 1, 1]
    assert choices.shares == [1, 0.5, 0]
    assert (choices.regrets, choices.other_regrets) == ([2, 0, 0], [0, 0, 1])
    assert choices.choose([0, 0, 0], [2, 0, 0], Mode.LEARN) == [0, 0, 0]
    assert (choices.regrets, choices.other_regrets, choices.shares) == ([2, 0, 0], [2, 0, 1], [0.5, 0.5, 0])
    assert choices.choose([1, 1, 0], [0, 1, 2], Mode.BEST) == [1, 1, 2]
    assert choices.shares == [1, 1, 0]


def evaluate_small(seed: int, need: int) -> tuple[ThreeCardGame, Evaluation]:
    game = small_game(Random(seed), need)
    solver = RegretSolver(game)
    for _ in range(3):
        solver.improve()
    return game, Evaluation(solver)


@pytest.mark.parametrize("need", [1, 2])
def test_a_hands_best_answer_wins_what_it_wins_by_the_plain_rules(need: int) -> None:
    game, evaluation = evaluate_small(3, need)
    strategies = read_strategies(game, evaluation)
    for hand in game.first_hands:
        alone = ThreeCardGame([hand], game.second_hands, game.trumps, need)
        assert evaluation.find_first_range(hand)[1] == pytest.approx(best_answer(alone, strategies, 0))
    for hand in game.second_hands:
        alone = ThreeCardGame(game.first_hands, [hand], game.trumps, need)
        deals = sum(not other & hand for other in game.first_hands)
        assert evaluation.find_second_range(hand)[1] == pytest.approx(
            deals - best_answer(alone, strategies, 1)
        )


@pytest.mark.parametrize("need", [1, 2])
def test_what_the_hands_win_by_their_average_strategies_is_what_these_make_sure_of(need: int) -> None:
    """Against the adversary's best answer to the average strategy, all hands together win its first figure."""
    game, evaluation = evaluate_small(4, need)
    deals = sum(not hand & other for hand in game.first_hands for other in game.second_hands)
    sure, allowed = evaluation.first_chance
    assert sum(evaluation.find_first_range(hand)[0] for hand in game.first_hands) == pytest.approx(
        sure * deals
    )
    lost = sum(evaluation.find_second_range(hand)[0] for hand in game.second_hands)
    assert deals - lost == pytest.approx(allowed * deals)


@pytest.mark.parametrize("need", [1, 2])
def test_a_hand_is_worth_what_its_leads_are_worth(need: int) -> None:
    """Its best answer is its best lead; its average strategy is the mean of its leads, each as often as it is made."""
    game, evaluation = evaluate_small(5, need)
    for hand in game.first_hands:
        shares = evaluation.list_leads(hand)
        assert sum(shares.values()) == pytest.approx(1)
        ranges = {lead: evaluation.find_lead_range(hand, lead) for lead in shares}
        least, greatest = evaluation.find_first_range(hand)
        assert greatest == pytest.approx(max(best for _, best in ranges.values()))
        assert least == pytest.approx(sum(shares[lead] * ranges[lead][0] for lead in shares))


@pytest.mark.parametrize("need", [1, 2])
@pytest.mark.parametrize("seed", [6, 7])
def test_a_reply_is_worth_what_it_wins_of_the_hands_that_lead_so(seed: int, need: int) -> None:
    """By the plain rules: each hand leads as often as its strategy says, and then answers the average strategy."""
    game, evaluation = evaluate_small(seed, need)
    strategies = read_strategies(game, evaluation)
    asked = 0
    won_after_leads = plain_after_leads = unsaid = 0.0
    for lead in game.pairs.cards:
        led = 0.0
        for hand in game.second_hands:
            leaders = [other for other in game.first_hands if other & lead and not other & hand]
            reach = sum(evaluation.list_leads(leader)[lead] for leader in leaders)
            chances = evaluation.find_reply_range(hand, lead)
            if lead & hand:
                continue
            if reach < 0.01:  # so seldom that a lead shows nothing
                assert chances is None
                unsaid += reach
                continue
            assert chances is not None
            asked += 1
            led += reach
            won_after_leads += reach * chances[0]
            alone = ThreeCardGame(leaders, [hand], game.trumps, need)
            plain = answer_after_lead(alone, strategies, lead, answerer=1)
            assert chances[1] == pytest.approx(1 - plain / reach)
        # every hand that leads so answers the whole of the second player's hands
        plain_after_leads += led - answer_after_lead(game, strategies, lead, answerer=0)
    assert asked > 50
    assert won_after_leads == pytest.approx(plain_after_leads, abs=unsaid + 1e-6)
    assert unsaid < 0.01 * won_after_leads


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
    prior = few_hands(rng, knowledge, 60)
    view, answer = infer_public_view(knowledge), solve_both_guess(knowledge, prior)
    held = card_bits(knowledge.hand) & ~view.played[knowledge.seat]
    assert answer.hands == sum(not hand & held for hand in view.list_hands(knowledge.seat.other, prior))
    assert 0 <= answer.exploitability <= 0.001  # the figures are given to a tenth of a per cent
    assert f"{float(answer.exploitability):.5f}" in answer.model
    assert 0 <= answer.chance[0] <= answer.chance[1] <= 1
    assert set(answer.mix) <= set(cards_of(held))
    assert sum(answer.mix.values()) == pytest.approx(1 if leads else 0, abs=0.01)


@pytest.mark.parametrize("cards", [4, 5])
@pytest.mark.parametrize("leads", [True, False])
def test_the_answer_is_that_of_the_strategies_found(leads: bool, cards: int) -> None:
    """A chance is what a hand wins of the hands that the adversary may hold; after his lead, of those that lead so."""
    rng = Random(1)
    knowledge = ending_of(rng, leads, cards)
    prior = few_hands(rng, knowledge, 60)
    view = infer_public_view(knowledge)
    answer = solve_both_guess(knowledge, prior)
    hands = [tuple(view.list_hands(seat, prior)) for seat in (view.leader, view.follower)]
    solution = both_guess._approach_best_play(*hands, view.trumps, view.need(view.leader))
    held = card_bits(knowledge.hand) & ~view.played[knowledge.seat]
    count = sum(not hand & held and hand & view.lead == (0 if leads else view.lead) for hand in hands[leads])
    assert answer.hands == count
    mix: dict[int, float] = {}
    if leads:
        won = solution.find_lead_range(held, view.lead) if view.lead else solution.find_first_range(held)
        mix = {} if view.lead else solution.list_leads(held)
    elif view.lead:
        chances = solution.find_reply_range(held, view.lead)
        assert chances is not None
        won = chances[0] * count, chances[1] * count
        mix = solution.list_replies(held, view.lead)
        assert mix
    else:
        won = solution.find_second_range(held)
    assert [float(end) * count for end in answer.chance] == pytest.approx(sorted(won), abs=1e-5 * count)
    assert all((end * 10**6).denominator == 1 for end in (*answer.chance, answer.seat_chance))
    first = sum(solution.first_chance) / 2
    assert float(answer.seat_chance) == pytest.approx(first if leads else 1 - first, abs=1e-6)
    shares = {cards_of(card)[0]: share for card, share in mix.items() if share > 0.0005}
    assert {card: float(share) for card, share in answer.mix.items()} == pytest.approx(shares, abs=0.0005)


def test_any_card_loses_when_the_lead_has_made_the_point() -> None:
    rng = Random(1)
    while True:
        knowledge = ending_of(rng, leads=False, cards=5)
        view = infer_public_view(knowledge)
        held = card_bits(knowledge.hand) & ~view.played[knowledge.seat]
        replies = playable_bits(held, view.lead, view.trumps)
        if view.need(view.leader) == 1 and not reply_beats(replies & -replies, view.lead, view.trumps):
            break
    answer = solve_both_guess(knowledge, few_hands(rng, knowledge, 60))
    assert answer.point == (Fraction(0), Fraction(0))
    assert answer.mix == {cards_of(replies)[0]: 1}


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
    first, other = evaluations
    assert first.first_chance == pytest.approx(other.first_chance)


def test_the_best_lead_is_worth_what_the_hand_is_worth() -> None:
    rng = Random(6)
    knowledge = ending_of(rng, leads=True)
    prior = few_hands(rng, knowledge, 60)
    view, answer = infer_public_view(knowledge), solve_both_guess(knowledge, prior)
    held = cards_of(card_bits(knowledge.hand) & ~view.played[knowledge.seat])
    leads = [solve_both_guess(replace(knowledge, played=(*knowledge.played, card)), prior) for card in held]
    assert max(lead.chance[1] for lead in leads) >= answer.chance[1]
    assert {lead.hands for lead in leads} == {answer.hands}
    assert all(not lead.mix for lead in leads)


def test_a_reply_is_counted_by_what_the_lead_shows_with_three_cards() -> None:
    rng = Random(17)
    knowledge = ending_of(rng, leads=False, cards=5)
    answer = solve_both_guess(knowledge, few_hands(rng, knowledge, 60))
    assert 0 <= answer.chance[0] <= answer.chance[1] <= 1
    assert sum(answer.mix.values()) == pytest.approx(1, abs=0.01)
    assert "shows what it shows in best play" in answer.model


def test_rounds_are_played_until_a_best_answer_gains_less_than_is_printed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A gain of a thousandth cannot be seen in a chance that is printed to a tenth of a per cent."""
    gains = iter((0.02, 0.0011, 0.0009, 0.0001))

    class Quick:
        rounds = 0

        def __init__(self, *_: object) -> None:
            self.exploitability = 0.0

        def improve(self) -> None:
            pass

    def evaluate(_: object) -> Quick:
        quick = Quick()
        quick.exploitability = next(gains)
        return quick

    monkeypatch.setattr(both_guess, "RegretSolver", Quick)
    monkeypatch.setattr(both_guess, "ThreeCardGame", Quick)
    monkeypatch.setattr(both_guess, "Evaluation", evaluate)
    solution = both_guess._approach_best_play.__wrapped__((1,), (2,), 3, 3)
    assert solution.exploitability == 0.0009


def test_where_a_player_never_comes_his_choice_is_even() -> None:
    game = small_game(Random(4), 1)
    solver = RegretSolver(game)
    solver.improve()
    never = 0
    for plan, average, first in (
        (solver.first, solver.average_first(), True),
        (solver.second, solver.average_second(), False),
    ):
        for key, node in game.nodes.items():
            sums = plan.weight_sums[(key[0], 0) if first else key]
            leads = node.first_leads == first
            pairs = node.open_pairs if leads else [pair for block in node.choices for pair in block.pairs]
            for pair, share in zip(pairs, average.choices[key].shares, strict=True):
                assert sums[pair] or share == 0.5
                never += not sums[pair]
    assert never > 50
