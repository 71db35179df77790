"""Benchmarks: each module ``bench_*`` measures one thing, if possible beside something comparable.

A module offers ``measure() -> list[Measurement]``. ``python -m ecarte_site bench`` runs them all, prints a table
and saves the figures in ``docs/data/bench.json``, which the page on speed shows. Machines differ, so the ratio to
what was measured beside it, in the same run, says more than the figure itself.
"""

from typing import NamedTuple


class Measurement(NamedTuple):
    """One measurement, with the one that it is compared with."""

    what: str
    """What was measured, in a reader's words: “engine start in the browser, cold”."""
    value: float
    """The figure, in ``unit``; the median where there were several."""
    unit: str
    """ms, s, kB, games/s …"""
    beside: str = ""
    """What was measured beside it in the same run: “stock Pyodide”. Empty when nothing was."""
    other: float | None = None
    """Its figure, in the same unit."""
    aim: str = ""
    """The target, in words: “at most 0.45 of stock”."""
    note: str = ""
    """How it was measured, where the rest does not make that clear."""
    worst: float | None = None
    """The worst of several, in the same unit."""

    @property
    def ratio(self) -> float | None:
        """Our figure as a multiple of the other one; None when there is no other."""
        return self.value / self.other if self.other else None
