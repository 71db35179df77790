"""Passages as HTML word by word, so that any run of words can be marked.

Both readings of a slip stand in the page, the transcription's and the corrected; the style sheet shows one.
Everything that is no word of the text (numbers of pages, marks of notes) carries a class of its own and is
left out when the text is copied.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from html import escape

from ...edition import Edition
from ...edition.inline_html import note_mark_html, page_break_html
from ...edition.plain_text import plain_text
from ...edition.text_model import (
    Block,
    Correction,
    Emphasis,
    NoteMark,
    PageBreak,
    Piece,
    Sentence,
    Term,
    Text,
)

type Wrap = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class WordMark:
    """A run of words to be marked: ``opening`` is the start tag of a ``span``; no words, a mark of a gap."""

    start: int
    length: int
    opening: str


@dataclass(slots=True)
class _Word:
    """What stands between two spaces: one word, or several that a slip has run into one."""

    html: str = ""
    words: int = 1
    starts_word: bool = False


def map_contents(edition: Edition) -> Mapping[str, tuple[Piece, ...]]:
    """What every block, footnote and sentence holds, by identifier."""
    held: dict[str, tuple[Piece, ...]] = {}
    for witness in edition.witnesses:
        for block in witness.iter_blocks():
            held[block.id] = block.content
            held.update((sentence.id, sentence.content) for sentence in block.sentences)
            for note in block.notes:
                held[note.id] = note.content
                held.update((sentence.id, sentence.content) for sentence in note.sentences)
    return held


def count_words_before(block: Block, sentence: str) -> int:
    """How many words of a block stand before one of its sentences."""
    before: list[Piece] = []
    for piece in block.content:
        if isinstance(piece, Sentence) and piece.id == sentence:
            break
        before.append(piece)
    return len(plain_text(before).split())


def mark_words(pieces: Iterable[Piece], marks: Iterable[WordMark]) -> str:
    """The words with the marks around their runs. A mark that overlaps another is widened to hold it."""
    return "".join(
        _insert_marks(list(_split_words(pieces)), sorted(marks, key=lambda one: (one.start, -one.length)))
    )


def _insert_marks(atoms: list[_Word], marks: list[WordMark]) -> Iterator[str]:
    place = 0
    open_until: list[int] = []
    pending = list(marks)
    for number, atom in enumerate(atoms):
        if number:
            yield " "
        while pending and pending[0].start < place + atom.words:
            mark = pending.pop(0)
            if not mark.length:
                yield f"{mark.opening}</span>"
                continue
            end = mark.start + mark.length
            if open_until:
                end = min(end, open_until[-1])  # within the mark that is open
            yield mark.opening
            open_until.append(max(end, place + 1))
        yield atom.html
        place += atom.words
        while open_until and open_until[-1] <= place:
            open_until.pop()
            yield "</span>"
    for mark in pending:
        yield f" {mark.opening}</span>"
    yield "</span>" * len(open_until)


def _split_words(pieces: Iterable[Piece]) -> Iterator[_Word]:
    atom = _Word()
    for html, words in _iter_fragments(pieces, lambda inner: inner):
        if words is None:  # a space
            if atom.starts_word:
                yield atom
                atom = _Word()
        else:
            atom.html += html
            if words:
                atom.words = max(atom.words, words)
                atom.starts_word = True
    if atom.starts_word or atom.html:
        yield atom


def _iter_fragments(pieces: Iterable[Piece], wrap: Wrap) -> Iterator[tuple[str, int | None]]:
    """Fragments of HTML with the number of words in each; 0 for what is no word, None for a space."""
    for piece in pieces:
        match piece:
            case Text(text):
                yield from _iter_words(text, wrap)
            case Correction():
                yield wrap(_render_correction(piece)), len(piece.corrected.split()) or 1
            case Emphasis(content):
                yield from _iter_fragments(content, lambda inner: wrap(f"<em>{inner}</em>"))
            case Term(content, language):
                tag = f'<i lang="{escape(language)}">'
                yield from _iter_fragments(content, lambda inner, tag=tag: wrap(f"{tag}{inner}</i>"))  # type: ignore[misc]
            case Sentence(content=content):
                yield from _iter_fragments(content, wrap)
            case PageBreak():
                yield page_break_html(piece), 0
            case NoteMark(mark):
                yield note_mark_html(mark, ""), 0
            case _:
                pass


def _iter_words(text: str, wrap: Wrap) -> Iterator[tuple[str, int | None]]:
    for number, word in enumerate(text.split(" ")):
        if number:
            yield "", None
        if word:
            yield wrap(escape(word, quote=False)), 1


def _render_correction(slip: Correction) -> str:
    said = f"The transcription reads “{slip.sic}”." if slip.sic else "The transcription leaves this out."
    return (
        f'<span class="ec-slip" title="{escape(said)}"><span class="ec-slip__corr">{escape(slip.corrected)}</span>'
        f'<span class="ec-slip__sic" hidden>{escape(slip.sic)}</span></span>'
    )
