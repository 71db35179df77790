"""What a player knows, as a value that shows itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..odds.knowledge import Knowledge, Seat, parse_seat
from .card_values import give_means

if TYPE_CHECKING:
    from ..display import NotebookOutput

__all__ = ["Knowledge", "Seat", "parse_seat"]


def _show_knowledge(knowledge: Knowledge) -> NotebookOutput:
    from ..display.chance_figures import show_knowledge  # noqa: PLC0415  (loaded when it is first shown)

    return show_knowledge(knowledge)


give_means(Knowledge, _show_knowledge)
