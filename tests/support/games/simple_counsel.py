"""What the expert asks of the equilibrium, answered simply."""

from __future__ import annotations

from ecarte_core.cards import Card

from .simple_policy import SimplePolicy


class Counsel(SimplePolicy):
    """Decides by a simple policy at every score; a point ahead is worth a tenth."""

    def __init__(self, play: float | None = None) -> None:
        self.play = play

    def play_chance(self, hand: tuple[Card, ...], turn_up: Card) -> float:
        return super().play_chance(hand, turn_up) if self.play is None else self.play

    def at_score(self, elder_score: int, dealer_score: int) -> Counsel:
        assert 0 <= elder_score < 5 and 0 <= dealer_score < 5
        return self

    def chance_of_game(self, elder_score: int, dealer_score: int) -> float:
        return 0.5 + (elder_score - dealer_score) / 10
