"""What clauses on the play and the score share: the two ways round of a table, and options that several give."""

from __future__ import annotations

from .clause_model import Option
from .effect_model import Effect, LetStand, Seat, TakeUpCard

SEAT_PAIRS: tuple[tuple[Seat, Seat], ...] = (("non-dealer", "dealer"), ("dealer", "non-dealer"))
"""The player concerned and his adversary, either way round."""

WITHOUT_PENALTY = Option("no-penalty", None, "There is no penalty, and the game goes on.", (LetStand(),))

_LET_STAND = LetStand()

NEXT_TURN_UP = "the trump card of the next deal is turned up"
"""The limit of ``cavendish.law.22`` and ``cavendish.law.50``."""


def take_up_or_leave(player: Seat, left: str, until: str, leaves: Effect = _LET_STAND) -> tuple[Option, ...]:
    """The player may take up his card; ``left`` says what follows if he does not, ``leaves`` is its effect."""
    return (
        Option(
            "take-up-card",
            player,
            "He takes the card up again and plays another.",
            (TakeUpCard(player),),
            until,
        ),
        Option("stand", player, f"He leaves the card. {left}", (leaves,)),
    )
