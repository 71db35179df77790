"""Options that are lawful acts do what they say: the table after them."""

from __future__ import annotations

import pytest

from ecarte_core.arbiter import CLAUSES, PLAYED_CODES, CodeName
from ecarte_core.arbiter.arbitrated_game import ArbitratedGame
from ecarte_core.arbiter.arbitration import apply_option
from ecarte_core.arbiter.effect_model import LetStand
from ecarte_core.arbiter.lawful_play import list_actions
from ecarte_core.game import Announce, MarkKing, Stage
from ecarte_core.game.state import Player
from ecarte_site.content.example_cases import show_example

BY_CODE = pytest.mark.parametrize("code", PLAYED_CODES)
ANN, BOB = Player.ONE, Player.TWO


def follow(name: str, option: str, code: CodeName = "cavendish", **facts: str) -> ArbitratedGame:
    """The example of an irregularity after an option; Ann deals."""
    ruled = show_example(name, {key.replace("_", "-"): value for key, value in facts.items()}, code)
    return apply_option(ruled.game, ruled.ruling, option)[0]


def test_only_what_leaves_the_game_as_it_is_is_called_letting_it_stand() -> None:
    """An option with the effect “let stand” does not say that somebody answers, plays or marks the king."""
    acts = ("accept-proposal", "refuse-proposal", "mark-king", "mark-point", "mark-vole", "mark-omitted")
    for clause in CLAUSES:
        for option in clause.options:
            assert not (option.id in acts and LetStand() in option.effects), clause.id


@BY_CODE
def test_law_26_the_dealer_answers_a_second_proposal(code: CodeName) -> None:
    accepted = follow("proposing-again", "accept-proposal", code)
    assert (accepted.state.stage, accepted.deal.to_act) == (Stage.DISCARD, BOB)
    refused = follow("proposing-again", "refuse-proposal", code)
    assert (refused.state.stage, refused.deal.vulnerable) == (Stage.PLAY, None)


@BY_CODE
def test_law_37_the_hand_is_played_when_no_other_discard_is_demanded(code: CodeName) -> None:
    game = follow("card-turned-up-after-giving", "stand", code, another_discard="no")
    assert (game.state.stage, game.deal.to_act) == (Stage.PLAY, BOB)


@BY_CODE
def test_law_38_the_dealer_keeps_his_hand(code: CodeName) -> None:
    game = follow("no-card-exchanged", "stand", code, player="dealer")
    assert (game.state.stage, game.deal.to_act, game.deal.discards[ANN]) == (Stage.PROPOSAL, BOB, ())


def test_law_38_a_condition_that_fails_is_a_refusal() -> None:
    game = follow("stock-short", "stand", acceptance="conditional")
    assert (game.state.stage, game.deal.to_act, len(game.stock)) == (Stage.PLAY, BOB, 3)


@BY_CODE
def test_law_22_the_turned_king_is_marked_once(code: CodeName) -> None:
    game = follow("turned-king-not-marked", "mark-king", code)
    assert game.state.score == (3, 3) and game.deal.king_marked
    assert MarkKing(ANN) not in list_actions(game)


@BY_CODE
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
