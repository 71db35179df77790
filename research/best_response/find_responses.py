"""Find what best responses gain against the published strategy: ``python -m ecarte_site responses``.

The gains go into ``docs/data/best-responses.json`` and, in short, into the header of the equilibrium's file, whose
columns stay as they are. The responses themselves go into the engine's ``players/responses.bin``, so that anybody can
play them.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from itertools import product
from math import hypot
from pathlib import Path
from typing import Any, NamedTuple

from ecarte_core.players.equilibrium import FILE_NAME, EquilibriumFile, pack_file, replace_header
from ecarte_core.players.exploiting import RESPONSES_FILE, name_column

from ..equilibrium.payoffs import Score, list_game_chances, list_points
from ..equilibrium.tasks import combine, combine_errors
from .response import Responder, StatedStrategy, read_strategy

RESULTS_FILE = "docs/data/best-responses.json"
FOLDER = Path(".cache", "best-response")

_SEATS = ("elder", "dealer")
_SEEDS = (4_000_000, 9_000_000)
"""Of the deals that responses are learned from. Any would do."""
_MEASURED = 500
"""Added to a seed for the deals on which a response is measured."""
_MILLION = 1_000_000


class Task(NamedTuple):
    """One response to find."""

    seat: int
    turned: bool
    score: Score | None
    """None is love all."""
    seed: int
    deals: int
    """To learn each part of it from; and twice as many to measure it."""


class Found(NamedTuple):
    """What was found of it."""

    gain: float
    error: float
    bound: float
    choices: bytes
    discards: bytes


def main(root: Path, words: list[str]) -> int:
    """Find them, and write the files."""
    parser = argparse.ArgumentParser(prog="python -m ecarte_site responses")
    parser.add_argument("--deals", type=int, default=12, help="millions of deals for each part of a response")
    parser.add_argument("--seeds", type=int, default=len(_SEEDS), help="how many times they are learned")
    parser.add_argument("--scores", nargs="*", default=["4-4", "3-4", "3-3", "0-4"], help="other scores")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes")
    options = parser.parse_args(words)
    start = time.monotonic()
    whole = options.deals * _MILLION
    scores = [(int(text[0]), int(text[2])) for text in options.scores]
    tasks = [
        Task(seat, turned, None, seed, whole // 3 if turned else whole)
        for seed, turned, seat in product(_SEEDS[: options.seeds], (False, True), (0, 1))
    ]
    tasks += [Task(seat, False, score, _SEEDS[0], whole // 2) for score in scores for seat in (0, 1)]
    with ProcessPoolExecutor(options.jobs) as pool:
        results = dict(zip(tasks, pool.map(_find, [root] * len(tasks), tasks), strict=True))
    content = (root / "ecarte_core" / FILE_NAME).read_bytes()
    file = EquilibriumFile(content)
    summary = _describe(results, file, options.deals)
    (root / RESULTS_FILE).write_text(json.dumps(summary, indent=1) + "\n", "utf-8")
    (root / "ecarte_core" / FILE_NAME).write_bytes(replace_header(content, {"responses": summary["seats"]}))
    _write_responses(root, results, file)
    print(f"{summary['together']} in {time.monotonic() - start:.0f} s")
    return 0


def _find(root: Path, task: Task) -> Found:
    file = EquilibriumFile((root / "ecarte_core" / FILE_NAME).read_bytes())
    prefix = "" if task.score is None else f"{task.score[0]}-{task.score[1]}/"
    strategy: StatedStrategy = read_strategy(file, prefix, task.turned)
    chances = file.header["scores"]["chance"]
    payoffs = list_points() if task.score is None else list_game_chances(task.score, chances, task.turned)
    responder = Responder(root / FOLDER, strategy, payoffs, task.seat, task.turned)
    bound = responder.learn(task.deals, task.seed)
    gain, error, _ = responder.measure(2 * task.deals, task.seed + _MEASURED)
    print(
        f"{_SEATS[task.seat]}, {task}: {gain:.5f} ± {error:.5f}, first decisions at most {bound:.5f}",
        flush=True,
    )
    return Found(
        gain, error, bound, responder.response.choices.tobytes(), responder.response.discards.tobytes()
    )


def _describe(results: dict[Task, Found], file: EquilibriumFile, millions: int) -> dict[str, Any]:
    love_all = {task: result for task, result in results.items() if task.score is None}
    seeds = sorted({task.seed for task in love_all})
    by_seed = []
    for seed in seeds:
        seats = []
        for seat in (0, 1):
            plain, turned = (
                next(
                    result
                    for task, result in love_all.items()
                    if (task.seed, task.seat, task.turned) == (seed, seat, king)
                )
                for king in (False, True)
            )
            seats.append(
                {
                    "gain": combine(plain.gain, turned.gain),
                    "error": combine_errors(plain.error, turned.error),
                    "first_decisions": combine(plain.bound, turned.bound),
                    "no_king_turned": plain.gain,
                    "king_turned": turned.gain,
                }
            )
        by_seed.append(seats)
    best = max(by_seed, key=lambda seats: sum(seat["gain"] for seat in seats))
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "equilibrium": file.header["sha256"],
        "deals": millions * _MILLION,
        "seeds": seeds,
        "seats": dict(zip(_SEATS, best, strict=True)),
        "together": [sum(seat["gain"] for seat in best), hypot(*(seat["error"] for seat in best))],
        "together_by_seed": [sum(seat["gain"] for seat in seats) for seats in by_seed],
        "scores": {
            f"{task.score[0]}-{task.score[1]}/{_SEATS[task.seat]}": [result.gain, result.error]
            for task, result in results.items()
            if task.score is not None
        },
    }


def _write_responses(root: Path, results: dict[Task, Found], file: EquilibriumFile) -> None:
    first = {
        task: result for task, result in results.items() if task.score is None and task.seed == _SEEDS[0]
    }
    columns = {}
    for task, result in first.items():
        columns[name_column(task.seat, task.turned, discards=False)] = "B", result.choices
        columns[name_column(task.seat, task.turned, discards=True)] = "B", result.discards
    content = pack_file({"equilibrium": file.header["sha256"]}, columns)
    (root / "ecarte_core" / RESPONSES_FILE).write_bytes(content)
