"""The spine: which passages of the witnesses correspond, row by row, read from ``docs/texts/spine.xml``.

The file says in its header what each relation means. Rows have permanent identifiers, ``spine.law.22``.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from pathlib import Path

from lxml import etree

from ecarte_core.laws.codes import CAVENDISH

from ..sources import choose
from .tei_xml import ID, TEI, EditionError, line_of, parse_file, target_of, words_of

ALIGNMENT_FILE = "spine.xml"


class Relation(StrEnum):
    """How the passages of a witness relate to a row."""

    BASE = "base"
    SAME = "same"
    PARALLEL = "parallel"
    MERGED = "merged"
    SPLIT = "split"
    MOVED = "moved"
    ABSENT = "absent"
    MISSING = "wanting"


@dataclass(frozen=True, slots=True)
class AlignedPassage:
    """What a side says of one of its passages: ``clause`` is the row's part of it, in runs of its corrected words.

    No clause means the whole passage. ``is_whole`` says that an editor has decided so, which a passage of
    several rows needs.
    """

    id: str
    clause: tuple[str, ...]
    is_whole: bool
    line: int


@dataclass(frozen=True, slots=True)
class AlignmentSide:
    """One witness's side of a row: its relation and its passages, in order."""

    siglum: str
    relation: Relation
    aligned: tuple[AlignedPassage, ...]
    line: int

    @property
    def is_empty(self) -> bool:
        """Whether the relation is that of a witness that has no passage for the row."""
        return self.relation in (Relation.ABSENT, Relation.MISSING)

    @property
    def passages(self) -> tuple[str, ...]:
        """The identifiers of its passages."""
        return tuple(passage.id for passage in self.aligned)

    def find_clause(self, passage: str) -> tuple[str, ...]:
        """The runs of words of a passage that are the row's; none where all of it is."""
        return next((aligned.clause for aligned in self.aligned if aligned.id == passage), ())


@dataclass(frozen=True, slots=True)
class AlignmentRow:
    """Passages of several witnesses that say the same thing, or are the same text.

    ``heading`` is ours; ``note`` what we have to say of the correspondence, perhaps nothing.
    """

    id: str
    section: str
    heading: str
    note: str
    sides: tuple[AlignmentSide, ...]
    line: int

    def find_side(self, siglum: str) -> AlignmentSide | None:
        """That witness's side; ``None`` where the section does not set the witness beside the others."""
        return next((side for side in self.sides if side.siglum == siglum), None)

    @property
    def base(self) -> AlignmentSide:
        """The side that the row is named after. Raises ``EditionError`` if there is none."""
        for side in self.sides:
            if side.relation is Relation.BASE:
                return side
        raise EditionError(ALIGNMENT_FILE, self.line, f"{self.id} has no side of type base.", "E304")

    @property
    def number(self) -> str:
        """The number of the club law that the row is about, or ``""``."""
        match = re.fullmatch(r"spine\.law\.(\d+)", self.id)
        return match[1] if match else ""


@dataclass(frozen=True, slots=True)
class AlignmentSection:
    """A run of rows over the same witnesses."""

    name: str
    title: str
    sigla: tuple[str, ...]
    rows: tuple[AlignmentRow, ...]


@dataclass(frozen=True, slots=True)
class Alignment:
    """All sections."""

    sections: tuple[AlignmentSection, ...]
    _rows: Mapping[str, tuple[AlignmentRow, ...]] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Index the rows by their passages: they are looked up a thousand times in a build."""
        object.__setattr__(self, "_rows", _index_rows(self.iter_rows()))

    def find_section(self, name: str) -> AlignmentSection:
        """The section ``laws``, ``play`` or ``advice``. Raises ``UnknownNameError``."""
        return choose({section.name: section for section in self.sections}, name, "section")

    def iter_rows(self) -> Iterator[AlignmentRow]:
        """Every row, in order."""
        for section in self.sections:
            yield from section.rows

    def find_row(self, identifier: str) -> AlignmentRow:
        """The row of that identifier. Raises ``UnknownNameError``."""
        return choose({row.id: row for row in self.iter_rows()}, identifier, "row")

    def find_rows_with(self, passage: str) -> tuple[AlignmentRow, ...]:
        """The rows that contain a passage, or sentences of it.

        ``spine.rows_with("britannica.law.7")`` gives the rows of Laws 15 to 19.
        """
        return self._rows.get(passage, ())


def overlap(passage: str, other: str) -> bool:
    """Whether two passages, by their identifiers, are the same, or one is a sentence of the other."""
    return passage == other or passage.startswith(f"{other}.s") or other.startswith(f"{passage}.s")


def _index_rows(rows: Iterable[AlignmentRow]) -> Mapping[str, tuple[AlignmentRow, ...]]:
    """The rows of every passage; the row of a sentence (``….s2``) is one of its passage too."""
    rows_by_name: dict[str, dict[str, AlignmentRow]] = {}
    for row in rows:
        for passage in (passage for side in row.sides for passage in side.passages):
            for name in {passage, passage.rpartition(".s")[0] or passage}:
                rows_by_name.setdefault(name, {})[row.id] = row
    return {name: tuple(of_passage.values()) for name, of_passage in rows_by_name.items()}


def load_alignment(texts: Path) -> Alignment:
    """Read the spine of ``docs/texts``.

    Raises ``EditionError``, with file and line, for bad XML, an unknown relation, or a side without
    witness. Whether the passages exist the linter asks.
    """
    file = texts / ALIGNMENT_FILE
    return _load_file(file, file.stat().st_mtime_ns if file.exists() else 0)


@lru_cache(maxsize=4)
def _load_file(file: Path, _: int) -> Alignment:
    return Alignment(tuple(map(_read_section, parse_file(file).iter(f"{TEI}listApp"))))


def _read_section(element: etree._Element) -> AlignmentSection:
    name = element.get("type", "")
    rows = tuple(_read_row(child, name) for child in element.iterfind(f"{TEI}app"))
    sigla = tuple(wit.removeprefix("#") for wit in element.get("corresp", "").split())
    return AlignmentSection(name, words_of(element[0]), sigla, rows)


def _read_row(element: etree._Element, section: str) -> AlignmentRow:
    identifier = element.get(ID, "")
    notes = {note.get("type"): words_of(note) for note in element.iterfind(f"{TEI}note")}
    sides = tuple(_read_side(child) for child in element.iterfind(f"{TEI}rdg"))
    row = AlignmentRow(identifier, section, "", notes.get("relation", ""), sides, line_of(element))
    heading = CAVENDISH.get_law(int(row.number)).heading if row.number else notes.get("heading", "")
    return AlignmentRow(identifier, section, heading, row.note, sides, row.line)


def _read_side(element: etree._Element) -> AlignmentSide:
    siglum = element.get("wit", "").removeprefix("#")
    try:
        relation = Relation(element.get("type", ""))
    except ValueError:
        known, word = ", ".join(Relation), element.get("type")
        message = f"the type of a rdg is one of {known}, not “{word}”."
        raise EditionError(ALIGNMENT_FILE, line_of(element), message) from None
    aligned = tuple(_read_passage(child) for child in element.iterchildren(f"{TEI}ptr", f"{TEI}ref"))
    return AlignmentSide(siglum, relation, aligned, line_of(element))


def _read_passage(element: etree._Element) -> AlignedPassage:
    words = tuple(words_of(quote) for quote in element.iterfind(f"{TEI}quote"))
    return AlignedPassage(target_of(element), words, element.get("type") == "whole", line_of(element))
