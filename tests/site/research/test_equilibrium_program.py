"""The program in C that computes the equilibrium: the engine's rules, and exact odds."""

from itertools import combinations, product
from math import prod
from random import Random
from typing import Any

import numpy as np
import pytest
from support.compiler import NEEDS_COMPILER
from support.places import ROOT

from ecarte_core.cards import PACK, Card, Rank, Suit, parse_card
from ecarte_core.cards.constants import HAND_SIZE
from ecarte_core.chances.best_play import solve_position
from ecarte_core.chances.position_table import load_table
from ecarte_core.chances.suit_patterns import PATTERN_SIZES, PLAIN_TERMS, POSSIBLE_PATTERNS, TRUMP_TERMS
from ecarte_core.game import (
    Accept,
    Deal,
    DealReplacements,
    Discard,
    Player,
    PlayHand,
    Propose,
    Refuse,
    Stage,
    State,
    apply,
    compute_result,
    known_cards,
    legal_actions,
    start,
)
from ecarte_core.players.equilibrium import list_thrown
from ecarte_core.players.hand_numbers import PLACE_COUNT, find_place, number_place
from research.equilibrium import (
    discards,
    exchange_game,
    other_scores,
    payoffs,
    program,
)

pytestmark = [NEEDS_COMPILER, pytest.mark.long]

FOLDER = ROOT / ".cache" / "equilibrium"
TURN_UP = parse_card("9H")
ELDER, DEALER = Player.ONE, Player.TWO
STAGES = {0: Stage.PROPOSAL, 1: Stage.ANSWER, 2: Stage.DISCARD, 3: Stage.DISCARD, 4: Stage.PLAY}
END = 4
LEFT = [rank for rank in Rank if rank is not TURN_UP.rank]
PLAIN = [suit for suit in Suit if suit is not TURN_UP.suit]


@pytest.fixture(scope="module")
def game() -> program.ProposalGame:
    return program.ProposalGame(FOLDER, payoffs.list_points(), True)


def to_bit(card: Card) -> int:
    """A card as the program has it: the trumps without the turn-up, then the plain suits."""
    if card.suit is TURN_UP.suit:
        return 1 << LEFT.index(card.rank)
    return 1 << 8 * (PLAIN.index(card.suit) + 1) + card.rank


BITS = {card: to_bit(card) for card in PACK if card != TURN_UP}


def to_bits(cards: Any) -> int:
    return sum(BITS[card] for card in cards)


def is_lowest(hand: tuple[Card, ...], thrown: tuple[Card, ...]) -> bool:
    """Of each suit the lowest cards are thrown."""
    return all(
        card not in thrown or other in thrown
        for card in hand
        for other in hand
        if card.suit is other.suit and other < card
    )


