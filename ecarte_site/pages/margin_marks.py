"""Marks of a passage: page numbers, verdicts on its claims, how to cite it. They stand in the margin, not in the text.

:func:`lift_marks` takes them out of the pieces of a block. Each says beside the line of which element it belongs:
a sentence, the block, or the place of a page break, which keeps an anchor without words (``page-64``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Literal, NamedTuple

from ..edition.text_model import (
    Anchor,
    Block,
    CiteControl,
    ClaimMark,
    Emphasis,
    PageBreak,
    Piece,
    Sentence,
    Term,
    VariantSpan,
)


class MarginMark(NamedTuple):
    """A mark beside the line of the element with the identifier ``beside``; the piece says what it leads to."""

    kind: Literal["page", "claims", "cite"]
    beside: str
    piece: PageBreak | ClaimMark | CiteControl


def page_anchor(page: str) -> str:
    """The name, on a reading page, of the place where a printed page begins: ``page-64``."""
    return f"page-{page}"


def lift_marks(block: Block) -> tuple[Block, tuple[MarginMark, ...]]:
    """The block with nothing between its sentences, and the marks that stood there, in the order of the text."""
    marks: list[MarginMark] = []
    return replace(block, content=tuple(_lift(block.content, block.id, marks))), tuple(marks)


def _lift(pieces: Iterable[Piece], passage: str, marks: list[MarginMark]) -> Iterator[Piece]:
    for piece in pieces:
        match piece:
            case PageBreak(page):
                marks.append(MarginMark("page", page_anchor(page), piece))
                yield Anchor(page_anchor(page))
            case ClaimMark():
                marks.append(MarginMark("claims", piece.passage, piece))
            case CiteControl():
                marks.append(MarginMark("cite", passage, piece))
            case Emphasis() | Term() | Sentence() | VariantSpan():
                yield replace(piece, content=tuple(_lift(piece.content, passage, marks)))
            case _:
                yield piece
