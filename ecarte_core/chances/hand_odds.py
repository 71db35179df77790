"""The chances of one hand in every model that is asked for."""

from dataclasses import replace

from .both_guess import solve_both_guess
from .chances import Odds, compute_odds
from .guaranteed import compute_guarantee
from .knowledge import Knowledge
from .public_view import GuessingError, Prior


def ask_odds(
    knowledge: Knowledge, *, guaranteed: bool = False, both_guess: bool = False, prior: Prior | None = None
) -> Odds:
    """The chances of a hand: those of ``compute_odds``, with ``guaranteed`` what its holder can guarantee, and with
    ``both_guess`` the true chance, or why there is none.

    ``prior`` is what the true chance supposes of the hands. Raises ``KnowledgeError``.
    """
    odds = compute_odds(knowledge)
    if guaranteed:
        odds = replace(odds, guarantee=compute_guarantee(knowledge))
    if not both_guess:
        return odds
    try:
        return replace(odds, guess=solve_both_guess(knowledge, prior))
    except GuessingError as error:
        return replace(odds, no_guess=str(error))
