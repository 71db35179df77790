"""What the holder of a hand can make of it, in each model; counted once, whichever checks ask for it.

With a filter only those hands of the adversary count that are among the filter's
(:func:`~ecarte_core.atlas.author_hands.select_hands`).
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from ..odds.chances import Odds, compute_odds
from ..odds.guaranteed import can_guarantee, compute_guarantee
from ..odds.hand_filter import HandFilter
from ..odds.knowledge import Knowledge


@cache
def find_odds(holder: Knowledge, among: HandFilter | None = None) -> Odds:
    """His chances with both hands seen, and with the lead chosen blind."""
    return compute_odds(holder, among)


def count_seen(holder: Knowledge, among: HandFilter | None = None) -> tuple[int, int]:
    """The hands that lose the point to him, both hands seen, and all."""
    seen = find_odds(holder, among).all_seen
    return seen.point, seen.hands


@cache
def count_guaranteed(holder: Knowledge, among: HandFilter | None = None) -> tuple[int, int]:
    """The hands against which one plan makes the point, using only what he may know, and all."""
    found = compute_guarantee(holder, among=among)
    return found.winning_hands, found.hands


@cache
def guarantees_chance(holder: Knowledge, chance: Fraction, among: HandFilter | None = None) -> bool:
    """He can guarantee the point with this chance, using only what he may know."""
    return can_guarantee(holder, chance, among)
