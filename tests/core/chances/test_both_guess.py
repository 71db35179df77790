"""*Both guess*: the game of the last two tricks against the plain rules, and what is asked of it."""

import json
from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import NamedTuple

import pytest
from support.games.open_endings import (
    best_answers,
    cards_of,
    few_hands,
    leader_wins,
    list_plays,
    random_ending,
    reply_share,
    trump_suit,
)

from ecarte_core.cards import PACK, Card, parse_card, parse_cards, parse_hand
from ecarte_core.cards.tricks import playable_cards
from ecarte_core.chances.both_guess import solve_both_guess
from ecarte_core.chances.chances import compute_odds
from ecarte_core.chances.guaranteed import compute_guarantee
from ecarte_core.chances.hand_classes import HandFilter, card_bits
from ecarte_core.chances.knowledge import Knowledge, Seat
from ecarte_core.chances.linear_program import LinearProgram, Simplex
from ecarte_core.chances.mixed_play import SolvedGame, find_guarantees
from ecarte_core.chances.public_view import GuessingError, infer_public_cards
from ecarte_core.chances.two_card_game import TwoCardGame
from ecarte_core.verbs import respond
from ecarte_core.verbs.cli import main

REVIEW = Knowledge(parse_hand("7C TC 7S KS KC"), parse_card("7H"), played=parse_cards("7C 8C 9C TC 7S 8S"))
WORDS = ["odds", "7C TC 7S KS KC", "--turn-up", "7H", "--both-guess"]


def small_game(rng: Random, need: int) -> TwoCardGame:
    """Some hands of a few cards, so that all plays can be written out."""
    cards = [1 << card.number for card in rng.sample(PACK, 9)]
    hands = [card | other for card, other in combinations(cards, 2)]
    return TwoCardGame(rng.sample(hands, 12), rng.sample(hands, 12), 255 << 8 * rng.randrange(4), need)


type Part = tuple[int, Card | None]
"""A hand of the leader's, or one of the follower's after a lead."""
type Linear = dict[int, int]
"""What is won, by column (-1: the constant)."""


class WrittenOut(NamedTuple):
    """The program of one player without any reduction: a column for each part of his in which he has a choice, how
    often he plays the first card, and a row for each part of the other's in which that one has a choice."""

    simplex: Simplex
    value: Fraction
    columns: dict[Part, int]
    won: dict[Part, Linear]
    """What the other wins in each part with his first card."""
    rows: dict[Part, int]
    """In which rows it is said how much more he wins with his second."""

    def find_range(self, parts: Iterable[Part]) -> tuple[Fraction, Fraction]:
        """What the other wins in these parts, at least and at most, over all that is best for the player."""
        cost, over, constant = [0] * len(self.columns), [0] * len(self.rows), 0
        for part in parts:
            for column, share in self.won[part].items():
                if column >= 0:
                    cost[column] += share
            constant += self.won[part][-1]
            if part in self.rows:
                over[self.rows[part]] = 1
        opposite = [-number for number in cost], [-number for number in over]
        return (
            constant + self.simplex.minimise(cost, over).value,
            constant - self.simplex.minimise(*opposite).value,
        )


def write_out(game: TwoCardGame, for_leader: bool) -> WrittenOut:
    """The program of the leader, or of the follower; what it minimises is what the other wins."""
    trumps = trump_suit(game)
    columns: dict[Part, int] = {}
    won: dict[Part, dict[Card, Linear]] = {}
    for mine, lead, last, hand, reply, kept_card in list_plays(game):
        replies = playable_cards(cards_of(hand), lead, trumps)
        leader, follower = ((mine, None), lead, lead < last), ((hand, lead), reply, reply == replies[0])
        (own, _, is_first), (other, card, _) = (leader, follower) if for_leader else (follower, leader)
        payoff = won.setdefault(other, {}).setdefault(card, {-1: 0})
        has_choice = for_leader or len(replies) == 2
        column = columns.setdefault(own, len(columns)) if has_choice else -1
        if leader_wins(lead, last, reply, kept_card, trumps, game.need) == for_leader:
            continue
        if has_choice:
            payoff[column] = payoff.get(column, 0) + (1 if is_first else -1)
        payoff[-1] += not (has_choice and is_first)
    cost = [0] * len(columns)
    rows: dict[Part, int] = {}
    differences: list[Linear] = []
    levels: list[int] = []
    for part, (first, *others) in ((part, payoffs.values()) for part, payoffs in won.items()):
        for column, share in first.items():
            if column >= 0:
                cost[column] += share
        for second in others:
            rows[part] = len(rows)
            names = {name for name in (*first, *second) if name >= 0}
            differences.append({name: second.get(name, 0) - first.get(name, 0) for name in names})
            levels.append(first[-1] - second[-1])
    simplex = Simplex(LinearProgram(cost, [1] * len(columns), differences, levels, [1] * len(rows)))
    firsts = {part: next(iter(payoffs.values())) for part, payoffs in won.items()}
    value = simplex.solve().value + sum(first[-1] for first in firsts.values())
    return WrittenOut(simplex, value, columns, firsts, rows)


