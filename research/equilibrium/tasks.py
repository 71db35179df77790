"""The tasks of the computation. Each leaves its results in a folder, and is not done again when they are there."""

import json
from collections.abc import Callable, Sequence
from math import hypot
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte_core.players.hand_numbers import PLACE_COUNT

from .exchange_game import THROWS, VARIANTS, Decisions, ExchangeGame, find_means
from .payoffs import list_points
from .program import Measure, ProposalGame, digest_program
from .publishing import find_losses, publish
from .training import CHUNK, Schedule, Training, say

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
    losses: NDArray[np.float64]
    """How learning went: after so many millions of deals what the elder's and the dealer's first decisions lost."""


def find_results(folder: Path, name: str, make: Callable[[], Any]) -> Any:
    """The results of a task, as JSON has them; made if they are not there."""
    path = folder / f"{name}.json"
    if not path.exists():
        results = make()
        path.write_text(json.dumps(results), "utf-8")
    return json.loads(path.read_text("utf-8"))


def make_game(plan: Computation, payoffs: Sequence[float], turned: bool) -> ProposalGame:
    """A game with the whole pack."""
    return ProposalGame(plan.folder, payoffs, not turned)


def train(plan: Computation, turned: bool) -> None:
    """Learn love all, measure every hand, and settle what is published."""
    name = TURNED[turned]
    target = plan.folder / f"{name}.results.npz"
    if target.exists():
        return
    game = make_game(plan, list_points(), turned)
    schedule = plan.turned if turned else plan.plain
    training = Training(game, schedule, plan.folder / f"{name}.npz", SEED + turned)
    learned = training.run()
    measuring = ExchangeGame(game, learned.throws)
    deals = plan.values[turned] * CHUNK
    first = measuring.measure(learned.stops, deals, _MEASURE_SEED)
    strategy = publish(learned, first.worths, turned)
    value = measuring.measure(strategy.stops, deals // 4, _MEASURE_SEED + 1).value
    game.close()
    stops, throws = (np.concatenate(pair) for pair in strategy)
    losses = {
        millions: find_losses(stops, first.worths, turned) for millions, stops in training.firsts.items()
    }
    np.savez(
        target,
        stops=stops,
        throws=throws,
        value=value,
        worths=find_means(first.worths),
        deals=schedule.deals * CHUNK,
        losses=[(millions, *loss) for millions, loss in losses.items()],
    )
    say(f"{name}: the value is {value.mean:.4f} ± {value.error:.4f}")


def read_results(plan: Computation, turned: bool) -> GameResults:
    """What ``train`` has found."""
    with np.load(plan.folder / f"{TURNED[turned]}.results.npz") as saved:
        elder, dealer = np.split(saved["stops"], [VARIANTS * PLACE_COUNT])
        first, second = np.split(saved["throws"], [THROWS[0] * PLACE_COUNT])
        mean, error, deals = saved["value"]
        strategy = Decisions((elder, dealer), (first, second))
        value = Measure(float(mean), float(error), int(deals))
        return GameResults(strategy, value, saved["worths"], int(saved["deals"]), saved["losses"])


def read_strategy(plan: Computation, turned: bool) -> Decisions:
    """The strategy at love all."""
    return read_results(plan, turned).strategy


def describe_program(plan: Computation) -> str:
    """The digest of the program, and the schedule of most of the deals."""
    return f"{digest_program()} {plan.plain}"


def combine(plain: float, turned: float) -> float:
    """A figure over all turn-ups, from that without and that with a king turned."""
    return (1 - KING_SHARE) * plain + KING_SHARE * turned


def combine_errors(plain: float, turned: float) -> float:
    """The standard error of a figure that is combined so; the two are measured on different deals."""
    return hypot((1 - KING_SHARE) * plain, KING_SHARE * turned)
