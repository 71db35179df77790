"""Cards and tables for notebooks: the same drawing, with the little style that it needs to stand alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..cards import Card
from .card_drawing import Face
from .hand_drawing import hand_html
from .spoken import table_text
from .table_drawing import table_html
from .views import CardView, TableView

# ":where" adds no weight, so that the site's own style sheet wins where it is present.
_STYLE = """<style>
:where(.ec-notebook){font-family:system-ui,sans-serif;line-height:1.4;max-width:36rem}
:where(.ec-notebook) :where(p){margin:0}
:where(.ec-notebook) :where(.ec-card){width:3em;height:auto;display:block}
:where(.ec-notebook) :where(.ec-hand,.ec-trick__cards){display:flex;flex-wrap:wrap;gap:.3em}
:where(.ec-notebook) :where(.ec-hand,.ec-hand>li){list-style:none;margin:0;padding:0}
:where(.ec-notebook) :where(.ec-hand__card--played){visibility:hidden}
:where(.ec-notebook) :where(.ec-hand__card--playable,.ec-hand__card--chosen) :where(.ec-card){
 outline:2px solid #0a6650;border-radius:4px}
:where(.ec-notebook) :where(.ec-value,.ec-cap){display:block;font-size:.8em;text-align:center}
:where(.ec-notebook) :where(.ec-seat,.ec-middle){display:flex;flex-wrap:wrap;align-items:center;
 justify-content:space-between;gap:.4em 1em;margin:.6em 0}
:where(.ec-notebook) :where(.ec-seat__score){display:block}
:where(.ec-notebook) :where(.ec-pegs){vertical-align:middle}
:where(.ec-notebook) :where(.ec-spoken){position:absolute;width:1px;height:1px;overflow:hidden;
 clip-path:inset(50%);white-space:nowrap}
</style>"""


def notebook_html(content: TableView | Iterable[CardView | Face], *, name: str = "hand of cards") -> str:
    """What a notebook shows for a position or a hand; for use in ``_repr_html_``.

    Every card keeps its accessible name and a table its position in words; ``name`` names a hand.
    """
    drawn = table_html(content) if isinstance(content, TableView) else hand_html(content, name=name)
    return f'<div class="ec-notebook">{_STYLE}{drawn}</div>'


@dataclass(frozen=True, slots=True)
class NotebookOutput:
    """What a notebook's cell ends with: it draws itself, and says itself where nothing can be drawn."""

    html: str
    text: str

    def _repr_html_(self) -> str:
        return self.html

    def __repr__(self) -> str:
        return self.text


def show(content: TableView | Iterable[Card], *, name: str = "hand of cards") -> NotebookOutput:
    """A position, or cards in a row, to be shown by a notebook; ``name`` names the row."""
    if isinstance(content, TableView):
        return NotebookOutput(notebook_html(content), table_text(content))
    cards = tuple(content)
    return NotebookOutput(notebook_html(cards, name=name), " ".join(card.symbol for card in cards))
