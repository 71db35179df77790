"""Best responses to the published strategy, found and measured by a program in C that shares no code with its learning.

The program (respond.c) shuffles, steps and plays out deals itself. This module gives it the strategy as the engine's
file states it, learns a response from some deals, and measures on others what it gains.
"""

import ctypes
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte_core.players.equilibrium import CERTAIN
from ecarte_core.players.hand_numbers import PLACE_COUNT, find_place
from ecarte_core.players.strategy_file import EquilibriumFile

from ..compiled import load_compiled

SOURCE = Path(__file__).with_name("respond.c")

_TOLD, _MEMORIES, _THROWS, _CHOICES, _FINALISTS = 61, 6, 17, 24, 3
_NONE = 255
_CAUTION = (1.0, 2.0, 3.0)
"""Standard errors by which another decision must look better before a response makes it. With few deals a bold response
loses more by chance than it gains, so each is tried, on a quarter of the deals, and none is kept that gains nothing."""
_DOUBT = 3.0
"""Standard errors within which two first decisions are not told apart, where the strategy mixes none itself."""
_CLOSER = 300
"""Added to a seed for the deals on which first decisions in doubt are weighed again. Where the strategy mixes, it could
not tell the two apart: there the response makes the better one, however little that seems."""
_TRIED, _TRIAL = 4, 900

type Bytes = NDArray[np.uint8]
type Floats = NDArray[np.float32]


class StatedStrategy(NamedTuple):
    """A strategy at one score without or with a king turned, in the order of respond.c."""

    stops: tuple[Bytes, Bytes]
    """By seat, by what is told and by place: how often of 255 the exchanges end."""
    throws: Bytes


class Response(NamedTuple):
    """What a responder does otherwise."""

    choices: Bytes
    """By what he has seen and by place: 0 as the strategy, 1 end the exchanges, 2 go on."""
    discards: Bytes
    """By kind and place: a discard, or 255 as the strategy."""


def read_strategy(file: EquilibriumFile, prefix: str, turned: bool) -> StatedStrategy:
    """The strategy at a score, whose columns begin with ``prefix``; what it has not of its own is that of love all."""
    ending = ", king turned" if turned else ""

    def read(name: str) -> Bytes:
        own = prefix + name + ending
        column = file.read_column(own if file.has_column(own) else name + ending)
        return np.frombuffer(bytes(column), np.uint8)

    elder = [read("play")] + [
        read(f"play {number} {dealer} {own}")
        for number in (2, 3)
        for dealer in range(6)
        for own in range(1, 6)
    ]
    dealer = [read("refuse")] + [
        read(f"refuse {number} {elder_took} {own}")
        for number in (2, 3)
        for elder_took in range(1, 6)
        for own in range(6)
    ]
    throws = [read("elder throws")] + [read(f"elder throws again {took}") for took in range(6)]
    throws += [read(f"dealer throws {again}{took}") for again in ("", "again ") for took in range(1, 6)]
    return StatedStrategy((np.concatenate(elder), np.concatenate(dealer)), np.concatenate(throws))


class _Question(ctypes.Structure):
    """``Question`` of respond.c."""

    _fields_ = (
        ("stops", ctypes.c_void_p * 2),
        ("throws", ctypes.c_void_p),
        ("payoffs", ctypes.c_void_p),
        ("king", ctypes.c_int32),
        ("seat", ctypes.c_int32),
        ("choices", ctypes.c_void_p),
        ("discards", ctypes.c_void_p),
    )


