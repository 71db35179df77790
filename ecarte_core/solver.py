"""Best play with all cards seen, answered from the complete table of positions (:mod:`ecarte_core.table`).

Every function answers in tricks that the *leader* makes from here on. Making the most tricks is also the
best that can be done for the point (three) and the vole (five): whether a side can be held below a number of
tricks is asked of the same tree, number by number.
"""

from __future__ import annotations

from collections.abc import Iterable

from .cards import Card, Suit, format_cards
from .errors import EcarteError
from .table import table
from .tricks import beats, playable
from .words import HAND, key, word

__all__ = ["PositionError", "lead_values", "reply_values", "table", "value"]


class PositionError(EcarteError):
    """Two hands that cannot face each other."""


def value(trumps: Suit, leader: Iterable[Card], follower: Iterable[Card]) -> int:
    """Tricks that the leader makes, both playing best with all cards seen.

    Raises :class:`PositionError` when the hands are not of one size, one to five, without a common card.
    """
    leader, follower = _hands(leader, follower)
    return _value(trumps, leader, follower)


def lead_values(trumps: Suit, leader: Iterable[Card], follower: Iterable[Card]) -> dict[Card, int]:
    """For each lead, the tricks that the leader makes from here on, in the order of his hand.

    Raises :class:`PositionError` as :func:`value` does.
    """
    leader, follower = _hands(leader, follower)
    return {
        lead: min(
            _after_reply(trumps, _less(leader, lead), follower, lead, reply)
            for reply in playable(follower, lead, trumps)
        )
        for lead in leader
    }


def reply_values(
    trumps: Suit, leader: Iterable[Card], follower: Iterable[Card], lead: Card
) -> dict[Card, int]:
    """For each legal reply to ``lead``, the tricks that the *leader* makes, this trick included.

    ``leader`` is his hand without the card led, so one card fewer than ``follower``; the replies come in the
    order of the follower's hand. Raises :class:`PositionError` as :func:`value` does.
    """
    whole, follower = _hands((*leader, lead), follower)
    leader = whole[:-1]
    return {
        reply: _after_reply(trumps, leader, follower, lead, reply)
        for reply in playable(follower, lead, trumps)
    }


def _value(trumps: Suit, leader: Iterable[Card], follower: Iterable[Card]) -> int:
    words = [word(suit, leader, follower) for suit in Suit]
    return table().values[key(words.pop(trumps), words)]


def _after_reply(
    trumps: Suit, leader: tuple[Card, ...], follower: tuple[Card, ...], lead: Card, reply: Card
) -> int:
    rest = _less(follower, reply)
    if beats(reply, lead, trumps):
        return len(rest) - _value(trumps, rest, leader)
    return 1 + _value(trumps, leader, rest)


def _less(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(other for other in hand if other != card)


def _hands(leader: Iterable[Card], follower: Iterable[Card]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Both hands, if they can face each other."""
    leader, follower = tuple(leader), tuple(follower)
    for name, hand in (("leader", leader), ("follower", follower)):
        if len(set(hand)) < len(hand):
            raise PositionError(f"The {name}'s hand holds a card twice: {format_cards(hand)}.")
    if both := sorted(set(leader) & set(follower)):
        raise PositionError(f"The {both[0].words} is in both hands.")
    if len(leader) != len(follower) or not 1 <= len(leader) <= HAND:
        raise PositionError(
            "The hands must be of one size, from one card to five; "
            f"these have {len(leader)} and {len(follower)}."
        )
    return leader, follower
