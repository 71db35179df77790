"""The spine: what stands beside what, and what the rest of the site asks of it."""

from pathlib import Path

import pytest
from support.places import ROOT

from ecarte_core.laws.codes import CAVENDISH
from ecarte_site.edition import EditionError, load_alignment
from ecarte_site.edition.alignment import Relation

TEXTS = ROOT / "docs" / "texts"
SPINE = load_alignment(TEXTS)


def beside(number: int, siglum: str) -> tuple[Relation, tuple[str, ...]]:
    side = SPINE.find_row(f"spine.law.{number}").find_side(siglum)
    assert side
    return side.relation, tuple(passage.removeprefix("britannica.") for passage in side.passages)


def test_every_club_law_has_a_row_in_order_under_its_heading() -> None:
    rows = [row for row in SPINE.find_section("laws").rows if row.number]
    assert [row.number for row in rows] == [str(law.number) for law in CAVENDISH.laws]
    assert [row.heading for row in rows] == [law.heading for law in CAVENDISH.laws]


def test_the_copies_of_a_law_stand_beside_it() -> None:
    for number in range(1, 52):
        for siglum, slug in (("C", "cavendish"), ("W", "wikipedia")):
            assert beside(number, siglum) == (Relation.SAME, (f"{slug}.law.{number}",))
        relation, passages = beside(number, "N")
        assert (relation, passages) == (
            (Relation.SAME, (f"hoyle-paged.law.{number}",)) if number >= 40 else (Relation.MISSING, ())
        )


def test_an_unknown_relation_is_named_with_its_line(tmp_path: Path) -> None:
    text = (TEXTS / "spine.xml").read_text(encoding="utf-8")
    (tmp_path / "spine.xml").write_text(text.replace('type="moved"', 'type="shifted"', 1), encoding="utf-8")
    with pytest.raises(EditionError, match=r"spine\.xml, line \d+: .* not “shifted”"):
        load_alignment(tmp_path)
