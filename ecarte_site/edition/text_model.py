"""What an edition is made of: witnesses, divisions, laws and paragraphs, sentences, and the pieces of a line.

All values are immutable. Text has two plain forms, both derived from the same pieces: as the witness has it,
and corrected (``plain_text``). What marks a text on a page (links, claims, variants, controls) is added
to its pieces by pure functions; templates render pieces once (``templates/pieces.html``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from ..sources import choose


@dataclass(frozen=True, slots=True)
class Text:
    """Words as they stand; runs of white space are single spaces."""

    text: str


@dataclass(frozen=True, slots=True)
class Correction:
    """A slip of the transcription, as it stands there (``sic``) and as it is corrected."""

    sic: str
    corrected: str


@dataclass(frozen=True, slots=True)
class Emphasis:
    """Words that the witness marks as italic, between underscores."""

    content: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Term:
    """A technical term that the witness explains, or (not ``is_explained``) only words in another language.

    ``language`` is as in BCP 47.
    """

    content: tuple[Piece, ...]
    language: str
    is_explained: bool = True


@dataclass(frozen=True, slots=True)
class PageBreak:
    """A page of the printed edition begins here, as the witness ``siglum`` says.

    The witness itself need not have its number: H has it from the e-text that it is a copy of.
    """

    page: str
    siglum: str


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


@dataclass(frozen=True, slots=True)
class TermMention:
    """A word that the glossary explains; ``address`` is below the site's root, as of all pieces that link."""

    content: tuple[Piece, ...]
    address: str


@dataclass(frozen=True, slots=True)
class LawReference:
    """Words that name a law. Those of a witness are linked so that they look as before (``is_quiet``)."""

    content: tuple[Piece, ...]
    address: str
    is_quiet: bool


@dataclass(frozen=True, slots=True)
class CiteControl:
    """The link of a passage to itself, where it can be cited. ``what`` is “law”, “paragraph” or “item”."""

    passage: str
    what: str


@dataclass(frozen=True, slots=True)
class Anchor:
    """A place that can be linked to and has no words: the identifier of a witness with the same words, or the
    beginning of the printed ``page``.
    """

    id: str
    page: str = ""


@dataclass(frozen=True, slots=True)
class BothReadings:
    """A slip with both its readings; a style sheet shows one of them."""

    correction: Correction


@dataclass(frozen=True, slots=True)
class VariantSpan:
    """Words on which witnesses differ, or a gap. ``entry`` is the apparatus's, ``group`` the number of the
    reading that these words are, ``kind`` the class, and ``others`` the sigla that read otherwise.
    """

    content: tuple[Piece, ...]
    entry: str
    group: int
    kind: str
    others: str
    is_own: bool


@dataclass(frozen=True, slots=True)
class ClausePart:
    """Words of a passage that are a row's own (``is_own``), or the rest of it.

    A run of own words may be several parts, where sentences or marks divide it: one ``begins`` it, one ``ends`` it.
    """

    content: tuple[Piece, ...]
    is_own: bool
    begins: bool = False
    ends: bool = False


@dataclass(frozen=True, slots=True)
class LawPart:
    """Words of a law that clauses of the arbiter execute as one; ``is_lit`` where they decide the case shown."""

    content: tuple[Piece, ...]
    name: str
    is_lit: bool = False


type BlockKind = Literal["law", "paragraph", "item", "signature"]
type PassageKind = BlockKind | Literal["note", "sentence"]

type WitnessPiece = (
    Text | Correction | Emphasis | Term | PageBreak | ParagraphMark | NoteMark | Label | Sentence | Note
)
"""What a witness's file states."""

type Annotation = (
    TermMention | LawReference | CiteControl | Anchor | BothReadings | VariantSpan | ClausePart | LawPart
)
"""What is added for a page."""

type Piece = WitnessPiece | Annotation


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
        """The footnotes that it carries, between its sentences and within them."""
        return tuple(_iter_notes(self.content))


def _iter_notes(pieces: tuple[Piece, ...]) -> Iterator[Note]:
    for piece in pieces:
        match piece:
            case Note():
                yield piece
            case Emphasis(content) | Term(content) | Sentence(content=content):
                yield from _iter_notes(content)
            case _:
                pass


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
class Revision:
    """What changed in an encoded file, and when (ISO); ``version`` published it, ``""`` if none has yet."""

    version: str
    date: str
    text: str


@dataclass(frozen=True, slots=True)
class WitnessHeader:
    """What the header of a witness states. ``source`` is the printed book, empty for a text never printed.

    ``version`` and ``date`` (ISO) are those of this edition; ``revisions`` what changed in the file, the newest first.
    """

    title: str
    subtitle: str
    extent: str
    source: str
    transcription: str
    licence: str
    licence_url: str
    version: str
    date: str
    revisions: tuple[Revision, ...]


@dataclass(frozen=True, slots=True)
class Witness:
    """One text: its siglum and short name, the first word of its identifiers, what its header states, its words."""

    siglum: str
    name: str
    slug: str
    about: WitnessHeader
    file: str
    divisions: tuple[Division, ...]

    @property
    def full_name(self) -> str:
        """The short name with the siglum: ``Hoyle (H)``."""
        return f"{self.name} ({self.siglum})"

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
    as the witness has; ``quotation`` are its pieces as one quotes them, with the corrections marked. ``page``
    is the printed page on which the passage begins and ``last_page`` that on which it ends, ``""`` where no
    witness states it.
    """

    id: str
    siglum: str
    kind: PassageKind
    number: str
    text: str
    diplomatic: str
    quotation: tuple[Piece, ...]
    page: str
    last_page: str
    block: str
    sentences: tuple[str, ...]
    by_editors: bool


@dataclass(frozen=True, slots=True)
class Edition:
    """All witnesses, and every passage by its identifier."""

    witnesses: tuple[Witness, ...]
    passages: Mapping[str, Passage]
    divisions: Mapping[str, Division]

    @property
    def sigla(self) -> tuple[str, ...]:
        """The sigla of the witnesses, in their order."""
        return tuple(witness.siglum for witness in self.witnesses)

    def find_witness(self, siglum: str) -> Witness:
        """The witness of that siglum, such as ``H``. Raises ``UnknownNameError``."""
        return choose({witness.siglum: witness for witness in self.witnesses}, siglum, "witness")

    def find_passage(self, identifier: str) -> Passage:
        """The passage with that identifier. Raises ``UnknownNameError``."""
        return choose(self.passages, identifier, "passage")

    def find_division(self, identifier: str) -> Division:
        """The division with that identifier. Raises ``UnknownNameError``."""
        return choose(self.divisions, identifier, "division")

    def iter_identifiers(self) -> Iterator[str]:
        """Every identifier that the edition publishes, in the order of the texts."""
        for witness in self.witnesses:
            for division in witness.divisions:
                for part in division.iter_divisions():
                    yield part.id
            yield from (key for key in self.passages if self.passages[key].siglum == witness.siglum)
