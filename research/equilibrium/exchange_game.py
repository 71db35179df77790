"""The exchanges as a game that is learned (exchanges.c): what a player does at a place, and what that is worth."""

import ctypes
from collections.abc import Sequence
from functools import cache
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte_core.cards.constants import HAND_SIZE
from ecarte_core.game.state import PLAYERS, Player
from ecarte_core.players.hand_numbers import PLACE_COUNT, find_place

from .program import Measure, ProposalGame

type Bytes = NDArray[np.uint8]
type Floats = NDArray[np.float32]
type Pair[T] = tuple[T, T]
"""Of the elder hand and of the dealer."""

VARIANTS = 61
"""Of decisions: the first, and later ones in the second round and in the third or later, by what both took last."""
COARSE = (13, 11)
"""By seat: of later decisions of a player who forgets what he took himself, and the first, which is not used."""
THROWS = (7, 10)
"""Of discards: the elder hand's first, and later ones by what the dealer took; the dealer's first and later ones by
what the elder hand took."""
COLUMNS = ((0, 1, 1, 1, 1, 1, 1), (2, 3, 4, 5, 6, 7, 8, 9, 10, 11))
"""By seat and variant of discards: where draws.c says what they are worth."""
ENDS = 54
NONE = 255
_MOST_CHOICES = 24
_SELDOM = 1e-6
_FAITH = 60.0
"""For how much the coarse average counts beside a player's own, as a sum of shares: about thirty visits in the last
part of the learning (FAITH in exchanges.c), whose deals weigh two on the average."""
_ALL_COLUMNS = 12


class Decisions(NamedTuple):
    """A strategy: by seat, then by variant and place."""

    stops: Pair[Bytes]
    """How often of 255 a player ends the exchanges."""
    throws: Pair[Bytes]
    """The number of a discard (``ecarte_core.players.equilibrium.list_thrown``)."""


class Trials(NamedTuple):
    """How much better one choice was than another, by variant and place."""

    sums: NDArray[np.float64]
    squares: NDArray[np.float64]
    weights: NDArray[np.float64]


class Results(NamedTuple):
    """What a strategy is worth to the elder hand."""

    value: Measure
    ends: list[float]
    """How often each end comes about."""
    worths: NDArray[np.float64]
    """Sums, squares and weights of what it is worth to propose, to refuse and to accept: [choice][place][3]."""


def find_means(worths: NDArray[np.float64]) -> NDArray[np.float64]:
    """Of ``Results.worths``, by choice and place: the mean and its standard error."""
    sums, squares, weights = np.moveaxis(worths, -1, 0)
    weights = np.maximum(weights, 1e-9)
    means = sums / weights
    spread = np.maximum(squares / weights - means * means, 0.0)
    return np.stack([means, np.sqrt(spread / np.maximum(weights, 1.0))], axis=-1)


class _Play(ctypes.Structure):
    """``Play`` of exchanges.h."""

    _fields_ = (
        ("leanings", ctypes.c_void_p * 2),
        ("coarse", ctypes.c_void_p * 2),
        ("stops", ctypes.c_void_p * 2),
        ("throws", ctypes.c_void_p * 2),
    )


class GivenPlay(NamedTuple):
    """``Play`` of exchanges.h, and the arrays to which it points."""

    structure: _Play
    arrays: tuple[object, ...]


def describe_play(
    throws: Pair[Bytes],
    stops: Pair[Bytes] | None,
    leanings: Sequence[Floats] = (),
    coarse: Sequence[Floats] = (),
) -> GivenPlay:
    """Decisions that are given, or that are learned, for the program in C."""
    play = _Play()
    for seat in PLAYERS:
        play.leanings[seat] = leanings[seat].ctypes.data if leanings else None
        play.coarse[seat] = coarse[seat].ctypes.data if coarse else None
        play.stops[seat] = stops[seat].ctypes.data if stops else None
        play.throws[seat] = throws[seat].ctypes.data
    return GivenPlay(play, (throws, stops, leanings, coarse))


@cache
def list_hands() -> Sequence[int]:
    """An example of every place, as the bits of the program in C."""
    return [trumps | a << 8 | b << 16 | c << 24 for trumps, (a, b, c) in map(find_place, range(PLACE_COUNT))]


