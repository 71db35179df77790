"""The two-card game solved: optimal strategies that may mix, and what each hand is worth under all of them.

Each player's best strategies are the optimal solutions of one linear program (``linear_program``). The
program of the follower chooses how many hands of each group keep which card, so that the leader's hands
together win as little as possible when each of them leads what is best for it. The program of the leader is
the same from his side. Both have one value, the value of the game. What one hand is worth depends on which of
the other player's optimal strategies it meets, so it has a range.
"""

from collections import defaultdict
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, reduce
from operator import or_
from typing import NamedTuple

from .linear_program import LinearProgram, Simplex
from .plan_tree import list_bits, suit_bits_of
from .two_card_game import KeepGroup, ReducedGame, TwoCardGame, reduce_game, split_hand

Range = tuple[Fraction, Fraction]
"""The least and the greatest value."""


class Strategies(NamedTuple):
    """A strategy of each player."""

    leads: dict[tuple[int, int], Fraction]
    """For each lead and last card of the leader's, how often that hand leads so."""
    keeps: dict[tuple[int, int, int], Fraction]
    """For each lead, each hand of the follower's that then chooses (one bit), and suit: how often it keeps this suit.

    What is missing is 0.
    """


@dataclass(slots=True)
class _Linear:
    """A linear function of the columns and the ``over`` of a program."""

    columns: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    over: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    constant: int = 0

    def add(self, other: "_Linear", times: int = 1) -> None:
        """Add ``other``, multiplied by ``times``."""
        for column, factor in other.columns.items():
            self.columns[column] += times * factor
        for row, factor in other.over.items():
            self.over[row] += times * factor
        self.constant += times * other.constant

    def times(self, factor: int) -> "_Linear":
        """The function multiplied by ``factor``."""
        product = _Linear()
        product.add(self, factor)
        return product


class _Solution(NamedTuple):
    columns: tuple[Fraction, ...]
    over: tuple[Fraction, ...]

    def evaluate(self, function: _Linear) -> Fraction:
        """A function's value in this solution."""
        terms = [factor * self.columns[column] for column, factor in function.columns.items()]
        return sum(
            [*terms, *(factor * self.over[row] for row, factor in function.over.items())],
            Fraction(function.constant),
        )


class _Program:
    """A linear program whose rows say that a difference is ``over`` minus ``under``."""

    def __init__(self, uppers: list[int], differences: list[_Linear], objective: _Linear) -> None:
        self._uppers = uppers
        self._height = len(differences)
        cost, penalties = self._spread(objective)
        rows = [difference.columns for difference in differences]
        levels = [-difference.constant for difference in differences]
        self._simplex = Simplex(LinearProgram(cost, uppers, rows, levels, penalties))
        optimum = self._simplex.solve()
        self.columns, self.prices = optimum.columns, optimum.prices

    def find_range(self, function: _Linear) -> Range:
        """The least and the greatest value of a function over the optimal solutions."""
        return self._find_least(function)[0], -self._find_least(function.times(-1))[0]

    def find_ratio_range(self, part: _Linear, whole: _Linear) -> Range | None:
        """The same of ``part / whole``, where ``whole`` is not 0; None if it is 0 in all optimal solutions.

        0 <= part <= whole is required. The ratio of the last solution is tried until none is better (Dinkelbach).
        """
        largest, solution = self._find_least(whole.times(-1))
        if not largest:
            return None
        start = solution.evaluate(part) / solution.evaluate(whole)
        return self._improve_ratio(part, whole, start, 1), self._improve_ratio(part, whole, start, -1)

    def _improve_ratio(self, part: _Linear, whole: _Linear, ratio: Fraction, sign: int) -> Fraction:
        while True:
            gain = part.times(sign * ratio.denominator)
            gain.add(whole, -sign * ratio.numerator)
            least, solution = self._find_least(gain)
            if least >= 0:
                return ratio
            ratio = solution.evaluate(part) / solution.evaluate(whole)

    def _find_least(self, function: _Linear) -> tuple[Fraction, _Solution]:
        optimum = self._simplex.minimise(*self._spread(function))
        return optimum.value + function.constant, _Solution(optimum.columns, optimum.over)

    def _spread(self, function: _Linear) -> tuple[list[int], list[int]]:
        columns = [function.columns.get(column, 0) for column in range(len(self._uppers))]
        return columns, [function.over.get(row, 0) for row in range(self._height)]


