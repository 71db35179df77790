"""A law's text divided into the pieces that clauses of the arbiter execute, so that a page can light each alone."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from .clause_words import CONTAINERS, cut_texts
from .plain_text import running_text
from .text_model import ClausePart, LawPart, Piece

type Wrap = Callable[[str, tuple[Piece, ...]], Piece]
"""Makes one piece of the name of a stretch and the pieces in it."""


class _Stretch(NamedTuple):
    name: str
    start: int
    end: int


def divide_law(
    pieces: Iterable[Piece], parts: Iterable[tuple[str, str]], lit: frozenset[str] = frozenset()
) -> tuple[Piece, ...]:
    """The pieces of a text with the words of each part as a ``LawPart``.

    ``parts`` are names and words, in the order of the text; those named in ``lit`` are lit. The spaces between
    parts belong to none. Parts that do not stand in the text are passed over, because it may be a sentence of the law.
    """
    return wrap_words(pieces, parts, lambda name, inside: LawPart(inside, name, name in lit))


def wrap_words(pieces: Iterable[Piece], parts: Iterable[tuple[str, str]], wrap: Wrap) -> tuple[Piece, ...]:
    """The pieces of a text with the words of each part wrapped; ``parts`` are as those of ``divide_law``."""
    content = tuple(pieces)
    return tuple(_divide(content, 0, tuple(_find_stretches(running_text(content), parts)), wrap))


def _find_stretches(text: str, parts: Iterable[tuple[str, str]]) -> Iterator[_Stretch]:
    end = 0
    for name, words in parts:
        match = re.compile(r"\s+".join(map(re.escape, words.split()))).search(text, end)
        if match is not None:
            end = match.end()
            yield _Stretch(name, match.start(), end)


def _divide(
    pieces: Iterable[Piece], offset: int, stretches: Sequence[_Stretch], wrap: Wrap
) -> Iterator[Piece]:
    """Pieces that begin at that place of the text; those of one stretch together."""
    inside: _Stretch | None = None
    stretch_pieces: list[Piece] = []

    def close() -> Iterator[Piece]:
        nonlocal stretch_pieces
        if inside is not None and stretch_pieces:
            yield wrap(inside.name, tuple(stretch_pieces))
        else:
            yield from stretch_pieces
        stretch_pieces = []

    edges = [edge for stretch in stretches for edge in (stretch.start, stretch.end)]
    for piece in cut_texts(pieces, offset, edges):
        length = len(running_text((piece,)))
        whole = _find_stretch(offset, offset + length, stretches)
        if not length:
            stretch_pieces.append(piece)  # a mark: it stays with the words before it
        elif whole is None and isinstance(piece, (*CONTAINERS, ClausePart)):
            yield from close()
            inside = None
            yield replace(piece, content=tuple(_divide(piece.content, offset, stretches, wrap)))
        else:
            if whole is not inside:
                yield from close()
                inside = whole
            stretch_pieces.append(piece)
        offset += length
    yield from close()


def _find_stretch(start: int, end: int, stretches: Iterable[_Stretch]) -> _Stretch | None:
    return next((stretch for stretch in stretches if stretch.start <= start and end <= stretch.end), None)
