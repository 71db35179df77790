"""The chances of all hands, computed together: each seat with both hands seen, and the lead chosen blind.

The turn-up is out of play, so a hand's chances follow from where its trumps stand among the *seven* that are
left. The 255,304 hands with a turn-up come to 31,913 such places (``Place``).

A chance adds up, over the ways in which the adversary may hold each suit, the product of their weights where
the position is won. The position depends only on the *patterns* of the suits
(``ecarte_core.chances.suit_patterns``), and all hands with plain suits of the same lengths draw on the same
patterns. They share one table, by the patterns of the three suits. Adding up over the ways of the first suit
leaves, for each holding of it, a table by the patterns of the other two, shared by all hands with that
holding; and so on to the last suit. All holdings with the same number of trumps are added up at once, side by
side in one large integer.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial
from typing import NamedTuple

from ..cards import Card, Rank, Suit
from ..cards.constants import HAND_SIZE, POINT_TRICKS, VOLE_TRICKS
from ..chances.hand_classes import led_key_term, list_suit_holdings, pattern_from_bits
from ..chances.position_table import load_table
from ..chances.suit_patterns import (
    PATTERN_LEADS,
    PATTERN_SIZES,
    PLAIN_TERMS,
    POSSIBLE_PATTERNS,
    SWAPPED_PATTERNS,
    TRUMP_TERMS,
    led_suit_term,
)

Plain = tuple[int, int, int]
"""The holder's cards in the plain suits as eight bits each, the seven lowest; the greatest number first."""

Place = tuple[int, Plain]
"""The trumps as seven bits, the turn-up's left out, and the plain suits."""

FEW = 1
"""The most trumps that the adversary holds in ``HandChances.blind_few``: Hoyle says of his hands that they win if
the adversary holds fewer than two."""


class HandChances(NamedTuple):
    """Counts of the adversary's 65,780 hands."""

    point: tuple[int, int]
    """The hands that lose the point to the holder as non-dealer and as dealer, both hands seen."""
    vole: tuple[int, int]
    """The same for the vole."""
    blind: int
    """The hands that lose the point to the non-dealer when he chooses the best lead before he knows his
    adversary's cards, and all are seen after."""
    blind_few: int
    """The same among the hands with at most ``FEW`` trumps, by the best lead against these."""


def find_place(trumps: int, turn_up: Rank, plain: Plain) -> Place:
    """The place of a hand with its trumps as eight bits."""
    return trumps & (1 << turn_up) - 1 | trumps >> turn_up + 1 << turn_up, plain


@cache
def list_all_chances() -> Mapping[Place, HandChances]:
    """The chances at every place, computed once."""
    chances: dict[Place, HandChances] = {}
    for count in range(HAND_SIZE + 1):
        trumps = _Trumps(count)
        for lengths in combinations_with_replacement((0, *range(HAND_SIZE, 0, -1)), 3):
            if sum(lengths) == HAND_SIZE - count:
                chances.update(_compute_places(trumps, lengths))
    return chances


_SEVEN, _EIGHT = 127, 255
_FIELD = 17  # bits for a count of hands
_COUNT = (1 << _FIELD) - 1
_SEEN = 4  # the counts with both hands seen stand before those of the leads

_Ways = list[tuple[int, int]]
"""The ways in which the adversary may hold a suit: its pattern, or its term after a lead; and the weight."""

_Holdings = list[tuple[int, _Ways]]
"""The holder's cards in one suit, each with the adversary's ways."""

_Table = dict[tuple[int, ...], int]
"""By the patterns (or term) of suits, a large integer of counts, as ``_Trumps`` lays it out."""


def _compute_places(trumps: "_Trumps", lengths: tuple[int, ...]) -> Iterator[tuple[Place, HandChances]]:
    """All places with this number of trumps, and plain suits of these lengths."""
    seen: _Table = {}
    after: dict[int, _Table] = {
        suit: {} for suit, length in enumerate(lengths) if length not in (0, *lengths[:suit])
    }
    for patterns, size in _list_plain_patterns(lengths, trumps.count):
        seen[patterns] = trumps.count_seen(patterns, size)
        for suit, table_after in after.items():
            others = sum([PLAIN_TERMS[pattern] for place, pattern in enumerate(patterns) if place != suit])
            for lead, _ in PATTERN_LEADS[patterns[suit]]:
                term = led_suit_term(patterns[suit], lead, False)
                key = (*patterns[:suit], term, *patterns[suit + 1 :])
                table_after[key] = trumps.count_after_lead(others + term, size)
    suits = [_list_holdings(length) for length in lengths]
    blind: dict[Plain, list[int]] = defaultdict(list)
    for suit, table_after in after.items():
        leads = [*suits[:suit], _list_leads(lengths[suit]), *suits[suit + 1 :]]
        for plain, counts in _add_up(table_after, leads):
            blind[plain].append(counts)
    for plain, counts in _add_up(seen, suits):
        for row in trumps.rows:
            points, voles, dealer_points, dealer_voles = [row.read(counts, index) for index in range(_SEEN)]
            tricks = [(row.read(counts, lead), row.read(counts, lead + 1)) for lead in row.leads]
            tricks += [(row.read(lead, 0), row.read(lead, 1)) for lead in blind[plain]]
            best, best_few = (max(some) for some in zip(*tricks, strict=True))
            yield (
                (row.cards, plain),
                HandChances((points, dealer_points), (voles, dealer_voles), best, best_few),
            )


