"""Facts on which clauses of several laws depend."""

from __future__ import annotations

from collections.abc import Mapping

from .clause_model import Fact, Value
from .effect_model import Seat

SEATS: tuple[Seat, Seat] = ("non-dealer", "dealer")

OTHER_SEAT: Mapping[Seat, Seat] = {"non-dealer": "dealer", "dealer": "non-dealer"}
"""The adversary's seat."""

YES_OR_NO = (Value("no", "no"), Value("yes", "yes"))
YES_FIRST = YES_OR_NO[::-1]
"""For questions to which yes is the ordinary answer."""

NON_DEALER_LOOKED = Fact("looked-at", "Has the non-dealer looked at his hand?", YES_OR_NO)

TURN_UP = Fact(
    "turn-up",
    "Has the trump card been turned up?",
    (Value("not-exposed", "not yet"), Value("exposed", "yes, it is exposed")),
)

EITHER_SEAT = (Value("non-dealer", "the non-dealer"), Value("dealer", "the dealer"))

OFFENDER = Fact("offender", "Who did it?", EITHER_SEAT)

KING_HOLDER = Fact("holder", "Who holds the king of trumps?", EITHER_SEAT)
