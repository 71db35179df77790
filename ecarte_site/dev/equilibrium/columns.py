"""The engine's data, from the results: the columns and the header of ``ecarte_core/players/equilibrium.bin``."""

from __future__ import annotations

import datetime
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from math import factorial, hypot
from pathlib import Path
from typing import Any, NamedTuple

from ecarte_core.atlas.chances_of_hands import list_all_chances
from ecarte_core.atlas.entries import ADVERSE_HANDS
from ecarte_core.game.state import WINNING_SCORE
from ecarte_core.players.equilibrium import CERTAIN, ERRORS, POINTS
from ecarte_core.players.equilibrium_file import FILE_NAME, pack_file
from ecarte_core.players.hand_numbers import PLACE_COUNT, find_place

from .payoffs import Score
from .program import Measure, Strategy
from .tasks import (
    KING_SHARE,
    TURNED,
    Computation,
    GameResults,
    combine,
    read_results,
    read_strategy,
)
from .training import SEED

LOVE_ALL = (0, 0)
"""There worths are points, and the decisions those of the columns without a score."""

_KING = 64
"""The king among the seven trumps."""

_HOLDS_KING = 5 / 26
"""How often an adversary has been dealt a card that the holder does not see."""

_FIRST_ANSWER, _LATER = 13, 12
"""Where the dealer's answers begin among the variants of nodes.c, and how many later offers the elder has."""

type Columns = dict[str, tuple[str, Sequence[int]]]


class ScoreResults(NamedTuple):
    """What is known of one game at a score."""

    stops: bytes
    value: float
    without: float
    """Without Law 49."""
    gains: Sequence[Sequence[float]]


def write_file(plan: Computation, root: Path) -> int:
    """Write the file from what has been computed; returns its size."""
    results = [read_results(plan, turned) for turned in (False, True)]
    columns: Columns = {}
    for turned, found in zip((False, True), results, strict=True):
        ending = ", king turned" if turned else ""
        columns |= {name + ending: column for name, column in _list_decisions(found.strategy).items()}
        columns |= {name + ending: column for name, column in _list_worths(found, turned).items()}
    scores = _read_scores(plan)
    for (elder, dealer), games in scores.items():
        for turned, one in games.items():
            if one.stops and (elder, dealer) != LOVE_ALL:
                ending = ", king turned" if turned else ""
                for name, at in (("play", 0), ("refuse", _FIRST_ANSWER)):
                    column = one.stops[at * PLACE_COUNT : (at + 1) * PLACE_COUNT]
                    columns[f"{elder}-{dealer}/{name}{ending}"] = ("B", column)
    content = pack_file(_describe(plan, results, scores), columns, _list_bases(columns))
    (root / "ecarte_core" / FILE_NAME).write_bytes(content)
    return len(content)


def _list_bases(columns: Columns) -> dict[str, str]:
    """The elder's later discards hardly depend on what the dealer took."""
    first = "elder throws again 0"
    names = [
        name for name in columns if name.startswith("elder throws again ") and not name.startswith(first)
    ]
    return {name: first + name[len(first) :] for name in names}


def _list_decisions(strategy: Strategy) -> Columns:
    def take(part: bytes, variant: int) -> tuple[str, bytes]:
        return "B", part[variant * PLACE_COUNT : (variant + 1) * PLACE_COUNT]

    columns: Columns = {
        "play": take(strategy.stops, 0),
        "refuse": take(strategy.stops, _FIRST_ANSWER),
        "elder throws": take(strategy.throws, 0),
    }
    for round_number in (2, 3):
        for took in range(6):
            columns[f"play {round_number} {took}"] = take(strategy.stops, 1 + 6 * (round_number - 2) + took)
        for took in range(1, 6):
            at = _FIRST_ANSWER + 5 * (round_number - 2) + took
            columns[f"refuse {round_number} {took}"] = take(strategy.stops, at)
    for took in range(6):
        columns[f"elder throws again {took}"] = take(strategy.throws, 1 + took)
    for took in range(1, 6):
        columns[f"dealer throws {took}"] = take(strategy.throws, 6 + took)
        columns[f"dealer throws again {took}"] = take(strategy.throws, 11 + took)
    return columns


def _list_playing(turned: bool) -> list[float]:
    """What the elder gets by playing at once with each hand, exactly."""
    chances = list_all_chances()
    playing = []
    for number in range(PLACE_COUNT):
        place = find_place(number)
        point, vole = (count[0] / ADVERSE_HANDS for count in (chances[place].point, chances[place].vole))
        king = 0.0 if turned else 1.0 if place[0] & _KING else -_HOLDS_KING
        playing.append(point + vole - 2 * (1 - point) + king)
    return playing


def _list_worths(found: GameResults, turned: bool) -> Columns:
    """To the holder."""
    columns: Columns = {"worth play": ("h", [round(POINTS * worth) for worth in _list_playing(turned)])}
    for at, (name, sign) in enumerate((("propose", 1), ("refuse", -1), ("accept", -1))):
        some = [hand[at] for hand in found.worths]
        columns[f"worth {name}"] = ("h", [round(POINTS * sign * one.mean) for one in some])
        columns[f"error {name}"] = ("B", [min(255, round(ERRORS * one.error)) for one in some])
    return columns


