"""What a player knows, as a value that shows itself."""

from __future__ import annotations

from collections.abc import Iterable

from ..chances.knowledge import Knowledge, Seat, parse_seat
from .card_values import Card, read_card, read_cards

__all__ = ["Knowledge", "Seat", "parse_seat"]


def read_knowledge(
    hand: Knowledge | str | Iterable[Card],
    turn_up: str | Card,
    seat: str | Seat,
    **seen: str | Iterable[Card],
) -> Knowledge:
    """What a player knows, as it is; or from his hand and what he has ``seen``, by the fields of ``Knowledge``."""
    if isinstance(hand, Knowledge):
        return hand
    cards = {field: read_cards(text) for field, text in seen.items()}
    return Knowledge(read_cards(hand), read_card(turn_up), parse_seat(seat), **cards)
