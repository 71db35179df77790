"""The text of pieces without any markup: as the witness has it, and corrected.

The diplomatic text gives back the witness's words exactly, with the marks by which its transcriber showed
italics, pages and footnotes. The plain text is what a reader quotes: corrected, and clean of every mark.
"""

from __future__ import annotations

from collections.abc import Iterable

from .model import (
    Correction,
    Division,
    Emphasis,
    Label,
    Note,
    NoteMark,
    PageBreak,
    ParagraphMark,
    Piece,
    Sentence,
    Term,
    Text,
    Witness,
)

PAGE_MARKS = {"N": "{%s}", "B": "[9:7:%s]"}
"""How a witness writes that a page begins."""


def diplomatic(pieces: Iterable[Piece]) -> str:
    """The words as the witness has them."""
    return "".join(map(_as_witnessed, pieces))


def _as_witnessed(piece: Piece) -> str:  # noqa: PLR0911  # one return for each kind of piece
    match piece:
        case Text(text):
            return text
        case Correction(sic=sic):
            return sic
        case Emphasis(content):
            return f"_{diplomatic(content)}_"
        case PageBreak(page, siglum, borrowed):
            return "" if borrowed else PAGE_MARKS[siglum] % page
        case ParagraphMark():
            return "\n"
        case NoteMark(mark):
            return f"[{mark}]"
        case Note(content=content):
            return f"[Footnote: {diplomatic(content)}]"
        case Term(content) | Label(content) | Sentence(content=content):
            return diplomatic(content)


def diplomatic_witness(witness: Witness) -> str:
    """The whole text of a witness, a line for each heading, law and paragraph; our own words are left out."""
    return "\n".join(line for division in witness.divisions for line in _lines(division))


def _lines(division: Division) -> Iterable[str]:
    if division.head:
        yield diplomatic(division.head)
    for part in division.parts:
        if isinstance(part, Division):
            yield from _lines(part)
        elif isinstance(part, PageBreak):
            yield _as_witnessed(part)
        elif not part.editors:
            yield diplomatic(part.content)


def plain(pieces: Iterable[Piece]) -> str:
    """The corrected words, clean of numbers, marks, footnotes and page breaks."""
    return " ".join(running(pieces).split())


def running(pieces: Iterable[Piece]) -> str:
    """As :func:`plain`, but with white space as it falls between pieces, so that places can be counted."""
    return "".join(map(_corrected, pieces))


def _corrected(piece: Piece) -> str:
    match piece:
        case Text(text):
            return text
        case Correction(corr=corr):
            return corr
        case Emphasis(content) | Term(content) | Sentence(content=content):
            return running(content)
        case PageBreak() | ParagraphMark() | NoteMark() | Label() | Note():
            return ""
