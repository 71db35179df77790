"""The solver, the odds and the survey of all hands"""

from __future__ import annotations

import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from ecarte_core.atlas.survey import survey_hands
from ecarte_core.cards import PACK
from ecarte_core.odds.chances import compute_odds
from ecarte_core.odds.guaranteed import compute_guarantee
from ecarte_core.odds.knowledge import Knowledge, Seat
from ecarte_core.solver.position_table import load_table

from . import Measurement

_TABLE_SCRIPT = """
import time
from ecarte_core.solver.position_table import load_table
start = time.perf_counter()
load_table()
print(time.perf_counter() - start)
"""
_SEED = 1909


def measure() -> list[Measurement]:
    """The table, the odds, the guaranteed figure, the atlas."""
    load_table()
    return [_measure_table(), *_measure_odds(), _measure_guaranteed(), _measure_atlas()]


def _deal_hands(count: int) -> list[Knowledge]:
    rng = random.Random(_SEED)
    packs = [rng.sample(PACK, 6) for _ in range(count)]
    return [Knowledge(tuple(pack[:5]), pack[5], seat) for pack in packs for seat in Seat]


def _measure_table() -> Measurement:
    """In a process of its own each time, since it is only ever made once."""
    times = []
    for _ in range(5):
        done = subprocess.run(
            [sys.executable, "-c", _TABLE_SCRIPT], capture_output=True, text=True, check=True
        )
        times.append(float(done.stdout))
    return Measurement(
        "the table of 15,872 positions", 1000 * statistics.median(times), "ms", aim="under 300 ms in CPython"
    )


def _measure_odds() -> list[Measurement]:
    """Both seats, all choices; then the same hands in C, which must count the same."""
    hands = _deal_hands(200)
    ours = statistics.median([_time_odds(hand) for hand in hands])
    what, aim = "one hand's odds, every lead", "under 3 ms in CPython"
    compiler = shutil.which("cc")
    if not compiler:
        return [Measurement(what, ours, "ms", aim=aim, note="no C compiler on this machine to compare with")]
    some, times = hands[:8], []
    with tempfile.TemporaryDirectory() as scratch:
        brute = Path(scratch) / "brute"
        source = Path(__file__).with_name("brute.c")
        subprocess.run([compiler, "-O2", "-o", str(brute), str(source)], check=True)
        for hand in some:
            cards = sum(1 << card.number for card in hand.hand), 1 << hand.turn_up.number
            words = [str(brute), *map(str, cards), str(int(hand.seat is Seat.NON_DEALER))]
            start = time.perf_counter()
            done = subprocess.run(words, capture_output=True, text=True, check=True)
            times.append(1000 * (time.perf_counter() - start))
            if tuple(map(int, done.stdout.split())) != compute_odds(hand).all_seen.tricks:
                raise AssertionError(f"Brute force gives another count for {hand}.")
    same = statistics.median([_time_odds(hand) for hand in some])
    return [
        Measurement(what, ours, "ms", aim=aim, note=f"median of {len(hands)} random hands, both seats"),
        Measurement(
            "the odds of eight hands, Python by classes",
            same,
            "ms",
            "each of 65,780 adverse hands searched in C, -O2",
            statistics.median(times),
            note="both count the same",
        ),
    ]


def _time_odds(hand: Knowledge) -> float:
    """Milliseconds, the best of three."""
    times = []
    for _ in range(3):
        start = time.perf_counter()
        compute_odds(hand)
        times.append(1000 * (time.perf_counter() - start))
    return min(times)


def _measure_guaranteed() -> Measurement:
    times, exact = [], 0
    hands = _deal_hands(100)
    for hand in hands:
        start = time.perf_counter()
        exact += compute_guarantee(hand).exact
        times.append(time.perf_counter() - start)
    note = f"the longest of {len(hands)}; median {1000 * statistics.median(times):.0f} ms; {exact} exact"
    return Measurement(
        "what a hand can make sure of", max(times), "s", aim="under 2 s in the browser", note=note
    )


def _measure_atlas() -> Measurement:
    start = time.perf_counter()
    count = sum(1 for _ in survey_hands())
    return Measurement(
        "the survey of all hands: chances, and the advice of both authors, in both seats",
        time.perf_counter() - start,
        "s",
        aim="under 10 s on one core",
        note=f"{count:,} hands with a turn-up",
    )
