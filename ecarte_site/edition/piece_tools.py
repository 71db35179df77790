"""Pieces made from pieces: for a quotation, without identifiers, with every run of words changed."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from .text_model import (
    BothReadings,
    Correction,
    Emphasis,
    Label,
    Note,
    Piece,
    Sentence,
    Term,
    Text,
    VariantSpan,
)


def map_texts(pieces: Iterable[Piece], change: Callable[[str], Iterable[Piece]]) -> tuple[Piece, ...]:
    """The pieces with each run of words replaced by what ``change`` makes of it.

    Links, numbers and footnotes stay as they are: no link stands in a link, the others are no running text.
    """
    out: list[Piece] = []
    for piece in pieces:
        match piece:
            case Text(text):
                out += change(text)
            case Emphasis() | Term() | Sentence() | Label(is_heading=True) | VariantSpan():
                out.append(replace(piece, content=map_texts(piece.content, change)))
            case _:
                out.append(piece)
    return tuple(out)


def quote_pieces(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """The corrected words for a quotation, without identifiers, numbers, footnotes and page breaks."""
    quoted = list(_iter_quoted(pieces))
    for end, strip in ((0, str.lstrip), (-1, str.rstrip)):
        if quoted and isinstance(text := quoted[end], Text):
            quoted[end] = Text(strip(text.text))
    return tuple(quoted)


def _iter_quoted(pieces: Iterable[Piece]) -> Iterator[Piece]:
    for piece in pieces:
        match piece:
            case Text() | Correction():
                yield piece
            case Emphasis() | Term():
                yield replace(piece, content=tuple(_iter_quoted(piece.content)))
            case Sentence(content=content):
                yield from _iter_quoted(content)
            case _:
                pass


def strip_identifiers(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """The pieces for a place that is not the passage's own: its identifiers stand elsewhere."""
    return tuple(replace(piece, id="") if isinstance(piece, Sentence) else piece for piece in pieces)


def show_both_readings(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """The pieces with both readings of each slip, so that a reader can choose which is shown."""
    out: list[Piece] = []
    for piece in pieces:
        match piece:
            case Correction():
                out.append(BothReadings(piece))
            case Emphasis() | Term() | Label() | Sentence() | Note():
                out.append(replace(piece, content=show_both_readings(piece.content)))
            case _:
                out.append(piece)
    return tuple(out)


def iter_corrections(pieces: Iterable[Piece]) -> Iterator[Correction]:
    """Every correction in the pieces, footnotes included."""
    for piece in pieces:
        match piece:
            case Correction():
                yield piece
            case BothReadings(correction):
                yield correction
            case Emphasis() | Term() | Label() | Sentence() | Note():
                yield from iter_corrections(piece.content)
            case _:
                pass
