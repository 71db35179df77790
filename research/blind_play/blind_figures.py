"""The figures of play without seeing, beside those with both hands seen, and the file in which they stand."""

import argparse
import json
import resource
from collections.abc import Sequence
from math import factorial, sqrt
from pathlib import Path
from typing import Any

from ecarte_core.atlas.chances_of_hands import ADVERSE_HANDS, list_all_chances
from ecarte_core.cards.constants import HAND_SIZE, POINT_TRICKS
from ecarte_core.game.state import PLAYERS, Player

from .blind_game import BlindGame, BlindPack, digest_program, list_points
from .blind_training import (
    CHUNK,
    LEAST,
    SEED,
    BlindSchedule,
    LearnedPlay,
    draw_hands,
    find_gain,
    make_game,
    mark_growth,
    train,
)

FILE = Path("docs") / "data" / "blind-play.json"
RESPONSE_SEED, PLAY_SEED = 424_242, 555_001
"""Other hands and deals than those from which the play is learned, and than those by which the growth is seen."""


def summarise(ends: Sequence[int]) -> dict[str, float]:
    """Deals by the elder's tricks, as the elder's chance of the point, the voles, and his points a deal."""
    deals, pay = sum(ends), list_points()
    mean = sum(pay[tricks] * count for tricks, count in enumerate(ends)) / deals
    squares = sum(pay[tricks] ** 2 * count for tricks, count in enumerate(ends)) / deals
    point = sum(ends[POINT_TRICKS:]) / deals
    return {
        "deals": deals,
        "point": round(point, 6),
        "point_error": round(sqrt(point * (1 - point) / deals), 6),
        "points": round(mean, 6),
        "error": round(sqrt((squares - mean * mean) / deals), 6),
        "dealers_voles": round(ends[0] / deals, 6),
        "voles": round(ends[HAND_SIZE] / deals, 6),
    }


def count_both_seen() -> list[list[dict[str, float]]]:
    """The same with both hands seen, exactly: by seat and by the trumps of his hand."""
    sums = [[[0, 0, 0, 0] for _ in range(HAND_SIZE + 1)] for _ in PLAYERS]
    for (trumps, plain), chances in list_all_chances().items():
        weight = factorial(3)
        for cards in set(plain):
            weight //= factorial(plain.count(cards))
        for seat in PLAYERS:
            place = 0 if seat is Player.ONE else 1
            total = sums[place][trumps.bit_count()]
            for index, number in enumerate((1, chances.point[place], chances.vole[place])):
                total[index] += weight * number
    # What the holder does not make, the other does; his voles follow from the other seat only over all hands.
    return [[_finish(place, *total[:3]) for total in row] for place, row in enumerate(sums)]


def _finish(place: int, hands: int, point: int, vole: int) -> dict[str, float]:
    pairs = hands * ADVERSE_HANDS
    share = point / pairs
    return {
        "pairs": pairs,
        "point": round(share if place == 0 else 1 - share, 6),
        "own_voles": round(vole / pairs, 6),
    }


def measure(game: BlindGame, schedule: BlindSchedule, learned: LearnedPlay) -> dict[str, Any]:
    """All figures of the play learned."""
    learned = mark_growth(game, schedule, learned)
    hands = draw_hands(schedule.hands, RESPONSE_SEED)
    gains = [find_gain(game, seat, hands) for seat in PLAYERS]
    ends = game.play_deals(schedule.played, PLAY_SEED, LEAST)
    everything = [sum(column) for column in zip(*ends[0], strict=True)]
    return {
        "program": digest_program(),
        "pack": BlindPack()._asdict(),
        "seed": SEED,
        "least": LEAST,
        "deals": learned.chunks * CHUNK,
        "nodes": game.nodes,
        "lost": game.lost,
        "growth": learned.growth,
        "gains": [gain._asdict() for gain in gains],
        "blind": summarise(everything),
        "blind_by_trumps": [[summarise(row) for row in seat] for seat in ends],
        "seen": _sum_both_seen(count_both_seen()),
    }


def _sum_both_seen(rows: Sequence[Sequence[dict[str, float]]]) -> dict[str, Any]:
    pairs = sum(row["pairs"] for row in rows[0])
    point, voles, dealers = (
        sum(row["pairs"] * row[name] for row in rows[place]) / pairs
        for place, name in ((0, "point"), (0, "own_voles"), (1, "own_voles"))
    )
    return {
        "point": round(point, 6),
        "voles": round(voles, 6),
        "dealers_voles": round(dealers, 6),
        "points": round(2 * point - 1 + voles - dealers, 6),
        "by_trumps": [list(seat) for seat in rows],
    }


def main(arguments: Sequence[str] | None = None) -> None:
    """``python -m research.blind_play.blind_figures``."""
    parser = argparse.ArgumentParser(description="Learn card play without seeing, and write its figures.")
    parser.add_argument("--root", type=Path, default=Path.cwd())
    root = parser.parse_args(arguments).root
    folder, schedule = root / ".cache" / "blind-play", BlindSchedule()
    folder.mkdir(parents=True, exist_ok=True)
    game = make_game(folder)
    figures = measure(game, schedule, train(game, schedule, folder))
    figures["memory"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    (root / FILE).write_text(json.dumps(figures, indent=1) + "\n", "utf-8")
    print(root / FILE)


if __name__ == "__main__":
    main()
