"""What an edition is made of: witnesses, divisions, laws and paragraphs, sentences, and the pieces of a line.

All values are immutable. Text stands in three forms, all derived from the same pieces: as the witness has it
and corrected (:mod:`.plain_text`), and for a page (:mod:`.inline_html`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Text:
    """Words as they stand; runs of white space are single spaces."""

    text: str


@dataclass(frozen=True, slots=True)
class Correction:
    """A slip of the transcription: what it reads, and what it should."""

    sic: str
    corrected: str


@dataclass(frozen=True, slots=True)
class Emphasis:
    """Words that the witness marks as italic, between underscores."""

    content: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Term:
    """A technical term that the witness explains; ``language`` as in BCP 47."""

    content: tuple[Piece, ...]
    language: str


@dataclass(frozen=True, slots=True)
class PageBreak:
    """A page of the printed edition begins here, as the witness ``siglum`` says.

    A break is ``borrowed`` when it stands in the text of another witness of the same book.
    """

    page: str
    siglum: str
    is_borrowed: bool = False


@dataclass(frozen=True, slots=True)
class ParagraphMark:
    """This witness begins a new paragraph where the one that gives the numbers does not."""


@dataclass(frozen=True, slots=True)
class NoteMark:
    """The mark of a footnote, such as ``22``. ``target`` is the note's identifier, ``""`` if lost."""

    mark: str
    target: str


@dataclass(frozen=True, slots=True)
class Label:
    """A number or run-on heading before the text proper (``22.—``); no part of a sentence."""

    content: tuple[Piece, ...]
    is_heading: bool


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence with its permanent identifier."""

    id: str
    content: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """The text of a footnote, where its mark stands."""

    id: str
    content: tuple[Piece, ...]

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """Its sentences, in order."""
        return tuple(piece for piece in self.content if isinstance(piece, Sentence))


type BlockKind = Literal["law", "paragraph", "item", "signature"]
type PassageKind = BlockKind | Literal["note", "sentence"]

type Piece = (
    Text | Correction | Emphasis | Term | PageBreak | ParagraphMark | NoteMark | Label | Sentence | Note
)


@dataclass(frozen=True, slots=True)
class Block:
    """A law, a paragraph or an item of a list: the smallest passage that stands on lines of its own.

    ``number`` is the last part of the identifier; ``editors``: the words are ours, not the witness's;
    ``line`` is the line of the TEI file, for error messages.
    """

    id: str
    kind: BlockKind
    number: str
    content: tuple[Piece, ...]
    by_editors: bool = False
    line: int = 0

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """Its sentences, in order, those of its footnotes not counted."""
        return tuple(piece for piece in self.content if isinstance(piece, Sentence))

    @property
    def notes(self) -> tuple[Note, ...]:
        """The footnotes that it carries."""
        return tuple(piece for piece in self.content if isinstance(piece, Note))


@dataclass(frozen=True, slots=True)
class Division:
    """A part of a witness. ``kind`` is its TEI type; ``head`` its heading, perhaps empty."""

    id: str
    kind: str
    head: tuple[Piece, ...]
    parts: tuple[Division | Block | PageBreak, ...]
    line: int = 0

    def iter_blocks(self) -> Iterator[Block]:
        """Every law, paragraph and item in it, in the order of the text."""
        for part in self.parts:
            if isinstance(part, Division):
                yield from part.iter_blocks()
            elif isinstance(part, Block):
                yield part

    def iter_divisions(self) -> Iterator[Division]:
        """Itself and every division in it, in the order of the text."""
        yield self
        for part in self.parts:
            if isinstance(part, Division):
                yield from part.iter_divisions()


@dataclass(frozen=True, slots=True)
class WitnessHeader:
    """What the header of a witness states. ``source`` is the printed book, empty for a text never printed."""

    title: str
    subtitle: str
    extent: str
    source: str
    transcription: str
    licence: str
    licence_url: str


@dataclass(frozen=True, slots=True)
class Witness:
    """One of the five: its siglum, the first word of its identifiers, what its header states, its text."""

    siglum: str
    slug: str
    about: WitnessHeader
    file: str
    divisions: tuple[Division, ...]

    def iter_blocks(self) -> Iterator[Block]:
        """Every law, paragraph and item, in the order of the text."""
        for division in self.divisions:
            yield from division.iter_blocks()

    def iter_laws(self) -> Iterator[Block]:
        """Its laws, in order."""
        return (block for block in self.iter_blocks() if block.kind == "law")


@dataclass(frozen=True, slots=True)
class Passage:
    """A law, paragraph, item, footnote or sentence found by its identifier, in every form that others need.

    ``text`` is the corrected reading without numbers, marks and page breaks; ``diplomatic`` has all of them,
    as the witness has; ``html`` is safe to put into a page. ``page`` is the printed page on which the passage
    begins, ``""`` where no witness tells.
    """

    id: str
    siglum: str
    kind: PassageKind
    number: str
    text: str
    diplomatic: str
    html: str
    page: str
    block: str
    sentences: tuple[str, ...]
    by_editors: bool


@dataclass(frozen=True, slots=True)
class Edition:
    """All witnesses, and every passage by its identifier."""

    witnesses: tuple[Witness, ...]
    passages: Mapping[str, Passage]
    divisions: Mapping[str, Division]

    def find_witness(self, siglum: str) -> Witness:
        """The witness ``H``, ``N``, ``C``, ``W`` or ``B``. Raises ``KeyError``."""
        for witness in self.witnesses:
            if witness.siglum == siglum:
                return witness
        raise KeyError(siglum)

    def find_passage(self, identifier: str) -> Passage:
        """The passage with that identifier. Raises ``KeyError``."""
        return self.passages[identifier]

    def find_division(self, identifier: str) -> Division:
        """The division with that identifier. Raises ``KeyError``."""
        return self.divisions[identifier]

    def passage_html(self, identifier: str) -> str:
        """The words of a passage, ready to be put into a page: escaped, with the corrections marked."""
        return self.passages[identifier].html

    def iter_identifiers(self) -> Iterator[str]:
        """Every identifier that the edition publishes, in the order of the texts."""
        for witness in self.witnesses:
            for division in witness.divisions:
                for part in division.iter_divisions():
                    yield part.id
            yield from (key for key in self.passages if self.passages[key].siglum == witness.siglum)