def _bound_first_decisions(found: GameResults, turned: bool) -> tuple[float, float]:
    """What elder and dealer could gain at most by their first decision alone.

    It is counted on the deals by which the hands were measured, so that chance counts as gain too; and as if every
    elder proposed.
    """
    stops = found.strategy.stops
    gains = [0.0, 0.0]
    for number, (playing, weight) in enumerate(zip(_list_playing(turned), list_weights(), strict=True)):
        propose, refuse, accept = (one.mean for one in found.worths[number])
        for seat, (stop, go_on, at) in enumerate(((playing, propose, 0), (-refuse, -accept, _FIRST_ANSWER))):
            share = stops[at * PLACE_COUNT + number] / CERTAIN
            gains[seat] += weight * (max(stop, go_on) - share * stop - (1 - share) * go_on)
    elder, dealer = (gain / sum(list_weights()) for gain in gains)
    return elder, dealer


def _read_scores(plan: Computation) -> dict[Score, dict[bool, ScoreResults]]:
    scores: dict[Score, dict[bool, ScoreResults]] = {}
    for elder in range(WINNING_SCORE):
        for dealer in range(WINNING_SCORE):
            games = {}
            for turned, name in TURNED.items():
                path = plan.folder / f"{elder}-{dealer}-{name}.json"
                if path.exists():
                    found = json.loads(path.read_text("utf-8"))
                    value, without = found["value"][0], found["without"][0]
                    games[turned] = ScoreResults(
                        bytes.fromhex(found["stops"]), value, without, found["gains"]
                    )
            if len(games) == len(TURNED):
                scores[elder, dealer] = games
    return scores


def _describe(
    plan: Computation, results: Sequence[GameResults], scores: Mapping[Score, Mapping[bool, ScoreResults]]
) -> dict[str, Any]:
    plain, turned = results
    gains = [_combine_measures(*both) for both in zip(plain.gains, turned.gains, strict=True)]
    bounds = [_bound_first_decisions(found, king) for found, king in zip(results, (False, True), strict=True)]
    value = _combine_measures(plain.value, turned.value._replace(mean=turned.value.mean - 1))
    return {
        "date": datetime.datetime.now(datetime.UTC).date().isoformat(),
        "program": plain.program,
        "seed": SEED,
        "iterations": plain.deals + turned.deals,
        "value": value,
        "exploitability": (sum(mean for mean, _ in gains), hypot(*(error for _, error in gains))),
        "responses": gains,
        "first_decisions": [round(combine(*both), 6) for both in zip(*bounds, strict=True)],
        "scores": _list_tables(plan, scores),
    }


def _combine_measures(plain: Measure, turned: Measure) -> tuple[float, float]:
    error = hypot((1 - KING_SHARE) * plain.error, KING_SHARE * turned.error)
    return round(combine(plain.mean, turned.mean), 6), round(error, 6)


def _list_tables(plan: Computation, scores: Mapping[Score, Mapping[bool, ScoreResults]]) -> dict[str, Any]:
    """Five rows by the elder's score, five columns by the dealer's. Before they are computed: those of love all."""
    love_all = {turned: read_strategy(plan, turned).stops for turned in (False, True)}
    names = ("chance", "turned_king", "law_49", "elder_gain", "dealer_gain")
    tables: dict[str, Any] = {name: [[0.0] * WINNING_SCORE for _ in range(WINNING_SCORE)] for name in names}
    tables["chance"] = [[0.5] * WINNING_SCORE for _ in range(WINNING_SCORE)]
    for name in ("play_hands", "refuse_hands", "play_share", "refuse_share"):
        tables[name] = [[0] * WINNING_SCORE for _ in range(WINNING_SCORE)]
    for elder in range(WINNING_SCORE):
        for dealer in range(WINNING_SCORE):
            games = scores.get((elder, dealer))
            stops = {turned: one.stops for turned, one in games.items()} if games else love_all
            for name, at in (("play", 0), ("refuse", _FIRST_ANSWER)):
                hands, share = _count_hands(stops, at)
                tables[f"{name}_hands"][elder][dealer] = hands
                tables[f"{name}_share"][elder][dealer] = round(share, 5)
            if games:
                plain, turned = games[False], games[True]
                chance = combine(plain.value, turned.value)
                tables["chance"][elder][dealer] = round(chance, 5)
                tables["turned_king"][elder][dealer] = round(plain.value - turned.value, 5)
                tables["law_49"][elder][dealer] = round(chance - combine(plain.without, turned.without), 5)
                for at, name in enumerate(("elder_gain", "dealer_gain")):
                    one, other = (game.gains[at][0] if game.gains else 0.0 for game in (plain, turned))
                    tables[name][elder][dealer] = round(combine(one, other), 5)
    return tables


def _count_hands(stops: Mapping[bool, bytes], variant: int) -> tuple[int, float]:
    """Of the 255,304 hands with a turn-up, how many stop more often than not; and the share of all deals."""
    hands, share = 0, 0.0
    for turned, turn_ups in ((False, 7), (True, 1)):
        if not stops.get(turned):
            continue
        part = stops[turned][variant * PLACE_COUNT : (variant + 1) * PLACE_COUNT]
        weights = list_weights()
        hands += turn_ups * sum(2 * stop > CERTAIN for stop in part)
        share += turn_ups / 8 * sum(weight * stop for weight, stop in zip(weights, part, strict=True))
    return hands, share / CERTAIN / sum(list_weights())


@cache
def list_weights() -> list[int]:
    """How many hands, for one turn-up, each place stands for."""
    weights = []
    for number in range(PLACE_COUNT):
        weight = factorial(3)
        for same in Counter(find_place(number)[1]).values():
            weight //= factorial(same)
        weights.append(weight)
    return weights