class ExchangeGame:
    """What has been learned of one game: the turn-up is no king, or it is one."""

    def __init__(self, game: ProposalGame, throws: Pair[Bytes]) -> None:
        self._game = game
        self.leanings = [np.zeros((VARIANTS * PLACE_COUNT, 4), np.float32) for _ in PLAYERS]
        """Regrets of stopping and of going on; sums of how often a player stopped, and came here."""
        self.coarse = [np.zeros((COARSE[seat] * PLACE_COUNT, 4), np.float32) for seat in PLAYERS]
        """The same for a player who forgets what he took himself."""
        self.throws = throws

    def learn(self, deals: int, seed: int, weight: float) -> None:
        """Learn offers and answers from this number of deals; the discards stay."""
        self._ask("learn_decisions", None, deals, seed, ctypes.c_float(weight))

    def fade(self, regrets: float) -> None:
        """Keep a part of the regrets, and forget the average."""
        for leanings in (*self.leanings, *self.coarse):
            leanings[:, :2] *= regrets
            leanings[:, 2:] = 0

    def average(self) -> Pair[Bytes]:
        """How often of 255 each seat ends the exchanges, on the average of all that was learned from.

        Where a player has seldom been it is as on the average of all that he may have taken himself.
        """
        elder, dealer = (
            average_leanings(self.leanings[seat], _spread(self.coarse[seat], seat)) for seat in PLAYERS
        )
        return elder, dealer

    def value_discards(self, deals: int, seed: int) -> Floats:
        """What every discard is worth over all draws (draws.c): [place][column][choice]; -inf for none."""
        library, handle = self._game.library, self._game.handle
        library.note_outcomes(handle, 1)
        self._ask("note_worths", self.average(), deals, seed)
        worths = np.full((PLACE_COUNT, _ALL_COLUMNS, _MOST_CHOICES), -np.inf, np.float32)
        hands = (ctypes.c_uint32 * PLACE_COUNT)(*list_hands())
        library.value_all_discards(handle, hands, 0, PLACE_COUNT, address(worths))
        library.note_outcomes(handle, 0)
        worths[:, :2, 0] = -np.inf  # the elder hand throws at least one card
        return worths

    def try_discards(self, others: Pair[Bytes], deals: int, seed: int) -> Pair[Trials]:
        """Try other discards than the present ones on the same cards; ``NONE`` where none is to be tried."""
        sums = _make_sums(others)
        self._ask("try_discards", self.average(), deals, seed, address_both(others), address_both(sums))
        return _read_sums(sums)

    def try_decisions(self, stops: Pair[Bytes], deals: int, seed: int) -> Pair[Trials]:
        """How much better it is to stop than to go on, to who decides, where a strategy is played."""
        sums = _make_sums(stops)
        self._ask("try_decisions", stops, deals, seed, address_both(sums))
        return _read_sums(sums)

    def measure(self, stops: Pair[Bytes], deals: int, seed: int) -> Results:
        """Play this number of deals by a strategy."""
        totals = np.zeros(2 + ENDS, np.float64)
        worths = np.zeros((3, PLACE_COUNT, 3), np.float32)
        self._ask("measure_deals", stops, deals, seed, address(totals), address(worths))
        mean = totals[0] / deals
        error = sqrt(max(totals[1] / deals - mean * mean, 0.0) / deals)
        ends = [float(count) / deals for count in totals[2:]]
        return Results(Measure(float(mean), error, deals), ends, worths.astype(np.float64))

    def _ask(self, function: str, stops: Pair[Bytes] | None, deals: int, seed: int, *others: object) -> None:
        play = describe_play(self.throws, stops, self.leanings, self.coarse)
        run_deals(self._game, function, play, deals, seed, *others)


def run_deals(
    game: ProposalGame, function: str, play: GivenPlay, deals: int, seed: int, *others: object
) -> None:
    """Let a function of the program in C go through this number of deals."""
    amount = ctypes.c_int64(deals), ctypes.c_uint64(seed)
    getattr(game.library, function)(game.handle, ctypes.byref(play.structure), *amount, *others)


def average_leanings(leanings: Floats, coarse: Floats | None = None) -> Bytes:
    """How often of 255 the exchanges end, on the average; where nobody came, what the regrets prefer."""
    stop, go_on, stopped, reached = leanings.T
    if coarse is not None:
        came = coarse[:, 3] > _SELDOM
        reached = reached + _FAITH * came
        stopped = stopped + _FAITH * np.where(came, coarse[:, 2] / np.where(came, coarse[:, 3], 1), 0)
        stop, go_on = stop + coarse[:, 0], go_on + coarse[:, 1]
    preferred = np.where(stop > go_on, 1.0, np.where(stop < go_on, 0.0, 0.5))
    came = reached > _SELDOM
    shares = np.where(came, stopped / np.where(came, reached, 1), preferred)
    return np.rint(255 * np.clip(shares, 0, 1)).astype(np.uint8)


def _spread(coarse: Floats, seat: Player) -> Floats:
    """By variant and place: the coarse leaning that stands for it, in the order of exchanges.c."""
    own, other = (HAND_SIZE, HAND_SIZE + 1) if seat is Player.ONE else (HAND_SIZE + 1, HAND_SIZE)
    later = [1 + late * other + took for late in (0, 1) for took in range(other) for _ in range(own)]
    return coarse.reshape(-1, PLACE_COUNT, 4)[[0, *later]].reshape(-1, 4)


def _make_sums(nodes: Pair[Bytes]) -> Pair[Floats]:
    elder, dealer = (np.zeros((seat.size, 3), np.float32) for seat in nodes)
    return elder, dealer


def _read_sums(sums: Pair[Floats]) -> Pair[Trials]:
    elder, dealer = (Trials(*seat.T.astype(np.float64)) for seat in sums)
    return elder, dealer


def address_both(arrays: Sequence[NDArray[Any]]) -> ctypes.Array[ctypes.c_void_p]:
    """Where the arrays of both seats lie."""
    return (ctypes.c_void_p * 2)(*(array.ctypes.data for array in arrays))


def address(array: NDArray[Any]) -> ctypes.c_void_p:
    """Where an array lies."""
    return ctypes.c_void_p(array.ctypes.data)
