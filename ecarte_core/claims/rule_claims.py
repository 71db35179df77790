"""Rules for standing and for changing, read as statements about chances, and tried on every hand they name.

A rule says "play", "refuse" or "accept", which is advice, and advice is neither true nor false. But both
authors give its ground: the hand is likelier than not to make the point ("the chances being in his favour",
``hoyle.worked-game.6``; "an even chance of three tricks", ``britannica.hints.18``), or it is "too weak".
That can be checked.
"""

from __future__ import annotations

from fractions import Fraction

from .chances import DEALER, ELDER, hand_place, per_cent, symbols
from .claim import Claim, Finding, Model, Verdict
from .families import Member, Test, family, mean, over

EVEN, TWO_TO_ONE = Fraction(1, 2), Fraction(2, 3)

_LOW = "with the lowest trumps that it can have (the next one turned up) and every choice of plain cards"


def standing(  # noqa: PLR0913  # one row of a table of rules
    id: str, passage: str, statement: str, test: Test, *, seat: str = ELDER, meant: str = ""
) -> Claim:
    """The rule says: play, or refuse. Each of its hands should make the point more often than not."""
    who, how, model = _seat(seat)
    return Claim(
        id,
        passage,
        "proposal",
        statement,
        f"Each hand that the rule describes, {_LOW}, in the {who} seat: it makes the point against at least "
        f"half of the 65,780 hands of the adversary, {how}.",
        model,
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
        f"Each hand that the rule describes, {_LOW}, in the dealer’s seat: it makes the point against fewer "
        f"than half "
        "of the 65,780 hands of the adversary, both playing best with all cards seen.",
        "all cards seen",
        lambda: _finding(family(test, DEALER), DEALER, strong=False),
        meant,
        "seconds",
    )


def _seat(seat: str) -> tuple[str, str, Model]:
    if seat == DEALER:
        return "dealer’s", "both playing best with all cards seen", "all cards seen"
    return "non-dealer’s", "the first lead chosen blind and all cards seen after it", "lead chosen blind"


def _finding(members: tuple[Member, ...], seat: str, *, strong: bool) -> Finding:
    good = over(members, EVEN) if strong else len(members) - over(members, EVEN)
    found: Verdict = "holds" if good == len(members) else "holds in part" if good else "fails"
    worst = members[0] if strong else members[-1]
    return Finding(found, summary(members), figures(members), hand_place(worst.hand, worst.turn_up, seat))


def summary(members: tuple[Member, ...]) -> str:
    """How the chances of a family lie."""
    low, high = members[0], members[-1]
    hands = "1 hand" if len(members) == 1 else f"{len(members)} hands"
    spread = f"{hands}: {symbols(low.hand)} makes the point {per_cent(low.chance)} of the time"
    if len(members) > 1:
        spread = (
            f"{hands}, from {symbols(low.hand)} ({per_cent(low.chance)}) to {symbols(high.hand)} "
            f"({per_cent(high.chance)}), on average {per_cent(mean(members))}"
        )
    return (
        f"{spread}. At least one time in two: {over(members, EVEN)}; at least two to one: "
        f"{over(members, TWO_TO_ONE)}."
    )


def figures(members: tuple[Member, ...]) -> dict[str, int | str]:
    """The same as data."""
    return {
        "hands": len(members),
        "even_or_better": over(members, EVEN),
        "two_to_one_or_better": over(members, TWO_TO_ONE),
        "weakest": str(members[0].chance),
        "strongest": str(members[-1].chance),
        "mean": str(mean(members)),
    }
