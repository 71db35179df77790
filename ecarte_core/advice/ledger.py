"""The ledger: every checkable statement of Hoyle and Britannica, and Mossop's counts, each with a check that runs.

What is left out: the laws themselves, which rule and do not claim; history; and matters of manners and nerve
(``britannica.hints.3``) that no game of cards can decide. Statements that assert something checkable only
with a model of the adversary are in, and found "not decidable", with the reason.

An identifier that has left the ledger still leads somewhere (``FORMER_IDS``).

A claim is an entry in ``hoyle.toml``, ``britannica.toml`` or ``mossop.toml``, perhaps with fields that ``shared.toml``
has for all (``ledger_file``), and with named checks from ``checks``. These are built on ``hands_in_play`` (a hand being
played, or a game told in the lines of a record), ``hands_of_rules`` (all hands that a rule describes) and
``card_sets``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import get_args

from ..cards.errors import EcarteError, quote
from .claim_model import (
    Author,
    Claim,
    Finding,
)
from .ledger_file import read_ledger


class ClaimError(EcarteError):
    """A claim that is not in the ledger, or no longer."""


def _read_text(name: str) -> str:
    return files(__package__).joinpath("claims", name).read_text("utf-8")


LEDGER_AUTHORS: tuple[str, ...] = tuple(name.lower() for name in get_args(Author))
"""Whose statements are checked, in the order of the ledger: the authors of the edition, then who counted by hand."""

CLAIMS: tuple[Claim, ...] = tuple(
    claim
    for author in LEDGER_AUTHORS
    for claim in read_ledger(f"{author}.toml", _read_text("shared.toml") + _read_text(f"{author}.toml"))
)
"""The ledger, in the order in which a reader meets the statements: Hoyle, Britannica, Mossop."""

_BY_ID = {claim.id: claim for claim in CLAIMS}

FORMER_IDS: Mapping[str, str] = MappingProxyType(tomllib.loads(_read_text("former_ids.toml")))
"""Every identifier that stood in the ledger once and is no claim now, with the claim that has taken it over, or the
sentence that it was about."""


def by_id(id: str) -> Claim:
    """The claim of that name, or the one that has taken it over.

    Raises ``ClaimError``, which names the sentence of a claim that has left.
    """
    name = FORMER_IDS.get(id, id)
    if name not in _BY_ID:
        if id in FORMER_IDS:
            raise ClaimError(f"The claim “{id}” is no longer in the ledger; it was about {name}.")
        raise ClaimError(f"There is no claim {quote(id, 60)} in the ledger.")
    return _BY_ID[name]


def list_former_ids(claim: Claim) -> tuple[str, ...]:
    """The identifiers that the claim has taken over."""
    return tuple(id for id, target in FORMER_IDS.items() if target == claim.id)


@cache
def run_claim(id: str) -> Finding:
    """The finding of the claim of that name, computed once; it depends on nothing else, so any process may.

    Raises ``ClaimError``.
    """
    return by_id(id).check()
