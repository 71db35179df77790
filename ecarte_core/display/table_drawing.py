"""The table in HTML: two seats, and between them the turn-up, the trick and the stock."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from ..sentence_words import name_owner
from .card_drawing import card_html, name_face, suit_svg
from .drawing_sheet import DrawingSheet
from .hand_drawing import hand_html
from .mark_drawing import seat_marks_html
from .spoken import count_tricks, describe_table
from .trick_drawing import pegs_svg, trick_html
from .views import CardView, SeatView, TableView


def table_html(
    view: TableView,
    *,
    playing: bool = False,
    sheet: DrawingSheet | None = None,
    as_seen: Mapping[str, TableView] | None = None,
) -> str:
    """Draw a position.

    With ``playing``, cards that may be played are buttons (see :func:`~.hand_drawing.hand_html`). The
    position in words is in ``.ec-spoken``, which only screen readers read; the caption, if any, is in
    ``.ec-event``. With a ``sheet`` cards and pegs refer to their drawings there. ``as_seen`` has the same
    table as each seat sees it: its words are added, hidden, with the seat in ``data-for``.
    """
    upper, lower = view.players
    caption = f'<p class="ec-event">{escape(view.caption)}</p>' if view.caption else ""
    return (
        f'<div class="ec-table" role="group" aria-label="{escape(view.name)}">'
        f"{_spoken_html(view, as_seen or {})}"
        f"{_seat_html(view, upper, 'upper', playing, sheet)}"
        f'<div class="ec-middle">{_turned_html(view, sheet)}{_middle_html(view, sheet)}'
        f"{_stock_html(view, sheet)}</div>"
        f"{_seat_html(view, lower, 'lower', playing, sheet)}{caption}</div>"
    )


def _spoken_html(view: TableView, as_seen: Mapping[str, TableView]) -> str:
    if not as_seen:
        return f'<p class="ec-spoken">{escape(describe_table(view))}</p>'
    return f'<p class="ec-spoken" data-for="all">{escape(describe_table(view))}</p>' + "".join(
        f'<p class="ec-spoken" data-for="{seat}" hidden>{escape(describe_table(seen))}</p>'
        for seat, seen in as_seen.items()
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
        f"{_hand_html(player, playing, sheet)}{seat_marks_html(player, sheet=sheet)}</div>"
    )


def _hand_html(player: SeatView, playing: bool, sheet: DrawingSheet | None) -> str:
    name = f"{name_owner(player.name)} {'hand' if player.hand_verb == 'holds' else 'card'}"
    return hand_html(player.hand, name=name, playing=playing, sheet=sheet)


def _middle_html(view: TableView, sheet: DrawingSheet | None) -> str:
    """What has been played; before that, and where no play is recorded, a few words."""
    if view.note and not view.trick.cards:
        return f'<div class="ec-trick"><p class="ec-cap ec-table__note">{escape(view.note)}</p></div>'
    return trick_html(view.trick, sheet=sheet)


def _turned_html(view: TableView, sheet: DrawingSheet | None) -> str:
    """The turn-up, and below it the cards that lie face up where no law puts them."""
    places = ((view.exposed, "face up"), (view.aside, "thrown aside"))
    others = "".join(
        hand_html([CardView(card) for card in cards], name=words, classes="ec-hand--small", sheet=sheet)
        + f'<p class="ec-cap">{words}</p>'
        for cards, words in places
        if cards
    )
    turned = _turn_up_html(view, sheet)
    if not others:
        return turned
    return f'<div class="ec-turned">{turned}<div class="ec-misplaced">{others}</div></div>'


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
