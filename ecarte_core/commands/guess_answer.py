"""The true chance of an ending, or the sentence that says why it is not computed."""

from __future__ import annotations

from typing import NamedTuple

from ..atlas.opening_prior import make_prior
from ..guessing.both_guess import BothGuess, solve_both_guess
from ..guessing.public_view import GuessingError
from ..odds.knowledge import Knowledge


class GuessAnswer(NamedTuple):
    """One of the two is there."""

    solved: BothGuess | None
    why_not: str = ""


def try_both_guess(knowledge: Knowledge, opening: str = "") -> GuessAnswer:
    """Solve the ending. ``opening`` is a name of :data:`~ecarte_core.atlas.opening_prior.OPENINGS`, or empty.

    Raises :class:`~ecarte_core.errors.EcarteError` for another name, and for cards that contradict each other.
    """
    prior = make_prior(opening, knowledge.turn_up)
    try:
        return GuessAnswer(solve_both_guess(knowledge, prior))
    except GuessingError as error:
        return GuessAnswer(None, str(error))
