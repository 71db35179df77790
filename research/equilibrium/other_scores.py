"""First decisions at all twenty-five scores, and the chances of the game (scores.c).

The discards, and offers and answers after the first, are those of love all; ``score_strategies`` learns others. A
deal is worth the chance of the game after it. So the chances are needed to learn decisions, and decisions to find the
chances: both are found in turn, and better each time. Given the decisions the chances are exact sums: from four all
downward, because a deal marks at least a point.
"""

import ctypes
import pickle
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from itertools import product
from typing import NamedTuple

import numpy as np

from ecarte_core.game.state import PLAYERS, WINNING_SCORE
from ecarte_core.players.hand_numbers import PLACE_COUNT

from .exchange_game import (
    ENDS,
    Bytes,
    Decisions,
    Pair,
    address,
    address_both,
    average_leanings,
    describe_play,
    run_deals,
)
from .payoffs import Chances, Score, list_game_chances, list_points
from .program import ProposalGame
from .tasks import TURNED, Computation, combine, read_results
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
    later: Decisions | None = None
    """The discards, and all offers and answers; None if they are those of love all."""


class FirstDecisions(NamedTuple):
    """The first decisions of one game at some scores."""

    stops: Pair[Bytes]
    """By seat, place and score: 255 to play or to refuse, and else 0."""
    shares: list[list[float]]
    """By score: how often each end comes about."""


type ScoreAnswers = tuple[Chances, dict[Score, dict[bool, ScoreResults]]]
"""The chances of the game; by score, and by whether a king is turned up, the decisions."""


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
        scores, leanings = len(self._payoffs), address_both(self._leanings)
        others = ctypes.c_float(weight), scores, address(self._payoffs), leanings
        run_deals(self._game, "learn_scores", self._play, deals, seed, *others)

    def give_stops(self) -> Pair[Bytes]:
        """By seat, place and score what each decides more often than not: a first decision is never mixed here."""
        elder, dealer = (
            np.where(average_leanings(leanings.reshape(-1, 4)) > 127, 255, 0)
            .astype(np.uint8)
            .reshape(self._shape)
            for leanings in self._leanings
        )
        return elder, dealer

    def measure(self, stops: Pair[Bytes], deals: int, seed: int) -> list[list[float]]:
        """By score: how often each end comes about by these first decisions, in this number of deals."""
        counts = np.zeros((len(self._payoffs), ENDS), np.float64)
        others = len(self._payoffs), address_both(stops), address(counts)
        run_deals(self._game, "measure_scores", self._play, deals, seed, *others)
        return [list(row) for row in counts / deals]


def solve_scores(plan: Computation, pool: Executor) -> ScoreAnswers:
    """Find the decisions at all scores, of both games, and the chances of the game."""
    path = plan.folder / "scores.pickle"
    if not path.exists():
        answers = find_in_turn(lambda task: pool.submit(_learn_scores, plan, task), plan.score_millions)
        path.write_bytes(pickle.dumps(answers))
    answers_before: ScoreAnswers = pickle.loads(path.read_bytes())
    return answers_before


def find_in_turn(
    submit: Callable[[ScoreTask], Future[FirstDecisions]], schedule: Sequence[int]
) -> ScoreAnswers:
    """Decisions and chances of the game by each other.

    ``submit`` begins ``learn_first_decisions`` of a game; ``schedule`` has millions of deals.
    """
    chances = [[0.5] * WINNING_SCORE for _ in range(WINNING_SCORE)]
    games: list[FirstDecisions] = []
    for part, millions in enumerate(schedule):
        waiting = [submit(ScoreTask(turned, chances, millions, part)) for turned in TURNED]
        games = [task.result() for task in waiting]
        chances = find_chances([game.shares for game in games])
        say(f"the scores: {chances[0][0]:.4f} at love all, {chances[4][4]:.4f} at four all")
    results: dict[Score, dict[bool, ScoreResults]] = {score: {} for score in SCORES}
    for turned, (index, score) in product(TURNED, enumerate(SCORES)):
        elder, dealer = (np.ascontiguousarray(stops[:, index]) for stops in games[turned].stops)
        value = value_shares(list_game_chances(score, chances, turned), games[turned].shares[index])
        results[score][turned] = ScoreResults((elder, dealer), value)
    return chances, results


def _learn_scores(plan: Computation, task: ScoreTask) -> FirstDecisions:
    game = ProposalGame(plan.folder, list_points(), not task.turned)
    learned = learn_first_decisions(game, read_results(plan, task.turned).strategy, task)
    game.close()
    return learned


def learn_first_decisions(
    game: ProposalGame, strategy: Decisions, task: ScoreTask, scores: Sequence[Score] = SCORES
) -> FirstDecisions:
    """The first decisions of one game at some scores."""
    turned, chances, millions, part = task
    learner = ScoreGame(game, strategy, [list_game_chances(score, chances, turned) for score in scores])
    for chunk in range(millions):
        learner.learn(CHUNK, _SEED + 1000 * part + chunk, chunk + 1.0)
    stops = learner.give_stops()
    return FirstDecisions(stops, learner.measure(stops, max(millions // 2, 1) * CHUNK, _SEED - 1 - part))


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
