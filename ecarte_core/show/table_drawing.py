"""Hands, tricks and tables in HTML: two seats, and between them the turn-up, the trick and the stock."""

from collections.abc import Iterable, Mapping
from html import escape
from typing import NamedTuple

from ..cards import Card, Suit
from ..cards.sentence_words import name_owner
from .card_drawing import DrawingSheet, Face, card_html, name_face, suit_svg
from .spoken import count_put_by, count_thrown, count_tricks, describe_table
from .views import CardState, CardView, SeatMark, SeatView, TableView, TrickView, caption_trick, list_views


def hand_html(
    cards: Iterable[CardView | Face],
    *,
    name: str = "hand of cards",
    playing: bool = False,
    classes: str = "",
    sheet: DrawingSheet | None = None,
) -> str:
    """A hand as a list; ``name`` is its accessible name.

    With ``playing``, cards that may be played are buttons named ``play queen of spades: wins the point``,
    with the card in ``data-card`` (``QS``) and the name without its value in ``data-name``; otherwise all
    cards are plain drawings. A card that a seat does not see has that seat in ``data-hidden-from``. A face
    without a view is shown as held. With a ``sheet`` all refer to their drawings there.
    """
    views = [card if isinstance(card, CardView) else CardView(card) for card in cards]
    items = "".join(_item_html(view, playing, sheet) for view in views)
    css_class = escape(f"ec-hand {classes}".strip())
    # Safari drops the role of a list without bullets unless the role is given again
    return f'<ul class="{css_class}" role="list" aria-label="{escape(name)}">{items}</ul>'


def hand_in_line_html(
    cards: Iterable[Face], *, name: str, classes: str = "", sheet: DrawingSheet | None = None
) -> str:
    """The same for a summary or a link, in which HTML has no lists."""
    items = "".join(
        f'<span role="listitem" class="ec-hand__card ec-hand__card--held">{card_html(card, sheet=sheet)}</span>'
        for card in cards
    )
    css_class = escape(f"ec-hand {classes}".strip())
    return f'<span class="{css_class}" role="list" aria-label="{escape(name)}">{items}</span>'


def _item_html(view: CardView, playing: bool, sheet: DrawingSheet | None) -> str:
    classes = f"ec-hand__card ec-hand__card--{view.state}" + (" ec-supplied" if view.supplied else "")
    if view.book:
        classes += " ec-hand__card--book"
    hidden_from = f' data-hidden-from="{view.hidden_from}"' if view.hidden_from else ""
    if view.state is CardState.PLAYED:
        return (
            f'<li class="{classes}" aria-hidden="true">{card_html(None, decorative=True, sheet=sheet)}</li>'
        )
    if playing and view.state in (CardState.PLAYABLE, CardState.CHOSEN) and isinstance(view.face, Card):
        pressed = ' aria-pressed="true"' if view.state is CardState.CHOSEN else ""
        return (
            f'<li class="{classes}"{hidden_from}><button type="button" class="ec-play" data-card="{view.face}" '
            f'data-name="{escape(name_play_action(view))}" '
            f'aria-label="{escape(name_play_button(view))}"{pressed}>'
            f"{card_html(view.visible_face, decorative=True, sheet=sheet)}{caption_html(view.caption)}"
            f"</button>{_BOOK_MARK if view.book else ''}</li>"
        )
    card = card_html(view.visible_face, name=view.accessible_name, sheet=sheet)
    return f'<li class="{classes}"{hidden_from}>{card}{caption_html(view.caption)}</li>'


_BOOK_MARK = '<span class="ec-book-mark" aria-hidden="true">book</span>'
"""Below the button, whose name says the same."""


def caption_html(caption: str) -> str:
    """The caption below a card, hidden from screen readers: the accessible name of the card has it already."""
    return f'<span class="ec-value ec-engine" aria-hidden="true">{escape(caption)}</span>' if caption else ""


def name_play_button(view: CardView) -> str:
    """The accessible name of a button that plays this card: ``play queen of spades: wins the point``."""
    value = view.caption_words or view.caption
    return f"{name_play_action(view)}: {value}" if value else name_play_action(view)


