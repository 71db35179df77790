"""What the expert asks of the equilibrium, answered simply."""

from __future__ import annotations

from ecarte_core.chances.knowledge import Seat
from ecarte_core.players.proposal_policy import ExchangeMoment

from .simple_policy import SimplePolicy


class Counsel(SimplePolicy):
    """Decides by a simple policy at every score; a point ahead is worth a tenth."""

    def __init__(self, play: float | None = None) -> None:
        self.play = play

    def keep_chance(self, moment: ExchangeMoment) -> float:
        is_first = moment.seat is Seat.NON_DEALER and moment.round_number == 1
        return self.play if is_first and self.play is not None else super().keep_chance(moment)

    def at_score(self, elder_score: int, dealer_score: int) -> Counsel:
        assert 0 <= elder_score < 5 and 0 <= dealer_score < 5
        return self

    def chance_of_game(self, elder_score: int, dealer_score: int) -> float:
        return 0.5 + (elder_score - dealer_score) / 10
