"""Check of what the cut for deal decides."""

from __future__ import annotations

from itertools import permutations

from ...cards import Card, Rank, Suit
from ...game import Stage
from ..claim_model import Finding, verdict
from ..game_lines import NAMES, Game
from .check_registry import check


@check
def highest_cut_has_choice() -> Finding:
    """After each cut of two ranks nobody is the dealer yet: the player with the higher card must choose."""
    pairs = list(permutations(Rank, 2))
    open_choice = higher_deals = 0
    for one, two in pairs:
        cut = f"Cut: A {Card(Suit.SPADES, one)}, Y {Card(Suit.HEARTS, two)}"
        state = Game((cut,)).state
        open_choice += state.stage is not Stage.DEAL
        higher_deals += state.dealer is not None and NAMES[state.dealer] == ("A" if one > two else "Y")
    return Finding(
        verdict(open_choice == len(pairs)),
        f"By Law 5 the player who cuts the higher card deals, in {higher_deals} of {len(pairs)} cuts of two different "
        f"ranks. In {open_choice or 'none'} of them is it open who deals.",
        {"cuts": len(pairs), "higher_deals": higher_deals, "open": open_choice},
    )
