"""What a claim is: something that an author says, put so that it can be checked, and the check.

A verdict is never written down: it is what :meth:`Claim.check` finds in the engine, each time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

Verdict = Literal["holds", "fails", "holds in part", "not decidable"]
Author = Literal["Hoyle", "Britannica"]
Kind = Literal["cards", "arithmetic", "scoring", "certainty", "chance", "lead", "discard", "proposal"]
Model = Literal[
    "rules only",
    "count of cards",
    "all cards seen",
    "every play",
    "lead chosen blind",
    "one seat’s knowledge",
    "the authors’ own rules",
]
Cost = Literal["instant", "seconds", "long"]

VERDICTS: tuple[Verdict, ...] = get_args(Verdict)
KINDS: tuple[Kind, ...] = get_args(Kind)

MODELS: Mapping[Model, str] = {
    "rules only": "The laws decide; nobody’s cards matter.",
    "count of cards": "Cards or deals are counted; nobody plays.",
    "all cards seen": "Both players see every card and play best. For a chance, the adversary’s hand is any "
    "of the possible ones, all equally likely; what the holder then makes is the most that he could make, so "
    "it is an upper bound for him who does not see.",
    "every play": "Every legal way of playing, good or bad, by whoever is named.",
    "lead chosen blind": "The lead is chosen before the adversary’s cards are known; after it all is seen.",
    "one seat’s knowledge": "The player sees his own cards and what has been played, and no more.",
    "the authors’ own rules": "The adversary is taken to propose and refuse exactly as the author tells him.",
}
"""What is taken to be known, and by whom; a figure means nothing without it."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What a check found. ``evidence`` is words; ``figures`` the same as data, with JSON values.

    ``position`` opens it: ``trumps, leader, follower`` (cards as the command line reads them),
    or ``game, step``, or ``hand, turn_up, seat``; None where there is nothing to lay on a table.
    """

    verdict: Verdict
    evidence: str
    figures: Mapping[str, Any] = field(default_factory=dict)
    position: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """One checkable statement. ``id`` is permanent; ``passage`` is the sentence that makes it.

    ``statement`` and ``formalisation`` are the editor's words; ``meant`` is his too, and says what the author
    probably had in mind where the check does not simply bear him out.
    """

    id: str
    passage: str
    kind: Kind
    statement: str
    formalisation: str
    model: Model
    check: Callable[[], Finding]
    meant: str = ""
    cost: Cost = "instant"

    @property
    def author(self) -> Author:
        """Whose words they are."""
        return "Hoyle" if self.passage.startswith("hoyle.") else "Britannica"


def claim(  # noqa: PLR0913  # the columns of the ledger
    id: str,
    passage: str,
    kind: Kind,
    statement: str,
    *,
    formally: str,
    model: Model,
    meant: str = "",
    cost: Cost = "instant",
) -> Callable[[Callable[[], Finding]], Claim]:
    """Enter the check that follows in the ledger."""

    def enter(check: Callable[[], Finding]) -> Claim:
        return Claim(id, passage, kind, statement, formally, model, check, meant, cost)

    return enter


def entered(room: Mapping[str, Any]) -> tuple[Claim, ...]:
    """The claims of a room, in the order written: ``CLAIMS = entered(globals())``."""
    return tuple(thing for thing in room.values() if isinstance(thing, Claim))


def verdict(*parts: bool) -> Verdict:
    """Holds when every part does, fails when none does, else holds in part."""
    return "holds" if all(parts) else "holds in part" if any(parts) else "fails"


def together(findings: Iterable[str]) -> str:
    """Sentences in a row."""
    return " ".join(findings)
