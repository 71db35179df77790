"""What the players are made of, part by part, with values found by hand or by the table of best play."""

from dataclasses import replace
from random import Random

import pytest
from support.games.dealt_games import begin_play, exchange, lay_out
from support.games.level_solution import LevelSolution
from support.games.rulings import play_in_turn
from support.games.simple_policy import SimplePolicy
from support.places import ROOT

from ecarte_core.cards import PACK, Card, Suit, parse_card, parse_cards
from ecarte_core.chances.hand_classes import card_bits
from ecarte_core.chances.knowledge import Seat
from ecarte_core.game import Accept, Announce, PlayCard, Player, PlayHand, Propose, Refuse, Stage, Trick
from ecarte_core.laws.arbitrated_game import ArbitratedGame
from ecarte_core.laws.lawful_play import act_lawfully
from ecarte_core.players import deal_worth, decision_prices, hoyle_play, match
from ecarte_core.players.author_play import read_suits
from ecarte_core.players.card_worth import CardValuer, list_like_cards
from ecarte_core.players.choice_worth import DiscardWorth, Effort, Worth
from ecarte_core.players.equilibrium import HandWorth, load_equilibrium
from ecarte_core.players.expert_beliefs import Bidding, draw_adverse_hands
from ecarte_core.players.hidden_cards import HandAtTurn
from ecarte_core.players.own_view import OwnView, make_own_view
from ecarte_core.players.proposal_policy import ExchangeMoment, Hand, list_cards
from ecarte_core.players.recorded_decisions import (
    NOT_LAWFUL,
    PlayerDecision,
    SkippedDecision,
    find_advice,
    list_advice_passages,
    list_decisions,
)
from ecarte_core.players.simulated_deals import list_discards
from ecarte_core.players.worth_words import is_more_than_error
from ecarte_core.record import parse_record

ANN, BOB = Player.ONE, Player.TWO
GAMES = ROOT / "docs" / "games"


def accept(game: ArbitratedGame) -> ArbitratedGame:
    """Bob proposes, and Ann accepts."""
    return act_lawfully(act_lawfully(game, Propose(BOB)), Accept(ANN))


def look(game: ArbitratedGame, player: Player = BOB) -> OwnView:
    return make_own_view(game.state, player)


# What a seat knows


def test_whether_the_last_proposal_was_refused_is_known_to_both() -> None:
    refused = act_lawfully(act_lawfully(lay_out(), Propose(BOB)), Refuse(ANN))
    exchanged = exchange(accept(lay_out()), 1, 1)
    # the elder hand takes the last card of the stock, so the dealer has no exchange, and nobody refused
    spent = exchange(accept(exchange(accept(exchange(accept(lay_out()), 5, 5)), 5, 5)), 1)
    again = act_lawfully(act_lawfully(exchanged, Propose(BOB)), Refuse(ANN))
    cases = ((refused, True), (begin_play(), False), (spent, False), (again, True))
    for game, is_refused in (*cases, (act_lawfully(exchanged, PlayHand(BOB)), False)):
        assert game.state.stage is Stage.PLAY
        assert [look(game, player).last_was_refused for player in Player] == [is_refused] * 2
    assert len(spent.deal.exchanges[ANN]) < len(spent.deal.exchanges[BOB])
    assert not look(act_lawfully(lay_out(), Propose(BOB))).last_was_refused


def test_the_winning_suit_is_the_one_that_he_led_and_won_with() -> None:
    view = look(begin_play())
    king, low, trump = parse_card("KD"), parse_card("7D"), parse_card("7C")
    clubs = Suit.CLUBS
    cases = (
        (Trick(BOB, king, low, clubs), Suit.DIAMONDS),
        (Trick(BOB, low, king, clubs), None),  # he led and lost
        (Trick(BOB, king, trump, clubs), None),  # it was trumped
        (Trick(ANN, king, low, clubs), None),  # the other led and won
        (Trick(ANN, low, king, clubs), None),  # the other led and he won
        (Trick(BOB, trump, low, clubs), None),  # he led a trump
    )
    for trick, suit in cases:
        assert read_suits(replace(view, tricks=(trick,))).winning_suit is suit
    assert read_suits(view).winning_suit is None


def test_of_several_suits_the_weakest_card_is_thrown_and_of_one_the_lowest() -> None:
    """The adversary leads a heart, of which the player has none, nor a trump."""
    led = (Trick(ANN, parse_card("9H"), None, Suit.CLUBS),)
    view = replace(look(begin_play()), hand=parse_cards("KD QD JS TS 8S"), tricks=led)
    assert read_suits(replace(view, held=parse_cards("KD JS TS 8S"))).find_reply() == parse_card("8S")
    assert read_suits(replace(view, held=parse_cards("KD QD"))).find_reply() == parse_card("QD")
    assert read_suits(replace(view, held=parse_cards("KD KH TH"))).find_reply() == parse_card("TH")


# Cards that play alike, and discards