class SolvedGame:
    """One game with its optimal strategies."""

    def __init__(
        self, game: TwoCardGame, watched: tuple[int, int] | None = None, keep_equals: bool = False
    ) -> None:
        """For ``watched`` and ``keep_equals`` see ``reduce_game``."""
        self.game = game
        self.reduced: ReducedGame = reduce_game(game, watched, keep_equals)
        self._open_hands = [hand for hand in game.leader_hands if hand not in self.reduced.settled_leads]
        self._row_of = {hand: row for row, hand in enumerate(self._open_hands)}
        self._groups = defaultdict[int, list[tuple[int, KeepGroup]]](list)
        for index, group in enumerate(self.reduced.groups):
            self._groups[group.lead].append((index, group))

    # The follower's program has a column for each group, the number of its hands that keep their first card, and a
    # row for each open hand: ``over`` is what its second lead wins more than its first.

    @cached_property
    def _follower_program(self) -> _Program:
        """The program of the follower; its value is what the leader's hands win together."""
        total = _Linear()
        for hand in self.game.leader_hands:
            total.add(self._best_lead(hand))
        differences = []
        for low, high in self._open_hands:
            difference = self._lead_payoff(high, low)
            difference.add(self._lead_payoff(low, high), -1)
            differences.append(difference)
        return _Program([group.weight for group in self.reduced.groups], differences, total)

    def _lead_payoff(self, lead: int, last: int) -> _Linear:
        """How many hands the leader beats with a lead."""
        payoff = _Linear(constant=self.reduced.beaten(lead, last).bit_count())
        for column, group in self._groups[lead]:
            if group.first & last:
                payoff.columns[column] -= 1
            elif group.second & last:
                payoff.columns[column] += 1
                payoff.constant -= group.weight
        return payoff

    def _best_lead(self, hand: tuple[int, int]) -> _Linear:
        """How many hands one of the leader's hands beats with its better lead."""
        lead = self.reduced.settled_leads.get(hand)
        payoff = self._lead_payoff(lead or hand[0], hand[0] ^ hand[1] ^ (lead or hand[0]))
        if not lead:
            payoff.over[self._row_of[hand]] = 1
        return payoff

    # The leader's program has a column for each open hand, how often it leads its lower card, and a row for each group:
    # ``over`` is in how many of the leader's hands the first card wins more than the second.

    @cached_property
    def _leader_program(self) -> _Program:
        """The program of the leader; its value is, negative, what his hands win together."""
        total = _Linear()
        for hand in self.game.leader_hands:
            for lead, last in (hand, hand[::-1]):
                total.add(self._weight(lead, last), -self.reduced.beaten(lead, last).bit_count())
        differences = []
        for row, group in enumerate(self.reduced.groups):
            total.add(self._best_keep(row, group), group.weight)
            difference = self._weigh(group.lead, group.first)
            difference.add(self._weigh(group.lead, group.second), -1)
            differences.append(difference)
        return _Program([1] * len(self._open_hands), differences, total)

    def _weight(self, lead: int, last: int) -> _Linear:
        """How often the leader leads so from these two cards."""
        hand = min(lead, last), max(lead, last)
        if settled := self.reduced.settled_leads.get(hand):
            return _Linear(constant=int(settled == lead))
        weight = _Linear(constant=int(lead != hand[0]))
        weight.columns[self._row_of[hand]] = 1 if lead == hand[0] else -1
        return weight

    def _weigh(self, lead: int, lasts: int) -> _Linear:
        """In how many hands the leader leads so and then has one of these last cards."""
        total = _Linear()
        for last in list_bits(lasts):
            total.add(self._weight(lead, last))
        return total

    def _best_keep(self, row: int, group: KeepGroup) -> _Linear:
        best = self._weigh(group.lead, group.second)
        best.over[row] = 1
        return best

    # What single hands are worth.

    def find_leader_range(self, hand: int) -> Range:
        """How many hands one of the leader's hands beats, over all optimal strategies of the follower."""
        return self._follower_program.find_range(self._best_lead(split_hand(hand)))

    def find_lead_range(self, lead: int, last: int) -> Range:
        """The same after a lead, good or bad; ``reduce_game`` must have watched it."""
        return self._follower_program.find_range(self._lead_payoff(lead, last))

    def find_follower_range(self, hand: int) -> Range:
        """How many of the leader's hands one of the follower's hands beats, over all his optimal strategies."""
        total = _Linear()
        for lead in self.game.leads:
            total.add(self._reply_payoff(lead, hand))
        return self._leader_program.find_range(total)

    def find_reply_range(self, lead: int, hand: int) -> Range | None:
        """The chance of one of the follower's hands after a lead; None if no optimal strategy leads so to it.

        The game must have been reduced with ``keep_equals``.
        """
        reach = self._weigh(lead, reduce(or_, self._lasts(lead, hand), 0))
        return self._leader_program.find_ratio_range(self._reply_payoff(lead, hand), reach)

    def _reply_payoff(self, lead: int, hand: int) -> _Linear:
        """How many of the leader's hands that lead so one of the follower's hands beats."""
        bit = 1 << self.game.follower_hands.index(hand)
        lasts = [last for last in self._lasts(lead, hand) if not self.reduced.beaten(lead, last) & bit]
        payoff = self._weigh(lead, reduce(or_, lasts, 0))
        for row, group in self._groups[lead]:
            if group.hands & bit:
                payoff.add(self._best_keep(row, group))
        return payoff

    def _lasts(self, lead: int, hand: int) -> list[int]:
        """The other cards that the leader may have after a lead against this hand."""
        if lead & hand:
            return []
        return [last for last in self.game.lasts[lead] if not last & hand]

    # Strategies: one of each player's optimal ones.

    def find_strategies(self, follower_first: bool) -> Strategies:
        """Optimal strategies of both, as one of the two programs and its prices give them."""
        if follower_first:
            counts, second_leads = self._follower_program.columns, self._follower_program.prices
            open_leads = [1 - often for often in second_leads]
        else:
            open_leads, counts = list(self._leader_program.columns), self._leader_program.prices
        leads: dict[tuple[int, int], Fraction] = {}
        for low, high in self.game.leader_hands:
            settled = self.reduced.settled_leads.get((low, high))
            often = Fraction(settled == low) if settled else open_leads[self._row_of[low, high]]
            leads[low, high], leads[high, low] = often, 1 - often
        keeps: dict[tuple[int, int, int], Fraction] = {}
        for lead, suits in self.reduced.settled_keeps.items():
            for suit, hands in suits.items():
                for bit in list_bits(hands):
                    keeps[lead, bit, suit] = Fraction(1)
        for group, count in zip(self.reduced.groups, counts, strict=True):
            often = count / group.weight
            for bit in list_bits(group.hands):
                card, other = map(suit_bits_of, list_bits(self.game.follower_hands[bit.bit_length() - 1]))
                keeps[group.lead, bit, card], keeps[group.lead, bit, other] = often, 1 - often
        return Strategies(leads, keeps)


