"""A section of the parallel reader as one table, with all its witnesses: a script only hides and marks.

A page writes ``[[parallel laws | H W B]]``: the section, and the texts that are shown when an address names
none.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ecarte_core.laws.differences import DIFFERENCES

from ...content.advice_differences import AdviceDifference
from ...edition import Alignment, AlignmentRow, AlignmentSide, Edition, load_alignment, load_edition
from ...edition.alignment import Relation
from ...edition.apparatus import ApparatusEntry, VariantReading, load_apparatus
from ...edition.text_model import Piece, VariantSpan
from ...edition.variant_classes import CLASSES, VariantClass
from ...edition.word_runs import mark_clause
from ...links.addresses import export_address, passage_address, path_to_root, row_address, rule_address
from ...links.law_links import annotate_law_references, annotate_witness
from ...links.passage_names import law_identifier, name_passage_with_siglum
from ...sources import BuildError, Site
from ..templates import render
from ..variants.advice_page import find_advice_differences
from .variant_marks import VariantMarks, make_span, reading_number
from .word_marks import mark_variants

ROOT = path_to_root(row_address("laws", ""))
"""From a page of the reader to the site's root: they stand two folders deep."""

_SHOWN_CLASSES = (VariantClass.RULE, VariantClass.WORDING, VariantClass.ERROR)
CLAUSE_REMARK = "in brackets, the words for this row"
_SUBJECTS = {difference.name: difference.subject for difference in DIFFERENCES}
_EMPTY_TEXTS: Mapping[Relation, str] = {
    Relation.ABSENT: "Not in this text.",
    Relation.MISSING: "Lost from our copy of this text, or beyond its reach.",
    Relation.MOVED: "moved: it stands elsewhere in this text",
    Relation.SPLIT: "in several places",
}


class _CellText(NamedTuple):
    """A passage in a cell: where it can be read whole, its name there, remarks, and its words.

    ``citations`` is the file, below the site's root, with all citations of its law or paragraph.
    """

    passage: str
    citations: str
    address: str | None
    name: str
    remarks: tuple[str, ...]
    by_editors: bool
    content: tuple[Piece, ...]


class _Cell(NamedTuple):
    """``passages`` are all that the cell has words of: blocks, or sentences, with the sentences of each."""

    siglum: str
    passages: tuple[str, ...]
    empty: str
    texts: tuple[_CellText, ...]
    tagged: tuple[tuple[ApparatusEntry, VariantReading | None, VariantSpan], ...]


class _Row(NamedTuple):
    row: AlignmentRow
    cells: tuple[_Cell, ...]
    entries: tuple[ApparatusEntry, ...]
    advice: tuple[AdviceDifference, ...]


def section_html(site: Site, name: str, sigla_chosen: str) -> str:
    """The section with its choices. ``sigla_chosen`` are two or three sigla. Raises ``BuildError``."""
    edition, alignment = load_edition(site.texts), load_alignment(site.texts)
    section = alignment.find_section(name)
    sigla = tuple(sigla_chosen.split())
    if not 2 <= len(sigla) <= 3 or not set(sigla) <= set(section.sigla):
        raise BuildError(f"Choose two or three of {', '.join(section.sigla)}, not “{sigla_chosen}”.")
    marks = VariantMarks(edition, load_apparatus(site.texts))
    return render(
        "parallel.html",
        section=section,
        chosen=sigla,
        rows=[_make_row(row, alignment, marks) for row in _order_rows(section.rows)],
        names={witness.siglum: witness.name for witness in edition.witnesses},
        subjects=_SUBJECTS,
        classes=CLASSES,
        shown_classes=_SHOWN_CLASSES,
        root=ROOT,
    )


def _order_rows(rows: Sequence[AlignmentRow]) -> list[AlignmentRow]:
    """The rows, beginning at the first law; how a code is introduced stands last."""
    first = next((place for place, row in enumerate(rows) if row.number), 0)
    return [*rows[first:], *rows[:first]]


def _make_row(row: AlignmentRow, alignment: Alignment, marks: VariantMarks) -> _Row:
    cells = tuple(_make_cell(row, side, alignment, marks) for side in row.sides)
    return _Row(row, cells, marks.find_entries(row), find_advice_differences(row))


def _make_cell(row: AlignmentRow, side: AlignmentSide, alignment: Alignment, marks: VariantMarks) -> _Cell:
    return _Cell(
        side.siglum,
        tuple(_list_passages(side.passages, marks.edition)),
        _EMPTY_TEXTS[side.relation] if side.is_empty else "",
        ()
        if side.is_empty
        else tuple(_make_text(row, side, name, alignment, marks) for name in side.passages),
        tuple(
            (entry, entry.find_reading(side.siglum), make_span(entry, side.siglum))
            for entry in _find_tagged(row, side.siglum, marks)
        ),
    )


def _list_passages(passages: Iterable[str], edition: Edition) -> Iterator[str]:
    for passage in passages:
        yield passage
        yield from (sentence for sentence in edition.passages if sentence.startswith(f"{passage}.s"))


def _make_text(
    row: AlignmentRow, side: AlignmentSide, passage: str, alignment: Alignment, marks: VariantMarks
) -> _CellText:
    remarks = [_EMPTY_TEXTS.get(side.relation, "")]
    if side.relation is Relation.MERGED:
        remarks.append(_describe_shared(row, passage, alignment))
    clause = side.find_clause(passage)
    if clause:
        remarks.append(CLAUSE_REMARK)
    marked = mark_variants(marks.contents[passage], marks.find_marks(row, side.siglum, passage))
    by_editors = marks.edition.find_passage(passage).by_editors
    is_britannica_law = passage.startswith("britannica.law.")
    return _CellText(
        passage,
        export_address(marks.edition.find_passage(passage).block, "txt"),
        rule_address(law_identifier(passage)) if is_britannica_law else passage_address(passage),
        name_passage_with_siglum(side.siglum, passage),
        tuple(filter(None, remarks)),
        by_editors,
        mark_clause(
            annotate_law_references(marked) if by_editors else annotate_witness(marked, passage), clause
        ),
    )


def _find_tagged(row: AlignmentRow, siglum: str, marks: VariantMarks) -> Iterator[ApparatusEntry]:
    """Entries that are named below the words: what has no words to mark, and what changes a rule."""
    unplaced = {entry.id for entry in marks.find_unplaced(row, siglum)}
    for entry in marks.apparatus.find_entries(row.id):
        varies = reading_number(entry, siglum) > 0
        if entry.id in unplaced or (varies and entry.kind is VariantClass.RULE):
            yield entry


def _describe_shared(row: AlignmentRow, passage: str, alignment: Alignment) -> str:
    """With which other rows a passage is shared: its very words, not only its paragraph."""
    others = [
        other.number or other.heading
        for other in alignment.find_section(row.section).rows
        if other.id != row.id and any(passage in side.passages for side in other.sides)
    ]
    return f"also for {', '.join(others)}" if others else ""


SHORTCODES: Mapping[str, Callable[..., str]] = {"parallel": section_html}