@pytest.mark.parametrize(
    ("card", "playable", "mine", "adverse", "like"),
    [
        ("KS", "KS QS TS", "KS QS TS", "JS", "KS QS"),
        ("QS", "KS QS TS", "KS QS TS", "JS", "KS QS"),
        ("TS", "KS QS TS", "KS QS TS", "JS", "TS"),
        ("TS", "JS TS", "JS TS", "QS", "JS TS"),
        ("KS", "KS 7H", "KS 7H", "9D", "KS"),  # neighbours in the pack, of different suits
        ("7H", "KS 7H 8H", "KS 7H 8H", "9D", "7H 8H"),
        ("KD", "KD QD", "KD QD", "7S", "KD QD"),  # the last cards of the pack
        ("7S", "7S 8S", "7S 8S", "KD", "7S 8S"),
        ("KS", "KS", "KS QS JS", "7D", "KS"),  # the queen may not be played now
        ("KS", "KS JS", "KS JS", "7D", "KS JS"),  # the queen is gone
    ],
)
def test_cards_of_a_suit_are_alike_if_the_adversary_has_none_between(
    card: str, playable: str, mine: str, adverse: str, like: str
) -> None:
    card_bit, some, held, theirs = (
        card_bits(parse_cards(cards)) for cards in (card, playable, mine, adverse)
    )
    alike = list_like_cards(card_bit, some, held, [theirs])
    assert sorted(alike) == sorted(parse_cards(like))


def test_an_end_looked_up_long_before_it_is_reached_may_turn_out_a_trick_better_or_worse() -> None:
    """One time in ten each. A trick is worth a ten-thousandth besides; at none and at five there is one side only."""
    valuer = CardValuer(Suit.SPADES, (0, 1, 3, 6, 10, 15))
    expected = [
        0.8 * 0 + 0.1 * (0 + 1),
        0.8 * 1.0001 + 0.1 * (0 + 3),
        0.8 * 3.0002 + 0.1 * (1 + 6),
        0.8 * 6.0003 + 0.1 * (3 + 10),
        0.8 * 10.0004 + 0.1 * (6 + 15),
        0.8 * 15.0005 + 0.1 * (10 + 15),
    ]
    assert valuer._guessed == pytest.approx(expected)
    assert CardValuer(Suit.SPADES, (0, 1, 3, 6, 10, 15), 0)._guessed == (0, 1, 3, 6, 10, 15)


def test_discards_are_listed_in_the_order_of_their_cards() -> None:
    hand = parse_cards("7S 8S 7H KD QC")
    singles = [list_cards(bits) for bits in list_discards(hand, 1, 1)]
    assert singles == [parse_cards(card) for card in ("7S", "7H", "QC", "KD")]
    pairs = [list_cards(bits) for bits in list_discards(hand, 2, 2)]
    assert pairs == [
        parse_cards(cards) for cards in ("7S 8S", "7S 7H", "7S QC", "7S KD", "7H QC", "7H KD", "QC KD")
    ]
    assert list_discards(hand, 5, 5) == (card_bits(hand),)


# What others may hold


@pytest.mark.parametrize(("seat", "heard"), [(Seat.NON_DEALER, 3), (Seat.DEALER, 2)])
def test_an_adversary_decided_by_what_he_heard_last(seat: Seat, heard: int) -> None:
    """The elder hand took three cards, the dealer two; the holder sits in ``seat``, and the dealer has refused."""
    asked: set[tuple[Seat, int, int]] = set()

    class Listener(SimplePolicy):
        def keep_chance(self, moment: ExchangeMoment) -> float:
            if moment.round_number > 1:
                asked.add((moment.seat, moment.round_number, moment.adverse_took))
            return super().keep_chance(moment)

    bidding = Bidding(parse_cards("KS 8S TH 9C 7D"), parse_card("9H"), seat, (), ((3, 2),), True, False)
    draw_adverse_hands(bidding, Listener())
    assert asked == {(seat.other, 2, heard)}


# Figures and their errors


def test_a_difference_is_sure_only_if_it_is_more_than_two_errors() -> None:
    assert not is_more_than_error(0.5, 0.25) and not is_more_than_error(-0.5, 0.25)
    assert is_more_than_error(0.51, 0.25) and is_more_than_error(-0.51, 0.25)
    assert not is_more_than_error(1e-9, 0) and is_more_than_error(1e-8, 0)
    assert is_more_than_error(0.5, 0.25, errors=1.5) and not is_more_than_error(0.5, 0.25, errors=3)


def test_the_table_is_asked_while_it_is_surer_than_deals_that_spread_by_a_point_and_a_half() -> None:
    """1,000 deals have an error of 0.047, 2,000 one of 0.034."""

    class Tabled(LevelSolution):
        def worth(self, hand: Hand, turn_up: Card) -> HandWorth:
            del hand, turn_up
            some = Worth(0.5, 0.04)
            return HandWorth(*[some] * len(HandWorth._fields))

    standing = HandAtTurn(parse_cards("KS QS JS 8H 8D"), parse_card("7H"), Seat.DEALER)
    surer, less_sure = (deal_worth._find_tabled(standing, Tabled(), deals) for deals in (1_000, 2_000))
    assert surer == (Worth(0.5, 0.04), Worth(0.5, 0.04))
    assert less_sure == (None, None)


