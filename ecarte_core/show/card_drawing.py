"""One card as SVG with its accessible name.

Colours come from CSS custom properties (``--ec-spades`` … ``--ec-diamonds``, ``--ec-card-face``,
``--ec-card-edge``, ``--ec-card-back``); each has a fall-back, so that a card also looks right in a
notebook or in a file of its own. Three more say what is shown: ``--ec-card-whole`` and
``--ec-card-plain-face`` (a small card shows the plain face alone), and ``--ec-card-emblem`` (``none`` where
a court has a picture).
"""

from dataclasses import dataclass
from html import escape

from ..cards import PACK, Card, Rank, Suit
from .card_shapes import (
    CARD_HEIGHT,
    CARD_WIDTH,
    COURT_HEIGHT,
    COURT_WIDTH,
    INDEX_STROKE,
    PIP_SCALE,
    emblem_path,
    find_court_mark,
    index_path,
    lattice_path,
    list_pips,
    pips_path,
    suit_mark_path,
)


class DrawingSheet:
    """Collects the drawings of a page while it is drawn; ``svg`` then goes onto the page before them.

    ``prefix`` begins the identifiers, so that one page may have two sheets. Names and roles of the cards
    stay where they are; the sheet itself is hidden from every reader.
    """

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix
        self._identifiers: dict[str, str] = {}

    def refer(self, drawing: str) -> str:
        """A reference, to be put inside an SVG in place of the drawing."""
        identifier = self._identifiers.setdefault(drawing, f"{self._prefix}-{len(self._identifiers)}")
        # not plain href: what rewrites every href of a page leaves this alone; a <use> does not allow it
        return f'<use xlink:href="#{identifier}"/>'

    @property
    def is_empty(self) -> bool:
        """True as long as nothing has been referred to."""
        return not self._identifiers

    @property
    def svg(self) -> str:
        """The sheet with what has been referred to so far."""
        drawings = "".join(
            f'<g id="{identifier}">{drawing}</g>' for drawing, identifier in self._identifiers.items()
        )
        return f'<svg class="ec-sheet" width="0" height="0" aria-hidden="true"><defs>{drawings}</defs></svg>'


@dataclass(frozen=True, slots=True)
class Unstated:
    """A card that lies face up, but of which the source states only the rank, or nothing."""

    rank: Rank | None = None

    @property
    def spoken_name(self) -> str:
        """``a knave, suit not stated``, or ``unknown card``."""
        if self.rank is None:
            return "unknown card"
        article = "an" if self.rank.spoken_name[0] in "ae" else "a"
        return f"{article} {self.rank.spoken_name}, suit not stated"


Face = Card | Unstated | None
"""What can be seen of a card: its face, what the source states of it, or (None) its back."""

_COLOURS = {
    Suit.SPADES: "var(--ec-spades,#211d18)",
    Suit.HEARTS: "var(--ec-hearts,#b3261e)",
    Suit.CLUBS: "var(--ec-clubs,#211d18)",
    Suit.DIAMONDS: "var(--ec-diamonds,#b3261e)",
}
_PAPER = "var(--ec-card-face,#fffefb)"
_EDGE = "var(--ec-card-edge,#b5ac9b)"
_BACK = "var(--ec-card-back,#7c3a2f)"
_THREAD = "var(--ec-card-thread,#d9b9a6)"
_PLAIN = "var(--ec-card-plain,#6a6257)"

_WHEN_WHOLE = 'display="var(--ec-card-whole,inline)"'
_WHEN_PLAIN = 'display="var(--ec-card-plain-face,none)"'
_WHEN_NO_PICTURE = 'display="var(--ec-card-emblem,inline)"'
_TURNED = f'transform="rotate(180 {CARD_WIDTH / 2:g} {CARD_HEIGHT / 2:g})"'


def name_face(face: Face) -> str:
    """A card's name in English: ``king of spades``, ``face-down card``, ``a knave, suit not stated``."""
    return "face-down card" if face is None else face.spoken_name


def card_html(
    face: Face,
    *,
    name: str | None = None,
    decorative: bool = False,
    sheet: DrawingSheet | None = None,
) -> str:
    """A card as an element of a page, which gives it its size, and with it the face that is shown.

    ``decorative`` hides the drawing from assistive technology, for a card that has its name from what is
    around it, such as a button. With a ``sheet`` the card refers to its drawing there. The element is a
    ``span`` of the class ``ec-card``; a card whose face is seen has its name in ``data-card`` (``KS``), by
    which the site adds the picture of a court and follows the card from place to place.
    """
    card = f' data-card="{face}"' if isinstance(face, Card) else ""
    aria = 'aria-hidden="true"' if decorative else _name_drawing(face, name)
    drawing = _draw_face(face)
    inner = sheet.refer(drawing) if sheet is not None else drawing
    return f'<span class="ec-card"{card}><svg {_BOX} {aria}>{inner}</svg></span>'


def small_card_html(face: Card | None, sheet: DrawingSheet) -> str:
    """A card that is never as wide as 60 pixels: its plain face alone, or its back; the drawing is on the sheet."""
    if face is None:
        drawing = _draw_face(None)
    else:
        drawing = f'{_draw_paper()}<g color="{_COLOURS[face.suit]}">{_draw_plain_face(face)}</g>'
    card = f' data-card="{face}"' if face is not None else ""
    return f'<span class="ec-card"{card}><svg {_BOX} {_name_drawing(face, None)}>{sheet.refer(drawing)}</svg></span>'


