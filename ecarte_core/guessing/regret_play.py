"""The three-card game by regret: both players improve their strategies in turns, and their averages converge.

Counterfactual regret minimisation (CFR+; Tammelin, "Solving large imperfect information games using CFR+",
2014): at every choice a player plays each option in proportion to how much he would have gained so far by it,
never counting less than nothing; later rounds count more in the average. How far the averages are from best
play is computed, not estimated: each player's best answer to the other's average strategy is found, and the
*exploitability* is what both would gain by it together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from ..odds.plan_tree import list_bits
from .three_card_game import (
    CardOptions,
    EndingNode,
    Mode,
    NodeChoices,
    PairValues,
    ThreeCardGame,
    follow_node,
    lead_node,
)
from .two_card_game import Weights

NodeKey = tuple[int, int]
"""The lead and the reply, one bit each."""


@dataclass(slots=True)
class Plan:
    """One player's strategy."""

    options: dict[tuple[int, int], CardOptions]
    """By the number of his hand and the lead (0 for the first player): his choice in the first trick."""
    choices: dict[NodeKey, NodeChoices]
    """By node: which card of open pairs he leads there, or what he keeps."""
    weights: dict[NodeKey, Weights]
    """By node, or by lead and 0 for the first player: how often he comes there with each pair of cards."""
    weight_sums: dict[NodeKey, Weights] = field(default_factory=dict)


