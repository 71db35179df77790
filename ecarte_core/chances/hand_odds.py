"""The chances of one hand in every model that is asked for."""

from dataclasses import replace

from .both_guess import solve_both_guess
from .chances import Odds, compute_odds
from .guaranteed import compute_guarantee
from .knowledge import Knowledge
from .public_view import GuessingError


def ask_odds(knowledge: Knowledge, *, guaranteed: bool = False, both_guess: bool = False) -> Odds:
    """The chances of a hand: those of ``compute_odds``, with ``guaranteed`` what its holder can guarantee, and with
    ``both_guess`` the true chance, or why there is none.

    Raises ``KnowledgeError``.
    """
    odds = compute_odds(knowledge)
    if guaranteed:
        odds = replace(odds, guarantee=compute_guarantee(knowledge))
    if not both_guess:
        return odds
    try:
        return replace(odds, guess=solve_both_guess(knowledge))
    except GuessingError as error:
        return replace(odds, no_guess=str(error))
