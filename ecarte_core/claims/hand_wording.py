"""How the checks write cards, and how they say which hand a reader can open."""

from __future__ import annotations

from collections.abc import Iterable

from ..cards import Card, format_cards
from ..odds.knowledge import Knowledge


def format_symbols(cards: Iterable[Card]) -> str:
    """``K♠ Q♠ 8♥``."""
    return " ".join(card.symbol for card in cards)


def position_of_holder(holder: Knowledge) -> dict[str, str]:
    """For opening in the laboratory what a holder knows."""
    position = {"hand": format_cards(holder.hand), "turn_up": str(holder.turn_up), "seat": str(holder.seat)}
    return position | ({"played": format_cards(holder.played)} if holder.played else {})
