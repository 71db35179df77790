"""The engine's data, from the results: the columns and the header of ``ecarte_core/players/equilibrium.bin``."""

import datetime
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from math import factorial
from pathlib import Path
from typing import Any

import numpy as np

from ecarte_core.cards.constants import HAND_SIZE
from ecarte_core.game.state import PLAYERS, WINNING_SCORE
from ecarte_core.players.equilibrium import CERTAIN, ERRORS, POINTS, name_later
from ecarte_core.players.hand_numbers import PLACE_COUNT, find_place
from ecarte_core.players.strategy_file import FILE_NAME, EquilibriumFile, pack_file

from .exchange_game import Bytes, Decisions
from .other_scores import ScoreAnswers, ScoreResults
from .payoffs import Score
from .publishing import count_playing
from .tasks import (
    KING_SHARE,
    SEED,
    TURNED,
    Computation,
    GameResults,
    combine_values,
    describe_program,
    read_results,
)

LOVE_ALL = (0, 0)
"""There worths are points, and the decisions those of the columns without a score."""

_LAST_NUMBER = re.compile(r" \d(?=,|$)")
"""Of a column: how many cards were taken, by the adversary or, if both are named, by the player himself."""

_END_OF_NAME = ("", ", king turned")
"""Of a column, without and with a king turned."""

type Columns = dict[str, tuple[str, Sequence[int]]]


def write_file(plan: Computation, answers: ScoreAnswers, root: Path) -> None:
    """Write the file from what has been computed: love all, and ``answers`` for the scores."""
    results = [read_results(plan, turned) for turned in (False, True)]
    chances, scores = answers
    columns = list_strategy([result.strategy for result in results], scores)
    for turned, result in enumerate(results):
        columns |= {
            name + _END_OF_NAME[turned]: column for name, column in _list_worths(result, bool(turned)).items()
        }
    content = pack_file(_describe(plan, results, chances, scores), columns, list_bases(columns))
    (root / "ecarte_core" / FILE_NAME).write_bytes(content)


def list_strategy(strategies: Sequence[Decisions], scores: dict[Score, dict[bool, ScoreResults]]) -> Columns:
    """The decisions at love all and the first ones at other scores, without and with a king turned.

    Those of love all replace what ``scores`` have for it.
    """
    columns: Columns = {}
    for ending, strategy in zip(_END_OF_NAME, strategies, strict=True):
        columns |= {name + ending: column for name, column in _list_decisions(strategy).items()}
    scores[LOVE_ALL] = {
        turned: game._replace(stops=_take_first(strategies[turned]))
        for turned, game in scores[LOVE_ALL].items()
    }
    for (elder, dealer), games in scores.items():
        for turned, stops in games.items():
            if (elder, dealer) != LOVE_ALL and not (turned and _wins_by_turning(dealer)):
                own = _list_decisions(stops.later) if stops.later else {}
                firsts = zip(("play", "refuse"), stops.stops, strict=True)
                own |= {name: ("B", column.tobytes()) for name, column in firsts}
                for name, column in own.items():
                    usual = name + _END_OF_NAME[turned]
                    if column != columns[usual]:  # what a score has not of its own is that of love all
                        columns[f"{elder}-{dealer}/{usual}"] = column
    return columns


def replace_scores(
    content: bytes,
    chances: Sequence[Sequence[float]],
    scores: dict[Score, dict[bool, ScoreResults]],
) -> bytes:
    """The file with other decisions at all scores but love all."""
    file = EquilibriumFile(content)
    strategies = [read_decisions(file, turned) for turned in TURNED]
    columns = list_strategy(strategies, scores)
    for name, kind in file.kinds.items():
        if "/" not in name and name not in columns:
            columns[name] = kind, file.read_column(name)
    return pack_file({**file.header, "scores": list_tables(chances, scores)}, columns, list_bases(columns))


def _take_first(strategy: Decisions) -> tuple[Bytes, Bytes]:
    """The first decisions of both seats."""
    elder, dealer = (stops[:PLACE_COUNT] for stops in strategy.stops)
    return elder, dealer


def list_bases(columns: Columns) -> dict[str, str]:
    """What each column is much like, for those that are stored as differences.

    Discards hardly depend on what the adversary took, nor a decision on what its player took: so they differ from the
    first of their kind. Later decisions at a score are those at love all but for few hands; the first decisions differ
    more from score to score, and are smaller by themselves.
    """
    bases: dict[str, str] = {}
    firsts: dict[str, str] = {}
    for name in columns:
        usual, kind = name.partition("/")[2], _LAST_NUMBER.sub("", name)
        if usual and kind != name and "throws" not in name:
            bases[name] = usual
        elif firsts.setdefault(kind, name) != name:
            bases[name] = firsts[kind]
        elif "throws" in usual:
            bases[name] = usual
    return bases


