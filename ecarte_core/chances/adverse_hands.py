"""Hands dealt to the adversary: any that the holder's knowledge leaves, one of a kind, or the worst for the holder.

The same arguments always deal the same hands.
"""

from collections.abc import Callable, Iterable
from random import Random

from ..cards import PACK, Card, Suit
from ..cards.errors import EcarteError
from .hand_classes import holder_bits, list_hand_classes, list_key_terms, suit_bits
from .knowledge import Knowledge, infer_view
from .position_table import load_table

type HandWish = Callable[[tuple[Card, ...]], bool]
"""What a hand of the adversary must be."""

_MOST_TRIES = 20_000
"""A wish that one hand in a thousand meets goes unmet in as many tries less than once in a hundred million draws; one
that hardly any hand meets is refused in a sentence instead of being sought for ever."""


class NoSuchHandError(EcarteError):
    """No hand that the adversary may hold is as wished."""


def draw_hands(
    knowledge: Knowledge, count: int, wish: HandWish | None = None, seed: str = ""
) -> tuple[tuple[Card, ...], ...]:
    """``count`` different hands that the adversary may hold, each as likely as the next, and as ``wish`` wants them.

    A hand has as many cards as he has left, sorted for reading. Raises ``NoSuchHandError`` when not enough
    are met.
    """
    view = infer_view(knowledge)
    pool = sorted(view.pool - view.known)
    holds, played = (
        tuple(knowledge.hand),
        tuple(knowledge.played),
    )  # ``Cards`` would be written in another way
    random = Random(f"{holds} {knowledge.turn_up} {knowledge.seat} {played} {seed}")
    hands: dict[frozenset[Card], None] = {}
    for _ in range(_MOST_TRIES):
        if len(hands) == count:
            break
        hand = frozenset(random.sample(pool, view.size - len(view.known))) | view.known
        if wish is None or wish(tuple(sorted(hand))):
            hands[hand] = None
    if len(hands) < count:
        raise NoSuchHandError("The adversary cannot hold such a hand: too few of its cards are left.")
    return tuple(sort_hand(hand, view.trumps) for hand in hands)


def find_worst(knowledge: Knowledge) -> tuple[Card, ...]:
    """The hand against which the holder makes the fewest tricks, both hands seen; the commonest kind of those."""
    view = infer_view(knowledge)
    values, _ = load_table()
    by_suit = list_key_terms(holder_bits(view), view.trumps, view.leads)

    def merit(cards: int, weight: int) -> tuple[int, int, int]:
        key = sum(terms[suit_bits(cards, suit)] for suit, terms in zip(Suit, by_suit, strict=True))
        tricks = values[key] if view.leads else view.size - values[key]
        return tricks, -weight, cards

    worst = min(merit(hand_class.cards, hand_class.weight) for hand_class in list_hand_classes(view))
    return sort_hand((card for card in PACK if worst[2] >> card.number & 1), view.trumps)


def sort_hand(cards: Iterable[Card], trumps: Suit) -> tuple[Card, ...]:
    """Cards for reading: trumps first, each suit from the highest down."""
    return tuple(sorted(cards, key=lambda card: (card.suit != trumps, card.suit, -card.rank)))


def holds_trumps(trumps: Suit, count: int) -> HandWish:
    """Hands with exactly this number of trumps."""
    return lambda hand: sum(card.suit is trumps for card in hand) == count
