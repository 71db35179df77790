"""Advice on leads, tried on a panel of hands: is the card advised as good as any, chosen without seeing?

Each case of a panel is a hand, what has been played, and the cards that the advice allows. The measure is a
number of tricks: three for the point, five for the vole, one where the vole is feared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from ..cards import Card, format_cards
from ..odds.chances import Chances
from .chance_wording import hand_place, per_cent, reckon, symbols
from .claim import Claim, Cost, Finding, Verdict

POINT, VOLE, ONE_TRICK = 3, 5, 1
_AIMS = {POINT: "the point", VOLE: "the vole", ONE_TRICK: "one trick at least"}


class Case(NamedTuple):
    """One hand to be led from, and what the advice would have led."""

    hand: tuple[Card, ...]
    turn_up: Card
    advised: tuple[Card, ...]
    played: tuple[Card, ...] = ()
    against: tuple[Card, ...] = ()
    """The leads that it should be better than; none means all the others."""


class Tried(NamedTuple):
    """How the advice fared in one case."""

    case: Case
    good: bool
    behind: Fraction
    """By how much of the adversary's hands the best other lead is ahead; negative where it is behind."""


def tried(case: Case, tricks: int = POINT) -> Tried:
    """Is the best card advised as good as the best other, chosen blind, for so many tricks?"""
    blind = reckon(case.hand, case.turn_up, played=format_cards(case.played)).blind
    hands = next(iter(blind.values())).hands
    advised = max(_made(blind[card], tricks) for card in case.advised)
    rivals = case.against or tuple(card for card in blind if card not in case.advised)
    other = max(_made(blind[card], tricks) for card in rivals)
    return Tried(case, advised >= other, Fraction(other - advised, hands))


def _made(chances: Chances, tricks: int) -> int:
    return sum(chances.tricks[tricks:])


def advice(  # noqa: PLR0913  # one row of the ledger
    id: str,
    passage: str,
    statement: str,
    panel: Callable[[], Iterable[Case]],
    *,
    hands: str,
    aims: Sequence[int] = (POINT,),
    meant: str = "",
    cost: Cost = "seconds",
) -> Claim:
    """The card advised is as good as any other (or as those named) in each case of the panel."""
    wanted = " and for ".join(_AIMS[aim] for aim in aims)
    return Claim(
        id,
        passage,
        "lead",
        statement,
        f"{hands} In each, the card advised, chosen blind, makes at least as many of the adversary’s "
        f"possible hands as its rivals do, counting for {wanted}.",
        "lead chosen blind",
        lambda: _finding(tuple(panel()), aims),
        meant,
        cost,
    )


def _finding(cases: tuple[Case, ...], aims: Sequence[int]) -> Finding:
    good = total = 0
    said, figures = [], {}
    worst: Tried | None = None
    for aim in aims:
        results = [tried(case, aim) for case in cases]
        right = sum(result.good for result in results)
        good, total = good + right, total + len(results)
        figures[_AIMS[aim]] = {"cases": len(results), "as_good_as_any": right}
        lagging = max(results, key=lambda result: result.behind)
        if worst is None or lagging.behind > worst.behind:
            worst = lagging
        said.append(f"For {_AIMS[aim]}: as good as any in {right} of {len(results)}{_at_worst(lagging)}.")
    found: Verdict = "holds" if good == total else "holds in part" if good else "fails"
    assert worst is not None
    place = hand_place(worst.case.hand, worst.case.turn_up, played=format_cards(worst.case.played))
    return Finding(found, " ".join(said), figures, place)


def _at_worst(result: Tried) -> str:
    if result.good:
        return ""
    return (
        f"; at worst, with {symbols(result.case.hand)} and {result.case.turn_up.symbol} turned, it is behind "
        f"by {per_cent(result.behind)} of the hands"
    )
