"""Find what best responses gain against the published strategy: ``python -m ecarte_site responses``.

The gains go into ``docs/data/best-responses.json`` and, in short, into the header of the equilibrium's file, whose
columns stay as they are. ``--keep`` finds responses at other scores only, so that they can be found one after another.
"""

import argparse
import json
import os
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from itertools import product
from math import hypot
from pathlib import Path
from typing import Any, NamedTuple

from ecarte_core.game.state import WINNING_SCORE
from ecarte_core.players.strategy_file import FILE_NAME, EquilibriumFile, replace_header
from ecarte_site.sources import BuildError

from ..compiled import digest_sources
from ..equilibrium.other_scores import SCORES
from ..equilibrium.payoffs import Score, list_game_chances, list_points
from ..equilibrium.tasks import TURNED, combine, combine_errors
from .response import SOURCE, Responder, StatedStrategy, read_strategy

RESULTS_FILE = "docs/data/best-responses.json"
FOLDER = Path(".cache", "best-response")

_SEATS = ("elder", "dealer")
_SEEDS = (4_000_000, 9_000_000)
"""Of the deals that responses are learned from. Any would do."""
_MEASURED = 500
"""Added to a seed for the deals on which a response is measured."""
_MILLION = 1_000_000
_SCORES = tuple(f"{elder}-{dealer}" for elder, dealer in SCORES)


class Task(NamedTuple):
    """One response to find."""

    seat: int
    turned: bool
    score: Score | None
    """A deal is worth the chance of the game after it; at love all by points it is None."""
    seed: int
    deals: int
    """To learn each part of it from; and twice as many to measure it."""


class Found(NamedTuple):
    """What was found of it."""

    gain: float
    error: float
    bound: float


_NOTHING = Found(0, 0, 0)
"""Where nothing is left to decide."""


def main(root: Path, words: list[str]) -> int:
    """Find them, and write the files."""
    parser = argparse.ArgumentParser(prog="python -m ecarte_site responses")
    parser.add_argument("--deals", type=int, default=12, help="millions of deals for each part of a response")
    parser.add_argument("--seeds", type=int, default=len(_SEEDS), help="how many times they are learned")
    parser.add_argument("--score-deals", type=int, default=6, help="the same at each score")
    parser.add_argument(
        "--scores", nargs="*", default=_SCORES, help="for which chances of the game are counted"
    )
    parser.add_argument("--keep", action="store_true", help="keep what was found at love all")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes")
    options = parser.parse_args(words)
    start = time.monotonic()
    content = (root / "ecarte_core" / FILE_NAME).read_bytes()
    file = EquilibriumFile(content)
    summary = _begin(root, file) if options.keep else {}
    tasks = [] if options.keep else _list_tasks(options.deals * _MILLION, options.seeds)
    games = _list_games(options.scores, options.score_deals * _MILLION)
    with ProcessPoolExecutor(options.jobs) as pool:
        whole = [*tasks, *games]
        results = dict(zip(whole, pool.map(_find, [root] * len(whole), whole), strict=True))
    if tasks:
        summary = _describe({task: results[task] for task in tasks}, file, options.deals)
    summary["scores"] = summary.get("scores", {}) | _describe_scores({task: results[task] for task in games})
    (root / RESULTS_FILE).write_text(json.dumps(summary, indent=1) + "\n", "utf-8")
    (root / "ecarte_core" / FILE_NAME).write_bytes(replace_header(content, {"responses": summary["seats"]}))
    print(f"{summary['together']} in {time.monotonic() - start:.0f} s")
    return 0


def _list_tasks(deals: int, seeds: int) -> list[Task]:
    """At love all, by points."""
    return [
        Task(seat, turned, None, seed, _count_deals(deals, turned))
        for seed, turned, seat in product(_SEEDS[:seeds], TURNED, (0, 1))
    ]


def _list_games(names: Sequence[str], deals: int) -> list[Task]:
    """At scores, by the chance of the game."""
    scores = [(int(name[0]), int(name[2])) for name in names]
    return [
        Task(seat, turned, score, _SEEDS[0], _count_deals(deals, turned))
        for score, turned, seat in product(scores, TURNED, (0, 1))
        if not (turned and score[1] == WINNING_SCORE - 1)  # the dealer has won by the king
    ]


