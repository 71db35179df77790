"""Whole games at random

Écarté by ``ecarte_core.game``, with every law of a full game, beside chess by python-chess. Both play random
legal moves, and a game of chess has as many plies as the game of écarté had actions of players.
"""

import time
from random import Random

from . import Measurement

GAMES = 300
ROUNDS = 5
"""Rounds of which the median counts. The two games take turns, so that a busy moment affects both."""


def measure() -> list[Measurement]:
    """Games in a second, ours beside chess."""
    ours, theirs, plies = [], [], 0
    for seed in range(ROUNDS):
        started = time.perf_counter()
        lengths = _play_ecarte(seed)
        ours.append(GAMES / (time.perf_counter() - started))
        started = time.perf_counter()
        _play_chess(seed, lengths)
        theirs.append(GAMES / (time.perf_counter() - started))
        plies += sum(lengths)
    note = f"{plies / GAMES / ROUNDS:.0f} plies a game on average, not counting what chance does"
    here, there = sorted(ours)[ROUNDS // 2], sorted(theirs)[ROUNDS // 2]
    return [
        Measurement("random full games", here, "games/s", "python-chess, as many plies", there, note=note)
    ]


def _play_ecarte(seed: int) -> list[int]:
    """Play; the number of players' actions in each game."""
    from ecarte_core.game import Cut, Deal, DealReplacements, play_random_game  # noqa: PLC0415  (measuring, not importing)

    rng = Random(seed)
    chance = (Cut, Deal, DealReplacements)
    return [sum(not isinstance(action, chance) for action in play_random_game(rng)[1]) for _ in range(GAMES)]


def _play_chess(seed: int, lengths: list[int]) -> None:
    import chess  # noqa: PLC0415  (only to compare with: the site does not need it)

    rng = Random(seed)
    for length in lengths:
        board = chess.Board()
        for _ in range(length):
            moves = list(board.legal_moves)
            if not moves:  # mate or stalemate: continue with a new game, so that the number of plies is equal
                board = chess.Board()
                moves = list(board.legal_moves)
            board.push(moves[int(rng.random() * len(moves))])