def _list_plain_patterns(lengths: Sequence[int], trumps: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """All patterns of plain suits of these lengths, and how many trumps the adversary then holds."""
    suits = [
        [
            (PATTERN_SIZES[pattern][1], pattern)
            for pattern in POSSIBLE_PATTERNS
            if PATTERN_SIZES[pattern][0] == length
        ]
        for length in lengths
    ]
    for (size, first), (more, second) in product(*suits[:2]):
        for most, third in suits[2] if size + more <= HAND_SIZE else ():
            adverse = HAND_SIZE - size - more - most
            if 0 <= adverse <= _SEVEN.bit_count() - trumps:
                yield (first, second, third), adverse


def _add_up(
    table: _Table, suits: Sequence[_Holdings], holding: tuple[int, ...] = ()
) -> Iterator[tuple[Plain, int]]:
    """The counts of every combination of holdings, suit by suit."""
    first, *others = suits
    if not others:
        for cards, ways in first:
            plain_suits = sorted((*holding, cards), reverse=True)
            counts = sum([weight * table[pattern,] for pattern, weight in ways if (pattern,) in table])
            yield (plain_suits[0], plain_suits[1], plain_suits[2]), counts
        return
    by_pattern: dict[int, list[tuple[tuple[int, ...], int]]] = defaultdict(list)
    for patterns, counts in table.items():
        by_pattern[patterns[0]].append((patterns[1:], counts))
    for cards, ways in first:
        rows: _Table = {}
        for pattern, weight in ways:
            for patterns, counts in by_pattern.get(pattern, ()):
                rows[patterns] = rows.get(patterns, 0) + weight * counts
        yield from _add_up(rows, others, (*holding, cards))


def _list_holdings(length: int) -> _Holdings:
    """All holdings of a plain suit of such a length."""
    return [(cards, _list_ways(cards, _EIGHT)) for cards in _list_of_length(length, _EIGHT)]


def _list_leads(length: int) -> _Holdings:
    """As above, one row per distinct lead."""
    return [
        (cards, _list_ways_after(cards, _EIGHT, lead))
        for cards in _list_of_length(length, _EIGHT)
        for lead in _list_run_bottoms(cards)
    ]


def _list_of_length(length: int, suit: int) -> Iterable[int]:
    return (cards for cards in range(suit + 1) if cards.bit_count() == length)


def _list_run_bottoms(cards: int) -> list[int]:
    """The lowest card, as one bit, of each run of a suit's cards: the others of the run play alike."""
    return [1 << low for low in range(8) if cards >> low & 1 and not cards << 1 >> low & 1]


def _list_ways(cards: int, suit: int) -> _Ways:
    return [
        (pattern_from_bits(cards, way.cards), way.weight)
        for way in list_suit_holdings(cards, suit & ~cards, 0, HAND_SIZE)
    ]


def _list_ways_after(cards: int, suit: int, lead: int) -> _Ways:
    ways = list_suit_holdings(cards, suit & ~cards, 0, HAND_SIZE)
    return [(led_key_term(cards, way.cards, lead, suit == _SEVEN), way.weight) for way in ways]


class _Row(NamedTuple):
    """Where the counts of one holding of trumps stand in a large integer."""

    cards: int
    start: int
    leads: range
    """For each lead of a trump, the first of its two fields: all hands, and those with few trumps."""

    def read(self, counts: int, field: int) -> int:
        """One count."""
        return counts >> self.start + field * _FIELD & _COUNT


class _Trumps:
    """All holdings with one number of trumps: for each pattern, the weights that it has in their rows."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.rows: list[_Row] = []
        self._patterns: dict[int, int] = defaultdict(int)
        self._terms: dict[int, int] = defaultdict(int)
        start = 0
        for cards in _list_of_length(count, _SEVEN):
            leads = _list_run_bottoms(cards)
            row = _Row(cards, start, range(_SEEN, _SEEN + 2 * len(leads), 2))
            self.rows.append(row)
            for pattern, weight in _list_ways(cards, _SEVEN):
                self._patterns[pattern] += weight << start
            for lead, field in zip(leads, row.leads, strict=True):
                for term, weight in _list_ways_after(cards, _SEVEN, lead):
                    self._terms[term] += weight << start + field * _FIELD
            start += (_SEEN + 2 * max(len(leads), 1)) * _FIELD
        self._by_size = {
            size: [pattern for pattern in self._patterns if PATTERN_SIZES[pattern] == (count, size)]
            for size in range(HAND_SIZE + 1)
        }

    def count_seen(self, plain: Iterable[int], size: int) -> int:
        """The counts when the plain suits have these patterns and the adversary ``size`` trumps."""
        values, after = load_table()
        leading = sum([PLAIN_TERMS[pattern] for pattern in plain])
        following = sum([PLAIN_TERMS[SWAPPED_PATTERNS[pattern]] for pattern in plain])
        few = _pack_marks(True, size <= FEW)
        total = 0
        for pattern in self._by_size[size]:
            makes = values[leading + TRUMP_TERMS[pattern]]
            keeps = HAND_SIZE - values[following + TRUMP_TERMS[SWAPPED_PATTERNS[pattern]]]
            total += self._patterns[pattern] * _pack_marks(
                makes >= POINT_TRICKS, makes == VOLE_TRICKS, keeps >= POINT_TRICKS, keeps == VOLE_TRICKS
            )
            for lead, _ in PATTERN_LEADS[pattern]:
                term = led_suit_term(pattern, lead, True)
                if after[leading + term] >= POINT_TRICKS:
                    total += self._terms[term] * few
        return total

    def count_after_lead(self, plain: int, size: int) -> int:
        """The counts after the lead of a plain suit; ``plain`` is the key without the term of the trumps."""
        after = load_table().after_lead
        won = [
            self._patterns[pattern]
            for pattern in self._by_size[size]
            if after[plain + TRUMP_TERMS[pattern]] >= POINT_TRICKS
        ]
        return sum(won) * _pack_marks(True, size <= FEW)


def _pack_marks(*marks: bool) -> int:
    """A one or a zero in each field."""
    return sum([mark << index * _FIELD for index, mark in enumerate(marks)])


# --- entries of the atlas ----------------------------------------------------------------------------------------
# Every hand with every turn-up, up to exchange of the plain suits: 255,304 entries with their chances.

TRUMPS = Suit.HEARTS
"""The suit that stands for trumps."""

PLAIN_SUITS = tuple(suit for suit in Suit if suit != TRUMPS)

ADVERSE_HANDS = 65780
"""Hands that the adversary may hold against each: five of 26 cards."""


@cache
def _list_cards(suit: Suit, cards: int) -> tuple[Card, ...]:
    """The cards of one suit from its eight bits, the highest first."""
    return tuple(Card(suit, rank) for rank in reversed(Rank) if cards >> rank & 1)


class Entry(NamedTuple):
    """One hand with one turn-up, standing for all that differ by exchange of the plain suits."""

    trumps: int
    """The holder's trumps as eight bits, the seven lowest."""
    turn_up: Rank
    plain: Plain
    weight: int
    """How many hands, for one turn-up, it stands for."""
    chances: HandChances
    """Counts of ``ADVERSE_HANDS``."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The hand, hearts trumps, from the highest trump down."""
        first, second, third = map(_list_cards, PLAIN_SUITS, self.plain)
        return _list_cards(TRUMPS, self.trumps) + first + second + third

    @property
    def turned(self) -> Card:
        """The turn-up, a heart."""
        return Card(TRUMPS, self.turn_up)

    @property
    def place(self) -> Place:
        """What its chances depend on."""
        return find_place(self.trumps, self.turn_up, self.plain)

    @property
    def point(self) -> tuple[int, int]:
        """The point, both hands seen, as non-dealer and as dealer."""
        return self.chances.point

    @property
    def vole(self) -> tuple[int, int]:
        """The vole, both hands seen, as non-dealer and as dealer."""
        return self.chances.vole


def list_entries(chances: Mapping[Place, HandChances] | None = None) -> Iterator[Entry]:
    """All entries, by the plain suits and then by the trumps. The chances are those of all hands unless given."""
    chances = chances or list_all_chances()
    trumps: list[list[tuple[int, Rank]]] = [[] for _ in range(HAND_SIZE + 1)]
    for cards in range(255, -1, -1):
        if cards.bit_count() <= HAND_SIZE:
            trumps[cards.bit_count()] += [(cards, rank) for rank in Rank if not cards >> rank & 1]
    for plain in sorted({plain for _, plain in chances}, reverse=True):
        weight = factorial(3)
        for same in Counter(plain).values():
            weight //= factorial(same)
        for cards, rank in trumps[HAND_SIZE - sum(map(int.bit_count, plain))]:
            yield Entry(cards, rank, plain, weight, chances[find_place(cards, rank, plain)])
