"""A position placed by hand: what it shows, what it does not tell, and what is wrong where it cannot be."""

from __future__ import annotations

import pytest

from ecarte_core.cards import Suit, parse_cards
from ecarte_core.errors import EcarteError
from ecarte_core.replay import Line, place_position, play_line_from
from ecarte_core.solver.best_play import lead_values

Y, A = parse_cards("QD TD TC 8C 8H"), parse_cards("JC AH JH TH 8D")


def end(cards: str) -> Line:
    """Hoyle's third deal with these leads (``hoyle.worked-game.8``)."""
    return play_line_from(place_position(Suit.DIAMONDS, Y, A), parse_cards(cards))


def test_what_each_card_leads_to_is_what_the_solver_says() -> None:
    decision = place_position(Suit.DIAMONDS, Y, A).frame.decision
    assert decision is not None
    assert {choice.card: choice.tricks for choice in decision.choices} == lead_values(Suit.DIAMONDS, Y, A)


def test_queen_then_ten_of_diamonds_loses_the_point() -> None:
    ahead = end("QD TD").decision
    assert ahead is not None and not any(choice.point for choice in ahead.choices)


def test_a_line_is_played_to_its_end() -> None:
    played = end("TC 8H TD QD 8C")
    assert played.result is not None and played.result.outcome == "point"
    assert played.last_frame.state.taken == (2, 3)


def test_nothing_is_shown_that_was_not_placed() -> None:
    for frame in (place_position(Suit.DIAMONDS, Y, A).frame, *(shown.frame for shown in end("QD").frames)):
        state = frame.state
        assert state.trumps is Suit.DIAMONDS
        assert (state.turn_up, state.stock, state.dealer, state.king_announced) == (None, None, None, None)
        assert "king" not in frame.speech.replace("king of", "")


def test_tricks_already_taken_count_towards_the_point() -> None:
    leader, follower = parse_cards("QD JD QS"), parse_cards("KD AD AH")
    two = place_position(Suit.DIAMONDS, leader, follower, (2, 0)).frame.decision
    one = place_position(Suit.DIAMONDS, leader, follower, (1, 1)).frame.decision
    assert two is not None and one is not None
    assert [a.tricks - b.tricks for a, b in zip(two.choices, one.choices, strict=True)] == [1, 1, 1]


@pytest.mark.parametrize(
    ("leader", "follower", "taken", "sentence"),
    [
        ("QD TD", "JC", None, "of one size"),
        ("QD TD", "QD JC", None, "queen of diamonds is in both hands"),
        ("QD TD", "KD JC", (1, 1), "With 2 cards left 3 tricks have been played, and not 2."),
    ],
)
def test_a_position_that_cannot_be_gets_a_sentence(
    leader: str, follower: str, taken: tuple[int, int] | None, sentence: str
) -> None:
    with pytest.raises(EcarteError, match=sentence):
        place_position(Suit.DIAMONDS, parse_cards(leader), parse_cards(follower), taken)


def test_all_eight_trumps_may_be_on_the_table() -> None:
    leader, follower = parse_cards("KD QD JD AD 7S"), parse_cards("TD 9D 8D 7D 8S")
    assert place_position(Suit.DIAMONDS, leader, follower).frame.state.trumps is Suit.DIAMONDS
