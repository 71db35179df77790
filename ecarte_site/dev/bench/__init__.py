"""What is fast and what is not: each module ``bench_*`` measures one thing, always beside something else.

A module offers ``rows() -> list[Row]``. ``python -m ecarte_site bench`` runs them all, prints one table and
keeps the figures in ``docs/data/bench.json``, which the page on speed shows. Machines differ, so the ratio
to what was measured beside it, in the same run, says more than the figure itself.
"""

from __future__ import annotations

from typing import NamedTuple


class Measurement(NamedTuple):
    """One measurement, and what it stands beside."""

    what: str
    """What was measured, in a reader's words: “engine start in the browser, cold”."""
    value: float
    """The figure, in ``unit``; a median where there were several runs."""
    unit: str
    """ms, s, kB, games/s …"""
    beside: str = ""
    """What was measured beside it in the same run: “stock Pyodide”. Empty when there is nothing."""
    other: float | None = None
    """Its figure, in the same unit."""
    aim: str = ""
    """What we want, in words: “at most 0.45 of stock”."""
    note: str = ""
    """How it was measured, when that is not plain from the rest."""

    @property
    def ratio(self) -> float | None:
        """Ours as a multiple of the other's; None when nothing stands beside it."""
        return self.value / self.other if self.other else None
