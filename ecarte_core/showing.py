"""How values of the engine show themselves: in words as their ``repr``, and as a drawing in a notebook.

A class says that it ``shows_itself``. What draws its values stands higher, and registers itself with ``show_value``;
the package loads it when the first of them is shown, so a value is written alike whatever has been imported before.
"""

from functools import singledispatch
from typing import NamedTuple


class NotebookOutput(NamedTuple):
    """A value as a notebook shows it: HTML, and text for where HTML cannot be shown."""

    html: str
    text: str


@singledispatch
def show_value(value: object) -> NotebookOutput:
    """A value as it is shown. Raises ``TypeError`` for one of a class that nothing draws."""
    raise TypeError(f"Nothing draws a value of the class {type(value).__name__}.")


def shows_itself[Kind: type](kind: Kind) -> Kind:
    """Let the values of a class write and draw themselves."""
    kind.__repr__ = lambda value: show_value(value).text  # type: ignore[assignment, misc]
    kind._repr_html_ = lambda value: show_value(value).html  # type: ignore[attr-defined]
    return kind
