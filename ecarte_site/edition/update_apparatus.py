"""``python -m ecarte_site collate``: write the apparatus again from the texts, and keep what editors wrote.

Places, lemmata, readings and mechanical classes come from collation every time. A class that an editor has
given (``resp="#editors"``) stays with its reading; notes and entries of substance are never touched. A new
variant that no machine can class is entered as unclassed, and the linter asks for it.
"""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from html import escape
from pathlib import Path

from .alignment import Alignment, load_alignment
from .apparatus import (
    APPARATUS_FILE,
    EDITORS,
    UNCLASSED,
    Apparatus,
    ApparatusEntry,
    VariantReading,
    load_apparatus,
)
from .collation import collate_edition
from .tei_reader import load_edition
from .tei_xml import format_element, format_sigla
from .text_model import Edition

DIFFERENCES_PAGE = "../variants/rule-changing/"
_OPEN, _CLOSE = "  <standOff>\n", "  </standOff>\n"


def update_entries(edition: Edition, spine: Alignment, stored: Apparatus) -> tuple[ApparatusEntry, ...]:
    """The entries brought up to date: those of words as collation finds them, then those of substance."""
    old = {entry.id: entry for entry in stored.entries}
    collated = [_apply_editors_choices(entry, old.get(entry.id)) for entry in collate_edition(edition)]
    substance = [entry for entry in stored.entries if entry.level == "substance"]
    return (*collated, *substance, *_find_missing(spine, substance))


def _apply_editors_choices(entry: ApparatusEntry, old: ApparatusEntry | None) -> ApparatusEntry:
    """An entry with the classes and notes that editors have given it."""
    if old is None:
        return entry
    judged = {(reading.sigla, reading.text): reading for reading in old.readings if reading.set_by_editor}

    def classed(reading: VariantReading) -> VariantReading:
        earlier = judged.get((reading.sigla, reading.text))
        return reading if earlier is None else replace(reading, kind=earlier.kind, set_by_editor=True)

    return replace(entry, readings=tuple(map(classed, entry.readings)), note=old.note)


def _find_missing(spine: Alignment, substance: Iterable[ApparatusEntry]) -> Iterator[ApparatusEntry]:
    """An unclassed entry for each row of the laws in which Britannica has a passage, or is silent, without a remark."""
    covered = {entry.passage for entry in substance if entry.find_reading("B")}
    for row in spine.find_section("laws").rows:
        side = row.find_side("B")
        if side is None or side is row.base or row.id in covered:
            continue
        sigla = tuple(side.siglum for side in row.sides if side.siglum != "B" and not side.is_empty)
        identifier = f"{row.id.replace('spine.', 'app.', 1)}.B"
        yield ApparatusEntry(
            identifier, "substance", row.id, 0, 0, sigla, "", (VariantReading(("B",), "", None),)
        )


def find_incomplete_rows(spine: Alignment, stored: Apparatus) -> Iterator[tuple[ApparatusEntry, str]]:
    """The last entry of substance of each row of the laws that no entry of substance gives a witness which has words
    there, and that witness: what collation does not find, an editor enters."""
    entries: dict[str, list[ApparatusEntry]] = {}
    for entry in stored.entries:
        if entry.level == "substance":
            entries.setdefault(entry.passage, []).append(entry)
    for row in spine.find_section("laws").rows:
        of_row = entries.get(row.id, []) if ".law." in row.id else []
        named = {siglum for entry in of_row for siglum in entry.sigla}
        named |= {siglum for entry in of_row for reading in entry.readings for siglum in reading.sigla}
        for side in row.sides:
            if of_row and not side.is_empty and side.siglum not in named:
                yield of_row[-1], side.siglum


def format_entries(new_entries: Sequence[ApparatusEntry], edition: Edition) -> str:
    """The entries as the file has them, between ``standOff`` and its end."""
    files = {witness.slug: witness.file for witness in edition.witnesses}
    lines: list[str] = []
    for level, title in (("words", "Variants of words"), ("substance", "Differences of substance")):
        lines += [f'    <listApp type="{level}">', f"      <head>{title}</head>"]
        for entry in new_entries:
            if entry.level == level:
                lines += _format_entry(entry, files)
        lines.append("    </listApp>")
    return "\n".join(lines) + "\n"


def _format_entry(entry: ApparatusEntry, files: dict[str, str]) -> Iterator[str]:
    where = f' loc="{entry.location}"' if entry.level == "words" else ""
    part = "" if entry.part == "text" else f' subtype="{entry.part}"'
    yield (
        f'      <app xml:id="{entry.id}" type="{entry.level}"{part} '
        f'corresp="{_format_pointer(entry.passage, files)}"{where}>'
    )
    attributes = f'wit="{format_sigla(entry.sigla)}"' if entry.sigla else f'resp="{EDITORS}"'
    yield f"        {format_element('lem', attributes, entry.lemma)}"
    for reading in entry.readings:
        marks = [f'wit="{format_sigla(reading.sigla)}"', f'type="{reading.kind or UNCLASSED}"']
        if reading.set_by_editor:
            marks.append(f'resp="{EDITORS}"')
        if reading.difference:
            marks.append(f'ana="{DIFFERENCES_PAGE}#{reading.difference}"')
        pointer = f'<ptr target="{_format_pointer(reading.passage, files)}"/>' if reading.passage else ""
        yield f"        {format_element('rdg', ' '.join(marks), reading.text, content=pointer)}"
    if entry.note:
        yield f"        <note>{escape(entry.note, quote=False)}</note>"
    yield "      </app>"


def _format_pointer(identifier: str, files: dict[str, str]) -> str:
    slug = identifier.partition(".")[0]
    return f"{files.get(slug, f'{slug}.xml')}#{identifier}"


def update_apparatus(texts: Path) -> str:
    """The whole file, its header as it stands. Raises ``EditionError`` where a file cannot be read."""
    file = (texts / APPARATUS_FILE).read_text(encoding="utf-8")
    edition, stored = load_edition(texts), load_apparatus(texts)
    entries = update_entries(edition, load_alignment(texts), stored)
    before, _, remainder = file.partition(_OPEN)
    after = remainder.partition(_CLOSE)[2]
    return f"{before}{_OPEN}{format_entries(entries, edition)}{_CLOSE}{after}"


def main(root: Path, words: Sequence[str]) -> int:
    """Write the apparatus again; with ``--check`` only say whether it would change, and then return 1."""
    parser = argparse.ArgumentParser(
        prog="python -m ecarte_site collate",
        description="Find every variant of the witnesses; keep what editors wrote about it.",
    )
    parser.add_argument("--check", action="store_true", help="write nothing; fail if something would change")
    check = parser.parse_args(words).check
    texts = root / "docs" / "texts"
    file = texts / APPARATUS_FILE
    new = update_apparatus(texts)
    changed = new != file.read_text(encoding="utf-8")
    if changed and not check:
        file.write_text(new, encoding="utf-8")
    apparatus = load_apparatus(texts)
    unclassed_count = sum(reading.kind is None for _, reading in apparatus.list_readings())
    state = (
        "is not what collation finds" if changed and check else "is written" if changed else "is up to date"
    )
    print(
        f"{APPARATUS_FILE} {state}: {len(apparatus.entries)} entries, {unclassed_count} readings unclassed."
    )
    for entry, siglum in find_incomplete_rows(load_alignment(texts), apparatus):
        print(f"{entry.id}: {siglum} has words there and stands in no entry of substance.")
    return int(changed and check)
