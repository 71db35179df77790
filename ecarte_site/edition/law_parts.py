"""A law's text divided into the pieces that clauses of the arbiter execute, so that a page can light each alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from .clause_words import CONTAINERS, cut_texts
from .plain_text import running_text
from .text_model import ClausePart, LawPart, Piece


class _Stretch(NamedTuple):
    name: str
    start: int
    end: int


def divide_law(
    pieces: Iterable[Piece], parts: Iterable[tuple[str, str]], lit: frozenset[str] = frozenset()
) -> tuple[Piece, ...]:
    """The pieces of a text with the words of each part as a :class:`~.text_model.LawPart`.

    ``parts`` are names and words, in the order of the text; those named in ``lit`` are lit. The spaces between
    parts belong to none. Parts that do not stand in the text are passed over, because it may be a sentence of the law.
    """
    content = tuple(pieces)
    return tuple(_divide(content, 0, tuple(_find_stretches(running_text(content), parts)), lit))


def _find_stretches(text: str, parts: Iterable[tuple[str, str]]) -> Iterator[_Stretch]:
    end = 0
    for name, words in parts:
        found = re.compile(r"\s+".join(map(re.escape, words.split()))).search(text, end)
        if found is not None:
            end = found.end()
            yield _Stretch(name, found.start(), end)


def _divide(
    pieces: Iterable[Piece], offset: int, stretches: Sequence[_Stretch], lit: frozenset[str]
) -> Iterator[Piece]:
    """Pieces that begin at that place of the text; those of one stretch together."""
    inside: _Stretch | None = None
    kept: list[Piece] = []

    def close() -> Iterator[Piece]:
        nonlocal kept
        if inside is not None and kept:
            yield LawPart(tuple(kept), inside.name, inside.name in lit)
        else:
            yield from kept
        kept = []

    edges = [edge for one in stretches for edge in (one.start, one.end)]
    for piece in cut_texts(pieces, offset, edges):
        length = len(running_text((piece,)))
        whole = _find_stretch(offset, offset + length, stretches)
        if not length:
            kept.append(piece)  # a mark: it stays with the words before it
        elif whole is None and isinstance(piece, (*CONTAINERS, ClausePart)):
            yield from close()
            inside = None
            yield replace(piece, content=tuple(_divide(piece.content, offset, stretches, lit)))
        else:
            if whole is not inside:
                yield from close()
                inside = whole
            kept.append(piece)
        offset += length
    yield from close()


def _find_stretch(start: int, end: int, stretches: Iterable[_Stretch]) -> _Stretch | None:
    return next((one for one in stretches if one.start <= start and end <= one.end), None)
