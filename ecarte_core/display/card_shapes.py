"""The shapes of which cards are drawn: four suit marks, eight indices, three court emblems, all our own.

A card is 60 by 84 units. The index is at the left, the pips or the frame of a court card at the right, so
that the index can be read on a card 40 pixels wide. Indices are drawn, not set in a font, so that a card
looks the same on the site, in a notebook and in print. No shape refers to an ``id``, so that one page may
have any number of cards.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..cards import Rank, Suit

CARD_WIDTH, CARD_HEIGHT = 60, 84
"""The size of a card in its own units."""

# They differ in outline: a point and a foot, two lobes, three lobes and a foot, four sides. Each path starts
# from the middle of the mark, which is about 20 units high.
_SUITS: Mapping[Suit, str] = {
    Suit.SPADES: "m0-10q2 5 7 9a4.5 4.5 0 1 1-6 6q0 3 3 5h-8q3-2 3-5a4.5 4.5 0 1 1-6-6q5-4 7-9z",
    Suit.HEARTS: "m0 9q-2-4-7-9a5 5 0 1 1 7-7 5 5 0 1 1 7 7q-5 5-7 9z",
    Suit.CLUBS: "m-3-1a5 5 0 1 1 6 0 5 5 0 1 1-2 5q0 4 3 6h-8q3-2 3-6a5 5 0 1 1-2-5z",
    Suit.DIAMONDS: "m0-10q3 5 7 10-4 5-7 10-3-5-7-10 4-5 7-10z",
}

# King: a crown with a cross. Queen: a coronet with three pearls. Knave: a hat with a feather.
_EMBLEMS: Mapping[Rank, str] = {
    Rank.KING: "m-8 7h16l2-10-5 3-4-5v-2h2v-2h-2v-2h-2v2h-2v2h2v2l-4 5-5-3z",
    Rank.QUEEN: "m-8 7h16l2-9a2 2 0 1 0-3-1l-3 3-3-6a2 2 0 1 0-2 0l-3 6-3-3a2 2 0 1 0-3 1z",
    Rank.KNAVE: "m-10 7q10-4 20 0l-2-5h-16zm4-6h9c-1-6 1-10 7-11-2-2-6-1-8 2-5-1-9 3-8 9z",
}

# Strokes from the top left corner of the index, which is about 13 units wide and 17 high.
_INDICES: Mapping[Rank, str] = {
    Rank.SEVEN: "M2 3.5V.5h10.5C9 6 7 11 6.8 17",
    Rank.EIGHT: "M7 .2a3.6 3.6 0 1 0 .1 0zM7 7.6a4.6 4.6 0 1 0 .1 0z",
    Rank.NINE: "M12 5.4a5 5.2 0 1 0-10 0 5 5.2 0 1 0 10 0c.3 6-2.6 10.6-8 11.6",
    Rank.TEN: "M.2 3.2L3.4.5V17M11 .5c-2.6 0-4 3.1-4 8.2s1.4 8.3 4 8.3 4-3.2 4-8.3-1.4-8.2-4-8.2z",
    Rank.ACE: "M2.7 16.7L7.2.8l4.8 15.9M4.4 11.4h6M.6 16.7h4.4M9.6 16.7h4.4",
    Rank.KNAVE: "M5 .6h7.2M9.4.6v11.2c0 3.4-1.6 5-3.9 5s-3.9-1.5-3.9-4",
    Rank.QUEEN: "M7 .5C3.6.5 1.7 3.5 1.7 8.6S3.6 16.7 7 16.7s5.3-3 5.3-8.1S10.4.5 7 .5zM6.6 12l5.9 6.4",
    Rank.KING: "M.4.6h5M2.9.6v16M.4 16.6h5M11.2.6L3 10.4M6.2 6.8l5 9.8M8.6.6h4.8M8.9 16.6h5",
}

# The places of the pips in units of PIP_SCALE: two columns and a middle one, with three or four in a column.
_LEFT, _MIDDLE, _RIGHT = 60, 77, 94
_THREE, _FOUR = (26, 76, 126), (26, 59, 93, 126)
_SIDES = (_LEFT, _RIGHT)
_PIPS: Mapping[Rank, tuple[tuple[float, float], ...]] = {
    Rank.SEVEN: (*((x, y) for y in _THREE for x in _SIDES), (_MIDDLE, 51)),
    Rank.EIGHT: (*((x, y) for y in _THREE for x in _SIDES), (_MIDDLE, 51), (_MIDDLE, 101)),
    Rank.NINE: (*((x, y) for y in _FOUR for x in _SIDES), (_MIDDLE, 76)),
    Rank.TEN: (*((x, y) for y in _FOUR for x in _SIDES), (_MIDDLE, 42.5), (_MIDDLE, 109.5)),
}
PIP_SCALE = 0.55
"""The scale of :func:`pips_path`: with it the path has whole numbers, and the SVG stays small."""


def suit_mark_path(suit: Suit) -> str:
    """Path data of a suit's mark about the origin, 20 units high, to be filled."""
    return "M0 0" + _SUITS[suit]


def index_path(rank: Rank) -> str:
    """Path data of a rank's index, to be stroked, from its top left corner."""
    return _INDICES[rank]


def pips_path(rank: Rank, suit: Suit) -> str:
    """Path data of the pips of a seven, eight, nine or ten, to be filled at the scale :data:`PIP_SCALE`."""
    return "".join(f"M{x} {y}{_SUITS[suit]}" for x, y in _PIPS[rank])


def emblem_path(rank: Rank) -> str:
    """Path data of a court's emblem about the origin, to be filled."""
    return "M0 0" + _EMBLEMS[rank]


def lattice_path() -> str:
    """Path data of the pattern on the back, to be stroked: two sets of slanting lines within the border."""
    left, top, right, bottom, step = 6, 6, CARD_WIDTH - 6, CARD_HEIGHT - 6, 12
    lines: list[str] = []
    for start in range(left - (bottom - top) + step, right, step):
        # down to the right from (start, top), cut to the frame; and its mirror image
        x0, y0 = (start, top) if start >= left else (left, top + left - start)
        end = start + bottom - top
        x1, y1 = (end, bottom) if end <= right else (right, top + right - start)
        lines.append(f"M{x0} {y0}L{x1} {y1}M{CARD_WIDTH - x0} {y0}L{CARD_WIDTH - x1} {y1}")
    return "".join(lines)
