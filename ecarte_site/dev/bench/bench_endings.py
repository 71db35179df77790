"""Endings in which both players guess

Random deals with random legal play, until each player has two cards and the point is still open.
"""

import statistics
import time
from random import Random

from ecarte_core.cards import PACK, Card, format_cards
from ecarte_core.cards.constants import POINT_TRICKS
from ecarte_core.guessing.both_guess import solve_both_guess
from ecarte_core.odds.knowledge import Knowledge, Seat, infer_view
from ecarte_core.tricks import beats, playable_cards

from . import Measurement

COUNT = 100
SEED = 1909
_PLAYED = 6


def measure() -> list[Measurement]:
    """Both guess, in CPython, for one hand of each ending."""
    times = []
    for ending in deal_endings(COUNT):
        start = time.perf_counter()
        solve_both_guess(ending)
        times.append(1000 * (time.perf_counter() - start))
    return [
        Measurement(
            "an ending of two cards each, solved exactly",
            statistics.median(times),
            "ms",
            worst=max(times),
            note=f"{COUNT} random endings, all the hands of both players",
        )
    ]


def deal_endings(count: int) -> list[Knowledge]:
    """This number of endings, as one of the players knows them."""
    rng = Random(SEED)
    endings: list[Knowledge] = []
    while len(endings) < count:
        ending = _play_at_random(rng)
        tricks = infer_view(ending).taken
        if max(tricks, _PLAYED // 2 - tricks) < POINT_TRICKS:
            endings.append(ending)
    return endings


def describe(knowledge: Knowledge) -> dict[str, object]:
    """The same as a request for odds."""
    return {
        "verb": "odds",
        "hand": format_cards(knowledge.hand),
        "turn_up": str(knowledge.turn_up),
        "seat": str(knowledge.seat),
        "played": format_cards(knowledge.played),
    }


def _play_at_random(rng: Random) -> Knowledge:
    *pack, turn_up = rng.sample(PACK, 11)
    hands = {Seat.NON_DEALER: set(pack[:5]), Seat.DEALER: set(pack[5:])}
    leader, follower = Seat.NON_DEALER, Seat.DEALER
    played: list[Card] = []
    while len(played) < _PLAYED:
        lead = rng.choice(sorted(hands[leader]))
        reply = rng.choice(playable_cards(sorted(hands[follower]), lead, turn_up.suit))
        hands[leader].remove(lead)
        hands[follower].remove(reply)
        played += [lead, reply]
        if beats(reply, lead, turn_up.suit):
            leader, follower = follower, leader
    seat = rng.choice(list(Seat))
    return Knowledge(
        tuple(pack[:5] if seat is Seat.NON_DEALER else pack[5:]), turn_up, seat, (), tuple(played)
    )
