"""What an exchange brings when nothing is known of the adversary's: cards drawn from all that are unseen.

The adversary's exchange is left out: his five cards are any five of those that the drawer has not seen.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import NamedTuple

from ..cards import PACK, Card, Suit
from ..odds.chances import Chances, compute_odds
from ..odds.knowledge import Knowledge, Seat


class ExchangeOdds(NamedTuple):
    """Chances, averaged over every draw and every hand of the adversary."""

    point: Fraction
    vole: Fraction
    certain: bool
    """With every draw the point is made against every hand, both hands seen."""


@cache
def compute_exchange(
    kept: tuple[Card, ...], thrown: tuple[Card, ...], turn_up: Card, seat: Seat = Seat.DEALER
) -> ExchangeOdds:
    """Throw these cards and draw as many."""
    unseen = [card for card in PACK if card not in (*kept, *thrown, turn_up)]
    hands = point = vole = 0
    for draw in combinations(unseen, len(thrown)):
        chances = compute_all_seen((*kept, *draw), turn_up, seat, thrown)
        hands, point, vole = hands + chances.hands, point + chances.point, vole + chances.vole
    return ExchangeOdds(Fraction(point, hands), Fraction(vole, hands), point == hands)


def compute_all_seen(
    hand: tuple[Card, ...], turn_up: Card, seat: Seat, thrown: tuple[Card, ...] = ()
) -> Chances:
    """The chances of a hand with both hands seen, when these cards have been thrown away.

    The plain suits are alike, so hands that differ by exchange of them are computed once.
    """
    plain = [suit for suit in Suit if suit != turn_up.suit]
    by_suit = sorted(
        (
            tuple(sorted(card.rank for card in hand if card.suit == suit)),
            tuple(sorted(card.rank for card in thrown if card.suit == suit)),
        )
        for suit in plain
    )
    renamed = [
        tuple(Card(suit, rank) for suit, ranks in zip(plain, by_suit, strict=True) for rank in ranks[which])
        for which in range(2)
    ]
    trumps = [tuple(sorted(card for card in cards if card.suit == turn_up.suit)) for cards in (hand, thrown)]
    return _compute_all_seen(
        Knowledge((*trumps[0], *renamed[0]), turn_up, seat, discarded=(*trumps[1], *renamed[1]))
    )


@cache
def _compute_all_seen(knowledge: Knowledge) -> Chances:
    return compute_odds(knowledge).all_seen
