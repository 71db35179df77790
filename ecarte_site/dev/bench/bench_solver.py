"""The solver, the odds, what can be guaranteed, and the survey of all hands"""

import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from ecarte_core.atlas.author_hands import Belief
from ecarte_core.cards import PACK
from ecarte_core.cards.constants import AUTHORS
from ecarte_core.jeux import Advice
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
_SURVEY_SCRIPT = """
import time
start = time.perf_counter()
from ecarte_core.atlas.survey import survey_hands
print(sum(1 for _ in survey_hands()), time.perf_counter() - start)
"""
_SEED = 1909


def measure() -> list[Measurement]:
    """The table, the odds, the guaranteed figure, the survey."""
    load_table()
    return [
        _measure_table(),
        *_measure_odds(),
        *map(_measure_guaranteed, Seat),
        *_measure_beliefs(),
        _measure_survey(),
    ]


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
    every = [_time_odds(hand) for hand in hands]
    ours, worst = statistics.median(every), max(every)
    what, aim = "one hand's odds, every lead", "under 3 ms in CPython"
    compiler = shutil.which("cc")
    if not compiler:
        return [
            Measurement(
                what, ours, "ms", aim=aim, note="no C compiler on this machine to compare with", worst=worst
            )
        ]
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
        Measurement(what, ours, "ms", aim=aim, note=f"{len(hands)} random hands, both seats", worst=worst),
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


def _measure_guaranteed(seat: Seat) -> Measurement:
    times, exact = [], 0
    hands = [hand for hand in _deal_hands(100) if hand.seat is seat]
    for hand in hands:
        start = time.perf_counter()
        exact += compute_guarantee(hand).exact
        times.append(1000 * (time.perf_counter() - start))
    return Measurement(
        f"what a hand can make sure of, {seat}",
        statistics.median(times),
        "ms",
        aim="under 2 s at worst, in the browser",
        note=f"{len(hands)} random hands; {exact} of the answers proved exact",
        worst=max(times),
    )


def _measure_beliefs() -> list[Measurement]:
    """Hands against an adversary who has followed an author; each list of his hands is made when it is first used."""
    beliefs = {
        Seat.NON_DEALER: [Belief(author, Advice.REFUSE) for author in AUTHORS],
        Seat.DEALER: [Belief(author, Advice.PROPOSE) for author in AUTHORS],
    }
    odds, guaranteed = [], []
    for hand in _deal_hands(30):
        for belief in beliefs[hand.seat]:
            start = time.perf_counter()
            compute_odds(hand, belief.select(hand.turn_up))
            middle = time.perf_counter()
            compute_guarantee(hand, among=belief.select(hand.turn_up))
            odds.append(1000 * (middle - start))
            guaranteed.append(1000 * (time.perf_counter() - middle))
    note = f"{len(odds)} questions: random hands, both seats, both authors"
    return [
        Measurement(
            "the odds of a hand whose adversary proposed, or refused, by an author's rules",
            statistics.median(odds),
            "ms",
            note=f"{note}; the worst makes a list of hands first",
            worst=max(odds),
        ),
        Measurement(
            "what the same can make sure of",
            statistics.median(guaranteed),
            "ms",
            note=note,
            worst=max(guaranteed),
        ),
    ]


def _measure_survey() -> Measurement:
    """In a process of its own, so that nothing is known before."""
    done = subprocess.run([sys.executable, "-c", _SURVEY_SCRIPT], capture_output=True, text=True, check=True)
    count, seconds = done.stdout.split()
    return Measurement(
        "the survey of all hands: chances, and the advice of both authors, in both seats",
        float(seconds),
        "s",
        aim="under 10 s on one core",
        note=f"{int(count):,} hands with a turn-up",
    )
