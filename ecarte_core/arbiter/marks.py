"""Marks in an arbitrated game: a score that is set, and the end of a hand."""

from __future__ import annotations

from ..game import Player, Stage
from ..game.state import WINNING_SCORE, set_for_player
from .arbitrated_game import ArbitratedGame


def set_score(game: ArbitratedGame, score: tuple[int, int]) -> ArbitratedGame:
    """The game at another score; it is over when a player has five."""
    state = game.state._replace(score=score)
    if max(score) >= WINNING_SCORE:
        state = state._replace(stage=Stage.OVER)
    elif state.stage is Stage.OVER:
        # What ended the game has been taken down: the hand goes on, or the next deal follows.
        goes_on = state.deal is not None and all(state.deal.remaining)
        state = state._replace(stage=Stage.PLAY if goes_on else Stage.DEAL)
    return game._replace(state=state)


def end_hand(game: ArbitratedGame, winner: Player | None, marks: int) -> ArbitratedGame:
    """The game when the hand is over and ``winner`` has marked; an offender's marks are reduced."""
    if winner is not None and game.reduced is winner:
        marks = max(0, marks - 1)
    score = game.state.score
    last_marks = (0, 0)
    if winner is not None:
        marked = min(WINNING_SCORE - score[winner], marks)
        score = set_for_player(score, winner, score[winner] + marked)
        last_marks = set_for_player(last_marks, winner, marked)
    state = game.state._replace(stage=Stage.DEAL, dealer=game.deal.elder)
    ended = game._replace(state=state, last_marks=last_marks, must_lead=None)
    return set_score(ended, score)
