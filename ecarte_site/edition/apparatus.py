"""The apparatus: every variant with its class, read from ``docs/texts/apparatus.xml``.

The file says in its header how it is written. An entry is either of words, found by collation, or of
substance, made by the editors where two works say different things or one says less.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Literal

from lxml import etree

from .tei_xml import ID, TEI, EditionError, line_of, parse_file, target_of, words_of
from .variant_classes import CLASSES_BY_GRAVITY, VariantClass

APPARATUS_FILE = "apparatus.xml"
UNCLASSED = "unclassed"
EDITORS = "#editors"

type Level = Literal["words", "substance"]
type Part = Literal["text", "heading", "label"]
"""Where the words of an entry stand: in the text, in the heading of a division, or in the label before a passage."""


@dataclass(frozen=True, slots=True)
class VariantReading:
    """What witnesses have in place of the lemma: words, perhaps none, and their class.

    ``kind`` is ``None`` while an editor has still to say. ``judged``: an editor has said it, and no machine.
    ``passage`` replaces words where a witness is described and not reprinted. ``difference`` names
    what a rule-changing reading changes (``ecarte_core.laws.DIFFERENCES``).
    """

    sigla: tuple[str, ...]
    text: str
    kind: VariantClass | None
    set_by_editor: bool = False
    passage: str = ""
    difference: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class ApparatusEntry:
    """A place, the words there, and what other witnesses have.

    An entry of words is about ``passage``, from word ``start``, counted from 0, for ``length`` words,
    perhaps none; ``sigla`` are the witnesses that have the lemma, none if it is the editors' own correction.
    Its ``part`` says whether the words are counted in the text, in its heading or in its label.
    One of substance is about a row of the spine, which is its ``passage``.
    """

    id: str
    level: Level
    passage: str
    start: int
    length: int
    sigla: tuple[str, ...]
    lemma: str
    readings: tuple[VariantReading, ...]
    note: str = ""
    line: int = 0
    part: Part = "text"

    @property
    def location(self) -> str:
        """The place as it is written: ``7``, ``7-9``, or ``6+`` for what stands after word 6."""
        if self.level == "substance":
            return ""
        return format_place(self.start, self.length)

    @property
    def kind(self) -> VariantClass:
        """The class under which it is marked. Raises ``ValueError`` if none of its readings is classed."""
        return max((reading.kind for reading in self.readings if reading.kind), key=CLASSES_BY_GRAVITY.index)

    @property
    def name(self) -> str:
        """Its identifier without the prefix that all have."""
        return self.id.removeprefix("app.")

    def find_reading(self, siglum: str) -> VariantReading | None:
        """What that witness has instead of the lemma, if it varies."""
        return next((reading for reading in self.readings if siglum in reading.sigla), None)


@dataclass(frozen=True, slots=True)
class Apparatus:
    """All entries, in the order of the file."""

    entries: tuple[ApparatusEntry, ...]

    def find_entries(self, passage: str) -> tuple[ApparatusEntry, ...]:
        """The entries about a passage or a row."""
        return tuple(entry for entry in self.entries if entry.passage == passage)

    def list_readings(self) -> Iterator[tuple[ApparatusEntry, VariantReading]]:
        """Every reading with its entry."""
        return ((entry, reading) for entry in self.entries for reading in entry.readings)


def format_place(start: int, length: int) -> str:
    """A run of words as people count them, from one."""
    if not length:
        return f"{start}+"
    return str(start + 1) if length == 1 else f"{start + 1}-{start + length}"


def load_apparatus(texts: Path) -> Apparatus:
    """Read the apparatus of ``docs/texts``. Raises ``EditionError``, with file and line."""
    file = texts / APPARATUS_FILE
    return _load_file(file, file.stat().st_mtime_ns if file.exists() else 0)


@lru_cache(maxsize=4)
def _load_file(file: Path, _: int) -> Apparatus:
    return Apparatus(tuple(map(_read_entry, parse_file(file).iter(f"{TEI}app"))))


def _read_entry(element: etree._Element) -> ApparatusEntry:
    lemma = element.find(f"{TEI}lem")
    if lemma is None:
        raise _make_error(element, "an app has a lem")
    level: Level = "substance" if element.get("type") == "substance" else "words"
    start, length = _read_location(element) if level == "words" else (0, 0)
    subtype = element.get("subtype")
    part: Part = "heading" if subtype == "heading" else "label" if subtype == "label" else "text"
    return ApparatusEntry(
        id=element.get(ID, ""),
        level=level,
        passage=element.get("corresp", "").rpartition("#")[2],
        start=start,
        length=length,
        sigla=_read_sigla(lemma),
        lemma=words_of(lemma),
        readings=tuple(map(_read_reading, element.iterfind(f"{TEI}rdg"))),
        note=" ".join(words_of(note) for note in element.iterfind(f"{TEI}note")),
        line=line_of(element),
        part=part,
    )


def _read_location(element: etree._Element) -> tuple[int, int]:
    location = element.get("loc", "")
    first, _, last = location.partition("-")
    try:
        if first.endswith("+"):
            return int(first[:-1]), 0
        return int(first) - 1, int(last or first) - int(first) + 1
    except ValueError:
        raise _make_error(element, f"“{location}” is not a place; write 7, 7-9 or 6+") from None


def _read_reading(element: etree._Element) -> VariantReading:
    type_written = element.get("type", "")
    if type_written not in (UNCLASSED, *VariantClass):
        raise _make_error(
            element, f"“{type_written}” is not a class; the classes are {', '.join(VariantClass)}"
        )
    pointer = element.find(f"{TEI}ptr")
    return VariantReading(
        sigla=_read_sigla(element),
        text=words_of(element),
        kind=None if type_written == UNCLASSED else VariantClass(type_written),
        set_by_editor=element.get("resp") == EDITORS,
        passage="" if pointer is None else target_of(pointer),
        difference=element.get("ana", "").rpartition("#")[2],
        line=line_of(element),
    )


def _read_sigla(element: etree._Element) -> tuple[str, ...]:
    return tuple(wit.removeprefix("#") for wit in element.get("wit", "").split())


def _make_error(element: etree._Element, what: str) -> EditionError:
    return EditionError(APPARATUS_FILE, line_of(element), f"{what}.")
