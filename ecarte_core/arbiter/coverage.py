"""What becomes of each piece of the laws: who quotes it, what rules by it, what changes the table, and the tests.

``law_tests.toml`` names the tests; ``python -m ecarte_site law-tests`` makes it from the tests themselves.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from .clause_model import Clause, CodeName
from .effect_model import CHANGES_NOTHING
from .law_words import LawPiece, load_article, load_pieces
from .rulings import CLAUSES


class CoveredPiece(NamedTuple):
    """A piece of a law, the clauses that have it in their words, and the tests that prove these or the piece.

    ``tables`` are the rows of ``tests/core/arbiter/tables.toml`` that say what the table is after an option of a clause
    that changes it.
    """

    piece: LawPiece
    clauses: tuple[Clause, ...]
    tests: tuple[str, ...]
    tables: tuple[str, ...] = ()

    @property
    def ruling(self) -> tuple[Clause, ...]:
        """The clauses that rule by it: all that quote it but those that leave the question open."""
        return tuple(clause for clause in self.clauses if clause.basis != "undetermined")

    @property
    def changing(self) -> tuple[Clause, ...]:
        """The clauses that change the table by it: cards, marks, rights, packs, stakes, or who is to act."""
        return tuple(clause for clause in self.ruling if changes_table(clause))


def changes_table(clause: Clause) -> bool:
    """True if an option of the clause does more than let the game go on as it is."""
    return any(
        not isinstance(effect, CHANGES_NOTHING) for option in clause.options for effect in option.effects
    )


@cache
def load_law_tests() -> Mapping[str, tuple[str, ...]]:
    """The tests of each clause, and of each piece that lawful play keeps (``cavendish:10a``), by its name.

    Under ``table:`` and the name of a clause stand the rows that say what the table is after its options. Nothing
    where the engine is installed without its tests.
    """
    place = files(__package__).joinpath("law_tests.toml")
    if not place.is_file():
        return {}
    proved: dict[str, list[str]] = {}
    for file, tests in tomllib.loads(place.read_text("utf-8")).items():
        for test, names in tests.items():
            for name in names.split():
                proved.setdefault(name, []).append(test if file == "tables" else f"{file}::{test}")
    return {name: tuple(tests) for name, tests in proved.items()}


def list_coverage(code: CodeName) -> Mapping[int, tuple[CoveredPiece, ...]]:
    """Every piece of each law of a code, in order; none for witness W's account, which has no pieces."""
    covered = _cover(code, load_pieces(code).values())
    return {int(law.rpartition(".")[2]): pieces for law, pieces in covered.items()}


def list_article_coverage(code: CodeName) -> Mapping[str, tuple[CoveredPiece, ...]]:
    """Every piece of what a code's article says outside its laws, by the passage (``britannica.play.5``)."""
    return _cover(code, load_article(code).values())


def _cover(code: CodeName, pieces: Iterable[LawPiece]) -> Mapping[str, tuple[CoveredPiece, ...]]:
    clauses = [clause for clause in CLAUSES if clause.code == code]
    covered: dict[str, list[CoveredPiece]] = {}
    for piece in pieces:
        executing = tuple(clause for clause in clauses if piece.name in clause.words)
        covered.setdefault(piece.law, []).append(
            CoveredPiece(piece, executing, _list_tests(code, piece, executing), _list_tables(executing))
        )
    return {law: tuple(of_law) for law, of_law in covered.items()}


def _list_tests(code: CodeName, piece: LawPiece, clauses: tuple[Clause, ...]) -> tuple[str, ...]:
    known = load_law_tests()
    names = (f"{code}:{piece.name}", *(clause.id for clause in clauses))
    return tuple(dict.fromkeys(test for name in names for test in known.get(name, ())))


def _list_tables(clauses: tuple[Clause, ...]) -> tuple[str, ...]:
    known = load_law_tests()
    changing = (clause.id for clause in clauses if changes_table(clause))
    return tuple(dict.fromkeys(row for name in changing for row in known.get(f"table:{name}", ())))
