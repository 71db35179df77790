"""Hands that are close to the authors' threshold, two to one."""

from fractions import Fraction
from random import Random

from ..cards import PACK, Card
from ..cards.constants import HAND_SIZE
from ..chances.chances import compute_odds
from ..chances.knowledge import Knowledge, Seat

TWO_TO_ONE = Fraction(2, 3)
"""The authors' threshold: "it is two to one in favour of the player" (``hoyle.jeux-de-regle.22.s3``)."""

NEAR_MARGIN = Fraction(1, 50)
"""A hand is near the threshold if its chance, both hands seen, differs from it by no more than this."""

_MAX_TRIES = 400


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
