"""Best play by trying everything: slow, short, and plainly the rules. The table is held against it."""

from functools import cache

from ecarte_core.cards import Card, Suit
from ecarte_core.cards.tricks import beats, playable_cards


@cache
def best(trumps: Suit, leader: frozenset[Card], follower: frozenset[Card]) -> int:
    """Tricks that the leader makes, both trying everything and seeing everything."""
    return max((after_lead(trumps, leader, follower, lead) for lead in leader), default=0)


def after_lead(trumps: Suit, leader: frozenset[Card], follower: frozenset[Card], lead: Card) -> int:
    """The same once ``lead``, a card of the leader's, is on the table."""
    left = leader - {lead}
    return min(
        after_reply(trumps, left, follower - {reply}, lead, reply)
        for reply in list_replies(trumps, follower, lead)
    )


@cache
def list_replies(trumps: Suit, hand: frozenset[Card], lead: Card) -> tuple[Card, ...]:
    """What the rules allow a hand to play to a lead."""
    return tuple(playable_cards(hand, lead, trumps))


def after_reply(
    trumps: Suit, leader: frozenset[Card], follower: frozenset[Card], lead: Card, reply: Card
) -> int:
    """The same once the trick is complete and both its cards have left the hands."""
    if beats(reply, lead, trumps):
        return len(follower) - best(trumps, follower, leader)
    return 1 + best(trumps, leader, follower)
