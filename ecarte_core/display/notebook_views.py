"""Cards and tables for notebooks: the same drawings, with the style that they need outside the site."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..cards import Card
from .card_drawing import Face
from .hand_drawing import hand_html
from .spoken import table_text
from .table_drawing import table_html
from .views import CardView, TableView

# ":where" has no specificity, so that the style sheet of the site overrides it.
_STYLE = """<style>
:where(.ec-notebook){font-family:system-ui,sans-serif;line-height:1.4;max-width:36rem;
 --ec-notebook-card:min(5.2em,18vw)}
:where(.ec-notebook) :where(p){margin:0}
:where(.ec-notebook) :where(.ec-card){display:block;width:var(--ec-notebook-card);max-width:100%}
:where(.ec-notebook) :where(.ec-card>svg){display:block;width:100%;height:auto}
:where(.ec-notebook) :where(.ec-hand,.ec-trick__cards){display:flex;gap:.4em}
:where(.ec-notebook) :where(.ec-trick__cards){min-height:calc(var(--ec-notebook-card)*1.4)}
:where(.ec-notebook) :where(.ec-hand,.ec-hand>li){list-style:none;margin:0;padding:0}
:where(.ec-notebook) :where(.ec-hand>li,.ec-trick__card){flex:0 1 auto;width:var(--ec-notebook-card);min-width:0}
:where(.ec-notebook) :where(.ec-hand__card--played){visibility:hidden}
:where(.ec-notebook) :where(.ec-hand__card--playable,.ec-hand__card--chosen) :where(.ec-card){
 outline:2px solid #0a6650;outline-offset:1px;border-radius:6px}
:where(.ec-notebook) :where(.ec-value,.ec-cap){display:block;font-size:.85em;text-align:center}
:where(.ec-notebook) :where(.ec-seat,.ec-middle){margin:.8em 0}
:where(.ec-notebook) :where(.ec-middle){display:flex;align-items:center;justify-content:space-between;gap:1em}
:where(.ec-notebook) :where(.ec-turn-up,.ec-stock){--ec-notebook-card:4em}
:where(.ec-notebook) :where(.ec-seat__who){margin-bottom:.4em}
:where(.ec-notebook) :where(.ec-seat__score){margin-left:.8em}
:where(.ec-notebook) :where(.ec-pegs){vertical-align:middle}
:where(.ec-notebook) :where(.ec-spoken){position:absolute;width:1px;height:1px;overflow:hidden;
 clip-path:inset(50%);white-space:nowrap}
</style>"""


def notebook_html(content: TableView | Iterable[CardView | Face], *, name: str = "hand of cards") -> str:
    """A position or a hand as HTML for ``_repr_html_``; ``name`` is the accessible name of a hand.

    Every card has its accessible name, and a table has its position in words.
    """
    drawing = table_html(content) if isinstance(content, TableView) else hand_html(content, name=name)
    return f'<div class="ec-notebook">{_STYLE}{drawing}</div>'


@dataclass(frozen=True, slots=True)
class NotebookOutput:
    """The value of a notebook cell: HTML, and text for where HTML cannot be shown."""

    html: str
    text: str

    def _repr_html_(self) -> str:
        return self.html

    def __repr__(self) -> str:
        return self.text


def show(content: TableView | Iterable[Card], *, name: str = "hand of cards") -> NotebookOutput:
    """A position or a row of cards for a notebook to show; ``name`` is the accessible name of the row."""
    if isinstance(content, TableView):
        return NotebookOutput(notebook_html(content), table_text(content))
    cards = tuple(content)
    return NotebookOutput(notebook_html(cards, name=name), " ".join(card.symbol for card in cards))
