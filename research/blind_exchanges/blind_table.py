"""The programs in C: the tables at which cards are played, and the exchanges that end at them."""

import ctypes
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte_core.cards.constants import HAND_SIZE
from ecarte_core.game.scoring import compute_result
from ecarte_core.game.state import Player
from ecarte_core.players.hand_numbers import PLACE_COUNT

from ..compiled import digest_sources, load_compiled
from ..equilibrium import program
from ..equilibrium.exchange_game import Bytes, ExchangeGame, Pair, address, describe_play, run_deals
from ..equilibrium.payoffs import list_points
from ..equilibrium.program import Measure, ProposalGame

HERE = Path(__file__).parent
_TABLE_SOURCES = tuple(HERE / name for name in ("table.c", "play.h", "play.c", "keys.c"))
_END_SOURCES = (
    HERE / "ends.c",
    *(program.HERE / name for name in ("game.h", "exchanges.h", "draws.c", "scores.c")),
)
_INCLUDED = (program.HERE / "game.c", program.HERE / "exchanges.c")
_GAP = 15.0
"""Visits by which a card must have proved worse, by a point each, before it is mostly passed over in learning. Chosen:
it decides how soon the play is good."""
_LEAST = 0.1
"""Shares below this are not played: the play that is measured is the average without them. Of 0.03 and 0.1, tried
after two million deals, best responses gained less with 0.1."""
_ROOM = (23, 25)
"""Of each table, as powers of two: nodes, and numbers. The tables hold what they meet, and count what they cannot."""


def digest_programs() -> str:
    """What the results depend on besides schedule and seeds."""
    return digest_sources((*_TABLE_SOURCES, *_END_SOURCES, *_INCLUDED))


@cache
def _load_table(folder: Path) -> Any:
    library = load_compiled(folder, "blind-table", _TABLE_SOURCES)
    library.make_room.restype = library.find_game.restype = ctypes.c_void_p
    library.count_nodes.restype = ctypes.c_size_t
    library.count_lost.restype = ctypes.c_int64
    return library


@cache
def _load_ends(folder: Path) -> Any:
    return program.declare_results(load_compiled(folder, "blind-ends", _END_SOURCES, _INCLUDED))


class _Exchanges(ProposalGame):
    """The exchanges, with ends that are played out."""

    load_library = staticmethod(_load_ends)


class Worths(NamedTuple):
    """What a strategy is worth to the elder."""

    value: Measure
    figures: NDArray[np.float64]
    """Sums, squares and weights of playing, proposing, refusing, accepting: [choice][place][3]."""


def list_trick_points() -> list[float]:
    """The elder's marks less the dealer's, by the elder's tricks; neither the king nor Law 49 is counted."""
    points = []
    for tricks in range(HAND_SIZE + 1):
        result = compute_result((tricks, HAND_SIZE - tricks), None)
        points.append(float(result.marks if result.winner is Player.ONE else -result.marks))
    return points


class BlindTable:
    """One game: the exchanges, and the play of the cards to which they lead."""

    def __init__(self, folder: Path, turned: bool, throws: Pair[Bytes]) -> None:
        """``turned``: a king is turned up."""
        self.cards, self.library = _load_table(folder), _load_ends(folder)
        pay = list_trick_points()
        numbers = (ctypes.c_float * len(pay))(*pay)
        shares = (ctypes.c_float(_LEAST), ctypes.c_float(_GAP))
        self._room = ctypes.c_void_p(
            self.cards.make_room(numbers, *_ROOM, 0 if turned else program.KING, *shares)
        )
        self.game = _Exchanges(folder, list_points(), not turned)
        self.exchanges = ExchangeGame(self.game, throws)
        self._tables = (0,) if turned else (0, 1, 2)
        self.sit_down()

    def sit_down(self) -> None:
        """Let the exchanges of this thread end here."""
        functions = (
            ctypes.cast(part, ctypes.c_void_p) for part in (self.cards.play_hands, self.cards.learn_hands)
        )
        self.library.sit_at(self._room, *functions)

    def learn_play(self, stops: Pair[Bytes], deals: int, seed: int, weight: float, stray: float) -> None:
        """Let the tables learn from the hands to which these decisions lead."""
        self._seed(seed)
        self._ask("learn_play", stops, deals, seed, ctypes.c_float(weight), ctypes.c_float(stray))

    def learn_hands(self, elder: int, dealer: int, weight: float) -> None:
        """Let the tables learn from one pair of hands, as bits."""
        self.cards.learn_hands(
            self._room, ctypes.c_uint32(elder), ctypes.c_uint32(dealer), ctypes.c_float(weight)
        )

    def learn_exchanges(self, deals: int, seed: int, weight: float) -> None:
        """Learn offers and answers, with the play as it is."""
        self._seed(seed)
        self.exchanges.learn(deals, seed, weight)

    def measure(self, stops: Pair[Bytes], deals: int, seed: int) -> Worths:
        """Play this number of deals by a strategy."""
        self._seed(seed)
        total = np.zeros(2, np.float64)
        figures = np.zeros((4, PLACE_COUNT, 3), np.float32)
        self._ask("measure_played", stops, deals, seed, address(total), address(figures))
        mean = float(total[0]) / deals
        error = sqrt(max(float(total[1]) / deals - mean * mean, 0.0) / deals)
        return Worths(Measure(mean, error, deals), figures.astype(np.float64))

    def count_nodes(self) -> tuple[int, int]:
        """Decisions that have been met, and visits of decisions for which there was no room."""
        lost = sum(int(self.cards.count_lost(self._find_table(table))) for table in self._tables)
        return sum(map(self.count_nodes_of, self._tables)), lost

    def count_nodes_of(self, table: int) -> int:
        """The decisions that were met at a table: nobody announces the king, the elder does, the dealer does."""
        return int(self.cards.count_nodes(self._find_table(table)))

    def _find_table(self, table: int) -> ctypes.c_void_p:
        return ctypes.c_void_p(self.cards.find_game(self._room, table))

    def close(self) -> None:
        """Give the memory back."""
        self.game.close()
        self.cards.free_room(self._room)

    def _seed(self, seed: int) -> None:
        self.cards.seed_room(self._room, ctypes.c_uint64(seed ^ 0xCA2D5))

    def _ask(self, function: str, stops: Pair[Bytes], deals: int, seed: int, *others: object) -> None:
        play = describe_play(self.exchanges.throws, stops)
        run_deals(self.game, function, play, deals, seed, *others)
