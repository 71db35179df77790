"""What a player has done in the deal, in words and by counters: proposed, refused, discarded, marked the king."""

from __future__ import annotations

from collections.abc import Container, Iterable
from html import escape

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
from .drawing_sheet import DrawingSheet
from .hand_drawing import hand_html
from .spoken import count_put_by, count_thrown
from .views import SeatMark, SeatView, list_views

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


def seat_marks_html(seat: SeatView, *, sheet: DrawingSheet | None = None) -> str:
    """The marks of a seat as a list, and the cards thrown away; nothing where there are none.

    Words and counters say the same, so the counters are hidden from screen readers.
    """
    items = [mark_html(mark) for mark in seat.marks]
    if seat.thrown:
        name = f"{seat.name}’s discards"
        cards = hand_html(seat.thrown, name=name, classes="ec-hand--small ec-thrown", sheet=sheet)
        items.append(f'<li class="ec-act">{count_thrown(len(seat.thrown))}{cards}</li>')
    if seat.put_by:
        name = f"{seat.name}’s cards laid aside"
        cards = hand_html(seat.put_by, name=name, classes="ec-hand--small ec-thrown", sheet=sheet)
        items.append(f'<li class="ec-act">{count_put_by(len(seat.put_by))}{cards}</li>')
    if not items:
        return ""
    name = escape(f"What {seat.name} has done in this deal")
    return f'<ul class="ec-acts" role="list" aria-label="{name}">{"".join(items)}</ul>'


def mark_html(mark: SeatMark) -> str:
    """One item of the list."""
    kind = " ec-act--risk" if mark.risked else " ec-act--scored" if mark.marked else ""
    shown = f' data-for="{list_views(mark.hidden_from)}"' if mark.hidden_from else ""
    counters = "<i></i>" * (mark.risked or mark.marked)
    if counters:
        counters = f' <span class="ec-counters" aria-hidden="true">{counters}</span>'
    return f'<li class="ec-act{kind}"{shown}>{escape(mark.words)}{counters}</li>'
