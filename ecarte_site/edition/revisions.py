"""What changed in the encoded files, version by version, as their headers state."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from .alignment import ALIGNMENT_FILE
from .apparatus import APPARATUS_FILE
from .tei_header import read_header
from .tei_reader import EDITION_FILE, list_witness_files
from .tei_xml import TEI, EditionError, parse_file
from .text_model import WitnessHeader


def list_encoded_files(texts: Path) -> tuple[str, ...]:
    """The files that state the version: the witnesses, the list of them, the spine and the apparatus."""
    return (*list_witness_files(texts), EDITION_FILE, ALIGNMENT_FILE, APPARATUS_FILE)


@dataclass(frozen=True, slots=True)
class TextChange:
    """One change, in the files that state it."""

    files: tuple[str, ...]
    date: str
    text: str


@dataclass(frozen=True, slots=True)
class VersionChanges:
    """What changed with a version, ``""`` for what none has published; ``date`` (ISO) is that of the latest."""

    version: str
    date: str
    changes: tuple[TextChange, ...]


def read_file_header(file: Path) -> WitnessHeader:
    """The header of any encoded file. Raises ``EditionError`` when it has none, or states no version."""
    header = parse_file(file).find(f"{TEI}teiHeader")
    if header is None or not (stated := read_header(header)).version:
        raise EditionError(file.name, 0, "The header states no version (editionStmt).")
    return stated


def read_edition_date(texts: Path) -> str:
    """The date (ISO) of the version, as edition.xml states it."""
    return read_file_header(texts / EDITION_FILE).date


def list_versions(texts: Path) -> tuple[VersionChanges, ...]:
    """The changes of all encoded files by version, the newest first."""
    groups: dict[str, dict[tuple[str, str], list[str]]] = {}
    for name in list_encoded_files(texts):
        for revision in read_file_header(texts / name).revisions:
            groups.setdefault(revision.version, {}).setdefault((revision.date, revision.text), []).append(
                name
            )
    return tuple(
        VersionChanges(
            version, max(when for when, _ in groups[version]), tuple(_list_changes(groups[version]))
        )
        for version in sorted(groups, key=_order_of, reverse=True)
    )


def _list_changes(files_by_change: dict[tuple[str, str], list[str]]) -> Iterator[TextChange]:
    for (when, text), files in files_by_change.items():
        yield TextChange(tuple(files), when, text)


def _order_of(version: str) -> tuple[bool, tuple[int, ...]]:
    """Versions in the order of their numbers; what is not published comes after all."""
    return not version, tuple(map(int, version.split("."))) if version else ()


def format_date(iso_date: str) -> str:
    """``21 November 2026`` for ``2026-11-21``."""
    day = date.fromisoformat(iso_date)
    return f"{day.day} {day:%B} {day.year}"
