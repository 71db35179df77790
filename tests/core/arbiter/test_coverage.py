"""Every clause, and every piece of a law that is executed, has a test; what is executed is executed somewhere."""

from __future__ import annotations

import pytest

from ecarte_core.arbiter import CLAUSES
from ecarte_core.arbiter.clause_model import CodeName
from ecarte_core.arbiter.coverage import CoveredPiece, list_coverage, load_law_tests

BOTH: tuple[CodeName, ...] = ("cavendish", "britannica")


def list_pieces(code: CodeName) -> list[CoveredPiece]:
    return [covered for pieces in list_coverage(code).values() for covered in pieces]


def test_the_laws_are_fifty_one_and_twenty_five() -> None:
    assert list(list_coverage("cavendish")) == list(range(1, 52))
    assert list(list_coverage("britannica")) == list(range(1, 26))


def test_every_clause_has_a_test() -> None:
    assert [clause.id for clause in CLAUSES if clause.id not in load_law_tests()] == []


@pytest.mark.parametrize("code", BOTH)
def test_every_executed_piece_has_a_test(code: CodeName) -> None:
    untested = [
        covered.piece.name
        for covered in list_pieces(code)
        if covered.piece.status in ("executed", "play") and not covered.tests
    ]
    assert untested == []


@pytest.mark.parametrize("code", BOTH)
def test_every_executed_piece_stands_in_a_clause(code: CodeName) -> None:
    idle = [
        covered.piece.name
        for covered in list_pieces(code)
        if covered.piece.status == "executed" and not covered.clauses
    ]
    assert idle == []


@pytest.mark.parametrize("code", BOTH)
def test_what_is_left_undetermined_decides_nothing(code: CodeName) -> None:
    """A piece that nothing executes may stand only in a clause that says so."""
    deciding = [
        (covered.piece.name, clause.id)
        for covered in list_pieces(code)
        if covered.piece.status == "undetermined"
        for clause in covered.clauses
        if clause.basis == "words"
    ]
    assert deciding == []
