"""The registry: every identifier ever published, in a file that only grows.

A line holds an identifier and, after a tab, the first words of its passage, so that an identifier given to
another passage is caught and not only one that has gone. ``python -m ecarte_site registry`` checks;
``--add`` enters what is new. A line is changed only by hand,
when a correction changes a passage's first words.
"""

import argparse
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from .tei_reader import load_edition
from .tei_xml import EditionError
from .text_model import Edition

HEADING = """\
# Every identifier that this edition has published: an identifier, a tab, and how its passage begins.
# The list only grows. Check it with: python -m ecarte_site registry
# Enter new identifiers with:         python -m ecarte_site registry --add
"""
WORDS_KEPT = 6
DIVISION_TEXT = "(division)"
_SUMMARY = "Check the identifiers that the edition has published, or enter new ones."


def find_beginnings(edition: Edition) -> Mapping[str, str]:
    """How each identified passage of the edition begins, in the order of the texts."""
    return {
        identifier: (
            " ".join(edition.passages[identifier].text.split()[:WORDS_KEPT])
            if identifier in edition.passages
            else DIVISION_TEXT
        )
        for identifier in edition.iter_identifiers()
    }


def read_registry(file: Path) -> Mapping[str, tuple[int, str]]:
    """The registry: each identifier's line and beginning. Raises ``EditionError`` for a bad line."""
    entries: dict[str, tuple[int, str]] = {}
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    for number, line in enumerate(text.splitlines(), start=1):
        if not line or line.startswith("#"):
            continue
        identifier, tab, beginning = line.partition("\t")
        if not tab or not beginning:
            raise EditionError(
                file.name, number, "There is no tab and beginning after the identifier.", "E201"
            )
        if identifier in entries:
            raise EditionError(file.name, number, f"{identifier} is entered twice.", "E201")
        entries[identifier] = (number, beginning)
    return entries


def find_faults(edition: Edition, file: Path) -> Iterator[EditionError]:
    """What is wrong between edition and registry."""
    return compare_identifiers(find_beginnings(edition), file)


def compare_identifiers(present: Mapping[str, str], file: Path) -> Iterator[EditionError]:
    """As ``find_faults``, for any identifiers and how what they name begins."""
    entries = read_registry(file)
    for identifier, (number, beginning) in entries.items():
        if identifier not in present:
            message = f"{identifier} was published and is no longer in the edition."
        elif _normalize_words(present[identifier]) != _normalize_words(beginning):
            message = f"{identifier} was “{beginning}” and now begins “{present[identifier]}”."
        else:
            continue
        yield EditionError(file.name, number, message, "E201")
    for identifier in present:
        if identifier not in entries:
            yield EditionError(file.name, 0, f"{identifier} is not entered.", "E202")


def add_new_identifiers(edition: Edition, file: Path) -> int:
    """Enter what is new; returns how many. What is entered already is never touched."""
    entries = read_registry(file)
    new = [
        f"{identifier}\t{beginning}\n"
        for identifier, beginning in find_beginnings(edition).items()
        if identifier not in entries
    ]
    if new:
        before = file.read_text(encoding="utf-8") if file.is_file() else HEADING
        file.write_text(before + "".join(new), encoding="utf-8")
    return len(new)


def _normalize_words(words: str) -> str:
    """Words without case and punctuation, which a correction may change."""
    return " ".join(re.findall(r"\w+", words.casefold()))


def main(root: Path, words: Sequence[str]) -> int:
    """Check the registry of the texts, or with ``--add`` enter what is new; 1 if a check fails."""
    parser = argparse.ArgumentParser(prog="python -m ecarte_site registry", description=_SUMMARY)
    parser.add_argument("--add", action="store_true", help="enter identifiers that are new")
    texts = root / "docs" / "texts"
    file, edition = texts / "registry.txt", load_edition(texts)
    if parser.parse_args(words).add:
        print(f"{add_new_identifiers(edition, file)} identifiers entered.")
    faults = list(find_faults(edition, file))
    print("\n".join(map(str, faults)) or f"All {len(read_registry(file))} identifiers are still there.")
    if any(fault.code == "E202" for fault in faults):
        print("Enter new identifiers with: python -m ecarte_site registry --add")
    return int(bool(faults))
