"""What a player has done in the deal, in words: proposed, refused, made the point, marked the king."""

from __future__ import annotations

from collections.abc import Container, Iterable

from ..game import Event, Player
from ..game.events import (
    Answered,
    DealReported,
    GameWon,
    HandWon,
    KingAnnounced,
    KingLapsed,
    KingMarked,
    PlayChosen,
    Proposed,
)
from .views import SeatMark

RISK = 2
"""What a player loses who loses the point after he refused or did not propose (``cavendish.law.49``)."""


def list_seat_marks(
    events: Iterable[Event], player: Player, noticed: Container[Event]
) -> tuple[SeatMark, ...]:
    """What ``player`` did by these events of a deal, in order.

    Those that are not ``noticed`` by the adversary are hidden from that seat.
    """
    marks = (
        name_mark(event, "" if event in noticed else str(player.other.value))
        for event in events
        if getattr(event, "player", None) is player
    )
    return tuple(mark for mark in marks if mark is not None)


def name_mark(event: Event, hidden_from: str = "") -> SeatMark | None:  # noqa: PLR0911  (one line for each event)
    """What a seat says of an event; None if it says nothing."""
    match event:
        case Proposed(number=number):
            return SeatMark("proposed" if number == 1 else "proposed again")
        case Answered(accepted=True):
            return SeatMark("accepted")
        case Answered(number=1):
            return SeatMark("refused, risks two", risked=RISK)
        case Answered():
            return SeatMark("refused")
        case PlayChosen(proposed=True):
            return SeatMark("proposed no more")
        case PlayChosen():
            return SeatMark("did not propose, risks two", risked=RISK)
        case KingMarked():
            return SeatMark("marked the king turned", marked=1)
        case KingAnnounced():
            return SeatMark("announced the king", marked=1)
        case KingLapsed():
            return SeatMark("has not announced the king", hidden_from=hidden_from)
        case HandWon(outcome=outcome, marks=points) | DealReported(outcome=outcome, marks=points):
            return SeatMark(f"made the {outcome}", marked=points)
        case GameWon():
            return SeatMark("won the game")
        case _:
            return None
