"""The tasks of the computation. Each leaves its results in a folder, and is not done again when they are there."""

import pickle
from collections.abc import Sequence
from math import hypot
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .exchange_game import Decisions, ExchangeGame, find_means
from .payoffs import list_points
from .program import Measure, ProposalGame, digest_program
from .publishing import publish
from .training import CHUNK, Schedule, learn_strategy, say

TURNED = {False: "plain", True: "turned"}
"""Two games: the turn-up is no king; it is the king, which then nobody can hold."""

KING_SHARE = 1 / 8
"""How often a king is turned."""

SEED = 12345  # any would do: how close the result is to an equilibrium is measured on other deals
_MEASURE_SEED = 777_001
"""Of the deals on which a strategy is measured; none of them is learned from."""


class Computation(NamedTuple):
    """How much is computed; deals in millions."""

    folder: Path
    plain: Schedule = Schedule(last=300)
    turned: Schedule = Schedule(offers=10, worths=(), trials=0, last=60)
    values: tuple[int, int] = (30, 6)
    """To measure what love all and every hand at it are worth, without and with a king turned."""
    score_millions: tuple[int, ...] = (2, 8, 60)
    """From which first decisions at all scores are learned: again and again, with better chances of the game."""


class GameResults(NamedTuple):
    """What is known of one game at love all."""

    strategy: Decisions
    """As it is published (``publishing.publish``)."""
    value: Measure
    worths: NDArray[np.float64]
    """By choice (to propose, to refuse, to accept) and place: the mean to the elder hand, and its standard error."""
    deals: int
    """From which both seats learned."""


def train(plan: Computation, turned: bool) -> None:
    """Learn love all, measure every hand, and settle what is published."""
    name = TURNED[turned]
    target = plan.folder / f"{name}.pickle"
    if target.exists():
        return
    game = ProposalGame(plan.folder, list_points(), not turned)
    schedule = plan.turned if turned else plan.plain
    learned = learn_strategy(game, schedule, name, SEED + turned)
    measuring = ExchangeGame(game, learned.throws)
    deals = plan.values[turned] * CHUNK
    first = measuring.measure(learned.stops, deals, _MEASURE_SEED)
    strategy = publish(learned, first.worths, turned)
    value = measuring.measure(strategy.stops, deals // 4, _MEASURE_SEED + 1).value
    game.close()
    results = GameResults(strategy, value, find_means(first.worths), schedule.deals * CHUNK)
    target.write_bytes(pickle.dumps(results))
    say(f"{name}: the value is {value.mean:.4f} ± {value.error:.4f}")


def read_results(plan: Computation, turned: bool) -> GameResults:
    """What ``train`` has found."""
    results: GameResults = pickle.loads((plan.folder / f"{TURNED[turned]}.pickle").read_bytes())
    return results


def describe_program(plan: Computation) -> str:
    """The digest of the program, and the schedule of most of the deals."""
    return f"{digest_program()} {plan.plain}"


def combine(plain: float, turned: float) -> float:
    """A figure over all turn-ups, from that without and that with a king turned."""
    return (1 - KING_SHARE) * plain + KING_SHARE * turned


def combine_values(plain: Sequence[float], turned: Sequence[float]) -> tuple[float, float]:
    """The same for figures that have a standard error, as both begin: the two are measured on different deals."""
    return combine(plain[0], turned[0]), hypot((1 - KING_SHARE) * plain[1], KING_SHARE * turned[1])
