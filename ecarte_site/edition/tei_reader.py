"""Reads TEI files into an ``Edition``. What it cannot read it names by file and line."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from pathlib import Path

from lxml import etree

from .passage_list import list_passages
from .tei_header import read_header
from .tei_xml import ID, LANG, SPACE, TEI, EditionError, line_of, local_name, parse_file, words_of
from .text_model import (
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

EDITION_FILE = "edition.xml"
"""The file that lists the witnesses, in their order."""

_PARTS_OF_A_WORK = ("bibl", "author", "title", "pubPlace", "date")
"""Elements of a work that a text names: for readers of the TEI, and to us only their words."""


type Dates = tuple[tuple[str, int], ...]
"""The TEI files of a folder, each with the time when it was changed."""


def load_edition(folder: Path) -> Edition:
    """Read the witnesses of ``docs/texts``.

    Raises ``EditionError`` for bad XML, an element that this edition does not use, an identifier that is
    missing, misnumbered or used twice. An edition whose files have not changed is not read again.
    """
    return _load_folder(folder, date_texts(folder))


@cache  # asked ten thousand times in a build; each build clears it
def date_texts(folder: Path) -> Dates:
    """What the files are dated: what was read from them holds as long as this is the same."""
    return tuple(sorted((file.name, file.stat().st_mtime_ns) for file in folder.glob("*.xml")))


def list_witness_files(folder: Path) -> tuple[str, ...]:
    """The names of the witnesses' files, in the order of the list of witnesses. Raises ``EditionError``."""
    return tuple(pointer.get("target", "") for _, pointer in _read_list(folder))


def _read_list(folder: Path) -> Iterator[tuple[etree._Element, etree._Element]]:
    """What the list says of each witness, and its pointer to the file."""
    for stated in parse_file(folder / EDITION_FILE).iter(f"{TEI}witness"):
        pointer = stated.find(f"{TEI}ptr")
        if pointer is None or not stated.get("n"):
            raise EditionError(EDITION_FILE, line_of(stated), "A witness has a short name (n) and a ptr.")
        yield stated, pointer


@lru_cache(maxsize=4)
def _load_folder(folder: Path, _dates: Dates) -> Edition:
    witnesses = tuple(
        _Reader(folder / pointer.get("target", "")).read_witness(stated.get(ID, ""), stated.get("n", ""))
        for stated, pointer in _read_list(folder)
    )
    divisions: dict[str, Division] = {}
    for witness in witnesses:
        for top in witness.divisions:
            divisions.update((division.id, division) for division in top.iter_divisions())
    passages = {passage.id: passage for witness in witnesses for passage in list_passages(witness)}
    return Edition(witnesses, passages, divisions)


