"""Packs, stakes, the score and its correction, and bystanders."""

from __future__ import annotations

from . import bystanders, marking, packs_and_stakes, pool_of_three, score_corrections
from .clause_model import Clause, Irregularity

_PARTS = (packs_and_stakes, marking, score_corrections, bystanders, pool_of_three)

IRREGULARITIES: tuple[Irregularity, ...] = tuple(one for part in _PARTS for one in part.IRREGULARITIES)

CLAUSES: tuple[Clause, ...] = tuple(clause for part in _PARTS for clause in part.CLAUSES)