def name_play_action(view: CardView) -> str:
    """The same without what the card leads to, for when a hand is hidden: ``play queen of spades``."""
    book = ", as the book does" if view.book else ""
    return f"play {CardView(view.face, supplied=view.supplied).accessible_name}{book}"


def trick_html(trick: TrickView, *, sheet: DrawingSheet | None = None) -> str:
    """The cards of a trick in the order played, each with its player in its name, and a caption below."""
    supplied = " (supplied by the editor)" if trick.supplied else ""
    cards = "".join(
        f'<span class="ec-trick__card" data-player="{escape(player)}">'
        f"{card_html(face, name=f'{player}: {name_face(face)}{supplied}', sheet=sheet)}</span>"
        for player, face in trick.cards
    )
    classes = "ec-trick ec-supplied" if trick.supplied else "ec-trick"
    winner = f' data-winner="{escape(trick.winner)}"' if trick.winner else ""
    words = caption_trick(trick)
    caption = f'<p class="ec-cap">{escape(words)}</p>' if words else ""
    return (
        f'<div class="{classes}" role="group" aria-label="trick"{winner}>'
        f'<div class="ec-trick__cards">{cards}</div>{caption}</div>'
    )


def pegs_svg(score: int, game: int = 5, *, sheet: DrawingSheet | None = None) -> str:
    """The score as pegs, one for each point of the game, filled if marked; named ``3 of 5 points``."""
    count = max(score, game)
    holes = "".join(
        f'<circle cx="{7 + 14 * i}" cy="7" r="4.5" fill="{"currentColor" if i < score else "none"}" '
        'stroke="currentColor" stroke-width="1.5"/>'
        for i in range(count)
    )
    points = f"{score} of {game} point{'s' * (game != 1)}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="ec-pegs" viewBox="0 0 {14 * count} 14" '
        f'width="{14 * count}" height="14" role="img" aria-label="{points}">'
        f"{sheet.refer(holes) if sheet is not None else holes}</svg>"
    )


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
    views = f' data-for="{list_views(mark.hidden_from)}"' if mark.hidden_from else ""
    counters = "<i></i>" * (mark.risked or mark.marked)
    if counters:
        counters = f' <span class="ec-counters" aria-hidden="true">{counters}</span>'
    return f'<li class="ec-act{kind}"{views}>{escape(mark.words)}{counters}</li>'


def table_html(
    view: TableView,
    *,
    playing: bool = False,
    sheet: DrawingSheet | None = None,
    as_seen: Mapping[str, TableView] | None = None,
) -> str:
    """Draw a position.

    With ``playing``, cards that may be played are buttons (see ``hand_html``). The
    position in words is in ``.ec-spoken``, which only screen readers read; the caption, if any, is in
    ``.ec-event``. With a ``sheet`` cards and pegs refer to their drawings there. ``as_seen`` has the same
    table as each seat sees it: its words are added, hidden, with the seat in ``data-for``.
    """
    upper, lower = (_draw_seat(view, seat, playing, sheet) for seat in view.players)
    parts = TableParts((upper, lower), spoken=_spoken_html(view, as_seen or {}))
    return lay_table(view, parts, sheet)


class SeatParts(NamedTuple):
    """What a page may draw in its own way at a seat: the score with the tricks taken, the cards, and the role."""

    score: str
    cards: str
    role: str = ""


class TableParts(NamedTuple):
    """What a page draws of a table itself; ``attributes`` are those that it adds to the table.

    Where ``middle`` is empty, turn-up, trick and stock are drawn from the view.
    """

    seats: tuple[SeatParts, SeatParts]
    middle: str = ""
    attributes: str = ""
    spoken: str = ""


