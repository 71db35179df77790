"""What choices about exchanges are worth: exact where it is counted, honest where it is simulated."""

from fractions import Fraction
from itertools import combinations
from math import hypot
from random import Random

import pytest
from support.games.level_solution import LevelSolution
from support.games.simple_policy import SimplePolicy, count_strength

from ecarte_core.cards import PACK, Card, parse_card, parse_cards
from ecarte_core.chances.best_play import lead_values, reply_values
from ecarte_core.chances.hand_classes import card_bits
from ecarte_core.chances.knowledge import Seat
from ecarte_core.game import (
    Accept,
    Announce,
    Deal,
    DealReplacements,
    Discard,
    PlayCard,
    Player,
    PlayHand,
    Propose,
    Refuse,
    Stage,
    State,
    apply,
    legal_actions,
    start,
)
from ecarte_core.players.choice_worth import Effort, Valuation, simulate_choices, simulate_discards
from ecarte_core.players.deal_worth import make_valuation, value_playing
from ecarte_core.players.hidden_cards import HandAtTurn, HiddenCards, HiddenDealer
from ecarte_core.players.proposal_policy import BitPolicy, ExchangeMoment, list_cards
from ecarte_core.players.simulated_deals import (
    NOBODY,
    THE_DEALER,
    THE_ELDER,
    DealSimulator,
    EndFinder,
    encode_end,
    list_discards,
    list_game_chances,
    list_points,
)

ELDER, DEALER = Player.ONE, Player.TWO
TURN_UP = parse_card("7H")
EXAMPLE = HandAtTurn(parse_cards("KS QS JS 8H 8D"), TURN_UP, Seat.NON_DEALER)
MIXED = parse_cards("QH 9H AS TC 8D")
VALUATION = Valuation(SimplePolicy())
LITTLE = Effort(2000, 6000)


def halve(elder_score: int, dealer_score: int) -> float:
    """A chance of the game that need not be right."""
    return 0.5 + (elder_score - dealer_score) / 10


# To play at once.


def test_playing_at_once_is_counted_exactly() -> None:
    """The tricks of the contract: 1 for the point, 2 for the vole, 2 lost else, and the king held by the dealer."""
    tricks = (8561, 9345, 3000, 23364, 19508, 2002)
    marks = Fraction(-2 * sum(tricks[:3]) + sum(tricks[3:5]) + 2 * tricks[5], 65780) - Fraction(5, 26)
    worth = value_playing(EXAMPLE, VALUATION)
    assert worth.points == pytest.approx(float(marks), abs=1e-12)
    assert worth.error == 0


@pytest.mark.parametrize(("turn_up", "king"), [("7H", True), ("7H", False), ("KH", False)])
def test_playing_at_a_score_counts_every_adverse_hand(turn_up: str, king: bool) -> None:
    """Hand by hand, with the king where it lies: the same mean as the count by classes."""
    hand = parse_cards("KH 9H AS TC 8D" if king else "QH 9H AS TC 8D")
    standing = HandAtTurn(hand, parse_card(turn_up), Seat.NON_DEALER)
    valuation = Valuation(SimplePolicy(), (3, 3), halve)
    game = list_game_chances((3, 3), turn_up == "KH", halve)
    finder = EndFinder(standing.turn_up)
    mine = card_bits(hand)
    unseen = [1 << card.number for card in PACK if card not in (*hand, standing.turn_up)]
    every = [finder.find_end(mine, sum(theirs), THE_ELDER) for theirs in combinations(unseen, 5)]
    worth = value_playing(standing, valuation)
    assert worth.game == pytest.approx(sum(game[end] for end in every) / len(every), abs=1e-12)
    assert worth.points == pytest.approx(sum(list_points()[end] for end in every) / len(every), abs=1e-12)


# The ends of a deal.


def test_an_end_counts_the_king_held_and_the_risk() -> None:
    points = list_points()
    assert points[encode_end(3, NOBODY, NOBODY)] == 1
    assert points[encode_end(3, THE_DEALER, THE_ELDER)] == 3
    assert points[encode_end(2, THE_ELDER, THE_DEALER)] == -3
    assert points[encode_end(5, THE_DEALER, NOBODY)] == 2


def test_at_four_the_king_is_marked_before_the_tricks() -> None:
    """The dealer's king ends the game although the elder hand would make the vole, and a king turned does first."""
    game = list_game_chances((4, 4), False, halve)
    assert game[encode_end(5, NOBODY, THE_DEALER)] == 0
    assert game[encode_end(0, NOBODY, THE_ELDER)] == 1
    assert list_game_chances((4, 4), True, halve)[encode_end(5, NOBODY, NOBODY)] == 0