def _count_deals(deals: int, turned: bool) -> int:
    """A third where a king is turned, which is seldom."""
    return deals // 3 if turned else deals


def _begin(root: Path, file: EquilibriumFile) -> dict[str, Any]:
    """What was found before. Raises BuildError if it is of another strategy at love all."""
    summary: dict[str, Any] = json.loads((root / RESULTS_FILE).read_text("utf-8"))
    if summary["love_all"] != _digest_love_all(file):
        raise BuildError("The strategy at love all is another one: find its responses too.")
    checksum = file.header["sha256"]
    if summary["equilibrium"] != checksum:
        summary |= {"equilibrium": checksum, "scores": {}}
    return summary


def _digest_love_all(file: EquilibriumFile) -> str:
    """Of the columns with the decisions there."""
    digest = sha256()
    for name, kind in sorted(file.kinds.items()):
        if kind == "B" and "/" not in name:
            digest.update(name.encode() + b"\0" + bytes(file.read_column(name)))
    return digest.hexdigest()


def _find(root: Path, task: Task) -> Found:
    file = EquilibriumFile((root / "ecarte_core" / FILE_NAME).read_bytes())
    prefix = "" if task.score is None else f"{task.score[0]}-{task.score[1]}/"
    strategy: StatedStrategy = read_strategy(file, prefix, task.turned)
    chances = file.header["scores"]["chance"]
    payoffs = list_points() if task.score is None else list_game_chances(task.score, chances, task.turned)
    path = root / FOLDER / f"{_digest_question(task, strategy, payoffs)}.json"
    if not path.exists():
        responder = Responder(root / FOLDER, strategy, payoffs, task.seat, task.turned)
        bound = responder.learn(task.deals, task.seed)
        gain, error, _ = responder.measure(2 * task.deals, task.seed + _MEASURED)
        path.write_text(json.dumps((gain, error, bound)), "utf-8")
    answer = Found(*json.loads(path.read_text("utf-8")))
    print(
        f"{_SEATS[task.seat]}, {task}: {answer.gain:.5f} ± {answer.error:.5f}, first decisions at most "
        f"{answer.bound:.5f}",
        flush=True,
    )
    return answer


def _digest_question(task: Task, strategy: StatedStrategy, payoffs: Sequence[float]) -> str:
    """All that the answer depends on: what was found for it is not looked for again."""
    digest = sha256(digest_sources([SOURCE]).encode())
    for part in (*strategy.stops, strategy.throws, repr((task, payoffs)).encode()):
        digest.update(part)
    return digest.hexdigest()[:16]


def _describe(results: dict[Task, Found], file: EquilibriumFile, millions: int) -> dict[str, Any]:
    seeds = sorted({task.seed for task in results})
    by_seed = []
    for seed in seeds:
        seats = []
        for seat in (0, 1):
            plain, turned = (
                next(
                    result
                    for task, result in results.items()
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
        "equilibrium": file.header["sha256"],
        "love_all": _digest_love_all(file),
        "deals": millions * _MILLION,
        "seeds": seeds,
        "seats": dict(zip(_SEATS, best, strict=True)),
        "together": [sum(seat["gain"] for seat in best), hypot(*(seat["error"] for seat in best))],
        "together_by_seed": [sum(seat["gain"] for seat in seats) for seats in by_seed],
    }


def _describe_scores(results: Mapping[Task, Found]) -> dict[str, tuple[float, float, int]]:
    """By score and seat: the gain in games, its standard error, and from how many deals each part was learned."""
    gains = {}
    for task, plain in results.items():
        if task.score is not None and not task.turned:
            turned = results.get(
                task._replace(turned=True, deals=_count_deals(task.deals, turned=True)), _NOTHING
            )
            gains[f"{task.score[0]}-{task.score[1]}/{_SEATS[task.seat]}"] = (
                combine(plain.gain, turned.gain),
                combine_errors(plain.error, turned.error),
                task.deals,
            )
    return gains