def list_decision_names() -> tuple[tuple[list[str], list[str]], tuple[list[str], list[str]]]:
    """The columns of decisions and those of discards, by seat, in the order of exchanges.c."""
    some, any_number = range(1, HAND_SIZE + 1), range(HAND_SIZE + 1)
    elder, dealer = (
        [
            first,
            *(
                name_later(first, round_number, other, own)
                for round_number in (2, 3)
                for other in others
                for own in mine
            ),
        ]
        for first, others, mine in (("play", any_number, some), ("refuse", some, any_number))
    )
    elder_throws = ["elder throws", *(f"elder throws again {took}" for took in any_number)]
    dealer_throws = [f"dealer throws {again}{took}" for again in ("", "again ") for took in some]
    return (elder, dealer), (elder_throws, dealer_throws)


def read_decisions(file: EquilibriumFile, turned: bool) -> Decisions:
    """The decisions at love all that a file has."""
    stops, throws = (
        [
            np.frombuffer(
                b"".join(bytes(file.read_column(name + _END_OF_NAME[turned])) for name in names), np.uint8
            )
            for names in by_seat
        ]
        for by_seat in list_decision_names()
    )
    return Decisions((stops[0], stops[1]), (throws[0], throws[1]))


def _list_decisions(strategy: Decisions) -> Columns:
    columns: Columns = {}
    for names, tables in zip(list_decision_names(), strategy, strict=True):
        for seat in PLAYERS:
            for variant, name in enumerate(names[seat]):
                columns[name] = (
                    "B",
                    tables[seat][variant * PLACE_COUNT : (variant + 1) * PLACE_COUNT].tobytes(),
                )
    return columns


def _list_worths(results: GameResults, turned: bool) -> Columns:
    """To the holder."""
    columns: Columns = {"worth play": ("i", count_playing(turned))}
    for choice, (name, sign) in enumerate((("propose", 1), ("refuse", -1), ("accept", -1))):
        means, errors = results.worths[choice].T
        columns[f"worth {name}"] = ("h", [round(POINTS * sign * mean) for mean in means])
        columns[f"error {name}"] = ("B", [min(255, max(1, round(ERRORS * error))) for error in errors])
    return columns


def _describe(
    plan: Computation,
    results: Sequence[GameResults],
    chances: Sequence[Sequence[float]],
    scores: Mapping[Score, Mapping[bool, ScoreResults]],
) -> dict[str, Any]:
    plain, turned = results
    points, error = combine_values(plain.value, turned.value)
    return {
        "date": datetime.datetime.now(datetime.UTC).date().isoformat(),
        "program": describe_program(plan),
        "seed": SEED,
        "iterations": plain.deals + turned.deals,
        "value": (round(points - KING_SHARE, 6), round(error, 6)),  # a king turned is a point for the dealer
        "scores": list_tables(chances, scores),
    }


def list_tables(
    chances: Sequence[Sequence[float]], scores: Mapping[Score, Mapping[bool, ScoreResults]]
) -> dict[str, Any]:
    """Five rows by the elder's score, five columns by the dealer's."""

    marks = range(WINNING_SCORE)
    tables: dict[str, Any] = {
        "chance": [[round(chance, 5) for chance in row] for row in chances],
        "turned_king": [
            [
                round(scores[elder, dealer][False].value - scores[elder, dealer][True].value, 5)
                for dealer in marks
            ]
            for elder in marks
        ],
    }
    for seat, decision in enumerate(("play", "refuse")):
        tables[f"{decision}_share"] = [
            [_find_share((elder, dealer), scores[elder, dealer], seat) for dealer in marks] for elder in marks
        ]
    return tables


def _wins_by_turning(dealer: int) -> bool:
    """A dealer with these marks who turns a king has won."""
    return dealer + 1 >= WINNING_SCORE


def _find_share(score: Score, games: Mapping[bool, ScoreResults], seat: int) -> float:
    """The share of the deals in which a seat's first decision ends the exchanges."""
    share, whole = 0.0, 0
    weights = list_weights()
    for turned, turn_ups in ((False, 7), (True, 1)):
        if turned and _wins_by_turning(score[1]):
            continue
        stops = games[turned].stops[seat]
        share += turn_ups * sum(weight * int(stop) for weight, stop in zip(weights, stops, strict=True))
        whole += turn_ups * sum(weights)
    return round(share / CERTAIN / whole, 5)


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
