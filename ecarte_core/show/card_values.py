"""Cards that draw themselves in a notebook."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING

from .. import cards
from ..cards import Card, Suit, format_cards, parse_card
from ..cards.shown_values import draw_cards

if TYPE_CHECKING:
    from .notebook_views import NotebookOutput

__all__ = [
    "Card",
    "Cards",
    "ShowsItself",
    "Suit",
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
        return draw_cards(self)


def parse_cards(text: str) -> Cards:
    """Read cards in the order written: ``KS``, ``10S``, ``K♠`` or ``knave of spades``; commas are optional.

    Raises ``CardError`` naming what is not a card, or the card written twice.

    Examples:
        >>> parse_cards("knave of spades, 10♥")
        JS TH
    """
    return Cards(cards.parse_cards(text))


def read_cards(cards: str | Iterable[Card]) -> Cards:
    """Cards written as text, or as they are."""
    return parse_cards(cards) if isinstance(cards, str) else Cards(cards)


def read_card(card: str | Card) -> Card:
    """A card written as text, or as it is."""
    return parse_card(card) if isinstance(card, str) else card


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
