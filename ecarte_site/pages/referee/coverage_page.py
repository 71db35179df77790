"""How much of each law the arbiter executes: its words piece by piece, with clauses, rulings and tests.

A page writes ``[[law_coverage cavendish]]`` for the table of a code, and ``[[coverage_counts all]]`` for a sentence
that counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ecarte_core.arbiter import find_code
from ecarte_core.arbiter.coverage import CoveredPiece, list_coverage
from ecarte_core.arbiter.law_words import PieceStatus
from ecarte_core.laws import CODES, Law

from ...links.addresses import COVERAGE_PAGE, path_to_root
from ...sources import Site, choose
from ..templates import render_macro

STATUS_NAMES: Mapping[PieceStatus, str] = {
    "executed": "executed by the arbiter",
    "play": "kept by lawful play",
    "conduct": "good conduct, without a consequence",
    "undetermined": "executed by nothing",
}
"""What becomes of a piece, in words; the page explains each."""


class CoveredLaw(NamedTuple):
    """A law with its pieces, the clauses that execute any of them, and how many tests prove them."""

    law: Law
    pieces: tuple[CoveredPiece, ...]

    @property
    def rulings(self) -> tuple[tuple[str, str], ...]:
        """What the clauses rule, by the names of the clauses."""
        return tuple({clause.id: clause.ruling for one in self.pieces for clause in one.clauses}.items())

    @property
    def tests(self) -> tuple[str, ...]:
        """The names of the tests, each once."""
        return tuple(dict.fromkeys(test for one in self.pieces for test in one.tests))


def law_coverage(_: Site, code: str) -> str:
    """The table of a code. Raises :class:`~ecarte_site.sources.BuildError` for one that does not exist."""
    laws = tuple(_list_laws(choose(CODES, code, "code").name))
    return render_macro("coverage.html", "coverage", laws, STATUS_NAMES, path_to_root(COVERAGE_PAGE))


def coverage_counts(_: Site, which: str) -> str:
    """How many pieces a code has, or ``all`` codes, and what becomes of them."""
    covered = [
        one
        for code in (CODES if which == "all" else (which,))
        for law in _list_laws(code)
        for one in law.pieces
    ]
    counts = Counter(one.piece.status for one in covered)
    tests = {test for one in covered for test in one.tests}
    clauses = {clause.id for one in covered for clause in one.clauses}
    return render_macro(
        "coverage.html", "counts", counts, STATUS_NAMES, len(covered), len(clauses), len(tests)
    )


def _list_laws(code: str) -> Iterator[CoveredLaw]:
    for number, pieces in list_coverage(find_code(code)).items():
        yield CoveredLaw(CODES[code].get_law(number), pieces)


SHORTCODES = {"law_coverage": law_coverage, "coverage_counts": coverage_counts}
