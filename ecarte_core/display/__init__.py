"""Drawing, done once: cards, hands, tricks and tables as HTML, SVG and speakable text.

The site's build, the browser (through Pyodide) and notebooks all draw with this room. It is told what to
show by the plain values of :mod:`.views` and knows no rule of the game. Everything from outside is escaped.
"""

from __future__ import annotations

from .cards import Face, Unstated, card_svg, face_symbol, face_words
from .hand import hand_html
from .notebook import Shown, notebook_html, show
from .speech import speak, table_text
from .table import table_html
from .trick import pegs_svg, trick_html
from .views import CardState, CardView, PlayerView, TableView, TrickView

__all__ = [
    "CardState",
    "CardView",
    "Face",
    "PlayerView",
    "Shown",
    "TableView",
    "TrickView",
    "Unstated",
    "card_svg",
    "face_symbol",
    "face_words",
    "hand_html",
    "notebook_html",
    "pegs_svg",
    "show",
    "speak",
    "table_html",
    "table_text",
    "trick_html",
]
