"""First decisions at all twenty-five scores, and the chances of the game (scores.c).

The discards, and offers and answers after the first, are those of love all; ``score_strategies`` learns others. A
deal is worth the chance of the game after it. So the chances are needed to learn decisions, and decisions to find the
chances: both are found in turn, and better each time. Given the decisions the chances are exact sums: from four all
downward, because a deal marks at least a point.
"""

import ctypes
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte_core.game.state import PLAYERS, WINNING_SCORE
from ecarte_core.players.hand_numbers import PLACE_COUNT

from .exchange_game import ENDS, Bytes, Decisions, Floats, Pair, average_leanings, describe_play
from .payoffs import Chances, Score, list_game_chances, list_points
from .program import ProposalGame
from .tasks import TURNED, Computation, combine, find_results, make_game, read_strategy
from .training import CHUNK, say

SCORES: tuple[Score, ...] = tuple(product(range(WINNING_SCORE), range(WINNING_SCORE)))
"""The elder's and the dealer's marks before the deal."""

_SEED = 88_000_001  # far from the seeds of love all, so that no deal is learned from twice


class ScoreResults(NamedTuple):
    """What is known of one game at one score."""

    stops: Pair[Bytes]
    """How often of 255 the elder plays and the dealer refuses, by place."""
    value: float
    """The elder's chance of the game."""
    most: Pair[float]
    """What each seat gains at most, and at least, by better first decisions."""
    least: Pair[float]
    later: Decisions | None = None
    """The discards, and all offers and answers; None if they are those of love all."""


class ScoreMeasure(NamedTuple):
    """What the first decisions at one score lead to."""

    shares: list[float]
    """How often each end comes about."""
    most: Pair[float]
    """What elder and dealer gain at most by better first decisions: the chance of the sample counts as gain."""
    least: Pair[float]
    """What they gain at least: decisions that look best on one sample, counted on another."""


class ScoreTask(NamedTuple):
    """What is learned at a time: one game at all scores."""

    turned: bool
    """A king is turned up."""
    chances: Chances
    """Of the game, as far as they are known."""
    millions: int
    """Deals."""
    part: int
    """The number of the time; other times have other deals."""


class ScoreGame:
    """One game at all scores. The discards and all later decisions are those of ``strategy``."""

    def __init__(self, game: ProposalGame, strategy: Decisions, payoffs: Sequence[Sequence[float]]) -> None:
        """``payoffs`` by score."""
        self._game, self._play = game, describe_play(strategy.throws, strategy.stops)
        self._payoffs = np.array(payoffs, np.float32)
        self._shape = PLACE_COUNT, len(payoffs)
        self._leanings = [np.zeros((*self._shape, 4), np.float32) for _ in PLAYERS]

    def learn(self, deals: int, seed: int, weight: float) -> None:
        """Learn from this number of deals."""
        self._ask("learn_scores", deals, seed, ctypes.c_float(weight), self._leanings)

    def give_stops(self) -> Pair[Bytes]:
        """By seat, place and score what each decides more often than not: a first decision is never mixed here."""
        elder, dealer = (
            np.where(average_leanings(leanings.reshape(-1, 4)) > 127, 255, 0)
            .astype(np.uint8)
            .reshape(self._shape)
            for leanings in self._leanings
        )
        return elder, dealer

    def measure(self, stops: Pair[Bytes], deals: int, seed: int) -> list[ScoreMeasure]:
        """What these first decisions lead to, over two samples of this number of deals."""
        counts = np.zeros((len(self._payoffs), ENDS), np.float64)
        samples = [self._sample(stops, deals, seed + half, counts) for half in (0, 1)]
        bounds: list[list[NDArray[np.float64]]] = []
        for seat in PLAYERS:
            first, other = (sample[seat].astype(np.float64) for sample in samples)
            change = (first > 0) - stops[seat] / 255
            bounds.append([(change * better).sum(axis=0) / deals for better in (first, other)])
        return [
            ScoreMeasure(
                list(counts[score] / (2 * deals)),
                (float(bounds[0][0][score]), float(bounds[1][0][score])),
                (float(bounds[0][1][score]), float(bounds[1][1][score])),
            )
            for score in range(len(self._payoffs))
        ]

    def _sample(self, stops: Pair[Bytes], deals: int, seed: int, counts: NDArray[np.float64]) -> list[Floats]:
        better = [np.zeros(self._shape, np.float32) for _ in PLAYERS]
        self._ask("measure_scores", deals, seed, None, stops, counts, better)
        return better

    def _ask(self, function: str, deals: int, seed: int, weight: ctypes.c_float | None, *tables: Any) -> None:
        pointers = [
            table.ctypes.data_as(ctypes.c_void_p)
            if isinstance(table, np.ndarray)
            else (ctypes.c_void_p * 2)(*(part.ctypes.data for part in table))
            for table in tables
        ]
        function_in_c = getattr(self._game.library, function)
        amount = (ctypes.c_int64(deals), ctypes.c_uint64(seed), *([weight] if weight else []))
        scores, payoffs = len(self._payoffs), self._payoffs.ctypes.data_as(ctypes.c_void_p)
        function_in_c(
            self._game.handle, ctypes.byref(self._play.structure), *amount, scores, payoffs, *pointers
        )


