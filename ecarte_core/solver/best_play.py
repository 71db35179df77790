"""Best play with all cards seen, answered from the complete table of positions (:mod:`ecarte_core.solver.position_table`).

Every function answers in tricks that the *leader* makes from here on. Making the most tricks is also the
best that can be done for the point (three) and the vole (five): whether a side can be held below a number of
tricks is asked of the same tree, number by number.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..cards import Card, Suit, format_cards
from ..errors import EcarteError
from ..tricks import beats, playable_cards
from .position_table import load_table
from .suit_patterns import HAND_SIZE, pattern_from_cards, position_key

__all__ = ["PositionError", "lead_values", "load_table", "reply_values", "solve_position"]


class PositionError(EcarteError):
    """Two hands that cannot face each other."""


def solve_position(trumps: Suit, leader: Iterable[Card], follower: Iterable[Card]) -> int:
    """Tricks that the leader makes, both playing best with all cards seen.

    Raises :class:`PositionError` when the hands are not of one size, one to five, without a common card.
    """
    leader, follower = check_hands(leader, follower)
    return _look_up(trumps, leader, follower)


def lead_values(trumps: Suit, leader: Iterable[Card], follower: Iterable[Card]) -> dict[Card, int]:
    """For each lead, the tricks that the leader makes from here on, in the order of his hand.

    Raises :class:`PositionError` as :func:`solve_position` does.
    """
    leader, follower = check_hands(leader, follower)
    return {
        lead: min(
            _value_reply(trumps, _remove_card(leader, lead), follower, lead, reply)
            for reply in playable_cards(follower, lead, trumps)
        )
        for lead in leader
    }


def reply_values(
    trumps: Suit, leader: Iterable[Card], follower: Iterable[Card], lead: Card
) -> dict[Card, int]:
    """For each legal reply to ``lead``, the tricks that the *leader* makes, this trick included.

    ``leader`` is his hand without the card led, so one card fewer than ``follower``; the replies come in the
    order of the follower's hand. Raises :class:`PositionError` as :func:`solve_position` does.
    """
    whole, follower = check_hands((*leader, lead), follower)
    leader = whole[:-1]
    return {
        reply: _value_reply(trumps, leader, follower, lead, reply)
        for reply in playable_cards(follower, lead, trumps)
    }


def _look_up(trumps: Suit, leader: Iterable[Card], follower: Iterable[Card]) -> int:
    patterns = [pattern_from_cards(suit, leader, follower) for suit in Suit]
    return load_table().values[position_key(patterns.pop(trumps), patterns)]


def _value_reply(
    trumps: Suit, leader: tuple[Card, ...], follower: tuple[Card, ...], lead: Card, reply: Card
) -> int:
    rest = _remove_card(follower, reply)
    if beats(reply, lead, trumps):
        return len(rest) - _look_up(trumps, rest, leader)
    return 1 + _look_up(trumps, leader, rest)


def _remove_card(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(other for other in hand if other != card)


def check_hands(
    leader: Iterable[Card], follower: Iterable[Card]
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Both hands as tuples. Raises :class:`PositionError` unless they can face each other."""
    leader, follower = tuple(leader), tuple(follower)
    for name, hand in (("leader", leader), ("follower", follower)):
        if len(set(hand)) < len(hand):
            raise PositionError(f"The {name}'s hand holds a card twice: {format_cards(hand)}.")
    if both := sorted(set(leader) & set(follower)):
        raise PositionError(f"The {both[0].spoken_name} is in both hands.")
    if len(leader) != len(follower) or not 1 <= len(leader) <= HAND_SIZE:
        raise PositionError(
            "The hands must be of one size, from one card to five; "
            f"these have {len(leader)} and {len(follower)}."
        )
    return leader, follower
