"""Marks in an arbitrated game: what each player has marked, what a hand is worth, and what an offender marks for it."""

from ..game import Player, Stage
from ..game.state import WINNING_SCORE, set_for_player
from .arbitrated_game import ArbitratedGame


def read_tally(game: ArbitratedGame) -> tuple[int, int]:
    """What each player has marked, those marks included that are more than the game needs (``cavendish.law.46``).

    A vole at four makes six. What is taken down later is taken from the six, and not from the five that the score
    shows.
    """
    first, second = (marks + more for marks, more in zip(game.state.score, game.beyond_five, strict=True))
    return first, second


def set_tally(game: ArbitratedGame, tally: tuple[int, int]) -> ArbitratedGame:
    """The game when the players have marked these points, nothing for a number below 0; at five it is over."""
    first, second = (max(0, marks) for marks in tally)
    score = (min(WINNING_SCORE, first), min(WINNING_SCORE, second))
    state = game.state._replace(score=score)
    if max(score) >= WINNING_SCORE:
        state = state._replace(stage=Stage.OVER)
    elif state.stage is Stage.OVER:
        # What ended the game has been taken down: the hand goes on, or the next deal follows. A hand that was given
        # up is over although cards are left.
        goes_on = state.deal is not None and all(state.deal.remaining) and not any(game.last_worth)
        state = state._replace(stage=Stage.PLAY if goes_on else Stage.DEAL)
    return game._replace(state=state, beyond_five=(first - score[0], second - score[1]))


def change_tally(game: ArbitratedGame, player: Player, points: int) -> ArbitratedGame:
    """The game when ``player`` has marked ``points`` more, or taken them down if the number is negative."""
    tally = read_tally(game)
    return set_tally(game, set_for_player(tally, player, tally[player] + points))


def count_marks(game: ArbitratedGame, player: Player, worth: int) -> int:
    """What ``player`` marks for a hand that he wins and that is worth ``worth``: an offender marks one less.

    By Laws 25 and 43 of Cavendish he marks nothing for a point, and one for the vole or for a point of Law 49; by
    Laws 10 and 22 of Britannica one less than he wins. Each of these laws says what he marks of what he *wins*. None
    takes something from what another law has left him, so a second offence of the same player in the same hand
    reduces nothing further: by the words he marks the same number twice over. His adversary has his other remedy,
    to have the hands played again, for each offence.
    """
    return max(0, worth - 1) if game.reduced_by[player] else worth


def end_hand(game: ArbitratedGame, winner: Player | None, worth: int) -> ArbitratedGame:
    """The game when the hand is over and ``winner``, if anybody, has marked what he may for what it is worth."""
    ended = game._replace(
        state=game.state._replace(stage=Stage.DEAL, dealer=game.deal.elder),
        last_marks=(0, 0),
        last_worth=(0, 0),
        must_lead=None,
        out_of_turn=None,
    )
    return set_tally(ended, read_tally(ended)) if winner is None else mark_hand(ended, winner, worth)


def mark_hand(game: ArbitratedGame, winner: Player, worth: int) -> ArbitratedGame:
    """The game when ``winner`` has marked what he may for the hand that is over."""
    marks = count_marks(game, winner, worth)
    game = change_tally(game, winner, marks)
    none = (0, 0)
    return game._replace(
        last_marks=set_for_player(none, winner, marks), last_worth=set_for_player(none, winner, worth)
    )


def mark_forgotten(game: ArbitratedGame, player: Player, points: int) -> ArbitratedGame:
    """The game when ``player`` has marked the points of the hand just ended that he had forgotten."""
    game = change_tally(game, player, points)
    return game._replace(last_marks=set_for_player(game.last_marks, player, points))


def unmark_hand(game: ArbitratedGame) -> ArbitratedGame:
    """The game before anybody has marked for the hand that is over; what it is worth is still known."""
    first, second = (marked - marks for marked, marks in zip(read_tally(game), game.last_marks, strict=True))
    return set_tally(game, (first, second))._replace(last_marks=(0, 0))


def unmark_king(game: ArbitratedGame) -> tuple[ArbitratedGame, Player | None]:
    """The game when the mark for the king of this deal has been taken down, and who had made it; None if nobody had."""
    deal = game.state.deal
    if deal is None:
        return game, None
    marker = deal.dealer if deal.king_marked else deal.king_announcer
    marker = game.announced_falsely if marker is None else marker
    if marker is None:
        return game, None
    game = change_tally(game, marker, -1)._replace(announced_falsely=None)
    return game.change_deal(king_marked=False, king_announcer=None), marker


def reopen_hand(game: ArbitratedGame) -> ArbitratedGame:
    """The game when a hand that was over is being played again, or goes on: nothing is marked for it yet."""
    if game.state.stage is Stage.PLAY:
        return game
    game = unmark_hand(game)._replace(last_worth=(0, 0))
    return game._replace(state=game.state._replace(stage=Stage.PLAY, dealer=game.deal.dealer))


def reduce_marks(game: ArbitratedGame, player: Player, laws: tuple[str, ...]) -> ArbitratedGame:
    """The game when ``player`` marks less for this hand by these laws, once for all of them (see ``count_marks``).

    If he has marked for it already, what he has marked is changed to what he may mark.
    """
    is_marked, worth = game.last_marks[player] > 0, game.last_worth[player]
    game = unmark_hand(game) if is_marked else game
    more = tuple(dict.fromkeys((*game.reduced_by[player], *laws)))
    game = game._replace(reduced_by=set_for_player(game.reduced_by, player, more))
    return mark_hand(game, player, worth) if is_marked else game
