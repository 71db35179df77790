"""What a strategy is worth, and what best responses to it gain."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from ecarte_core.game.state import PLAYERS, Player

from .program import DISCARDS, OFFERS, Measure, Pace, ProposalGame, Strategy
from .training import CHUNK, list_hands, say

ELDER = Player.ONE
_SEED = 777_001
"""Of the deals on which a strategy is measured; none of them is learned from."""
_TRIED_SEED = 555_001
"""Of the deals on which it is decided what belongs to a response."""

_KEPT = 0.5
"""How much counts of what was learned of offers and answers before: chosen. A response may start from anything; a
better start only saves deals, and what is measured in the end is what it gains."""

_WEIGHT = 200.0
"""Of the first chunk that a response learns from: about that of the last from which the equilibrium learned."""


class Sampling(NamedTuple):
    """How many deals are used."""

    values: int = 2_000_000
    """To measure a value or a gain."""
    chunks: int = 20
    """Of deals, to learn a response from."""
    hand: int = 1000
    """For each hand."""
    draws: bool = True
    """Responses may change discards too, by what they are worth over all draws (draws.c)."""


def measure_value(game: ProposalGame, strategy: Strategy, effort: Sampling) -> Measure:
    """What the elder gets when both seats play ``strategy``."""
    for seat in PLAYERS:
        game.set_given(seat, strategy)
    return game.play_deals(effort.values, _SEED)


class Responder(NamedTuple):
    """One seat that looks for a best response to a strategy of both."""

    game: ProposalGame
    checkpoint: Path
    """What the equilibrium's own learning knows: a response begins with it."""
    strategy: Strategy
    seat: Player
    effort: Sampling

    def find_gain(self) -> Measure:
        """What the best response that was found gains, on deals that nothing was learned from.

        It is learned against the strategy alone: first offers and answers, then, if wished, discards. A change is
        kept only if it gains on other deals. So the gain is a lower bound of what the best response gains.
        """
        best = self._choose([self.strategy, *self._learn_offers()])
        if self.effort.draws:
            throws = self._learn_discards()
            others = [best._replace(throws=throws), self.strategy._replace(throws=throws)]
            best = self._choose([best, *others])
        gain = self._measure(best, self.effort.values, _SEED)
        say(f"  a response of player {self.seat.name.lower()} gains {gain.mean:.4f} ± {gain.error:.4f}")
        return gain

    def _learn_offers(self) -> list[Strategy]:
        self.game.load(self.checkpoint)
        self.game.scale(0, _KEPT, 0.0)
        self.game.set_given(self.seat.other, self.strategy)
        self.game.set_given(self.seat, self.strategy, throws_only=True)
        self._learn(self.effort.chunks, OFFERS)
        offers = [self.game.give_strategy(greedy).stops for greedy in (True, False)]
        return [self.strategy._replace(stops=stops) for stops in offers]

    def _learn_discards(self) -> bytes:
        self.game.load(self.checkpoint)
        self.game.set_given(self.seat.other, self.strategy)
        self.game.set_given(self.seat, None)
        self.game.note_outcomes(True)
        self._learn(max(self.effort.chunks // 4, 1), DISCARDS)
        self.game.learn_from_outcomes(list_hands(), 0.0, (1.0, 1.0))
        self.game.note_outcomes(False)
        return self.game.give_strategy(greedy=True).throws

    def _learn(self, chunks: int, kinds: int) -> None:
        for chunk in range(chunks):
            seed, weight = _TRIED_SEED + 31 * chunk, _WEIGHT + 20.0 * chunk
            self.game.learn(CHUNK, seed, Pace(weight, seats=1 << self.seat, kinds=kinds))

    def _choose(self, some: list[Strategy]) -> Strategy:
        gains = [self._measure(choice, self.effort.values // 4, _TRIED_SEED).mean for choice in some]
        return some[max(range(len(some)), key=gains.__getitem__)]

    def _measure(self, other: Strategy, deals: int, seed: int) -> Measure:
        pair = (other, self.strategy) if self.seat is ELDER else (self.strategy, other)
        gain = self.game.compare(deals, seed, (self.strategy, self.strategy), pair)
        return gain if self.seat is ELDER else gain._replace(mean=-gain.mean)
