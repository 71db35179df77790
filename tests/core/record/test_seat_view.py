"""What a player sees of a frame: cards, discards, silence about the king, sentences; and what the table then says."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.games.random_records import record_of_seed
from support.places import ROOT

from ecarte_core.cards import Card, parse_card
from ecarte_core.game import PLAYERS, Player
from ecarte_core.record import parse_record
from ecarte_core.record.frame_builder import make_frames
from ecarte_core.record.frame_model import Frame
from ecarte_core.record.seat_view import describe_unseen, sees_card, view_step
from ecarte_core.show.frame_drawing import frame_html, make_table_view
from ecarte_core.show.spoken import describe_table
from ecarte_core.show.views import CardState, TableView

GAMES = ROOT / "docs" / "games"
BY_ID = {
    frame.id: frame for frame in make_frames(parse_record((GAMES / "a-and-y.ecarte").read_text("utf-8")))
}
A, Y = PLAYERS


def list_visible(view: TableView, player: Player) -> list[str]:
    """The faces of a hand that a table shows; the second player sits above."""
    seat = view.players[1 - player]
    return [str(card.visible_face) for card in seat.hand if card.state is not CardState.PLAYED]


def test_a_player_sees_his_own_hand_and_the_backs_of_the_other() -> None:
    view = make_table_view(BY_ID["5.6"], Y)
    assert list_visible(view, Y) == ["QD", "JD", "QS", "AS"]
    assert list_visible(view, A) == ["None"] * 4
    assert list_visible(make_table_view(BY_ID["5.6"]), A) == ["KD", "AD", "AH", "KC"]


def test_a_player_sees_the_cards_of_the_trick() -> None:
    for frame in ("1.10", "2.6", "3.8", "3.12", "5.6", "5.7", "5.10", "5.14"):
        for player in PLAYERS:
            view = make_table_view(BY_ID[frame], player)
            assert view.trick == make_table_view(BY_ID[frame]).trick and view.trick.cards


def test_an_announced_king_is_seen_while_it_is_held() -> None:
    record = parse_record(
        "Players: A and Y\nDealer: A\n\nDeal 1: A deals, turns 7S\nY holds KS QH JH AH TH\n"
        "A holds 7D 8D 9D 7C 8C\nY plays without proposing\nY announces the king\nY leads QH\n"
    )
    *_, before, announced, led = make_frames(record)
    assert [sees_card(frame.state, A, Y, frame.state.hands[Y][0]) for frame in (before, announced, led)] == [
        False,
        True,
        True,
    ]
    assert list_visible(make_table_view(led, A), Y) == ["KS", "None", "None", "None"]
    assert describe_unseen(led, A).startswith("A does not see Y’s three cards")


def test_cards_that_lay_on_the_table_are_known_when_they_are_taken_up_again() -> None:
    """Ann revokes with the ace of clubs and leads the queen; then the hands are played again."""
    frames = make_frames(parse_record((GAMES / "revoke.ecarte").read_text("utf-8")))
    (ruling,) = (frame for frame in frames if frame.kind == "ruling")
    assert list_visible(make_table_view(ruling, Y), A) == ["None", "QC", "AC", "None", "None"]


def test_discards_are_seen_by_the_player_who_threw_them() -> None:
    assert view_step(BY_ID["1.7"], Y).speech == BY_ID["1.7"].speech
    assert view_step(BY_ID["1.7"], A).speech == "Y discards three cards. Y takes in three cards."
    faces = [
        [str(card.visible_face) for card in make_table_view(BY_ID["1.8"], viewer).players[0].thrown]
        for viewer in (None, Y, A)
    ]
    assert faces == [["TD", "7D", "9C"], ["TD", "7D", "9C"], ["None"] * 3]
    unseen = "A does not see Y’s five cards, the three cards that Y threw away and the stock of 16."
    assert describe_unseen(BY_ID["1.8"], A) == unseen


def test_a_hand_that_is_stated_is_five_cards_to_the_other() -> None:
    assert view_step(BY_ID["5.4"], Y).speech == "A holds five cards."
    assert "king and ace of diamonds" in view_step(BY_ID["5.4"], A).speech


def test_silence_about_the_king_is_seen_only_when_the_king_is_played() -> None:
    silent, played = BY_ID["5.6"], BY_ID["5.8"]
    assert "cavendish.law.23" in view_step(silent, A).laws and view_step(silent, A).speech == silent.speech
    assert "king" not in view_step(silent, Y).speech and "cavendish.law.23" not in view_step(silent, Y).laws
    assert "has not announced" not in describe_table(make_table_view(silent, Y))
    for frame, viewer in ((silent, A), (played, A), (played, Y)):
        assert "A has not announced the king" in describe_table(make_table_view(frame, viewer))


def test_the_king_played_first_and_not_announced_is_no_secret() -> None:
    record = parse_record(
        "Players: A and Y\nDealer: A\n\nDeal 1: A deals, turns 7S\nY holds KS QH JH AH TH\n"
        "A holds 7D 8D 9D 7C 8C\nY plays without proposing\nY leads KS\nA plays 7C\n"
    )
    last = make_frames(record)[-1]
    assert "not announced the king" in last.speech and view_step(last, A).speech == last.speech


def test_both_hands_lie_on_the_table_from_the_deal_on() -> None:
    first = make_table_view(BY_ID["1.1"])
    assert list_visible(first, A) == ["QS", "JS", "AS", "AD", "8H"]
    assert list_visible(first, Y) == ["TS", "KH", "TD", "7D", "9C"]


def test_the_cut_shows_the_two_cards_that_were_cut() -> None:
    upper, lower = make_table_view(BY_ID["0.1"]).players
    assert [card.accessible_name for card in upper.hand] == ["an ace, suit not stated"]
    assert [card.accessible_name for card in lower.hand] == ["a knave, suit not stated"]


@pytest.mark.parametrize("frame", BY_ID.values(), ids=BY_ID)
def test_no_table_of_the_game_is_empty(frame: Frame) -> None:
    for seat in make_table_view(frame).players:
        assert any(card.state is not CardState.PLAYED for card in seat.hand) or frame.state.trick


def test_after_the_deal_the_tricks_lie_face_to_face() -> None:
    upper, lower = make_table_view(BY_ID["5.15"]).players
    assert [str(card.face) for card in upper.hand] == ["KS", "QD", "JD", "QS", "AS"]
    assert [str(card.face) for card in lower.hand] == ["8S", "KD", "KC", "AD", "AH"]
    assert [card.state for card in lower.hand] == ["lost", "won", "lost", "won", "won"]


def test_the_table_says_what_the_players_have_done() -> None:
    html = frame_html(BY_ID["1.9"], where="")
    for words in ("marked the king turned", "accepted", "proposed no more", "threw away three"):
        assert words in html
    risk = re.search(r'risk">did not propose, risks two(.*?)</li>', frame_html(BY_ID["5.5"], where=""))
    assert risk and risk[1].count("<i>") == 2


def test_the_books_next_card_is_marked() -> None:
    html = frame_html(BY_ID["5.6"], where="", book_card=parse_card("QD"))
    assert html.count("ec-hand__card--book") == 1
    assert 'aria-label="play queen of diamonds, as the book does: loses the point"' in html


@given(seed=st.integers(0, 10_000))
@settings(max_examples=20, deadline=None)
def test_the_words_of_a_seat_name_only_cards_that_it_sees(seed: int) -> None:
    for frame in make_frames(record_of_seed(seed)):
        for viewer in PLAYERS:
            hidden = [
                held.card.spoken_name
                for held in frame.state.hands[viewer.other]
                if isinstance(held.card, Card) and not sees_card(frame.state, viewer, viewer.other, held)
            ]
            words = describe_table(make_table_view(frame, viewer)) + view_step(frame, viewer).speech
            assert [name for name in hidden if name in words] == []
