"""The program in C, compiled when it is needed, and what it is given: tables made from the engine's rules."""

import ctypes
import hashlib
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ecarte_core.cards.constants import HAND_SIZE
from ecarte_core.chances.hand_classes import pattern_from_bits
from ecarte_core.chances.position_table import load_table
from ecarte_core.chances.suit_patterns import PLAIN_TERMS
from ecarte_core.players.hand_numbers import RANKS_OF_HOLDINGS, number_places

from ..compiled import digest_sources, load_compiled

HERE = Path(__file__).parent
_SOURCES = tuple(HERE / name for name in ("game.c", "draws.c", "gaps.c", "scores.c"))
_INCLUDED = tuple(HERE / name for name in ("game.h", "exchanges.h", "exchanges.c"))
KING = 1 << 6
"""The bit of the king of trumps, the highest of the seven that are not turned up."""
LEAST = 1, 0
"""The fewest cards that elder and dealer discard (``ecarte_core.game.lawful_actions.find_discard_limits``)."""


class _Rules(ctypes.Structure):
    """``Rules`` of game.h."""

    _fields_ = (
        ("king", ctypes.c_int32),
        ("least", ctypes.c_int32 * 2),
    )


class Moment(ctypes.Structure):
    """``Deal`` of game.h: a moment of the game."""

    _fields_ = (
        ("hand", ctypes.c_uint32 * 2),
        ("stock", ctypes.c_int32),
        ("round", ctypes.c_int32),
        ("taken", ctypes.c_int32 * 2),
        ("front", ctypes.c_int32),
        ("back", ctypes.c_int32),
        ("vulnerable", ctypes.c_int32),
    )


class Measure(NamedTuple):
    """A mean over a number of deals, and its standard error."""

    mean: float
    error: float
    deals: int


def digest_program() -> str:
    """What the results depend on besides the seed: the sources, and the tables of the engine."""
    tables = repr([sorted(load_table().values.items()), list(PLAIN_TERMS)])
    return hashlib.sha256((digest_sources((*_SOURCES, *_INCLUDED)) + tables).encode()).hexdigest()[:16]


@cache
def load_program(folder: Path) -> Any:
    """The compiled program, kept in ``folder``. Raises BuildError if it cannot be compiled."""
    return declare_results(load_compiled(folder, "equilibrium", _SOURCES, _INCLUDED))


def declare_results(library: Any) -> Any:
    """The same program; ctypes knows what its functions return."""
    library.settle.restype = ctypes.c_float
    library.make_game.restype = ctypes.c_void_p
    library.choose_cards.restype = ctypes.c_uint32
    return library


class ProposalGame:
    """One game of proposals: its rules and payoffs."""

    load_library = staticmethod(load_program)
    """The program, which another game may have another of."""

    def __init__(self, folder: Path, payoffs: Sequence[float], king: bool) -> None:
        """``king``: the highest trump is the king, and is marked."""
        self.library = self.load_library(folder)
        numbering = number_places()
        self.places = numbering.total
        firsts = [numbering.firsts.get(pair, 0) for pair in range(1 << 16)]
        thirds = [number for row in numbering.thirds for number in row]
        plain, trumps = _list_terms()
        values = load_table().values
        self._arrays = (
            _array(ctypes.c_int32, firsts),
            _array(ctypes.c_int32, thirds),
            _array(ctypes.c_int32, RANKS_OF_HOLDINGS),
            _array(ctypes.c_uint32, plain),
            _array(ctypes.c_uint32, trumps),
            _array(ctypes.c_uint64, values),
            _array(ctypes.c_uint8, values.values()),
            _array(ctypes.c_float, payoffs),
        )
        rules = _Rules(KING if king else 0, (ctypes.c_int32 * 2)(*LEAST))
        first, second, third, *terms, keys, numbers, ends = self._arrays
        self.handle = ctypes.c_void_p(
            self.library.make_game(
                ctypes.byref(rules),
                first,
                second,
                third,
                self.places,
                *terms,
                keys,
                numbers,
                len(values),
                ends,
            )
        )

    def close(self) -> None:
        """Give the memory back."""
        self.library.free_game(self.handle)

    def choose_cards(self, hand: int, choice: int) -> int:
        """The cards of a discard."""
        return int(self.library.choose_cards(self.handle, ctypes.c_uint32(hand), choice))

    def deal_cards(self, cards: Sequence[int]) -> Moment:
        """The deal that begins with these cards: the elder's, the dealer's, the stock.

        The elder draws from the front of the stock, the dealer from its end.
        """
        deal = Moment()
        self.library.deal_cards(self.handle, _array(ctypes.c_uint32, cards), len(cards), ctypes.byref(deal))
        return deal

    def advance(self, deal: Moment, stage: int, choice: int) -> int:
        """Change ``deal`` by a choice; returns the next stage."""
        return int(self.library.advance(self.handle, ctypes.byref(deal), stage, choice))

    def settle(self, deal: Moment) -> float:
        """What the elder gets at the end."""
        return float(self.library.settle(self.handle, ctypes.byref(deal)))


def _array(kind: Any, numbers: Iterable[float]) -> Any:
    some = list(numbers)
    return (kind * len(some))(*some)


@cache
def _list_terms() -> tuple[list[int], list[int]]:
    """The terms of a plain suit and the patterns of trumps, by how the suit lies as a number of base three."""
    digits = [sum(3**place for place in range(8) if bits >> place & 1) for bits in range(256)]
    plain, trumps = [0] * 3**8, [0] * 3**8
    for leader in range(256):
        for follower in range(256):
            if not leader & follower and max(leader.bit_count(), follower.bit_count()) <= HAND_SIZE:
                key, pattern = digits[leader] + 2 * digits[follower], pattern_from_bits(leader, follower)
                plain[key], trumps[key] = PLAIN_TERMS[pattern], pattern
    return plain, trumps
