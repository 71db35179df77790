"""The hands on which an author would play, propose, refuse or accept, all of them for one turn-up.

That the adversary proposed, or that the dealer refused, says something of his hand. If he follows an author's
rules, his hand is one of those on which that author advises so; :func:`select_hands` gives them as a filter
for :func:`~ecarte_core.odds.chances.compute_odds` and :func:`~ecarte_core.odds.guaranteed.compute_guarantee`.

No rule asks which plain suit is which, so hands that differ by an exchange of them are judged once. The key of
a hand is the sum of a term of its trumps and one of each plain suit. For a plain suit whose eight bits are the
number n, the term packs n, its square and its cube; the three sums determine the three numbers, in any order.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from ..cards import Card, Rank, Suit
from ..jeux import RULES, Advice, HandContext, HandShape, Precedence, Rule, Seat, choose_advice
from ..jeux.hand_shape import SuitRanks
from ..odds.hand_filter import HandFilter
from ..solver.suit_patterns import HAND_SIZE
from .chances_of_hands import FEW, HandChances, Plain, compute_chances, find_place
from .entries import ADVERSE_HANDS, PLAIN_SUITS, TRUMPS, Entry
from .survey import find_certainties

_SQUARE, _CUBE, _TRUMP = 10, 28, 54  # places of the sums of up to three squares, of cubes, and of the trumps
_PLAIN_KEYS = tuple(cards | cards**2 << _SQUARE | cards**3 << _CUBE for cards in range(256))
_TRUMP_KEYS = tuple(cards << _TRUMP for cards in range(256))

_ACTIONS = {
    Advice.PLAY: "play without proposing",
    Advice.PROPOSE: "propose",
    Advice.REFUSE: "refuse",
    Advice.ACCEPT: "accept",
}


@cache
def select_hands(author: str, advice: Advice, turn_up: Card, score: tuple[int, int] = (0, 0)) -> HandFilter:
    """Every hand on which an author gives this advice; the advice says in which seat.

    ``author`` is ``hoyle`` or ``britannica``; ``score`` is (own, adverse) for the player who holds the hand.
    """
    seat = Seat.NON_DEALER if advice in (Advice.PLAY, Advice.PROPOSE) else Seat.DEALER
    keeping, changing = _divide_hands(author, seat, turn_up.rank, score)
    return HandFilter(
        f"on which {author.title()} would {_ACTIONS[advice]}",
        tuple(_TRUMP_KEYS if suit == turn_up.suit else _PLAIN_KEYS for suit in Suit),
        keeping if advice.keeps_hand else changing,
    )


@cache
def _divide_hands(
    author: str, seat: Seat, turn_up: Rank, score: tuple[int, int]
) -> tuple[frozenset[int], frozenset[int]]:
    """The keys of the hands that the author keeps, and of those that he would change."""
    levels = _list_rules_by_precedence(author, seat)
    turned = Card(TRUMPS, turn_up)
    keeping: set[int] = set()
    changing: set[int] = set()
    for trumps in range(256):
        if trumps >> turn_up & 1 or trumps.bit_count() > HAND_SIZE:
            continue
        ranks = tuple(rank for rank in reversed(Rank) if trumps >> rank & 1)
        cards = tuple(Card(TRUMPS, rank) for rank in reversed(ranks))
        for plain in _list_plain_hands(HAND_SIZE - len(ranks)):
            before, after = plain.cards
            shape = HandShape(ranks, plain.suits)
            case = _TabulatedCase((*before, *cards, *after), turned, seat, *score, shape)
            keeps = _keeps_hand(levels, seat, case)
            (keeping if keeps else changing).add(_TRUMP_KEYS[trumps] + plain.key)
    return frozenset(keeping), frozenset(changing)


@cache
def _list_rules_by_precedence(author: str, seat: Seat) -> tuple[tuple[Rule, ...], ...]:
    """The rules that can decide, those with the highest precedence first."""
    return tuple(
        tuple(
            rule
            for rule in RULES
            if rule.seat is seat and rule.passage.startswith(author) and rule.precedence == precedence
        )
        for precedence in sorted(Precedence, reverse=True)
        if precedence > Precedence.REMARK
    )


def _keeps_hand(levels: tuple[tuple[Rule, ...], ...], seat: Seat, case: HandContext) -> bool:
    """What the author advises. Rules of lower precedence are not asked when higher ones are met."""
    for rules in levels:
        if met := [rule for rule in rules if rule.test(case)]:
            return choose_advice(seat, met).keeps_hand
    return choose_advice(seat, ()).keeps_hand


class _PlainHand(NamedTuple):
    """The plain cards of a hand, standing for all that differ by an exchange of the suits."""

    key: int
    suits: tuple[SuitRanks, ...]
    """As in :class:`~ecarte_core.jeux.hand_shape.HandShape`."""
    cards: tuple[tuple[Card, ...], tuple[Card, ...]]
    """In ascending order, those below the trumps and those above."""


@cache
def _list_plain_hands(size: int) -> tuple[_PlainHand, ...]:
    """Every way to hold so many plain cards, up to exchange of the suits."""
    found = []
    for plain in _list_plain_suits(size):
        suits = [tuple(rank for rank in reversed(Rank) if cards >> rank & 1) for cards in plain]
        held = tuple(sorted(filter(None, suits), key=lambda ranks: (len(ranks), ranks), reverse=True))
        named = [
            Card(suit, rank)
            for suit, ranks in zip(PLAIN_SUITS, suits, strict=True)
            for rank in reversed(ranks)
        ]
        found.append(
            _PlainHand(
                sum(_PLAIN_KEYS[cards] for cards in plain),
                held,
                (
                    tuple(card for card in named if card.suit < TRUMPS),
                    tuple(card for card in named if card.suit > TRUMPS),
                ),
            )
        )
    return tuple(found)


def _list_plain_suits(size: int) -> Iterator[Plain]:
    """The three suits as eight bits each, the greatest number first."""
    for one in range(256):
        for two in range(one + 1):
            more = size - one.bit_count() - two.bit_count()
            if more >= 0:
                yield from ((one, two, three) for three in range(two + 1) if three.bit_count() == more)


class _TabulatedCase(HandContext):
    """A hand before the rules whose chances are looked up among those of all hands, if a rule asks."""

    @property
    def chance_of_point(self) -> Fraction:
        return Fraction(self._entry.point[self.seat is Seat.DEALER], ADVERSE_HANDS)

    def is_point_certain(self, adverse_trumps: int | None = None) -> bool:
        if self.seat is Seat.NON_DEALER and adverse_trumps in (None, FEW):
            return adverse_trumps in find_certainties(self._entry)
        return super().is_point_certain(adverse_trumps)

    @property
    def _entry(self) -> Entry:
        suits = {suit: sum(1 << card.rank for card in self.hand if card.suit == suit) for suit in Suit}
        one, two, three = sorted((suits[suit] for suit in PLAIN_SUITS), reverse=True)
        plain = one, two, three
        place = find_place(suits[TRUMPS], self.turn_up.rank, plain)
        return Entry(suits[TRUMPS], self.turn_up.rank, plain, 1, list_all_chances()[place])


@cache
def list_all_chances() -> dict[tuple[int, Plain], HandChances]:
    """The chances of all hands, kept."""
    return compute_chances()