class Responder:
    """One seat (0 the elder hand, 1 the dealer) that looks for a best response.

    Raises BuildError if there is no C compiler.
    """

    def __init__(
        self, folder: Path, strategy: StatedStrategy, payoffs: Sequence[float], seat: int, turned: bool
    ) -> None:
        """``payoffs`` to the elder hand: by who marks the king, his tricks, and who risks two marks."""
        self._program = _load_program(folder)
        self._strategy, self._seat = strategy, seat
        self._payoffs = np.array(payoffs, np.float32)
        self.response = Response(
            np.zeros(_TOLD * _MEMORIES * PLACE_COUNT, np.uint8),
            np.full(_THROWS * PLACE_COUNT, _NONE, np.uint8),
        )
        self._king = 0 if turned else 64
        self._kept: list[Any] = []

    def learn(self, deals: int, seed: int) -> None:
        """Learn a response in four parts, each from so many deals."""
        self._learn_decisions(deals, seed)
        self._learn_discards(deals, seed + 1)
        self._learn_decisions(deals, seed + 3)

    def measure(self, deals: int, seed: int) -> tuple[float, float, float]:
        """The gain of the response on other deals, its standard error, and the worth of a deal to the elder hand."""
        totals = (ctypes.c_double * 3)()
        self._ask(self._program.measure_gain, deals, seed, totals)
        mean = totals[0] / deals
        return mean, sqrt(max(totals[1] / deals - mean * mean, 0.0) / deals), totals[2] / deals

    def _learn_decisions(self, deals: int, seed: int) -> None:
        tallies = np.zeros((_TOLD, _MEMORIES, PLACE_COUNT, 3), np.float32)
        self._ask(self._program.weigh_decisions, deals, seed, None, tallies.ctypes)
        first = tallies[0, 0]
        firsts = self._strategy.stops[self._seat][:PLACE_COUNT]
        is_mixed = (firsts > 0) & (firsts < CERTAIN)
        doubtful = (is_mixed if is_mixed.any() else np.abs(_rate(first)) < _DOUBT).astype(np.uint8)
        self._ask(self._program.weigh_decisions, deals, seed + _CLOSER, doubtful.ctypes, tallies.ctypes)
        whole = tallies.sum(axis=1, keepdims=True)
        fine, coarse = _rate(tallies), np.broadcast_to(_rate(whole), (_TOLD, _MEMORIES, PLACE_COUNT))
        changes = [
            np.where(np.abs(fine) > least + 1, fine, np.where(np.abs(coarse) > least, coarse, 0))
            for least in _CAUTION
        ]
        for change in changes:
            change[0, 0, is_mixed] = fine[0, 0, is_mixed]
        self._keep_best(
            self.response.choices,
            [np.where(sure > 0, 1, 2 * (sure < 0)).ravel() for sure in changes],
            deals,
            seed,
        )

    def _learn_discards(self, deals: int, seed: int) -> None:
        size = _THROWS * PLACE_COUNT
        tallies = np.zeros((size, _CHOICES, 3), np.float32)
        self._ask(self._program.weigh_discards, deals, seed, None, tallies.ctypes)
        means = np.where(tallies[..., 2] > 0, tallies[..., 0] / np.maximum(tallies[..., 2], 1e-6), -9)
        spread = np.sqrt(tallies[..., 1]) / np.maximum(tallies[..., 2], 1e-6)
        hopes = np.where(tallies[..., 2] > 2, means + spread, -9)
        order = np.argsort(-hopes, axis=1)[:, :_FINALISTS]
        hope = np.take_along_axis(hopes, order, 1)
        finalists = np.ascontiguousarray(np.where(hope > 0, order, _NONE).T.astype(np.uint8))
        finals = np.zeros((_FINALISTS, size, 3), np.float32)
        self._ask(self._program.weigh_discards, deals, seed + 1, finalists.ctypes, finals.ctypes)
        rates, index = _rate(finals), np.arange(size)
        choices = []
        for least in _CAUTION:
            gains = np.where(rates > least, finals[..., 0], 0)
            best = gains.argmax(axis=0)
            choices.append(np.where(gains[best, index] > 0, finalists[best, index], _NONE))
        self._keep_best(self.response.discards, choices, deals, seed)

    def _keep_best(self, table: Bytes, choices: Sequence[NDArray[Any]], deals: int, seed: int) -> None:
        """Make that part of the response which gains most on other deals; or leave it."""
        best_table, best = table.copy(), self.measure(deals // _TRIED, seed + _TRIAL)[0]
        for choice in choices:
            table[:] = choice
            gain, error, _ = self.measure(deals // _TRIED, seed + _TRIAL)
            if gain > best + error / 2:
                best_table, best = table.copy(), gain
        table[:] = best_table

    def _ask(self, function: Any, deals: int, seed: int, *others: Any) -> None:
        strategy, response = self._strategy, self.response
        question = _Question(
            stops=(ctypes.c_void_p * 2)(*(part.ctypes.data for part in strategy.stops)),
            throws=strategy.throws.ctypes.data,
            payoffs=self._payoffs.ctypes.data,
            king=self._king,
            seat=self._seat,
            choices=response.choices.ctypes.data,
            discards=response.discards.ctypes.data,
        )
        places = [other.data_as(ctypes.c_void_p) if hasattr(other, "data_as") else other for other in others]
        function(ctypes.byref(question), ctypes.c_int64(deals), ctypes.c_uint64(seed), *places)


def _rate(tallies: Floats) -> Floats:
    """How many standard errors a mean is from nought."""
    rates = tallies[..., 0] / np.sqrt(np.maximum(tallies[..., 1], 1e-6))
    return rates.astype(np.float32)


def _load_program(folder: Path) -> Any:
    program = load_compiled(folder, "response", [SOURCE])
    program.prepare((ctypes.c_uint32 * PLACE_COUNT)(*_list_examples()))
    return program


def _list_examples() -> Iterator[int]:
    """A hand of every place, its plain suits from the greatest down."""
    for number in range(PLACE_COUNT):
        trumps, (first, second, third) = find_place(number)
        yield trumps | first << 8 | second << 16 | third << 24
