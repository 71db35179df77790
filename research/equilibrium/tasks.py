"""The tasks of the computation. Each leaves its results in a folder, and is not done again when they are there."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ecarte_core.game.state import PLAYERS, Player

from .measuring import Responder, Sampling, measure_value
from .payoffs import list_points
from .program import Measure, ProposalGame, Strategy, digest_program
from .training import CHUNK, SEED, Schedule, Training, find_strategy, list_hands, say

TURNED = {False: "plain", True: "turned"}
"""Two games: the turn-up is no king; it is the king, which then nobody can hold."""

KING_SHARE = 1 / 8
"""How often a king is turned."""

_SCORE_SEED = 88_000_001


class Computation(NamedTuple):
    """How much is computed."""

    folder: Path
    plain: Schedule = Schedule(40, 160, 10, 150, 40)
    turned: Schedule = Schedule(40, 160, 10, 70, 30)
    effort: Sampling = Sampling()
    score_deals: tuple[int, ...] = (5_000_000, 20_000_000, 120_000_000)
    """From which first decisions at all scores are learned: again and again, with better chances of the game."""


class GameResults(NamedTuple):
    """What is known of one game at love all."""

    strategy: Strategy
    value: Measure
    gains: tuple[Measure, Measure]
    """Of best responses: the elder's and the dealer's."""
    worths: list[tuple[Measure, Measure, Measure]]
    """By place: proposing, refusing and accepting, to the elder."""
    deals: int
    """From which each seat learned."""
    program: str
    """The digest of the program, and its schedule."""


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
    """Learn love all."""
    game = make_game(plan, list_points(), turned)
    schedule = plan.turned if turned else plan.plain
    Training(game, schedule, plan.folder / f"{TURNED[turned]}.ck", SEED + turned).run()
    strategy = find_strategy(game)
    (plan.folder / f"{TURNED[turned]}.strategy").write_bytes(strategy.stops + strategy.throws)
    game.close()


def read_strategy(plan: Computation, turned: bool) -> Strategy:
    """The strategy at love all."""
    content = (plan.folder / f"{TURNED[turned]}.strategy").read_bytes()
    places = len(list_hands())
    throws = 17 * places
    return Strategy(content[:-throws], content[-throws:])


def measure(plan: Computation, turned: bool) -> None:
    """What love all and every hand at it are worth."""
    name = TURNED[turned]

    def make() -> Any:
        strategy, game = read_strategy(plan, turned), make_game(plan, list_points(), turned)
        value = measure_value(game, strategy, plan.effort)
        say(f"{name}: the value is {value.mean:.4f} ± {value.error:.4f}")
        worths = game.measure_hands(list_hands(), plan.effort.hand, _SCORE_SEED)
        say(f"{name}: the hands are measured")
        game.close()
        schedule = plan.turned if turned else plan.plain
        deals = schedule.chunks * CHUNK
        return {"value": value, "worths": worths, "deals": deals, "program": f"{digest_program()} {schedule}"}

    find_results(plan.folder, f"{name}-measured", make)


def respond(plan: Computation, turned: bool, seat: Player) -> None:
    """What a seat gains by a best response at love all."""
    name = TURNED[turned]

    def make() -> Any:
        game, checkpoint = make_game(plan, list_points(), turned), plan.folder / f"{name}.ck"
        gain = Responder(game, checkpoint, read_strategy(plan, turned), seat, plan.effort).find_gain()
        game.close()
        return gain

    find_results(plan.folder, f"{name}-gain-{int(seat)}", make)


def read_results(plan: Computation, turned: bool) -> GameResults:
    """What :func:`measure` and :func:`respond` have found."""
    stored = json.loads((plan.folder / f"{TURNED[turned]}-measured.json").read_text("utf-8"))
    elder, dealer = (
        json.loads((plan.folder / f"{TURNED[turned]}-gain-{int(seat)}.json").read_text("utf-8"))
        for seat in PLAYERS
    )
    worths = [
        (Measure(*propose), Measure(*refuse), Measure(*accept))
        for propose, refuse, accept in stored["worths"]
    ]
    gains = Measure(*elder), Measure(*dealer)
    value, strategy = Measure(*stored["value"]), read_strategy(plan, turned)
    return GameResults(strategy, value, gains, worths, stored["deals"], stored["program"])


def combine(plain: float, turned: float) -> float:
    """A figure over all turn-ups, from that without and that with a king turned."""
    return (1 - KING_SHARE) * plain + KING_SHARE * turned
