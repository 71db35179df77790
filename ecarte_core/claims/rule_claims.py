"""Rules for standing and for changing, read as statements about chances, and tried on every hand they name.

A rule says "play", "refuse" or "accept", which is advice, and advice is neither true nor false. But both
authors give its ground: the hand is likelier than not to make the point ("the chances being in his favour",
``hoyle.worked-game.6``; "an even chance of three tricks", ``britannica.hints.18``), or it is "too weak".
That can be checked.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from .chances import DEALER, ELDER, hand_place, per_cent, symbols
from .claim import Claim, Finding, Verdict
from .families import Member, Test, family, over, sure

EVEN, TWO_TO_ONE = Fraction(1, 2), Fraction(2, 3)

_LOW = "with the lowest trumps that it can have (the next one turned up) and every choice of plain cards"


def standing(  # noqa: PLR0913  # one row of a table of rules
    id: str, passage: str, statement: str, test: Test, *, seat: str = ELDER, meant: str = ""
) -> Claim:
    """The rule says: play, or refuse. Each of its hands should make the point at least as often as not."""
    return Claim(
        id,
        passage,
        "proposal",
        statement,
        f"Each hand that the rule describes, {_LOW}, in the {seat}’s seat, can make sure of the point "
        f"against at least "
        "half of the 65,780 hands of the adversary, using only what its holder may know. (A hand that falls "
        "short of half when only its first lead is chosen blind certainly fails.)",
        "one seat’s knowledge",
        lambda: _finding(family(test, seat), seat, strong=True),
        meant,
        "seconds",
    )


def changing(id: str, passage: str, statement: str, test: Test, *, meant: str = "") -> Claim:
    """The rule says: accept, too weak. Each of its hands should fail more often than not."""
    return Claim(
        id,
        passage,
        "proposal",
        statement,
        f"Each hand that the rule describes, {_LOW}, in the dealer’s seat, makes the point against fewer "
        f"than half of "
        "the 65,780 hands of the adversary even with all cards seen. (A hand that can make sure of half "
        "without seeing them certainly fails the test.)",
        "all cards seen",
        lambda: _finding(family(test, DEALER), DEALER, strong=False),
        meant,
        "seconds",
    )


def _finding(members: tuple[Member, ...], seat: str, *, strong: bool) -> Finding:
    # What settles each hand: short of half for certain, or half for certain. The strongest is the last.
    short = len(members) - over(members, EVEN)
    if strong:
        some, every = members[-1].low >= EVEN, sure(members, EVEN)
    else:
        some, every = short > 0, short == len(members)
    found: Verdict = "holds" if every else "holds in part" if some else "fails"
    worst = members[0] if strong else members[-1]
    said = summary(members) + (" Each can make sure of half." if strong and every else "")
    return Finding(found, said, figures(members), hand_place(worst.hand, worst.turn_up, seat))


def summary(members: tuple[Member, ...]) -> str:
    """How the chances of a family lie."""
    low, high = members[0], members[-1]
    if len(members) == 1:
        said = f"1 hand, {symbols(low.hand)}: {_between(low)}."
    else:
        said = (
            f"{len(members)} hands, from {symbols(low.hand)} ({_between(low)}) to {symbols(high.hand)} "
            f"({_between(high)})."
        )
    return (
        f"{said} {over(members, EVEN)} of {len(members)} can reach one half, {over(members, TWO_TO_ONE)} two "
        f"to one."
    )


def _between(member: Member) -> str:
    """``between 45.6 % and 50.3 %``, or one figure where the bounds meet."""
    low, high = per_cent(member.low), per_cent(member.high)
    return low if low == high else f"between {low} and {high}"


def figures(members: tuple[Member, ...]) -> dict[str, Any]:
    """The same as data."""
    return {
        "hands": len(members),
        "half_or_better": over(members, EVEN),
        "two_to_one_or_better": over(members, TWO_TO_ONE),
        "weakest": [str(members[0].low), str(members[0].high)],
        "strongest": [str(members[-1].low), str(members[-1].high)],
    }
