"""Learn the exchanges where nobody sees the other's hand: ``python -m research.blind_exchanges.learn_exchanges``.

First the play of the cards is learned from the hands to which the equilibrium of the first model leads, then offers and
answers with ends that are played so; then both once more. The discards stay those of the first model. A game that has
been learned is not learned again.
"""

import argparse
import json
import os
import pickle
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte_core.game.state import PLAYERS
from ecarte_core.players.hand_numbers import PLACE_COUNT
from ecarte_site.pages.equilibrium.exchanges_unseen import EXCHANGES_FILE

from ..equilibrium.compute import FOLDER as SEEN_FOLDER
from ..equilibrium.exchange_game import Bytes, Pair, find_means
from ..equilibrium.publishing import find_gap_losses, settle
from ..equilibrium.tasks import TURNED, Computation, combine, combine_errors, read_strategy
from ..equilibrium.training import CHUNK, say
from .blind_prices import price_advice
from .blind_table import BlindTable, Worths, digest_programs

FOLDER = Path(".cache", "blind-exchanges")
SEED = 1909
_STEP = 7919  # a prime, so that no two chunks begin with the same seed
_MEASURE_SEED = 909_000_001
_STRAY = 0.1
"""How often of his decisions a player leaves his strategy while the play is learned. Chosen: the hands of those who
stray are met too, and nine in ten are those of the strategy."""
_KEPT = 0.1
"""How much of the regrets of the exchanges is kept when the play has changed."""
_NICE = 10


class UnseenSchedule(NamedTuple):
    """Millions of deals."""

    play: tuple[int, ...] = (6, 4)
    """For the play of the cards, each time."""
    exchanges: tuple[int, ...] = (20, 30)
    """For the exchanges, after each."""
    measured: int = 20

    @property
    def played(self) -> int:
        """From which the play is learned."""
        return sum(self.play)


PLAIN, KING_TURNED = UnseenSchedule(), UnseenSchedule((2, 1), (5, 7), 8)
"""A king is turned in one deal of eight."""


class BlindResults(NamedTuple):
    """What was found of one game."""

    stops: Pair[Bytes]
    """First decisions: how often of 255 the elder plays and the dealer refuses, by place."""
    worths: NDArray[np.float64]
    """By choice (play, propose, refuse, accept) and place: the mean to the elder, and its standard error."""
    value: tuple[float, float]
    seen_value: tuple[float, float]
    """The same by the offers and answers of the first model."""
    losses: tuple[float, float]
    """What first decisions lose, by seat."""
    nodes: int
    lost: int
    seconds: float


def main() -> None:
    """Learn what is missing, and write the file."""
    parser = argparse.ArgumentParser(
        description="Learn the exchanges without seeing, and write their figures."
    )
    parser.add_argument("--root", type=Path, default=Path.cwd())
    root = parser.parse_args().root
    os.nice(_NICE)
    (root / FOLDER).mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(2) as pool:
        tasks = [
            pool.submit(learn_game, root, turned, schedule)
            for turned, schedule in zip(TURNED, (PLAIN, KING_TURNED), strict=True)
        ]
        games = [task.result() for task in tasks]
    figures = describe(root, games)
    (root / EXCHANGES_FILE).write_text(json.dumps(figures, indent=1) + "\n", "utf-8")
    print(root / EXCHANGES_FILE)


def learn_game(root: Path, turned: bool, schedule: UnseenSchedule) -> BlindResults:
    """One game: a king is turned up, or another card."""
    name, folder, begin = TURNED[turned], root / FOLDER, time.process_time()
    target = folder / f"{name}-{digest_programs()}.pickle"
    if target.exists():
        return BlindResults(*pickle.loads(target.read_bytes()))
    seen = read_strategy(Computation(root / SEEN_FOLDER), turned)
    table, stops, chunk = BlindTable(folder, turned, seen.throws), seen.stops, 0
    for part, (play, exchanges) in enumerate(zip(schedule.play, schedule.exchanges, strict=True)):
        for _ in range(play):
            chunk += 1
            table.learn_play(stops, CHUNK, SEED + _STEP * chunk, float(chunk), _STRAY)
        say(f"{name}: the play, {table.count_nodes()}, {time.process_time() - begin:.0f} s")
        if part:
            table.exchanges.fade(_KEPT)
        for number in range(exchanges):
            chunk += 1
            table.learn_exchanges(CHUNK, SEED + _STEP * chunk, (number + 1) / exchanges)
        stops = table.exchanges.average()
        say(f"{name}: the exchanges, {time.process_time() - begin:.0f} s")
    measured = schedule.measured * CHUNK
    first = table.measure(stops, measured, _MEASURE_SEED)
    gaps = _find_gaps(first)
    settled = [
        np.concatenate([settle(part[:PLACE_COUNT], *gaps[seat]), part[PLACE_COUNT:]])
        for seat, part in enumerate(stops)
    ]
    pair = settled[0], settled[1]
    final = table.measure(pair, measured, _MEASURE_SEED + 1)
    before = table.measure(seen.stops, measured // 4, _MEASURE_SEED + 2)
    nodes, lost = table.count_nodes()
    table.close()
    firsts = pair[0][:PLACE_COUNT], pair[1][:PLACE_COUNT]
    results = BlindResults(
        firsts,
        find_means(final.figures),
        final.value[:2],
        before.value[:2],
        find_gap_losses(firsts, _find_gaps(final), (final.figures[1, :, 2], final.figures[3, :, 2])),
        nodes,
        lost,
        time.process_time() - begin,
    )
    target.write_bytes(pickle.dumps(tuple(results)))
    say(f"{name}: {results.value}, first decisions lose {results.losses}, {results.seconds:.0f} s")
    return results


def _find_gaps(worths: Worths) -> list[tuple[NDArray[np.float64], NDArray[np.float64]]]:
    """To each seat by place: how much better it is to stop than to go on, and the standard error."""
    play, propose, refuse, accept = find_means(worths.figures)
    return [
        (
            stop[:, 0] - go_on[:, 0] if seat == 0 else go_on[:, 0] - stop[:, 0],
            np.hypot(stop[:, 1], go_on[:, 1]),
        )
        for seat, (stop, go_on) in zip(PLAYERS, ((play, propose), (refuse, accept)), strict=True)
    ]


def describe(root: Path, games: list[BlindResults]) -> dict[str, Any]:
    """The figures, over all turn-ups; a king turned up counts a point for the dealer."""
    plain, turned = games

    def value(name: str) -> dict[str, float]:
        (mean, error), (king_mean, king_error) = getattr(plain, name), getattr(turned, name)
        return {
            "points": round(combine(mean, king_mean - 1), 6),
            "error": round(combine_errors(error, king_error), 6),
        }

    return {
        "program": digest_programs(),
        "seed": SEED,
        "play_deals": PLAIN.played * CHUNK + KING_TURNED.played * CHUNK,
        "exchange_deals": (sum(PLAIN.exchanges) + sum(KING_TURNED.exchanges)) * CHUNK,
        "nodes": plain.nodes + turned.nodes,
        "lost": plain.lost + turned.lost,
        "seconds": round(plain.seconds + turned.seconds),
        "value": value("value"),
        "by_seen_decisions": value("seen_value"),
        "losses": [round(combine(*(game.losses[seat] for game in games)), 6) for seat in (0, 1)],
        **price_advice(root, games),
    }


if __name__ == "__main__":
    main()
