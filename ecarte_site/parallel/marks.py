"""Which words of a row are to be marked in each witness, and with what.

A mark names its entry in the apparatus, the class, and a group: witnesses of one group have the same words,
and so a browser can tell whether the texts that a reader has chosen differ.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from html import escape

from ..edition import Block, Edition, Row
from ..edition.apparatus import Apparatus, Entry
from ..edition.found import opposite
from ..edition.model import Piece
from ..edition.variation import Kind
from ..edition.words import plain
from .atoms import Mark, contents, words_before

GRAVITY = (Kind.PUNCTUATION, Kind.SPELLING, Kind.WORDING, Kind.ERROR, Kind.ABRIDGED, Kind.RULE)
"""The classes, the weightiest last: an entry of several is marked with the last of them."""


@dataclass(frozen=True)
class Marks:
    """The marks of an edition under its apparatus."""

    edition: Edition
    apparatus: Apparatus

    @cached_property
    def held(self) -> Mapping[str, tuple[Piece, ...]]:
        """What every passage holds."""
        return contents(self.edition)

    @cached_property
    def blocks(self) -> Mapping[str, Block]:
        """Blocks by identifier, footnotes among them."""
        held = {block.id: block for witness in self.edition.witnesses for block in witness.blocks()}
        for block in list(held.values()):
            for note in block.notes:
                held[note.id] = Block(note.id, "paragraph", "note", note.content)
        return held

    def in_passage(self, row: Row, siglum: str, passage: str) -> Iterator[Mark]:
        """The marks of one passage of a witness, their places counted in that passage."""
        block = self.blocks[passage if passage in self.blocks else self.edition.passage(passage).block]
        offset = 0 if passage == block.id else words_before(block, passage)
        size = len(plain(self.held[passage]).split())
        for entry, start, length in self._word_entries(siglum, block):
            if offset <= start < offset + size:
                yield Mark(start - offset, min(length, offset + size - start), opening(entry, siglum))
        text = plain(self.held[passage])
        for entry in self.apparatus.of_passage(row.id):
            words = _words_of(entry, siglum)
            if words and words in text:
                before = len(text[: text.index(words)].split())
                yield Mark(before, len(words.split()), opening(entry, siglum))

    def _word_entries(self, siglum: str, block: Block) -> Iterator[tuple[Entry, int, int]]:
        """The entries of words that bear on a block of a witness, with their places in it."""
        for base in dict.fromkeys(self._bases(block)):
            for entry in self.apparatus.of_passage(base.id):
                if base is block:
                    yield entry, entry.start, entry.length
                elif _has(entry, siglum):
                    yield entry, *opposite(base, block, entry.start, entry.length)

    def _bases(self, block: Block) -> Iterator[Block]:
        yield block
        for slug in ("hoyle", "cavendish"):
            twin = self.blocks.get(f"{slug}.{block.id.partition('.')[2]}")
            if twin is not None and not block.id.startswith("britannica."):
                yield twin

    def of_row(self, row: Row) -> tuple[Entry, ...]:
        """Every entry that bears on a row: of its words, in any of its witnesses, and of its substance."""
        found: dict[str, Entry] = {}
        for side in row.sides:
            for passage in side.passages:
                block = self.blocks[
                    passage if passage in self.blocks else self.edition.passage(passage).block
                ]
                offset = 0 if passage == block.id else words_before(block, passage)
                size = len(plain(self.held[passage]).split())
                for entry, start, _ in self._word_entries(side.siglum, block):
                    if offset <= start < offset + size:
                        found[entry.id] = entry
        found.update((entry.id, entry) for entry in self.apparatus.of_passage(row.id))
        return tuple(found.values())

    def unplaced(self, row: Row, siglum: str) -> Iterator[Entry]:
        """Entries of substance that mark no words of this witness: its whole passage, or its silence."""
        for entry in self.apparatus.of_passage(row.id):
            if _has(entry, siglum) and not _words_of(entry, siglum):
                yield entry


def _has(entry: Entry, siglum: str) -> bool:
    return siglum in entry.sigla or entry.reading(siglum) is not None


def _words_of(entry: Entry, siglum: str) -> str:
    """The words of a witness that an entry of substance quotes."""
    if siglum in entry.sigla:
        return entry.lemma
    reading = entry.reading(siglum)
    return reading.text if reading else ""


def kind(entry: Entry) -> Kind:
    """The class under which an entry is marked. Raises ``ValueError`` if none of its readings is classed."""
    kinds = [reading.kind for reading in entry.readings if reading.kind]
    return max(kinds, key=GRAVITY.index)


def group(entry: Entry, siglum: str) -> int:
    """Which of an entry's readings a witness has: 0 for the lemma, 1 for the first reading, and so on."""
    for number, reading in enumerate(entry.readings, start=1):
        if siglum in reading.sigla:
            return number
    return 0


def attributes(entry: Entry, siglum: str) -> str:
    """What a browser needs to know of a mark, as attributes; in ``data-s`` the witnesses that differ here."""
    own = group(entry, siglum)
    groups = [entry.sigla, *(reading.sigla for reading in entry.readings)]
    others = "".join(one for number, sigla in enumerate(groups) if number != own for one in sigla)
    return (
        f'data-e="{escape(entry.id.removeprefix("app."))}" data-g="{own}" data-k="{kind(entry)}" '
        f'data-s="{escape(others)}"{"" if entry.sigla else " data-own"}'
    )


def opening(entry: Entry, siglum: str) -> str:
    """The start tag of a mark."""
    return f'<span class="ec-vary" {attributes(entry, siglum)}>'
