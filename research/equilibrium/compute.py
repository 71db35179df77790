"""Compute the equilibrium of proposals and write the engine's data: ``python -m ecarte_site equilibrium``.

What is learned of a game, or of a score, is kept in the cache, and not learned again. Two processes compute at the same
time. ``python -m ecarte_site responses`` then says how good it is
(``research/best_response``).
"""

import argparse
import os
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
    parser.add_argument(
        "--scores", action="store_true", help="leave love all as it is, and learn the scores beside it"
    )
    options = parser.parse_args(words)
    folder = root / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    plan = Computation(folder)
    os.nice(_NICE)
    with ProcessPoolExecutor(_PROCESSES) as pool:
        if not options.scores:
            list(pool.map(train, (plan, plan), (False, True)))
            write_file(plan, solve_scores(plan, pool), root)
        size = learn_strategies(root, plan.folder, pool)
    say(f"The file has {size} bytes.")
    return 0
