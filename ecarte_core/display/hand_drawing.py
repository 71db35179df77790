"""A hand of cards in HTML."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from ..cards import Card
from .card_drawing import Face, card_html
from .drawing_sheet import DrawingSheet
from .views import CardState, CardView


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
            f"{card_html(view.visible_face, decorative=True, sheet=sheet)}{_caption_html(view)}"
            f"</button>{_BOOK_MARK if view.book else ''}</li>"
        )
    card = card_html(view.visible_face, name=view.accessible_name, sheet=sheet)
    return f'<li class="{classes}"{hidden_from}>{card}{_caption_html(view)}</li>'


_BOOK_MARK = '<span class="ec-book-mark" aria-hidden="true">book</span>'
"""Below the button, whose name says the same."""


def _caption_html(view: CardView) -> str:
    """The caption, hidden from screen readers: the accessible name of the card has it already."""
    return (
        f'<span class="ec-value ec-engine" aria-hidden="true">{escape(view.caption)}</span>'
        if view.caption
        else ""
    )


def name_play_button(view: CardView) -> str:
    """The accessible name of a button that plays this card: ``play queen of spades: wins the point``."""
    value = view.caption_words or view.caption
    return f"{name_play_action(view)}: {value}" if value else name_play_action(view)


def name_play_action(view: CardView) -> str:
    """The same without what the card leads to, for when a hand is hidden: ``play queen of spades``."""
    book = ", as the book does" if view.book else ""
    return f"play {CardView(view.face, supplied=view.supplied).accessible_name}{book}"
