"""How a player plays at one choice, and what a node of the three-card game is worth to both.

The values are weights of deals in which the node's follower makes his point.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from .ending_tables import Weights
from .three_card_game import EndingNode

PairValues = dict[int, float]
"""By pair of cards: the weight of the deals in which the node's follower makes his point."""


class Mode(Enum):
    """What is done at a choice."""

    LEARN = auto()
    """Play by the shares, and change them by what was regretted."""
    KEEP = auto()
    """Play by the shares."""
    BEST = auto()
    """Play the best option, and set the shares so."""


@dataclass(slots=True)
class NodeChoices:
    """Some choices between two options each: how often the first one is taken."""

    shares: list[float]
    regrets: list[float]
    other_regrets: list[float]
    sums: list[float]

    @classmethod
    def make(cls, count: int) -> NodeChoices:
        """All choices even."""
        return cls([0.5] * count, [0.0] * count, [0.0] * count, [0.0] * count)

    def choose(self, ones: list[float], others: list[float], mode: Mode) -> list[float]:
        """The values of the choices whose first and second options have these values, more being better."""
        if mode is Mode.BEST:
            self.shares = [float(one >= other) for one, other in zip(ones, others, strict=True)]
            return list(map(max, ones, others))
        values = [
            other + share * (one - other) for one, other, share in zip(ones, others, self.shares, strict=True)
        ]
        if mode is Mode.LEARN:
            self._learn(ones, others, values)
        return values

    def _learn(self, ones: list[float], others: list[float], values: list[float]) -> None:
        regrets, other_regrets, shares = self.regrets, self.other_regrets, self.shares
        for at, (one, other, value) in enumerate(zip(ones, others, values, strict=True)):
            if one == other:
                continue
            first, second = max(regrets[at] + one - value, 0.0), max(other_regrets[at] + other - value, 0.0)
            regrets[at], other_regrets[at] = first, second
            if total := first + second:
                shares[at] = first / total


@dataclass(slots=True)
class CardOptions:
    """One choice of a card in the first trick."""

    shares: list[float]
    regrets: list[float]

    @classmethod
    def make(cls, count: int) -> CardOptions:
        """All cards alike."""
        return cls([1.0 / count] * count, [0.0] * count)

    def choose(self, values: list[float], mode: Mode) -> float:
        """The value of the choice, more being better."""
        if mode is Mode.BEST:
            best = max(range(len(values)), key=values.__getitem__)
            self.shares = [float(at == best) for at in range(len(values))]
            return values[best]
        value = sum([share * one for share, one in zip(self.shares, values, strict=True)])
        if mode is Mode.LEARN:
            self.regrets = [
                max(regret + one - value, 0.0) for regret, one in zip(self.regrets, values, strict=True)
            ]
            if total := sum(self.regrets):
                self.shares = [regret / total for regret in self.regrets]
        return value


def lead_node(
    node: EndingNode, choices: NodeChoices, weights: Weights, keeps: list[float], mode: Mode
) -> PairValues:
    """What the follower wins against each of the leader's pairs; the leader chooses, and wants it small.

    ``weights`` and ``keeps`` are the follower's.
    """
    table = node.table
    picks, lines = table.pick_losses, table.lines
    values: PairValues = {}
    if node.choices:
        threats = node.find_threats(weights, keeps)

        def count(line: int) -> float:
            return sum(picks[line](weights)) + threats.get(lines[line], 0.0)

    else:

        def count(line: int) -> float:
            return sum(picks[line](weights))

    for pair, line in node.settled_lines:
        values[pair] = count(line)
    lows = [-count(2 * pair) for pair in node.open_pairs]
    highs = [-count(2 * pair + 1) for pair in node.open_pairs]
    for pair, value in zip(node.open_pairs, choices.choose(lows, highs, mode), strict=True):
        values[pair] = -value
    return values


def follow_node(node: EndingNode, choices: NodeChoices, lines: Weights, mode: Mode) -> PairValues:
    """What each of the follower's pairs wins against the weights of the leader's lines; the follower chooses."""
    table = node.table
    values: PairValues = {}
    for pick, alike in node.lost_lines:
        values.update(dict.fromkeys(alike, sum(pick(lines))))
    ones: list[float] = []
    others: list[float] = []
    for lead, _, lows, highs in node.choices:
        lower = {card: sum(table.pick_lower_lasts[lead, card](lines)) for card in {*lows, *highs}}
        ones += map(lower.__getitem__, lows)
        others += map(lower.__getitem__, highs)
    pairs = [pair for block in node.choices for pair in block.pairs]
    for pair, value in zip(pairs, choices.choose(ones, others, mode) if ones else (), strict=True):
        values[pair] += value
    return values
