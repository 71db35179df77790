"""The two sides of a row of the spine as HTML for paper, and how many lines each will take."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from math import ceil

from ...edition import AlignmentRow
from ...edition.alignment import Relation
from ...edition.inline_html import reading_html
from ...links.passage_names import name_passage, name_passage_in_margin
from ..parallel.apparatus_entry import entry_html
from ..parallel.variant_marks import VariantMarks
from ..parallel.word_html import map_contents

_LETTERS = {"source": 72, "parallel": 91, "small": 114}
"""So many letters fit into a line of each size, at the least: the narrower of A4 and Letter decides."""

_HEIGHT = {"source": 1.0, "parallel": 0.86, "small": 0.72}
"""The height of such a line; that of Hoyle's is one."""

_GAP = 0.22
_TAG = re.compile(r"<[^>]+>")
_LABEL = {
    Relation.ABSENT: "B has nothing.",
    Relation.MISSING: "Our copy of B has lost this.",
}


@dataclass(frozen=True, slots=True)
class FacingRow:
    """A row: what stands on the left-hand page and what on the right, and the lines that the longer takes."""

    left: str
    right: str
    lines: float


def make_facing_row(row: AlignmentRow, marks: VariantMarks) -> FacingRow:
    """A row of the spine as its two sides. A law's number stands in the margin of both."""
    number = f'<span class="ec-var__n">{row.number}</span>' if row.number else ""
    left, right = list(_render_hoyle(row, marks)), list(_render_opposite(row, marks))
    lines = max(sum(taken for _, taken in left), sum(taken for _, taken in right) + 0.85)
    taken = f'style="--ec-lines:{lines + 0.5:.2f}"'
    heading = f'<h3 class="ec-var__heading">{escape(row.heading, quote=False)}</h3>'
    hoyle, opposite = ("".join(html for html, _ in side) for side in (left, right))
    return FacingRow(
        f'<div class="ec-var__row" {taken} id="{escape(row.id)}">{number}{hoyle}</div>',
        f'<div class="ec-var__row" {taken}>{number}{heading}{opposite}</div>',
        lines + 0.5,
    )


def _render_hoyle(row: AlignmentRow, marks: VariantMarks) -> Iterator[tuple[str, float]]:
    side = row.find_side("H")
    if side is None or not side.passages:
        yield '<p class="ec-editor ec-var__none">Hoyle has nothing here.</p>', 1.2
        return
    held = map_contents(marks.edition)
    for passage in side.passages:
        label = "" if row.number else f'<span class="ec-var__id">{name_passage_in_margin(passage)}</span>'
        words = reading_html(held[passage])
        yield (
            f'<p class="ec-source" data-passage="{escape(passage)}">{label}{_strip_identifiers(words)}</p>',
            _count_lines(words, "source") + _GAP,
        )


def _render_opposite(row: AlignmentRow, marks: VariantMarks) -> Iterator[tuple[str, float]]:
    for siglum in ("B", "W"):
        side = row.find_side(siglum)
        if side is None or (siglum == "W" and side.relation is Relation.SAME):
            continue  # the laws of W are Hoyle's, and differ in the apparatus
        if not side.passages and siglum == "B":
            yield f'<p class="ec-editor ec-var__none">{_LABEL[side.relation]}</p>', 1.1
        for name in side.passages:
            passage = marks.edition.find_passage(name)
            voice = "ec-editor" if passage.by_editors else "ec-source"
            if siglum == "W" and not passage.by_editors:
                continue
            where = escape(name_passage(marks.edition, passage))
            described = " (described)" if passage.by_editors else ""
            yield (
                f'<p class="{voice} ec-var__parallel"><b class="ec-var__siglum">{siglum}</b> '
                f'<span class="ec-editor ec-var__where">{where}{described}</span> {passage.html}</p>',
                _count_lines(f"{siglum} {where} {passage.html}", "parallel") + _GAP,
            )
    if row.note:
        note = escape(row.note, quote=False)
        yield f'<p class="ec-editor ec-var__note">{note}</p>', _count_lines(note, "small") + _GAP
    entries = [entry_html(entry) for entry in marks.find_entries(row)]
    if entries:
        lines = sum(_count_lines(entry, "small") for entry in entries) + _GAP
        yield f'<ul class="ec-editor ec-var__app">{"".join(entries)}</ul>', lines


def _count_lines(html: str, size: str) -> float:
    """Lines of the text on the left, whose height is one, that these words take."""
    return ceil(len(_TAG.sub("", html)) / _LETTERS[size]) * _HEIGHT[size]


def _strip_identifiers(html: str) -> str:
    """Without identifiers: the pages of the site have them, and a passage may stand in two rows."""
    return re.sub(r' id="[^"]*"', "", html)
