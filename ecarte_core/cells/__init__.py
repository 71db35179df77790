"""Cells of a notebook: running them as Jupyter does, completing names, explaining what stands at a place.

The site's build executes its notebooks with this package and the reader's browser runs them with it, so both give
the same outputs. Nothing here knows the game.
"""

from __future__ import annotations

from .cell_runner import collect_outputs, run_cell
from .completion import complete
from .explanation import explain
from .output_model import Fault, Output, Shown, Stream

__all__ = [
    "Fault",
    "Output",
    "Shown",
    "Stream",
    "collect_outputs",
    "complete",
    "explain",
    "run_cell",
]
