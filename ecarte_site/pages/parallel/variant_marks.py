"""Which words of a row are to be marked in each witness, and with what.

A mark names its entry in the apparatus, the class, and a group: witnesses of one group have the same words,
and so a browser can tell whether the texts that a reader has chosen differ.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from ...edition import AlignmentRow, Block, Edition
from ...edition.apparatus import Apparatus, ApparatusEntry
from ...edition.collation import find_opposite_words
from ...edition.plain_text import plain_text
from ...edition.text_model import Piece, VariantSpan
from .word_marks import WordMark, count_words_before, map_contents


@dataclass(frozen=True)
class VariantMarks:
    """The marks of an edition under its apparatus."""

    edition: Edition
    apparatus: Apparatus

    @cached_property
    def contents(self) -> Mapping[str, tuple[Piece, ...]]:
        """What every passage holds."""
        return map_contents(self.edition)

    @cached_property
    def blocks(self) -> Mapping[str, Block]:
        """Blocks by identifier, footnotes among them."""
        blocks = {block.id: block for witness in self.edition.witnesses for block in witness.iter_blocks()}
        for block in list(blocks.values()):
            for note in block.notes:
                blocks[note.id] = Block(note.id, "paragraph", "note", note.content)
        return blocks

    def find_marks(self, row: AlignmentRow, siglum: str, passage: str) -> Iterator[WordMark]:
        """The marks of one passage of a witness, their places counted in that passage."""
        text = plain_text(self.contents[passage])
        size = len(text.split())
        for entry, start, length in self._find_words(siglum, passage):
            yield WordMark(start, min(length, size - start), make_span(entry, siglum))
        for entry in self.apparatus.find_entries(row.id):
            words = find_quoted_words(entry, siglum)
            if words and words in text:
                before = len(text[: text.index(words)].split())
                yield WordMark(before, len(words.split()), make_span(entry, siglum))

    def _find_words(self, siglum: str, passage: str) -> Iterator[tuple[ApparatusEntry, int, int]]:
        """The entries of words that begin in a passage of a witness, with their places in it."""
        block = self.blocks[passage if passage in self.blocks else self.edition.find_passage(passage).block]
        offset = 0 if passage == block.id else count_words_before(block, passage)
        size = len(plain_text(self.contents[passage]).split())
        for entry, start, length in self._find_word_entries(siglum, block):
            if offset <= start < offset + size:
                yield entry, start - offset, length

    def _find_word_entries(self, siglum: str, block: Block) -> Iterator[tuple[ApparatusEntry, int, int]]:
        """The entries of words that bear on a block of a witness, with their places in it."""
        for base in dict.fromkeys(self._find_bases(block)):
            for entry in self.apparatus.find_entries(base.id):
                if entry.part != "text":
                    continue  # its places are counted in a label, which is not marked
                if base is block:
                    yield entry, entry.start, entry.length
                elif _names_witness(entry, siglum):
                    yield entry, *find_opposite_words(base, block, entry.start, entry.length)

    def _find_bases(self, block: Block) -> Iterator[Block]:
        yield block
        for slug in ("hoyle", "cavendish"):
            twin = self.blocks.get(f"{slug}.{block.id.partition('.')[2]}")
            if twin is not None and not block.id.startswith("britannica."):
                yield twin

    def find_entries(self, row: AlignmentRow) -> tuple[ApparatusEntry, ...]:
        """Every entry that bears on a row: of its words, in any of its witnesses, and of its substance."""
        passages = [passage for side in row.sides for passage in side.passages]
        return self._gather(passages, (row,))

    def find_entries_of(self, passage: str, rows: Iterable[AlignmentRow]) -> tuple[ApparatusEntry, ...]:
        """The entries that bear on one passage of a witness: of its words, and of the substance of its rows."""
        return self._gather((passage,), rows)

    def _gather(self, passages: Iterable[str], rows: Iterable[AlignmentRow]) -> tuple[ApparatusEntry, ...]:
        entries: dict[str, ApparatusEntry] = {}
        for passage in passages:
            labels = [entry for entry in self.apparatus.find_entries(passage) if entry.part == "label"]
            words = self._find_words(self.edition.find_passage(passage).siglum, passage)
            entries.update((entry.id, entry) for entry in (*labels, *(entry for entry, _, _ in words)))
        of_substance = (entry for row in rows for entry in self.apparatus.find_entries(row.id))
        entries.update((entry.id, entry) for entry in of_substance)
        return tuple(entries.values())

    def find_unplaced(self, row: AlignmentRow, siglum: str) -> Iterator[ApparatusEntry]:
        """Entries of substance that mark no words of this witness: its whole passage, or its silence."""
        for entry in self.apparatus.find_entries(row.id):
            if _names_witness(entry, siglum) and not find_quoted_words(entry, siglum):
                yield entry


def _names_witness(entry: ApparatusEntry, siglum: str) -> bool:
    return siglum in entry.sigla or entry.find_reading(siglum) is not None


def find_quoted_words(entry: ApparatusEntry, siglum: str) -> str:
    """The words of a witness that an entry of substance quotes."""
    if siglum in entry.sigla:
        return entry.lemma
    reading = entry.find_reading(siglum)
    return reading.text if reading else ""


def reading_number(entry: ApparatusEntry, siglum: str) -> int:
    """Which of an entry's readings a witness has: 0 for the lemma, 1 for the first reading, and so on."""
    for number, reading in enumerate(entry.readings, start=1):
        if siglum in reading.sigla:
            return number
    return 0


def make_span(entry: ApparatusEntry, siglum: str) -> VariantSpan:
    """The mark of an entry in a witness, still without words."""
    own = reading_number(entry, siglum)
    groups = [entry.sigla, *(reading.sigla for reading in entry.readings)]
    others = "".join(siglum for number, sigla in enumerate(groups) if number != own for siglum in sigla)
    return VariantSpan((), entry.name, own, entry.kind, others, is_own=not entry.sigla)
