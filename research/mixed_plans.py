"""How much a holder gains if he may choose between plans at random: measured over random positions.

*Guaranteed* is the best fixed plan. A holder who mixes chooses a plan at random; the adversary knows the plans,
how likely each is, and every card, but not which plan was drawn. How often he can then be kept from the point
is a linear program: for each card that the holder may play after a course of play, how often his plans come to
play it; and for each hand of the adversary, at each of his choices, no more than what each card leaves.

``python -m ecarte_site mixing`` solves it for a seeded sample and writes the figures to ``docs/data``, where
the page on chances finds them. It needs SciPy, which nothing else does: ``pip install scipy``.
"""

import importlib
import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

from ecarte_core.cards import PACK, Card, format_cards, parse_card, parse_cards
from ecarte_core.cards.constants import POINT_TRICKS
from ecarte_core.guessing.linear_program import LinearProgram, Simplex
from ecarte_core.odds.chances import compute_odds
from ecarte_core.odds.guaranteed import Guarantee, compute_guarantee
from ecarte_core.odds.hand_classes import card_bits, holder_bits, list_hand_classes
from ecarte_core.odds.knowledge import Knowledge, Seat, infer_view
from ecarte_core.odds.plan_tree import LossWeigher, PlanNode, PlanTree, reply_beats
from ecarte_core.tricks import beats, playable_cards
from ecarte_site.pages.chances.mixing import FIGURES_FILE, MixedFigures, PositionFigures
from ecarte_site.sources import BuildError

SEED = 1886
POSITIONS = {2: 1000, 3: 1000, 4: 3000, 5: 400}
"""How many positions are tried, by the cards that the adversary has left. Chosen: fewest with five, where a program
takes longest, and enough with four for one position in which mixing gains."""

EXAMPLE = Knowledge(
    parse_cards("9H JS JC QD 7D"), parse_card("8H"), Seat.NON_DEALER, (), parse_cards("QD TD 9H")
)
"""A position in which mixing gains, outside the sample."""

ROUNDING = 1e-4
"""Hands up to which a difference is taken for rounding: the program is solved in floating point."""

_Expression = Mapping[int, int]  # a sum of variables


class MixedProgram:
    """The linear program below one position."""

    def __init__(self, knowledge: Knowledge) -> None:
        self._view = infer_view(knowledge)
        classes = list_hand_classes(self._view)
        self._weights = {1 << index: hand_class.weight for index, hand_class in enumerate(classes)}
        self._tree = PlanTree(self._view, POINT_TRICKS, LossWeigher(list(self._weights.values()), 1, 0))
        self._classes = [(1 << index, hand_class.cards) for index, hand_class in enumerate(classes)]
        self._variables = 1  # number 0 is how often a plan is followed at all: always
        self._at_most: list[_Expression] = []  # each is 0 or less

    def solve(self) -> float:
        """The number of the adversary's hands against which the best mixture makes the point, on average."""
        optimize: Any = _load_scipy("scipy.optimize")
        cost = self._build()
        solved = optimize.linprog(
            cost,
            A_ub=self._make_matrix(self._at_most),
            b_ub=[0] * len(self._at_most) or None,
            bounds=[(1, 1)] + [(0, 1)] * (self._variables - 1),
            method="highs",
        )
        if not solved.success:
            raise BuildError(f"The linear program was not solved: {solved.message}")
        return -float(solved.fun)

    def solve_exactly(self) -> Fraction:
        """The same in whole numbers, by the engine's own simplex; much slower."""
        cost = self._build()
        rows = [{column: factor for column, factor in row.items() if column} for row in self._at_most]
        solved = Simplex(
            LinearProgram(
                cost=[0, *cost[1:]],
                upper=[1] * self._variables,
                rows=rows,
                levels=[-row.get(0, 0) for row in self._at_most],
                penalties=[2 * sum(self._weights.values())] * len(rows),
            )
        ).solve()
        if any(solved.over):
            raise ArithmeticError("A row of the program was broken rather than kept.")
        return -solved.value - cost[0]

    def _build(self) -> list[int]:
        """Make the variables and rows; the cost of each variable."""
        value: dict[int, int] = {}
        for bit, share in self._start().items():
            _add(value, share, self._weights[bit])
        return [-value.get(variable, 0) for variable in range(self._variables)]

    def _make_matrix(self, rows: Sequence[_Expression]) -> Any:
        entries = [
            (row_index, variable, factor)
            for row_index, row in enumerate(rows)
            for variable, factor in row.items()
        ]
        if not entries:
            return None
        places, variables, factors = zip(*entries, strict=True)
        sparse: Any = _load_scipy("scipy.sparse")
        return sparse.csr_matrix((factors, (places, variables)), shape=(len(rows), self._variables))

    def _start(self) -> dict[int, _Expression]:
        """What is made against each class, from the position on; classes that are always lost are left out."""
        view = self._view
        lead = card_bits([view.lead]) if view.lead else 0
        node = PlanNode(card_bits(view.held), self._classes, view.taken, 0)
        if view.is_to_play:
            return self._choose(node, lead, 0)
        _, left = self._tree.sift(node, holder_bits(view), lead, view.leads)
        return self._answer(node.after_card(0, left), lead, 0) if left else {}

    def _choose(self, node: PlanNode, lead: int, often: int) -> dict[int, _Expression]:
        """The holder leads, or replies to ``lead``; he is here as often as the variable ``often`` says."""
        choices = [choice for choice in self._tree.list_own_choices(node, lead) if choice[1].left]
        together: dict[int, dict[int, int]] = {}
        shares = [often] if len(choices) == 1 else [self._new_variable() for _ in choices]
        if len(choices) > 1:
            self._at_most.append({**dict.fromkeys(shares, 1), often: -1})
        for share, (card, (_, left)) in zip(shares, choices, strict=True):
            won = bool(lead) and reply_beats(card, lead, self._tree.trumps)
            after = node.after_card(card, left, won)
            if after.taken >= POINT_TRICKS or node.mine.bit_count() <= 2:  # nothing is left to choose
                expressions: dict[int, _Expression] = {bit: {share: 1} for bit, _ in left}
            elif not lead:
                expressions = self._answer(after, card, share)
            else:
                expressions = self._choose(after, 0, share) if won else self._answer(after, 0, share)
            for bit, expression in expressions.items():
                _add(together.setdefault(bit, {}), expression, 1)
        return dict(together)

    def _answer(self, node: PlanNode, lead: int, often: int) -> dict[int, _Expression]:
        """The adversary leads, or replies to ``lead``, knowing everything but which plan was drawn."""
        if node.taken >= POINT_TRICKS:
            return {bit: {often: 1} for bit, _ in node.classes}
        expressions: dict[int, list[_Expression]] = {bit: [] for bit, _ in node.classes}
        for kind, after, _ in self._tree.list_branches(node, lead):
            if not lead:
                branch = self._choose(after, kind, often)
            elif reply_beats(kind, lead, self._tree.trumps):
                branch = self._answer(after, 0, often)
            elif node.taken + 1 >= POINT_TRICKS:
                branch = {bit: {often: 1} for bit, _ in after.classes}
            else:
                branch = self._choose(after._replace(taken=node.taken + 1), 0, often)
            for bit, _ in after.classes:
                expressions[bit].append(branch.get(bit, {}))
        return {bit: self._find_least(some) for bit, some in expressions.items() if all(some)}

    def _find_least(self, some: Sequence[_Expression]) -> _Expression:
        different = {tuple(sorted(expression.items())): expression for expression in some}
        if len(different) == 1:
            return some[0]
        least = self._new_variable()
        for expression in different.values():
            row = {variable: -factor for variable, factor in expression.items()}
            row[least] = 1
            self._at_most.append(row)
        return {least: 1}

    def _new_variable(self) -> int:
        self._variables += 1
        return self._variables - 1


