"""Checks that serve one claim only, because what it says is like nothing else in the ledger."""

from __future__ import annotations

from ...solver.best_play import load_table
from ...solver.suit_patterns import position_key
from ..chance_wording import chance_text
from ..claim_model import Finding, verdict
from ..endings import endings
from .check_registry import check


@check
def odd_trick_is_the_followers(cards: int) -> Finding:
    """Over all endings of so many cards, the follower wins most of the tricks more often than the leader."""
    pairs = leader = 0
    for trumps, plain, weight in endings(cards):
        pairs += weight
        leader += weight * (2 * load_table().values[position_key(trumps, plain)] > cards)
    follower = pairs - leader
    return Finding(
        verdict(follower > leader),
        f"Over all pairs of hands of {cards} cards the leader wins most tricks in "
        f"{chance_text(leader, pairs)}, the follower in {chance_text(follower, pairs)}.",
        {"pairs": pairs, "leader_wins": leader, "follower_wins": follower},
    )
