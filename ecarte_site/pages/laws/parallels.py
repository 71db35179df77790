"""Which passages say the same as a law in the other code: read from the alignment, both ways."""

from typing import NamedTuple

from ecarte_core.laws.codes import Law

from ...edition.alignment import AlignmentRow, load_alignment
from ...links.passage_names import law_identifier
from ...sources import Site


class OppositePassage(NamedTuple):
    """A passage opposite a law; ``clause`` are its words that correspond, ``of_law`` those of the law itself.

    No words stand for all of them.
    """

    id: str
    clause: tuple[str, ...]
    of_law: tuple[str, ...]


class LawParallel(NamedTuple):
    """What stands opposite a law: passages of the other code's witness, our notes on the pair, and its rows."""

    siglum: str
    opposite: tuple[OppositePassage, ...]
    notes: tuple[str, ...]
    rows: tuple[AlignmentRow, ...]

    @property
    def passages(self) -> tuple[str, ...]:
        """The identifiers of the passages opposite."""
        return tuple(passage.id for passage in self.opposite)


def find_parallel(site: Site, law: Law) -> LawParallel:
    """What stands opposite one law of either code."""
    rows = [
        row
        for row in load_alignment(site.texts).find_section("laws").rows
        if law.id in _find_laws(row, law.code)
    ]
    other = "B" if law.code == "cavendish" else "C"
    opposite: dict[str, OppositePassage] = {}
    for row in rows:
        for passage in _find_passages(row, other):
            opposite.setdefault(passage, _make_opposite(row, passage, law, other))
    return LawParallel(
        other,
        tuple(opposite.values()),
        tuple(dict.fromkeys(row.note for row in rows if row.note)),
        tuple(rows),
    )


def _make_opposite(row: AlignmentRow, passage: str, law: Law, other: str) -> OppositePassage:
    sides = {side.siglum: side for side in row.sides}
    own = sides["C" if law.code == "cavendish" else "B"]
    clauses = (passage.clause for passage in own.aligned if law_identifier(passage.id) == law.id)
    return OppositePassage(passage, sides[other].find_clause(passage), next(clauses, ()))


def _find_laws(row: AlignmentRow, code: str) -> set[str]:
    return set(map(law_identifier, _find_passages(row, "C" if code == "cavendish" else "B")))


def _find_passages(row: AlignmentRow, siglum: str) -> tuple[str, ...]:
    side = row.find_side(siglum)
    return side.passages if side else ()
