"""Which passages say the same as a law in the other code: read from the spine, both ways."""

from __future__ import annotations

from typing import NamedTuple

from ecarte_core.codes import Law

from ..edition.spine import Row, load_spine
from ..made import Site


class Parallel(NamedTuple):
    """What stands opposite a law: passages of the other code's witness, and our notes on the pair."""

    passages: tuple[str, ...]
    notes: tuple[str, ...]


def parallel(site: Site, law: Law) -> Parallel:
    """What stands opposite one law of either code."""
    rows = [row for row in load_spine(site.texts).section("laws").rows if law.id in _laws(row, law.code)]
    other = "B" if law.code == "cavendish" else "C"
    passages = (passage for row in rows for passage in _side(row, other))
    return Parallel(
        tuple(dict.fromkeys(passages)), tuple(dict.fromkeys(row.note for row in rows if row.note))
    )


def law_of(identifier: str) -> str:
    """The law that a passage is, or is a sentence of: ``britannica.law.7`` for ``britannica.law.7.s2``."""
    parts = identifier.split(".")
    return ".".join(parts[:3]) if parts[1:2] == ["law"] else identifier


def _laws(row: Row, code: str) -> set[str]:
    return set(map(law_of, _side(row, "C" if code == "cavendish" else "B")))


def _side(row: Row, siglum: str) -> tuple[str, ...]:
    side = row.side(siglum)
    return side.passages if side else ()