@pytest.mark.parametrize("need", [1, 2])
@pytest.mark.parametrize("seed", range(12))
def test_small_games_and_their_hands_are_worth_what_they_are_worth_without_reduction(
    seed: int, need: int
) -> None:
    game = small_game(Random(seed), need)
    of_follower, of_leader = write_out(game, False), write_out(game, True)
    solved = SolvedGame(game)
    for follower_first in (True, False):
        strategies = solved.find_strategies(follower_first)
        value = of_follower.value
        assert find_guarantees(game, strategies) == best_answers(game, strategies) == (value, value)
    for part in of_follower.won:
        assert solved.find_leader_range(part[0]) == of_follower.find_range([part])
    for hand in game.follower_hands:
        parts = [part for part in of_leader.won if part[0] == hand]
        assert solved.find_follower_range(hand) == of_leader.find_range(parts)


@pytest.mark.parametrize("need", [1, 2])
@pytest.mark.parametrize("seed", range(6))
def test_a_reply_has_the_range_that_it_has_without_reduction(seed: int, need: int) -> None:
    """The chances found are the least and the greatest: over all best play, what is won less that share of the hands
    that lead so is never less than nothing, and never more, and is nothing somewhere."""
    game = small_game(Random(seed), need)
    simplex, _, columns, won_by_part, rows = write_out(game, True)
    solved = SolvedGame(game, keep_equals=True)
    asked = 0
    for part in won_by_part:
        hand, card = part
        assert card
        lead = 1 << card.number
        reach = {-1: 0}
        for low, high in game.leader_hands:
            if (low | high) & lead and not (low | high) & hand:
                reach[columns[low | high, None]] = 1 if lead == low else -1
                reach[-1] += lead == high

        def find_least(share: Fraction, sign: int, part: Part = part, reach: Linear = reach) -> Fraction:
            """The least of the hands won, less a share of those that lead so, or of the contrary."""
            less, whole = sign * share.numerator, sign * share.denominator
            won = won_by_part[part]
            weighed = {
                column: whole * won.get(column, 0) - less * reach.get(column, 0) for column in (*won, *reach)
            }
            cost = [weighed.get(column, 0) for column in range(len(columns))]
            over = [whole if row == rows.get(part) else 0 for row in range(len(rows))]
            return simplex.minimise(cost, over).value + weighed[-1]

        never = [-reach.get(column, 0) for column in range(len(columns))]
        most_often = reach[-1] - simplex.minimise(never, [0] * len(rows)).value
        reply_range = solved.find_reply_range(lead, hand)
        assert (reply_range is None) == (most_often == 0)
        if reply_range is not None:
            assert 0 <= reply_range[0] <= reply_range[1] <= 1
            assert find_least(reply_range[0], 1) == find_least(reply_range[1], -1) == 0
            asked += 1
    assert asked > 10


@pytest.mark.few(2)
@pytest.mark.parametrize("seed", [0, 2, 1, 3])  # in the short run 0 and 1: 2 and 3 draw hundreds
def test_real_endings_are_certified_deal_by_deal(seed: int) -> None:
    rng = Random(seed)
    deals = 0
    while not 0 < deals < 8000:  # more take seconds
        knowledge = random_ending(rng, 6)
        view = infer_public_cards(knowledge)
        hands = {seat: view.list_hands(seat, {}) for seat in Seat}
        game = TwoCardGame(hands[view.leader], hands[view.follower], view.trumps, view.need(view.leader))
        deals = game.count_deals()
    strategies = SolvedGame(game).find_strategies(follower_first=True)
    sure, conceded = best_answers(game, strategies)
    assert sure == conceded
    leader_chance = sure / game.count_deals()
    expected = leader_chance if knowledge.seat is view.leader else 1 - leader_chance
    assert solve_both_guess(knowledge).seat_chance == expected


