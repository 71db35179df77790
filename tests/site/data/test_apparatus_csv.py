"""The table of the apparatus holds every reading and nothing else."""

import csv

from support.places import ROOT

from ecarte_site.data.apparatus_csv import generate_files
from ecarte_site.edition.apparatus import load_apparatus
from ecarte_site.links.addresses import APPARATUS_TABLE
from ecarte_site.sources import Site

SITE = Site(ROOT)


def test_each_line_is_a_reading_with_its_lemma_and_class() -> None:
    (file,) = generate_files(SITE)
    assert file.uri == APPARATUS_TABLE
    lines = list(csv.DictReader(str(file.content).splitlines(keepends=True), strict=True))
    assert ", ".join(lines[0]) == (
        "id, level, rows, passage, place, lemma, lemma witnesses, reading, reading witnesses, described in, "
        "class, classed by, difference, note"
    )
    assert [
        (
            line["id"],
            line["lemma"],
            line["reading"],
            line["reading witnesses"],
            line["class"],
            line["classed by"] == "editor",
            line["difference"],
        )
        for line in lines
    ] == [
        (
            entry.id,
            entry.lemma,
            reading.text,
            " ".join(reading.sigla),
            reading.kind,
            reading.set_by_editor,
            reading.difference,
        )
        for entry, reading in load_apparatus(SITE.texts).list_readings()
    ]
