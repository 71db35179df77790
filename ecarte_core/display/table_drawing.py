"""The table in HTML: two seats, and between them the turn-up, the trick and the stock."""

from __future__ import annotations

from html import escape

from .card_drawing import card_html, name_face, suit_svg
from .drawing_sheet import DrawingSheet
from .hand_drawing import hand_html
from .spoken import count_tricks, describe_table
from .trick_drawing import pegs_svg, trick_html
from .views import SeatView, TableView


def table_html(view: TableView, *, playing: bool = False, sheet: DrawingSheet | None = None) -> str:
    """Draw a position.

    With ``playing``, cards that may be played are buttons (see :func:`~.hand_drawing.hand_html`). The
    position in words is in ``.ec-spoken``, which only screen readers read; the caption, if any, is in
    ``.ec-event``. With a ``sheet`` cards and pegs refer to their drawings there.
    """
    upper, lower = view.players
    caption = f'<p class="ec-event">{escape(view.caption)}</p>' if view.caption else ""
    return (
        f'<div class="ec-table" role="group" aria-label="{escape(view.name)}">'
        f'<p class="ec-spoken">{escape(describe_table(view))}</p>'
        f"{_seat_html(view, upper, 'upper', playing, sheet)}"
        f'<div class="ec-middle">{_turn_up_html(view, sheet)}{trick_html(view.trick, sheet=sheet)}'
        f"{_stock_html(view, sheet)}</div>"
        f"{_seat_html(view, lower, 'lower', playing, sheet)}{caption}</div>"
    )


def _seat_html(
    view: TableView, player: SeatView, place: str, playing: bool, sheet: DrawingSheet | None
) -> str:
    acting = " ec-seat--to-act" if player.name == view.to_act else ""
    role = f' <span class="ec-seat__role">{escape(player.role)}</span>' if player.role else ""
    tricks = ""
    if player.tricks is not None:
        pile = f' style="--ec-taken-tricks:{player.tricks}"' if player.tricks else ""
        tricks = f' <span class="ec-seat__tricks"{pile}>{count_tricks(player.tricks)}</span>'
    return (
        f'<div class="ec-seat ec-seat--{place}{acting}" data-player="{escape(player.name)}" '
        f'aria-label="{escape(player.name)}" role="group">'
        f'<p class="ec-seat__who"><b>{escape(player.name)}</b>{role}'
        f'<span class="ec-seat__score">{pegs_svg(player.score, view.game, sheet=sheet)}{tricks}</span></p>'
        f"{hand_html(player.hand, name=f'{player.name}’s hand', playing=playing, sheet=sheet)}</div>"
    )


def _turn_up_html(view: TableView, sheet: DrawingSheet | None) -> str:
    if view.turn_up is None and view.trumps is None:
        return '<div class="ec-turn-up"></div>'
    if view.turn_up is None:
        assert view.trumps is not None
        words = f'<p class="ec-cap">{view.trumps.spoken_name} are trumps</p>'
        return f'<div class="ec-turn-up">{suit_svg(view.trumps)}{words}</div>'
    card = card_html(view.turn_up, name=f"turn-up: {name_face(view.turn_up)}", sheet=sheet)
    return f'<div class="ec-turn-up">{card}<p class="ec-cap">trump</p></div>'


def _stock_html(view: TableView, sheet: DrawingSheet | None) -> str:
    if view.stock is None:
        return '<div class="ec-stock"></div>'
    back = card_html(None, decorative=True, sheet=sheet) if view.stock else ""
    return f'<div class="ec-stock">{back}<p class="ec-cap">stock: {view.stock}</p></div>'
