"""Checks of advice on leads, on a panel of hands (:mod:`..lead_panels`) or on whole classes of endings."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal, NamedTuple

from ...odds.chance_format import format_chance, format_percent
from ...odds.chances import Chances, compute_odds
from ...odds.knowledge import Knowledge
from ..claim_model import Finding, Verdict, verdict
from ..endings import trump_and_plain_leads
from ..hand_wording import format_symbols, position_of_holder
from ..lead_panels import LeadCase, LeadPanel
from .check_registry import check

_AIMS = {"the point": 3, "the vole": 5, "one trick at least": 1}
"""The tricks that each aim needs."""


class _Result(NamedTuple):
    """How the advice did in one case; ``behind``: by what share of the hands the best rival is ahead."""

    case: LeadCase
    behind: Fraction


@check
def advised_lead_is_best(
    panel: LeadPanel, aims: tuple[Literal["the point", "the vole", "one trick at least"], ...]
) -> Finding:
    """In each case a lead advised, chosen blind, reaches each aim as often as any rival."""
    cases = tuple(panel())
    good = 0
    said: list[str] = []
    figures: dict[str, dict[str, int]] = {}
    worst: _Result | None = None
    for aim in aims:
        results = [_try_advice(case, _AIMS[aim]) for case in cases]
        right = sum(result.behind <= 0 for result in results)
        good += right
        figures[str(aim)] = {"cases": len(results), "as_good_as_any": right}
        last = max(results, key=lambda result: result.behind)
        if worst is None or last.behind > worst.behind:
            worst = last
        said.append(f"For {aim}: as good as any in {right} of {len(results)}{_describe_worst(last)}.")
    total = len(cases) * len(aims)
    found: Verdict = "holds" if good == total else "holds in part" if good else "fails"
    assert worst is not None
    shown = Knowledge(worst.case.hand, worst.case.turn_up, played=worst.case.played)
    return Finding(found, " ".join(said), figures, position_of_holder(shown))


def _try_advice(case: LeadCase, tricks: int) -> _Result:
    blind = compute_odds(Knowledge(case.hand, case.turn_up, played=case.played)).blind
    rivals = case.rivals or tuple(card for card in blind if card not in case.advised)
    advised, other = (max(_count(blind[card], tricks) for card in cards) for cards in (case.advised, rivals))
    return _Result(case, Fraction(other - advised, blind[rivals[0]].hands))


def _count(chances: Chances, tricks: int) -> int:
    return sum(chances.tricks[tricks:])


def _describe_worst(result: _Result) -> str:
    if result.behind <= 0:
        return ""
    return (
        f"; at worst, with {format_symbols(result.case.hand)} and {result.case.turn_up.symbol} turned, it is behind "
        f"by {format_percent(result.behind)} of the hands"
    )


@check
def trump_and_plain_lead(first: Literal["trump", "plain"], tricks: int) -> Finding:
    """With a trump and a plain card left, leading this one makes so many tricks as often as the other.

    Each pair of hands counts alike, chosen blind: the leader's trump and spade, any two cards against them.
    """
    pairs = 0
    wins = {"trump": 0, "plain": 0}
    for values, weight in trump_and_plain_leads():
        pairs += weight
        for card in wins:
            wins[card] += weight * (values[card] >= tricks)
    other = "plain" if first == "trump" else "trump"
    names = {"trump": "the trump", "plain": "the plain card"}
    return Finding(
        verdict(wins[first] >= wins[other]),
        f"{'Both tricks' if tricks == 2 else 'One trick'}: by {names[first]} first in "
        f"{format_chance(wins[first], pairs)}, by {names[other]} first in {format_chance(wins[other], pairs)}.",
        {"pairs": pairs, "trump_first": wins["trump"], "plain_first": wins["plain"]},
        {"trumps": "H", "leader": "7H KS", "follower": "8S 7S"}
        if tricks == 2
        else {"trumps": "H", "leader": "7H 7S", "follower": "8H 8D"},
    )
