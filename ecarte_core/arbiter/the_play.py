"""Irregularities of the play, from a card taken up to a revoke."""

from __future__ import annotations

from . import cards_led, giving_up, revoking
from .clause_model import Clause, Irregularity

_PARTS = (cards_led, giving_up, revoking)

IRREGULARITIES: tuple[Irregularity, ...] = tuple(one for part in _PARTS for one in part.IRREGULARITIES)

CLAUSES: tuple[Clause, ...] = tuple(clause for part in _PARTS for clause in part.CLAUSES)
