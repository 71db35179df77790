"""Passages as HTML word by word, so that any run of words can be marked.

Both readings of a slip stand in the page, the transcription's and the corrected; the style sheet shows one.
Everything that is no word of the text (numbers of pages, marks of notes) carries a class of its own and is
left out when the text is copied.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from html import escape

from ..edition import Edition
from ..edition.html import note_mark, page_break
from ..edition.model import Block, Correction, Emphasis, NoteMark, PageBreak, Piece, Sentence, Term, Text
from ..edition.words import plain

type Wrap = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Mark:
    """A run of words to be marked: ``opening`` is the start tag of a ``span``; no words, a mark of a gap."""

    start: int
    length: int
    opening: str


@dataclass(slots=True)
class _Atom:
    """What stands between two spaces: one word, or several that a slip has run into one."""

    html: str = ""
    words: int = 1
    started: bool = False


def contents(edition: Edition) -> Mapping[str, tuple[Piece, ...]]:
    """What every block, footnote and sentence holds, by identifier."""
    held: dict[str, tuple[Piece, ...]] = {}
    for witness in edition.witnesses:
        for block in witness.blocks():
            held[block.id] = block.content
            held.update((sentence.id, sentence.content) for sentence in block.sentences)
            for note in block.notes:
                held[note.id] = note.content
                held.update((sentence.id, sentence.content) for sentence in note.sentences)
    return held


def words_before(block: Block, sentence: str) -> int:
    """How many words of a block stand before one of its sentences."""
    before: list[Piece] = []
    for piece in block.content:
        if isinstance(piece, Sentence) and piece.id == sentence:
            break
        before.append(piece)
    return len(plain(before).split())


def marked(pieces: Iterable[Piece], marks: Iterable[Mark]) -> str:
    """The words with the marks around their runs. A mark that overlaps another is widened to hold it."""
    return "".join(_with_marks(list(_atoms(pieces)), sorted(marks, key=lambda one: (one.start, -one.length))))


def _with_marks(atoms: list[_Atom], marks: list[Mark]) -> Iterator[str]:
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


def _atoms(pieces: Iterable[Piece]) -> Iterator[_Atom]:
    atom = _Atom()
    for html, words in _fragments(pieces, lambda inner: inner):
        if words is None:  # a space
            if atom.started:
                yield atom
                atom = _Atom()
        else:
            atom.html += html
            if words:
                atom.words = max(atom.words, words)
                atom.started = True
    if atom.started or atom.html:
        yield atom


def _fragments(pieces: Iterable[Piece], wrap: Wrap) -> Iterator[tuple[str, int | None]]:
    """Fragments of HTML with the number of words in each; 0 for what is no word, None for a space."""
    for piece in pieces:
        match piece:
            case Text(text):
                yield from _words(text, wrap)
            case Correction():
                yield wrap(_slip(piece)), len(piece.corr.split()) or 1
            case Emphasis(content):
                yield from _fragments(content, lambda inner: wrap(f"<em>{inner}</em>"))
            case Term(content, language):
                tag = f'<i lang="{escape(language)}">'
                yield from _fragments(content, lambda inner, tag=tag: wrap(f"{tag}{inner}</i>"))  # type: ignore[misc]
            case Sentence(content=content):
                yield from _fragments(content, wrap)
            case PageBreak():
                yield page_break(piece), 0
            case NoteMark(mark):
                yield note_mark(mark, ""), 0
            case _:
                pass


def _words(text: str, wrap: Wrap) -> Iterator[tuple[str, int | None]]:
    for number, word in enumerate(text.split(" ")):
        if number:
            yield "", None
        if word:
            yield wrap(escape(word, quote=False)), 1


def _slip(slip: Correction) -> str:
    said = f"The transcription reads “{slip.sic}”." if slip.sic else "The transcription leaves this out."
    return (
        f'<span class="ec-slip" title="{escape(said)}"><span class="ec-slip__corr">{escape(slip.corr)}</span>'
        f'<span class="ec-slip__sic" hidden>{escape(slip.sic)}</span></span>'
    )
