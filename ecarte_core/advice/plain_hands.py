"""Every hand in two parts, its trumps and its plain cards; the plain cards up to exchange of the suits."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from math import factorial
from typing import NamedTuple

from ..cards import Card, Rank, Suit
from ..cards.constants import HAND_SIZE
from .chances_of_hands import PLAIN_SUITS, TRUMPS, Plain
from .clauses import HandShape


class TrumpHolding(NamedTuple):
    """The trumps of a hand."""

    bits: int
    """As eight bits, the seven lowest."""
    ranks: tuple[Rank, ...]
    """Highest first."""
    cards: tuple[Card, ...]
    """Lowest first."""


class PlainHand(NamedTuple):
    """The plain cards of a hand, standing for all that differ by an exchange of the suits."""

    bits: Plain
    weight: int
    """How many hands they stand for."""
    shape: HandShape
    """The plain suits alone. What is computed of them serves for all trumps."""
    before: tuple[Card, ...]
    """The cards that sort before the trumps."""
    after: tuple[Card, ...]
    """The cards that sort after the trumps."""

    def add_trumps(self, trumps: TrumpHolding) -> tuple[tuple[Card, ...], HandShape]:
        """The whole hand, in order of the cards, and its shape."""
        shape = object.__new__(HandShape)  # with all that has been computed of the plain suits
        vars(shape).update(vars(self.shape), trumps=trumps.ranks)
        return self.before + trumps.cards + self.after, shape


@cache
def list_trump_holdings(size: int) -> tuple[TrumpHolding, ...]:
    """Every way to hold this number of trumps."""
    holdings = []
    for bits in range(256):
        if bits.bit_count() == size:
            ranks = _list_ranks(bits)
            holdings.append(TrumpHolding(bits, ranks, tuple(Card(TRUMPS, rank) for rank in reversed(ranks))))
    return tuple(holdings)


@cache
def list_plain_hands(size: int) -> tuple[PlainHand, ...]:
    """Every way to hold this number of plain cards, up to exchange of the suits."""
    return tuple(map(_make_plain_hand, _list_plain_bits(size)))


def _make_plain_hand(bits: Plain) -> PlainHand:
    weight = factorial(len(bits))
    for same in Counter(bits).values():
        weight //= factorial(same)
    ranks = [_list_ranks(cards) for cards in bits]
    suits = tuple(sorted(filter(None, ranks), key=lambda suit: (len(suit), suit), reverse=True))
    cards = [
        Card(suit, rank) for suit, some in zip(PLAIN_SUITS, ranks, strict=True) for rank in reversed(some)
    ]
    before = tuple(card for card in cards if card.suit < TRUMPS)
    shape = HandShape((), suits)
    _ = shape.lengths, shape.heads, shape.courts, shape.discard_count  # computed once for all trumps
    return PlainHand(bits, weight, shape, before, tuple(card for card in cards if card.suit > TRUMPS))


def _list_plain_bits(size: int) -> Iterator[Plain]:
    for first in range(256):
        for second in range(first + 1):
            more = size - first.bit_count() - second.bit_count()
            if more >= 0:
                yield from (
                    (first, second, third) for third in range(second + 1) if third.bit_count() == more
                )


def _list_ranks(bits: int) -> tuple[Rank, ...]:
    """The cards of one suit from its eight bits, the highest first."""
    return tuple(rank for rank in reversed(Rank) if bits >> rank & 1)


def list_hands() -> Iterator[tuple[TrumpHolding, PlainHand]]:
    """Every hand, hearts trumps, up to exchange of the plain suits."""
    for size in range(HAND_SIZE + 1):
        for trumps in list_trump_holdings(size):
            for plain in list_plain_hands(HAND_SIZE - size):
                yield trumps, plain


def find_suits(hand: tuple[Card, ...]) -> tuple[int, Plain]:
    """The trumps as eight bits, and the plain suits in the order of ``Plain``."""
    suits = [0] * len(Suit)
    for suit, rank in hand:
        suits[suit] |= 1 << rank
    first, second, third = sorted([suits[suit] for suit in PLAIN_SUITS], reverse=True)
    return suits[TRUMPS], (first, second, third)
