"""What the linter says of the sides of a row: each relation has as many passages as it means."""

import pytest
from support.places import ROOT

from ecarte_site.edition import AlignmentRow, AlignmentSide
from ecarte_site.edition.alignment import AlignedPassage, Relation
from ecarte_site.lint.check_alignment import check_rows
from ecarte_site.lint.finding import LintFinding, TextFolder

TEXTS = ROOT / "docs" / "texts"
ONE = ("britannica.law.9",)
TWO = ("britannica.law.9", "britannica.law.10")


class OneRow(TextFolder):
    """The texts, with one row of the alignment in the place of all."""

    def __init__(self, side: AlignmentSide) -> None:
        super().__init__(TEXTS)
        section = TextFolder(TEXTS).spine.find_section("laws")
        row = next(row for row in section.rows if row.number == "20")
        sides = tuple(side if other.siglum == "B" else other for other in row.sides)
        changed = AlignmentRow(row.id, row.section, row.heading, row.note, sides, row.line)
        spine = type(TextFolder(TEXTS).spine)(
            (type(section)(section.name, section.title, section.sigla, (changed,)),)
        )
        self.__dict__["spine"] = spine


def find(relation: Relation, passages: tuple[str, ...]) -> list[LintFinding]:
    aligned = tuple(AlignedPassage(passage, (), True, 77) for passage in passages)
    return list(check_rows(OneRow(AlignmentSide("B", relation, aligned, 77))))


@pytest.mark.parametrize(
    ("relation", "passages", "fault"),
    [
        (Relation.PARALLEL, (), "has no passage"),
        (Relation.SPLIT, (), "has no passage"),
        (Relation.ABSENT, ONE, "has a passage"),
        (Relation.SPLIT, ONE, "has one passage"),
        (Relation.PARALLEL, TWO, "has several passages"),
        (Relation.MERGED, TWO, "has several passages"),
    ],
)
def test_a_relation_with_a_wrong_number_of_passages(
    relation: Relation, passages: tuple[str, ...], fault: str
) -> None:
    (finding,) = find(relation, passages)
    assert (finding.line, finding.code) == (77, "E304")
    assert finding.message == f"In spine.law.20 B is {relation} and {fault}."


@pytest.mark.parametrize(
    ("relation", "passages"),
    [(Relation.PARALLEL, ONE), (Relation.MERGED, ONE), (Relation.SPLIT, TWO), (Relation.ABSENT, ())],
)
def test_a_relation_with_the_right_number(relation: Relation, passages: tuple[str, ...]) -> None:
    assert find(relation, passages) == []


def test_a_passage_of_another_witness() -> None:
    (finding,) = find(Relation.PARALLEL, ("hoyle.law.20",))
    assert finding.code == "E302"
