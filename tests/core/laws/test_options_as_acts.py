"""Options that are lawful acts do what they say: the table after them."""

import pytest
from support.games.rulings import both_codes, follow

from ecarte_core.game import Announce, MarkKing, Stage
from ecarte_core.game.state import Player
from ecarte_core.laws.clause_model import CodeName
from ecarte_core.laws.effect_model import LetStand
from ecarte_core.laws.lawful_play import list_actions
from ecarte_core.laws.rulings import CLAUSES

ANN, BOB = Player.ONE, Player.TWO


def test_only_what_leaves_the_game_as_it_is_is_called_letting_it_stand() -> None:
    """An option with the effect “let stand” does not say that somebody answers, plays or marks the king."""
    acts = ("accept-proposal", "refuse-proposal", "mark-king", "mark-point", "mark-vole", "mark-omitted")
    for clause in CLAUSES:
        for option in clause.options:
            assert not (option.id in acts and LetStand() in option.effects), clause.id


@both_codes
def test_law_26_the_dealer_answers_a_second_proposal(code: CodeName) -> None:
    accepted = follow("proposing-again", "accept-proposal", code)
    assert (accepted.state.stage, accepted.deal.to_act) == (Stage.DISCARD, BOB)
    refused = follow("proposing-again", "refuse-proposal", code)
    assert (refused.state.stage, refused.deal.vulnerable) == (Stage.PLAY, None)


@both_codes
def test_law_37_the_hand_is_played_when_no_other_discard_is_demanded(code: CodeName) -> None:
    game = follow("card-turned-up-after-giving", "stand", code, another_discard="no")
    assert (game.state.stage, game.deal.to_act) == (Stage.PLAY, BOB)


@both_codes
def test_law_38_the_dealer_keeps_his_hand(code: CodeName) -> None:
    game = follow("no-card-exchanged", "stand", code, player="dealer")
    assert (game.state.stage, game.deal.to_act, game.deal.discards[ANN]) == (Stage.PROPOSAL, BOB, ())


def test_law_38_a_condition_that_fails_is_a_refusal() -> None:
    game = follow("stock-short", "stand", acceptance="conditional")
    assert (game.state.stage, game.deal.to_act, len(game.stock)) == (Stage.PLAY, BOB, 3)


@both_codes
def test_law_22_the_turned_king_is_marked_once(code: CodeName) -> None:
    game = follow("turned-king-not-marked", "mark-king", code)
    assert game.state.score == (3, 3) and game.deal.king_marked
    assert MarkKing(ANN) not in list_actions(game)


@both_codes
@pytest.mark.parametrize(("holder", "player"), [("dealer", ANN), ("non-dealer", BOB)])
def test_law_23_the_king_is_announced_and_marked_once(code: CodeName, holder: str, player: Player) -> None:
    for name, facts in (
        ("king-not-announced", {"announced": "before-playing"}),
        ("king-announced-early", {}),
        ("king-marked-without-announcing", {"time": "left"}),
    ):
        game = follow(name, "mark-king", code, holder=holder, **facts)
        assert game.state.score == ((3, 3) if player is ANN else (2, 4)), name
        assert (game.state.stage, game.deal.king_announcer) == (Stage.PLAY, player)
        assert Announce(player) not in list_actions(game)
