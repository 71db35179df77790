"""Chances from what one player knows."""

from __future__ import annotations

from collections.abc import Iterable

from ..chances.chances import Odds, compute_odds
from .card_values import Card
from .knowledge_values import Knowledge, Seat, read_knowledge

__all__ = ["odds"]


def odds(  # noqa: PLR0913  # one argument for each thing that a player may have seen
    hand: Knowledge | str | Iterable[Card],
    turn_up: str | Card = "",
    seat: str | Seat = Seat.NON_DEALER,
    *,
    discarded: str | Iterable[Card] = (),
    played: str | Iterable[Card] = (),
    shown: str | Iterable[Card] = (),
) -> Odds:
    """The chances over every hand that the adversary may hold, counted exactly.

    ``hand`` is all that a player knows, as ``GameState.view`` gives it; or it is his five cards, and the
    other arguments say what else he has seen. Raises ``KnowledgeError`` or
    ``CardError`` for what cannot be.

    Examples:
        >>> odds("KS QS JS 8H 8D", "7H").all_seen.tricks
        (8561, 9345, 3000, 23364, 19508, 2002)
    """
    return compute_odds(read_knowledge(hand, turn_up, seat, discarded=discarded, played=played, shown=shown))
