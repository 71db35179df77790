"""The text of pieces without any markup: as the witness has it, and corrected.

The diplomatic text gives back the witness's words exactly, with the marks by which its transcriber showed
italics, pages and footnotes. The plain text is what a reader quotes: corrected, and clean of every mark.
"""

from collections.abc import Iterable, Iterator

from .text_model import (
    BothReadings,
    ClausePart,
    Correction,
    Division,
    Emphasis,
    Label,
    LawPart,
    LawReference,
    Note,
    NoteMark,
    PageBreak,
    ParagraphMark,
    Piece,
    Sentence,
    Term,
    TermMention,
    Text,
    VariantSpan,
    Witness,
)

PAGE_MARKS = {"N": "{{{}}}", "B": "[9:7:{}]"}
"""How a witness that has page numbers among its words writes them."""


def diplomatic_text(pieces: Iterable[Piece]) -> str:
    """The words as the witness has them."""
    return "".join(map(_diplomatic_piece, pieces))


def _diplomatic_piece(piece: Piece) -> str:  # noqa: PLR0911  # one return for each kind of piece
    match piece:
        case Text(text):
            return text
        case Correction(sic=sic):
            return sic
        case Emphasis(content):
            return f"_{diplomatic_text(content)}_"
        case PageBreak(page, siglum):
            return PAGE_MARKS.get(siglum, "").format(page)
        case ParagraphMark():
            return "\n"
        case NoteMark(mark):
            return f"[{mark}]"
        case Note(content=content):
            return f"[Footnote: {diplomatic_text(content)}]"
        case Term(content) | Label(content) | Sentence(content=content):
            return diplomatic_text(content)
        case _:
            raise TypeError(f"{type(piece).__name__} is no piece of a witness.")


def diplomatic_witness(witness: Witness) -> str:
    """The whole text of a witness, a line for each heading, law and paragraph; our own words are left out."""
    return "\n".join(line for division in witness.divisions for line in _list_lines(division))


def _list_lines(division: Division) -> Iterable[str]:
    if division.head:
        yield diplomatic_text(division.head)
    for part in division.parts:
        if isinstance(part, Division):
            yield from _list_lines(part)
        elif isinstance(part, PageBreak):
            yield _diplomatic_piece(part)
        elif not part.by_editors:
            yield diplomatic_text(part.content)


def plain_text(pieces: Iterable[Piece]) -> str:
    """The corrected words, clean of numbers, marks, footnotes and page breaks."""
    return " ".join(running_text(pieces).split())


def running_text(pieces: Iterable[Piece]) -> str:
    """As ``plain_text``, but with white space as it falls between pieces, to count places in."""
    return "".join(map(_corrected_piece, pieces))


def iter_places(pieces: Iterable[Piece], place: int = 0) -> Iterator[tuple[int, Piece]]:
    """Every piece that has no others in its running text, with its place there; ``place`` is where they begin."""
    for piece in pieces:
        match piece:
            case Emphasis(content) | Term(content) | Sentence(content=content):
                yield from iter_places(content, place)
            case _:
                yield place, piece
        place += len(running_text((piece,)))


def iter_marks(pieces: Iterable[Piece]) -> Iterator[tuple[int, PageBreak | NoteMark | Note]]:
    """Page breaks, marks of notes and notes, each with the number of words of the plain text before it."""
    pieces = tuple(pieces)
    text = running_text(pieces)
    for place, piece in iter_places(pieces):
        if isinstance(piece, PageBreak | NoteMark | Note):
            yield len(text[:place].split()), piece


def _corrected_piece(piece: Piece) -> str:
    match piece:
        case Text(text):
            return text
        case Correction(corrected=corr):
            return corr
        case Emphasis(content) | Term(content) | Sentence(content=content) | TermMention(content):
            return running_text(content)
        case LawReference(content) | VariantSpan(content) | ClausePart(content) | LawPart(content):
            return running_text(content)
        case BothReadings(correction):
            return correction.corrected
        case _:
            return ""
