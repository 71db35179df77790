"""All decisions at each score: discards, and offers and answers after the first too.

Each score is learned as love all is (``training``), from fewer deals: a deal is worth the chance of the game after
it. Discards and later decisions are those of love all but where others beat them in a test on deals of its own. Then
first decisions are learned beside the rest. The chances of the game are those of the engine's file, and are counted
again at the end.
"""

import pickle
from concurrent.futures import Executor
from functools import partial
from pathlib import Path

from ecarte_core.players.strategy_file import FILE_NAME, EquilibriumFile

from .columns import read_decisions, replace_scores
from .exchange_game import Decisions, ExchangeGame
from .other_scores import (
    SCORES,
    FirstDecisions,
    ScoreResults,
    ScoreTask,
    find_chances,
    learn_first_decisions,
    value_shares,
)
from .payoffs import Chances, Score, list_game_chances, list_points
from .program import ProposalGame
from .publishing import keep_usual, round_later
from .tasks import TURNED
from .training import CHUNK, Schedule, Usual, learn_strategy

_SCHEDULES = (
    Schedule(offers=4, worths=(6,), trials=6, last=14),
    Schedule(offers=2, worths=(), trials=0, last=8),
)
"""Without and with a king turned. Chosen: two minutes of a processor for a score."""
_TRIED = 16
"""Millions of deals on which later decisions are compared with those of love all."""
_FIRSTS = 24, 8
"""Millions of deals for the first decisions."""
_SEED, _SEED_STEP = 51_000_001, 100_003
"""Far from the other seeds, and from score to score."""


def learn_strategies(root: Path, folder: Path, pool: Executor) -> int:
    """Learn every score that has not been learned yet, and write them into the engine's file; returns its size.

    What is learned of a score is kept in ``folder`` with the digest of the file from which it started.
    """
    path = root / "ecarte_core" / FILE_NAME
    content = path.read_bytes()
    learn = partial(_learn, content, folder)
    order = sorted(SCORES, key=sum, reverse=True)
    waiting = {(score, turned): pool.submit(learn, score, turned) for turned in TURNED for score in order}
    games = {key: task.result() for key, task in waiting.items()}
    chances = find_chances([[games[score, turned][1].shares[0] for score in SCORES] for turned in TURNED])
    scores = {
        score: {turned: _describe(score, turned, *games[score, turned], chances) for turned in TURNED}
        for score in SCORES
    }
    content = replace_scores(content, chances, scores)
    path.write_bytes(content)
    return len(content)


def _learn(content: bytes, folder: Path, score: Score, turned: bool) -> tuple[Decisions, FirstDecisions]:
    """The decisions at a score, and the first ones beside them."""
    file = EquilibriumFile(content)
    name = f"{score[0]}-{score[1]} {TURNED[turned]} {file.header['sha256'][:16]}"
    path = folder / f"{name}.pickle"
    if path.exists():
        game_before: tuple[Decisions, FirstDecisions] = pickle.loads(path.read_bytes())
        return game_before
    strategy, chances = read_decisions(file, turned), file.header["scores"]["chance"]
    payoffs, points = list_game_chances(score, chances, turned), list_points()
    unit = (max(payoffs) - min(payoffs)) / (max(points) - min(points))
    seed = _SEED + _SEED_STEP * SCORES.index(score) + turned
    if unit:  # else the dealer has won by the king
        game, usual = ProposalGame(folder, payoffs, not turned), Usual(strategy.throws, unit)
        learned = learn_strategy(game, _SCHEDULES[turned], name, seed, usual)
        stops = round_later(learned.stops)
        trials = ExchangeGame(game, learned.throws).try_decisions(stops, _TRIED * CHUNK, seed - _SEED_STEP)
        game.close()
        strategy = Decisions(keep_usual(stops, strategy.stops, trials), learned.throws)
    game = ProposalGame(folder, points, not turned)
    task = ScoreTask(turned, chances, _FIRSTS[turned] if unit else 1, 10 + SCORES.index(score))
    first = learn_first_decisions(game, strategy, task, [score])
    game.close()
    path.write_bytes(pickle.dumps((strategy, first)))
    return strategy, first


def _describe(
    score: Score, turned: bool, later: Decisions, first: FirstDecisions, chances: Chances
) -> ScoreResults:
    elder, dealer = (stops[:, 0] for stops in first.stops)
    value = value_shares(list_game_chances(score, chances, turned), first.shares[0])
    return ScoreResults((elder, dealer), value, later)
