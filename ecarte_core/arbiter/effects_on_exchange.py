"""Effects that are lawful acts of the players: answering a proposal, exchanging cards, marking the king."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..game import Accept, Discard, Player, PlayHand, Refuse, Stage
from . import effect_model as effects
from .arbitrated_game import ArbitratedGame, find_seat
from .card_moves import choose_cards
from .effect_step import Outcome, Step, say_points
from .lawful_play import act_lawfully, give_cards
from .marks import change_tally


def _answer_proposal(effect: effects.AnswerProposal, step: Step) -> Outcome:
    game = step.game
    if game.state.stage is not Stage.ANSWER:
        return game, ""
    answer = Accept if effect.answer == "accept" else Refuse
    return act_lawfully(game, answer(game.dealer)), ""


def _begin_play(_effect: effects.BeginPlay, step: Step) -> Outcome:
    game = step.game
    if game.state.stage is Stage.ANSWER:
        return act_lawfully(game, Refuse(game.dealer)), ""
    return _play_hand(game), ""


def _play_hand(game: ArbitratedGame) -> ArbitratedGame:
    return act_lawfully(game, PlayHand(game.deal.elder)) if game.state.stage is Stage.PROPOSAL else game


def _keep_hand(_effect: effects.KeepHand, step: Step) -> Outcome:
    return _keep_cards(step.game), ""


def _keep_cards(game: ArbitratedGame) -> ArbitratedGame:
    exchanging = game.state.stage is Stage.DISCARD and game.deal.to_act is game.dealer
    return act_lawfully(game, Discard(game.dealer, ())) if exchanging else game


def _announce_after_exchange(effect: effects.AnnounceAfterExchange, step: Step) -> Outcome:
    """The elder hand changes one card, the dealer none, and the hands are played."""
    game = step.game
    is_exchanging = game.state.stage is Stage.DISCARD
    if is_exchanging and game.deal.to_act is game.deal.elder:
        elder = game.deal.elder
        game = give_cards(act_lawfully(game, Discard(elder, choose_cards(game, elder, 1))))
    game = _play_hand(_keep_cards(game))
    game, marks = _mark(game, find_seat(game, effect.seat), step)
    begin = "The cards are exchanged; now the announcement counts. " if is_exchanging else ""
    return game, f"{begin}{marks}"


def _score_king(effect: effects.ScoreKing, step: Step) -> Outcome:
    return _mark(step.game, find_seat(step.game, effect.seat), step)


def _mark(game: ArbitratedGame, player: Player, step: Step) -> Outcome:
    game = change_tally(_use_king(game, player), player, 1)
    return game, f"{step.names[player]} marks one, and has {say_points(game.state.score[player])}."


def _announce_king(effect: effects.AnnounceKing, step: Step) -> Outcome:
    return _use_king(step.game, find_seat(step.game, effect.seat)), ""


def _use_king(game: ArbitratedGame, player: Player) -> ArbitratedGame:
    """The king of this deal has been marked, and cannot be marked again; one of the deal before bars no other."""
    if game.state.deal is None or game.spoken_dealer is not None:
        return game
    if game.deal.trump_king == game.deal.turn_up:
        return game.change_deal(king_marked=True)
    return game.change_deal(king_announcer=player)


CARRIED_OUT: Mapping[type, Callable[[Any, Step], Outcome]] = {
    effects.AnswerProposal: _answer_proposal,
    effects.BeginPlay: _begin_play,
    effects.KeepHand: _keep_hand,
    effects.ScoreKing: _score_king,
    effects.AnnounceKing: _announce_king,
    effects.AnnounceAfterExchange: _announce_after_exchange,
}
"""How each effect that is a lawful act is carried out."""
