"""The ledger: every checkable statement of Hoyle and Britannica, each with a check that runs.

What is left out: the laws themselves, which rule and do not claim; history; and matters of manners and nerve
(``britannica.hints.3``) that no game of cards can decide. Statements that assert something checkable only
with a model of the adversary are in, and found "not decidable", with the reason.

The rooms, by what is claimed: ``pack``; ``table_rules`` and ``score_rules`` (how the game goes);
``worked_game_cards``, ``…_play``, ``…_chances`` and ``…_score`` (the game of A and Y); ``hoyle_rules``,
``example_hands``, ``put_to_a_card``, ``hoyle_dealer`` and ``hoyle_score`` (jeux de règle);
``britannica_rules``, ``…_exchange``, ``…_leads``, ``…_endings`` and ``…_score`` (hints to players). Beneath
them are ``line`` (a hand in play), ``chances``, ``families`` and ``rule_claims`` (all hands of a rule),
``lead_panels``, ``exchange``, ``endings``, ``refusals`` and ``match`` (a deal played through the game).
"""

from __future__ import annotations

from ..errors import EcarteError
from . import (
    britannica_endings,
    britannica_exchange,
    britannica_leads,
    britannica_rules,
    britannica_score,
    example_hands,
    hoyle_dealer,
    hoyle_rules,
    hoyle_score,
    pack,
    put_to_a_card,
    score_rules,
    table_rules,
    worked_game_cards,
    worked_game_chances,
    worked_game_play,
    worked_game_score,
)
from .claim import KINDS, MODELS, VERDICTS, Author, Claim, Cost, Finding, Kind, Model, Verdict
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
    "Model",
    "Verdict",
    "by_id",
]

_ROOMS = (
    pack,
    table_rules,
    score_rules,
    worked_game_cards,
    worked_game_chances,
    worked_game_play,
    worked_game_score,
    hoyle_rules,
    example_hands,
    put_to_a_card,
    hoyle_dealer,
    hoyle_score,
    britannica_rules,
    britannica_exchange,
    britannica_leads,
    britannica_endings,
    britannica_score,
)


class ClaimError(EcarteError):
    """A claim that is not in the ledger."""


CLAIMS: tuple[Claim, ...] = tuple(
    sorted(
        (claim for room in _ROOMS for claim in room.CLAIMS), key=lambda claim: reading_order(claim.passage)
    )
)
"""The ledger, in the order in which a reader meets the statements: Hoyle, then Britannica."""

_BY_ID = {claim.id: claim for claim in CLAIMS}


def by_id(id: str) -> Claim:
    """The claim of that name. Raises :class:`ClaimError`."""
    if id not in _BY_ID:
        raise ClaimError(f"There is no claim “{id[:48]}” in the ledger.")
    return _BY_ID[id]
