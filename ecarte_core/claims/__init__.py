"""The ledger: every checkable statement of Hoyle and Britannica, each with a check that runs.

What is left out: the laws themselves, which rule and do not claim; history; and matters of manners and nerve
(``britannica.hints.3``) that no game of cards can decide. Statements that assert something checkable only
with a model of the adversary are in, and found "not decidable", with the reason.

A claim is an entry in ``hoyle.toml`` or ``britannica.toml`` (:mod:`.ledger_file`), with its checks in
:mod:`.checks`. Some are still entered in Python: ``pack``; ``table_rules`` and ``score_rules`` (how the game
goes); ``worked_game_cards``, ``…_play``, ``…_chances`` and ``…_score`` (the game of A and Y);
``put_to_a_card``, ``hoyle_dealer`` and ``hoyle_score`` (jeux de règle); ``britannica_exchange``, ``…_leads``,
``…_endings`` and ``…_score`` (hints to players). The checks are built on ``line`` (a hand in play),
``chances``, ``families`` (all hands of a rule), ``lead_panels``, ``exchange``, ``endings``, ``refusals`` and
``match`` (a deal played through the game).
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from ..errors import EcarteError
from . import (
    britannica_exchange,
    britannica_score,
    hoyle_dealer,
    put_to_a_card,
)
from .claim import adopt
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

_ROOMS = (
    put_to_a_card,
    hoyle_dealer,
    britannica_exchange,
    britannica_score,
)


class ClaimError(EcarteError):
    """A claim that is not in the ledger."""


_FILES = ("hoyle.toml", "britannica.toml")


def _read(name: str) -> tuple[Claim, ...]:
    return read_ledger(name, files(__package__).joinpath(name).read_text("utf-8"))


CLAIMS: tuple[Claim, ...] = tuple(
    sorted(
        (
            *(claim for name in _FILES for claim in _read(name)),
            *(adopt(old) for room in _ROOMS for old in room.CLAIMS),
        ),
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
