"""Identifiers that stood in the ledger once. None is lost: it leads to another claim, or says why its claim left.

``hoyle_former.toml`` and ``britannica_former.toml`` have ``[[moved]]`` (``id``, ``to``) for a claim that another
has taken over, and ``[[left]]`` (``id``, ``passage``, ``says``, ``why``) for what is no longer claimed of an author.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from .ledger_file import LedgerError, tidy_text

_FIELDS = {"moved": ("id", "to"), "left": ("id", "passage", "says", "why")}


@dataclass(frozen=True, slots=True)
class FormerClaim:
    """One identifier that is no claim now: with ``to``, or with the three other fields."""

    id: str
    to: str = ""
    """The claim that has taken it over; empty if it has left."""
    passage: str = ""
    """The sentence that it was about."""
    says: str = ""
    """What it said, in the editor's words."""
    why: str = ""
    """Why it left."""


def read_former_claims(file: str, text: str, claims: Collection[str]) -> tuple[FormerClaim, ...]:
    """The former identifiers of a file; ``claims`` are the identifiers that stand in the ledger.

    Raises :class:`~.ledger_file.LedgerError` for an entry that lacks a field, leads nowhere, or is still a claim.
    """
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LedgerError(file, "the whole file", f"not TOML: {error}.") from None
    if unknown := content.keys() - _FIELDS.keys():
        raise LedgerError(file, "the whole file", f"unknown section {min(unknown)}.")
    entries = [(kind, entry) for kind in _FIELDS for entry in content.get(kind, [])]
    found = tuple(_read_entry(file, kind, entry, claims) for kind, entry in entries)
    ids = [former.id for former in found]
    for id in ids:
        if ids.count(id) > 1:
            raise LedgerError(file, id, "it is entered twice.")
    return found


def _read_entry(file: str, kind: str, entry: dict[str, Any], claims: Collection[str]) -> FormerClaim:
    where = str(entry.get("id", f"an entry of {kind}"))
    if missing := [name for name in _FIELDS[kind] if not str(entry.get(name, "")).strip()]:
        raise LedgerError(file, where, f"field {missing[0]} is missing.")
    if unknown := entry.keys() - set(_FIELDS[kind]):
        raise LedgerError(
            file, where, f"unknown field {min(unknown)}; the fields are {', '.join(_FIELDS[kind])}."
        )
    if entry["id"] in claims:
        raise LedgerError(file, where, "it is still a claim.")
    if kind == "moved" and entry["to"] not in claims:
        raise LedgerError(file, where, f"to = {entry['to']!r}, but there is no such claim.")
    return FormerClaim(**{name: tidy_text(entry[name]) for name in _FIELDS[kind]})
