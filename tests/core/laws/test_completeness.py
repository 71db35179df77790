"""The arbiter is complete: for every case of every irregularity each code has one ruling, and every law is used.

Each check runs for one irregularity, one clause or one law, so that what is missing is named.
"""

import re

import pytest

from ecarte_core.laws.clause_model import CODE_NAMES, NOT_ASKED, Clause
from ecarte_core.laws.codes import CodeError, find_law
from ecarte_core.laws.differences import DIFFERENCES
from ecarte_core.laws.law_words import LawPiece, find_piece, load_article, load_pieces
from ecarte_core.laws.rulings import CLAUSES, IRREGULARITIES, iter_cases, rule_on_facts

LAWS = tuple(dict.fromkeys(piece.law for code in CODE_NAMES for piece in load_pieces(code).values()))
PASSAGES = tuple(dict.fromkeys(piece.law for piece in load_article("britannica").values()))
DOES_NOT_SAY = {
    "cavendish": "Cavendish does not say",
    "britannica": "Britannica does not say",
}
KEBAB_CASE = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

each_irregularity = pytest.mark.parametrize("name", IRREGULARITIES)
each_law = pytest.mark.parametrize("law", LAWS)


def list_pieces(law: str) -> list[LawPiece]:
    """The pieces of a law, or of a passage of the article."""
    pieces = [
        piece for code in CODE_NAMES for piece in (*load_pieces(code).values(), *load_article(code).values())
    ]
    return [piece for piece in pieces if piece.law == law]


def list_clauses(piece: LawPiece) -> list[Clause]:
    """The clauses that have a piece in their words."""
    return [clause for clause in CLAUSES if piece.law.startswith(clause.code) and piece.name in clause.words]


def list_clauses_on(name: str) -> list[Clause]:
    """The clauses of every code on an irregularity."""
    return [clause for clause in CLAUSES if clause.irregularity == name]


# --- irregularities ---------------------------------------------------------------------------------------


@each_irregularity
def test_one_clause_of_each_code_decides_each_case(name: str) -> None:
    irregularity = IRREGULARITIES[name]
    for code in CODE_NAMES:
        for facts in iter_cases(irregularity):
            assert dict(rule_on_facts(name, facts, code).facts) == facts  # raises unless one clause decides


@each_irregularity
def test_a_case_reaches_each_clause(name: str) -> None:
    irregularity = IRREGULARITIES[name]
    reached = {
        clause.id
        for code in CODE_NAMES
        for facts in iter_cases(irregularity)
        for clause in rule_on_facts(name, facts, code).clauses
    }
    assert reached == {clause.id for clause in list_clauses_on(name)}


@each_irregularity
def test_facts_and_values_are_named_once_and_asked_after_what_they_depend_on(name: str) -> None:
    irregularity = IRREGULARITIES[name]
    known: dict[str, set[str]] = {}
    for fact in irregularity.facts:
        for earlier, values in fact.asked_if.items():
            assert set(values) <= known[earlier]
        names = [value.name for value in fact.values]
        assert fact.name not in known and len(set(names)) == len(names) >= 2
        known[fact.name] = set(names)
        assert all(KEBAB_CASE.fullmatch(name) for name in (fact.name, *names))
    assert KEBAB_CASE.fullmatch(name)


@each_irregularity
def test_each_fact_can_change_a_ruling(name: str) -> None:
    """What matters neither under a code nor to a difference, as of witness W's account, is not asked."""
    irregularity = IRREGULARITIES[name]
    conditions = [clause.when for clause in list_clauses_on(name)]
    conditions += [fact.asked_if for fact in irregularity.facts]
    used = {fact for condition in conditions for fact in condition}
    used.update(*(each.facts for each in DIFFERENCES if each.irregularity == name))
    assert {fact.name for fact in irregularity.facts} == used


@each_irregularity
def test_the_laws_of_an_irregularity_are_laws(name: str) -> None:
    laws = IRREGULARITIES[name].laws
    assert laws and len(set(laws)) == len(laws)
    for law in laws:
        try:
            find_law(law)
        except CodeError:
            pytest.fail(f"{law} is no law")


# --- clauses ----------------------------------------------------------------------------------------------


