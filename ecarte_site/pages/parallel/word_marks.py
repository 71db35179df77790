"""Passages word by word, so that any run of words can be marked with the variant that it is.

Both readings of a slip stand in the pieces, the transcription's and the corrected; the style sheet shows one.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from ...edition import Edition
from ...edition.plain_text import plain_text
from ...edition.text_model import (
    Block,
    BothReadings,
    Correction,
    Emphasis,
    NoteMark,
    PageBreak,
    Piece,
    Sentence,
    Term,
    Text,
    VariantSpan,
)

type Wrap = Callable[[Piece], Piece]


@dataclass(frozen=True, slots=True)
class WordMark:
    """A run of words to be marked with ``span``, whose content they become; no words, a mark of a gap."""

    start: int
    length: int
    span: VariantSpan


@dataclass(slots=True)
class _Word:
    """What stands between two spaces: one word, or several that a slip has run into one."""

    pieces: list[Piece] = field(default_factory=list)
    words: int = 1
    starts_word: bool = False


def map_contents(edition: Edition) -> Mapping[str, tuple[Piece, ...]]:
    """What every block, footnote and sentence holds, by identifier."""
    contents: dict[str, tuple[Piece, ...]] = {}
    for witness in edition.witnesses:
        for block in witness.iter_blocks():
            contents[block.id] = block.content
            contents.update((sentence.id, sentence.content) for sentence in block.sentences)
            for note in block.notes:
                contents[note.id] = note.content
                contents.update((sentence.id, sentence.content) for sentence in note.sentences)
    return contents


def count_words_before(block: Block, sentence: str) -> int:
    """How many words of a block stand before one of its sentences.

    A sentence that only a dash divides from the one before begins within a word of the block.
    """
    before: list[Piece] = []
    for piece in block.content:
        if isinstance(piece, Sentence) and piece.id == sentence:
            break
        before.append(piece)
    return len(plain_text((*before, Text("x"))).split()) - 1


def mark_variants(pieces: Iterable[Piece], marks: Iterable[WordMark]) -> tuple[Piece, ...]:
    """The words with the marks around their runs. A mark that overlaps another is cut where that one ends."""
    place = 0
    pending = sorted(marks, key=lambda mark: (mark.start, -mark.length))
    done: list[Piece] = []
    open_marks: list[tuple[int, VariantSpan, list[Piece]]] = []  # where it ends, the mark, its content so far

    def put(*more: Piece) -> None:
        content = open_marks[-1][2] if open_marks else done
        for piece in more:
            if content and isinstance(piece, Text) and isinstance(last := content[-1], Text):
                content[-1] = Text(last.text + piece.text)
            else:
                content.append(piece)

    def close() -> None:
        _, span, content = open_marks.pop()
        put(replace(span, content=tuple(content)))

    for number, word in enumerate(_split_words(pieces)):
        if number:
            put(Text(" "))
        while pending and pending[0].start < place + word.words:
            mark = pending.pop(0)
            if not mark.length:
                put(mark.span)
                continue
            end = mark.start + mark.length
            if open_marks:
                end = min(end, open_marks[-1][0])  # within the mark that is open
            open_marks.append((max(end, place + 1), mark.span, []))
        put(*word.pieces)
        place += word.words
        while open_marks and open_marks[-1][0] <= place:
            close()
    for mark in pending:
        put(Text(" "), mark.span)
    while open_marks:
        close()
    return tuple(done)


def _split_words(pieces: Iterable[Piece]) -> Iterator[_Word]:
    word = _Word()
    for piece, words in _iter_fragments(pieces, lambda inner: inner):
        if piece is None:  # a space
            if word.starts_word:
                yield word
                word = _Word()
        else:
            word.pieces.append(piece)
            if words:
                word.words = max(word.words, words)
                word.starts_word = True
    if word.pieces:
        yield word


def _iter_fragments(pieces: Iterable[Piece], wrap: Wrap) -> Iterator[tuple[Piece | None, int]]:
    """Fragments of words with the number of words in each; 0 for what is no word, no piece for a space."""
    for piece in pieces:
        match piece:
            case Text(text):
                for number, word in enumerate(text.split(" ")):
                    if number:
                        yield None, 0
                    if word:
                        yield wrap(Text(word)), 1
            case Correction():
                yield wrap(BothReadings(piece)), len(piece.corrected.split()) or 1
            case Emphasis() | Term():
                yield from _iter_fragments(piece.content, _wrap_in(piece, wrap))
            case Sentence(content=content):
                yield from _iter_fragments(content, wrap)
            case PageBreak():
                yield piece, 0
            case NoteMark():
                yield replace(piece, target=""), 0
            case _:
                pass


def _wrap_in(outer: Emphasis | Term, wrap: Wrap) -> Wrap:
    return lambda inner: wrap(replace(outer, content=(inner,)))
