"""The ledger: every checkable statement of Hoyle and Britannica, each with a check that runs.

What is left out: the laws themselves, which rule and do not claim; history; and matters of manners and nerve
(``britannica.hints.3``) that no game of cards can decide. Statements that assert something checkable only
with a model of the adversary are in, and found "not decidable", with the reason.

A claim is an entry in ``hoyle.toml`` or ``britannica.toml`` (:mod:`.ledger_file`), with named checks from
:mod:`.checks`. These are built on ``line`` (a hand in play), ``game_lines`` (a game told in the lines of a
record), ``families`` (all hands of a rule), ``lead_panels``, ``exchange``, ``endings`` and ``refusals``.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from ..errors import EcarteError
from .claim_model import KINDS, MODELS, VERDICTS, Author, Claim, Cost, Finding, Kind, Model, Verdict
from .ledger_file import LedgerError, read_ledger
from .order import reading_order

__all__ = [
    "CLAIMS",
    "KINDS",
    "MODELS",
    "VERDICTS",
    "Author",
    "Claim",
    "ClaimError",
    "Cost",
    "Finding",
    "Kind",
    "LedgerError",
    "Model",
    "Verdict",
    "by_id",
    "run_claim",
]


class ClaimError(EcarteError):
    """A claim that is not in the ledger."""


_FILES = ("hoyle.toml", "britannica.toml")


def _read(name: str) -> tuple[Claim, ...]:
    return read_ledger(name, files(__package__).joinpath(name).read_text("utf-8"))


CLAIMS: tuple[Claim, ...] = tuple(
    sorted(
        (claim for name in _FILES for claim in _read(name)),
        key=lambda claim: reading_order(claim.passage),
    )
)
"""The ledger, in the order in which a reader meets the statements: Hoyle, then Britannica."""

_BY_ID = {claim.id: claim for claim in CLAIMS}


def by_id(id: str) -> Claim:
    """The claim of that name. Raises :class:`ClaimError`."""
    if id not in _BY_ID:
        raise ClaimError(f"There is no claim “{id[:48]}” in the ledger.")
    return _BY_ID[id]


@cache
def run_claim(id: str) -> Finding:
    """The finding of the claim of that name, computed once; it depends on nothing else, so any process may.

    Raises :class:`ClaimError`.
    """
    return by_id(id).check()
