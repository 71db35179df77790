"""How the irregularities of proposing and discarding show on the table."""

from __future__ import annotations

from collections.abc import Mapping

from ...game import Propose, Stage
from ..act_model import Act, Case, Shown
from ..act_positions import (
    ask_for_exchange,
    exchange_named,
    read_to_act,
    require_exchange,
    require_exchanged,
    require_stage,
)
from ..arbitrated_game import ArbiterFault, ArbitratedGame
from ..effects import count_cards
from ..lawful_play import act_lawfully
from ..needed_cards import Needs

# Proposals and answers


def _retract_proposal(game: ArbitratedGame, case: Case) -> Shown:
    require_stage(game, Stage.ANSWER, "Nobody has proposed.")
    return game, case.say(game, "{elder} proposes, and then wants to take the proposal back.")


def _alter_number(game: ArbitratedGame, case: Case) -> Shown:
    require_exchange(game, game.deal.elder)
    return game, case.say(game, "{elder} has asked for cards, and now wants another number.")


def _retract_answer(game: ArbitratedGame, case: Case) -> Shown:
    is_begun = game.state.stage is Stage.PLAY and not game.deal.tricks
    if is_begun and game.deal.proposals > len(game.deal.exchanges[game.deal.elder]):
        return game, case.say(game, "{dealer} refuses, and then wants to accept.")
    require_exchange(game, game.deal.elder)
    return game, case.say(game, "{dealer} accepts, and then wants to refuse.")


def _keep_number(game: ArbitratedGame, case: Case) -> Shown:
    require_exchanged(game)
    count = len(game.deal.discards[game.dealer])
    asks = "asks how many" if case.has("asked", "yes") else "does not ask"
    cards = count_cards(count) if count else "no card"
    return game, case.say(game, f"{{dealer}} has taken {cards} without saying how many. {{elder}} {asks}.")


def _propose_again(game: ArbitratedGame, case: Case) -> Shown:
    if case.has("stock", "exhausted"):
        if game.state.stage is not Stage.PLAY or game.stock or game.deal.tricks:
            raise ArbiterFault("The stock is not used up.")
        words = "Both have exchanged cards, and the stock is used up. {elder} proposes again."
        return game, case.say(game, words)
    if game.state.stage is not Stage.ANSWER or game.deal.proposals < 2:
        require_stage(game, Stage.PROPOSAL, "It is not the elder hand's turn to propose.")
        require_exchanged(game)
        game = act_lawfully(game, Propose(game.dealer.other))
    return game, case.say(game, "{elder} and {dealer} have exchanged cards. {elder} proposes again.")


def _exchange_nothing(game: ArbitratedGame, case: Case) -> Shown:
    player = case.find_player(game, "player")
    require_exchange(game, player)
    return game, f"{case.names[player]}, after a proposal that was accepted, wants to exchange no card."


# The discard


def _discard_beside(game: ArbitratedGame, case: Case) -> Shown:
    player = case.find_player(game)
    require_exchange(game, player)
    if len(case.named.takes) != len(case.named.discards):
        raise ArbiterFault("As many cards are taken as are discarded.")
    game = exchange_named(game, player, case.named)
    return game, f"{case.names[player]} lays the discard beside the stock, not apart from it."


def _look_at_discard(game: ArbitratedGame, case: Case) -> Shown:
    player = case.find_player(game)
    who = case.names[player]
    if not game.deal.discards[player]:
        raise ArbiterFault(f"{who} has discarded nothing.")
    return game, f"After the cards have been given {who} looks at the cards that {who} has discarded."


def _need_exchange(game: ArbitratedGame, case: Case) -> Needs:
    return ask_for_exchange(game, case.find_player(game))


def _read_stock(game: ArbitratedGame, _case: Case) -> str:
    return "left" if game.deal.stock else "exhausted"


ACTS: Mapping[str, Act] = {
    "proposal-retracted": Act(_retract_proposal, hands="unmoved"),
    "number-altered": Act(_alter_number, hands="unmoved"),
    "answer-retracted": Act(_retract_answer, hands="unmoved"),
    "number-taken-not-told": Act(_keep_number, hands="unmoved"),
    "proposing-again": Act(_propose_again, reads={"stock": _read_stock}, hands="unmoved"),
    "no-card-exchanged": Act(_exchange_nothing, reads={"player": read_to_act}),
    "discard-not-apart": Act(_discard_beside, _need_exchange),
    "discard-looked-at": Act(_look_at_discard, hands="unmoved"),
}
