"""First decisions at all twenty-five scores, and the chances of the game.

The discards, and offers and answers after the first, are those of love all. A deal is worth the chance of the game
after it. So the chances are needed to learn decisions, and decisions to find the chances: both are found in turn,
and better each time. Given the decisions the chances are exact sums: from four all downward, because a deal marks
at least a point.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from concurrent.futures import Executor
from itertools import product
from typing import Any, NamedTuple

from ecarte_core.game.state import PLAYERS, WINNING_SCORE

from .payoffs import Chances, Score, list_game_chances, list_points
from .score_game import ScoreGame
from .tasks import TURNED, Computation, combine, find_results, make_game, read_strategy
from .training import PURE, say

SCORES: tuple[Score, ...] = tuple(product(range(WINNING_SCORE), range(WINNING_SCORE)))
"""The elder's and the dealer's marks before the deal."""

_SEED = 88_000_001  # far from the seeds of love all, so that no deal is learned from twice
_CHUNKS = 50  # parts in which the deals are learned from; later parts count more


class ScoreResults(NamedTuple):
    """What is known of one game at one score."""

    stops: tuple[bytes, bytes]
    """How often of 255 the elder plays and the dealer refuses, by place."""
    value: float
    """The elder's chance of the game."""
    without: float
    """The same without Law 49 in this deal, both deciding accordingly."""
    most: tuple[float, float]
    """What each seat gains at most, and at least, by better first decisions."""
    least: tuple[float, float]


def solve_scores(plan: Computation, pool: Executor) -> None:
    """Find the decisions at all scores, of both games, and the chances of the game."""

    def make() -> Any:
        chances = [[0.5] * WINNING_SCORE for _ in SCORES[:WINNING_SCORE]]
        games: list[Any] = []
        for index, deals in enumerate(plan.score_deals):
            waiting = [pool.submit(learn_scores, plan, turned, chances, deals, index) for turned in TURNED]
            games = [task.result() for task in waiting]
            chances = find_chances([game["shares"] for game in games])
            say(
                f"the scores after {deals:,} deals: {chances[0][0]:.4f} at love all, {chances[4][4]:.4f} at four all"
            )
        return {"chances": chances, "games": games}

    find_results(plan.folder, "scores", make)


def learn_scores(plan: Computation, turned: bool, chances: Chances, deals: int, part: int) -> Any:
    """The first decisions of one game at all scores, with Law 49 and without it, as JSON."""
    payoffs = list_payoffs(chances, turned)
    game = make_game(plan, list_points(), turned)
    learner = ScoreGame(game, read_strategy(plan, turned), payoffs)
    for chunk in range(_CHUNKS):
        learner.learn(deals // _CHUNKS, _SEED + 1000 * part + chunk, chunk + 1.0)
    stops = learner.give_stops(PURE)
    measured = learner.measure(stops, max(deals // 6, 1_000_000), _SEED - 1 - part)
    game.close()
    return {
        "stops": [stop.hex() for stop in stops],
        "shares": [measure.shares for measure in measured],
        "most": [measure.most for measure in measured],
        "least": [measure.least for measure in measured],
    }


def list_payoffs(chances: Chances, turned: bool) -> list[list[float]]:
    """What every end is worth at every score: with Law 49, and then without it."""
    return [list_game_chances(score, chances, turned, law_49) for law_49 in (True, False) for score in SCORES]


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


def read_scores(plan: Computation) -> tuple[list[list[float]], dict[Score, dict[bool, ScoreResults]]]:
    """The chances of the game, and what :func:`solve_scores` has found."""
    stored = json.loads((plan.folder / "scores.json").read_text("utf-8"))
    chances, games = stored["chances"], stored["games"]
    stops = {turned: [bytes.fromhex(text) for text in games[turned]["stops"]] for turned in TURNED}
    results: dict[Score, dict[bool, ScoreResults]] = {}
    payoffs = {turned: list_payoffs(chances, turned) for turned in TURNED}
    for index, score in enumerate(SCORES):
        results[score] = {}
        for turned in TURNED:
            shares, most, least = (games[turned][name] for name in ("shares", "most", "least"))
            value, without = (
                value_shares(payoffs[turned][column], shares[column])
                for column in (index, index + len(SCORES))
            )
            elder, dealer = (stops[turned][seat][index :: 2 * len(SCORES)] for seat in PLAYERS)
            gains = (most[index][0], most[index][1]), (least[index][0], least[index][1])
            results[score][turned] = ScoreResults((elder, dealer), value, without, *gains)
    return chances, results
