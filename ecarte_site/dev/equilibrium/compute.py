"""Compute the equilibrium of proposals and write the engine's data: ``python3 dev.py equilibrium``.

It goes on where it was interrupted: what is learned is saved in the cache every two million deals, and every result
when it is there. Two processes compute at the same time.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from ecarte_core.game.state import PLAYERS, WINNING_SCORE

from .columns import write_file
from .payoffs import Score
from .tasks import Computation, combine, find_results, measure, respond, solve_score, train
from .training import say

FOLDER = Path(".cache", "equilibrium")
"""Where what is learned is kept, below the project's folder."""

_PROCESSES = 2
_NICE = 10


def main(root: Path, words: list[str]) -> int:
    """Compute what is missing, and write the file. ``--now`` does not give way to other programs."""
    folder = root / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    plan = Computation(folder)
    if "--now" not in words:
        os.nice(_NICE)
    with ProcessPoolExecutor(_PROCESSES) as pool:
        _run_all(pool.submit(train, plan, turned).result for turned in (False, True))
        _run_all(pool.submit(measure, plan, turned).result for turned in (False, True))
        _run_all(
            pool.submit(respond, plan, turned, seat).result for turned in (False, True) for seat in PLAYERS
        )
        if "--love-all" not in words:
            solve_scores(plan, pool)
    size = write_file(plan, root)
    say(f"The file has {size} bytes.")
    return 0


def _run_all(results: Iterable[Callable[[], None]]) -> None:
    for wait in list(results):
        wait()


def solve_scores(plan: Computation, pool: ProcessPoolExecutor) -> list[list[float]]:
    """All scores, from four all downward: a deal marks at least a point, so each needs only later ones."""
    chances = [[0.5] * WINNING_SCORE for _ in range(WINNING_SCORE)]
    for total in range(2 * (WINNING_SCORE - 1), -1, -1):
        scores = [
            (elder, total - elder) for elder in range(WINNING_SCORE) if 0 <= total - elder < WINNING_SCORE
        ]
        _run_all(
            pool.submit(solve_score, plan, score, chances, turned).result
            for score in scores
            for turned in (False, True)
        )
        for score in scores:
            chances[score[0]][score[1]] = combine(
                *(read_score(plan, score, turned) for turned in (False, True))
            )
    return chances


def read_score(plan: Computation, score: Score, turned: bool) -> float:
    """The elder's chance of the game at a score that has been solved."""
    name = f"{score[0]}-{score[1]}-{'turned' if turned else 'plain'}"
    return float(find_results(plan.folder, name, dict)["value"][0])