def share_cards(markup: str, sheet: DrawingSheet) -> str:
    """Markup in which ``card_html`` has drawn cards, with references to the sheet in place of the drawings.

    It is for what was drawn without a sheet, to stand alone, and is then shown on a page with many others.

    Examples:
        >>> sheet = DrawingSheet("deal")
        >>> share_cards(card_html(None), sheet) == card_html(None, sheet=DrawingSheet("deal"))
        True
    """
    for face in (*PACK, None):
        drawing = _draw_face(face)
        if drawing in markup:
            markup = markup.replace(drawing, sheet.refer(drawing))
    return markup


def suit_svg(suit: Suit) -> str:
    """A suit's mark for the eye alone; what stands beside it names the suit."""
    return (
        '<svg class="ec-trumps" viewBox="-11 -11 22 22" width="22" height="22" aria-hidden="true" '
        f'color="{_COLOURS[suit]}"><path d="{suit_mark_path(suit)}" fill="currentColor"/></svg>'
    )


_BOX = f'viewBox="0 0 {CARD_WIDTH} {CARD_HEIGHT}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}"'


def _name_drawing(face: Face, name: str | None) -> str:
    return f'role="img" aria-label="{escape(name if name is not None else name_face(face))}"'


def _draw_face(face: Face) -> str:
    if face is None:
        return (
            _draw_paper() + f'<rect x="4" y="4" width="52" height="76" rx="3" fill="{_BACK}"/>'
            f'<path d="{lattice_path()}" fill="none" stroke="{_THREAD}" stroke-width=".8"/>'
        )
    if isinstance(face, Unstated):
        paper, colour, whole = _draw_paper("4 3"), _PLAIN, _draw_corner(face.rank) + _QUESTION
    else:
        paper, colour, whole = _draw_paper(), _COLOURS[face.suit], _draw_whole_face(face)
    plain = _draw_plain_face(face)
    return f'{paper}<g color="{colour}"><g {_WHEN_WHOLE}>{whole}</g><g {_WHEN_PLAIN}>{plain}</g></g>'


def _draw_paper(dashes: str = "") -> str:
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<rect x=".5" y=".5" width="59" height="83" rx="4.5" fill="{_PAPER}" stroke="{_EDGE}"{dashed}/>'


def _draw_whole_face(card: Card) -> str:
    """Indices in two corners, and between them pips, one large mark, or a court."""
    corners = _draw_corner(card.rank, card.suit)
    turned = f"<g {_TURNED}>{corners}</g>"
    if card.rank is Rank.ACE:
        scale = 2.1 if card.suit is Suit.SPADES else 1.8
        return f"{corners}{turned}{_draw_mark(card.suit, 30, 42, scale)}"
    if card.rank > Rank.ACE:
        return f"{corners}{turned}{_draw_court(card)}"
    upright, inverted = list_pips(card.rank)
    answering = tuple((CARD_WIDTH - x, CARD_HEIGHT - y) for x, y in inverted)
    return (
        f"{corners}{turned}{_draw_pips(pips_path(card.suit, upright))}"
        f"<g {_TURNED}>{_draw_pips(pips_path(card.suit, answering))}</g>"
    )


def _draw_corner(rank: Rank | None, suit: Suit | None = None) -> str:
    """The index of the upper left corner and the suit mark below it."""
    index = _draw_index(rank, "translate(2.3 3.4)scale(.75)") if rank is not None else ""
    return index + (_draw_mark(suit, 6, 21.4, 0.4) if suit is not None else "")


def _draw_plain_face(face: Card | Unstated) -> str:
    """What is still legible on a small card: one large index and one large mark."""
    index = "" if face.rank is None else _draw_index(face.rank, "translate(6.5 6.5)scale(2.1)")
    if isinstance(face, Card):
        return index + _draw_mark(face.suit, 39, 59, 1.7)
    return f'{index}<g transform="{"translate(8 16)" if index else ""}">{_QUESTION}</g>'


def _draw_index(rank: Rank, transform: str) -> str:
    return (
        f'<path transform="{transform}" d="{index_path(rank)}" fill="none" stroke="currentColor" '
        f'stroke-width="{INDEX_STROKE}"/>'
    )


def _draw_mark(suit: Suit, x: float, y: float, scale: float) -> str:
    return (
        f'<path transform="translate({x:g} {y:g})scale({scale:g})" d="{suit_mark_path(suit)}" '
        'fill="currentColor"/>'
    )


def _draw_pips(path: str) -> str:
    return f'<path transform="scale({PIP_SCALE})" d="{path}" fill="currentColor"/>'


def _draw_court(card: Card) -> str:
    """A frame with the suit mark in two corners and the emblem of the rank, upright and inverted.

    Where there is a picture of the court (on the site), it takes the place of frame and emblem.
    """
    mark = _draw_mark(card.suit, *find_court_mark(card), 0.56)
    emblem = (
        f'<path transform="translate(30 31)scale(1.1)" d="{emblem_path(card.rank)}" fill="currentColor"/>'
    )
    x, y = (CARD_WIDTH - COURT_WIDTH) / 2, (CARD_HEIGHT - COURT_HEIGHT) / 2
    frame = (
        f'<path d="M{x:g} {y:g}h{COURT_WIDTH:g}v{COURT_HEIGHT:g}h-{COURT_WIDTH:g}z" fill="none" '
        'stroke="currentColor" stroke-width=".6"/>'
    )
    return f"<g {_WHEN_NO_PICTURE}>{frame}{emblem}<g {_TURNED}>{emblem}</g></g>{mark}<g {_TURNED}>{mark}</g>"


_QUESTION = (
    '<path d="M24 35c0-4 2.5-6.5 6.2-6.5s6.3 2.5 6.3 6c0 5-6.3 5.5-6.3 10.5m0 6v3" '
    f'fill="none" stroke="{_PLAIN}" stroke-width="2.5"/>'
)
