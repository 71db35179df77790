"""The apparatus as a table, for readers who count and sort: one line for each reading."""

import csv
from collections.abc import Iterator, Mapping
from io import StringIO

from ..edition.alignment import Alignment, load_alignment
from ..edition.apparatus import ApparatusEntry, VariantReading, load_apparatus
from ..links.addresses import APPARATUS_TABLE
from ..sources import GeneratedFile, Site


def generate_files(site: Site) -> Iterator[GeneratedFile]:
    """The one file, in UTF-8."""
    alignment = load_alignment(site.texts)
    rows = [make_row(*each, alignment) for each in load_apparatus(site.texts).list_readings()]
    table = StringIO()
    lines = csv.DictWriter(table, rows[0], lineterminator="\n")
    lines.writeheader()
    lines.writerows(rows)
    yield GeneratedFile(APPARATUS_TABLE, table.getvalue())


def make_row(entry: ApparatusEntry, reading: VariantReading, alignment: Alignment) -> Mapping[str, str]:
    """A line by its columns: lists within a field are separated by spaces.

    ``rows`` are rows of the alignment, ``passage`` and ``place`` the words of the text, counted from one, as in
    ``apparatus.xml``; an entry of substance has neither. No lemma witnesses: the lemma is our correction.
    ``described in`` names our description, where a witness is not reprinted.
    """
    is_substance = entry.level == "substance"
    rows = (entry.passage,) if is_substance else (row.id for row in alignment.find_rows_with(entry.passage))
    return {
        "id": entry.id,
        "level": entry.level,
        "rows": " ".join(rows),
        "passage": "" if is_substance else entry.passage,
        "place": entry.location,
        "lemma": entry.lemma,
        "lemma witnesses": " ".join(entry.sigla),
        "reading": reading.text,
        "reading witnesses": " ".join(reading.sigla),
        "described in": reading.passage,
        "class": reading.kind or "",
        "classed by": "editor" if reading.set_by_editor else "program",
        "difference": reading.difference,
        "note": entry.note,
    }
