"""The apparatus as a table, for readers who count and sort: one line for each reading."""

import csv
from collections.abc import Iterator
from io import StringIO

from ..edition.alignment import Alignment, load_alignment
from ..edition.apparatus import ApparatusEntry, VariantReading, load_apparatus
from ..links.addresses import APPARATUS_TABLE
from ..sources import GeneratedFile, Site

COLUMNS = (
    "id",
    "level",
    "rows",
    "passage",
    "place",
    "lemma",
    "lemma witnesses",
    "reading",
    "reading witnesses",
    "described in",
    "class",
    "classed by",
    "difference",
    "note",
)
"""The columns: lists within a field are separated by spaces.

``rows`` are rows of the alignment, ``passage`` and ``place`` the words of the text, counted from one, as in
``apparatus.xml``; an entry of substance has neither. No lemma witnesses: the lemma is our correction.
``described in`` names our description, where a witness is not reprinted.
"""


def generate_files(site: Site) -> Iterator[GeneratedFile]:
    """The one file, in UTF-8."""
    table = StringIO()
    lines = csv.writer(table, lineterminator="\n")
    lines.writerow(COLUMNS)
    alignment = load_alignment(site.texts)
    for entry, reading in load_apparatus(site.texts).list_readings():
        lines.writerow(_format_line(entry, reading, alignment))
    yield GeneratedFile(APPARATUS_TABLE, table.getvalue())


def _format_line(entry: ApparatusEntry, reading: VariantReading, alignment: Alignment) -> tuple[str, ...]:
    is_substance = entry.level == "substance"
    rows = (entry.passage,) if is_substance else (row.id for row in alignment.find_rows_with(entry.passage))
    return (
        entry.id,
        entry.level,
        " ".join(rows),
        "" if is_substance else entry.passage,
        entry.location,
        entry.lemma,
        " ".join(entry.sigla),
        reading.text,
        " ".join(reading.sigla),
        reading.passage,
        reading.kind or "",
        "editor" if reading.set_by_editor else "program",
        reading.difference,
        entry.note,
    )
