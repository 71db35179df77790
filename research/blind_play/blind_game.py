"""The program in C, and what it is given: hands as bits, and what the elder gets by his tricks."""

import ctypes
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ecarte_core.cards.constants import HAND_SIZE
from ecarte_core.game.scoring import compute_result
from ecarte_core.game.state import Player

from ..compiled import digest_sources, load_compiled

HERE = Path(__file__).parent
SOURCES = tuple(HERE / name for name in ("play.h", "play.c", "keys.c", "learn.c", "respond.c"))
GAP = 15.0
"""Visits by which a card must have proved worse, by a point each, before it is mostly passed over in learning. Chosen:
it decides how soon the strategy is good; how close it is to an equilibrium is measured."""


class BlindPack(NamedTuple):
    """The cards of a deal, and how much is remembered."""

    hand_size: int = HAND_SIZE
    trumps: int = 7
    """Trumps besides the turn-up."""
    ranks: int = 8
    """Cards of a plain suit."""
    plain_suits: int = 3
    recall: int = 1
    """Up to how many cards played a player remembers them all, in their order; after that, what keys.c says."""


class BlindResponse(NamedTuple):
    """What one hand makes against the adversary's strategy, over all hands that he may hold, in points."""

    best: float
    """By the best response."""
    own: float
    """By the strategy learned."""
    visits: int
    """Decisions of the adversary's that were looked up."""


class BlindRules(ctypes.Structure):
    """``Rules`` of play.h."""

    _fields_ = tuple((name, ctypes.c_int32) for name in BlindPack._fields)


def list_points(vulnerable: Player | None = None) -> list[float]:
    """The elder's marks less the dealer's, by the elder's tricks; the king is not counted."""
    points = []
    for tricks in range(HAND_SIZE + 1):
        result = compute_result((tricks, HAND_SIZE - tricks), vulnerable)
        points.append(float(result.marks if result.winner is Player.ONE else -result.marks))
    return points


def digest_program() -> str:
    """What the results depend on besides pack, payoffs and seeds."""
    return digest_sources(SOURCES)


@cache
def _load(folder: Path) -> Any:
    library = load_compiled(folder, "blind-play", SOURCES)
    library.make_game.restype = ctypes.c_void_p
    library.find_response.restype = library.count_lost.restype = ctypes.c_int64
    library.list_lawful.restype = ctypes.c_uint32
    library.count_nodes.restype = ctypes.c_size_t
    library.make_tables()
    return library


class BlindGame:
    """The play of one deal, neither seeing the other's hand, and what has been learned of it."""

    def __init__(
        self,
        folder: Path,
        pay: Sequence[float],
        pack: BlindPack | None = None,
        log_slots: int = 24,
        log_numbers: int = 26,
    ) -> None:
        """``pay``: what the elder gets, by his tricks. There is room for two to the power ``log_slots`` nodes."""
        pack = pack or BlindPack()
        self.library = _load(folder)
        numbers = (ctypes.c_float * len(pay))(*pay)
        self.handle = ctypes.c_void_p(
            self.library.make_game(ctypes.byref(BlindRules(*pack)), numbers, log_slots, log_numbers)
        )

    def close(self) -> None:
        """Give the memory back."""
        self.library.free_game(self.handle)

    def learn(self, deals: int, seed: int, weight: float, gap: float = GAP) -> None:
        """Learn from this number of deals; ``weight`` is that of each."""
        count, number = ctypes.c_int64(deals), ctypes.c_uint64(seed)
        self.library.learn(self.handle, count, number, ctypes.c_float(weight), ctypes.c_float(gap))

    def play_deals(self, deals: int, seed: int, least: float) -> list[list[list[int]]]:
        """Deals by seat, by the trumps of his hand, and by the elder's tricks when they were settled."""
        kinds = HAND_SIZE + 1
        ends = (ctypes.c_int64 * (2 * kinds * kinds))()
        count, number = ctypes.c_int64(deals), ctypes.c_uint64(seed)
        self.library.play_deals(self.handle, count, number, ctypes.c_float(least), ends)
        return [
            [list(ends[first : first + kinds]) for first in range(start, start + kinds * kinds, kinds)]
            for start in (0, kinds * kinds)
        ]

    def find_response(self, hand: int, seat: Player, least: float) -> BlindResponse:
        """Exactly what the hand makes by the best response, and by the strategy learned."""
        best, own = ctypes.c_double(), ctypes.c_double()
        visits = self.library.find_response(
            self.handle,
            ctypes.c_uint32(hand),
            int(seat),
            ctypes.c_float(least),
            ctypes.byref(best),
            ctypes.byref(own),
        )
        if visits < 0:
            raise MemoryError(
                "There are more hands of the adversary's in the tree than respond.c has room for."
            )
        return BlindResponse(best.value, own.value, visits)

    @property
    def nodes(self) -> int:
        """Decisions that have been met."""
        return int(self.library.count_nodes(self.handle))

    @property
    def lost(self) -> int:
        """Visits of decisions for which there was no room."""
        return int(self.library.count_lost(self.handle))

    def save(self, path: Path) -> None:
        """Write all that was learned."""
        if self.library.save_game(self.handle, str(path).encode()):
            raise OSError(f"{path} could not be written.")

    def load(self, path: Path) -> None:
        """Read what was saved."""
        if self.library.load_game(self.handle, str(path).encode()):
            raise OSError(f"{path} could not be read, or is of another size.")
