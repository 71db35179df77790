"""Hint, expert, beliefs, review, drills and worth of a hand do what the strategy does at the same moment of a deal.

Thousands of seeded moments: every score before the deal, a king turned up or not, first and later rounds, short stocks.
What is expected comes from the equilibrium, asked for the score, the round and the stock that this test has counted
itself as it played the deal.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

from support.games.simple_policy import Hand, SimplePolicy

from ecarte_core.cards import PACK, Card, Rank, parse_card, parse_cards
from ecarte_core.chances.chance_format import format_percent
from ecarte_core.chances.hand_classes import card_bits
from ecarte_core.chances.knowledge import Knowledge, Seat
from ecarte_core.game import (
    Accept,
    Action,
    Deal,
    DealReplacements,
    Discard,
    MarkKing,
    Player,
    PlayHand,
    Propose,
    Refuse,
    Stage,
    State,
    apply,
    start,
)
from ecarte_core.game.wording import describe_cards
from ecarte_core.laws.arbitrated_game import ArbitratedGame
from ecarte_core.players.adversary import load_adversary
from ecarte_core.players.choice_worth import Effort
from ecarte_core.players.deal_worth import compute_worth
from ecarte_core.players.decision_prices import read_standing
from ecarte_core.players.equilibrium import load_equilibrium, load_unseen_strategy
from ecarte_core.players.expert import Expert
from ecarte_core.players.hidden_cards import HandAtTurn
from ecarte_core.players.hints import give_hints
from ecarte_core.players.own_view import make_own_view
from ecarte_core.players.proposal_policy import (
    BitPolicy,
    ExchangeMoment,
    choose_policy,
    find_score_before,
    read_moment,
    suppose_discard,
)
from ecarte_core.players.saved_game import SavedGame
from ecarte_core.players.seated_game import READER, SeatedGame
from ecarte_core.show.worth_drawing import describe_tabled_worth
from research.drills import make_view

SCORES = tuple((elder, dealer) for elder in range(5) for dealer in range(5))
"""Of the elder hand and of the dealer, before the deal."""
DEALS = 200
STOCK = 21
LITTLE = Effort(deals=2, discards=40, trial=1)


class Moment(NamedTuple):
    """A decision about proposals or discards, and what the test has counted on the way to it."""

    state: State
    player: Player
    seat: Seat
    score: tuple[int, int]
    """Of the elder hand and of the dealer, before the deal."""
    number: int
    heard: int
    """How many cards the adversary took last."""
    own_took: int
    """How many the player took last himself."""
    stock: int

    @property
    def hand(self) -> Hand:
        assert self.state.deal is not None
        return tuple(card for card in self.state.deal.hands[self.player] if isinstance(card, Card))

    @property
    def turn_up(self) -> Card:
        assert self.state.deal is not None
        return self.state.deal.turn_up

    @property
    def discards(self) -> bool:
        return self.state.stage is Stage.DISCARD

    @property
    def moment(self) -> ExchangeMoment:
        """The decision, as this test has counted."""
        return ExchangeMoment(
            self.seat, self.hand, self.turn_up, self.number, self.heard, self.own_took, self.stock
        )

    @property
    def keeps(self) -> float:
        """How often the equilibrium keeps the hand."""
        return load_equilibrium().at_score(*self.score).keep_chance(self.moment)

    @property
    def thrown(self) -> Hand:
        """What the equilibrium throws."""
        return load_equilibrium().at_score(*self.score).find_discard(self.moment)


def follow_deal(score: tuple[int, int], number: int) -> Iterator[Moment]:
    """The decisions of one deal, in which cards are proposed and accepted until the stock is out."""
    random = Random(f"{score} {number}")
    elder = READER if number % 2 else READER.other
    dealer = elder.other
    cards = random.sample(PACK, len(PACK))
    if number // 2 % 2:
        king = cards.index(random.choice([card for card in PACK if card.rank is Rank.KING]))
        cards[10], cards[king] = cards[king], cards[10]
    turn_up, stock = cards[10], cards[11:]
    own = {elder: tuple(cards[:5]), dealer: tuple(cards[5:10])}
    marks = {elder: score[0], dealer: score[1]}
    state = start(dealer, (marks[Player.ONE], marks[Player.TWO]))
    state = do(state, Deal((own[Player.ONE], own[Player.TWO]), turn_up))
    if turn_up.rank is Rank.KING:
        state = do(state, MarkKing(dealer))
        if state.stage is Stage.OVER:
            return
    took = {elder: 0, dealer: 0}
    for round_number in range(1, 22):
        yield Moment(
            state, elder, Seat.NON_DEALER, score, round_number, took[dealer], took[elder], len(stock)
        )
        state = do(state, Propose(elder))
        yield Moment(state, dealer, Seat.DEALER, score, round_number, took[elder], took[dealer], len(stock))
        state = do(state, Accept(dealer))
        for player, seat in ((elder, Seat.NON_DEALER), (dealer, Seat.DEALER)):
            heard = took[player.other]
            moment = Moment(state, player, seat, score, round_number, heard, took[player], len(stock))
            yield moment
            least = 1 if player is elder else 0
            count = min(len(stock), random.randint(least, 5))
            state = do(state, Discard(player, tuple(random.sample(moment.hand, count))))
            took[player] = count
            if count:
                state = do(state, DealReplacements(player, tuple(stock[:count])))
                stock = stock[count:]
            if not stock:
                return


def do(state: State, action: Action) -> State:
    return apply(state, action).state


@cache
def list_moments() -> tuple[Moment, ...]:
    return tuple(
        moment
        for number in range(DEALS // len(SCORES))
        for score in SCORES
        for moment in follow_deal(score, number)
    )


class Lot(Random):
    """Chance that always gives the same number."""

    def __init__(self, number: float) -> None:
        super().__init__()
        self._number = number

    def random(self) -> float:
        return self._number


def test_the_moments_are_of_every_kind() -> None:
    moments = list_moments()
    assert len(moments) > 1000
    for is_turned in (False, True):
        for is_late in (False, True):
            for discards in (False, True):
                scores = {
                    moment.score
                    for moment in moments
                    if (moment.turn_up.rank is Rank.KING, moment.number > 1, moment.discards)
                    == (is_turned, is_late, discards)
                }
                # at four the dealer who marks the king has won
                assert scores == {score for score in SCORES if not (is_turned and score[1] == 4)}
    short = [moment for moment in moments if moment.discards and moment.stock < len(moment.hand)]
    assert sum(len(moment.thrown) == moment.stock for moment in short) > 100


def test_the_expert_does_what_the_equilibrium_does() -> None:
    expert = Expert(load_equilibrium())
    for moment in list_moments():
        view = make_own_view(moment.state, moment.player)
        if moment.discards:
            assert expert.choose(view, Lot(0.5)) == Discard(moment.player, moment.thrown)
            continue
        keep = PlayHand(moment.player) if moment.seat is Seat.NON_DEALER else Refuse(moment.player)
        for lot in (moment.keeps - 0.001, moment.keeps + 0.001):
            assert (expert.choose(view, Lot(lot)) == keep) == (lot < moment.keeps)


def test_the_expert_that_ships_decides_by_the_strategy_for_hidden_hands() -> None:
    player, differs = load_adversary("expert"), 0
    for moment in list_moments():
        view = make_own_view(moment.state, moment.player)
        if moment.discards:
            continue
        keeps = choose_policy(load_unseen_strategy(), view).keep_chance(read_moment(view))
        keep = PlayHand(moment.player) if moment.seat is Seat.NON_DEALER else Refuse(moment.player)
        for lot in (keeps - 0.001, keeps + 0.001):
            assert (player.choose(view, Lot(lot)) == keep) == (lot < keeps)
        differs += abs(keeps - moment.keeps) > 0.5
    assert differs, "or it is the strategy for hands that are seen"


def test_hints_say_what_the_equilibrium_does() -> None:
    seen = 0
    for moment in list_moments():
        if moment.player is not READER or (not moment.discards and moment.number == 1 and seen % 4):
            seen += 1
            continue
        seen += 1
        hints = give_hints(SeatedGame(SavedGame("expert"), ArbitratedGame(moment.state)))
        if moment.discards:
            thrown = describe_cards(moment.thrown) if moment.thrown else "keeps all five"
            assert thrown in hints.plain
        elif 0 < moment.keeps < 1:
            assert any(format_percent(moment.keeps) in sentence for sentence in hints.says)
        else:
            keep, change = ("plays", "proposes") if moment.seat is Seat.NON_DEALER else ("refuses", "accepts")
            assert any(f"always {keep if moment.keeps else change}" in sentence for sentence in hints.says)


def test_simulated_deals_and_reviews_come_to_the_same_moment() -> None:
    for listed in list_moments():
        view = make_own_view(listed.state, listed.player)
        assert find_score_before(view) == listed.score
        policy = BitPolicy(load_equilibrium().at_score(*listed.score), listed.turn_up)
        for moment in (read_moment(view), read_standing(view).moment):
            assert (moment.seat, moment.round_number, moment.adverse_took, moment.own_took) == (
                listed.seat,
                listed.number,
                listed.heard,
                listed.own_took,
            )
            assert moment.stock == listed.stock
        bits = card_bits(listed.hand)
        if listed.discards:
            assert policy.discard(listed.seat, bits, listed.number, listed.heard, listed.stock) == card_bits(
                listed.thrown
            )
        else:
            assert (
                policy.keep_chance(listed.seat, bits, listed.number, listed.heard, listed.own_took)
                == listed.keeps
            )


def test_drills_and_the_worth_of_a_hand_ask_for_the_same_moment() -> None:
    firsts = [moment for moment in list_moments() if moment.number == 1]
    for first in firsts:
        known = Knowledge(first.hand, first.turn_up, first.seat)
        if first.discards:
            continue
        own = first.score if first.seat is Seat.NON_DEALER else first.score[::-1]
        sentence = describe_tabled_worth(first.hand, first.turn_up, first.seat, own)
        keep, change = ("plays", "proposes") if first.seat is Seat.NON_DEALER else ("refuses", "accepts")
        if 0 < first.keeps < 1:
            assert f"{keep} with a chance of {format_percent(first.keeps)}" in sentence
        else:
            assert f"always {keep if first.keeps else change}" in sentence
        drilled = read_moment(make_view("propose" if first.seat is Seat.NON_DEALER else "answer", known))
        assert drilled == HandAtTurn(first.hand, first.turn_up, first.seat).moment
        assert (drilled.round_number, drilled.adverse_took, drilled.stock) == (1, 0, STOCK)
    for first in firsts[::41]:  # odd, or all would be of one seat
        if not first.discards:
            own = first.score if first.seat is Seat.NON_DEALER else first.score[::-1]
            standing = HandAtTurn(first.hand, first.turn_up, first.seat)
            assert compute_worth(standing, load_equilibrium(), own, LITTLE.deals).keeps == first.keeps


def test_of_more_cards_than_the_strategy_throws_the_lowest_others_go_plain_cards_first() -> None:
    """It throws the eight of spades; the king of diamonds is the only other plain card, and then trumps go."""
    hand, turn_up = parse_cards("8H 7H KD 8S AH"), parse_card("9H")
    moment = ExchangeMoment(Seat.DEALER, hand, turn_up)
    order = parse_cards("8S KD 7H 8H AH")
    for count in range(6):
        assert suppose_discard(SimplePolicy(), moment, count) == order[:count]
    # it throws three, and of fewer the lowest
    moment = ExchangeMoment(Seat.DEALER, parse_cards("8S JC 9D KH 7H"), turn_up)
    thrown = {1: "8S", 2: "8S 9D", 3: "8S JC 9D", 4: "8S JC 9D 7H", 5: "8S JC 9D 7H KH"}
    for count, cards in thrown.items():
        assert suppose_discard(SimplePolicy(), moment, count) == parse_cards(cards)
