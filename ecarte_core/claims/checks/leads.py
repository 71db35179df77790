"""Checks of advice on leads, on a panel of hands (:mod:`..lead_panels`) or on whole classes of endings."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Literal, NamedTuple

from ...cards import Rank
from ...odds.chance_format import format_chance, format_percent
from ...odds.chances import Chances, compute_odds
from ...odds.knowledge import Knowledge
from ..claim_model import Finding, Verdict, verdict
from ..endings import count_two_card_hands, list_two_card_endings
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
        said.append(
            f"For {aim}: the card advised is no worse than those compared in {right} of {len(results)}"
            f"{_describe_worst(last)}."
        )
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
def lead_of_two_is_never_worse(
    first: Literal["trump", "plain"],
    tricks: int,
    trumps: str = "KQJAT987",
    plain: str = "KQJAT987",
) -> Finding:
    """With a trump and a plain card of these ranks left, no hand makes this lead the worse one for so many tricks.

    It is compared at its worst, over every play of the adversary, with the other lead at its best. So it is the
    same whatever either player knows or guesses.
    """
    other = "plain" if first == "trump" else "trump"
    names = {"trump": "the trump", "plain": "the plain card"}
    ranks = [[rank for rank in Rank if rank.letter in text] for text in (trumps, plain)]
    hands = makes = other_makes = worse = 0
    for ending in list_two_card_endings():
        weight = sum(count_two_card_hands(ending, *held) for held in product(*ranks))
        least, most = ending.tricks[first][0], ending.tricks[other][1]
        hands += weight
        makes += weight * (least >= tricks)
        other_makes += weight * (ending.tricks[other][0] >= tricks)
        worse += weight * (least < tricks <= most)
    return Finding(
        verdict(worse == 0),
        f"{hands:,} pairs of hands. {'Both tricks' if tricks == 2 else 'One trick'}, whatever the adversary plays: by "
        f"{names[first]} first in {format_chance(makes, hands)}, by {names[other]} first in "
        f"{format_chance(other_makes, hands)}. {f'In {worse:,} pairs' if worse else 'In none'} is "
        f"{names[first]} worse, even if the adversary answers {names[other]} as badly as he can.",
        {"pairs": hands, "makes": makes, "other_makes": other_makes, "worse": worse},
        {"trumps": "H", "leader": "8H KS", "follower": "7H 9D"}
        if tricks == 2
        else {"trumps": "H", "leader": "7H 7S", "follower": "8H 8D"},
    )