def test_a_discard_is_priced_with_the_effort_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    efforts: list[Effort] = []

    def note(*_: object, effort: Effort, also: list[Hand]) -> tuple[DiscardWorth, ...]:
        efforts.append(effort)
        assert also == [parse_cards("7D")]
        return ()

    monkeypatch.setattr(decision_prices, "simulate_discards", note)
    view = look(accept(lay_out()))
    little = Effort(deals=2, discards=40, trial=1)
    decision_prices.price_discards(view, parse_cards("7D"), load_equilibrium(), little)
    decision_prices.price_discards(view, parse_cards("7D"), load_equilibrium())
    assert efforts == [little, decision_prices.REVIEW_EFFORT]


@pytest.mark.parametrize(("score", "points"), [((0, 0), 3), ((3, 0), 2), ((4, 4), 1), ((0, 4), 3)])
def test_the_vole_and_the_king_are_worth_a_dealer_what_counts(score: tuple[int, int], points: int) -> None:
    """Ann deals, and has marked as many as the first of ``score``."""
    game = act_lawfully(lay_out(ann="KC QC JC AC TC", score=score), Propose(BOB))
    effort = Effort(deals=5, discards=40, trial=1)
    refuse, accept_it = decision_prices.price_proposal(look(game, ANN), load_equilibrium(), effort)
    assert refuse.points == accept_it.points == points


def test_a_match_may_have_one_game() -> None:
    result = match.play_match("beginner", "beginner", games=1, seed=1, jobs=1)
    assert result.games == sum(result.won) == 1


# The equilibrium's columns


def test_each_score_and_each_round_has_its_own_decisions() -> None:
    there = load_equilibrium()
    at_love = there.list_keeping(Seat.NON_DEALER, king_turned=False)
    for score in ((1, 0), (0, 1)):
        assert there.at_score(*score).list_keeping(Seat.NON_DEALER, king_turned=False) != at_love
    assert there.at_score(0, 0).list_keeping(Seat.NON_DEALER, king_turned=False) == at_love
    random, differ = Random(1), 0
    for _ in range(300):
        *hand, turn_up = random.sample(PACK, 6)
        first, second, third, fourth = (
            there.find_discard(ExchangeMoment(Seat.NON_DEALER, tuple(hand), turn_up, number, 1))
            for number in (1, 2, 3, 4)
        )
        differ += first != second
        assert second == third == fourth
        assert first == there.find_discard(
            ExchangeMoment(Seat.NON_DEALER, tuple(hand), turn_up, adverse_took=4)
        )
    assert differ


# What the authors say


def test_every_passage_that_advice_names_is_listed() -> None:
    hoyle = hoyle_play.make_player()
    listed = list_advice_passages()
    for passage in (hoyle.bound_passage, hoyle.discard_passage, hoyle.quiet_king_passage):
        assert passage in listed
    assert list(listed) == sorted(set(listed))


def test_of_a_king_kept_quiet_only_the_sentence_on_the_king_is_quoted() -> None:
    """Bob, at four, has played without proposing; Ann, at three, needs no mark for the king (Hoyle's last deal)."""
    setting = lay_out(ann="KD AD AH KC 8S", bob="KS QS JS TH 7H", turn="9D", score=(3, 4))
    game = play_in_turn(begin_play(setting), "KS")
    advice = find_advice(PlayerDecision("", 0, "king", look(game, ANN), None))
    assert [counsel.passages for counsel in advice] == [
        ("hoyle.worked-game.12.s4",),
        ("britannica.hints.19.s1",),
    ]
    # to the elder hand, who is to lead, other sentences of the authors speak of the card
    elder = lay_out(bob="KC QC AS 8S 7D", score=(4, 3))
    elder = act_lawfully(act_lawfully(elder, Propose(BOB)), Refuse(ANN))
    advice = find_advice(PlayerDecision("", 0, "king", look(elder), None))
    assert [counsel.passages for counsel in advice] == [
        ("hoyle.worked-game.12.s4",),
        ("britannica.hints.19.s1",),
    ]
    assert all(isinstance(counsel.action, PlayCard) for counsel in advice)
    other = play_in_turn(begin_play(setting._replace(state=setting.state._replace(score=(2, 4)))), "KS")
    advice = find_advice(PlayerDecision("", 0, "king", look(other, ANN), None))
    assert {counsel.action for counsel in advice} == {Announce(ANN)}


def test_a_decision_that_an_irregular_act_has_led_to_is_left_out_with_the_reason() -> None:
    record = parse_record((GAMES / "revoke.ecarte").read_text("utf-8"))
    skipped = [
        decision
        for player in Player
        for decision in list_decisions(record, player)
        if isinstance(decision, SkippedDecision)
    ]
    assert skipped
    assert {decision.reason for decision in skipped} == {NOT_LAWFUL}
    assert all(isinstance(decision.deal, int) and decision.deal >= 1 for decision in skipped)
