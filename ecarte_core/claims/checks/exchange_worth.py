"""Checks of what to decide about an exchange, by the equilibrium of proposals (:mod:`ecarte_core.players`).

A verdict rests on a difference that is beyond twice its standard error; the figures say only which choice is better.
"""

from __future__ import annotations

from fractions import Fraction
from math import hypot
from typing import Literal

from ...atlas.plain_hands import list_hands
from ...jeux import HandContext, Seat
from ...odds.chance_format import format_chance, format_points
from ...odds.knowledge import Knowledge
from ...players.choice_worth import Effort, Worth
from ...players.deal_worth import find_choices
from ...players.equilibrium import load_equilibrium
from ...players.hidden_cards import Standing
from ..claim_model import Finding, verdict
from ..hand_kinds import TURNED
from ..hand_tests import HandTest
from ..hand_wording import format_symbols, position_of_holder
from .check_registry import check

_DEALS = 20_000
_ERRORS = 2

Choice = Literal["play", "propose", "refuse", "accept"]


@check
def choice_is_worth_more(holder: Knowledge, choice: Choice) -> Finding:
    """At love all this choice brings more points a deal than the other one."""
    standing = Standing(holder.hand, holder.turn_up, holder.seat)
    choices = find_choices(standing, load_equilibrium(), (0, 0), Effort(deals=_DEALS))
    (other,) = (name for name in choices if name != choice)
    gain = choices[choice].points - choices[other].points
    error = hypot(choices[choice].error, choices[other].error)
    better = "neither" if abs(gain) <= _ERRORS * error else choice if gain > 0 else other
    said = "; ".join(f"to {name} is worth {_say(worth)} points a deal" for name, worth in choices.items())
    return Finding(
        "not decidable" if better == "neither" else verdict(better == choice),
        f"With {format_symbols(holder.hand)}, {holder.turn_up.symbol} turned, as {holder.seat}: {said}.",
        {"better": better},
        position_of_holder(holder),
    )


def _say(worth: Worth) -> str:
    return (
        f"{format_points(worth.points)} ± {worth.error:.2f}" if worth.error else format_points(worth.points)
    )


@check
def hands_are_better_proposed(hands: HandTest, holder: Knowledge, more_than: Fraction) -> Finding:
    """Of the non-dealer's hands that a rule describes, more than this share are better proposed than played.

    At love all, by the equilibrium's table. Any turn-up but the king gives the same. ``holder`` has one of the hands.
    """
    solution = load_equilibrium()
    whole = proposed = 0
    gain = 0.0
    for trumps, plain in list_hands():
        if trumps.bits >> TURNED.rank & 1:
            continue
        hand, shape = plain.add_trumps(trumps)
        if not hands(HandContext(hand, TURNED, Seat.NON_DEALER, 0, 0, shape)):
            continue
        worth = solution.worth(hand, TURNED)
        whole += plain.weight
        proposed += plain.weight * (worth.propose.points > worth.play.points)
        gain += plain.weight * (worth.propose.points - worth.play.points)
    shown = solution.worth(holder.hand, holder.turn_up)
    return Finding(
        verdict(proposed > more_than * whole),
        f"Of these hands {format_chance(proposed, whole)} bring more when they are proposed; over all of them a "
        f"proposal brings {format_points(gain / whole)} points a deal more than playing at once. With "
        f"{format_symbols(holder.hand)} to play brings {format_points(shown.play.points)}, to propose "
        f"{format_points(shown.propose.points)} ± {shown.propose.error:.2f}.",
        {"hands": whole, "most": proposed > more_than * whole},
        position_of_holder(holder),
    )