class RegretSolver:
    """One game while it is solved. :meth:`improve` it, then ask."""

    def __init__(self, game: ThreeCardGame) -> None:
        self.game = game
        self.rounds = 0
        self.deals = count_deals(game)
        self._width = len(game.pairs.hands) + 1
        self._without = {
            card: [index for index, hand in enumerate(game.pairs.hands) if hand & card]
            for card in game.pairs.cards
        }
        self.first, self.second = self.make_plans()
        self.spread_first(self.first)
        self.spread_second(self.second)

    def _make_first_plan(self) -> Plan:
        options = {(index, 0): CardOptions.make(len(leads)) for index, leads in enumerate(self.game.leads)}
        choices = {
            key: NodeChoices.make(len(node.open_pairs) if node.first_leads else node.count_choices())
            for key, node in self.game.nodes.items()
        }
        return Plan(options, choices, {(lead, 0): [0.0] * self._width for lead in self.game.pairs.cards})

    def _make_second_plan(self) -> Plan:
        options = {
            (index, lead): CardOptions.make(len(replies))
            for index, by_lead in enumerate(self.game.replies)
            for lead, replies in by_lead
        }
        choices = {
            key: NodeChoices.make(node.count_choices() if node.first_leads else len(node.open_pairs))
            for key, node in self.game.nodes.items()
        }
        return Plan(options, choices, {key: [0.0] * self._width for key in self.game.nodes})

    def make_plans(self) -> tuple[Plan, Plan]:
        """New plans of both players, all choices even."""
        return self._make_first_plan(), self._make_second_plan()

    def spread_first(self, plan: Plan) -> None:
        """Set the weights of a plan of the first player's from its choices."""
        for (index, _), options in plan.options.items():
            for (lead, pair), share in zip(self.game.leads[index], options.shares, strict=True):
                plan.weights[lead, 0][pair] = share

    def spread_second(self, plan: Plan) -> None:
        """The same for the second player."""
        for index, by_lead in enumerate(self.game.replies):
            for lead, replies in by_lead:
                shares = plan.options[index, lead].shares
                for (reply, pair), share in zip(replies, shares, strict=True):
                    if (lead, reply) in plan.weights:
                        plan.weights[lead, reply][pair] = share

    # One round.

    def improve(self) -> None:
        """One more round: each player learns from the other's strategy of the moment."""
        self.rounds += 1
        self.value_first(self.first, self.second, Mode.LEARN)
        self.spread_first(self.first)
        self._add_to_sums(self.first, first=True)
        self.value_second(self.second, self.first, Mode.LEARN)
        self.spread_second(self.second)
        self._add_to_sums(self.second, first=False)

    def _add_to_sums(self, plan: Plan, first: bool) -> None:
        times = float(self.rounds)
        for key, weights in plan.weights.items():
            sums = plan.weight_sums.setdefault(key, [0.0] * self._width)
            plan.weight_sums[key] = [
                total + times * weight for total, weight in zip(sums, weights, strict=True)
            ]
        for key, node in self.game.nodes.items():
            choices = plan.choices[key]
            weights = plan.weights[key[0], 0] if first else plan.weights[key]
            pairs = _list_choosing_pairs(node, leads=node.first_leads == first)
            choices.sums = [
                total + times * weights[pair] * share
                for total, pair, share in zip(choices.sums, pairs, choices.shares, strict=True)
            ]

    def average_first(self) -> Plan:
        """The first player's average strategy."""
        average = self._make_first_plan()
        for key, sums in self.first.weight_sums.items():
            average.weights[key] = [weight / self._total_times for weight in sums]
        for (index, _), options in average.options.items():
            options.shares = [average.weights[lead, 0][pair] for lead, pair in self.game.leads[index]]
        self._average_choices(self.first, average, first=True)
        return average

    def average_second(self) -> Plan:
        """The second player's average strategy."""
        average = self._make_second_plan()
        for key, sums in self.second.weight_sums.items():
            average.weights[key] = [weight / self._total_times for weight in sums]
        for index, by_lead in enumerate(self.game.replies):
            for lead, replies in by_lead:
                average.options[index, lead].shares = [
                    average.weights[lead, reply][pair] if (lead, reply) in average.weights else 0.0
                    for reply, pair in replies
                ]
        self._average_choices(self.second, average, first=False)
        return average

    @property
    def _total_times(self) -> float:
        return self.rounds * (self.rounds + 1) / 2

    def _average_choices(self, plan: Plan, average: Plan, first: bool) -> None:
        for key, node in self.game.nodes.items():
            sums = plan.weight_sums[key[0], 0] if first else plan.weight_sums[key]
            pairs = _list_choosing_pairs(node, leads=node.first_leads == first)
            average.choices[key].shares = [
                part / sums[pair] if sums[pair] else 0.5
                for part, pair in zip(plan.choices[key].sums, pairs, strict=True)
            ]

    # What strategies are worth, in deals that the second player wins.

    def value_first(self, plan: Plan, against: Plan, mode: Mode) -> tuple[list[float], dict[int, Weights]]:
        """For each hand of the first player's the deals that he loses, and the same by lead and pair left."""
        costs = self.value_leads(plan, against, mode, self.game.pairs.cards)
        losses = [
            -plan.options[index, 0].choose([-costs[lead][pair] for lead, pair in leads], mode)
            for index, leads in enumerate(self.game.leads)
        ]
        return losses, costs

    def value_leads(self, plan: Plan, against: Plan, mode: Mode, leads: Iterable[int]) -> dict[int, Weights]:
        """For each of these leads, the deals that the first player loses, by the pair that is left to him."""
        costs: dict[int, Weights] = {lead: [0.0] * self._width for lead in leads}
        for key, node in self.game.nodes.items():
            if key[0] not in costs or not any(against.weights[key]):
                continue
            weights, cost = against.weights[key], costs[key[0]]
            if node.first_leads:
                lost = lead_node(node, plan.choices[key], weights, against.choices[key].shares, mode)
                for pair, value in lost.items():
                    cost[pair] += value
                continue
            lines = node.spread_lines(weights, against.choices[key].shares)
            won = follow_node(node, plan.choices[key], lines, mode)
            count = self._make_counter(weights)
            for pair, value in won.items():
                cost[pair] += count(pair) - value
        return costs

    def value_second(self, plan: Plan, against: Plan, mode: Mode) -> list[dict[int, float]]:
        """For each hand of the second player's, the deals that he wins, by the lead."""
        wins: dict[NodeKey, PairValues] = {}
        for key, node in self.game.nodes.items():
            weights = against.weights[key[0], 0]
            if node.first_leads:
                lines = node.spread_lines(weights, against.choices[key].shares)
                wins[key] = follow_node(node, plan.choices[key], lines, mode)
                continue
            weights = weights[:]
            for pair in self._without[key[1]]:
                weights[pair] = 0.0
            lost = lead_node(node, plan.choices[key], weights, against.choices[key].shares, mode)
            count = self._make_counter(weights)
            wins[key] = {pair: count(pair) - value for pair, value in lost.items()}
        none: PairValues = {}
        return [
            {
                lead: plan.options[index, lead].choose(
                    [wins.get((lead, reply), none).get(pair, 0.0) for reply, pair in replies], mode
                )
                for lead, replies in by_lead
            }
            for index, by_lead in enumerate(self.game.replies)
        ]

    def _make_counter(self, weights: Weights) -> Callable[[int], float]:
        """Counts the weight of the pairs that have no card of a given pair."""
        by_card = self.game.pairs.sum_by_card(weights)
        total = sum(weights)
        split = self.game.pairs.split

        def count(pair: int) -> float:
            card, other = split[pair]
            return total - by_card[card] - by_card[other] + weights[pair]

        return count


