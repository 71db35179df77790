"""Irregularities and their clauses: to be written."""

from __future__ import annotations

from .clause_model import Clause, Irregularity

IRREGULARITIES: tuple[Irregularity, ...] = ()

CLAUSES: tuple[Clause, ...] = ()
