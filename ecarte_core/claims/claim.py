"""Claims that are still entered in Python; they move to the ledger's files (:mod:`.claim_model`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from . import claim_model
from .claim_model import KINDS, MODELS, VERDICTS, Author, Cost, Finding, Kind, Model, Verdict, verdict

__all__ = [
    "KINDS",
    "MODELS",
    "VERDICTS",
    "Author",
    "Claim",
    "Cost",
    "Finding",
    "Kind",
    "Model",
    "Verdict",
    "adopt",
    "claim",
    "entered",
    "together",
    "verdict",
]


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


def adopt(old: Claim) -> claim_model.Claim:
    """The claim as the ledger has it."""
    return claim_model.Claim(
        old.id,
        old.passage,
        old.kind,
        old.statement,
        old.formalisation,
        old.model,
        (claim_model.Premise(old.check),),
        old.meant,
        old.cost,
    )


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


def together(findings: Iterable[str]) -> str:
    """Sentences in a row."""
    return " ".join(findings)
