"""Checks that serve one claim only, because what it says is like nothing else in the ledger."""

from __future__ import annotations

from itertools import combinations

from ...cards import PACK, Card, Rank, Suit
from ...solver.best_play import lead_values, load_table
from ...solver.suit_patterns import position_key
from ..chance_wording import chance_text
from ..claim_model import Finding, verdict
from ..endings import endings
from ..line import Play, Side, reach
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


@check
def small_trump_from_queen_makes_a_trick() -> Finding:
    """Queen and two lower trumps on lead against the king and two cards: a small trump makes one more trick.

    Plain suits are alike to a hand of trumps, so spades stand for all three.
    """
    trumps = Suit.HEARTS
    queen, king = Card(trumps, Rank.QUEEN), Card(trumps, Rank.KING)
    lower = [card for card in PACK if card.suit == trumps and card.rank < Rank.QUEEN]
    cases = sure = literal = queen_loses = 0
    for small in combinations(lower, 2):
        hand = (queen, *small)
        rest = [card for card in PACK if card not in (*hand, king) and card.suit in (trumps, Suit.SPADES)]
        for other in combinations(rest, 2):
            state = Play(trumps, Side("A", hand, 2), Side("Y", (king, *other)))
            values = lead_values(trumps, hand, (king, *other))
            cases += 1
            sure += all(values[card] >= 1 for card in small)
            queen_loses += values[queen] < 1
            literal += all(
                reach(state.trick(lead, reply), "A")[0] >= 3
                for lead in small
                for reply in state.replies(lead)
            )
    return Finding(
        verdict(sure == cases, literal == cases),
        f"(1) So in {sure:,} of {cases:,} cases. (2) In {literal:,} of {cases:,} no play at all could lose it. "
        f"Leading the queen instead would lose the point in {queen_loses:,}.",
        {"cases": cases, "sure": sure, "however_played": literal, "queen_led_loses": queen_loses},
        {"trumps": "H", "leader": "QH 8H 7H", "follower": "KH JH AH"},
    )
