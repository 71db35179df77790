"""Cells of a notebook: running them as Jupyter does, and completing names.

The site's build executes its notebooks with this package and the reader's browser runs them with it, so both give
the same outputs. Nothing here knows the game. ``completion`` is loaded when a reader asks
for it: the first cell does not wait for that.
"""

from .cell_runner import collect_outputs, run_cell
from .output_model import Fault, Output, Shown, Stream

__all__ = [
    "Fault",
    "Output",
    "Shown",
    "Stream",
    "collect_outputs",
    "run_cell",
]