def _add(into: dict[int, int], expression: _Expression, times: int) -> None:
    for variable, factor in expression.items():
        into[variable] = into.get(variable, 0) + times * factor


def _load_scipy(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError:
        raise BuildError(
            "Mixed plans are solved by SciPy, which is not installed: pip install scipy"
        ) from None


def deal_position(rng: Random, cards: int) -> Knowledge:
    """A position after random play, when the adversary has ``cards`` cards left; either player is to play."""
    while True:
        pack = rng.sample(PACK, 11)
        seat, trumps = rng.choice(list(Seat)), pack[10].suit
        left = {True: set(pack[:5]), False: set(pack[5:10])}
        turn, lead, played = seat is Seat.NON_DEALER, None, list[Card]()
        stop = 2 * (5 - cards) + rng.choice((0, 1))
        while len(played) < stop:
            card = rng.choice(playable_cards(sorted(left[turn]), lead, trumps))
            left[turn].remove(card)
            played.append(card)
            if lead is None:
                lead, turn = card, not turn
            else:
                turn, lead = turn == beats(card, lead, trumps), None
        if len(left[False]) == cards:
            return Knowledge(tuple(pack[:5]), pack[10], seat, (), tuple(played))


def compare(knowledge: Knowledge, fixed: Guarantee) -> PositionFigures:
    """The best fixed plan beside the best mixture."""
    return {
        "hand": format_cards(knowledge.hand),
        "turn_up": str(knowledge.turn_up),
        "seat": str(knowledge.seat),
        "played": format_cards(knowledge.played),
        "hands": fixed.hands,
        "fixed": fixed.winning_hands,
        "mixed": round(MixedProgram(knowledge).solve(), 3),
    }


def measure_sample() -> MixedFigures:
    """Solve the whole sample. Raises BuildError if the two ways to solve the example do not agree."""
    example = compare(EXAMPLE, compute_guarantee(EXAMPLE))
    if abs(example["mixed"] - MixedProgram(EXAMPLE).solve_exactly()) > ROUNDING:
        raise BuildError("SciPy and the engine's own simplex do not agree about the example.")
    rng, largest = Random(SEED), None
    gained, undecided = (dict.fromkeys(map(str, POSITIONS), 0) for _ in range(2))
    for cards, count in POSITIONS.items():
        for _ in range(count):
            knowledge = deal_position(rng, cards)
            fixed, odds = compute_guarantee(knowledge), compute_odds(knowledge)
            blind = max([chances.point for chances in odds.blind.values()], default=odds.all_seen.point)
            if fixed.winning_hands == blind:
                continue  # no plan makes more, mixed or not
            position = compare(knowledge, fixed)
            if position["mixed"] - position["fixed"] <= ROUNDING:
                continue
            if not fixed.exact:
                undecided[str(cards)] += 1
                continue
            gained[str(cards)] += 1
            if largest is None or find_gain(position) > find_gain(largest):
                largest = position
    return {
        "seed": SEED,
        "positions": {str(cards): count for cards, count in POSITIONS.items()},
        "gained": gained,
        "open": undecided,
        "largest": largest,
        "example": example,
    }


def find_gain(position: PositionFigures) -> float:
    """What mixing adds, as a share of the hands."""
    return (position["mixed"] - position["fixed"]) / position["hands"]


def main(root: Path, _: Sequence[str]) -> int:
    """Measure, and save the figures; returns the exit status."""
    figures = measure_sample()
    words = json.dumps(figures, indent=1)
    (root / FIGURES_FILE).write_text(words + "\n", "utf-8")
    print(words)
    return 0
