"""Checks of what is marked, tried in the engine: the king, the point, the vole, the game.

``then`` are lines of a record that follow the game's own.
"""

from __future__ import annotations

from typing import Literal

from ...game import (
    PLAYERS,
    WINNING_SCORE,
    Announce,
    MarkKing,
    Player,
    apply,
    compute_result,
    legal_actions,
)
from ..claim_model import Finding, verdict
from ..game_lines import NAMES, Game, name_with_seat
from .check_registry import check

Stood = Literal["nobody", "winner", "loser"]
"""Who played without proposing, or refused: the winner of the point, the loser, or nobody."""

_DIVISIONS = tuple((tricks, 5 - tricks) for tricks in range(6))


def _score(score: tuple[int, int]) -> str:
    return f"A {score[0]}, Y {score[1]}"


def _laws(laws: tuple[str, ...]) -> str:
    """``Laws 22 and 47``."""
    numbers = [law.rpartition(".")[2] for law in laws]
    return f"Law{'s' * (len(numbers) > 1)} {' and '.join(numbers)}"


@check
def king_may_be_marked(
    game: Game, by: str, then: tuple[str, ...] = (), makes: str = "", wins: bool = False
) -> Finding:
    """That player, and nobody else, may now mark the king (``by`` empty: nobody may).

    Marking it makes the score ``makes``, and wins the game just when ``wins`` says so.
    """
    state = game.then(*then).state
    rights = [action for action in legal_actions(state) if isinstance(action, MarkKing | Announce)]
    may = [NAMES[action.player] for action in rights]
    right = may == ([by] if by else [])
    if not rights:
        return Finding(verdict(right), "Nobody may mark the king now.", {"may_mark": may})
    done = apply(state, rights[0])
    winner = NAMES[done.state.winner] if done.state.winner is not None else ""
    marking = next(event for event in done.events if event.laws)
    return Finding(
        verdict(right and _score(done.state.score) == makes and winner == (by if wins else "")),
        f"{name_with_seat((action.player for action in rights), state)} may mark the king ({_laws(marking.laws)}); "
        f"that makes {_score(done.state.score)}"
        f"{f' and wins {winner} the game' if winner else ''}.",
        {"may_mark": may, "score": list(done.state.score), "winner": winner, "laws": list(marking.laws)},
    )


def _marks(winner: Player, tricks: int, stood: Stood) -> int:
    """What the winner of so many tricks marks; none when he does not win the hand."""
    vulnerable = None if stood == "nobody" else winner if stood == "winner" else winner.other
    taken = (tricks, 5 - tricks) if winner is Player.ONE else (5 - tricks, tricks)
    result = compute_result(taken, vulnerable)
    return result.marks if result.winner is winner else 0


@check
def tricks_mark(tricks: tuple[int, ...], stood: Stood, marks: int) -> Finding:
    """Each of these numbers of tricks, made by either player, is worth so many marks."""
    made = {count: {_marks(player, count, stood) for player in PLAYERS} for count in tricks}
    return Finding(
        verdict(all(values == {marks} for values in made.values())),
        "; ".join(f"{count} tricks: {' or '.join(map(str, values))}" for count, values in made.items()) + ".",
        {f"marks_for_{count}": sorted(values) for count, values in made.items()},
    )


def _add(score: tuple[int, int], player: Player, marks: int) -> tuple[int, int]:
    one, two = score
    return (one + marks, two) if player is Player.ONE else (one, two + marks)


@check
def tricks_make_score(game: Game, winner: str, tricks: int, stood: Stood, makes: str) -> Finding:
    """From the game's score, so many tricks to the winner make this score."""
    player = Player(NAMES.index(winner))
    marks = _marks(player, tricks, stood)
    score = _add(game.state.score, player, marks)
    over = f", and {winner} wins the game" if max(score) >= WINNING_SCORE else ""
    return Finding(
        verdict(_score(score) == makes),
        f"{_score(game.state.score)}: {winner} marks {marks}, which makes {_score(score)}{over}.",
        {"marks": marks, "score": list(score)},
    )


@check
def king_changes_no_winner(game: Game, then: tuple[str, ...]) -> Finding:
    """For each division of the tricks the game ends alike, whether the king is announced first or not."""
    state = game.then(*then).state
    assert state.deal is not None
    (announce,) = (action for action in legal_actions(state) if isinstance(action, Announce))
    marked = apply(state, announce).state
    ends = {}
    for taken in _DIVISIONS:
        result = compute_result(taken, state.deal.vulnerable)
        scores = [_add(start.score, result.winner, result.marks) for start in (state, marked)]
        ends[taken] = [NAMES[result.winner] if max(score) >= WINNING_SCORE else "nobody" for score in scores]
    same = sum(bare == with_king for bare, with_king in ends.values())
    return Finding(
        verdict(same == len(ends)),
        f"In {same} of {len(ends)} divisions of the tricks the same player wins, the king marked or not: "
        + "; ".join(f"A makes {taken[0]}, {' or '.join(dict.fromkeys(won))}" for taken, won in ends.items())
        + ".",
        {f"A makes {taken[0]}": won for taken, won in ends.items()},
    )
