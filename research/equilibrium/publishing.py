"""What is published of a strategy that was learned: chances in a few steps, and mixed only where it may be right.

An average over many deals leaves some of the learning in it. A first decision is published as mixed only where what
both choices are worth cannot be told apart; elsewhere the better one is always made.
"""

import numpy as np
from numpy.typing import NDArray

from ecarte_core.advice.chances_of_hands import ADVERSE_HANDS, list_all_chances
from ecarte_core.players.equilibrium import CERTAIN
from ecarte_core.players.hand_numbers import PLACE_COUNT, find_place

from .exchange_game import Bytes, Decisions, Pair, Trials, find_means
from .program import KING

type Figures = NDArray[np.float64]
type Gaps = Pair[tuple[Figures, Figures]]
"""To each seat by place: how much better it is to stop than to go on, and the standard error."""

FIRST, LATER = 16, 2
"""The steps of a chance: a first decision in sixteenths, later ones in halves, so that the file stays small."""

_PURE = 0.05
"""A share that is nearer to 0 or to 1 is taken for it."""
_ERRORS = 2.0
"""Standard errors up to which two choices cannot be told apart."""
_BEYOND_DOUBT = 3.0
"""Standard errors by which a later decision has to be better than the usual one: of four million some lie by chance
beyond two."""
_HOLDS_KING = 5 / 26
"""How often an adversary has been dealt a card that the holder does not see."""


def count_playing(turned: bool) -> list[int]:
    """What the elder hand gets by playing at once with each hand, in points for all hands of the dealer together."""
    chances = list_all_chances()
    playing = []
    for number in range(PLACE_COUNT):
        place = find_place(number)
        point, vole = chances[place].point[0], chances[place].vole[0]
        king = 0 if turned else ADVERSE_HANDS if place[0] & KING else -round(_HOLDS_KING * ADVERSE_HANDS)
        playing.append(point + vole - 2 * (ADVERSE_HANDS - point) + king)
    return playing


def _find_gaps(worths: NDArray[np.float64], turned: bool) -> Gaps:
    propose, refuse, accept = find_means(worths)
    playing = np.array(count_playing(turned)) / ADVERSE_HANDS
    return (  # worths are to the elder hand
        (playing - propose[:, 0], propose[:, 1]),
        (accept[:, 0] - refuse[:, 0], np.hypot(accept[:, 1], refuse[:, 1])),
    )


def find_losses(stops: Pair[Bytes], gaps: Gaps, often: Pair[Figures]) -> Pair[float]:
    """What first decisions, by seat and place, lose in points a deal; ``often``: how often each seat was asked.

    Only hands count of which the better choice is beyond doubt.
    """
    losses = []
    for seat, (gap, error) in enumerate(gaps):
        better = np.where(np.abs(gap) > _ERRORS * error, gap, 0)
        share = stops[seat] / CERTAIN
        losses.append(
            float((often[seat] * np.where(better > 0, (1 - share) * better, -share * better)).sum())
        )
    whole = often[0].sum()
    return losses[0] / whole, losses[1] / whole


def publish(learned: Decisions, worths: NDArray[np.float64], turned: bool) -> Decisions:
    """The strategy as it is published; ``worths`` are ``exchange_game.Results.worths``."""
    return Decisions(publish_stops(learned.stops, _find_gaps(worths, turned)), learned.throws)


def publish_stops(stops: Pair[Bytes], gaps: Gaps) -> Pair[Bytes]:
    """Offers and answers as they are published."""
    elder, dealer = (
        np.concatenate([settle(part[:PLACE_COUNT], *gap), _round(part[PLACE_COUNT:], LATER)])
        for part, gap in zip(stops, gaps, strict=True)
    )
    return elder, dealer


def round_later(stops: Pair[Bytes]) -> Pair[Bytes]:
    """All offers and answers in the steps of later ones."""
    elder, dealer = (_round(part, LATER) for part in stops)
    return elder, dealer


def keep_usual(stops: Pair[Bytes], usual: Pair[Bytes], trials: Pair[Trials]) -> Pair[Bytes]:
    """Other offers and answers than the usual ones only where they are better beyond doubt.

    ``trials`` say how much better it is to stop.
    """
    elder, dealer = (
        np.where(
            np.sign(other.astype(np.int16) - known) * tried.sums > _BEYOND_DOUBT * np.sqrt(tried.squares),
            other,
            known,
        )
        for other, known, tried in zip(stops, usual, trials, strict=True)
    )
    return elder, dealer


def settle(stops: Bytes, gap: NDArray[np.float64], error: NDArray[np.float64]) -> Bytes:
    """First decisions, mixed only where the gap of the two choices is within its error."""
    shares = stops / CERTAIN
    pure = np.where(gap > 0, CERTAIN, 0)
    is_mixed = (shares > _PURE) & (shares < 1 - _PURE) & (np.abs(gap) <= _ERRORS * error)
    near = np.where(shares > 0.5, CERTAIN, 0)
    settled = np.where((shares <= _PURE) | (shares >= 1 - _PURE), near, pure)
    return np.where(is_mixed, _round(stops, FIRST), settled).astype(np.uint8)


def _round(stops: Bytes, steps: int) -> Bytes:
    return (np.rint(stops / CERTAIN * steps) * CERTAIN // steps).astype(np.uint8)
