"""One card as a complete SVG with its accessible name.

Colours come from CSS custom properties (``--ec-spades`` … ``--ec-diamonds``, ``--ec-card-face``,
``--ec-card-edge``, ``--ec-card-back``); each has a fall-back, so that a card also looks right in a
notebook or in a file of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from ..cards import Card, Rank, Suit
from .card_shapes import (
    CARD_HEIGHT,
    CARD_WIDTH,
    PIP_SCALE,
    emblem_path,
    index_path,
    lattice_path,
    pips_path,
    suit_mark_path,
)
from .drawing_sheet import DrawingSheet


@dataclass(frozen=True, slots=True)
class Unstated:
    """A card that lies face up, but of which the source states only the rank, only the suit, or nothing."""

    rank: Rank | None = None
    suit: Suit | None = None

    def __post_init__(self) -> None:
        if self.rank is not None and self.suit is not None:
            raise ValueError("A card of which rank and suit are stated is a Card.")

    @property
    def spoken_name(self) -> str:
        """``a knave, suit not stated``, ``a spade, rank not stated`` or ``unknown card``."""
        if self.rank is not None:
            article = "an" if self.rank.spoken_name[0] in "ae" else "a"
            return f"{article} {self.rank.spoken_name}, suit not stated"
        if self.suit is not None:
            return f"a {self.suit.spoken_name[:-1]}, rank not stated"
        return "unknown card"

    @property
    def symbol(self) -> str:
        """The short printed name: ``J?``, ``?♠`` or ``?``."""
        if self.rank is None and self.suit is None:
            return "?"
        return (self.rank.index if self.rank is not None else "?") + (
            self.suit.symbol if self.suit is not None else "?"
        )


Face = Card | Unstated | None
"""What can be seen of a card: its face, what the source states of it, or (None) its back."""

_COLOURS = {
    Suit.SPADES: "var(--ec-spades,#211d18)",
    Suit.HEARTS: "var(--ec-hearts,#b3261e)",
    Suit.CLUBS: "var(--ec-clubs,#211d18)",
    Suit.DIAMONDS: "var(--ec-diamonds,#b3261e)",
}
_FACE = "var(--ec-card-face,#fffdf8)"
_EDGE = "var(--ec-card-edge,#a99f8c)"
_BACK = "var(--ec-card-back,#8a7f6c)"
_PLAIN = "var(--ec-card-plain,#6a6257)"


def name_face(face: Face) -> str:
    """A card's name in English: ``king of spades``, ``face-down card``, ``a knave, suit not stated``."""
    return "face-down card" if face is None else face.spoken_name


def face_symbol(face: Face) -> str:
    """A card's short printed name: ``K♠``, ``▒`` for a back, ``J?``."""
    return "▒" if face is None else face.symbol


def card_svg(
    face: Face,
    *,
    name: str | None = None,
    decorative: bool = False,
    css_class: str = "",
    sheet: DrawingSheet | None = None,
) -> str:
    """Draw one card, or its back for None.

    ``name`` replaces the accessible name. ``decorative`` hides the drawing from assistive technology, for a
    card that has its name from what is around it, such as a button. ``name`` and ``css_class`` are escaped.
    With a ``sheet`` the card refers to its drawing there.
    """
    label = escape(name if name is not None else name_face(face))
    aria = 'aria-hidden="true"' if decorative else f'role="img" aria-label="{label}"'
    classes = escape(f"ec-card {css_class}".strip())
    drawing = _draw_face(face)
    colour = _PLAIN if face is None or face.suit is None else _COLOURS[face.suit]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{classes}" viewBox="0 0 {CARD_WIDTH} {CARD_HEIGHT}" '
        f'width="{CARD_WIDTH}" height="{CARD_HEIGHT}" {aria} color="{colour}">'
        f"{sheet.refer(drawing) if sheet else drawing}</svg>"
    )


def _draw_face(face: Face) -> str:
    if face is None:
        return _draw_sheet() + f'<path d="{lattice_path()}" fill="none" stroke="{_BACK}" stroke-width="1.5"/>'
    if isinstance(face, Unstated):
        return _draw_sheet("4 3") + _draw_corner(face) + _QUESTION
    return _draw_sheet() + _draw_corner(face) + _draw_field(face)


def _draw_sheet(dashes: str = "") -> str:
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<rect x=".5" y=".5" width="59" height="83" rx="5.5" fill="{_FACE}" stroke="{_EDGE}"{dashed}/>'


def _draw_corner(face: Card | Unstated) -> str:
    """The index and the suit mark below it."""
    index = ""
    if face.rank is not None:
        index = (
            f'<path transform="translate(4.5 6)scale(1.15)" d="{index_path(face.rank)}" fill="none" '
            'stroke="currentColor" stroke-width="2.3"/>'
        )
    return index + (_draw_mark(face.suit, 12.5, 38, 0.72) if face.suit is not None else "")


def _draw_mark(suit: Suit, x: float, y: float, scale: float) -> str:
    return (
        f'<path transform="translate({x} {y})scale({scale})" d="{suit_mark_path(suit)}" fill="currentColor"/>'
    )


def _draw_field(card: Card) -> str:
    """Pips; for a court card a frame with the suit mark in the middle and the emblem at head and foot."""
    suit, rank = card
    if rank is Rank.ACE:
        return _draw_mark(suit, 40, 45, 1.4)
    if rank < Rank.ACE:
        return f'<path transform="scale({PIP_SCALE})" d="{pips_path(rank, suit)}" fill="currentColor"/>'
    return (
        '<rect x="28.5" y="8.5" width="26" height="67" rx="2" fill="none" stroke="currentColor" '
        'opacity=".45"/>'
        + "".join(
            f'<path transform="translate(41.5 {y})scale({size})" d="{emblem_path(rank)}" '
            'fill="currentColor"/>'
            for y, size in ((22, 0.85), (62, -0.85))
        )
        + _draw_mark(suit, 41.5, 42, 0.85)
    )


_QUESTION = (
    '<path d="M34 35c0-4 2.5-6.5 6.2-6.5s6.3 2.5 6.3 6c0 5-6.3 5.5-6.3 10.5m0 6v3" '
    f'fill="none" stroke="{_PLAIN}" stroke-width="2.5"/>'
)
