"""``python -m ecarte_site lint``: all checks, in an order in which each can be made."""

import argparse
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from ..edition.tei_xml import EditionError
from . import (
    check_alignment,
    check_apparatus,
    check_commentary,
    check_differences,
    check_files,
    check_identifiers,
)
from .finding import IRREGULARITIES, LintFinding, TextFolder

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
        check_differences.check_differences,
        check_commentary.check_commentary,
    ),
)
"""The checks; those of a stage run only when the stages before find nothing."""


def lint_texts(texts: Path, irregularities: Path = IRREGULARITIES) -> tuple[LintFinding, ...]:
    """What is wrong in that folder, by file and line."""
    folder = TextFolder(texts, irregularities)
    for stage in CHECKS:
        if findings := {finding for check in stage for finding in check(folder)}:
            return tuple(sorted(findings))
    return ()


def raise_first_finding(texts: Path) -> None:
    """Raises ``EditionError``, naming file and line, for the first finding; without one the site is built."""
    for finding in lint_texts(texts):
        message = f"{finding.code} {finding.message} {finding.remedy}"
        raise EditionError(finding.file, finding.line, message, finding.code)


def main(root: Path, words: Sequence[str]) -> int:
    """Print what is found; 1 if anything is."""
    parser = argparse.ArgumentParser(
        prog="python -m ecarte_site lint",
        description="Examine the edition and the commentary.",
    )
    parser.add_argument("folder", nargs="?", type=Path, default=root / "docs" / "texts")
    findings = lint_texts(parser.parse_args(words).folder)
    print("\n".join(map(str, findings)) or "Nothing is wrong.")
    return int(bool(findings))
