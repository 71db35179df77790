"""Learn the exchanges where nobody sees the other's hand: ``python -m research.blind_exchanges.learn_exchanges``.

First the play of the cards is learned from the hands to which the equilibrium of the first model leads, then offers and
answers with ends that are played so; then both once more. The discards stay those of the first model. At last first
decisions are learned for other scores, where the cards are played as at love all.
"""

import argparse
import json
import os
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte_core.players.equilibrium import load_equilibrium_file
from ecarte_core.players.hand_numbers import PLACE_COUNT
from ecarte_core.players.strategy_file import UNSEEN_FILE, pack_file
from ecarte_site.pages.equilibrium.equilibrium_figures import EXCHANGES_FILE

from ..equilibrium.columns import list_bases, list_strategy, list_tables, read_decisions
from ..equilibrium.exchange_game import Decisions, find_means
from ..equilibrium.other_scores import (
    FirstDecisions,
    ScoreAnswers,
    ScoreTask,
    find_in_turn,
    learn_first_decisions,
)
from ..equilibrium.publishing import Gaps, find_losses, publish_stops
from ..equilibrium.tasks import KING_SHARE, TURNED, combine, combine_values
from ..equilibrium.training import CHUNK, say
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
_SCORE_MILLIONS = (2, 8, 40)
"""As in ``Computation``. Chosen: ten minutes of two processors; ends that are played out take four times as long."""


class BlindResults(NamedTuple):
    """What was found of one game."""

    strategy: Decisions
    """As it is published."""
    worths: NDArray[np.float64]
    """By choice (play, propose, refuse, accept) and place: the mean to the elder, and its standard error."""
    value: tuple[float, float]
    seen_value: tuple[float, float]
    """The same by the offers and answers of the first model."""
    one_seen: tuple[tuple[float, float], tuple[float, float]]
    """The same if only the elder, or only the dealer, decides by those."""
    losses: tuple[float, float]
    """What first decisions lose, by seat."""
    nodes: int
    lost: int


def main() -> None:
    """Learn what is missing, and write the file."""
    parser = argparse.ArgumentParser(
        description="Learn the exchanges without seeing, and write their figures."
    )
    parser.add_argument("--root", type=Path, default=Path.cwd())
    root = parser.parse_args().root
    os.nice(_NICE)
    seen = [read_decisions(load_equilibrium_file(), turned) for turned in TURNED]
    tables = [BlindTable(root / FOLDER, turned, seen[turned].throws) for turned in TURNED]

    def learn_scores(task: ScoreTask) -> FirstDecisions:
        table = tables[task.turned]
        table.sit_down()
        return learn_first_decisions(table.game, games[task.turned].strategy, task)

    with ThreadPoolExecutor(len(TURNED)) as pool:  # the programs in C run at the same time
        games = list(pool.map(learn_game, tables, seen, TURNED.values(), (PLAIN, KING_TURNED)))
        scores = find_in_turn(lambda task: pool.submit(learn_scores, task), _SCORE_MILLIONS)
    for table in tables:
        table.close()
    figures = describe(games)
    size = write_strategy(root, games, scores)
    say(f"{UNSEEN_FILE} has {size} bytes.")
    (root / EXCHANGES_FILE).write_text(json.dumps(figures, indent=1) + "\n", "utf-8")
    print(root / EXCHANGES_FILE)


def learn_game(table: BlindTable, seen: Decisions, name: str, schedule: UnseenSchedule) -> BlindResults:
    """One game: a king is turned up, or another card. ``seen`` are the decisions of the first model."""
    begin, stops, chunk = time.thread_time(), seen.stops, 0
    table.sit_down()
    for part, (play, exchanges) in enumerate(zip(schedule.play, schedule.exchanges, strict=True)):
        for _ in range(play):
            chunk += 1
            table.learn_play(stops, CHUNK, SEED + _STEP * chunk, float(chunk), _STRAY)
        say(f"{name}: the play, {table.count_nodes()}, {time.thread_time() - begin:.0f} s")
        if part:
            table.exchanges.fade(_KEPT)
        for number in range(exchanges):
            chunk += 1
            table.learn_exchanges(CHUNK, SEED + _STEP * chunk, (number + 1) / exchanges)
        stops = table.exchanges.average()
        say(f"{name}: the exchanges, {time.thread_time() - begin:.0f} s")
    measured = schedule.measured * CHUNK
    first = table.measure(stops, measured, _MEASURE_SEED)
    strategy = Decisions(publish_stops(stops, _find_gaps(first)), seen.throws)
    final = table.measure(strategy.stops, measured, _MEASURE_SEED + 1)
    before = table.measure(seen.stops, measured // 4, _MEASURE_SEED + 2)
    with_seen = [
        table.measure(pair, measured // 2, _MEASURE_SEED + 3)
        for pair in ((seen.stops[0], strategy.stops[1]), (strategy.stops[0], seen.stops[1]))
    ]
    nodes, lost = table.count_nodes()
    firsts = strategy.stops[0][:PLACE_COUNT], strategy.stops[1][:PLACE_COUNT]
    results = BlindResults(
        strategy,
        find_means(final.figures),
        final.value[:2],
        before.value[:2],
        (with_seen[0].value[:2], with_seen[1].value[:2]),
        find_losses(firsts, _find_gaps(final), (final.figures[1, :, 2], final.figures[3, :, 2])),
        nodes,
        lost,
    )
    say(f"{name}: {results.value}, first decisions lose {results.losses}, {time.thread_time() - begin:.0f} s")
    return results


def _find_gaps(worths: Worths) -> Gaps:
    play, propose, refuse, accept = find_means(worths.figures)
    return (  # worths are to the elder hand
        (play[:, 0] - propose[:, 0], np.hypot(play[:, 1], propose[:, 1])),
        (accept[:, 0] - refuse[:, 0], np.hypot(accept[:, 1], refuse[:, 1])),
    )


def write_strategy(root: Path, games: Sequence[BlindResults], learned: ScoreAnswers) -> int:
    """Write the engine's data; returns its size. ``learned`` is what was found of the scores."""
    chances, scores = learned
    columns = list_strategy([game.strategy for game in games], scores)
    about = {
        "program": digest_programs(),
        "seed": SEED,
        "scores": list_tables(chances, scores),
    }
    content = pack_file(about, columns, list_bases(columns))
    (root / "ecarte_core" / UNSEEN_FILE).write_bytes(content)
    return len(content)


def describe(games: list[BlindResults]) -> dict[str, Any]:
    """The figures, over all turn-ups; a king turned up counts a point for the dealer."""
    plain, turned = games

    def describe_value(*by_game: tuple[float, float]) -> dict[str, float]:
        points, error = combine_values(*by_game)
        return {"points": round(points - KING_SHARE, 6), "error": round(error, 6)}

    return {
        "seed": SEED,
        "play_deals": PLAIN.played * CHUNK + KING_TURNED.played * CHUNK,
        "exchange_deals": (sum(PLAIN.exchanges) + sum(KING_TURNED.exchanges)) * CHUNK,
        "nodes": plain.nodes + turned.nodes,
        "lost": plain.lost + turned.lost,
        "value": describe_value(plain.value, turned.value),
        "by_seen_decisions": describe_value(plain.seen_value, turned.seen_value),
        "one_by_seen_decisions": [
            describe_value(*values) for values in zip(plain.one_seen, turned.one_seen, strict=True)
        ],
        "losses": [round(combine(*(game.losses[seat] for game in games)), 6) for seat in (0, 1)],
    }


if __name__ == "__main__":
    main()
