"""Acts at the reader's table under the full rigour of a code: what may be done, and what would have no effect."""

import pytest

from ecarte_core.arbiter import PLAYED_CODES, CodeName
from ecarte_core.cards import Card
from ecarte_core.errors import EcarteError
from ecarte_core.game import Stage
from ecarte_core.playing.game_acts import find_waiting, play_act, reply, restore_game
from ecarte_core.playing.reader_view import view_as_reader
from ecarte_core.playing.saved_game import SavedGame
from ecarte_core.playing.seated_game import READER, SeatedGame
from ecarte_core.playing.seated_record import make_record
from ecarte_core.record import play_through


def play_until(code: CodeName, wanted: int) -> SeatedGame:
    """A game that the reader plays lawfully until he has so many tricks, and with none until the other is to lead."""
    for seed in range(40):
        seated = restore_game(SavedGame("beginner", code, seed, is_strict=True))
        for _ in range(60):
            waiting, view = find_waiting(seated), view_as_reader(seated)
            is_reached = seated.game.state.stage is Stage.PLAY and seated.game.deal.taken[READER] == wanted
            if is_reached and (wanted or (waiting == "adversary" and seated.game.deal.trick is None)):
                return seated
            if waiting == "adversary":
                seated = reply(seated)
            elif waiting == "deal":
                seated = play_act(seated, "n")
            elif view.may_play:
                seated = play_act(seated, str(max(view.may_play, key=lambda card: card.rank)))
            else:
                stage = seated.game.state.stage
                act = {Stage.PROPOSAL: "s", Stage.ANSWER: "r", Stage.DISCARD: "d0"}.get(stage)
                if act is None:
                    break
                seated = play_act(seated, act)
    raise AssertionError("no game leads there")


def test_law_42_a_player_who_has_the_point_cannot_give_up_what_no_law_speaks_of() -> None:
    """Cavendish speaks of no trick, and of one or two: nothing would follow, however often he did it."""
    seated = play_until("cavendish", 3)
    assert not view_as_reader(seated).gives_up
    with pytest.raises(EcarteError, match="does not say"):
        play_act(seated, "t")


def test_law_21_a_player_who_has_the_point_gives_up_the_rest() -> None:
    seated = play_until("britannica", 3)
    assert view_as_reader(seated).gives_up
    assert play_act(seated, "t").game.state.stage in (Stage.DEAL, Stage.OVER)


@pytest.mark.parametrize("code", PLAYED_CODES)
def test_laws_40_and_19_the_adversary_leads_himself(code: CodeName) -> None:
    seated = play_until(code, 0)
    card = next(card for card in seated.game.deal.remaining[READER] if isinstance(card, Card))
    left = play_act(play_act(seated, f"x{card}"), "ostand")
    assert left.game.out_of_turn is READER
    back = play_act(left, "l")
    assert card in back.game.deal.remaining[READER] and find_waiting(back) == "adversary"
    assert back.game.deal.trick is None and back.game.out_of_turn is None
    led = reply(back)
    assert led.game.deal.trick is not None and led.game.deal.trick.leader is READER.other
    last = play_through(make_record(led)._replace(entries=led.entries))[-1]
    assert last.state.deal is not None and last.state.deal.tricks == led.game.deal.tricks
    with pytest.raises(EcarteError, match="led out of turn"):
        play_act(led, "l")
