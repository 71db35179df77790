"""How the irregularities of proposing and discarding show on the table."""

from __future__ import annotations

from collections.abc import Mapping

from ...game import Propose, Stage
from ..act_model import (
    Act,
    Case,
    Shown,
    when_accepted,
    when_proposed,
)
from ..act_positions import (
    ask_for_exchange,
    discard_last,
    exchange_lawfully,
    exchange_named,
    read_to_act,
    require_even,
    require_exchange,
    require_stage,
    run_short,
    when_dealer_exchanges,
    when_exchanged,
)
from ..arbitrated_game import ArbiterFault, ArbitratedGame
from ..effect_step import count_cards
from ..lawful_play import act_lawfully
from ..needed_cards import Needs

# Proposals and answers


def _show_proposal_retracted(game: ArbitratedGame, case: Case) -> Shown:
    require_stage(game, Stage.ANSWER, "Nobody has proposed.")
    return game, f"{case.names[game.dealer.other]} proposes, and then wants to take the proposal back."


def _show_number_altered(game: ArbitratedGame, case: Case) -> Shown:
    require_exchange(game, game.deal.elder)
    cards = "cards" if case.is_recorded else "two cards"
    return game, f"{case.names[game.dealer.other]} has asked for {cards}, and now wants another number."


def _show_answer_retracted(game: ArbitratedGame, case: Case) -> Shown:
    is_begun = game.state.stage is Stage.PLAY and not game.deal.tricks
    if is_begun and game.deal.proposals > len(game.deal.exchanges[game.deal.elder]):
        return game, f"{case.names[game.dealer]} refuses, and then wants to accept."
    require_exchange(game, game.deal.elder)
    return game, f"{case.names[game.dealer]} accepts, and then wants to refuse."


def _show_not_told(game: ArbitratedGame, case: Case) -> Shown:
    require_stage(game, Stage.PROPOSAL, "The cards have not been exchanged.")
    if not game.deal.proposals:
        raise ArbiterFault("The cards have not been exchanged.")
    dealer, elder = case.names[game.dealer], case.names[game.dealer.other]
    count = len(game.deal.discards[game.dealer])
    sentence = f"{dealer} has taken {count_cards(count) if count else 'no card'} without saying how many."
    if case.has("asked", "no"):
        return game, f"{sentence} {elder} does not ask."
    return game, f"{sentence} {elder} asks how many."


def _prepare_again(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    if not case.has("stock", "exhausted"):
        return when_exchanged(game, case)
    game = run_short(game, 5)
    game = exchange_lawfully(when_accepted(game, case), game.dealer.other, 3)
    return exchange_lawfully(game, game.dealer, 2)


def _show_again(game: ArbitratedGame, case: Case) -> Shown:
    elder, dealer = case.names[game.dealer.other], case.names[game.dealer]
    if case.has("stock", "exhausted"):
        if game.state.stage is not Stage.PLAY or game.stock or game.deal.tricks:
            raise ArbiterFault("The stock is not used up.")
        return game, f"Both have exchanged cards, and the stock is used up. {elder} proposes again."
    require_stage(game, Stage.PROPOSAL, "It is not the elder hand's turn to propose.")
    if not game.deal.proposals:
        raise ArbiterFault("There has been no exchange yet.")
    game = act_lawfully(game, Propose(game.dealer.other))
    return game, f"{elder} and {dealer} have exchanged cards. {elder} proposes again."


def _prepare_no_card(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    return (
        when_accepted(game, case) if case.has("player", "non-dealer") else when_dealer_exchanges(game, case)
    )


def _show_no_card(game: ArbitratedGame, case: Case) -> Shown:
    player = case.find_player(game, "player")
    require_exchange(game, player)
    return game, f"{case.names[player]}, after a proposal that was accepted, wants to exchange no card."


# The discard


def _show_not_apart(game: ArbitratedGame, case: Case) -> Shown:
    player = case.find_player(game)
    require_exchange(game, player)
    sentence = f"{case.names[player]} lays the discard beside the stock, not apart from it."
    if case.is_recorded:
        require_even(case)
        return exchange_named(game, player, case.named), sentence
    game, out = discard_last(game, player, min(2, len(game.stock)))
    state = game.state._replace(stage=Stage.GIVE)
    return game._replace(state=state).change_deal(cards_requested=len(out)), sentence


def _show_looked_at(game: ArbitratedGame, case: Case) -> Shown:
    player = case.find_player(game)
    if not game.deal.discards[player]:
        raise ArbiterFault(f"{case.names[player]} has discarded nothing.")
    who = case.names[player]
    return game, f"After the cards have been given {who} looks at the cards that {who} has discarded."


# The cards that are named


def _need_exchange(game: ArbitratedGame, case: Case) -> Needs:
    return ask_for_exchange(game, case.find_player(game))


# Facts that the position shows


def _read_stock(game: ArbitratedGame, _case: Case) -> str | None:
    return None if game.state.deal is None else "left" if game.deal.stock else "exhausted"


ACTS: Mapping[str, Act] = {
    "proposal-retracted": Act(_show_proposal_retracted, when_proposed, hands="unmoved"),
    "number-altered": Act(_show_number_altered, when_accepted, hands="unmoved"),
    "answer-retracted": Act(_show_answer_retracted, when_accepted, hands="unmoved"),
    "number-taken-not-told": Act(_show_not_told, when_exchanged, hands="unmoved"),
    "proposing-again": Act(_show_again, _prepare_again, reads={"stock": _read_stock}, hands="unmoved"),
    "no-card-exchanged": Act(_show_no_card, _prepare_no_card, reads={"player": read_to_act}),
    "discard-not-apart": Act(_show_not_apart, when_accepted, needs=_need_exchange),
    "discard-looked-at": Act(_show_looked_at, when_exchanged, hands="unmoved"),
}