class Walk:
    """One deal, stepped by the program and by the engine."""

    def __init__(self, game: program.ProposalGame, rng: Random) -> None:
        cards = rng.sample(sorted(BITS), 31)
        self.game, self.stock, self.rng = game, cards[10:], rng
        self.deal = game.deal_cards([BITS[card] for card in cards])
        hands = tuple(cards[:5]), tuple(cards[5:10])
        self.state: State = apply(start(DEALER), Deal(hands, TURN_UP)).state
        self.stage = 0

    @property
    def engine(self) -> Any:
        """The deal of the engine."""
        return self.state.deal

    def list_engine_choices(self) -> dict[int, Any]:
        """The engine's actions, by the cards that are thrown or, of offers and answers, by the program's number."""
        actions_by_bits: dict[int, Any] = {}
        for action in legal_actions(self.state):
            if isinstance(action, Discard):
                if is_lowest(self.engine.hands[self.engine.to_act], known_cards(action.cards)):
                    actions_by_bits[to_bits(action.cards)] = action
            elif isinstance(action, PlayHand | Refuse):
                actions_by_bits[0] = action
            elif isinstance(action, Propose | Accept):
                actions_by_bits[1] = action
        return actions_by_bits

    def list_choices(self) -> dict[int, int]:
        """The program's choices, by the same keys."""
        if self.stage < 2:
            return {0: 0, 1: 1}
        seat = self.stage - 2
        hand = int(self.deal.hand[seat])
        count = prod((hand >> shift & 255).bit_count() + 1 for shift in (0, 8, 16, 24))
        cards = [self.game.choose_cards(hand, choice) for choice in range(count)]
        most = self.deal.stock
        return {
            bits: choice
            for choice, bits in enumerate(cards)
            if program.LEAST[seat] <= bits.bit_count() <= most
        }

    def choose(self, key: int) -> None:
        """Make the same choice in both; cards come from the same stock."""
        action, choice = self.list_engine_choices()[key], self.list_choices()[key]
        player = self.engine.to_act
        self.state = apply(self.state, action).state
        if self.state.stage is Stage.GIVE:
            count = self.engine.cards_requested
            if player is ELDER:
                given, self.stock = self.stock[:count], self.stock[count:]
            else:
                given, self.stock = (
                    self.stock[len(self.stock) - count :],
                    self.stock[: len(self.stock) - count],
                )
            self.state = apply(self.state, DealReplacements(player, tuple(given))).state
        self.stage = self.game.advance(self.deal, self.stage, choice)

    def check(self) -> None:
        """Both say the same."""
        assert self.state.stage is STAGES[self.stage]
        assert [to_bits(hand) for hand in self.engine.hands] == list(self.deal.hand)
        assert self.engine.stock == self.deal.stock
        if self.stage == END:
            assert self.game.settle(self.deal) == self.find_points()
        else:
            assert self.engine.to_act is (DEALER if self.stage in (1, 3) else ELDER)
            assert set(self.list_choices()) == set(self.list_engine_choices())

    def find_points(self) -> int:
        """The elder's marks less the dealer's, by the engine's rules."""
        tricks = solve_position(TURN_UP.suit, *self.engine.hands)
        result = compute_result((tricks, 5 - tricks), self.engine.vulnerable)
        king = Card(TURN_UP.suit, Rank.KING)
        marks = result.marks if result.winner is ELDER else -result.marks
        return marks + (king in self.engine.hands[ELDER]) - (king in self.engine.hands[DEALER])


def test_the_program_and_the_engine_allow_and_score_the_same(game: program.ProposalGame) -> None:
    rng, ends, rounds = Random(12), set[tuple[object, bool]](), 0
    for _ in range(150):
        walk = Walk(game, rng)
        walk.check()
        while walk.stage != END:
            keys = list(walk.list_choices())
            walk.choose(1 if walk.stage < 2 and rng.random() < 0.85 else rng.choice(keys))
            walk.check()
        ends.add((walk.engine.vulnerable, walk.engine.stock == 0))
        rounds = max(rounds, walk.deal.round)
    assert ends == {(ELDER, False), (DEALER, False), (None, False), (None, True)}
    assert rounds >= 4


def test_a_discard_has_the_same_number_in_the_file_and_in_the_program(game: program.ProposalGame) -> None:
    rng = Random(8)
    for _ in range(200):
        hand = tuple(rng.sample(sorted(BITS), 5))
        bits = to_bits(hand)
        assert find_place(number_place(hand, TURN_UP))[0] == bits & 127
        choice = rng.randrange(8)
        thrown = list_thrown(hand, TURN_UP.suit, choice)
        if choice < count_choices(hand):
            assert to_bits(thrown) == game.choose_cards(bits, choice)


def count_choices(hand: tuple[Card, ...]) -> int:
    """How many discards a hand has, if only the lowest cards of a suit are thrown."""
    return sum(
        is_lowest(hand, thrown)
        for size in range(HAND_SIZE + 1)
        for thrown in combinations(sorted(hand), size)
    )