def _list_choosing_pairs(node: EndingNode, leads: bool) -> list[int]:
    """The pair that each choice at a node belongs to."""
    if leads:
        return node.open_pairs
    return [pair for block in node.choices for pair in block.pairs]


def count_deals(game: ThreeCardGame) -> int:
    """The number of pairs of hands without a common card."""
    by_part: dict[int, int] = {}
    for hand in game.second_hands:
        for part in _list_parts(hand):
            by_part[part] = by_part.get(part, 0) + 1
    return sum(
        (-1) ** part.bit_count() * by_part.get(part, 0)
        for hand in game.first_hands
        for part in _list_parts(hand)
    )


def _list_parts(hand: int) -> list[int]:
    parts = [0]
    for card in list_bits(hand):
        parts += [part | card for part in parts]
    return parts


# --- the average of all rounds -----------------------------------------------------------------------------------
# The average strategies that regret leads to: how good they are, and what single hands are worth by them.

FloatRange = tuple[float, float]
"""Two values between which a value lies if the strategies are good enough; see :class:`Evaluation`."""

LEAST_REACH = 0.01
"""The weight of the adversary's hands that a lead must have to show something, in hands: where all of them together
lead so by less than a hundredth of one hand, best play is taken never to lead it. An average keeps a trace of the
first rounds, in which any card is led. The number was chosen; with a greater one more replies are said to have no
answer."""


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
        index = self._game.first_hands.index(hand)
        leads = self._game.leads[index]
        costs = self._value_leads(lead for lead, _ in leads)
        loss = -self.first.options[index, 0].choose([-costs[lead][pair] for lead, pair in leads], Mode.KEEP)
        count = count_apart(self._game.second_hands, hand)
        return count - loss, count - self._least_losses[index]

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
        index = self._game.second_hands.index(hand)
        self._solver.spread_first(self._best_first)
        wins = self._solver.value_second(self.second, self._best_first, Mode.KEEP)
        return sum(wins[index].values()), sum(self._most_wins[index].values())

    def list_leads(self, hand: int) -> dict[int, float]:
        """How often each card of a hand of the first player's is led on average."""
        index = self._game.first_hands.index(hand)
        return {lead: self.first.weights[lead, 0][pair] for lead, pair in self._game.leads[index]}

    def list_replies(self, hand: int, lead: int) -> dict[int, float]:
        """How often a hand of the second player's plays each card to a lead; none if the lead decides the game."""
        index = self._game.second_hands.index(hand)
        replies = dict(self._game.replies[index]).get(lead, [])
        if not replies:
            return {}
        return dict(
            zip((reply for reply, _ in replies), self.second.options[index, lead].shares, strict=True)
        )

    def find_reply_range(self, hand: int, lead: int) -> FloatRange | None:
        """The chance of a hand of the second player's after a lead; None if nearly no hand leads so.

        Here the adversary has led by his average strategy, and gives his best answer from then on.
        """
        index = self._game.second_hands.index(hand)
        weights = self.first.weights[lead, 0]
        reach = sum(
            weight for other, weight in zip(self._game.pairs.hands, weights, strict=False) if not other & hand
        )
        if reach < LEAST_REACH:
            return None
        later_best = Plan(self.first.options, self._best_first.choices, self.first.weights)
        wins = self._solver.value_second(self.second, later_best, Mode.KEEP)
        return wins[index].get(lead, 0.0) / reach, self._most_wins[index].get(lead, 0.0) / reach


def count_apart(hands: Iterable[int], hand: int) -> int:
    """How many of the hands have no card of ``hand``."""
    return sum(not other & hand for other in hands)