def find_guarantees(game: TwoCardGame, strategies: Strategies) -> Range:
    """What each strategy is worth against an adversary who knows it: in how many deals the leader wins.

    The first figure is what the leader's strategy makes sure of, the second what the follower's concedes at
    most. If they are equal, both strategies are optimal and this is the value of the game. Computed from the
    game itself, not from the programs.
    """
    leads, keeps = strategies
    conceded = Fraction(0)
    for low, high in game.leader_hands:
        conceded += max(_count_wins(game, keeps, low, high), _count_wins(game, keeps, high, low))
    sure = Fraction(0)
    threats: dict[tuple[int, int, int], Fraction] = defaultdict(Fraction)
    for (lead, last), often in leads.items():
        if often:
            sure += often * game.wins[lead, last].bit_count()
            for bit in list_bits(game.threats[lead, last]):
                threats[lead, bit, suit_bits_of(last)] += often
    worst: dict[tuple[int, int], Fraction] = {}
    for (lead, bit, _), often in threats.items():
        worst[lead, bit] = max(often, worst.get((lead, bit), often))
    return sure - sum(worst.values()), conceded


def _count_wins(
    game: TwoCardGame, keeps: dict[tuple[int, int, int], Fraction], lead: int, last: int
) -> Fraction:
    suit = suit_bits_of(last)
    lost = [keeps.get((lead, bit, suit), Fraction(0)) for bit in list_bits(game.threats[lead, last])]
    return game.wins[lead, last].bit_count() - sum(lost, Fraction(0))
