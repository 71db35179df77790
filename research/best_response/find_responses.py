"""Find what best responses gain against the published strategy: ``python -m ecarte_site responses``.

The gains go into ``docs/data/best-responses.json`` and, in short, into the header of the equilibrium's file, whose
columns stay as they are. What was found is kept in the cache for the same strategy, and not looked for again.
"""

import json
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from itertools import product
from math import hypot
from pathlib import Path
from typing import Any, NamedTuple

from ecarte_core.game.state import WINNING_SCORE
from ecarte_core.players.strategy_file import FILE_NAME, EquilibriumFile, replace_header

from ..compiled import digest_sources
from ..equilibrium.other_scores import SCORES
from ..equilibrium.payoffs import Score, list_game_chances, list_points
from ..equilibrium.tasks import TURNED, combine_values
from .response import SOURCE, Responder, StatedStrategy, read_strategy

RESULTS_FILE = "docs/data/best-responses.json"
FOLDER = Path(".cache", "best-response")

_SEATS = ("elder", "dealer")
_GAMES = {False: "no_king_turned", True: "king_turned"}
_SEED = 4_000_000
"""Of the deals that responses are learned from. Any would do."""
_MEASURED = 500
"""Added to a seed for the deals on which a response is measured."""
_MILLION = 1_000_000
_DEALS, _SCORE_DEALS = 12, 6
"""Millions of deals for each part of a response: at love all, and at each score."""


class Task(NamedTuple):
    """One response to find."""

    seat: int
    turned: bool
    score: Score | None
    """A deal is worth the chance of the game after it; at love all by points it is None."""
    deals: int
    """To learn each part of it from; and twice as many to measure it."""


class Found(NamedTuple):
    """What was found of it."""

    gain: float
    error: float
    deals: int
    """From which each part was learned."""


_NOTHING = Found(0, 0, 0)
"""Where nothing is left to decide."""


def main(root: Path, _: Sequence[str]) -> int:
    """Find them, and write the files."""
    content = (root / "ecarte_core" / FILE_NAME).read_bytes()
    tasks = [*list_tasks([None], _DEALS), *list_tasks(SCORES, _SCORE_DEALS)]
    with ProcessPoolExecutor() as pool:
        results = dict(zip(tasks, pool.map(_find, [root] * len(tasks), tasks), strict=True))
    summary = {"equilibrium": EquilibriumFile(content).header["sha256"], **combine_results(results)}
    (root / RESULTS_FILE).write_text(json.dumps(summary, indent=1) + "\n", "utf-8")
    (root / "ecarte_core" / FILE_NAME).write_bytes(replace_header(content, {"responses": summary["seats"]}))
    print(summary["together"])
    return 0


def list_tasks(scores: Sequence[Score | None], millions: int) -> list[Task]:
    """At each score without and with a king turned; a third of the deals where one is turned, which is seldom."""
    return [
        Task(seat, turned, score, millions * _MILLION // (3 if turned else 1))
        for score, turned, seat in product(scores, TURNED, (0, 1))
        if not (turned and score and score[1] == WINNING_SCORE - 1)  # the dealer has won by the king
    ]


def _find(root: Path, task: Task) -> Found:
    file = EquilibriumFile((root / "ecarte_core" / FILE_NAME).read_bytes())
    prefix = "" if task.score is None else f"{task.score[0]}-{task.score[1]}/"
    strategy: StatedStrategy = read_strategy(file, prefix, task.turned)
    chances = file.header["scores"]["chance"]
    payoffs = list_points() if task.score is None else list_game_chances(task.score, chances, task.turned)
    path = root / FOLDER / f"{_digest_question(task, strategy, payoffs)}.json"
    if not path.exists():
        responder = Responder(root / FOLDER, strategy, payoffs, task.seat, task.turned)
        responder.learn(task.deals, _SEED)
        gain, error, _ = responder.measure(2 * task.deals, _SEED + _MEASURED)
        path.write_text(json.dumps((gain, error, task.deals)), "utf-8")
    answer = Found(*json.loads(path.read_text("utf-8")))
    print(f"{_SEATS[task.seat]}, {task}: {answer.gain:.5f} ± {answer.error:.5f}", flush=True)
    return answer


def _digest_question(task: Task, strategy: StatedStrategy, payoffs: Sequence[float]) -> str:
    """All that the answer depends on: what was found for it is not looked for again."""
    digest = sha256(digest_sources([SOURCE]).encode())
    for part in (*strategy.stops, strategy.throws, repr((task, payoffs)).encode()):
        digest.update(part)
    return digest.hexdigest()[:16]


def combine_results(results: Mapping[Task, Found]) -> dict[str, Any]:
    """What was found, by seat and by score, with the two games of each combined."""
    seats: dict[str, Any] = {seat: {} for seat in _SEATS}
    scores: dict[str, Any] = {}
    for task, result in results.items():
        seat = _SEATS[task.seat]
        if task.score is None:
            seats[seat][_GAMES[task.turned]] = result
        elif not task.turned:
            with_king = Task(task.seat, True, task.score, task.deals // 3)
            figures = combine_values(result, results.get(with_king, _NOTHING))
            scores[f"{task.score[0]}-{task.score[1]}/{seat}"] = (*figures, task.deals)
    for entry in seats.values():
        entry["gain"], entry["error"] = combine_values(*(entry[game] for game in _GAMES.values()))
    together = (
        sum(seat["gain"] for seat in seats.values()),
        hypot(*(seat["error"] for seat in seats.values())),
    )
    return {"seats": seats, "scores": scores, "together": together}
