"""The program in C, compiled when it is needed, and what it is given: tables made from the engine's rules."""

import ctypes
import hashlib
from collections.abc import Iterable, Sequence
from functools import cache
from math import comb, sqrt
from pathlib import Path
from typing import Any, NamedTuple

from ecarte_core.cards.constants import HAND_SIZE
from ecarte_core.game.state import Player
from ecarte_core.odds.hand_classes import pattern_from_bits
from ecarte_core.players.hand_numbers import list_ranks_of_holdings, make_numbering
from ecarte_core.solver.position_table import load_table
from ecarte_core.solver.suit_patterns import PLAIN_TERMS
from ecarte_site.sources import BuildError

from ..compiled import FLAGS, load_compiled

HERE = Path(__file__).parent
SOURCES = ("game.c", "nodes.c", "learn.c", "draws.c", "gaps.c", "scores.c")
_INCLUDED = ("game.h", "exchanges.h", "exchanges.c")
BOTH = 3
"""Both seats learn, or both kinds of decisions: offers with answers, and discards."""
OFFERS = 1
"""Only offers and answers are learned."""
DISCARDS = 2
"""Only discards are learned."""
PROPOSE, REFUSE, ACCEPT = range(3)
"""What ``ProposalGame.measure_hands`` measures."""
_TABLES = 5
_MOST_CHOICES = 24
_ROUNDS = 3


class Pack(NamedTuple):
    """The cards of a deal, and who may discard how few of them."""

    hand_size: int = HAND_SIZE
    trumps: int = 7
    """Trumps besides the turn-up."""
    ranks: int = 8
    """Cards of a plain suit."""
    plain_suits: int = 3
    least: tuple[int, int] = (1, 0)
    """The fewest cards that elder and dealer discard (``ecarte_core.game.lawful_actions.find_discard_limits``)."""

    @property
    def cards(self) -> int:
        """How many there are, without the turn-up."""
        return self.trumps + self.ranks * self.plain_suits

    @property
    def top(self) -> int:
        """The bit of the highest trump that may be held: the king, if he is not turned up."""
        return 1 << self.trumps - 1


ECARTE = Pack()


class Pace(NamedTuple):
    """How it is learned; see learn.c."""

    weight: float
    """Of every deal: later ones count for more."""
    seats: int = BOTH
    kinds: int = BOTH
    explore: float = 0.1
    gap: float = 0.12


class _Rules(ctypes.Structure):
    """``Rules`` of game.h."""

    _fields_ = (
        ("hand_size", ctypes.c_int32),
        ("trumps", ctypes.c_int32),
        ("ranks", ctypes.c_int32),
        ("plain_suits", ctypes.c_int32),
        ("king", ctypes.c_int32),
        ("least", ctypes.c_int32 * 2),
        ("recall", ctypes.c_int32),
        ("rounds", ctypes.c_int32),
    )


class Moment(ctypes.Structure):
    """``Deal`` of game.h: a moment of the game."""

    _fields_ = (
        ("hand", ctypes.c_uint32 * 2),
        ("seen", ctypes.c_uint64 * 2),
        ("stock", ctypes.c_int32),
        ("round", ctypes.c_int32),
        ("taken", ctypes.c_int32 * 2),
        ("front", ctypes.c_int32),
        ("back", ctypes.c_int32),
        ("vulnerable", ctypes.c_int32),
    )


class Strategy(NamedTuple):
    """What a program plays, by node (nodes.c): how often of 255 it stops, and which discard it makes."""

    stops: bytes
    throws: bytes


class Measure(NamedTuple):
    """A mean over a number of deals, and its standard error."""

    mean: float
    error: float
    deals: int


def estimate(total: float, squares: float, deals: int) -> Measure:
    """The mean and its standard error from a sum and a sum of squares."""
    mean = total / deals
    return Measure(mean, sqrt(max(squares / deals - mean * mean, 0.0) / deals), deals)


def digest_program() -> str:
    """What the results depend on besides the seed: the sources, and the tables of the engine."""
    sources = [path.read_bytes() for path in _list_files()]
    tables = repr([sorted(load_table().values.items()), list(PLAIN_TERMS)]).encode()
    return hashlib.sha256(b"\0".join([*sources, " ".join(FLAGS).encode(), tables])).hexdigest()[:16]


def _list_files() -> list[Path]:
    return [HERE / name for name in (*SOURCES, *_INCLUDED)]


@cache
def load_program(folder: Path) -> Any:
    """The compiled program, kept in ``folder``. Raises BuildError if it cannot be compiled."""
    sources, included = ([HERE / name for name in names] for names in (SOURCES, _INCLUDED))
    return declare_results(load_compiled(folder, "equilibrium", sources, included))


def declare_results(library: Any) -> Any:
    """The same program; ctypes knows what its functions return."""
    library.value_playing.restype = ctypes.c_double
    library.settle.restype = ctypes.c_float
    for name in ("make_game", "find_table"):
        getattr(library, name).restype = ctypes.c_void_p
    library.make_room.restype = ctypes.c_size_t
    library.choose_cards.restype = ctypes.c_uint32
    library.count_nodes.restype = ctypes.c_size_t
    return library


