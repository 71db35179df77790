"""All that the laboratory shows of one hand: the authors' advice, its odds, and the guaranteed chance."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from random import Random

from ..cards import PACK, Card
from ..cards.constants import HAND_SIZE
from ..chances.chances import Odds, compute_odds
from ..chances.guaranteed import Guarantee, compute_guarantee
from ..chances.knowledge import Knowledge, Seat
from .judgement import Comparison, judge

TWO_TO_ONE = Fraction(2, 3)
"""The authors' threshold: "it is two to one in favour of the player" (``hoyle.jeux-de-regle.22.s3``)."""

NEAR_MARGIN = Fraction(1, 50)
"""A hand is near the threshold if its chance, both hands seen, differs from it by no more than this."""

_MAX_TRIES = 400


@dataclass(frozen=True, slots=True)
class Examination:
    """The result of ``examine_hand``."""

    knowledge: Knowledge
    comparison: Comparison
    odds: Odds
    guarantee: Guarantee | None = None
    """None unless it was asked for: it takes longer than the rest."""


def examine_hand(
    knowledge: Knowledge,
    score: tuple[int, int] = (0, 0),
    *,
    with_guarantee: bool = False,
) -> Examination:
    """Examine a hand; ``with_guarantee`` computes the guaranteed chance too.

    The authors judge the five cards as they were dealt. The chances are those after the cards played so far.
    Raises ``KnowledgeError`` or ``JeuxError``.
    """
    comparison = judge(knowledge.hand, knowledge.turn_up, knowledge.seat, score)
    return Examination(
        knowledge,
        comparison,
        compute_odds(knowledge),
        compute_guarantee(knowledge) if with_guarantee else None,
    )


def find_near_hand(seed: int, seat: Seat = Seat.NON_DEALER) -> tuple[tuple[Card, ...], Card]:
    """A hand and a turn-up with a chance of the point, both hands seen, of about two in three.

    Hands are dealt at random from ``seed`` until one is near (``NEAR_MARGIN``); if none of
    ``_MAX_TRIES`` hands is, the nearest is returned.
    """
    random = Random(seed)
    best: tuple[Fraction, tuple[Card, ...], Card] | None = None
    for _ in range(_MAX_TRIES):
        *cards, turn_up = random.sample(PACK, HAND_SIZE + 1)
        hand = tuple(sorted(cards, key=lambda card: (card.suit, -card.rank)))
        seen = compute_odds(Knowledge(hand, turn_up, seat)).all_seen
        distance = abs(Fraction(seen.point, seen.hands) - TWO_TO_ONE)
        if best is None or distance < best[0]:
            best = distance, hand, turn_up
        if distance <= NEAR_MARGIN:
            break
    assert best is not None
    return best[1], best[2]
