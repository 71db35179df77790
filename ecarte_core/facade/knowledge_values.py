"""What a player knows, as a value that shows itself."""

from __future__ import annotations

from ..odds.knowledge import Knowledge, Seat, parse_seat
from .card_values import give_means

__all__ = ["Knowledge", "Seat", "parse_seat"]

give_means(Knowledge, "chance_figures", "show_knowledge")