class ProposalGame:
    """One game of proposals: its rules and payoffs, and what has been learned of it."""

    load_library = staticmethod(load_program)
    """The program, which another game may have another of."""

    def __init__(
        self,
        folder: Path,
        payoffs: Sequence[float],
        king: bool,
        pack: Pack = ECARTE,
        recall_nodes: int = 0,
    ) -> None:
        """``king``: the highest trump is the king, and is marked. ``recall_nodes``: a power of two, for small packs."""
        self._program = self.load_library(folder)
        numbering = make_numbering(
            (comb(pack.trumps, count) for count in range(pack.hand_size + 1)), pack.hand_size
        )
        self.places = numbering.total
        firsts = [numbering.firsts.get(pair, 0) for pair in range(1 << 16)]
        thirds = [number for row in numbering.thirds for number in row]
        ranks = list_ranks_of_holdings(pack.trumps)
        plain, trumps = _list_terms()
        values = load_table().values
        self._arrays = (
            _array(ctypes.c_int32, firsts),
            _array(ctypes.c_int32, thirds + [0] * (257 * (HAND_SIZE + 1) - len(thirds))),
            _array(ctypes.c_int32, ranks + [0] * (128 - len(ranks))),
            _array(ctypes.c_uint32, plain),
            _array(ctypes.c_uint32, trumps),
            _array(ctypes.c_uint64, values),
            _array(ctypes.c_uint8, values.values()),
            _array(ctypes.c_float, payoffs),
        )
        top = pack.top if king else 0
        shape = pack.hand_size, pack.trumps, pack.ranks, pack.plain_suits, top
        rules = _Rules(*shape, (ctypes.c_int32 * 2)(*pack.least), bool(recall_nodes), _ROUNDS)
        first, second, third, *terms, keys, numbers, ends = self._arrays
        self._game = ctypes.c_void_p(
            self._program.make_game(
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
        self._program.make_room(self._game, recall_nodes.bit_length() - 1)
        self._given: dict[Player, object] = {}

    @property
    def library(self) -> Any:
        """The compiled program."""
        return self._program

    @property
    def handle(self) -> ctypes.c_void_p:
        """The game, as the program knows it."""
        return self._game

    def close(self) -> None:
        """Give the memory back."""
        self._program.free_game(self._game)

    def set_coarse(self, coarse: bool) -> None:
        """While it is coarse, one node of a hand stands for all later rounds and numbers of cards taken."""
        self._program.set_coarse(self._game, int(coarse))

    def spread(self, share: float) -> None:
        """Give every node what its coarse node has learned, with this share of its weight."""
        self._program.spread(self._game, ctypes.c_float(share))

    def scale(self, kind: int, regrets: float, sums: float) -> None:
        """Multiply what was learned of offers and answers (0) or discards (1)."""
        self._program.scale(self._game, kind, ctypes.c_float(regrets), ctypes.c_float(sums))

    def learn(self, deals: int, seed: int, pace: Pace) -> None:
        """Learn from this number of deals for each seat; see learn.c."""
        settings = (ctypes.c_float(part) for part in (pace.weight, pace.explore, pace.gap))
        count, seed_number = ctypes.c_int64(deals), ctypes.c_uint64(seed)
        self._program.learn(self._game, count, seed_number, pace.seats, pace.kinds, *settings)

    def note_outcomes(self, on: bool) -> None:
        """Note from now on what hands get after an exchange; see draws.c."""
        self._program.note_outcomes(self._game, int(on))

    def learn_from_outcomes(self, hands: Sequence[int], keep: float, weight: tuple[float, float]) -> None:
        """Begin again with what every discard is worth over all draws, and keep a part of what was learned.

        ``hands`` are examples of all places; ``weight`` is that of the first round and of later ones.
        """
        numbers, weights = _array(ctypes.c_uint32, hands), (ctypes.c_float * 2)(*weight)
        self._program.learn_from_outcomes(self._game, numbers, 0, len(hands), ctypes.c_float(keep), weights)

    def give_strategy(self, greedy: bool = False) -> Strategy:
        """The average strategy; ``greedy``: what has the greatest regret."""
        sizes = [self._program.count_nodes(self._game, kind) for kind in (0, 1)]
        stops, throws = ((ctypes.c_uint8 * size)() for size in sizes)
        self._program.give_strategy(self._game, int(greedy), stops, throws)
        return Strategy(bytes(stops), bytes(throws))

    def set_given(self, seat: Player, strategy: Strategy | None, throws_only: bool = False) -> None:
        """Let a seat play a strategy, or its discards alone, instead of what is being learned."""
        stops = strategy.stops if strategy and not throws_only else None
        throws = strategy.throws if strategy else None
        self._given[seat] = stops, throws  # so that they are kept while C uses them
        self._program.set_given(self._game, int(seat), stops, throws)

    def play_deals(self, deals: int, seed: int) -> Measure:
        """What the elder gets, by what the seats play now."""
        total = (ctypes.c_double * 2)()
        self._program.play_deals(self._game, ctypes.c_int64(deals), ctypes.c_uint64(seed), total)
        return estimate(total[0], total[1], deals)

    def compare(self, deals: int, seed: int, usual: Sequence[Strategy], other: Sequence[Strategy]) -> Measure:
        """How much more the elder gets with the other pair of strategies (elder's, dealer's) on the same deals."""
        stop_arrays = (ctypes.c_char_p * 8)()
        stop_arrays[:] = [part for pair in (usual, other) for strategy in pair for part in strategy]
        total = (ctypes.c_double * 2)()
        self._program.compare_strategies(
            self._game, ctypes.c_int64(deals), ctypes.c_uint64(seed), stop_arrays, total
        )
        for seat in Player:
            self.set_given(seat, None)
        return estimate(total[0], total[1], deals)

    def measure_hands(
        self, hands: Sequence[int], deals: int, seed: int
    ) -> list[tuple[Measure, Measure, Measure]]:
        """For each hand what proposing, refusing and accepting are worth to the elder, as the seats play now."""
        totals = (ctypes.c_double * (9 * len(hands)))()
        numbers = (ctypes.c_uint32 * len(hands))(*hands)
        count, seed_number = len(hands), ctypes.c_uint64(seed)
        self._program.measure_hands(self._game, numbers, count, deals, seed_number, totals)
        figures = [
            estimate(totals[index], totals[index + 1], int(totals[index + 2]))
            for index in range(0, 9 * len(hands), 3)
        ]
        return [
            (figures[index], figures[index + 1], figures[index + 2]) for index in range(0, len(figures), 3)
        ]

    def find_recalled(self) -> dict[int, tuple[list[float], list[float]]]:
        """With recall: by the digest of what a player has seen, the sums of offers and answers, and of discards."""
        tables = [self._find_table(*place) for place in ((4, 0), (1, 0), (1, 1))]
        keys = (ctypes.c_uint64 * (len(tables[0]) // 8)).from_buffer(tables[0])
        sums = [(ctypes.c_float * (len(table) // 4)).from_buffer(table) for table in tables[1:]]
        return {
            key: (
                sums[0][_MOST_CHOICES * index : _MOST_CHOICES * index + 2],
                sums[1][_MOST_CHOICES * index : _MOST_CHOICES * (index + 1)],
            )
            for index, key in enumerate(keys)
            if key
        }

    def choose_cards(self, hand: int, choice: int) -> int:
        """The cards of a discard."""
        return int(self._program.choose_cards(self._game, ctypes.c_uint32(hand), choice))

    def deal_cards(self, cards: Sequence[int]) -> Moment:
        """The deal that begins with these cards: the elder's, the dealer's, the stock.

        The elder draws from the front of the stock, the dealer from its end.
        """
        deal = Moment()
        self._program.deal_cards(self._game, _array(ctypes.c_uint32, cards), len(cards), ctypes.byref(deal))
        return deal

    def list_choices(self, deal: Moment, stage: int) -> dict[int, int]:
        """What may be chosen: the number of a choice, and the cards of a discard."""
        choices, cards = (ctypes.c_int * _MOST_CHOICES)(), (ctypes.c_uint32 * _MOST_CHOICES)()
        count = self._program.list_choices(self._game, ctypes.byref(deal), stage, choices, cards)
        return dict(zip(choices[:count], cards[:count], strict=True))

    def advance(self, deal: Moment, stage: int, choice: int) -> int:
        """Change ``deal`` by a choice; returns the next stage."""
        return int(self._program.advance(self._game, ctypes.byref(deal), stage, choice))

    def settle(self, deal: Moment) -> float:
        """What the elder gets at the end."""
        return float(self._program.settle(self._game, ctypes.byref(deal)))

    def value_playing(self, hand: int) -> float:
        """What a hand is worth to the elder if he plays without proposing, over all hands of the dealer."""
        return float(self._program.value_playing(self._game, ctypes.c_uint32(hand)))

    def save(self, path: Path) -> None:
        """Write all that was learned."""
        partial = path.with_suffix(".part")
        with partial.open("wb") as file:
            for table in self._list_tables():
                file.write(table)
        partial.replace(path)

    def load(self, path: Path) -> None:
        """Read what was saved. Raises BuildError if it is of another size."""
        tables = list(self._list_tables())
        if path.stat().st_size != sum(map(len, tables)):
            raise BuildError(f"{path.name} was saved by another program; remove it.")
        with path.open("rb") as file:
            for table in tables:
                file.readinto(table)

    def _list_tables(self) -> Iterable[ctypes.Array[ctypes.c_char]]:
        for what in range(_TABLES):
            for kind in (0, 1)[: 1 if what == _TABLES - 1 else 2]:
                table = self._find_table(what, kind)
                if len(table):
                    yield table

    def _find_table(self, what: int, kind: int) -> ctypes.Array[ctypes.c_char]:
        size = ctypes.c_size_t()
        place = self._program.find_table(self._game, what, kind, ctypes.byref(size))
        return (ctypes.c_char * size.value).from_address(place or 0)


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
