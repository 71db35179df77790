"""A solution of proposals that needs no data: the simple policy at every score, and a game that a point tilts."""

from __future__ import annotations

from ecarte_core.cards import Card
from ecarte_core.players.choice_worth import Worth
from ecarte_core.players.equilibrium import HandWorth

from .simple_policy import SimplePolicy, count_strength


class LevelSolution(SimplePolicy):
    """Each point is worth nine hundredths of the game, and to be elder hand is worth nothing."""

    def at_score(self, elder_score: int, dealer_score: int) -> LevelSolution:
        del elder_score, dealer_score
        return self

    def chance_of_game(self, elder_score: int, dealer_score: int) -> float:
        return 0.5 + 0.09 * (elder_score - dealer_score)

    def worth(self, hand: tuple[Card, ...], turn_up: Card) -> HandWorth:
        strength = count_strength(hand, turn_up.suit) / 5 - 1
        keep, change = Worth(strength, 0.0), Worth(strength / 2, 0.01)
        return HandWorth(keep, change, keep, change)
