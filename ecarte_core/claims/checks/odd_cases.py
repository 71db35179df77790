"""Checks that serve one claim only, because what it says is like nothing else in the ledger."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Literal

from ...cards import PACK, Card, Rank, Suit
from ...odds.chance_format import format_chance
from ...odds.chances import POINT_TRICKS
from ...solver.best_play import lead_values, load_table
from ...solver.suit_patterns import PATTERN_SIZES, position_key
from ..claim_model import Finding, verdict
from ..endings import list_endings
from ..line import Play, Side
from .check_registry import check


@check
def third_lead_is_better_left(made: int) -> Finding:
    """Two tricks are over, of which a player has so many: he makes the point more often if the other leads now.

    Over all pairs of hands of three cards, both hands seen.
    """
    size, needed = 3, POINT_TRICKS - made
    pairs = leading = following = 0
    for trumps, plain, weight in list_endings(size):
        tricks = load_table().values[position_key(trumps, plain)]
        pairs += weight
        leading += weight * (tricks >= needed)
        following += weight * (size - tricks >= needed)
    return Finding(
        verdict(following > leading),
        f"Over all pairs of hands of {size} cards he makes the point in {format_chance(leading, pairs)} when he leads, "
        f"in {format_chance(following, pairs)} when his adversary leads.",
        {"pairs": pairs, "leading": leading, "following": following},
    )


@check
def small_trump_from_queen_makes_a_trick() -> Finding:
    """Queen and two lower trumps on lead against the king and two cards: a small trump makes one more trick.

    So it does against every play of the adversary, however the leader goes on, if only he does not give his
    queen to the king; he knows where the king is. Plain suits are alike to a hand of trumps, so spades stand
    for all three.
    """
    trumps = Suit.HEARTS
    queen, king = Card(trumps, Rank.QUEEN), Card(trumps, Rank.KING)
    lower = [card for card in PACK if card.suit == trumps and card.rank < Rank.QUEEN]
    cases = sure = queen_loses = 0
    for small in combinations(lower, 2):
        hand = (queen, *small)
        rest = [card for card in PACK if card not in (*hand, king) and card.suit in (trumps, Suit.SPADES)]
        for other in combinations(rest, 2):
            state = Play(trumps, Side("A", hand, 2), Side("Y", (king, *other)))
            cases += 1
            queen_loses += lead_values(trumps, hand, (king, *other))[queen] < 1
            sure += all(
                _least_sparing(state.trick(lead, reply), queen, king) >= 3
                for lead in small
                for reply in state.replies(lead)
            )
    return Finding(
        verdict(sure == cases),
        f"In {sure:,} of {cases:,} cases a small trump makes the third trick against every play of the adversary, "
        "however the leader goes on, if only he keeps the queen from the king. Leading the queen instead loses the "
        f"point against best play in {queen_loses:,}.",
        {"cases": cases, "sure": sure, "queen_led_loses": queen_loses},
        {"trumps": "H", "leader": "QH 8H 7H", "follower": "KH JH AH"},
    )


def _least_sparing(state: Play, queen: Card, king: Card) -> int:
    """The least tricks of A over all play in which he never has his queen taken by the king without need."""
    if not state.leader.hand:
        return state.side("A").tricks
    least = []
    for lead, reply, after in state.next():
        own, other = (lead, reply) if state.leader.name == "A" else (reply, lead)
        choices = state.leader.hand if own == lead else state.replies(lead)
        king_is_out = king in state.side("Y").hand if own == lead else other == king
        if not (own == queen and king_is_out and len(choices) > 1):
            least.append(_least_sparing(after, queen, king))
    return min(least)


@check
def trumps_on_both_sides_gain_nothing(
    counts: tuple[int, ...], player: Literal["leader", "follower"]
) -> Finding:
    """Over all deals, a trump being turned up: with as many trumps each, more do not make the point likelier."""
    values = load_table().values
    hands, made = Counter[int](), Counter[int]()
    for trumps, plain, weight in list_endings(5, trumps=7):
        own, other = PATTERN_SIZES[trumps]
        if own == other:
            hands[own] += weight
            made[own] += weight * ((values[position_key(trumps, plain)] >= 3) is (player == "leader"))
    chances = [Fraction(made[count], hands[count]) for count in counts]
    return Finding(
        verdict(chances == sorted(chances, reverse=True)),
        f"The {player} makes the point in "
        + ", ".join(f"{format_chance(made[count], hands[count])} with {count} each" for count in counts)
        + ".",
        {str(count): str(chance) for count, chance in zip(counts, chances, strict=True)},
    )