def test_the_ending_of_the_review() -> None:
    answer = solve_both_guess(REVIEW)
    assert [answer.hands, *answer.point] == [253, 74, 74]
    assert compute_odds(REVIEW).all_seen.point == compute_guarantee(REVIEW).winning_hands == 28


@pytest.mark.parametrize("cards", [6, 8])
def test_never_less_than_guaranteed_and_the_seats_share_the_point(cards: int) -> None:
    rng = Random(cards - 1)  # of six cards, two of these ten endings are above
    above = 0
    for _ in range(10):
        knowledge = random_ending(rng, cards)
        answer = solve_both_guess(knowledge)
        seen = compute_odds(knowledge).all_seen
        assert answer.hands == seen.hands
        assert compute_guarantee(knowledge).winning_hands <= answer.point[0] <= answer.point[1] <= seen.hands
        above += answer.point[0] > seen.point
        # The adversary's seat, with any hand that he may hold.
        view = infer_public_cards(knowledge)
        held = card_bits(knowledge.hand)
        theirs = view.list_hands(knowledge.seat.other, {})
        other = next(hand for hand in theirs if not hand & held)
        mirrored = Knowledge(
            cards_of(other | view.played[knowledge.seat.other]),
            knowledge.turn_up,
            knowledge.seat.other,
            played=knowledge.played,
        )
        assert answer.seat_chance + solve_both_guess(mirrored).seat_chance == 1
    assert (above > 0) == (cards == 6)


def test_what_each_may_hold_is_what_the_rule_of_play_leaves() -> None:
    rng = Random(21)
    for _ in range(6):
        knowledge = random_ending(rng, rng.choice((6, 7)))
        view = infer_public_cards(knowledge)
        unseen = [card for card in PACK if card not in {knowledge.turn_up, *knowledge.played[:6]}]
        trumps = knowledge.turn_up.suit
        for seat in Seat:
            mine = set(cards_of(view.played[seat]))
            legal = []
            for more in combinations(unseen, 2):
                left = mine | set(more)
                fine = True
                for lead, reply in zip(knowledge.played[:6:2], knowledge.played[1:6:2], strict=True):
                    if reply in mine:
                        fine &= reply in playable_cards(left, lead, trumps)
                    left -= {lead, reply}
                if fine:
                    legal.append(card_bits(more))
            assert sorted(legal) == sorted(view.list_hands(seat, {}))


def test_a_king_that_was_announced_is_known_to_both() -> None:
    dealer = Knowledge(
        parse_hand("8C 9C 8S KH 9S"), parse_card("7H"), Seat.DEALER, played=REVIEW.played,
        announced=parse_cards("KH"),
    )  # fmt: skip
    elder = Knowledge(REVIEW.hand, REVIEW.turn_up, played=REVIEW.played, shown=parse_cards("KH"))
    first, other = solve_both_guess(dealer), solve_both_guess(elder)
    assert first.seat_chance + other.seat_chance == 1
    assert other.hands == 22
    assert other.chance < solve_both_guess(REVIEW).chance


def test_a_prior_limits_the_hands_of_a_seat() -> None:
    unlimited = HandFilter.from_hands(
        "of any kind", (sum(1 << index for index in c) for c in combinations(range(32), 5))
    )
    assert solve_both_guess(REVIEW, {Seat.DEALER: unlimited}).chance == solve_both_guess(REVIEW).chance
    played = card_bits(parse_cards("8C 9C 8S"))
    few = [played | card_bits(parse_cards(cards)) for cards in ("KH QH", "QS QD", "TS 9S")]
    limited = solve_both_guess(REVIEW, {Seat.DEALER: HandFilter.from_hands("on which he would say so", few)})
    assert limited.hands == 3
    assert "of the dealer's hands only those on which he would say so" in limited.model
    with pytest.raises(GuessingError, match="The holder's hand is not one on which he would say so"):
        solve_both_guess(REVIEW, {Seat.NON_DEALER: HandFilter.from_hands("on which he would say so", few)})
    with pytest.raises(GuessingError, match="None of the hands that the adversary can hold is one at all"):
        solve_both_guess(REVIEW, {Seat.DEALER: HandFilter.from_hands("at all", [])})


