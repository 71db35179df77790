"""Endings in which both players guess."""

from __future__ import annotations

from collections.abc import Iterable

from ..chances.both_guess import BothGuess, solve_both_guess
from .card_values import Card
from .knowledge_values import Knowledge, Seat, read_knowledge

__all__ = ["both_guess"]


def both_guess(
    hand: Knowledge | str | Iterable[Card],
    turn_up: str | Card = "",
    seat: str | Seat = Seat.NON_DEALER,
    *,
    played: str | Iterable[Card] = (),
) -> BothGuess:
    """The true chance of an ending: neither player sees the other's cards, and both play best.

    The arguments are those of ``odds``. Raises ``GuessingError``
    when each player has more than two cards at the start of the trick, and errors as ``odds`` does.

    Examples:
        >>> ending = both_guess("7C TC 7S KS KC", "7H", played="7C 8C 9C TC 7S 8S")
        >>> ending.hands, [int(hands) for hands in ending.point]
        (253, [74, 74])
    """
    return solve_both_guess(read_knowledge(hand, turn_up, seat, played=played))
