"""How values of the engine show themselves: in words as their ``repr``, and as a drawing in a notebook.

A class of the engine does not import what draws it. It says that it ``shows_itself``; the drawing is found by the
class's name, and loaded when a value is first shown. So a value says the same whatever has been imported before.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Protocol, cast

DRAWINGS: Mapping[str, str] = {
    "BothGuess": "chance_drawing.show_guess",
    "Chances": "chance_drawing.show_counts",
    "Choice": "game_figures.show_choice",
    "Clause": "ruling_figures.show_law_clause",
    "Decision": "game_figures.show_decision",
    "EquilibriumAbout": "worth_drawing.show_about",
    "Estimate": "worth_drawing.show_estimate",
    "Frame": "game_figures.show_frame",
    "HandWorth": "worth_drawing.show_tabled",
    "Irregularity": "ruling_figures.show_irregularity",
    "JudgedRule": "advice_figures.show_clause",
    "Judgement": "advice_figures.show_judgement",
    "Knowledge": "chance_drawing.show_knowledge",
    "Odds": "chance_drawing.show_odds",
    "Option": "ruling_figures.show_option",
    "Record": "game_figures.show_record",
    "Worth": "worth_drawing.show_choice_worth",
}
"""By the name of a class the module of ``show`` and its function that draws a value of the class."""


class ShownValue(Protocol):
    """A value as it is shown."""

    @property
    def html(self) -> str:
        """The drawing."""

    @property
    def text(self) -> str:
        """The same in words."""


def shows_itself[Kind: type](kind: Kind) -> Kind:
    """Let the values of a class of ``DRAWINGS`` write and draw themselves. Raises ``KeyError`` for others."""
    module, _, function = DRAWINGS[kind.__name__].partition(".")

    def show(value: object) -> ShownValue:
        return cast(ShownValue, getattr(import_module(f"ecarte_core.show.{module}"), function)(value))

    def write(value: object) -> str:
        return show(value).text

    def draw(value: object) -> str:
        return show(value).html

    kind.__repr__ = write  # type: ignore[method-assign, assignment]
    kind._repr_html_ = draw  # type: ignore[attr-defined]
    return kind


def draw_cards(cards: Iterable[object]) -> str:
    """Cards in a row as HTML."""
    return cast(str, import_module("ecarte_core.show.notebook_views").notebook_html(cards))
