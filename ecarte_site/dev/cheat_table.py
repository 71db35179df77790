"""Games of cheats against every adversary, and of the same player without an irregular act, as data.

``python -m ecarte_site cheats`` plays what the file does not have yet and saves after every hundred games, so that it
can be stopped and started again; ``--games`` says how many each cheat plays against each adversary under each code,
``--cheat`` names one of the cheats, ``--afresh`` plays everything again. On one processor a lawful game takes about
10 ms, one of the random cheat 30, one of the greedy cheat 250.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from math import sqrt
from pathlib import Path
from statistics import NormalDist
from typing import Any, NamedTuple, TypedDict

import ecarte_core
from ecarte_core.players.match import CONFIDENCE
from ecarte_core.playing.saved_game import ADVERSARY_NAMES, CODES

from .cheats import CHEATS, GREEDY_GAMES, LAWFUL, play_game

CHEATS_FILE = Path("docs", "data", "cheats.json")
"""Where the figures are saved, below the project's folder."""

SEED = 1886_0000
"""The seed of the first game; the others follow it."""
GAMES = 2000
_CHUNK = 100


class CheatResult(TypedDict):
    """The games of one cheat against one adversary under one code."""

    adversary: str
    code: str
    cheat: str
    games: int
    won: int
    """Games that the cheat won."""
    lawful: int
    """Games that the same player won on the same seeds without an irregular act."""
    only_cheat: int
    """Seeds on which only the cheat won."""
    only_lawful: int
    """Seeds on which only the lawful player won."""
    acts: int
    """Irregular acts in all games together."""
    date: str


class _Chunk(NamedTuple):
    adversary: str
    code: str
    cheat: str
    seeds: range


def find_gain(result: CheatResult) -> tuple[float, float, float]:
    """By how much the cheat's share of games exceeds the lawful one, and the ends of its interval.

    From the spread over the seeds, with :data:`~ecarte_core.players.match.CONFIDENCE`. One seed won by each alone is
    added to the spread, so that a few games that end alike prove nothing.
    """
    games, up, down = result["games"], result["only_cheat"], result["only_lawful"]
    gain = (up - down) / games
    spread = (up + down + 2) / (games + 2) - gain**2
    reach = NormalDist().inv_cdf((1 + CONFIDENCE) / 2) * sqrt(spread / games)
    return gain, max(-1.0, gain - reach), min(1.0, gain + reach)


def main(root: Path, words: Sequence[str]) -> int:
    """Play and save; returns the exit status."""
    options = _read_options(words)
    path = root / CHEATS_FILE
    figures = _begin(path, options.afresh)
    with ProcessPoolExecutor(options.jobs) as pool:
        for name in options.cheat or CHEATS:
            for result in _list_results(figures, name):
                chunks = list(_list_chunks(result, options.games))
                for played in pool.map(play_chunk, chunks):
                    _add(result, played)
                    path.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
                print(
                    f"{name} against {result['adversary']}, {result['code']}: {find_gain(result)}", flush=True
                )
    return 0


def _read_options(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m ecarte_site cheats")
    parser.add_argument("--afresh", action="store_true", help="play everything again")
    parser.add_argument("--games", type=int, default=GAMES, help="games of each cheat, adversary and code")
    parser.add_argument("--cheat", action="append", choices=list(CHEATS), help="only this cheat")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    return parser.parse_args(words)


def _begin(path: Path, afresh: bool) -> dict[str, Any]:
    """The figures so far; none if another engine made them."""
    header = {
        "command": "python -m ecarte_site cheats",
        "seed": SEED,
        "engine": ecarte_core.__version__,
        "lawful": LAWFUL,
        "imagined": GREEDY_GAMES,
    }
    if not afresh and path.exists():
        before: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        if {**before, **header} == before:
            return before
    return {**header, "results": []}


def _list_results(figures: dict[str, Any], cheat: str) -> Iterator[CheatResult]:
    """A result for each adversary and code, those that are not there yet with no games."""
    for adversary in ADVERSARY_NAMES:
        for code in CODES:
            key = {"adversary": adversary, "code": code, "cheat": cheat}
            result = next((one for one in figures["results"] if {**one, **key} == one), None)
            if result is None:
                result = _begin_result(adversary, code, cheat)
                figures["results"].append(result)
            yield result


def _list_chunks(result: CheatResult, games: int) -> Iterator[_Chunk]:
    for first in range(result["games"], games, _CHUNK):
        seeds = range(SEED + first, SEED + min(first + _CHUNK, games))
        yield _Chunk(result["adversary"], result["code"], result["cheat"], seeds)


def play_chunk(chunk: _Chunk) -> dict[str, int]:
    """The counts of some games."""
    adversary, code, cheat, seeds = chunk
    counts = dict.fromkeys(("games", "won", "lawful", "only_cheat", "only_lawful", "acts"), 0)
    for seed in seeds:
        won, acts = play_game(adversary, code, seed, cheat)
        lawful, _ = play_game(adversary, code, seed, "lawful")
        gains = {
            "games": 1, "won": won, "lawful": lawful, "only_cheat": won > lawful, "only_lawful": lawful > won,
            "acts": acts,
        }  # fmt: skip
        counts = {name: counts[name] + gains[name] for name in counts}
    return counts


def play_cheats(adversary: str, code: str, cheat: str, seeds: range) -> CheatResult:
    """The games of these seeds."""
    result = _begin_result(adversary, code, cheat)
    _add(result, play_chunk(_Chunk(adversary, code, cheat, seeds)))
    return result


def _begin_result(adversary: str, code: str, cheat: str) -> CheatResult:
    return CheatResult(
        adversary=adversary, code=code, cheat=cheat, games=0, won=0, lawful=0, only_cheat=0, only_lawful=0,
        acts=0, date="",
    )  # fmt: skip


def _add(result: CheatResult, counts: dict[str, int]) -> None:
    for name, count in counts.items():
        result[name] += count  # type: ignore[literal-required]
    result["date"] = _today()


def _today() -> str:
    return datetime.now(UTC).date().isoformat()
