"""Drawing, in one place: cards, hands, tricks and tables as HTML, SVG and text to be spoken.

The site's build, the browser (through Pyodide) and notebooks all draw with this package. The values of
``views`` say what to show; no rule of the game is known here. Every text from outside is escaped.
"""

from __future__ import annotations

from .card_drawing import (
    DrawingSheet,
    Face,
    Unstated,
    card_html,
    card_svg,
    face_symbol,
    name_face,
    share_cards,
)
from .notebook_views import NotebookOutput, notebook_html, show
from .spoken import describe_table, table_text
from .table_drawing import hand_html, hand_in_line_html, pegs_svg, table_html, trick_html
from .views import CardState, CardView, SeatView, TableView, TrickView

__all__ = [
    "CardState",
    "CardView",
    "DrawingSheet",
    "Face",
    "NotebookOutput",
    "SeatView",
    "TableView",
    "TrickView",
    "Unstated",
    "card_html",
    "card_svg",
    "describe_table",
    "face_symbol",
    "hand_html",
    "hand_in_line_html",
    "name_face",
    "notebook_html",
    "pegs_svg",
    "share_cards",
    "show",
    "table_html",
    "table_text",
    "trick_html",
]
