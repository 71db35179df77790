"""What a player has done in the deal, drawn: in words and by counters, with the cards that he threw away."""

from __future__ import annotations

from html import escape

from .drawing_sheet import DrawingSheet
from .hand_drawing import hand_html
from .spoken import count_put_by, count_thrown
from .views import SeatMark, SeatView, list_views


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