def lay_table(view: TableView, parts: TableParts, sheet: DrawingSheet | None = None) -> str:
    """The two seats, and between them the turn-up, the trick and the stock: on every page the same table."""
    upper, lower = (
        _seat_html(seat, place, seat.name == view.to_act, hand_parts)
        for seat, place, hand_parts in zip(view.players, ("upper", "lower"), parts.seats, strict=True)
    )
    caption = f'<p class="ec-event">{escape(view.caption)}</p>' if view.caption else ""
    middle = parts.middle or (
        f"{_turned_html(view, sheet)}{_middle_html(view, sheet)}{stock_html(view.stock, sheet)}"
    )
    return (
        f'<div class="ec-table" role="group" aria-label="{escape(view.name)}"{parts.attributes}>{parts.spoken}'
        f'{upper}<div class="ec-middle">{middle}</div>{lower}{caption}</div>'
    )


def _draw_seat(view: TableView, seat: SeatView, playing: bool, sheet: DrawingSheet | None) -> SeatParts:
    tricks = "" if seat.tricks is None else f" {taken_html(seat.tricks)}"
    name = f"{name_owner(seat.name)} {'hand' if seat.hand_verb == 'holds' else 'card'}"
    hand = hand_html(seat.hand, name=name, playing=playing, sheet=sheet)
    return SeatParts(
        f"{pegs_svg(seat.score, view.game, sheet=sheet)}{tricks}",
        f"{hand}{seat_marks_html(seat, sheet=sheet)}",
    )


def _spoken_html(view: TableView, as_seen: Mapping[str, TableView]) -> str:
    if not as_seen:
        return f'<p class="ec-spoken">{escape(describe_table(view))}</p>'
    return f'<p class="ec-spoken" data-for="all">{escape(describe_table(view))}</p>' + "".join(
        f'<p class="ec-spoken" data-for="{seat}" hidden>{escape(describe_table(seen))}</p>'
        for seat, seen in as_seen.items()
    )


def _seat_html(seat: SeatView, place: str, acts: bool, parts: SeatParts) -> str:
    acting = " ec-seat--to-act" if acts else ""
    role = parts.role or (f' <span class="ec-seat__role">{escape(seat.role)}</span>' if seat.role else "")
    return (
        f'<div class="ec-seat ec-seat--{place}{acting}" data-player="{escape(seat.name)}" '
        f'aria-label="{escape(seat.name)}" role="group">'
        f'<p class="ec-seat__who"><b>{escape(seat.name)}</b>{role}'
        f'<span class="ec-seat__score">{parts.score}</span></p>{parts.cards}</div>'
    )


def taken_html(tricks: int) -> str:
    """How many tricks a seat has taken, in words, beside a pile that the style draws."""
    pile = f' style="--ec-taken-tricks:{tricks}"' if tricks else ""
    return f'<span class="ec-seat__tricks"{pile}>{count_tricks(tricks)}</span>'


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
    turned = turn_up_html(view.turn_up, view.trumps, sheet)
    if not others:
        return turned
    return f'<div class="ec-turned">{turned}<div class="ec-misplaced">{others}</div></div>'


def turn_up_html(turn_up: Face, trumps: Suit | None = None, sheet: DrawingSheet | None = None) -> str:
    """The place of the turn-up: the card, or the trumps where no card is known, or nothing."""
    if turn_up is None and trumps is None:
        return '<div class="ec-turn-up"></div>'
    if turn_up is None:
        assert trumps is not None
        words = f'<p class="ec-cap">{trumps.spoken_name} are trumps</p>'
        return f'<div class="ec-turn-up">{suit_svg(trumps)}{words}</div>'
    card = card_html(turn_up, name=f"turn-up: {name_face(turn_up)}", sheet=sheet)
    return f'<div class="ec-turn-up">{card}<p class="ec-cap">trump</p></div>'


def stock_html(cards: int | None, sheet: DrawingSheet | None = None) -> str:
    """The stock with so many cards; nothing where their number is not known."""
    if cards is None:
        return '<div class="ec-stock"></div>'
    back = card_html(None, decorative=True, sheet=sheet) if cards else ""
    return f'<div class="ec-stock">{back}<p class="ec-cap">stock: {cards}</p></div>'
