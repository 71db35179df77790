"""Checks of what is said of all hands that a rule describes (``hands_of_rules``): their chances, and other rules.

What a rule *advises* is judged in ``advice``.
"""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Literal

from ...chances.chance_format import format_chance, format_percent
from ...chances.knowledge import Seat
from ..chances_of_hands import ADVERSE_HANDS
from ..claim_model import Finding, position_of_holder, verdict
from ..hand_tests import HandTest
from ..hands_of_rules import DescribedHands, RuleHand, count_hands, list_rule_hands
from .check_registry import check

_POINTS: dict[str, Callable[[RuleHand], int]] = {
    "lead chosen blind": lambda hand: hand.chances.blind,
    "both hands seen": lambda hand: hand.chances.point[hand.seat is Seat.DEALER],
}
"""Of the adversary's hands those that lose the point, in each model."""


@check("lead chosen blind")
def hands_reach(
    hands: DescribedHands,
    chance: Fraction,
    at_least: Fraction = Fraction(0),
    at_most: Fraction = Fraction(1),
    how: Literal["lead chosen blind", "both hands seen"] = "lead chosen blind",
) -> Finding:
    """A share of the hands between these two has this chance of the point."""
    every, reach, best = 0, 0, None
    for rule_hand in list_rule_hands(hands):
        point = _POINTS[how](rule_hand)
        every += rule_hand.weight
        reach += rule_hand.weight * (point >= chance * ADVERSE_HANDS)
        if point < chance * ADVERSE_HANDS and (best is None or point > _POINTS[how](best)):
            best = rule_hand
    return Finding(
        verdict(at_least * every <= reach <= at_most * every),
        f"Of all the hands, with any trumps and any turn-up, {format_chance(reach, every)} make the point against "
        f"{format_percent(chance)} of the adversary’s hands"
        + (
            f"; the best of the others is {best.symbols}, {best.turn_up.symbol} turned"
            if best and chance == 1
            else ""
        )
        + ".",
        {"hands": every, "reach": reach},
        position_of_holder(best.knowledge) if best else None,
    )


@check("both hands seen")
def chance_is_less(groups: dict[str, DescribedHands], times: Fraction = Fraction(1)) -> Finding:
    """The hands of the first group make the point less than ``times`` as often as those of the last, over all deals."""
    figures = {}
    for name, hands in groups.items():
        rule_hands = list_rule_hands(hands)
        won = sum(hand.weight * _POINTS["both hands seen"](hand) for hand in rule_hands)
        figures[name] = [count_hands(rule_hands), won]
    chances = {name: Fraction(won, hands * ADVERSE_HANDS) for name, (hands, won) in figures.items()}
    first, *_, last = chances.values()
    return Finding(
        verdict(first < times * last),
        "Both hands seen, the point is made in "
        + ", ".join(
            f"{format_percent(chance)} of the deals {name} ({figures[name][0]:,} hands)"
            for name, chance in chances.items()
        )
        + ".",
        figures,
    )


@check("the authors’ own rules")
def rule_covers(hands: DescribedHands, other: HandTest) -> Finding:
    """Each of the hands is a hand of the other rule too."""
    every = list_rule_hands(hands)
    outside = list_rule_hands(replace(hands, unless=other))
    example = (outside or every)[0]
    count = count_hands(every)
    within = count - count_hands(outside)
    return Finding(
        verdict(not outside),
        f"{format_chance(within, count)} of the hands fall under the other rule too."
        + f" {example.symbols} does not." * bool(outside),
        {"hands": count, "within": within},
        position_of_holder(example.knowledge),
    )