def test_the_next_deal_is_the_elder_hands() -> None:
    """From love all the dealer marks one, and leads the next deal at 1-0."""
    assert list_game_chances((0, 0), False, halve)[encode_end(2, NOBODY, NOBODY)] == pytest.approx(
        1 - halve(1, 0)
    )


# Simulated deals.


def test_simulated_play_agrees_with_the_exact_count() -> None:
    now, _ = simulate_choices(EXAMPLE, VALUATION, seed=1, deals=4000)
    exact = value_playing(EXAMPLE, VALUATION)
    assert 0.01 < now.error < 0.05
    assert abs(now.points - exact.points) < 4 * now.error


@pytest.mark.parametrize("seat", list(Seat))
def test_the_vole_and_the_king_are_three_points_to_who_holds_all_honours(seat: Seat) -> None:
    """At two they are the game; at love against two the game goes on at three to two, by 0.09 a point."""
    standing = HandAtTurn(parse_cards("KH QH JH AH TH"), TURN_UP, seat)
    played, _ = simulate_choices(standing, VALUATION, deals=5)
    assert played.points == 3
    for score, game in (((2, 0), 1.0), ((0, 2), 0.59)):
        played, _ = simulate_choices(standing, make_valuation(seat, LevelSolution(), score), deals=5)
        assert played.game == pytest.approx(game)


@pytest.mark.parametrize("seat", list(Seat))
def test_two_seeds_agree_within_their_errors(seat: Seat) -> None:
    standing = HandAtTurn(MIXED, TURN_UP, seat)
    first, other = (
        {row.cards: row.worth for row in simulate_discards(standing, VALUATION, seed, LITTLE)}
        for seed in (1, 2)
    )
    assert first.keys() == other.keys()
    assert len(first) == (23 if seat is Seat.NON_DEALER else 24)
    for cards, worth in first.items():
        again = other[cards]
        assert abs(worth.points - again.points) < 4.5 * hypot(worth.error, again.error), cards
    assert first != other


def test_the_same_seed_gives_the_same_figures() -> None:
    standing = HandAtTurn(MIXED, TURN_UP, Seat.DEALER)
    first = simulate_discards(standing, VALUATION, 5, Effort(10, 500))
    assert first == simulate_discards(standing, VALUATION, 5, Effort(10, 500))


def test_differences_on_the_same_deals_are_surer_than_the_figures() -> None:
    rows = simulate_discards(HandAtTurn(MIXED, TURN_UP, Seat.NON_DEALER), VALUATION, 3, LITTLE)
    best, second = rows[:2]
    assert best.behind == best.behind_error == 0
    assert 0 < second.behind_error < 0.8 * hypot(best.worth.error, second.worth.error)


def test_a_named_discard_is_tried_on_all_deals() -> None:
    odd = parse_cards("QH")
    standing = HandAtTurn(MIXED, TURN_UP, Seat.NON_DEALER)
    rows = {row.cards: row for row in simulate_discards(standing, VALUATION, 1, LITTLE, also=(odd,))}
    assert rows[odd].worth.error <= min(row.worth.error for row in rows.values()) * 1.5


def test_of_each_suit_only_the_lowest_cards_are_thrown() -> None:
    discards = {list_cards(bits) for bits in list_discards(parse_cards("KS 8S QH 9H 7C"), 1, 5)}
    assert len(discards) == 3 * 3 * 2 - 1
    assert parse_cards("8S") in discards
    assert parse_cards("KS") not in discards
    assert all(len(bits) <= 2 for bits in map(list_cards, list_discards(parse_cards("KS 8S QH 9H 7C"), 0, 2)))


# What the adversary did.


def deal_hands(standing: HandAtTurn, discarding: bool, count: int = 60) -> list[HiddenCards]:
    dealer = HiddenDealer(standing, BitPolicy(SimplePolicy(), standing.turn_up), Random(7))
    hands = [dealer.deal(discarding) for _ in range(count)]
    assert dealer.ignored == 0
    return hands


def test_an_adversary_who_accepted_holds_a_hand_to_accept_on() -> None:
    strengths = [
        count_strength(list_cards(hidden.adverse), TURN_UP.suit)
        for hidden in deal_hands(HandAtTurn(MIXED, TURN_UP, Seat.NON_DEALER), discarding=True)
    ]
    assert max(strengths) == 4


def test_an_adversary_who_proposed_holds_a_hand_to_propose_on() -> None:
    standing = HandAtTurn(MIXED, TURN_UP, Seat.DEALER)
    hands = [list_cards(hidden.adverse) for hidden in deal_hands(standing, discarding=False)]
    assert max(count_strength(hand, TURN_UP.suit) for hand in hands) == 4
    assert not {*MIXED, TURN_UP} & {card for hand in hands for card in hand}


