"""Passages as HTML. Every word is escaped here; nothing of the edition reaches a page by another way.

Corrections show the corrected reading and carry the transcription's own (``data-sic`` and a title). Page
breaks, note marks and numbers are kept apart by their classes, so that what is copied can leave them out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape

from .text_model import (
    Correction,
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
)


def quotation_html(pieces: Iterable[Piece]) -> str:
    """The corrected words for a quotation: no identifiers, numbers, footnotes or page breaks."""
    return "".join(_word_html(piece, quotation_html) for piece in pieces).strip()


def reading_html(pieces: Iterable[Piece]) -> str:
    """The words for a reading page: sentences carry their identifiers, pages and notes are marked."""
    return "".join(map(_reading_piece_html, pieces)).strip()


def _word_html(piece: Piece, inner: Callable[[Iterable[Piece]], str]) -> str:
    match piece:
        case Text(text):
            return escape(text, quote=False)
        case Correction(sic, corr):
            return (
                f'<span class="ec-corr" data-sic="{escape(sic)}" '
                f'title="The transcription reads “{escape(sic)}”.">{escape(corr, quote=False)}</span>'
            )
        case Emphasis(content):
            return f"<em>{inner(content)}</em>"
        case Term(content, language):
            return f'<i lang="{escape(language)}">{inner(content)}</i>'
        case Sentence(content=content):
            return inner(content)
        case _:
            return ""


def _reading_piece_html(piece: Piece) -> str:
    match piece:
        case Sentence(identifier, content):
            return f'<span class="ec-s" id="{escape(identifier)}">{_reading_content_html(content)}</span>'
        case PageBreak():
            return page_break_html(piece)
        case NoteMark(mark, target):
            return note_mark_html(mark, target)
        case Label(content, heading) if heading:
            return f'<b class="ec-runin">{_reading_content_html(content)}</b> '
        case Label() | Note() | ParagraphMark():
            return ""
        case _:
            return _word_html(piece, _reading_content_html)


def _reading_content_html(pieces: Iterable[Piece]) -> str:
    return "".join(map(_reading_piece_html, pieces))


def page_break_html(piece: PageBreak) -> str:
    """The number of a page that begins here, to be hung in the margin."""
    page = escape(piece.page)
    return (
        f'<span class="ec-pb" data-page="{page}" title="Page {page} begins here">'
        f'<span class="ec-spoken">[page </span>{page}<span class="ec-spoken">]</span></span>'
    )


def note_mark_html(mark: str, target: str) -> str:
    """The mark of a footnote; a link where the note is known."""
    shown = escape(mark)
    if not target:
        return f'<sup class="ec-ref"><span class="ec-spoken">lost note </span>{shown}</sup>'
    return f'<sup class="ec-ref"><a href="#{escape(target)}" aria-label="Note {shown}">{shown}</a></sup>'
