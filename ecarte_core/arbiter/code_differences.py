"""The case of each difference between the sources, on which the arbiter rules under every source that it names.

A difference says in words where the sources part and gives a situation (:mod:`ecarte_core.laws.rule_differences`).
Its case says the same to the arbiter; what follows is then the arbiter's ruling, and is written nowhere else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..laws import Difference
from .clause_model import Facts, Ruling
from .rulings import rule_on_facts


class DifferenceCase(NamedTuple):
    """A case that the sources decide differently.

    ``facts`` are those that the situation states; the others have their first value. ``also`` are further
    irregularities in which the same words make the same difference.
    """

    irregularity: str
    facts: Facts
    also: tuple[str, ...] = ()


def _case(irregularity: str, facts: str = "", also: str = "") -> DifferenceCase:
    """A case with its facts as the command takes them: ``turn-up=exposed looked-at=no``."""
    stated = (fact.partition("=") for fact in facts.split())
    return DifferenceCase(irregularity, {name: value for name, _, value in stated}, tuple(also.split()))


CASES: Mapping[str, DifferenceCase] = {
    "right-to-shuffle": _case("shuffle-claimed", "claimant=non-dealer"),
    "manner-of-shuffling": _case("improper-shuffle", "manner=during-the-play"),
    "lower-packet": _case("incorrect-cut", "fault=one-left cut=to-dealer"),
    "cut-for-deal": _case("choice-after-the-cut", "cards-cut=one-higher wish=not-to-deal"),
    "incorrect-pack-at-the-cut": _case("cut-with-incorrect-pack", "found=before-dealing"),
    "order-in-the-next-game": _case(
        "wrong-order-of-dealing", "change=later-game turn-up=not-exposed looked-at=no"
    ),
    "order-by-whim": _case("wrong-order-of-dealing", "change=during-game turn-up=not-exposed looked-at=no"),
    "rectifying-a-misdeal": _case(
        "wrong-number-dealt", "hand=non-dealer number=too-many turn-up=not-exposed looked-at=no"
    ),
    "order-found-after-the-turn-up": _case(
        "wrong-order-of-dealing", "change=during-game turn-up=exposed looked-at=no"
    ),
    "wrong-pack": _case("wrong-pack-dealt", "turn-up=not-exposed"),
    "misdeal-after-proposing": _case(
        "wrong-number-dealt",
        "hand=dealer number=too-many turn-up=exposed found=before-the-answer taken-up=yes",
    ),
    "looking-at-the-cards-drawn": _case(
        "wrong-number-dealt", "hand=dealer number=too-many turn-up=exposed found=before-proposing taken-up=no"
    ),
    "completing-the-dealers-hand": _case(
        "wrong-number-dealt", "hand=dealer number=too-few turn-up=exposed found=before-proposing"
    ),
    "king-after-a-corrected-deal": _case("turned-king-not-marked", "wrong-number=found-before-turn-up"),
    "wrong-number-played": _case("playing-with-wrong-number", "hand=non-dealer taken-cards=no"),
    "wrong-number-after-an-exchange": _case("playing-with-wrong-number", "hand=non-dealer taken-cards=yes"),
    "false-king": _case("false-king", "offender=dealer found=after-playing adversary-holds-king=yes"),
    "king-before-play": _case(
        "king-not-announced", "holder=dealer king-played=later-card announced=before-playing led=yes"
    ),
    "number-asked-for": _case("number-altered"),
    "number-taken": _case("number-taken-not-told", "asked=yes"),
    "dealer-must-exchange": _case("no-card-exchanged", "player=dealer"),
    "taken-up-or-seen": _case(
        "non-dealer-takes-too-many", "mixed=yes given=taken-up", also="dealer-takes-too-many"
    ),
    "card-turned-in-error": _case("card-turned-up-after-giving", "another-discard=yes"),
    "accepting-conditionally": _case("stock-short", "acceptance=conditional"),
    "cards-left-in-the-stock": _case("stock-short", "acceptance=outright stock=too-few"),
    "abandoned-hand": _case("hand-abandoned", "claiming=yes"),
    "given-up-before-the-fault-was-found": _case(
        "revoke", "offender=dealer adversary-abandoned=yes", also="failing-to-win false-king"
    ),
    "giving-up-after-standing": _case(
        "hand-abandoned", "claiming=no tricks-made=one-or-two stood=yes offender=non-dealer"
    ),
    "vole-against-the-vulnerable": _case("point-or-vole", "tricks=vole loser=played-without-proposing"),
    "new-packs": _case("new-cards-called", "cut=no"),
    "mark-forgotten": _case("omitted-score", "next-turn-up=yes"),
    "overscore": _case("overscore", "admitted=yes game-over=no offender=dealer marks=one"),
}
"""The case of each difference, by its name; the facts of its situation, with Ann as the dealer."""


def rule_on_difference(difference: Difference) -> tuple[Ruling, ...]:
    """The ruling of each source that a difference names, in its order."""
    case = CASES[difference.name]
    return tuple(rule_on_facts(case.irregularity, case.facts, one.source) for one in difference.outcomes)


def list_differences_about(irregularity: str) -> tuple[str, ...]:
    """The names of the differences that have an irregularity as their case, or concern it too."""
    return tuple(name for name, case in CASES.items() if irregularity in (case.irregularity, *case.also))
