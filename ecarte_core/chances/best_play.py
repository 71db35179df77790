"""Best play with both hands seen, looked up in the complete table of positions (``position_table``).

Every value is the number of tricks that the *leader* makes from here on. Who plays for the most tricks also
plays best for the point (three) and the vole (five): the tree is the same for every number of tricks.
"""

from collections.abc import Iterable

from ..cards import Card, Suit, format_cards
from ..cards.constants import HAND_SIZE
from ..cards.errors import EcarteError
from ..cards.tricks import beats, playable_cards, remove_card
from .position_table import load_table
from .suit_patterns import (
    PLAIN_TERMS,
    TRUMP_TERMS,
    led_suit_term,
    patterns_from_cards,
    position_key,
    run_bottom,
)


class PositionError(EcarteError):
    """Two hands that no two players can hold."""


def solve_position(trumps: Suit, leader: Iterable[Card], follower: Iterable[Card]) -> int:
    """Tricks that the leader makes, both playing best with both hands seen.

    Raises [`PositionError`][] unless the hands have the same number of cards, one to five, all different.

    Examples:
        >>> from ecarte_core.cards import parse_cards
        >>> solve_position(Suit.DIAMONDS, parse_cards("QD TD TC 8C 8H"), parse_cards("JC AH JH TH 8D"))
        3
    """
    leader, follower = check_hands(leader, follower)
    return _look_up(trumps, leader, follower)


def lead_values(trumps: Suit, leader: Iterable[Card], follower: Iterable[Card]) -> dict[Card, int]:
    """The tricks that the leader makes with each lead, in the order of his hand.

    Raises [`PositionError`][] as [`solve_position`][] does.

    Examples:
        >>> from ecarte_core.cards import parse_cards
        >>> lead_values(Suit.DIAMONDS, parse_cards("QD TD TC 8C 8H"), parse_cards("JC AH JH TH 8D"))
        {QD: 3, TD: 3, TC: 3, 8C: 3, 8H: 2}
    """
    leader, follower = check_hands(leader, follower)
    patterns, after = patterns_from_cards(leader, follower), load_table().after_lead
    terms = [(TRUMP_TERMS if suit is trumps else PLAIN_TERMS)[patterns[suit]] for suit in Suit]
    values, key = {}, sum(terms)
    for lead in leader:
        place = sum(card.suit is lead.suit and card.rank < lead.rank for card in leader + follower)
        bottom = run_bottom(patterns[lead.suit], place)
        led = led_suit_term(patterns[lead.suit], bottom, lead.suit is trumps)
        values[lead] = after[key - terms[lead.suit] + led]
    return values


def reply_values(
    trumps: Suit, leader: Iterable[Card], follower: Iterable[Card], lead: Card
) -> dict[Card, int]:
    """The tricks that the *leader* makes after each legal reply to ``lead``, this trick included.

    ``leader`` is his hand without the card led, so it has one card fewer than ``follower``. The replies are
    in the order of the follower's hand. Raises [`PositionError`][] as [`solve_position`][] does.

    Examples:
        >>> from ecarte_core.cards import parse_card, parse_cards
        >>> reply_values(Suit.DIAMONDS, parse_cards("TC"), parse_cards("JC 8D"), parse_card("8H"))
        {8D: 0}
    """
    whole, follower = check_hands((*leader, lead), follower)
    leader = whole[:-1]
    values = {}
    for reply in playable_cards(follower, lead, trumps):
        left = remove_card(follower, reply)
        if beats(reply, lead, trumps):
            values[reply] = len(left) - _look_up(trumps, left, leader)
        else:
            values[reply] = 1 + _look_up(trumps, leader, left)
    return values


def _look_up(trumps: Suit, leader: Iterable[Card], follower: Iterable[Card]) -> int:
    patterns = patterns_from_cards(leader, follower)
    return load_table().values[position_key(patterns.pop(trumps), patterns)]


def check_hands(
    leader: Iterable[Card], follower: Iterable[Card]
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Both hands as tuples. Raises ``PositionError`` if no two players can hold them."""
    leader, follower = tuple(leader), tuple(follower)
    for name, hand in (("leader", leader), ("follower", follower)):
        if len(set(hand)) < len(hand):
            raise PositionError(f"The {name}'s hand holds a card twice: {format_cards(hand)}.")
    if both := sorted(set(leader) & set(follower)):
        raise PositionError(f"The {both[0].spoken_name} is in both hands.")
    if len(leader) != len(follower) or not 1 <= len(leader) <= HAND_SIZE:
        raise PositionError(
            "Expected two hands of the same size, from one card to five; "
            f"got {len(leader)} and {len(follower)} cards."
        )
    return leader, follower
