"""The shapes of which cards are drawn: four suit marks, eight indices, three court emblems, all our own.

A card is 60 by 84 units. Indices are drawn, not set in a font, so that a card looks the same on the site, in a
notebook and in print. No shape refers to an ``id``, so that one page may have any number of cards.
"""

from collections.abc import Mapping

from ..cards import Card, Rank, Suit

CARD_WIDTH, CARD_HEIGHT = 60, 84
"""The size of a card in its own units."""

COURT_WIDTH, COURT_HEIGHT = 38.6, 61
"""The size of the frame of a court card, in the middle of the card."""

# They differ in outline: a point and a foot, two lobes, three lobes and a foot, four sides. Each path starts
# from the middle of the mark, which is about 20 units high.
_SUITS: Mapping[Suit, str] = {
    Suit.SPADES: "m0-10c2 5 7.8 7.6 7.8 12.6a4 4 0 0 1-7.1 2.6c.1 2.4 1.1 3.8 2.7 4.8h-6.8c1.6-1 2.6-2.4 2.7-4.8"
    "a4 4 0 0 1-7.1-2.6c0-5 5.8-7.6 7.8-12.6z",
    Suit.HEARTS: "m0 9.66c-1.8-4.4-8-8.4-8-14.4a4.1 5.2 0 0 1 8-1.3 4.1 5.2 0 0 1 8 1.3c0 6-6.2 10-8 14.4z",
    Suit.CLUBS: "m-2.6-1.82a4.4 4.4 0 1 1 5.2 0 4.4 4.4 0 1 1-1.9 5.7c.1 3.2 1.1 4.9 2.7 5.9h-6.8c1.6-1 2.6-2.7"
    " 2.7-5.9a4.4 4.4 0 1 1-1.9-5.7z",
    Suit.DIAMONDS: "m0-10c2.2 4 4.6 7.2 7.4 10-2.8 2.8-5.2 6-7.4 10-2.2-4-4.6-7.2-7.4-10 2.8-2.8 5.2-6 7.4-10z",
}
# King: a crown with a cross. Queen: a coronet with three pearls. Knave: a hat with a feather.
_EMBLEMS: Mapping[Rank, str] = {
    Rank.KING: "m-8 7h16l2-10-5 3-4-5v-2h2v-2h-2v-2h-2v2h-2v2h2v2l-4 5-5-3z",
    Rank.QUEEN: "m-8 7h16l2-9a2 2 0 1 0-3-1l-3 3-3-6a2 2 0 1 0-2 0l-3 6-3-3a2 2 0 1 0-3 1z",
    Rank.KNAVE: "m-10 7q10-4 20 0l-2-5h-16zm4-6h9c-1-6 1-10 7-11-2-2-6-1-8 2-5-1-9 3-8 9z",
}

# Strokes in a box of 10 by 16 (the ten is a little wider), to be drawn 1.9 wide.
_INDICES: Mapping[Rank, str] = {
    Rank.SEVEN: "M1 3.4V1h8C6.4 6 5 10 4.8 15.9",
    Rank.EIGHT: "M5 1a3.2 3.2 0 1 0 .01 0zM5 7.4a3.8 3.8 0 1 0 .01 0z",
    Rank.NINE: "M8.8 5.4a3.8 4.4 0 1 0-7.6 0 3.8 4.4 0 1 0 7.6 0c.3 5-1.6 8.6-5.6 9.8",
    Rank.TEN: "M-.4 3.2L1.6 1.4v14.5M7.2 1c-2 0-3 2.6-3 7s1 7 3 7 3-2.6 3-7-1-7-3-7z",
    Rank.ACE: "M1.6 15L5 1.2 8.4 15M2.8 10.4h4.4M0 15h3.4M6.6 15H10",
    Rank.KNAVE: "M3.6 1h6M6.6 1v10.4c0 2.4-1.2 3.6-2.9 3.6S.8 13.8.8 11.6",
    Rank.QUEEN: "M5 1C2.4 1 1.2 3.6 1.2 8S2.4 15 5 15s3.8-2.6 3.8-7S7.6 1 5 1zM4.4 11l4.8 5",
    Rank.KING: "M0 1h4.2M2.1 1v14M0 15h4.2M8.4 1L2.4 9.2M4.6 6.4L8.4 15M6.4 1h4M6.6 15h4",
}
INDEX_STROKE = 1.9
"""How wide the strokes of an index are, in the units of its box."""

