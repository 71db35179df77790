"""Cards and tables for notebooks: the same drawings, with the style that they need outside the site."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..cards import Card
from .card_drawing import Face
from .hand_drawing import hand_html
from .notebook_style import wrap_for_notebook
from .spoken import table_text
from .table_drawing import table_html
from .views import CardView, TableView


def notebook_html(content: TableView | Iterable[CardView | Face], *, name: str = "hand of cards") -> str:
    """A position or a hand as HTML for ``_repr_html_``; ``name`` is the accessible name of a hand.

    Every card has its accessible name, and a table has its position in words.
    """
    drawing = table_html(content) if isinstance(content, TableView) else hand_html(content, name=name)
    return wrap_for_notebook(drawing)


@dataclass(frozen=True, slots=True)
class NotebookOutput:
    """The value of a notebook cell: HTML, and text for where HTML cannot be shown."""

    html: str
    text: str

    def _repr_html_(self) -> str:
        return self.html

    def __repr__(self) -> str:
        return self.text


def make_output(parts: Iterable[str], text: str) -> NotebookOutput:
    """Drawings below each other, with what they say in words."""
    return NotebookOutput(wrap_for_notebook(f'<div class="ec-shown">{"".join(parts)}</div>'), text)


def show(content: TableView | Iterable[Card], *, name: str = "hand of cards") -> NotebookOutput:
    """A position or a row of cards for a notebook to show; ``name`` is the accessible name of the row."""
    if isinstance(content, TableView):
        return NotebookOutput(notebook_html(content), table_text(content))
    cards = tuple(content)
    return NotebookOutput(notebook_html(cards, name=name), " ".join(card.symbol for card in cards))
