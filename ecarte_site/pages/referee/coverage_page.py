"""How much of each law the arbiter executes: its words piece by piece, with clauses and rulings.

A page writes ``[[law_coverage cavendish]]`` for the table of a code, and ``[[coverage_counts all]]`` for a sentence
that counts.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ecarte_core.arbiter import find_code
from ecarte_core.arbiter.law_words import CoveredPiece, PieceStatus, list_article_coverage, list_coverage
from ecarte_core.laws import CODES, rule_name

from ...links.addresses import COVERAGE_PAGE, path_to_root, rule_address
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
    """A law or a passage with its pieces, the clauses that execute any of them.

    ``anchor`` is where it stands on the page, ``address`` where it can be read.
    """

    anchor: str
    heading: str
    address: str
    pieces: tuple[CoveredPiece, ...]

    @property
    def rulings(self) -> tuple[tuple[str, str], ...]:
        """What the clauses rule, by the names of the clauses."""
        return tuple({clause.id: clause.ruling for piece in self.pieces for clause in piece.clauses}.items())


def law_coverage(_: Site, code: str) -> str:
    """The table of a code. Raises ``BuildError`` for one that does not exist."""
    laws = tuple(_list_laws(choose(CODES, code, "code").name))
    return render_macro("coverage.html", "coverage", laws, STATUS_NAMES, path_to_root(COVERAGE_PAGE))


def article_coverage(_: Site, code: str) -> str:
    """The table of what the article of a code says outside its laws, as far as the arbiter rests on it."""
    passages = tuple(
        CoveredLaw(passage.replace(".", "-"), _name_passage(passage), rule_address(passage), pieces)
        for passage, pieces in list_article_coverage(find_code(choose(CODES, code, "code").name)).items()
    )
    return render_macro("coverage.html", "coverage", passages, STATUS_NAMES, path_to_root(COVERAGE_PAGE))


def _name_passage(passage: str) -> str:
    """``Britannica, rules of play, paragraph 2``: several passages have the name of their part."""
    return f"{rule_name(passage)}, paragraph {passage.rpartition('.')[2]}"


def coverage_counts(_: Site, which: str) -> str:
    """How many pieces a code has, or ``all`` codes, and what becomes of them."""
    covered = [
        piece
        for code in (CODES if which == "all" else (which,))
        for law in _list_laws(code)
        for piece in law.pieces
    ]
    counts = Counter(piece.piece.status for piece in covered)
    clauses = {clause.id for piece in covered for clause in piece.clauses}
    quoted = [piece for piece in covered if piece.clauses]
    ruling = [piece for piece in quoted if piece.ruling]
    changing = [piece for piece in ruling if piece.changing]
    return render_macro(
        "coverage.html",
        "counts",
        counts,
        STATUS_NAMES,
        len(covered),
        len(clauses),
        {
            "quoted": len(quoted),
            "ruling": len(ruling),
            "changing": len(changing),
        },
    )


def _list_laws(code: str) -> Iterator[CoveredLaw]:
    for number, pieces in list_coverage(find_code(code)).items():
        law = CODES[code].get_law(number)
        yield CoveredLaw(
            f"{code}-{number}", f"{number}. {law.heading}", f"{rule_address(law.id)}#scenario", pieces
        )


SHORTCODES = {
    "law_coverage": law_coverage,
    "article_coverage": article_coverage,
    "coverage_counts": coverage_counts,
}