def test_clauses_are_named_once_and_after_their_code() -> None:
    names = [clause.id for clause in CLAUSES]
    assert len(set(names)) == len(names)
    assert [clause.id for clause in CLAUSES if not clause.id.startswith(f"{clause.code}.")] == []


@each_irregularity
def test_clauses_rule_on_facts_that_can_be(name: str) -> None:
    known = {fact.name: {value.name for value in fact.values} for fact in IRREGULARITIES[name].facts}
    for clause in list_clauses_on(name):
        for fact, values in clause.when.items():
            assert values and set(values) <= known[fact] | {NOT_ASKED}, clause.id


@each_irregularity
def test_the_words_of_clauses_are_pieces_of_laws_that_the_irregularity_names(name: str) -> None:
    for clause in list_clauses_on(name):
        pieces = {**load_pieces(clause.code), **load_article(clause.code)}
        assert [word for word in clause.words if word not in pieces] == [], clause.id
        assert len(set(clause.words)) == len(clause.words), clause.id
        named = {*IRREGULARITIES[name].laws, *IRREGULARITIES[name].passages}
        assert {pieces[word].law for word in clause.words} <= named, clause.id


def test_every_passage_that_an_irregularity_names_is_quoted_by_a_clause() -> None:
    for name, irregularity in IRREGULARITIES.items():
        quoted = {
            find_piece(clause.code, word).law for clause in list_clauses_on(name) for word in clause.words
        }
        assert set(irregularity.passages) <= quoted, name


@each_irregularity
def test_clauses_say_on_what_they_rest(name: str) -> None:
    for clause in list_clauses_on(name):
        ids = [option.id for option in clause.options]
        assert len(set(ids)) == len(ids) and all(map(KEBAB_CASE.fullmatch, ids)), clause.id
        match clause.basis:
            case "words":
                assert ids and clause.words, clause.id
            case "in part":
                assert ids and clause.words and clause.argument, clause.id
                assert "does not say" in clause.ruling, clause.id
            case "interpretation":
                assert ids and clause.argument, clause.id
            case "undetermined":
                assert set(ids) <= {"stand"} and clause.argument, clause.id
                assert clause.ruling.startswith(DOES_NOT_SAY[clause.code]), clause.id


def test_what_rests_on_the_note_to_law_26_is_an_interpretation_with_both_outcomes() -> None:
    """Its author is not known; it is probably Hoffmann's and not Cavendish's."""
    resting = [
        clause
        for name in IRREGULARITIES
        for clause in list_clauses_on(name)
        if any("note" in word for word in clause.words if clause.code == "cavendish")
    ]
    assert {clause.id for clause in resting} == {
        "cavendish.proposing-again stock=left", "cavendish.proposing-again stock=exhausted",
        "cavendish.no-card-exchanged player=non-dealer",
    }  # fmt: skip
    for clause in resting:
        assert clause.basis == "interpretation", clause.id
        assert "author is not known" in clause.argument or "probably Hoffmann’s" in clause.argument, clause.id
        assert any(
            words in clause.argument for words in ("Without the note", "read alone", "If the law binds him")
        ), clause.id


# --- laws -------------------------------------------------------------------------------------------------


def test_there_are_seventy_six_laws() -> None:
    assert list(LAWS) == [
        *(f"cavendish.law.{number}" for number in range(1, 52)),
        *(f"britannica.law.{number}" for number in range(1, 26)),
    ]


@each_law
def test_each_law_has_an_irregularity(law: str) -> None:
    assert [irregularity.name for irregularity in IRREGULARITIES.values() if law in irregularity.laws]


@pytest.mark.parametrize("law", [*LAWS, *PASSAGES])
def test_each_piece_of_a_law_is_what_its_status_says(law: str) -> None:
    for piece in list_pieces(law):
        clauses = list_clauses(piece)
        match piece.status:
            case "executed":
                assert any(clause.basis != "undetermined" for clause in clauses), (
                    f"no clause executes {piece}"
                )
            case "play":
                pass  # the tests of the game keep it
            case "conduct":
                assert any(option.id == "no-penalty" for clause in clauses for option in clause.options), (
                    f"no clause says that nothing follows from {piece}"
                )
            case "undetermined":
                assert clauses and all(clause.basis != "words" for clause in clauses), (
                    f"no clause says what is left open in {piece}"
                )
