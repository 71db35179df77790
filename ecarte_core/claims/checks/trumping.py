"""Check of what a trump takes."""

from __future__ import annotations

from itertools import product

from ...cards import PACK, Suit
from ...tricks import beats
from ..claim_model import Finding, verdict
from .check_registry import check


@check
def every_trump_ruffs_alike() -> Finding:
    """Of any suit for trumps each card, high or low, takes each plain card to which it is played."""
    pairs = [
        beats(trump, lead, suit)
        for suit, trump, lead in product(Suit, PACK, PACK)
        if trump.suit is suit is not lead.suit
    ]
    return Finding(
        verdict(all(pairs)),
        f"A trump takes a plain lead in {sum(pairs)} of {len(pairs)} pairs of cards, however low it is.",
        {"pairs": len(pairs), "taken": sum(pairs)},
    )
