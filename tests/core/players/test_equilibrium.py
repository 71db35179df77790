"""The equilibrium's file: its headline figures, decisions that anybody would make, and damage."""

from collections.abc import Callable
from itertools import product

import pytest

from ecarte_core.cards import Card, parse_card, parse_cards
from ecarte_core.cards.errors import EcarteError
from ecarte_core.cards.package_data import read_package_data
from ecarte_core.chances.chances import compute_odds
from ecarte_core.chances.knowledge import Knowledge, Seat
from ecarte_core.players.deal_worth import look_up_choices
from ecarte_core.players.equilibrium import (
    ExchangeStrategy,
    HandWorth,
    list_thrown,
    load_equilibrium,
    load_unseen_strategy,
)
from ecarte_core.players.hand_numbers import PLACE_COUNT, number_place
from ecarte_core.players.hidden_cards import HandAtTurn
from ecarte_core.players.proposal_policy import ExchangeMoment
from ecarte_core.players.strategy_file import FILE_NAME, EquilibriumFile, EquilibriumFileError, pack_file

SEVEN, KING = parse_card("7H"), parse_card("KH")
GREAT, POOR = parse_cards("JH TH KS KC KD"), parse_cards("8H 7S 8S 7C 7D")


@pytest.mark.parametrize("load", [load_equilibrium, load_unseen_strategy])
def test_certain_hands_play_and_refuse(load: Callable[[], ExchangeStrategy]) -> None:
    for solved in (load(), load().at_score(4, 4)):
        assert solved.play_chance(GREAT, SEVEN) == 1.0
        assert solved.refuse_chance(GREAT, SEVEN) == 1.0
        assert solved.play_chance(POOR, SEVEN) == 0.0
        assert solved.refuse_chance(POOR, SEVEN) == 0.0


def test_a_great_hand_is_worth_more_without_an_exchange() -> None:
    solved = load_equilibrium()
    worth = solved.worth(GREAT, SEVEN)
    assert worth.play.points > worth.propose.points
    assert worth.play.error < worth.propose.error
    assert worth.refuse.points > worth.accept.points
    poor = solved.worth(POOR, SEVEN)
    assert poor.play.points < -1.5 < poor.propose.points


def test_the_headline_figures() -> None:
    about = load_equilibrium().about
    assert about.value.points == pytest.approx(-0.012, abs=0.003)  # so close to even is a deal at love all
    assert 0 < about.exploitability.points < 0.003
    assert about.exploitability.points == pytest.approx(sum(gain.points for gain in about.responses))
    assert about.iterations > 50_000_000


@pytest.mark.parametrize("load", [load_equilibrium, load_unseen_strategy])
def test_the_chance_of_the_game_rises_with_ones_own_marks(load: Callable[[], ExchangeStrategy]) -> None:
    solved = load()
    marks = range(5)
    chances = [[solved.chance_of_game(elder, dealer) for dealer in marks] for elder in marks]
    for mark, other in product(marks, range(4)):
        assert chances[other][mark] < chances[other + 1][mark]
        assert chances[mark][other] > chances[mark][other + 1]
    assert chances[0][0] == pytest.approx(0.5, abs=0.02)
    assert chances[4][4] == pytest.approx(0.479 if load is load_equilibrium else 0.46, abs=0.004)
    assert chances[4][0] > 0.85
    assert chances[0][4] < 0.1


def test_the_frontier_moves_with_the_score() -> None:
    """At four to four the second mark is worth nothing, so more hands are played."""
    tables = load_equilibrium().scores
    assert tables["play_share"][4][4] > tables["play_share"][0][0] > 0.2
    changed = load_equilibrium().at_score(4, 4)
    assert changed.score == (4, 4)
    assert changed.play_chance(GREAT, SEVEN) == 1.0


@pytest.mark.parametrize("cards", ["KS QS JS 8H 8D", "QH 8H KS 9C 7D", "KH 8H 7S 9C 7D"])
def test_to_play_at_once_is_worth_the_odds_but_for_the_rounding_that_is_its_error(cards: str) -> None:
    hand = parse_cards(cards)
    tricks = compute_odds(Knowledge(hand, SEVEN, Seat.NON_DEALER)).all_seen.tricks
    marks = (-2, -2, -2, 1, 1, 2)
    points = sum(mark * count for mark, count in zip(marks, tricks, strict=True)) / sum(tricks)
    points += 1 if parse_card("KH") in hand else -5 / 26
    stored = load_equilibrium().worth(hand, SEVEN).play
    assert stored.points == pytest.approx(points, abs=1e-9)
    assert stored.error == 0
    counted, _ = look_up_choices(HandAtTurn(hand, SEVEN, Seat.NON_DEALER), load_equilibrium())
    assert counted.points == pytest.approx(points, abs=1e-12)
    assert counted.error == 0


def test_no_estimate_is_taken_for_exact() -> None:
    """An error that is less than a step is stored as none; the rounding of the figure itself is left."""
    for choice, king in product(("propose", "refuse", "accept"), (False, True)):
        assert min(worth.error for worth in load_equilibrium().list_worths(choice, king_turned=king)) > 0


