"""The two sides of a row of the alignment for paper, and how many lines each will take."""

from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from ...edition import AlignmentRow
from ...edition.alignment import Relation
from ...edition.apparatus import ApparatusEntry
from ...edition.piece_tools import strip_identifiers
from ...edition.plain_text import plain_text
from ...edition.text_model import Piece
from ...edition.word_runs import mark_clause
from ...links.passage_names import name_passage, name_passage_in_margin
from ..parallel.variant_marks import VariantMarks
from ..templates import render_macro

_LETTERS = {"source": 72, "parallel": 91, "small": 114}
"""The letters that surely fit into a line of each size: the narrower of A4 and Letter decides."""

_HEIGHT = {"source": 1.0, "parallel": 0.86, "small": 0.72}
"""The height of such a line; that of Hoyle's is one."""

_GAP = 0.22
_SILENCE = {
    Relation.ABSENT: "B has nothing.",
    Relation.MISSING: "Our copy of B has lost this.",
}


class Paragraph(NamedTuple):
    """A passage on a page: its identifier, its voice, what stands before its words, and the words."""

    passage: str
    by_editors: bool
    label: str
    content: tuple[Piece, ...]


class LeftPage(NamedTuple):
    """Hoyle's passages, and the lines that they take."""

    paragraphs: tuple[Paragraph, ...]
    lines: float


class RightPage(NamedTuple):
    """What stands opposite: passages with their sigla, or that there are none; a note, entries."""

    passages: tuple[tuple[str, Paragraph], ...]
    silence: str
    note: str
    entries: tuple[ApparatusEntry, ...]
    lines: float


class FacingRow(NamedTuple):
    """A row: what stands on the left-hand page and what on the right, and the lines that the longer takes."""

    row: AlignmentRow
    left: LeftPage
    right: RightPage

    @property
    def lines(self) -> float:
        """The lines of the longer side, with the space after it."""
        return max(self.left.lines, self.right.lines + 0.85) + 0.5


def make_facing_row(row: AlignmentRow, marks: VariantMarks) -> FacingRow:
    """A row of the alignment as its two sides."""
    return FacingRow(row, _make_left(row, marks), _make_right(row, marks))


def _make_left(row: AlignmentRow, marks: VariantMarks) -> LeftPage:
    side = row.find_side("H")
    if side is None or not side.passages:
        return LeftPage((), 1.2)
    paragraphs = tuple(
        Paragraph(
            passage,
            False,
            "" if row.number else name_passage_in_margin(passage),
            mark_clause(strip_identifiers(marks.contents[passage]), side.find_clause(passage)),
        )
        for passage in side.passages
    )
    lines = sum(_count_lines(plain_text(paragraph.content), "source") + _GAP for paragraph in paragraphs)
    return LeftPage(paragraphs, lines)


def _make_right(row: AlignmentRow, marks: VariantMarks) -> RightPage:
    passages = tuple(_iter_opposite(row, marks))
    side = row.find_side("B")
    silence = _SILENCE[side.relation] if side and not side.passages else ""
    entries = marks.find_entries(row)
    lines = 1.1 if silence else 0.0
    for siglum, paragraph in passages:
        words = f"{siglum} {paragraph.label} {plain_text(paragraph.content)}"
        lines += _count_lines(words, "parallel") + _GAP
    if row.note:
        lines += _count_lines(row.note, "small") + _GAP
    if entries:
        lines += sum(_count_lines(describe_entry(entry), "small") for entry in entries) + _GAP
    return RightPage(passages, silence, row.note, entries, lines)


def _iter_opposite(row: AlignmentRow, marks: VariantMarks) -> Iterator[tuple[str, Paragraph]]:
    for siglum in ("B", "W"):
        side = row.find_side(siglum)
        if side is None or (siglum == "W" and side.relation is Relation.SAME):
            continue  # the laws of W are Hoyle's, and differ in the apparatus
        for name in side.passages:
            passage = marks.edition.find_passage(name)
            if siglum == "B" or passage.by_editors:
                described = " (described)" if passage.by_editors else ""
                label = name_passage(marks.edition, passage) + described
                words = mark_clause(passage.quotation, side.find_clause(name))
                yield siglum, Paragraph(name, passage.by_editors, label, words)


def describe_entry(entry: ApparatusEntry) -> str:
    """An entry as it is printed, without markup: its length decides how many lines it takes."""
    return str(render_macro("apparatus.html", "item", entry).striptags())


def _count_lines(words: str, size: str) -> float:
    """Lines of the text on the left, whose height is one, that these words take."""
    return ceil(len(words) / _LETTERS[size]) * _HEIGHT[size]
