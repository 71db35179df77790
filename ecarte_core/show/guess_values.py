"""Endings in which both players guess, as values that show themselves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..chances.both_guess import BothGuess, solve_both_guess
from .card_values import Card, ShowsItself, read_card, read_cards
from .knowledge_values import Knowledge, Seat, parse_seat

if TYPE_CHECKING:
    from .notebook_views import NotebookOutput

__all__ = ["GuessedEnding", "both_guess"]


@dataclass(frozen=True, repr=False, kw_only=True)
class GuessedEnding(ShowsItself, BothGuess):
    """The true chance of an ending, with what its holder knows."""

    knowledge: Knowledge
    """What it was computed from."""

    def _show(self) -> NotebookOutput:
        from .chance_drawing import show_guess  # noqa: PLC0415

        return show_guess(self, self.knowledge)


def both_guess(
    hand: Knowledge | str | Iterable[Card],
    turn_up: str | Card = "",
    seat: str | Seat = Seat.NON_DEALER,
    *,
    played: str | Iterable[Card] = (),
) -> GuessedEnding:
    """The true chance of an ending: neither player sees the other's cards, and both play best.

    The arguments are those of ``odds``. Raises ``GuessingError``
    when each player has more than two cards at the start of the trick, and errors as ``odds`` does.

    Examples:
        >>> ending = both_guess("7C TC 7S KS KC", "7H", played="7C 8C 9C TC 7S 8S")
        >>> ending.hands, [int(hands) for hands in ending.point]
        (253, [74, 74])
    """
    if not isinstance(hand, Knowledge):
        hand = Knowledge(read_cards(hand), read_card(turn_up), parse_seat(seat), played=read_cards(played))
    solution = solve_both_guess(hand)
    return GuessedEnding(
        solution.hands,
        solution.chance,
        solution.seat_chance,
        solution.mix,
        solution.model,
        knowledge=hand,
    )
