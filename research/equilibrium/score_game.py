"""First offers and answers at all scores, learned together (scores.c)."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any, NamedTuple

from ecarte_core.game.state import PLAYERS, Player

from .program import ProposalGame, Strategy

ENDS = 54
"""Ends of a deal: who marks the king, the elder's tricks, who is vulnerable (payoffs.py)."""

_FLOATS = 3  # of a ``Leaning`` of scores.c


class ScoreMeasure(NamedTuple):
    """What the first decisions at one score lead to."""

    shares: list[float]
    """How often each end comes about."""
    most: tuple[float, float]
    """What elder and dealer gain at most by better first decisions: the chance of the sample counts as gain."""
    least: tuple[float, float]
    """What they gain at least: decisions that look best on one sample, counted on another."""


class ScoreGame:
    """One game of proposals at many scores. The discards and all later decisions are those of ``strategy``."""

    def __init__(self, game: ProposalGame, strategy: Strategy, payoffs: Sequence[Sequence[float]]) -> None:
        """``payoffs`` by score."""
        self._game, self._scores = game, len(payoffs)
        flat = [float(value) for row in payoffs for value in row]
        self._payoffs = (ctypes.c_float * len(flat))(*flat)
        cells = game.places * self._scores
        self._leanings = [(ctypes.c_float * (_FLOATS * cells))() for _ in PLAYERS]
        self._weights = [(ctypes.c_float * game.places)() for _ in PLAYERS]
        for seat in PLAYERS:
            game.set_given(seat, strategy)

    def learn(self, deals: int, seed: int, weight: float) -> None:
        """Learn from this number of deals."""
        self._game.library.learn_scores(
            self._game.handle,
            ctypes.c_int64(deals),
            ctypes.c_uint64(seed),
            ctypes.c_float(weight),
            self._scores,
            self._payoffs,
            _list_pointers(self._leanings),
            _list_pointers(self._weights),
        )

    def give_stops(self, steps: int) -> tuple[bytes, bytes]:
        """The average strategies of both seats, by place and score, in this number of steps."""
        offers = []
        for seat in PLAYERS:
            stops = (ctypes.c_uint8 * (self._game.places * self._scores))()
            self._game.library.give_stops(
                self._game.places, self._scores, steps, self._leanings[seat], self._weights[seat], stops
            )
            offers.append(bytes(stops))
        return offers[Player.ONE], offers[Player.TWO]

    def measure(self, stops: tuple[bytes, bytes], deals: int, seed: int) -> list[ScoreMeasure]:
        """What these first decisions lead to, over two samples of this number of deals."""
        counts = (ctypes.c_double * (ENDS * self._scores))()
        samples = [self._sample(stops, deals, seed + half, counts) for half in (0, 1)]
        gains: list[tuple[Any, Any]] = []
        for seat in PLAYERS:
            most, least = ((ctypes.c_double * self._scores)() for _ in range(2))
            self._game.library.find_gains(
                self._game.places, self._scores, stops[seat], samples[0][seat], samples[1][seat], most, least
            )
            gains.append((most, least))
        return [
            ScoreMeasure(
                [counts[ENDS * score + end] / (2 * deals) for end in range(ENDS)],
                (gains[0][0][score] / deals, gains[1][0][score] / deals),
                (gains[0][1][score] / deals, gains[1][1][score] / deals),
            )
            for score in range(self._scores)
        ]

    def _sample(self, stops: tuple[bytes, bytes], deals: int, seed: int, counts: Any) -> list[Any]:
        better = [(ctypes.c_float * (self._game.places * self._scores))() for _ in PLAYERS]
        stop_arrays = (ctypes.c_char_p * 2)(*stops)
        self._game.library.measure_scores(
            self._game.handle,
            ctypes.c_int64(deals),
            ctypes.c_uint64(seed),
            self._scores,
            self._payoffs,
            stop_arrays,
            counts,
            _list_pointers(better),
        )
        return better


def _list_pointers(arrays: Sequence[Any]) -> Any:
    return (ctypes.c_void_p * len(arrays))(*(ctypes.addressof(array) for array in arrays))
