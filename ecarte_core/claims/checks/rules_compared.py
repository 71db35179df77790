"""Check of one rule that is said to follow from another."""

from __future__ import annotations

from ...odds.knowledge import Knowledge, Seat
from ..claim_model import Finding, verdict
from ..families import list_described_hands
from ..hand_tests import HandTest
from ..hand_wording import format_symbols, position_of_holder
from .check_registry import check


@check
def rule_follows_from(rule: HandTest, other: HandTest, seat: Seat) -> Finding:
    """Each hand of the rule, with the lowest trumps, is a hand of the other rule too."""
    hands = list(list_described_hands(rule, seat))
    outside = list(list_described_hands(rule, seat, other))
    within = len(hands) - len(outside)
    hand, turn_up = (outside or hands)[0]
    said = f"{within} of {len(hands)} kinds of hands fall under the other rule too."
    if outside:
        said += f" {format_symbols(hand)} does not."
    return Finding(
        verdict(not outside, within > 0),
        said,
        {"kinds": len(hands), "within": within},
        position_of_holder(Knowledge(hand, turn_up, seat)),
    )
