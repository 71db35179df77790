"""What Hoyle states of the cards in the game of A and Y, deal by deal (``hoyle.worked-game``).

The same cards stand in the recorded game; a test holds the two against each other. Of the fourth deal the
text names no card.
"""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Card, parse_card, parse_cards


class Deal(NamedTuple):
    """One deal: who dealt, the card turned, the two hands as dealt, and what was taken in."""

    dealer: str
    turned: Card
    a: tuple[Card, ...]
    y: tuple[Card, ...]
    a_took: tuple[Card, ...] = ()
    y_took: tuple[Card, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card named, the one turned first."""
        return (self.turned, *self.a, *self.y, *self.a_took, *self.y_took)


DEALS: dict[int, Deal] = {
    1: Deal(
        "A",
        parse_card("KS"),
        a=parse_cards("QS JS AS AD 8H"),
        y=parse_cards("TS KH TD 7D 9C"),
        a_took=parse_cards("9S 8S"),
        y_took=parse_cards("KD 7S 7H"),
    ),
    2: Deal("Y", parse_card("9C"), a=parse_cards("KD AD 8H 7H TS"), y=parse_cards("KS QS JS 8C 7C")),
    3: Deal("A", parse_card("JD"), a=parse_cards("JC AH JH TH 8D"), y=parse_cards("QD TD TC 8C 8H")),
    5: Deal("A", parse_card("9D"), a=parse_cards("KD AD AH KC 8S"), y=parse_cards("QD JD KS QS AS")),
}
"""By number; the fourth is only supposed."""

TAKEN = {"Y": 3, "A": 2}
"""How many each takes in the first deal (``hoyle.worked-game.4.s6``)."""

GAME = "a-and-y"
"""The recorded game, where a replay opens."""


def step(deal: int, number: int = 1) -> dict[str, str]:
    """Where the replay shows it."""
    return {"game": GAME, "step": f"{deal}.{number}"}
