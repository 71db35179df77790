"""A game that begins with a deal of a record: one plays on from any decision of it."""

import pytest
from support.places import ROOT

from ecarte_core.game import Player
from ecarte_core.players.recorded_decisions import PlayerDecision, list_decisions
from ecarte_core.players.saved_game import SavedGameError, read_saved_game
from ecarte_core.players.seated_game import DRAWN_ANEW, READER, find_waiting, play_act, restore_game
from ecarte_core.players.seated_record import list_moments, read_game_record, write_game_record
from ecarte_core.record import parse_record
from ecarte_core.record.frame_builder import make_frames

A_AND_Y = (ROOT / "docs" / "games" / "a-and-y.ecarte").read_text("utf-8")


@pytest.mark.parametrize("player", Player)
def test_one_can_play_on_from_each_decision_of_a_book_s_game(player: Player) -> None:
    """At the score, with the cards and the acts of the record; the talon that it does not name is another each time."""
    record = parse_record(A_AND_Y)
    moments, others = (list_moments(record, player, seed) for seed in (0, 1))
    steps = [frame.id for frame in make_frames(record)]
    kinds, deals = set(), set()
    for decision in list_decisions(record, player):
        if not isinstance(decision, PlayerDecision):
            continue
        count = steps.index(decision.step) + 1
        again, other = (restore_game(read_saved_game(games[count])) for games in (moments, others))
        deal = again.game.deal
        assert sorted(deal.remaining[READER]) == sorted(decision.view.held)
        assert again.game.state.score == decision.view.score and deal.turn_up == decision.view.turn_up
        assert other.game.deal.hands == deal.hands and sorted(other.game.stock) == sorted(again.game.stock)
        assert other.game.stock != again.game.stock
        assert find_waiting(again) == "reader" or decision.kind == "turned king"
        assert again.told[0].sentence == DRAWN_ANEW
        assert read_game_record(write_game_record(again)).saved == again.saved
        kinds.add(decision.kind)
        deals.add(decision.deal)
    assert kinds >= {"discard", "card", "proposal"} and deals == {1, 2, 3, 5}


def test_cards_that_the_record_shows_are_taken_again_in_such_a_game() -> None:
    moments = list_moments(parse_record(A_AND_Y), Player.TWO)
    seated = restore_game(
        read_saved_game(next(game for game in moments.values() if game.endswith("n.K.p.a")))
    )
    seated = play_act(play_act(seated, "d234"), "d34")
    assert " ".join(map(str, seated.game.deal.hands[READER])) == "TS KH KD 7S 7H"
    assert " ".join(map(str, seated.game.deal.hands[READER.other])) == "QS JS AS 9S 8S"


def test_a_deal_whose_hands_are_not_named_begins_no_game() -> None:
    lines = [line for line in A_AND_Y.splitlines() if not line.startswith("A holds KD AD AH KC 8S")]
    for player in Player:
        games = {
            game.partition("&acts")[0]
            for game in list_moments(parse_record("\n".join(lines)), player).values()
        }
        assert len(games) == 3 and not any(".9D." in game for game in games)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("5-3.adversary..9D.QDJDKSQSAS.KDADAHKC8S.", "The deal of the saved game cannot be read"),
        ("4-3.nobody..9D.QDJDKSQSAS.KDADAHKC8S.", "The deal of the saved game cannot be read"),
        ("4-3.adversary..9D.QDJDKSQS.KDADAHKC8S.", "The deal of the saved game cannot be read"),
        ("4-3.adversary..9D.QDJDKSQSAS.KDADAHKC8S.9D", "A card stands twice"),
    ],
)
def test_a_given_deal_that_cannot_be_is_refused(given: str, sentence: str) -> None:
    with pytest.raises(SavedGameError, match=sentence):
        read_saved_game(f"adversary=hoyle&code=cavendish&seed=1&given={given}")