def test_an_adversary_who_took_two_cards_kept_three() -> None:
    """He threw all plain cards but kings, so of his first hand three were trumps or plain kings."""
    standing = HandAtTurn(MIXED, TURN_UP, Seat.DEALER, elder_took=2)
    for hidden in deal_hands(standing, discarding=True):
        cards = [card for card in list_cards(hidden.adverse) if card.suit is TURN_UP.suit or card.rank == 7]
        assert len(cards) >= 3
        assert hidden.elder_took == 2
        assert len(hidden.stock) == 19


def test_after_an_exchange_the_cards_thrown_are_nowhere() -> None:
    thrown = parse_cards("7S 8S 7C")
    standing = HandAtTurn(MIXED, TURN_UP, Seat.NON_DEALER, thrown, ((3, 2),))
    for hidden in deal_hands(standing, discarding=False):
        assert len(hidden.stock) == 21 - 5
        assert not card_bits((*thrown, *MIXED, TURN_UP)) & (hidden.adverse | sum(hidden.stock))


def test_what_no_adversary_of_this_kind_does_is_ignored_and_counted() -> None:
    """All five cards taken by a dealer who keeps trumps, while the holder has no trump and the stock is large."""
    hand = parse_cards("KS KC KD QS QC")
    standing = HandAtTurn(hand, TURN_UP, Seat.NON_DEALER, parse_cards("7S"), ((1, 0),))
    dealer = HiddenDealer(standing, BitPolicy(SimplePolicy(), TURN_UP), Random(1))
    hidden = dealer.deal(discarding=False)
    assert len(hidden.stock) == 20
    assert dealer.ignored == 1


# The same deals by the rules of the game.


def play_by_the_rules(state: State, hidden: HiddenCards) -> tuple[int, int]:
    """Play the deal on with ``SimplePolicy`` and best play; the marks of elder hand and dealer."""
    policy = SimplePolicy()
    stock = [list_cards(card)[0] for card in hidden.stock]
    took = [0, 0]
    while state.stage is not Stage.DEAL and state.stage is not Stage.OVER:
        deal = state.deal
        assert deal is not None
        player, round_number = deal.to_act, deal.proposals
        hand = tuple(sorted(card for card in deal.hands[player] if isinstance(card, Card)))
        seat = Seat.NON_DEALER if player is ELDER else Seat.DEALER
        moment = ExchangeMoment(seat, hand, TURN_UP, round_number, took[player.other], took[player])
        luck = hidden.luck
        match state.stage:
            case Stage.PROPOSAL:
                stands = policy.keep_chance(moment._replace(round_number=round_number + 1))
                action = PlayHand(player) if luck[2 * round_number] < stands else Propose(player)
                state = apply(state, action).state
            case Stage.ANSWER:
                refuses = luck[2 * round_number - 1 if round_number > 1 else 0] < policy.keep_chance(moment)
                state = apply(state, Refuse(player) if refuses else Accept(player)).state
            case Stage.DISCARD:
                most = max(
                    len(action.cards) for action in legal_actions(state) if isinstance(action, Discard)
                )
                thrown = policy.find_discard(moment._replace(stock=most))
                took[player] = len(thrown)
                state = apply(state, Discard(player, thrown)).state
                if thrown:
                    where = slice(len(thrown)) if player is ELDER else slice(len(stock) - len(thrown), None)
                    state = apply(state, DealReplacements(player, tuple(stock[where]))).state
                    del stock[where]
            case Stage.PLAY:
                state = play_card(state)
    return state.score


def play_card(state: State) -> State:
    deal = state.deal
    assert deal is not None
    for action in legal_actions(state):
        if isinstance(action, Announce):
            state = apply(state, action).state
            deal = state.deal
            assert deal is not None
    player = deal.to_act
    mine, theirs = (
        tuple(card for card in deal.remaining[owner] if isinstance(card, Card))
        for owner in (player, player.other)
    )
    if deal.trick is None:
        values = lead_values(TURN_UP.suit, mine, theirs)
        card = max(values, key=lambda game: values[game])
    else:
        values = reply_values(TURN_UP.suit, theirs, mine, deal.trick.lead)
        card = min(values, key=lambda game: values[game])
    return apply(state, PlayCard(player, card)).state


def test_a_proposal_goes_on_as_the_rules_of_the_game_say() -> None:
    standing = HandAtTurn(MIXED, TURN_UP, Seat.NON_DEALER)
    simulator = DealSimulator(standing, SimplePolicy(), Random(11))
    points = list_points()
    seen = set()
    for _ in range(60):
        hidden = simulator.hidden.deal(discarding=False)
        state = start(DEALER)
        state = apply(state, Deal((MIXED, list_cards(hidden.adverse)), TURN_UP)).state
        elder, dealer = play_by_the_rules(apply(state, Propose(ELDER)).state, hidden)
        assert points[simulator.go_on(hidden)] == elder - dealer
        seen.add(elder - dealer)
    assert len(seen) > 4
