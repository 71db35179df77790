"""One hand under the glass: what the authors say of it, its odds, and what its holder can make sure of."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from random import Random

from ..cards import PACK, Card
from ..odds.chances import Odds, compute_odds
from ..odds.guaranteed import Guarantee, compute_guarantee
from ..odds.knowledge import Knowledge, Seat
from ..solver.suit_patterns import HAND_SIZE
from . import Comparison, judge

TWO_TO_ONE = Fraction(2, 3)
"""The authors' line: "it is two to one in favour of the player" (``hoyle.jeux-de-regle.22.s3``)."""

NEAR_MARGIN = Fraction(1, 50)
"""A hand is near the line when its chance, all cards seen, is no further off than this."""

_MAX_TRIES = 400


@dataclass(frozen=True, slots=True)
class Examination:
    """What the laboratory finds."""

    knowledge: Knowledge
    comparison: Comparison
    odds: Odds
    guarantee: Guarantee | None = None
    """None as long as it has not been asked for: it takes longer than the rest."""


def examine_hand(
    hand: tuple[Card, ...],
    turn_up: Card,
    seat: Seat = Seat.NON_DEALER,
    score: tuple[int, int] = (0, 0),
    *,
    with_guarantee: bool = False,
) -> Examination:
    """Put a hand before the authors and the engine; ``sure`` asks for the guaranteed figure too.

    Raises :class:`~ecarte_core.odds.knowledge.KnowledgeError` or :class:`~ecarte_core.jeux.JeuxError`.
    """
    judgements = judge(hand, turn_up, seat, score)
    knowledge = Knowledge(hand, turn_up, seat)
    return Examination(
        knowledge,
        judgements,
        compute_odds(knowledge),
        compute_guarantee(knowledge) if with_guarantee else None,
    )


def find_near_hand(seed: int, seat: Seat = Seat.NON_DEALER) -> tuple[tuple[Card, ...], Card]:
    """A hand and a turn-up of which the chance of the point, all cards seen, is close to two in three.

    Hands are dealt at random from ``seed`` until one is near; if none of :data:`_MAX_TRIES` is, the nearest.
    """
    dealer = Random(seed)
    best: tuple[Fraction, tuple[Card, ...], Card] | None = None
    for _ in range(_MAX_TRIES):
        *cards, turn_up = dealer.sample(PACK, HAND_SIZE + 1)
        hand = tuple(sorted(cards, key=lambda card: (card.suit, -card.rank)))
        seen = compute_odds(Knowledge(hand, turn_up, seat)).all_seen
        off = abs(Fraction(seen.point, seen.hands) - TWO_TO_ONE)
        if best is None or off < best[0]:
            best = off, hand, turn_up
        if off <= NEAR_MARGIN:
            break
    assert best is not None
    return best[1], best[2]
