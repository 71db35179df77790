"""Best play by trying everything: slow, short, and plainly the rules. The table is held against it."""

from __future__ import annotations

from ecarte_core.cards import Card, Suit
from ecarte_core.tricks import beats, playable_cards


def best(trumps: Suit, leader: frozenset[Card], follower: frozenset[Card]) -> int:
    """Tricks that the leader makes, both trying everything and seeing everything."""
    return max((after_lead(trumps, leader, follower, lead) for lead in leader), default=0)


def after_lead(trumps: Suit, leader: frozenset[Card], follower: frozenset[Card], lead: Card) -> int:
    """The same once ``lead``, a card of the leader's, is on the table."""
    return min(
        after_reply(trumps, leader - {lead}, follower - {reply}, lead, reply)
        for reply in playable_cards(follower, lead, trumps)
    )


def after_reply(
    trumps: Suit, leader: frozenset[Card], follower: frozenset[Card], lead: Card, reply: Card
) -> int:
    """The same once the trick is complete and both its cards have left the hands."""
    if beats(reply, lead, trumps):
        return len(follower) - best(trumps, follower, leader)
    return 1 + best(trumps, leader, follower)


class Remembering:
    """The same search for one trump suit, except that it remembers the hands it has met."""

    def __init__(self, trumps: Suit) -> None:
        self._trumps = trumps
        self._met: dict[tuple[frozenset[Card], frozenset[Card]], int] = {}

    def best(self, leader: frozenset[Card], follower: frozenset[Card]) -> int:
        """As :func:`best`."""
        hands = leader, follower
        if hands not in self._met:
            self._met[hands] = max((self.after_lead(leader, follower, lead) for lead in leader), default=0)
        return self._met[hands]

    def after_lead(self, leader: frozenset[Card], follower: frozenset[Card], lead: Card) -> int:
        """As :func:`after_lead`."""
        return min(
            self._rest(leader - {lead}, follower - {reply}, lead, reply)
            for reply in playable_cards(follower, lead, self._trumps)
        )

    def _rest(self, leader: frozenset[Card], follower: frozenset[Card], lead: Card, reply: Card) -> int:
        if beats(reply, lead, self._trumps):
            return len(follower) - self.best(follower, leader)
        return 1 + self.best(leader, follower)
