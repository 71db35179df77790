"""What a player knows, as a value that shows itself."""

from __future__ import annotations

from ..chances.knowledge import Knowledge, Seat, parse_seat

__all__ = ["Knowledge", "Seat", "parse_seat"]
