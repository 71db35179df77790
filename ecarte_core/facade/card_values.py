"""Cards that draw themselves in a notebook."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from importlib import import_module
from typing import TYPE_CHECKING

from .. import cards
from ..cards import Card, Suit, format_cards, parse_card

if TYPE_CHECKING:
    from ..display import NotebookOutput

__all__ = [
    "Card",
    "Cards",
    "ShowsItself",
    "Suit",
    "give_means",
    "parse_card",
    "parse_cards",
    "read_card",
    "read_cards",
]


class Cards(tuple[Card, ...]):
    """Cards in a row: a tuple that is written ``KS QS`` and that a notebook draws."""

    __slots__ = ()

    def __repr__(self) -> str:
        return format_cards(self)

    def _repr_html_(self) -> str:
        return _draw_cards(self)


def parse_cards(text: str) -> Cards:
    """Read cards in the order written: ``KS``, ``10S``, ``K♠`` or ``knave of spades``; commas are optional.

    Raises :class:`~ecarte_core.cards.CardError` naming what is not a card, or the card written twice.

    >>> parse_cards("knave of spades, 10♥")
    JS TH
    """
    return Cards(cards.parse_cards(text))


def read_cards(given: str | Iterable[Card]) -> Cards:
    """Cards written as text, or as they are."""
    return parse_cards(given) if isinstance(given, str) else Cards(given)


def read_card(given: str | Card) -> Card:
    """A card written as text, or as it is."""
    return parse_card(given) if isinstance(given, str) else given


def _draw_cards(shown: Iterable[Card]) -> str:
    from ..display import notebook_html  # noqa: PLC0415  (drawing is loaded when something is first shown)

    return notebook_html(shown)


def give_means(kind: type, module: str, function: str) -> None:
    """Let values of a class of the engine show themselves: such a class stands below drawing, and cannot by itself.

    The function of that name in a module of ``display`` draws a value. It is loaded when the first is shown.
    """

    def show(value: object) -> NotebookOutput:
        drawing = import_module(f"..display.{module}", __package__)
        shown: NotebookOutput = getattr(drawing, function)(value)
        return shown

    def write(value: object) -> str:
        return show(value).text

    def draw(value: object) -> str:
        return show(value).html

    kind.__repr__ = write  # type: ignore[method-assign, assignment]
    kind._repr_html_ = draw  # type: ignore[attr-defined]


class ShowsItself(ABC):
    """A value that a notebook draws, and that is written in words elsewhere."""

    __slots__ = ()

    @abstractmethod
    def _show(self) -> NotebookOutput:
        """How the value shows itself."""

    def __repr__(self) -> str:
        return self._show().text

    def _repr_html_(self) -> str:
        return self._show().html


Card._repr_html_ = lambda card: _draw_cards((card,))  # type: ignore[attr-defined]
