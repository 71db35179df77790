"""``python -m ecarte_site lint``: all checks, in an order in which each can be made.

The exceptions are lines of ``docs/texts/lint-exceptions.txt``: code, place, and the reason, separated by tabs.
The place is the file and an identifier or words that the finding names.
"""

import argparse
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from ..edition.tei_xml import EditionError
from . import (
    check_alignment,
    check_apparatus,
    check_bibliography,
    check_commentary,
    check_differences,
    check_files,
    check_identifiers,
)
from .finding import IRREGULARITIES, LintFinding, TextFolder

EXCEPTIONS_FILE = "lint-exceptions.txt"

CHECKS: tuple[tuple[Callable[[TextFolder], Iterator[LintFinding]], ...], ...] = (
    (check_files.check_files,),
    (check_files.check_schema,),
    (check_files.check_readers,),
    (
        check_identifiers.check_pointers,
        check_alignment.check_rows,
        check_alignment.check_clauses,
        check_files.check_tidiness,
    ),
    (
        check_identifiers.check_registries,
        check_alignment.check_unaligned,
        check_apparatus.check_entries,
        check_apparatus.check_collation,
        check_apparatus.check_descent,
        check_differences.check_differences,
        check_commentary.check_commentary,
        check_bibliography.check_bibliography,
    ),
)
"""The checks; those of a stage run only when the stages before find nothing."""


def lint_texts(texts: Path, irregularities: Path = IRREGULARITIES) -> tuple[LintFinding, ...]:
    """What is wrong in that folder, by file and line."""
    folder = TextFolder(texts, irregularities)
    exceptions = _read_exceptions(texts / EXCEPTIONS_FILE)
    idle = set(exceptions)
    for stage in CHECKS:
        findings = list(dict.fromkeys(finding for check in stage for finding in check(folder)))
        needed = {
            exception for exception in exceptions if any(exception.covers(finding) for finding in findings)
        }
        idle -= needed
        left = [finding for finding in findings if not any(exception.covers(finding) for exception in needed)]
        if left:
            return tuple(sorted(left))
    return tuple(
        sorted([*(exception.make_unneeded_finding() for exception in idle), *_find_unexplained(exceptions)])
    )


class _LintException(NamedTuple):
    """A line of the written exceptions."""

    line: int
    code: str
    file: str
    words: str
    reason: str

    def covers(self, finding: LintFinding) -> bool:
        same = finding.code == self.code and finding.file == self.file
        return same and bool(self.words) and self.words in finding.message

    def make_unneeded_finding(self) -> LintFinding:
        what = f"Nothing is found of {self.code} in {self.file} {self.words}."
        return LintFinding(EXCEPTIONS_FILE, self.line, "E901", what)


def _read_exceptions(file: Path) -> tuple[_LintException, ...]:
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    exceptions: list[_LintException] = []
    for number, line in enumerate(lines, start=1):
        if line and not line.startswith("#"):
            code, place, reason = [*line.split("\t"), "", ""][:3]
            name, _, words = place.partition(" ")
            exceptions.append(_LintException(number, code, name, words, reason.strip()))
    return tuple(exceptions)


def _find_unexplained(exceptions: tuple[_LintException, ...]) -> Iterator[LintFinding]:
    for exception in exceptions:
        if not exception.reason:
            what = f"{exception.code} in {exception.file} {exception.words} is excepted without a reason."
            yield LintFinding(EXCEPTIONS_FILE, exception.line, "E902", what)


def raise_first_finding(texts: Path) -> None:
    """Raises ``EditionError``, naming file and line, for the first finding; without one the site is built."""
    for finding in lint_texts(texts):
        message = f"{finding.code} {finding.message} {finding.remedy}"
        raise EditionError(finding.file, finding.line, message, finding.code)


def main(root: Path, words: Sequence[str]) -> int:
    """Print what is found; 1 if anything is."""
    parser = argparse.ArgumentParser(
        prog="python -m ecarte_site lint",
        description="Examine the edition and the commentary; ecarte_site/lint/lint_catalogue.py explains the codes.",
    )
    parser.add_argument("folder", nargs="?", type=Path, default=root / "docs" / "texts")
    findings = lint_texts(parser.parse_args(words).folder)
    print("\n".join(map(str, findings)) or "Nothing is wrong.")
    return int(bool(findings))
