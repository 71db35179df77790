"""Which discards the strategy makes: the authors' rule, and others only where they beat it.

The rule is to throw all cards but trumps and kings (``britannica.hints.7.s1``). A discard takes its place if it is
worth more over all draws (draws.c) by more than a margin, and if such discards also beat the rule when both are tried
on the same cards: not hand by hand, for which there are too few deals, but all together that differ from the rule in
the same cards.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

import numpy as np

from ecarte_core.game.state import PLAYERS, Player
from ecarte_core.players.hand_numbers import PLACE_COUNT, find_place

from .exchange_game import COLUMNS, NONE, THROWS, Bytes, Floats, Pair, Trials

_KING = 7  # the highest of eight ranks
_MARGIN = 0.015
"""Points by which a discard must be worth more than the rule over all draws. What draws.c passes over, that a card that
was thrown cannot come to the adversary, moves the difference of two discards by about as much."""
_SURE = 2.0
"""Standard errors by which a group of discards must beat the rule."""

type Kind = tuple[Player, bool, tuple[str, ...], tuple[str, ...]]
"""A group: the seat, whether in the first round, the cards thrown besides the rule's, and those kept."""


def list_rule() -> Pair[Bytes]:
    """By seat, variant and place: the discard of the rule. An elder hand that must throw one throws a king, or else its
    lowest trump."""
    elder, dealer = (
        np.tile(np.array([_follow_rule(place, seat) for place in range(PLACE_COUNT)], np.uint8), THROWS[seat])
        for seat in PLAYERS
    )
    return elder, dealer


def _follow_rule(place: int, seat: Player) -> int:
    suits = _list_suits(place)
    counts = [0, *(bits.bit_count() - (bits >> _KING & 1) for bits in suits[1:])]
    if seat is Player.ONE and not sum(counts):
        counts[next((suit for suit in (3, 2, 1) if suits[suit]), 0)] = 1
    number = 0
    for bits, count in zip(suits, counts, strict=True):
        number = number * (bits.bit_count() + 1) + count
    return number


def _list_suits(place: int) -> Sequence[int]:
    trumps, plain = find_place(place)
    return trumps, *plain


def choose_discards(worths: Floats, rule: Pair[Bytes], unit: float = 1.0) -> Pair[Bytes]:
    """The discards that are worth most over all draws, where that is more than the rule's by the margin.

    ``unit``: what a point is worth.
    """
    places, by_seat = np.arange(PLACE_COUNT), []
    for seat in PLAYERS:
        usual = rule[seat][:PLACE_COUNT]
        variants = []
        for column in COLUMNS[seat]:
            best = worths[:, column].argmax(axis=1)
            better = worths[places, column, best] - worths[places, column, usual]
            variants.append(np.where(better > _MARGIN * unit, best, usual).astype(np.uint8))
        by_seat.append(np.concatenate(variants))
    return by_seat[0], by_seat[1]


def differ(throws: Pair[Bytes], rule: Pair[Bytes]) -> Pair[Bytes]:
    """The rule's discards where the others differ from them."""
    elder, dealer = (
        np.where(throws[seat] == rule[seat], NONE, rule[seat]).astype(np.uint8) for seat in PLAYERS
    )
    return elder, dealer


def confirm_discards(throws: Pair[Bytes], rule: Pair[Bytes], trials: Pair[Trials]) -> Pair[Bytes]:
    """The discards of the groups that beat the rule; elsewhere the rule. ``trials`` are of the rule against them."""
    groups: dict[Kind, list[tuple[Player, int]]] = defaultdict(list)
    for seat in PLAYERS:
        for node in np.nonzero(throws[seat] != rule[seat])[0]:
            groups[_find_kind(seat, int(node), int(throws[seat][node]), int(rule[seat][node]))].append(
                (seat, int(node))
            )
    confirmed = throws[0].copy(), throws[1].copy()
    for nodes in groups.values():
        loss = sum(trials[seat].sums[node] for seat, node in nodes)
        spread = sum(trials[seat].squares[node] for seat, node in nodes) ** 0.5
        if -loss <= _SURE * spread:
            for seat, node in nodes:
                confirmed[seat][node] = rule[seat][node]
    return confirmed


def _find_kind(seat: Player, node: int, choice: int, usual: int) -> Kind:
    variant, place = divmod(node, PLACE_COUNT)
    later = variant >= (1, THROWS[1] // 2)[seat]
    discard, ruled = (Counter(_list_thrown(place, number)) for number in (choice, usual))
    more, fewer = (tuple(sorted(cards.elements())) for cards in (discard - ruled, ruled - discard))
    return seat, later, more, fewer


def _list_thrown(place: int, choice: int) -> Iterator[str]:
    """The cards of a discard: plain ones by rank, of trumps only whether they are above the ten or the knave."""
    suits = _list_suits(place)
    for index in (3, 2, 1, 0):
        choice, count = divmod(choice, suits[index].bit_count() + 1)
        for rank in [rank for rank in range(8) if suits[index] >> rank & 1][:count]:
            yield f"plain {rank}" if index else f"trump {min(rank, 5)}"
