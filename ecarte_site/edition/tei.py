"""The reader: TEI files into an :class:`~.model.Edition`. What it cannot read it names by file and line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path

from lxml import etree

from .header import read_header
from .model import (
    Block,
    BlockKind,
    Correction,
    Division,
    Edition,
    Emphasis,
    Label,
    Note,
    NoteMark,
    PageBreak,
    ParagraphMark,
    Piece,
    Sentence,
    Term,
    Text,
    Witness,
)
from .pages import with_pages
from .passages import passages_of
from .xml import ID, LANG, SPACE, TEI, EditionError, line_of, name_of, parsed, words_of

FILES = ("hoyle", "hoyle-paged", "cavendish", "wikipedia", "britannica")
"""The witnesses' files, in the order H, N, C, W, B."""


def load_edition(folder: Path) -> Edition:
    """Read the five witnesses of ``docs/texts``.

    Raises :class:`EditionError` for bad XML, an element that this edition does not use, an identifier that is
    missing, misnumbered or used twice. An edition whose files have not changed is not read again.
    """
    stamps = tuple(
        (folder / f"{name}.xml").stat().st_mtime_ns for name in FILES if (folder / f"{name}.xml").exists()
    )
    return _load(folder, stamps)


@lru_cache(maxsize=4)
def _load(folder: Path, _: tuple[int, ...]) -> Edition:
    read = {
        witness.siglum: witness for witness in (_Reader(folder / f"{name}.xml").witness() for name in FILES)
    }
    read["H"] = with_pages(read["H"], read["N"])
    witnesses = tuple(read.values())
    divisions: dict[str, Division] = {}
    for witness in witnesses:
        for top in witness.divisions:
            divisions.update((division.id, division) for division in top.divisions())
    lender = {"H": read["N"]}
    passages = {
        passage.id: passage
        for witness in witnesses
        for passage in passages_of(witness, lender.get(witness.siglum))
    }
    return Edition(witnesses, passages, divisions)


