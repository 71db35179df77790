"""What becomes of each piece of the laws: the clauses that execute it, and the tests that prove them.

``law_tests.toml`` names the tests; ``python -m ecarte_site law-tests`` makes it from the tests themselves.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from .clause_model import Clause, CodeName
from .law_words import LawPiece, load_pieces
from .rulings import CLAUSES


class CoveredPiece(NamedTuple):
    """A piece of a law, the clauses that have it in their words, and the tests that prove these or the piece."""

    piece: LawPiece
    clauses: tuple[Clause, ...]
    tests: tuple[str, ...]


@cache
def load_law_tests() -> Mapping[str, tuple[str, ...]]:
    """The tests of each clause, and of each piece that lawful play keeps (``cavendish:10a``), by its name."""
    text = files(__package__).joinpath("law_tests.toml").read_text("utf-8")
    return {name: tuple(tests) for name, tests in tomllib.loads(text).items()}


def list_coverage(code: CodeName) -> Mapping[int, tuple[CoveredPiece, ...]]:
    """Every piece of each law of a code, in order; none for witness W's account, which has no pieces."""
    clauses = [clause for clause in CLAUSES if clause.code == code]
    covered: dict[int, list[CoveredPiece]] = {}
    for piece in load_pieces(code).values():
        executing = tuple(clause for clause in clauses if piece.name in clause.words)
        covered.setdefault(int(piece.law.rpartition(".")[2]), []).append(
            CoveredPiece(piece, executing, _list_tests(code, piece, executing))
        )
    return {number: tuple(pieces) for number, pieces in covered.items()}


def _list_tests(code: CodeName, piece: LawPiece, clauses: tuple[Clause, ...]) -> tuple[str, ...]:
    known = load_law_tests()
    names = (f"{code}:{piece.name}", *(clause.id for clause in clauses))
    return tuple(dict.fromkeys(test for name in names for test in known.get(name, ())))
