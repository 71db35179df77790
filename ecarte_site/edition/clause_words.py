"""Clauses: which words of a passage belong to a row, where one passage stands in several rows.

The spine quotes the words of a clause in runs. Here they are found in the passage, and its pieces are divided
into the row's own words and the rest.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from .plain_text import running_text
from .text_model import (
    ClausePart,
    Emphasis,
    LawReference,
    Piece,
    Sentence,
    Term,
    TermMention,
    Text,
    VariantSpan,
)

type Run = tuple[int, int]

CONTAINERS = (Emphasis, Term, Sentence, TermMention, LawReference, VariantSpan)
"""Pieces that have pieces in them, with which a stretch of words may begin or end."""


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
    return _divide(pieces, 0, runs)


def _divide(pieces: Iterable[Piece], offset: int, runs: Sequence[Run]) -> tuple[Piece, ...]:
    """Pieces that begin at that place of the text, the longest stretches of each sort together."""
    done: list[Piece] = []
    stretch: list[Piece] = []
    sort: bool | None = None
    start = offset

    def close() -> None:
        nonlocal stretch
        if stretch and sort is not None:
            begins = any(first == start for first, _ in runs) and sort
            ends = any(last == offset for _, last in runs) and sort
            done.append(ClausePart(tuple(stretch), sort, begins, ends))
        else:
            done.extend(stretch)
        stretch = []

    for piece in cut_texts(pieces, offset, (edge for run in runs for edge in run)):
        length = len(running_text((piece,)))
        own = _find_sort(offset, offset + length, runs)
        if not length:
            stretch.append(piece)  # a mark: it stays with the words before it
        elif own is None:
            close()
            sort = None
            assert isinstance(piece, CONTAINERS)
            done.append(replace(piece, content=_divide(piece.content, offset, runs)))
            start = offset + length
        else:
            if own is not sort:
                close()
                sort, start = own, offset
            stretch.append(piece)
        offset += length
    close()
    return tuple(done)


def _find_sort(start: int, end: int, runs: Iterable[Run]) -> bool | None:
    """Whether all of a stretch is the row's own, or none of it; ``None`` for a mixture."""
    if any(first <= start and end <= last for first, last in runs):
        return True
    return False if all(last <= start or end <= first for first, last in runs) else None


def cut_texts(pieces: Iterable[Piece], offset: int, edges: Iterable[int]) -> Iterator[Piece]:
    """The pieces, which begin at ``offset`` of a text, with plain text cut at those places of it."""
    places = sorted(set(edges))
    for piece in pieces:
        length = len(running_text((piece,)))
        if isinstance(piece, Text):
            cuts = [0, *(place - offset for place in places if 0 < place - offset < length), length]
            for first, last in pairwise(cuts):
                yield Text(piece.text[first:last])
        else:
            yield piece
        offset += length