class _Reader:
    """Reads one file; holds its name for messages and the identifiers met so far."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.seen: set[str] = set()
        self.root = parsed(file)
        if self.root.tag != f"{TEI}TEI":
            raise self.fault(self.root, "the outermost element is not TEI")
        self.slug = self.identifier(self.root)
        self.siglum = self.needed(self.root, "n")

    def fault(self, element: etree._Element, what: str) -> EditionError:
        return EditionError(f"{self.file.name}, line {line_of(element)}: {what}.")

    def needed(self, element: etree._Element, attribute: str) -> str:
        value = element.get(attribute)
        if not value:
            raise self.fault(element, f"<{name_of(element)}> has no {attribute.rpartition('}')[2]}")
        return value

    def identifier(self, element: etree._Element) -> str:
        value = self.needed(element, ID)
        if value in self.seen:
            raise self.fault(element, f"the identifier {value} is used twice")
        self.seen.add(value)
        if element is not self.root and not value.startswith(f"{self.slug}."):
            raise self.fault(element, f"the identifier {value} does not begin with {self.slug}")
        return value

    def witness(self) -> Witness:
        header = self.root.find(f"{TEI}teiHeader")
        body = self.root.find(f"{TEI}text/{TEI}body")
        if header is None or body is None:
            raise self.fault(self.root, "teiHeader or body is missing")
        about = read_header(header)
        for name in ("title", "subtitle", "extent", "transcription", "licence", "licence_url"):
            if not getattr(about, name):
                raise self.fault(header, f"the header states no {name.replace('_', ' ')}")
        divisions = tuple(self.division(child) for child in body)
        return Witness(self.siglum, self.slug, about, self.file.name, divisions)

    def division(self, element: etree._Element) -> Division:
        if name_of(element) not in ("div", "list"):
            raise self.fault(element, f"<{name_of(element)}> stands where a division should")
        head: tuple[Piece, ...] = ()
        parts: list[Division | Block | PageBreak] = []
        identifier = self.identifier(element)
        for child in element:
            if name_of(child) == "head":
                head = _trimmed(self.pieces(child))
            else:
                parts.extend(self.parts(child, identifier))
        kind = element.get("type", "list")
        return Division(identifier, kind, head, tuple(parts), line_of(element))

    def parts(self, child: etree._Element, parent: str) -> Iterator[Division | Block | PageBreak]:
        match name_of(child):
            case "div" if child.get("type") == "law":
                yield self.law(child)
            case "div":
                yield self.division(child)
            case "list" if child.get(ID):
                yield self.division(child)
            case "list":
                for item in child:
                    yield from self.parts(item, parent)
            case "p":
                yield self.block(child, child, "paragraph")
            case "item":
                yield self.block(child, child, "item")
                for inner in child.findall(f"{TEI}list"):
                    yield from self.parts(inner, parent)
            case "pb":
                yield PageBreak(self.needed(child, "n"), self.siglum)
            case "closer":
                content = tuple(piece for signed in child for piece in self.pieces(signed))
                yield Block(f"{parent}.signature", "signature", "", _trimmed(content), line=line_of(child))
            case name:
                raise self.fault(child, f"<{name}> is not used in this edition's divisions")

    def law(self, element: etree._Element) -> Block:
        paragraphs = list(element)
        if len(paragraphs) != 1 or name_of(paragraphs[0]) != "p":
            raise self.fault(element, "a law is one <p>")
        block = self.block(element, paragraphs[0], "law")
        if self.needed(element, "n") != block.number:
            raise self.fault(element, f"law {element.get('n')} has the identifier {block.id}")
        return block

    def block(self, named: etree._Element, holder: etree._Element, kind: BlockKind) -> Block:
        identifier = self.identifier(named)
        content = _trimmed(self.pieces(holder))
        block = Block(
            id=identifier,
            kind=kind,
            number=identifier.rpartition(".")[2],
            content=content,
            editors=named.get("resp") == "#editors",
            line=line_of(named),
        )
        self.numbered(named, identifier, block.sentences)
        for note in block.notes:
            self.numbered(named, note.id, note.sentences)
        return block

    def numbered(self, element: etree._Element, parent: str, sentences: Sequence[Sentence]) -> None:
        if not sentences:
            raise self.fault(element, f"{parent} has no sentence")
        for count, sentence in enumerate(sentences, start=1):
            if sentence.id != f"{parent}.s{count}":
                raise self.fault(element, f"{sentence.id} should be {parent}.s{count}")

    def pieces(self, holder: etree._Element) -> tuple[Piece, ...]:
        """The content of an element, white space folded, neighbouring texts kept apart only by elements."""
        found: list[Piece] = []
        if holder.text:
            found.append(Text(SPACE.sub(" ", holder.text)))
        for child in holder:
            if name_of(child) != "list":  # a list within an item makes passages of its own
                found.append(self.piece(child))
            if child.tail:
                found.append(Text(SPACE.sub(" ", child.tail)))
        return tuple(_single_spaced(found))

    def piece(self, element: etree._Element) -> Piece:  # noqa: PLR0911  # one return for each kind of piece
        match name_of(element):
            case "choice":
                return self.correction(element)
            case "hi" if element.get("rend") == "underscores":
                return Emphasis(self.pieces(element))
            case "term":
                return Term(self.pieces(element), element.get(LANG, "en"))
            case "pb":
                return PageBreak(self.needed(element, "n"), self.siglum)
            case "milestone" if element.get("unit") == "paragraph":
                return ParagraphMark()
            case "ref":
                return NoteMark(self.needed(element, "n"), element.get("target", "").rpartition("#")[2])
            case "label":
                return Label(self.pieces(element), element.get("type") == "heading")
            case "seg":
                return Sentence(self.identifier(element), self.pieces(element))
            case "note":
                return Note(self.identifier(element), self.pieces(element))
            case name:
                raise self.fault(element, f"<{name}> is not used in this edition's text")

    def correction(self, element: etree._Element) -> Correction:
        sic, corr = element.find(f"{TEI}sic"), element.find(f"{TEI}corr")
        if sic is None or corr is None or len(element) != 2:
            raise self.fault(element, "<choice> holds one <sic> and one <corr>")
        return Correction(words_of(sic), words_of(corr))


def _single_spaced(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """Drops the white space that only lays the file out: a blank text after a text that ends with a space."""
    spaced = False
    for piece in pieces:
        if isinstance(piece, Text):
            text = piece.text[1:] if spaced and piece.text.startswith(" ") else piece.text
            if text:
                yield Text(text)
                spaced = text.endswith(" ")
        else:
            yield piece
            spaced = False


def _trimmed(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """A block's pieces without white space at either end."""
    held = list(pieces)
    if held and isinstance(held[0], Text):
        held[0] = Text(held[0].text.lstrip(" "))
    if held and isinstance(held[-1], Text):
        held[-1] = Text(held[-1].text.rstrip(" "))
    return tuple(piece for piece in held if piece != Text(""))
