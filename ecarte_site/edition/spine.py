"""The spine: which passages of the witnesses correspond, row by row, read from ``docs/texts/spine.xml``.

The file says in its header what each relation means. Rows have permanent identifiers, ``spine.law.22``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from pathlib import Path

from lxml import etree

from ecarte_core.codes import CAVENDISH

from .xml import ID, TEI, EditionError, line_of, parsed, target_of, words_of

NAME = "spine.xml"


class Relation(StrEnum):
    """How a witness stands to a row."""

    BASE = "base"
    SAME = "same"
    PARALLEL = "parallel"
    MERGED = "merged"
    SPLIT = "split"
    MOVED = "moved"
    ABSENT = "absent"
    WANTING = "wanting"


EMPTY = frozenset({Relation.ABSENT, Relation.WANTING})
"""The relations of a witness that has no passage for the row."""


@dataclass(frozen=True, slots=True)
class Side:
    """One witness's side of a row: its passages, in order, none if the relation is one of ``EMPTY``."""

    siglum: str
    relation: Relation
    passages: tuple[str, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Row:
    """Passages of several witnesses that say the same thing, or are the same text.

    ``heading`` is ours; ``note`` what we have to say of the correspondence, perhaps nothing.
    """

    id: str
    section: str
    heading: str
    note: str
    sides: tuple[Side, ...]
    line: int

    def side(self, siglum: str) -> Side | None:
        """That witness's side; ``None`` where the section does not set the witness beside the others."""
        return next((side for side in self.sides if side.siglum == siglum), None)

    @property
    def base(self) -> Side:
        """The side that the row is named after. Raises :class:`EditionError` if there is none."""
        for side in self.sides:
            if side.relation is Relation.BASE:
                return side
        raise EditionError(f"{NAME}, line {self.line}: {self.id} has no side of type base.")

    @property
    def number(self) -> str:
        """The number of the club law that the row is about, or ``""``."""
        found = re.fullmatch(r"spine\.law\.(\d+)", self.id)
        return found[1] if found else ""


@dataclass(frozen=True, slots=True)
class Section:
    """A run of rows over the same witnesses."""

    name: str
    title: str
    sigla: tuple[str, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Spine:
    """All sections."""

    sections: tuple[Section, ...]

    def section(self, name: str) -> Section:
        """The section ``laws``, ``play`` or ``advice``. Raises ``KeyError``."""
        for section in self.sections:
            if section.name == name:
                return section
        raise KeyError(name)

    def rows(self) -> Iterator[Row]:
        """Every row, in order."""
        for section in self.sections:
            yield from section.rows

    def row(self, identifier: str) -> Row:
        """The row of that identifier. Raises ``KeyError``."""
        for row in self.rows():
            if row.id == identifier:
                return row
        raise KeyError(identifier)

    def rows_with(self, passage: str) -> tuple[Row, ...]:
        """The rows in which a passage stands, itself or with sentences of it.

        ``spine.rows_with("britannica.law.7")`` gives the rows of Laws 15 to 19.
        """
        return tuple(
            row
            for row in self.rows()
            if any(
                one == passage or one.startswith(f"{passage}.s")
                for side in row.sides
                for one in side.passages
            )
        )


def load_spine(texts: Path) -> Spine:
    """Read the spine of ``docs/texts``.

    Raises :class:`EditionError`, with file and line, for bad XML, an unknown relation, or a side without
    witness. Whether the passages exist the linter asks.
    """
    file = texts / NAME
    return _load(file, file.stat().st_mtime_ns if file.exists() else 0)


@lru_cache(maxsize=4)
def _load(file: Path, _: int) -> Spine:
    return Spine(tuple(map(_section, parsed(file).iter(f"{TEI}listApp"))))


def _section(element: etree._Element) -> Section:
    name = element.get("type", "")
    rows = tuple(_row(child, name) for child in element.iterfind(f"{TEI}app"))
    sigla = tuple(wit.removeprefix("#") for wit in element.get("corresp", "").split())
    return Section(name, words_of(element[0]), sigla, rows)


def _row(element: etree._Element, section: str) -> Row:
    identifier = element.get(ID, "")
    notes = {note.get("type"): words_of(note) for note in element.iterfind(f"{TEI}note")}
    sides = tuple(_side(child) for child in element.iterfind(f"{TEI}rdg"))
    row = Row(identifier, section, "", notes.get("relation", ""), sides, line_of(element))
    heading = CAVENDISH.law(int(row.number)).heading if row.number else notes.get("heading", "")
    return Row(identifier, section, heading, row.note, sides, row.line)


def _side(element: etree._Element) -> Side:
    siglum = element.get("wit", "").removeprefix("#")
    try:
        relation = Relation(element.get("type", ""))
    except ValueError:
        known, given = ", ".join(Relation), element.get("type")
        where = f"{NAME}, line {line_of(element)}"
        raise EditionError(f"{where}: the type of a rdg is one of {known}, not “{given}”.") from None
    passages = tuple(target_of(child) for child in element.iterfind(f"{TEI}ptr"))
    return Side(siglum, relation, passages, line_of(element))