def test_a_higher_card_of_the_suit_never_makes_fewer_tricks() -> None:
    """So only the lowest cards of a suit need to be thrown: in every position, for both players."""
    values = load_table().values
    pairs = 0
    for plain, trumps in list_positions():
        value = values[TRUMP_TERMS[trumps] + sum(PLAIN_TERMS[pattern] for pattern in plain)]
        for owner, sign in ((1, 1), (0, -1)):
            others = [(raised, plain) for raised in raise_card(trumps, owner)]
            for index, pattern in enumerate(plain):
                others += [
                    (trumps, (*plain[:index], raised, *plain[index + 1 :]))
                    for raised in raise_card(pattern, owner)
                ]
            for trump, suits in others:
                better = values[TRUMP_TERMS[trump] + sum(PLAIN_TERMS[suit] for suit in suits)]
                assert sign * (better - value) >= 0
                pairs += 1
    assert pairs == 49796


def list_positions() -> Any:
    """All positions of five cards against five."""
    of_size: dict[tuple[int, int], list[int]] = {}
    for pattern in POSSIBLE_PATTERNS:
        of_size.setdefault(PATTERN_SIZES[pattern], []).append(pattern)
    for suits in product(of_size, repeat=3):
        sizes_left = tuple(HAND_SIZE - sum(size[side] for size in suits) for side in (0, 1))
        for plain in product(*(of_size[size] for size in suits)) if min(sizes_left) >= 0 else ():
            if plain == tuple(sorted(plain)):
                for trumps in of_size.get((sizes_left[0], sizes_left[1]), ()):
                    yield plain, trumps


def raise_card(pattern: int, owner: int) -> list[int]:
    """The patterns in which a card of ``owner`` has risen above the next card of the other."""
    return [
        pattern ^ 3 << place
        for place in range(pattern.bit_length() - 2)
        if pattern >> place & 1 == owner and pattern >> place + 1 & 1 != owner
    ]


@pytest.fixture(scope="module")
def taught(game: program.ProposalGame) -> exchange_game.ExchangeGame:
    """After a few deals, beside the rule of discarding."""
    learner = exchange_game.ExchangeGame(game, discards.list_rule())
    for chunk in range(10):
        learner.learn(50_000, chunk, chunk + 1.0)
    return learner


def test_learning_gains_on_the_strategy_before(taught: exchange_game.ExchangeGame) -> None:
    """Of an elder who plays or proposes at random and one who has learned, the second makes more."""
    elder, dealer = taught.average()
    random = np.full_like(elder, 128)
    learned, untaught = (taught.measure((stops, dealer), 100_000, 5).value for stops in (elder, random))
    assert learned.mean > untaught.mean + 6 * learned.error
    assert learned.mean < taught.measure((elder, np.full_like(dealer, 128)), 100_000, 5).value.mean


def test_what_is_measured_at_all_scores_is_what_is_played(
    game: program.ProposalGame, taught: exchange_game.ExchangeGame
) -> None:
    """The value by points is that of the strategy itself; a deal teaches every score by its own payoffs."""
    points = payoffs.list_points()
    strategy = exchange_game.Decisions(taught.average(), taught.throws)
    learner = other_scores.ScoreGame(game, strategy, [points, [-worth for worth in points]])
    for chunk in range(4):
        learner.learn(20_000, chunk, chunk + 1.0)
    stops = learner.give_stops()
    measured = learner.measure(stops, 100_000, 9)
    first = tuple(
        np.concatenate([stops[seat][:, 0], strategy.stops[seat][PLACE_COUNT:]]) for seat in (ELDER, DEALER)
    )
    played = taught.measure((first[0], first[1]), 200_000, 10)
    assert sum(measured[0]) == pytest.approx(1, abs=1e-4)
    weighed = other_scores.value_shares(points, measured[0])
    assert weighed == pytest.approx(played.value.mean, abs=6 * played.value.error)
    assert other_scores.value_shares(points, played.ends) == pytest.approx(played.value.mean, abs=1e-4)
    assert measured[0] != measured[1]
