"""How what bystanders do, and games of more than two players, show on the table."""

from __future__ import annotations

from collections.abc import Mapping

from ...game.state import WINNING_SCORE, set_for_player
from ..act_model import (
    Act,
    Case,
    Shown,
    play_until,
    when_dealt,
    when_playing,
)
from ..arbitrated_game import ArbiterFault, ArbitratedGame
from ..marks import set_tally
from .the_score import ANN_STRONG, EVEN, play_out

_DECLARED = {
    "english": "The players have declared that they play English écarté.",
    "french": "The players play French écarté.",
    "nothing": "The players have not said whether they play English or French écarté.",
}


def _when_led(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    return play_until(when_playing(game, case), lambda game: game.deal.trick is not None)


def _say_bystander(case: Case) -> str:
    if "betting" not in case.facts:
        return "A bystander"
    return "A bystander who bets" if case.has("betting", "yes") else "A bystander who does not bet"


def _show_remark(game: ArbitratedGame, case: Case) -> Shown:
    remark = f"{_DECLARED[case.facts['declared']]} {_say_bystander(case)} makes a remark."
    if case.has("affects-score", "yes"):
        player = case.find_player(game, "prejudiced")
        remark += f" It costs {case.names[player]} a point."
    elif case.has("affects-score", "no"):
        remark += " It does not affect the score."
    return game, remark


def _show_advice(game: ArbitratedGame, case: Case) -> Shown:
    to = case.names[game.deal.to_act] if game.state.deal is not None else case.names[game.dealer]
    how = (
        " by pointing to a card"
        if case.has("manner", "pointing")
        else " aloud"
        if "manner" in case.facts
        else ""
    )
    return game, f"{_DECLARED[case.facts['declared']]} {_say_bystander(case)} advises {to}{how}."


def _show_corrects(game: ArbitratedGame, case: Case) -> Shown:
    player = case.find_player(game)
    change = 0
    what = "is wrong"
    if "error" in case.facts:
        change = 1 if case.has("error", "one-too-many") else -1
        what = f"shows one too {'many' if change > 0 else 'few'} for {case.names[player]}"
    after = game.state.score[player] + change
    if not 0 <= after < WINNING_SCORE:
        raise ArbiterFault("The score cannot be wrong in this way.")
    game = set_tally(game, set_for_player(game.state.score, player, after))
    return game, f"{_DECLARED[case.facts['declared']]} {_say_bystander(case)} says that the score {what}."


def _show_resigns(game: ArbitratedGame, case: Case) -> Shown:
    resignation = (
        f"{case.names[game.dealer.other]} resigns the game. {_say_bystander(case)} wants to play it out."
    )
    return game, f"{_DECLARED[case.facts['declared']]} {resignation}"


def _prepare_pool(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    return play_out(when_playing(set_tally(game, (4, 3)), case), game.dealer)


def _show_pool(game: ArbitratedGame, case: Case) -> Shown:
    if game.state.winner is None:
        raise ArbiterFault("The game is not over.")
    who, other = case.names[game.state.winner], case.names[game.state.winner.other]
    if case.has("table", "pool"):
        before = (
            f"{who} won the game before too."
            if case.has("won-before", "yes")
            else f"{who} had not won the game before."
        )
        return game, f"Three players form a pool. {who} beats {other}. {before}"
    plays = (
        f"{other} was taking every bet offered: la chouette."
        if case.has("chouette", "yes")
        else "Others who bet wait to play."
    )
    return game, f"The players play French écarté. {who} beats {other}. {plays}"


ACTS: Mapping[str, Act] = {
    "bystander-remark": Act(_show_remark, _when_led, EVEN, hands="unmoved"),
    "bystander-advice": Act(_show_advice, _when_led, EVEN, hands="unmoved"),
    "bystander-corrects-score": Act(_show_corrects, when_dealt, EVEN, hands="unmoved"),
    "player-resigns": Act(_show_resigns, _when_led, EVEN, hands="unmoved"),
    "pool-of-three": Act(_show_pool, _prepare_pool, ANN_STRONG),
}