def test_poor_hands_throw_their_plain_cards() -> None:
    solved = load_equilibrium()
    thrown = parse_cards("7S 8S 7C 7D")
    elder = ExchangeMoment(Seat.NON_DEALER, POOR, SEVEN)
    assert set(thrown) <= set(solved.find_discard(elder))
    for took in range(1, 6):
        dealer = ExchangeMoment(Seat.DEALER, POOR, SEVEN, adverse_took=took)
        assert set(thrown) <= set(solved.find_discard(dealer))
    assert len(solved.find_discard(elder._replace(round_number=2, adverse_took=5, stock=2))) == 2
    assert not set(parse_cards("JH TH KS")) & set(solved.find_discard(elder._replace(hand=GREAT)))


def test_hands_that_differ_by_an_exchange_of_suits_decide_alike() -> None:
    solved = load_equilibrium()
    first, other = parse_cards("QH 9H KS 8C 7C"), parse_cards("8S 7S 9H KD QH")
    assert solved.worth(first, SEVEN) == solved.worth(other, SEVEN)
    thrown, thrown_too = (
        solved.find_discard(ExchangeMoment(Seat.NON_DEALER, hand, SEVEN)) for hand in (first, other)
    )
    assert sorted(card.rank for card in thrown) == sorted(card.rank for card in thrown_too)


@pytest.mark.parametrize("choice", HandWorth._fields)
@pytest.mark.parametrize("turned", [SEVEN, KING])
def test_the_list_of_worths_has_that_of_each_hand_at_its_place(choice: str, turned: Card) -> None:
    solved = load_equilibrium()
    listed = solved.list_worths(choice, king_turned=turned is KING)
    assert len(listed) == PLACE_COUNT
    for hand in (GREAT, POOR):
        assert listed[number_place(hand, turned)] == getattr(solved.worth(hand, turned), choice)


def test_every_decision_of_later_rounds_is_there() -> None:
    solved = load_equilibrium()
    for turned, number in product((SEVEN, KING), (2, 3, 4)):
        for dealer, elder in product(range(6), range(1, 6)):
            first = ExchangeMoment(Seat.NON_DEALER, POOR, turned, number, dealer, elder)
            other = ExchangeMoment(Seat.DEALER, POOR, turned, number, elder, dealer)
            assert all(0 <= solved.keep_chance(moment) <= 1 for moment in (first, other))
            assert 1 <= len(solved.find_discard(first)) <= 5
            assert len(solved.find_discard(other)) <= 5


def test_a_discard_is_made_shorter_for_a_short_stock() -> None:
    hand = parse_cards("8H 7S 8S 7C 7D")
    all_but_the_trump = 1 * 0 + 2 * 4 + 1 * 2 + 1  # no trump, two spades, one club, one diamond
    assert list_thrown(hand, SEVEN.suit, all_but_the_trump) == parse_cards("7S 8S 7C 7D")
    assert list_thrown(hand, SEVEN.suit, all_but_the_trump, 2) == parse_cards("7C 7D")
    assert list_thrown(hand, SEVEN.suit, 23, 3) == parse_cards("7S 7C 7D")


def test_a_damaged_file_is_refused_with_a_sentence() -> None:
    content = read_package_data(FILE_NAME)
    EquilibriumFile(content)
    with pytest.raises(EquilibriumFileError, match="is damaged: its digest"):
        EquilibriumFile(content[:-1])
    changed = bytearray(content)
    changed[len(content) // 2] ^= 1
    with pytest.raises(EquilibriumFileError, match="is damaged: its digest"):
        EquilibriumFile(bytes(changed))
    for other in (b"", b"{}\n", b"\xff\n" + content, content[200:]):
        with pytest.raises(EquilibriumFileError, match="does not begin with a header"):
            EquilibriumFile(other)


def test_columns_come_back_as_they_were_packed() -> None:
    columns = {"a": ("B", [0, 255, 3]), "b": ("h", [-300, 7, 32000, -32000]), "like a": ("B", [9, 254, 1])}
    file = EquilibriumFile(pack_file({"date": "2026-11-22"}, columns, {"like a": "a"}))
    assert file.header["date"] == "2026-11-22"
    assert {name: list(file.read_column(name)) for name in columns} == {
        name: numbers for name, (_, numbers) in columns.items()
    }
    with pytest.raises(EquilibriumFileError, match="no column “c”"):
        file.read_column("c")
    with pytest.raises(ValueError, match="not H"):
        pack_file({}, {"a": ("H", [1])})
    with pytest.raises(ValueError, match="of 1 numbers has one of 2 as its base"):
        pack_file({}, {"a": ("B", [1, 2]), "b": ("B", [1])}, {"b": "a"})


def test_scores_are_refused_that_no_player_can_have() -> None:
    solved = load_equilibrium()
    with pytest.raises(EcarteError, match="0 to 4 points, not 5"):
        solved.at_score(5, 0)
    with pytest.raises(EcarteError, match="not -1"):
        solved.chance_of_game(0, -1)
