"""Checks that count the cards of the pack."""

from __future__ import annotations

from ...cards import PACK
from ..claim_model import Finding, verdict
from .check_registry import check


@check
def each_may_hold_trumps(count: int) -> Finding:
    """Both players can hold so many trumps in one deal, a trump being turned up."""
    left = {len([card for card in PACK if card.suit == turned.suit and card != turned]) for turned in PACK}
    (held,) = left
    return Finding(
        verdict(2 * count <= held),
        f"{held + 1} in the pack, one of them turned up: {held} can be held, so the two players can have "
        f"{held - held // 2} and {held // 2} between them, "
        f"{'and' if 2 * count <= held else 'but never'} {count} each.",
        {"pack": held + 1, "can_be_held": held},
    )


@check
def trump_suit_is_repeated() -> Finding:
    """How often the card turned is of the suit of the card before it; a poor shuffle cannot be computed."""
    same = {sum(card.suit == last.suit for card in PACK if card != last) for last in PACK}
    (count,) = same
    return Finding(
        "not decidable",
        f"After a thorough shuffle it is {count} in {len(PACK) - 1}; after a poor one, nobody can say.",
        {"same_suit": count, "cards": len(PACK) - 1},
    )
