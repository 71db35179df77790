"""Of all the hands that a dealer may hold, on which would each author have him refuse?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

from ..cards import PACK, Card, Suit
from ..jeux import RULES, HandContext, Rule, Seat, choose_advice, compute_shape
from ..odds.hand_classes import card_bits, suit_bits
from ..solver.suit_patterns import HAND_SIZE

AUTHORS = ("hoyle", "britannica")

_RULES: dict[str, tuple[Rule, ...]] = {
    author: tuple(rule for rule in RULES if rule.seat is Seat.DEALER and rule.passage.startswith(author))
    for author in AUTHORS
}


@cache
def list_refusals(hand: tuple[Card, ...], turn_up: Card) -> dict[str, tuple[tuple[Card, ...], ...]]:
    """The dealer's hands, facing ``hand``, on which each author would refuse at love all.

    Plain suits are alike to every rule, so hands that differ by an exchange of them are judged once.
    """
    found: dict[str, list[tuple[Card, ...]]] = {author: [] for author in AUTHORS}
    judged: dict[tuple[int, ...], list[list[tuple[Card, ...]]]] = {}
    for other, suits in _list_hands(hand, turn_up):
        alike = suits[0], *sorted(suits[1:])
        if alike not in judged:
            judged[alike] = [found[author] for author in _list_refusing_authors(other, turn_up)]
        for refused in judged[alike]:
            refused.append(other)
    return {author: tuple(others) for author, others in found.items()}


def _list_refusing_authors(hand: tuple[Card, ...], turn_up: Card) -> list[str]:
    """The authors who would refuse."""
    case = HandContext(hand, turn_up, Seat.DEALER, 0, 0, compute_shape(hand, turn_up.suit))
    return [
        author
        for author, rules in _RULES.items()
        if choose_advice(Seat.DEALER, [rule for rule in rules if rule.test(case)]).keeps_hand
    ]


def _list_hands(hand: tuple[Card, ...], turn_up: Card) -> Iterator[tuple[tuple[Card, ...], tuple[int, ...]]]:
    """Every hand of the unseen cards, and its suits as eight card_bits each, trumps first."""
    unseen = [card for card in PACK if card != turn_up and card not in hand]
    parts: list[list[list[tuple[tuple[Card, ...], int]]]] = []
    for suit in (turn_up.suit, *(suit for suit in Suit if suit != turn_up.suit)):
        cards = [card for card in unseen if card.suit == suit]
        parts.append(
            [
                [(held, suit_bits(card_bits(held), suit)) for held in combinations(cards, size)]
                for size in range(HAND_SIZE + 1)
            ]
        )
    for sizes in product(range(HAND_SIZE + 1), repeat=4):
        if sum(sizes) == HAND_SIZE:
            suits = [part[size] for part, size in zip(parts, sizes, strict=True)]
            for (a, one), (b, two), (c, three), (d, four) in product(*suits):
                yield (*a, *b, *c, *d), (one, two, three, four)


def count_trumps(hand: tuple[Card, ...], turn_up: Card) -> int:
    """How many trumps a hand holds."""
    return sum(card.suit == turn_up.suit for card in hand)