def test_a_decided_ending_is_all_or_nothing() -> None:
    won = Knowledge(parse_hand("KH QH JH 7C 8C"), parse_card("7H"), played=parse_cards("KH 8H QH 9H JH TH"))
    assert [*solve_both_guess(won).chance] == [1, 1]
    assert solve_both_guess(won).hands == compute_odds(won).all_seen.hands


def test_the_command_line_answers_as_agreed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*WORDS, "--played", "7C 8C 9C TC 7S 8S", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    guess = answer["both_guess"]
    assert (guess["hands"], guess["point"], guess["chance"]) == (253, [74, 74], ["74/253", "74/253"])
    assert "Every pair of hands that the cards played and the rule of play leave" in guess["model"]
    request = {
        "verb": "odds", "hand": "7C TC 7S KS KC", "turn_up": "7H", "played": "7C 8C 9C TC 7S 8S", "both_guess": True,
    }  # fmt: skip
    assert json.loads(respond(json.dumps(request)))["answer"]["both_guess"] == guess
    assert main([*WORDS, "--played", "7C 8C 9C TC 7S 8S"]) == 0
    assert "Both guess: the point 29.2 % (74 of 253)." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "here each has 5"),
        (["--played", "7C 8C 9C TC 7S"], "2 cards or fewer at the start of the trick; here each has 3"),
        (["--played", "7C 8C 9C TC 7S 8S", "--discarded", "AD"], "ask without discards"),
        (["--played", "7C 8C KC"], "cannot have played"),
    ],
)
def test_what_is_not_answered_gets_one_line(
    capsys: pytest.CaptureFixture[str], words: list[str], message: str
) -> None:
    assert main([*WORDS, *words, "--json"]) == 2
    output = capsys.readouterr()
    assert not output.out
    assert message in output.err
    assert len(output.err.splitlines()) == 1


def test_how_often_each_card_is_played_is_what_the_strategies_say() -> None:
    """Of a follower with two cards of different suits to choose from, how often he keeps the other."""
    rng = Random(2)
    mixed = 0
    for cards in [6, 7] * 120:
        knowledge = random_ending(rng, cards)
        view = infer_public_cards(knowledge)
        if min(pool.bit_count() for pool in view.pools.values()) < 8:
            continue
        prior = few_hands(rng, knowledge, 25)
        try:
            answer = solve_both_guess(knowledge, prior)
        except GuessingError:
            continue
        hands = {seat: view.list_hands(seat, prior) for seat in Seat}
        game = TwoCardGame(hands[view.leader], hands[view.follower], view.trumps, view.need(view.leader))
        held = card_bits(knowledge.hand) & ~view.played[knowledge.seat]
        leads = knowledge.seat is view.leader
        if leads == bool(view.lead):
            assert answer.mix == {}
            continue
        assert sum(answer.mix.values()) == 1
        solved = SolvedGame(game, keep_equals=bool(view.lead) and not leads)
        strategies = solved.find_strategies(follower_first=leads)
        low, high = cards_of(held)
        if leads:
            expected = strategies.leads[1 << low.number, 1 << high.number]
        else:
            (lead,) = cards_of(view.lead)
            shares = {
                card: reply_share(game, strategies, lead, held, card, other)
                for card, other in ((low, high), (high, low))
                if card in playable_cards((low, high), lead, trump_suit(game))
            }
            expected = shares.get(low, Fraction(0))
            mixed += len(shares) == 2 and low.suit is not high.suit
        assert answer.mix == {card: share for card, share in ((low, expected), (high, 1 - expected)) if share}
    assert mixed > 5


def test_only_after_the_adversarys_lead_it_shows_what_it_shows_in_best_play() -> None:
    rng = Random(5)
    for cards in (6, 7, 8):
        for _ in range(4):
            knowledge = random_ending(rng, cards)
            view = infer_public_cards(knowledge)
            try:
                answer = solve_both_guess(knowledge)
            except GuessingError:
                continue
            assert answer.reads_lead == (cards == 7 and knowledge.seat is not view.leader)


def test_a_lead_that_best_play_never_makes_shows_nothing() -> None:
    knowledge = Knowledge(
        parse_hand("8H 9H JD 8D 9D"), parse_card("8C"), played=parse_cards("JD QH 9H AH TS 8D 7H")
    )
    with pytest.raises(GuessingError, match="Best play never leads the seven of hearts"):
        solve_both_guess(knowledge)
