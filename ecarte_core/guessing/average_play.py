"""The average strategies that regret leads to: how good they are, and what single hands are worth by them."""

from __future__ import annotations

from collections.abc import Iterable

from .ending_tables import Weights
from .node_play import Mode
from .regret_play import Plan, RegretSolver

FloatRange = tuple[float, float]
"""Two values between which a value lies if the strategies are good enough; see :class:`Evaluation`."""

LEAST_REACH = 0.01
"""The weight of the adversary's hands that a lead must have to show something."""


class Evaluation:
    """Average strategies, the best answers to them, and what hands are worth by both.

    A chance is a range: what the hand makes by its average strategy against the adversary's best answer to
    that strategy, and what it makes by its own best answer to the adversary's average strategy.
    """

    def __init__(self, solver: RegretSolver) -> None:
        self._solver, self._game = solver, solver.game
        self.first, self.second = solver.average_first(), solver.average_second()
        self._best_first, self._best_second = solver.make_plans()
        self._least_losses, self._least_costs = solver.value_first(self._best_first, self.second, Mode.BEST)
        self._most_wins = solver.value_second(self._best_second, self.first, Mode.BEST)
        solver.spread_second(self._best_second)
        lost, won = sum(self._least_losses), sum(sum(by_lead.values()) for by_lead in self._most_wins)
        self.first_chance = 1 - won / solver.deals, 1 - lost / solver.deals
        """What the first player's average strategy makes sure of, and what the second player's allows at most."""
        self.exploitability = (won - lost) / solver.deals
        """What both gain together by the best answer to the other's average strategy, as a chance."""

    def find_first_range(self, hand: int) -> FloatRange:
        """In how many deals a hand of the first player's wins."""
        at = self._game.first_hands.index(hand)
        leads = self._game.leads[at]
        costs = self._value_leads(lead for lead, _ in leads)
        loss = -self.first.options[at, 0].choose([-costs[lead][pair] for lead, pair in leads], Mode.KEEP)
        count = count_apart(self._game.second_hands, hand)
        return count - loss, count - self._least_losses[at]

    def find_lead_range(self, hand: int, lead: int) -> FloatRange:
        """The same after a lead."""
        costs = self._value_leads([lead])
        count = count_apart(self._game.second_hands, hand)
        pair = self._game.pairs.number[hand ^ lead]
        return count - costs[lead][pair], count - self._least_costs[lead][pair]

    def _value_leads(self, leads: Iterable[int]) -> dict[int, Weights]:
        """What some leads lose by the first player's average strategy against the best answer to it."""
        return self._solver.value_leads(self.first, self._best_second, Mode.KEEP, leads)

    def find_second_range(self, hand: int) -> FloatRange:
        """In how many deals a hand of the second player's wins."""
        at = self._game.second_hands.index(hand)
        self._solver.spread_first(self._best_first)
        wins = self._solver.value_second(self.second, self._best_first, Mode.KEEP)
        return sum(wins[at].values()), sum(self._most_wins[at].values())

    def list_leads(self, hand: int) -> dict[int, float]:
        """How often each card of a hand of the first player's is led on average."""
        at = self._game.first_hands.index(hand)
        return {lead: self.first.weights[lead, 0][pair] for lead, pair in self._game.leads[at]}

    def list_replies(self, hand: int, lead: int) -> dict[int, float]:
        """How often a hand of the second player's plays each card to a lead; none if the lead decides the game."""
        at = self._game.second_hands.index(hand)
        replies = dict(self._game.replies[at]).get(lead, [])
        if not replies:
            return {}
        return dict(zip((reply for reply, _ in replies), self.second.options[at, lead].shares, strict=True))

    def find_reply_range(self, hand: int, lead: int) -> FloatRange | None:
        """The chance of a hand of the second player's after a lead; None if nearly no hand leads so.

        Here the adversary has led by his average strategy, and gives his best answer from then on.
        """
        at = self._game.second_hands.index(hand)
        weights = self.first.weights[lead, 0]
        reach = sum(
            weight for other, weight in zip(self._game.pairs.hands, weights, strict=False) if not other & hand
        )
        if reach < LEAST_REACH:
            return None
        later_best = Plan(self.first.options, self._best_first.choices, self.first.weights)
        wins = self._solver.value_second(self.second, later_best, Mode.KEEP)
        return wins[at].get(lead, 0.0) / reach, self._most_wins[at].get(lead, 0.0) / reach


def count_apart(hands: Iterable[int], hand: int) -> int:
    """How many of the hands have no card of ``hand``."""
    return sum(not other & hand for other in hands)
