"""Every law, paragraph, item, footnote and sentence of a witness as a ``Passage``."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from .page_breaks import find_last_page, find_pages
from .piece_tools import quote_pieces
from .plain_text import diplomatic_text, plain_text
from .text_model import Block, Passage, PassageKind, Piece, Sentence, Witness


def list_passages(witness: Witness) -> Iterator[Passage]:
    """All passages of a witness, each block before its sentences, in the order of the text."""
    pages = find_pages(witness)
    for block in witness.iter_blocks():
        if block.kind == "signature":
            continue  # it closes the article, and is no passage to cite
        inside = _BlockPassages(witness.siglum, block, pages)
        yield from inside.list_passages(block.id, block.kind, block.content, block.sentences)
        for note in block.notes:
            yield from inside.list_passages(note.id, "note", note.content, note.sentences)


@dataclass(frozen=True, slots=True)
class _BlockPassages:
    """Makes the passages of one block."""

    siglum: str
    block: Block
    pages: Mapping[str, str]

    def list_passages(
        self,
        identifier: str,
        kind: PassageKind,
        content: tuple[Piece, ...],
        sentences: tuple[Sentence, ...] = (),
    ) -> Iterator[Passage]:
        """A passage, and after it its sentences."""
        last = identifier.rpartition(".")[2]
        page = self.pages.get(identifier, "")
        yield Passage(
            id=identifier,
            siglum=self.siglum,
            kind=kind,
            number=last.removeprefix("s") if kind == "sentence" else last,
            text=plain_text(content),
            diplomatic=diplomatic_text(content),
            quotation=quote_pieces(content),
            page=page,
            last_page=find_last_page(content, page),
            block=self.block.id,
            sentences=tuple(sentence.id for sentence in sentences),
            by_editors=self.block.by_editors,
        )
        for sentence in sentences:
            yield from self.list_passages(sentence.id, "sentence", sentence.content)
