"""The cards that something names which happens at a table, by what happens to them."""

from __future__ import annotations

from typing import Literal, NamedTuple

from .pack import Card

type Role = Literal["with", "discards", "takes"]
"""What happens to cards: the act concerns them, they are discarded, or they come in from the stock."""


class NamedCards(NamedTuple):
    """The cards named, by their :data:`Role`: ``cards`` are those that the act or the option concerns."""

    cards: tuple[Card, ...] = ()
    discards: tuple[Card, ...] = ()
    takes: tuple[Card, ...] = ()

    def list_role(self, role: Role) -> tuple[Card, ...]:
        """The cards of a role."""
        return {"with": self.cards, "discards": self.discards, "takes": self.takes}[role]


NOTHING_NAMED = NamedCards()
