"""Hands of a rule to show: one near an even chance, and others at random, any trumps, suits and turn-up."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from random import Random
from typing import NamedTuple

from ..atlas.author_hands import TabulatedCase
from ..atlas.chances_of_hands import find_place, list_all_chances
from ..atlas.entries import ADVERSE_HANDS, TRUMPS
from ..atlas.plain_hands import find_suits
from ..cards import Card, Rank, Suit
from ..claims.families import hands as low_hands
from ..claims.hand_kinds import DescribedHands
from ..jeux import HandContext, Seat, compute_shape
from ..odds.adverse_hands import sort_hand
from ..odds.knowledge import Knowledge

_TRIES = 2_000


class RuleHands(NamedTuple):
    """Some hands of a rule."""

    nearest: Knowledge
    """Of those with the lowest trumps, the one whose chance of the point is nearest to the line."""
    is_weakest: bool
    """It is the weakest of them too, with the lowest trumps, and above the line: all others are stronger."""
    others: tuple[Knowledge, ...]


def list_rule_hands(described: DescribedHands, line: Fraction, count: int) -> RuleHands:
    """The hand nearest to the line, both hands seen, and ``count`` others of the rule, always the same."""
    lowest = [
        Knowledge(case.hand, case.turn_up, described.seat)
        for case in _list_lowest(described.seat)
        if described.rule(case) and not (described.unless and described.unless(case))
    ]
    chances = {one: look_up_chance(one) for one in lowest}
    nearest = min(lowest, key=lambda one: (abs(chances[one] - line), one.hand))
    return RuleHands(
        nearest,
        chances[nearest] == min(chances.values()) >= line,
        tuple(_deal_others(described, nearest, lowest, count)),
    )


@cache
def _list_lowest(seat: Seat) -> tuple[HandContext, ...]:
    """Every hand with the lowest trumps, at love all, to put before rules."""
    return tuple(HandContext(hand, turn_up, seat, 0, 0, shape) for hand, turn_up, shape in low_hands())


def look_up_chance(knowledge: Knowledge) -> Fraction:
    """The chance of the point of a hand with hearts for trumps, both hands seen."""
    trumps, plain = find_suits(knowledge.hand)
    chances = list_all_chances()[find_place(trumps, knowledge.turn_up.rank, plain)]
    return Fraction(chances.point[knowledge.seat is Seat.DEALER], ADVERSE_HANDS)


def is_described(knowledge: Knowledge, described: DescribedHands) -> bool:
    """The rule describes this hand, hearts being trumps."""
    shape = compute_shape(knowledge.hand, TRUMPS)
    case = TabulatedCase(tuple(sorted(knowledge.hand)), knowledge.turn_up, described.seat, 0, 0, shape)
    king = shape.has_trump_king or knowledge.turn_up.rank is Rank.KING
    if king and not described.trump_king:
        return False
    return bool(described.rule(case)) and not (described.unless and described.unless(case))


def _deal_others(
    described: DescribedHands, nearest: Knowledge, lowest: list[Knowledge], count: int
) -> Iterator[Knowledge]:
    """Hands of the rule with other trumps, another turn-up and other plain suits."""
    random = Random(f"{nearest.hand} {nearest.seat} {len(lowest)}")
    shown = {nearest.hand}
    for _ in range(_TRIES):
        if len(shown) > count:
            return
        one = random.choice(lowest)
        plain = [suit for suit in Suit if suit is not TRUMPS]
        renamed = dict(zip(plain, random.sample(plain, len(plain)), strict=True))
        trumps, turned = _draw_trumps(random, sum(card.suit is TRUMPS for card in one.hand))
        rest = [Card(renamed[card.suit], card.rank) for card in one.hand if card.suit is not TRUMPS]
        hand = sort_hand((*trumps, *rest), TRUMPS)
        dealt = Knowledge(hand, turned, described.seat)
        if hand not in shown and is_described(dealt, described):
            shown.add(hand)
            yield dealt


def _draw_trumps(random: Random, count: int) -> tuple[tuple[Card, ...], Card]:
    """So many trumps, and a turn-up."""
    turned, *trumps = random.sample([Card(TRUMPS, rank) for rank in Rank], count + 1)
    return tuple(trumps), turned
