"""A position placed by hand: what it shows, what it does not tell, and what is wrong where it cannot be."""

import pytest

from ecarte_core.cards import Suit, parse_card, parse_cards
from ecarte_core.cards.errors import EcarteError
from ecarte_core.chances.best_play import lead_values
from ecarte_core.game import PlayCard, Player
from ecarte_core.game.faults import MustFollow
from ecarte_core.record.placed_hands import place_position
from ecarte_core.record.what_if_line import Line, LineError, play_line

Y, A = parse_cards("QD TD TC 8C 8H"), parse_cards("JC AH JH TH 8D")


def end(cards: str) -> Line:
    """Hoyle's third deal with these leads (``hoyle.worked-game.8``)."""
    return play_line(place_position(Suit.DIAMONDS, Y, A), parse_cards(cards))


def test_what_each_card_leads_to_is_what_the_solver_says() -> None:
    decision = place_position(Suit.DIAMONDS, Y, A).frame.decision
    assert decision is not None
    assert {choice.card: choice.tricks for choice in decision.choices} == lead_values(Suit.DIAMONDS, Y, A)


def test_a_line_is_played_to_its_end() -> None:
    played = end("TC 8H TD QD 8C")
    assert played.result is not None and played.result.outcome == "point"
    assert played.last_frame.state.taken == (2, 3)


def test_nothing_is_shown_that_was_not_placed() -> None:
    for frame in (place_position(Suit.DIAMONDS, Y, A).frame, *(frame.frame for frame in end("QD").frames)):
        state = frame.state
        assert state.trumps is Suit.DIAMONDS
        assert (state.turn_up, state.stock, state.dealer, state.king_announced) == (None, None, None, None)
        assert not state.king_marked
        assert "king" not in frame.speech.replace("king of", "")


def test_nothing_is_said_of_announcing_a_king_that_was_placed() -> None:
    """No deal led up to the position, so the king has no last moment at which it could be announced."""
    start = place_position(Suit.SPADES, parse_cards("KH 7C"), parse_cards("KS 8H"))
    line = play_line(start, parse_cards("7C KH"))
    assert [frame.frame.speech for frame in line.frames][1] == (
        "Follower trumps with the king of spades. Follower wins the trick, and now has one."
    )
    assert all("cavendish.law.23" not in frame.frame.laws for frame in line.frames)


def test_the_cards_of_a_placed_position_are_counted_from_the_tricks_made_before() -> None:
    line = play_line(
        place_position(Suit.SPADES, parse_cards("KH 7C"), parse_cards("KS 8H")), parse_cards("KH")
    )
    last = line.frames[0].frame.state
    assert last.trick_number == 4 and [held.trick for held in last.hands[1]] == [4, None]


def test_a_placed_card_that_may_not_be_played_is_refused() -> None:
    start = place_position(Suit.SPADES, parse_cards("KH 7C"), parse_cards("KS 8H"))
    with pytest.raises(LineError, match="The ace of hearts is not in this player's hand"):
        play_line(start, parse_cards("AH"))
    with pytest.raises(MustFollow):
        after = start.act("x", PlayCard(Player.TWO, parse_card("KH")))
        after.act("y", PlayCard(Player.ONE, parse_card("KS")))


def test_tricks_already_taken_count_towards_the_point() -> None:
    leader, follower = parse_cards("QD JD QS"), parse_cards("KD AD AH")
    two = place_position(Suit.DIAMONDS, leader, follower, (2, 0)).frame.decision
    decision = place_position(Suit.DIAMONDS, leader, follower, (1, 1)).frame.decision
    assert two is not None and decision is not None
    assert [a.tricks - b.tricks for a, b in zip(two.choices, decision.choices, strict=True)] == [1, 1, 1]


@pytest.mark.parametrize(
    ("leader", "follower", "taken", "sentence"),
    [
        ("QD TD", "JC", None, "of the same size"),
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
