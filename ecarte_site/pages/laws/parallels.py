"""Which passages say the same as a law in the other code: read from the alignment, both ways."""

from __future__ import annotations

from typing import NamedTuple

from ecarte_core.laws import Law

from ...edition.alignment import AlignmentRow, load_alignment
from ...links.passage_names import law_identifier
from ...sources import Site


class LawParallel(NamedTuple):
    """What stands opposite a law: passages of the other code's witness, our notes on the pair, and its rows."""

    passages: tuple[str, ...]
    notes: tuple[str, ...]
    rows: tuple[AlignmentRow, ...]


def find_parallel(site: Site, law: Law) -> LawParallel:
    """What stands opposite one law of either code."""
    rows = [
        row
        for row in load_alignment(site.texts).find_section("laws").rows
        if law.id in _find_laws(row, law.code)
    ]
    other = "B" if law.code == "cavendish" else "C"
    passages = (passage for row in rows for passage in _find_passages(row, other))
    return LawParallel(
        tuple(dict.fromkeys(passages)),
        tuple(dict.fromkeys(row.note for row in rows if row.note)),
        tuple(rows),
    )


def _find_laws(row: AlignmentRow, code: str) -> set[str]:
    return set(map(law_identifier, _find_passages(row, "C" if code == "cavendish" else "B")))


def _find_passages(row: AlignmentRow, siglum: str) -> tuple[str, ...]:
    side = row.find_side(siglum)
    return side.passages if side else ()