class _Reader:
    """Reads one file; holds its name for messages and the identifiers met so far."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.seen: set[str] = set()
        self.root = parse_file(file)
        if self.root.tag != f"{TEI}TEI":
            raise self.make_error(self.root, "the outermost element is not TEI")
        self.slug = self.read_identifier(self.root)
        self.siglum = self.read_attribute(self.root, "n")  # to mark its page breaks

    def make_error(self, element: etree._Element, what: str) -> EditionError:
        return EditionError(self.file.name, line_of(element), f"{what}.")

    def read_attribute(self, element: etree._Element, attribute: str) -> str:
        value = element.get(attribute)
        if not value:
            raise self.make_error(element, f"<{local_name(element)}> has no {attribute.rpartition('}')[2]}")
        return value

    def read_identifier(self, element: etree._Element) -> str:
        value = self.read_attribute(element, ID)
        if value in self.seen:
            raise self.make_error(element, f"the identifier {value} is used twice")
        self.seen.add(value)
        if element is not self.root and not value.startswith(f"{self.slug}."):
            raise self.make_error(element, f"the identifier {value} does not begin with {self.slug}")
        return value

    def read_witness(self, siglum: str, name: str) -> Witness:
        if siglum != self.siglum:
            raise self.make_error(
                self.root, f"the list of witnesses has {siglum}, and the file {self.siglum}"
            )
        header = self.root.find(f"{TEI}teiHeader")
        body = self.root.find(f"{TEI}text/{TEI}body")
        if header is None or body is None:
            raise self.make_error(self.root, "teiHeader or body is missing")
        about = read_header(header)
        fields = ("title", "subtitle", "extent", "transcription", "licence", "licence_url", "version", "date")
        for field in fields:
            if not getattr(about, field):
                raise self.make_error(header, f"the header states no {field.replace('_', ' ')}")
        divisions = tuple(self.read_division(child) for child in body)
        return Witness(siglum, name, self.slug, about, self.file.name, divisions)

    def read_division(self, element: etree._Element) -> Division:
        if local_name(element) not in ("div", "list"):
            raise self.make_error(element, f"<{local_name(element)}> is where a division should be")
        head: tuple[Piece, ...] = ()
        parts: list[Division | Block | PageBreak] = []
        identifier = self.read_identifier(element)
        for child in element:
            if local_name(child) == "head":
                head = _trim_space(self.read_pieces(child))
            else:
                parts.extend(self.read_parts(child, identifier))
        kind = element.get("type", "list")
        return Division(identifier, kind, head, tuple(parts), line_of(element))

    def read_parts(self, child: etree._Element, parent: str) -> Iterator[Division | Block | PageBreak]:
        match local_name(child):
            case "div" if child.get("type") == "law":
                yield self.read_law(child)
            case "div":
                yield self.read_division(child)
            case "list" if child.get(ID):
                yield self.read_division(child)
            case "list":
                for item in child:
                    yield from self.read_parts(item, parent)
            case "p":
                yield self.read_block(child, child, "paragraph")
            case "item":
                yield self.read_block(child, child, "item")
                for inner in child.findall(f"{TEI}list"):
                    yield from self.read_parts(inner, parent)
            case "pb":
                yield PageBreak(self.read_attribute(child, "n"), self.siglum)
            case "gap":
                pass  # what is left out; the paragraphs that follow describe it
            case "closer":
                content = tuple(piece for signed in child for piece in self.read_pieces(signed))
                yield Block(f"{parent}.signature", "signature", "", _trim_space(content), line=line_of(child))
            case name:
                raise self.make_error(child, f"<{name}> is not used in this edition's divisions")

    def read_law(self, element: etree._Element) -> Block:
        paragraphs = list(element)
        if len(paragraphs) != 1 or local_name(paragraphs[0]) != "p":
            raise self.make_error(element, "a law is one <p>")
        block = self.read_block(element, paragraphs[0], "law")
        if self.read_attribute(element, "n") != block.number:
            raise self.make_error(element, f"law {element.get('n')} has the identifier {block.id}")
        return block

    def read_block(self, named: etree._Element, holder: etree._Element, kind: BlockKind) -> Block:
        identifier = self.read_identifier(named)
        content = _trim_space(self.read_pieces(holder))
        block = Block(
            id=identifier,
            kind=kind,
            number=identifier.rpartition(".")[2],
            content=content,
            by_editors=named.get("resp") == "#editors",
            line=line_of(named),
        )
        self.check_sentence_numbers(named, identifier, block.sentences)
        for note in block.notes:
            self.check_sentence_numbers(named, note.id, note.sentences)
        return block

    def check_sentence_numbers(
        self, element: etree._Element, parent: str, sentences: Sequence[Sentence]
    ) -> None:
        if not sentences:
            raise self.make_error(element, f"{parent} has no sentence")
        for count, sentence in enumerate(sentences, start=1):
            if sentence.id != f"{parent}.s{count}":
                raise self.make_error(element, f"{sentence.id} should be {parent}.s{count}")

    def read_pieces(self, holder: etree._Element) -> tuple[Piece, ...]:
        """The content of an element, with white space as single spaces, and texts separated only by elements."""
        pieces: list[Piece] = []
        if holder.text:
            pieces.append(Text(SPACE.sub(" ", holder.text)))
        for child in holder:
            if local_name(child) in _PARTS_OF_A_WORK and not child.get(LANG):
                pieces.extend(self.read_pieces(child))
            elif local_name(child) != "list":  # a list within an item makes passages of its own
                pieces.append(self.read_piece(child))
            if child.tail:
                pieces.append(Text(SPACE.sub(" ", child.tail)))
        return tuple(_drop_layout_space(pieces))

    def read_piece(self, element: etree._Element) -> Piece:  # noqa: PLR0911  # one return for each kind of piece
        match local_name(element):
            case "choice":
                return self.read_correction(element)
            case "hi" if element.get("rend") == "underscores":
                return Emphasis(self.read_pieces(element))
            case "term":
                return Term(self.read_pieces(element), element.get(LANG, "en"))
            case "foreign" | "title":
                return Term(self.read_pieces(element), self.read_attribute(element, LANG), is_explained=False)
            case "pb":
                return PageBreak(self.read_attribute(element, "n"), self.siglum)
            case "milestone" if element.get("unit") == "paragraph":
                return ParagraphMark()
            case "ref":
                return NoteMark(
                    self.read_attribute(element, "n"), element.get("target", "").rpartition("#")[2]
                )
            case "label":
                return Label(self.read_pieces(element), element.get("type") == "heading")
            case "seg":
                return Sentence(self.read_identifier(element), self.read_pieces(element))
            case "note":
                return Note(self.read_identifier(element), self.read_pieces(element))
            case name:
                raise self.make_error(element, f"<{name}> is not used in this edition's text")

    def read_correction(self, element: etree._Element) -> Correction:
        sic, corr = element.find(f"{TEI}sic"), element.find(f"{TEI}corr")
        if sic is None or corr is None or len(element) != 2:
            raise self.make_error(element, "<choice> holds one <sic> and one <corr>")
        return Correction(words_of(sic), words_of(corr))


def _drop_layout_space(pieces: Iterable[Piece]) -> Iterator[Piece]:
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


def _trim_space(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """A block's pieces without white space at either end."""
    trimmed = list(pieces)
    if trimmed and isinstance(trimmed[0], Text):
        trimmed[0] = Text(trimmed[0].text.lstrip(" "))
    if trimmed and isinstance(trimmed[-1], Text):
        trimmed[-1] = Text(trimmed[-1].text.rstrip(" "))
    return tuple(piece for piece in trimmed if piece != Text(""))
