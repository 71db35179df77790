"""Compute the equilibrium of proposals and write the engine's data: ``python3 dev.py equilibrium``.

It goes on where it was interrupted: what is learned is saved in the cache, and every result when it is there. Two
processes compute at the same time. ``python -m ecarte_site responses`` then says how good it is
(``research/best_response``).
"""

import argparse
import os
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from .columns import write_file
from .other_scores import solve_scores
from .score_strategies import learn_strategies
from .tasks import Computation, train
from .training import say

FOLDER = Path(".cache", "equilibrium")
"""Where what is learned is kept, below the project's folder."""

_PROCESSES = 2  # the two games, with a king turned up and without, are learned at once
_NICE = 10  # hours of work give way to whatever else the machine does


def main(root: Path, words: list[str]) -> int:
    """Compute what is missing, and write the file."""
    parser = argparse.ArgumentParser(prog="python -m ecarte_site equilibrium")
    parser.add_argument("--now", action="store_true", help="do not give way to other programs")
    parser.add_argument(
        "--scores", action="store_true", help="leave love all as it is, and learn the scores beside it"
    )
    options = parser.parse_args(words)
    folder = root / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    plan = Computation(folder)
    if not options.now:
        os.nice(_NICE)
    with ProcessPoolExecutor(_PROCESSES) as pool:
        if not options.scores:
            _run_all(pool.submit(train, plan, turned).result for turned in (False, True))
            solve_scores(plan, pool)
            write_file(plan, root)
        size = learn_strategies(root, plan.folder, pool)
    say(f"The file has {size} bytes.")
    return 0


def _run_all(results: Iterable[Callable[[], None]]) -> None:
    for wait in list(results):
        wait()
