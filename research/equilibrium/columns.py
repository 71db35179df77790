"""The engine's data, from the results: the columns and the header of ``ecarte_core/players/equilibrium.bin``."""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import factorial, hypot
from pathlib import Path
from typing import Any

from ecarte_core.atlas.chances_of_hands import ADVERSE_HANDS, list_all_chances
from ecarte_core.game.state import WINNING_SCORE
from ecarte_core.players.equilibrium import CERTAIN, ERRORS, FILE_NAME, POINTS, pack_file
from ecarte_core.players.hand_numbers import PLACE_COUNT, find_place

from .other_scores import ScoreResults, read_scores
from .payoffs import Score
from .program import Measure, Strategy
from .tasks import (
    KING_SHARE,
    TURNED,
    Computation,
    GameResults,
    combine,
    read_results,
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


def write_file(plan: Computation, root: Path) -> int:
    """Write the file from what has been computed; returns its size."""
    results = [read_results(plan, turned) for turned in (False, True)]
    columns: Columns = {}
    for turned, result in zip((False, True), results, strict=True):
        ending = ", king turned" if turned else ""
        columns |= {name + ending: column for name, column in _list_decisions(result.strategy).items()}
        columns |= {name + ending: column for name, column in _list_worths(result, turned).items()}
    chances, scores = read_scores(plan)
    scores[LOVE_ALL] = {
        turned: game._replace(stops=_take_first(results[turned].strategy))
        for turned, game in scores[LOVE_ALL].items()
    }
    for (elder, dealer), games in scores.items():
        for turned, stops in games.items():
            if (elder, dealer) != LOVE_ALL and not (turned and _wins_by_turning(dealer)):
                ending = ", king turned" if turned else ""
                for name, column in zip(("play", "refuse"), stops.stops, strict=True):
                    columns[f"{elder}-{dealer}/{name}{ending}"] = ("B", column)
    content = pack_file(_describe(results, chances, scores), columns, _list_bases(columns))
    (root / "ecarte_core" / FILE_NAME).write_bytes(content)
    return len(content)


def _take_first(strategy: Strategy) -> tuple[bytes, bytes]:
    """The first decisions of both seats."""
    elder, dealer = (
        strategy.stops[variant * PLACE_COUNT : (variant + 1) * PLACE_COUNT] for variant in (0, _FIRST_ANSWER)
    )
    return elder, dealer


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
            place = _FIRST_ANSWER + 5 * (round_number - 2) + took
            columns[f"refuse {round_number} {took}"] = take(strategy.stops, place)
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


def _list_worths(results: GameResults, turned: bool) -> Columns:
    """To the holder."""
    columns: Columns = {"worth play": ("h", [round(POINTS * worth) for worth in _list_playing(turned)])}
    for index, (name, sign) in enumerate((("propose", 1), ("refuse", -1), ("accept", -1))):
        some = [hand[index] for hand in results.worths]
        columns[f"worth {name}"] = ("h", [round(POINTS * sign * measure.mean) for measure in some])
        columns[f"error {name}"] = ("B", [min(255, round(ERRORS * measure.error)) for measure in some])
    return columns


def _bound_first_decisions(results: GameResults, turned: bool) -> tuple[float, float]:
    """What elder and dealer could gain at most by their first decision alone.

    It is counted on the deals by which the hands were measured, so that chance counts as gain too; and as if every
    elder proposed.
    """
    stops = results.strategy.stops
    gains = [0.0, 0.0]
    for number, (playing, weight) in enumerate(zip(_list_playing(turned), list_weights(), strict=True)):
        propose, refuse, accept = (worth.mean for worth in results.worths[number])
        for seat, (stop, go_on, start) in enumerate(
            ((playing, propose, 0), (-refuse, -accept, _FIRST_ANSWER))
        ):
            share = stops[start * PLACE_COUNT + number] / CERTAIN
            gains[seat] += weight * (max(stop, go_on) - share * stop - (1 - share) * go_on)
    elder, dealer = (gain / sum(list_weights()) for gain in gains)
    return elder, dealer


def _describe(
    results: Sequence[GameResults],
    chances: Sequence[Sequence[float]],
    scores: Mapping[Score, Mapping[bool, ScoreResults]],
) -> dict[str, Any]:
    plain, turned = results
    gains = [_combine_measures(*both) for both in zip(plain.gains, turned.gains, strict=True)]
    bounds = [
        _bound_first_decisions(result, king) for result, king in zip(results, (False, True), strict=True)
    ]
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
        "scores": _list_tables(chances, scores),
    }


def _combine_measures(plain: Measure, turned: Measure) -> tuple[float, float]:
    error = hypot((1 - KING_SHARE) * plain.error, KING_SHARE * turned.error)
    return round(combine(plain.mean, turned.mean), 6), round(error, 6)


def _list_tables(
    chances: Sequence[Sequence[float]], scores: Mapping[Score, Mapping[bool, ScoreResults]]
) -> dict[str, Any]:
    """Five rows by the elder's score, five columns by the dealer's."""

    def fill(value: Callable[[Mapping[bool, ScoreResults]], float]) -> list[list[float]]:
        marks = range(WINNING_SCORE)
        return [[round(value(scores[elder, dealer]), 5) for dealer in marks] for elder in marks]

    tables: dict[str, Any] = {
        "chance": [[round(chance, 5) for chance in row] for row in chances],
        "turned_king": fill(lambda games: games[False].value - games[True].value),
        "law_49": fill(
            lambda games: combine(*(games[turned].value - games[turned].without for turned in TURNED))
        ),
    }
    for seat, (name, decision) in enumerate((("elder", "play"), ("dealer", "refuse"))):
        for bound in ("most", "least"):
            tables[f"{name}_gain_at_{bound}"] = fill(
                lambda games, seat=seat, bound=bound: combine(  # type: ignore[misc]
                    *(getattr(games[turned], bound)[seat] for turned in TURNED)
                )
            )
        counts = {score: _count_hands(score, games, seat) for score, games in scores.items()}
        for index, part in enumerate(("hands", "share")):
            marks = range(WINNING_SCORE)
            tables[f"{decision}_{part}"] = [[counts[row, column][index] for column in marks] for row in marks]
    return tables


def _wins_by_turning(dealer: int) -> bool:
    """A dealer with these marks who turns a king has won."""
    return dealer + 1 >= WINNING_SCORE


def _count_hands(score: Score, games: Mapping[bool, ScoreResults], seat: int) -> tuple[int, float]:
    """Of the 255,304 hands with a turn-up, how many stop more often than not; and the share of the deals decided."""
    hands, share, whole = 0, 0.0, 0
    weights = list_weights()
    for turned, turn_ups in ((False, 7), (True, 1)):
        if turned and _wins_by_turning(score[1]):
            continue
        stops = games[turned].stops[seat]
        hands += turn_ups * sum(2 * stop > CERTAIN for stop in stops)
        share += turn_ups * sum(weight * stop for weight, stop in zip(weights, stops, strict=True))
        whole += turn_ups * sum(weights)
    return hands, round(share / CERTAIN / whole, 5)


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
