"""Leads from hands without a trump against some of the adversary's hands, many times faster than one by one.

All the adversary's trumps play alike to such a hand. So the hands of a filter are first gathered by their plain
cards and the number of their trumps.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from itertools import combinations, repeat

from ..atlas.entries import PLAIN_SUITS, TRUMPS
from ..atlas.plain_hands import list_hands
from ..cards import Card
from ..odds.hand_classes import card_bits, list_key_terms, split_by_gaps, suit_bits
from ..odds.hand_filter import HandFilter
from ..solver.position_table import load_table
from ..solver.suit_patterns import HAND_SIZE

_SUIT = 255
_KEYS = tuple(cards | cards**2 << 10 | cards**3 << 28 for cards in range(_SUIT + 1))
"""The sum of three of these determines the three suits, in any order (see :mod:`..atlas.author_hands`)."""
_NONE = repeat(0)


def count_by_lead(hand: tuple[Card, ...], turn_up: Card, among: HandFilter) -> Mapping[Card, tuple[int, ...]]:
    """For each lead of a hand without a trump: in how many of the hands the leader makes each number of tricks.

    Hearts are trumps. The lead is chosen blind; after it both hands are seen.
    """
    groups = _group_by_plain_cards(turn_up, among)
    mine = card_bits(hand)
    one, two, three = (_list_choices(suit_bits(mine, suit)) for suit in PLAIN_SUITS)
    classes: list[tuple[int, int]] = []
    for size, some in enumerate(one):
        for more, others in enumerate(two[: HAND_SIZE + 1 - size]):
            for most, rest in enumerate(three[: HAND_SIZE + 1 - size - more]):
                trumps = HAND_SIZE - size - more - most
                count = groups[trumps].get
                for first, second in ((a, b) for a in some.items() for b in others.items()):
                    keys = [key + other for key in first[1] for other in second[1]]
                    for third, last in rest.items():
                        if hands := sum(map(count, [key + other for key in keys for other in last], _NONE)):
                            cards = _place(first[0], second[0], third) | _lowest(trumps, turn_up)
                            classes.append((cards, hands))
    after = load_table().after_lead
    found = {}
    for lead in hand:
        a, b, c, d = list_key_terms(mine, TRUMPS, True, 1 << lead.number)
        tricks = [0] * (HAND_SIZE + 1)
        for cards, hands in classes:
            made = after[a[cards & _SUIT] + b[cards >> 8 & _SUIT] + c[cards >> 16 & _SUIT] + d[cards >> 24]]
            tricks[made] += hands
        found[lead] = tuple(tricks)
    return found


def _place(*plain: int) -> int:
    return sum(cards << 8 * suit for suit, cards in zip(PLAIN_SUITS, plain, strict=True))


def _lowest(trumps: int, turn_up: Card) -> int:
    """So many trumps; which of them makes no difference to a hand without one."""
    places = [place for place in range(8) if place != turn_up.rank][:trumps]
    return sum(1 << place for place in places) << 8 * TRUMPS


@cache
def _list_choices(mine: int) -> tuple[Mapping[int, list[int]], ...]:
    """By their number, the adversary's possible cards in a plain suit: those that play alike, under one of them."""
    found: tuple[dict[int, list[int]], ...] = tuple(defaultdict(list) for _ in range(HAND_SIZE + 1))
    gaps = split_by_gaps(mine, _SUIT & ~mine)
    places = [1 << place for place in range(8) if not mine >> place & 1]
    for size in range(min(len(places), HAND_SIZE) + 1):
        for chosen in combinations(places, size):
            cards = sum(chosen)
            alike = sum(_take_lowest(gap, (gap & cards).bit_count()) for gap in gaps)
            found[size][alike].append(_KEYS[cards])
    return found


def _take_lowest(cards: int, count: int) -> int:
    taken = 0
    for _ in range(count):
        taken |= cards & -cards
        cards &= cards - 1
    return taken


@cache
def _group_by_plain_cards(turn_up: Card, among: HandFilter) -> tuple[Mapping[int, int], ...]:
    """By the number of trumps, and by the plain cards, how many hands the filter has."""
    groups: tuple[dict[int, int], ...] = tuple(defaultdict(int) for _ in range(HAND_SIZE + 1))
    for trumps, plain in list_hands():
        cards = _place(*plain.bits) | trumps.bits << 8 * TRUMPS
        if not trumps.bits >> turn_up.rank & 1 and among.contains(cards):
            groups[len(trumps.ranks)][sum(_KEYS[suit] for suit in plain.bits)] += 1
    return groups
