"""How the play is learned, in chunks of deals, so that an interrupted run goes on where it was saved."""

import json
import sys
import time
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from ecarte_core.cards.constants import HAND_SIZE
from ecarte_core.game.state import PLAYERS, Player

from .blind_game import BlindGame, BlindPack, list_points

CHUNK = 100_000
"""Deals of a chunk; those of a later one weigh more, by its number."""
SEED = 1886
_SEED_STEP = 7919  # a prime, so that no two chunks begin with the same seed
_RESPONSE_SEED = 777_001
SAVE_EVERY = 10
"""Chunks, which is what is lost at most when the program is stopped."""
LEAST = 0.1
"""Shares below this are not played: the strategy that is measured is the average without them. Of 0.03 and 0.1, tried
after two million deals, the best responses gained less with 0.1."""


class BlindSchedule(NamedTuple):
    """How much is computed."""

    chunks: int = 200
    """Chosen: what a small part of a busy processor learns in an hour."""
    marks: tuple[int, ...] = (5, 20, 80)
    """Chunks after which the best responses of a few hands are found, so that the growth is seen."""
    mark_hands: int = 4
    hands: int = 24
    """Hands of each seat whose best responses are found at the end."""
    played: int = 4_000_000
    """Deals played for the value."""


class SeatGain(NamedTuple):
    """What a seat gains by the best response, in points a deal, with its standard error."""

    mean: float
    error: float
    hands: int


def list_cards() -> list[int]:
    """The cards that can be dealt, as bits."""
    pack = BlindPack()
    return [1 << rank for rank in range(pack.trumps)] + [
        1 << 8 * suit + rank for suit in range(1, pack.plain_suits + 1) for rank in range(pack.ranks)
    ]


def draw_hands(count: int, seed: int) -> list[int]:
    """Hands dealt at random."""
    rng, cards = Random(seed), list_cards()
    return [sum(rng.sample(cards, HAND_SIZE)) for _ in range(count)]


def find_gain(game: BlindGame, seat: Player, hands: Sequence[int], least: float = LEAST) -> SeatGain:
    """The gain of a seat, from hands dealt at random; for each hand it is exact."""
    gains = []
    for hand in hands:
        response = game.find_response(hand, seat, least)
        gains.append(response.best - response.own)
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1)
    return SeatGain(mean, sqrt(spread / len(gains)), len(gains))


class LearnedPlay(NamedTuple):
    """How far learning has come."""

    chunks: int = 0
    seconds: float = 0.0
    """Of the processor."""
    growth: tuple[dict[str, Any], ...] = ()
    """After some chunks: deals, seconds, nodes, and what a few hands of each seat gain by the best response."""


def train(game: BlindGame, schedule: BlindSchedule, folder: Path) -> LearnedPlay:
    """Learn what is left of the schedule, and save it in ``folder``."""
    table, record = folder / "play.ck", folder / "play.json"
    learned = LearnedPlay()
    if table.exists() and record.exists():
        game.load(table)
        learned = LearnedPlay(**json.loads(record.read_text("utf-8")))
    while learned.chunks < schedule.chunks:
        begin, done = time.process_time(), learned.chunks + 1
        game.learn(CHUNK, SEED + _SEED_STEP * done, float(done))
        learned = LearnedPlay(done, learned.seconds + time.process_time() - begin, tuple(learned.growth))
        if done in schedule.marks:
            learned = mark_growth(game, schedule, learned)
        if done in schedule.marks or done % SAVE_EVERY == 0 or done == schedule.chunks:
            game.save(table.with_suffix(".part"))
            table.with_suffix(".part").replace(table)
            record.write_text(json.dumps(learned._asdict()), "utf-8")
            _say(
                f"{done} of {schedule.chunks} chunks, {learned.seconds:.0f} s, {game.nodes} nodes, {game.lost} lost"
            )
    return learned


def mark_growth(game: BlindGame, schedule: BlindSchedule, learned: LearnedPlay) -> LearnedPlay:
    """Find the best responses of a few hands, always the same, and enter what they gain."""
    hands = draw_hands(schedule.mark_hands, _RESPONSE_SEED)
    mark = {
        "deals": learned.chunks * CHUNK,
        "seconds": round(learned.seconds),
        "nodes": game.nodes,
        "gains": [find_gain(game, seat, hands) for seat in PLAYERS],
    }
    _say(str(mark))
    return learned._replace(growth=(*learned.growth, mark))


def _say(what: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {what}", file=sys.stderr, flush=True)


def make_game(folder: Path) -> BlindGame:
    """The game of the whole pack."""
    return BlindGame(folder, list_points())
