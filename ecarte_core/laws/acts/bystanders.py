"""How what bystanders do, and games of more than two players, show on the table."""

from __future__ import annotations

from collections.abc import Mapping

from ...game.state import WINNING_SCORE, set_for_player
from ..act_model import Act, Case, Shown
from ..arbitrated_game import ArbiterFault, ArbitratedGame
from ..marks import set_tally

_DECLARED = {
    "english": "The players have declared that they play English écarté.",
    "french": "The players play French écarté.",
    "nothing": "The players have not said whether they play English or French écarté.",
}


def _say_bystander(case: Case) -> str:
    """The declaration, and who it is that speaks: what follows is what he does."""
    bets = {"yes": " who bets", "no": " who does not bet"}.get(case.facts.get("betting", ""), "")
    return f"{_DECLARED[case.facts['declared']]} A bystander{bets}"


def _hear_remark(game: ArbitratedGame, case: Case) -> Shown:
    remark = f"{_say_bystander(case)} makes a remark."
    if case.has("affects-score", "yes"):
        remark += f" It costs {case.names[case.find_player(game, 'prejudiced')]} a point."
    elif case.has("affects-score", "no"):
        remark += " It does not affect the score."
    return game, remark


_MANNERS = {"pointing": " by pointing to a card", "speaking": " aloud"}


def _hear_advice(game: ArbitratedGame, case: Case) -> Shown:
    player = game.deal.to_act if game.state.deal is not None else game.dealer
    how = _MANNERS.get(case.facts.get("manner", ""), "")
    return game, f"{_say_bystander(case)} advises {case.names[player]}{how}."


def _correct_score(game: ArbitratedGame, case: Case) -> Shown:
    if "error" not in case.facts:
        return game, f"{_say_bystander(case)} says that the score is wrong."
    player = case.find_player(game)
    change, many = (1, "many") if case.has("error", "one-too-many") else (-1, "few")
    after = game.state.score[player] + change
    if not 0 <= after < WINNING_SCORE:
        raise ArbiterFault("The score cannot be wrong in this way.")
    game = set_tally(game, set_for_player(game.state.score, player, after))
    what = f"shows one too {many} for {case.names[player]}"
    return game, f"{_say_bystander(case)} says that the score {what}."


def _resign(game: ArbitratedGame, case: Case) -> Shown:
    declared, _, bystander = _say_bystander(case).rpartition(". ")
    words = f"{declared}. {{elder}} resigns the game. {bystander} wants to play it out."
    return game, case.say(game, words)


_TABLES = {
    ("pool", "no"): "Three players form a pool. {who} beats {other}. {who} had not won the game before.",
    ("pool", "yes"): "Three players form a pool. {who} beats {other}. {who} won the game before too.",
    ("french", "no"): "The players play French écarté. {who} beats {other}. Others who bet wait to play.",
    ("french", "yes"): (
        "The players play French écarté. {who} beats {other}. {other} was taking every bet offered: la chouette."
    ),
}


def _win_pool(game: ArbitratedGame, case: Case) -> Shown:
    winner = game.state.winner
    if winner is None:
        raise ArbiterFault("The game is not over.")
    before = case.facts.get("won-before") or case.facts["chouette"]
    words = _TABLES[case.facts["table"], before]
    return game, words.format(who=case.names[winner], other=case.names[winner.other])


ACTS: Mapping[str, Act] = {
    "bystander-remark": Act(_hear_remark, hands="unmoved"),
    "bystander-advice": Act(_hear_advice, hands="unmoved"),
    "bystander-corrects-score": Act(_correct_score, hands="unmoved"),
    "player-resigns": Act(_resign, hands="unmoved"),
    "pool-of-three": Act(_win_pool),
}
