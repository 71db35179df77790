"""The table of the apparatus, read back, holds every reading and nothing else."""

import csv

from support.places import ROOT

from ecarte_site.data.apparatus_csv import COLUMNS, generate_files
from ecarte_site.edition.apparatus import ApparatusEntry, VariantReading, load_apparatus
from ecarte_site.edition.variant_classes import VariantClass
from ecarte_site.links.addresses import APPARATUS_TABLE
from ecarte_site.sources import Site

SITE = Site(ROOT)
APPARATUS = load_apparatus(SITE.texts)


def read_table() -> list[dict[str, str]]:
    (file,) = generate_files(SITE)
    assert file.uri == APPARATUS_TABLE
    return list(csv.DictReader(str(file.content).splitlines(keepends=True), strict=True))


def read_entry(line: dict[str, str]) -> tuple[ApparatusEntry, VariantReading]:
    """What a line says, as the apparatus has it; the other readings and lines of the file aside."""
    start, length = 0, 0
    if place := line["place"]:
        first, _, last = place.rstrip("+").partition("-")
        start, length = (
            (int(first), 0) if "+" in place else (int(first) - 1, int(last or first) - int(first) + 1)
        )
    reading = VariantReading(
        sigla=tuple(line["reading witnesses"].split()),
        text=line["reading"],
        kind=VariantClass(line["class"]),
        set_by_editor={"editor": True, "program": False}[line["classed by"]],
        passage=line["described in"],
        difference=line["difference"],
    )
    entry = ApparatusEntry(
        id=line["id"],
        level="words" if line["level"] == "words" else "substance",
        passage=line["passage"] or line["rows"],
        start=start,
        length=length,
        sigla=tuple(line["lemma witnesses"].split()),
        lemma=line["lemma"],
        readings=(),
        note=line["note"],
    )
    return entry, reading


def forget_lines(entry: ApparatusEntry, reading: VariantReading) -> tuple[ApparatusEntry, VariantReading]:
    """The same without where the XML has it, and the entry without its readings."""
    return (
        ApparatusEntry(
            entry.id,
            entry.level,
            entry.passage,
            entry.start,
            entry.length,
            entry.sigla,
            entry.lemma,
            (),
            entry.note,
        ),
        VariantReading(
            reading.sigla,
            reading.text,
            reading.kind,
            reading.set_by_editor,
            reading.passage,
            reading.difference,
        ),
    )


def test_the_table_read_back_is_the_apparatus() -> None:
    lines = read_table()
    assert set(lines[0]) == set(COLUMNS)
    assert list(map(read_entry, lines)) == [forget_lines(*pair) for pair in APPARATUS.list_readings()]