# The middles of the pips of the upper half, and of those on the line between the halves.
_LEFT, _MIDDLE, _RIGHT = 20, 30, 40
_TOP, _SECOND, _CENTRE = 15.5, 33.2, 42
_CORNERS = ((_LEFT, _TOP), (_RIGHT, _TOP))
_FOURS = (*_CORNERS, (_LEFT, _SECOND), (_RIGHT, _SECOND))
_SIDES = ((_LEFT, _CENTRE), (_RIGHT, _CENTRE))
_UPPER_PIPS: Mapping[Rank, tuple[tuple[float, float], ...]] = {
    Rank.SEVEN: (*_CORNERS, (_MIDDLE, 28.7)),
    Rank.EIGHT: (*_CORNERS, (_MIDDLE, 28.7)),
    Rank.NINE: _FOURS,
    Rank.TEN: (*_FOURS, (_MIDDLE, 24.3)),
}
_MIDDLE_PIPS: Mapping[Rank, tuple[tuple[float, float], ...]] = {
    Rank.SEVEN: _SIDES,
    Rank.EIGHT: _SIDES,
    Rank.NINE: ((_MIDDLE, _CENTRE),),
    Rank.TEN: (),
}
PIP_SCALE = 0.6
"""How large the suit marks are that stand as pips."""

# In the packs that are copied everywhere, the kings and the queen of hearts have their mark at the left.
_MARKED_LEFT = frozenset({Card(Suit.HEARTS, Rank.QUEEN), *(Card(suit, Rank.KING) for suit in Suit)})


def suit_mark_path(suit: Suit) -> str:
    """Path data of a suit's mark about the origin, 20 units high, to be filled."""
    return "M0 0" + _SUITS[suit]


def index_path(rank: Rank) -> str:
    """Path data of a rank's index, to be stroked, from its top left corner."""
    return _INDICES[rank]


def list_pips(rank: Rank) -> tuple[tuple[tuple[float, float], ...], tuple[tuple[float, float], ...]]:
    """Where the pips of a seven, eight, nine or ten stand: the upright ones, and those of the lower half.

    The lower half is the upper one turned about the middle of the card, but the seven has no pip there to
    answer the odd one of the upper half.
    """
    upper = _UPPER_PIPS[rank]
    answered = upper[:-1] if rank is Rank.SEVEN else upper
    return upper + _MIDDLE_PIPS[rank], tuple((CARD_WIDTH - x, CARD_HEIGHT - y) for x, y in answered)


def pips_path(suit: Suit, places: tuple[tuple[float, float], ...]) -> str:
    """Path data of upright pips at these places, to be filled at the scale ``PIP_SCALE``."""
    return "".join(f"M{x / PIP_SCALE:.4g} {y / PIP_SCALE:.4g}{_SUITS[suit]}" for x, y in places)


def find_court_mark(card: Card) -> tuple[float, float]:
    """Where the upper suit mark of a court card stands: in the corner that the figure leaves free."""
    aside = COURT_WIDTH / 2 - 5.2
    x = -aside if card in _MARKED_LEFT else aside
    return CARD_WIDTH / 2 + x, (CARD_HEIGHT - COURT_HEIGHT) / 2 + 6.9


def emblem_path(rank: Rank) -> str:
    """Path data of a court's emblem about the origin, to be filled."""
    return "M0 0" + _EMBLEMS[rank]


def lattice_path() -> str:
    """Path data of the pattern on the back, to be stroked: two sets of slanting lines within the border."""
    left, top, right, bottom, step = 6, 6, CARD_WIDTH - 6, CARD_HEIGHT - 6, 6
    lines: list[str] = []
    for start in range(left - (bottom - top) + step, right, step):
        # down to the right from (start, top), cut to the frame; and its mirror image
        x0, y0 = (start, top) if start >= left else (left, top + left - start)
        end = start + bottom - top
        x1, y1 = (end, bottom) if end <= right else (right, top + right - start)
        lines.append(f"M{x0} {y0}L{x1} {y1}M{CARD_WIDTH - x0} {y0}L{CARD_WIDTH - x1} {y1}")
    return "".join(lines)