def solve_scores(plan: Computation, pool: Executor) -> None:
    """Find the decisions at all scores, of both games, and the chances of the game."""

    def submit(task: ScoreTask) -> Future[Any]:
        return pool.submit(_learn_scores, plan, task)

    find_results(plan.folder, "scores", lambda: find_in_turn(submit, plan.score_millions))


def find_in_turn(submit: Callable[[ScoreTask], Future[Any]], schedule: Sequence[int]) -> Any:
    """Decisions and chances of the game by each other, as JSON.

    ``submit`` begins ``learn_first_decisions`` of a game; ``schedule`` has millions of deals.
    """
    chances = [[0.5] * WINNING_SCORE for _ in range(WINNING_SCORE)]
    games: list[Any] = []
    for part, millions in enumerate(schedule):
        waiting = [submit(ScoreTask(turned, chances, millions, part)) for turned in TURNED]
        games = [task.result() for task in waiting]
        chances = find_chances([game["shares"] for game in games])
        say(f"the scores: {chances[0][0]:.4f} at love all, {chances[4][4]:.4f} at four all")
    return {"chances": chances, "games": games}


def _learn_scores(plan: Computation, task: ScoreTask) -> Any:
    game = make_game(plan, list_points(), task.turned)
    learned = learn_first_decisions(game, read_strategy(plan, task.turned), task)
    game.close()
    return learned


def learn_first_decisions(
    game: ProposalGame, strategy: Decisions, task: ScoreTask, scores: Sequence[Score] = SCORES
) -> Any:
    """The first decisions of one game at some scores, as JSON."""
    turned, chances, millions, part = task
    learner = ScoreGame(game, strategy, [list_game_chances(score, chances, turned) for score in scores])
    for chunk in range(millions):
        learner.learn(CHUNK, _SEED + 1000 * part + chunk, chunk + 1.0)
    stops = learner.give_stops()
    measured = learner.measure(stops, max(millions // 4, 1) * CHUNK, _SEED - 1 - part)
    return {
        "stops": [stop.tobytes().hex() for stop in stops],
        "shares": [measure.shares for measure in measured],
        "most": [measure.most for measure in measured],
        "least": [measure.least for measure in measured],
    }


def find_chances(shares: Sequence[Sequence[Sequence[float]]]) -> list[list[float]]:
    """The chances of the game, from how often each end comes about without and with a king turned."""
    chances = [[0.5] * WINNING_SCORE for _ in range(WINNING_SCORE)]
    for score in sorted(SCORES, key=sum, reverse=True):
        values = [
            value_shares(list_game_chances(score, chances, turned), shares[turned][SCORES.index(score)])
            for turned in TURNED
        ]
        chances[score[0]][score[1]] = combine(*values)
    return chances


def value_shares(payoffs: Sequence[float], shares: Sequence[float]) -> float:
    """The mean worth of the ends."""
    return sum(worth * share for worth, share in zip(payoffs, shares, strict=True))


def read_scores(stored: Any) -> tuple[list[list[float]], dict[Score, dict[bool, ScoreResults]]]:
    """The chances of the game, and the decisions, from what ``find_in_turn`` gives."""
    chances, games = stored["chances"], stored["games"]
    results: dict[Score, dict[bool, ScoreResults]] = {score: {} for score in SCORES}
    for turned in TURNED:
        both = [
            np.frombuffer(bytes.fromhex(text), np.uint8).reshape(PLACE_COUNT, len(SCORES))
            for text in games[turned]["stops"]
        ]
        for index, score in enumerate(SCORES):
            shares, most, least = (games[turned][name][index] for name in ("shares", "most", "least"))
            value = value_shares(list_game_chances(score, chances, turned), shares)
            elder, dealer = (np.ascontiguousarray(stops[:, index]) for stops in both)
            results[score][turned] = ScoreResults(
                (elder, dealer), value, (most[0], most[1]), (least[0], least[1])
            )
    return chances, results
