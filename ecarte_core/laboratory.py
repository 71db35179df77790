"""One hand under the glass: what the authors say of it, its odds, and what its holder can make sure of."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from random import Random

from .cards import PACK, Card
from .guaranteed import Guaranteed, guaranteed
from .jeux import Judgements, judge
from .knowledge import Knowledge, Seat
from .odds import Odds, odds
from .words import HAND

TWO_TO_ONE = Fraction(2, 3)
"""The authors' line: "it is two to one in favour of the player" (``hoyle.jeux-de-regle.22.s3``)."""

NEAR = Fraction(1, 50)
"""A hand is near the line when its chance, all cards seen, is no further off than this."""

_TRIES = 400


@dataclass(frozen=True, slots=True)
class Answer:
    """What the laboratory finds."""

    knowledge: Knowledge
    judgements: Judgements
    odds: Odds
    guaranteed: Guaranteed | None = None
    """None as long as it has not been asked for: it takes longer than the rest."""


def examine(
    hand: tuple[Card, ...],
    turn_up: Card,
    seat: Seat = Seat.NON_DEALER,
    score: tuple[int, int] = (0, 0),
    *,
    sure: bool = False,
) -> Answer:
    """Put a hand before the authors and the engine; ``sure`` asks for the guaranteed figure too.

    Raises :class:`~ecarte_core.knowledge.KnowledgeError` or :class:`~ecarte_core.jeux.JeuxError`.
    """
    judgements = judge(hand, turn_up, seat, score)
    knowledge = Knowledge(hand, turn_up, seat)
    return Answer(knowledge, judgements, odds(knowledge), guaranteed(knowledge) if sure else None)


def near_the_line(seed: int, seat: Seat = Seat.NON_DEALER) -> tuple[tuple[Card, ...], Card]:
    """A hand and a turn-up of which the chance of the point, all cards seen, is close to two in three.

    Hands are dealt at random from ``seed`` until one is near; if none of :data:`_TRIES` is, the nearest.
    """
    dealer = Random(seed)
    best: tuple[Fraction, tuple[Card, ...], Card] | None = None
    for _ in range(_TRIES):
        *cards, turn_up = dealer.sample(PACK, HAND + 1)
        hand = tuple(sorted(cards, key=lambda card: (card.suit, -card.rank)))
        seen = odds(Knowledge(hand, turn_up, seat)).seen
        off = abs(Fraction(seen.point, seen.hands) - TWO_TO_ONE)
        if best is None or off < best[0]:
            best = off, hand, turn_up
        if off <= NEAR:
            break
    assert best is not None
    return best[1], best[2]
