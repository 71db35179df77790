"""Runs of words within the pieces of a passage: a row's own clause, and the parts of a law that the arbiter executes.

The spine quotes the words of a clause in runs, where one passage stands in several rows. A law's words are wrapped part
by part, so that a page can light each alone.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from .plain_text import running_text
from .text_model import (
    ClausePart,
    Emphasis,
    LawPart,
    LawReference,
    Piece,
    Sentence,
    Term,
    TermMention,
    Text,
    VariantSpan,
)

type Run = tuple[int, int]

_CONTAINERS = (Emphasis, Term, Sentence, TermMention, LawReference, VariantSpan, ClausePart)
"""Pieces that have pieces in them, with which a run of words may begin or end."""

_OUTSIDE = -1


def find_clause_runs(text: str, clause: Iterable[str]) -> tuple[Run, ...] | None:
    """Where the words of a clause stand in a text: each run after the one before; ``None`` if one does not.

    White space counts as one space. A run takes the stop after it; runs that only spaces divide are one.
    """
    runs: list[Run] = []
    end = 0
    for words in clause:
        pattern = r"\s+".join(map(re.escape, words.split()))
        match = re.compile(rf"(?<!\w){pattern}(?!\w)[^\w\s]*").search(text, end) if pattern else None
        if match is None:
            return None
        end = match.end()
        if runs and not text[runs[-1][1] : match.start()].strip():
            runs[-1] = (runs[-1][0], end)
        else:
            runs.append((match.start(), end))
    return tuple(runs)


def mark_clause(pieces: Sequence[Piece], clause: Sequence[str]) -> tuple[Piece, ...]:
    """The pieces with the words of a clause and the rest told apart; as they are, if the clause is the whole.

    Raises ``ValueError`` if the words do not stand in the pieces, which the linter makes sure of.
    """
    if not clause:
        return tuple(pieces)
    runs = find_clause_runs(running_text(pieces), clause)
    if runs is None:
        raise ValueError(f"The clause “{' … '.join(clause)}” does not stand in its passage.")

    def wrap(number: int, here: Run, inside: tuple[Piece, ...]) -> Iterator[Piece]:
        is_own = number != _OUTSIDE
        first, last = runs[number]
        yield ClausePart(inside, is_own, is_own and here[0] == first, is_own and here[1] == last)

    return tuple(_wrap_runs(pieces, 0, runs, wrap))


def divide_law(
    pieces: Iterable[Piece], parts: Iterable[tuple[str, str]], lit: frozenset[str] = frozenset()
) -> tuple[Piece, ...]:
    """The pieces of a text with the words of each part as a ``LawPart``.

    ``parts`` are names and words, in the order of the text; those named in ``lit`` are lit. The spaces between
    parts belong to none. Parts that do not stand in the text are passed over, because it may be a sentence of the law.
    """
    return wrap_words(pieces, parts, lambda name, inside: LawPart(inside, name, name in lit))


def wrap_words(
    pieces: Iterable[Piece],
    parts: Iterable[tuple[str, str]],
    make: Callable[[str, tuple[Piece, ...]], Piece],
) -> tuple[Piece, ...]:
    """The pieces of a text with the words of each part made one piece; ``parts`` are as those of ``divide_law``."""
    content = tuple(pieces)
    text, end = running_text(content), 0
    names: list[str] = []
    runs: list[Run] = []
    for name, words in parts:
        match = re.compile(r"\s+".join(map(re.escape, words.split()))).search(text, end)
        if match is not None:
            end = match.end()
            names.append(name)
            runs.append(match.span())

    def wrap(number: int, _: Run, inside: tuple[Piece, ...]) -> Iterable[Piece]:
        return inside if number == _OUTSIDE else (make(names[number], inside),)

    return tuple(_wrap_runs(content, 0, runs, wrap))


def _wrap_runs(
    pieces: Iterable[Piece],
    offset: int,
    runs: Sequence[Run],
    wrap: Callable[[int, Run, tuple[Piece, ...]], Iterable[Piece]],
) -> Iterator[Piece]:
    """Pieces that begin at ``offset`` of the text, the longest stretches of each run, or of none, wrapped together.

    ``wrap`` gets the number of the run, where the stretch stands, and its pieces.
    """
    stretch: list[Piece] = []
    now: int | None = None
    start = offset

    def close() -> Iterable[Piece]:
        inside = tuple(stretch)
        stretch.clear()
        return inside if now is None or not inside else wrap(now, (start, offset), inside)

    for piece in _cut_texts(pieces, offset, sorted({edge for run in runs for edge in run})):
        length = len(running_text((piece,)))
        number = _find_run(offset, offset + length, runs)
        if not length:
            stretch.append(piece)  # a mark: it stays with the words before it
        elif number is None and isinstance(piece, _CONTAINERS):
            yield from close()
            now = None
            yield replace(piece, content=tuple(_wrap_runs(piece.content, offset, runs, wrap)))
        else:
            if number != now:
                yield from close()
                now, start = number, offset
            stretch.append(piece)
        offset += length
    yield from close()


def _find_run(start: int, end: int, runs: Iterable[Run]) -> int | None:
    """The run that has all of a stretch, or ``_OUTSIDE`` if none has any of it; ``None`` for a mixture."""
    for number, (first, last) in enumerate(runs):
        if first <= start and end <= last:
            return number
        if first < end and start < last:
            return None
    return _OUTSIDE


def _cut_texts(pieces: Iterable[Piece], offset: int, places: Sequence[int]) -> Iterator[Piece]:
    """The pieces, which begin at ``offset`` of a text, with plain text cut at those places of it."""
    for piece in pieces:
        length = len(running_text((piece,)))
        if isinstance(piece, Text):
            cuts = [0, *(place - offset for place in places if 0 < place - offset < length), length]
            for first, last in pairwise(cuts):
                yield Text(piece.text[first:last])
        else:
            yield piece
        offset += length
