"""Every law, paragraph, item, footnote and sentence of a witness as a :class:`~.model.Passage`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from .html import quotation
from .model import Block, Passage, PassageKind, Piece, Sentence, Witness
from .pages import pages_of, twin
from .words import diplomatic, plain


def passages_of(witness: Witness, paged: Witness | None = None) -> Iterator[Passage]:
    """All passages of a witness, each block before its sentences, in the order of the text.

    With ``paged``, another copy of the book that lends its page numbers, only what stands there has a page.
    """
    pages = pages_of(witness)
    known = {block.id for block in (paged or witness).blocks()}
    for block in witness.blocks():
        if block.kind == "signature":
            continue  # it closes the article, and is no passage to cite
        has_page = twin(block.id, witness, paged or witness) in known
        inside = _Inside(witness.siglum, block, pages if has_page else {})
        yield from inside.passages(block.id, block.kind, block.content, block.sentences)
        for note in block.notes:
            yield from inside.passages(note.id, "note", note.content, note.sentences)


@dataclass(frozen=True, slots=True)
class _Inside:
    """Makes the passages of one block."""

    siglum: str
    block: Block
    pages: Mapping[str, str]

    def passages(
        self,
        identifier: str,
        kind: PassageKind,
        content: tuple[Piece, ...],
        sentences: tuple[Sentence, ...] = (),
    ) -> Iterator[Passage]:
        """A passage, and after it its sentences."""
        last = identifier.rpartition(".")[2]
        yield Passage(
            id=identifier,
            siglum=self.siglum,
            kind=kind,
            number=last.removeprefix("s") if kind == "sentence" else last,
            text=plain(content),
            diplomatic=diplomatic(content),
            html=quotation(content),
            page=self.pages.get(identifier, ""),
            block=self.block.id,
            sentences=tuple(sentence.id for sentence in sentences),
            editors=self.block.editors,
        )
        for sentence in sentences:
            yield from self.passages(sentence.id, "sentence", sentence.content)
