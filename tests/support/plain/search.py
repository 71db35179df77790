"""Best play by trying everything: slow, short, and plainly the rules. The table is held against it."""

from ecarte_core.cards import PACK, Card, Suit
from ecarte_core.cards.tricks import beats, playable_cards


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
    """The same search for one trump suit, except that it remembers.

    It remembers the hands that it has met, as sets of bits, and of each hand what the rules allow it to reply
    to a card.
    """

    def __init__(self, trumps: Suit) -> None:
        self._trumps = trumps
        self._met: dict[tuple[int, int], int] = {}
        self._replies: dict[tuple[int, int], tuple[tuple[int, bool], ...]] = {}

    def best(self, leader: frozenset[Card], follower: frozenset[Card]) -> int:
        """As ``best``."""
        return self._best(_pack(leader), _pack(follower))

    def after_lead(self, leader: frozenset[Card], follower: frozenset[Card], lead: Card) -> int:
        """As ``after_lead``."""
        return self._after_lead(_pack(leader), _pack(follower), _BITS[lead])

    def _best(self, leader: int, follower: int) -> int:
        hands = leader, follower
        best = self._met.get(hands)
        if best is None:
            best = max((self._after_lead(leader, follower, lead) for lead in _list_bits(leader)), default=0)
            self._met[hands] = best
        return best

    def _after_lead(self, leader: int, follower: int, lead: int) -> int:
        return min(
            follower.bit_count() - 1 - self._best(follower - reply, leader - lead)
            if wins
            else 1 + self._best(leader - lead, follower - reply)
            for reply, wins in self._list_replies(follower, lead)
        )

    def _list_replies(self, hand: int, lead: int) -> tuple[tuple[int, bool], ...]:
        """The cards of a hand that the rules allow to a lead, and whether each wins the trick."""
        replies = self._replies.get((hand, lead))
        if replies is None:
            led = _CARDS[lead]
            allowed = playable_cards((_CARDS[bit] for bit in _list_bits(hand)), led, self._trumps)
            replies = tuple((_BITS[card], beats(card, led, self._trumps)) for card in allowed)
            self._replies[hand, lead] = replies
        return replies


_BITS = {card: 1 << place for place, card in enumerate(PACK)}
_CARDS = {bit: card for card, bit in _BITS.items()}


def _pack(hand: frozenset[Card]) -> int:
    return sum(_BITS[card] for card in hand)


def _list_bits(hand: int) -> list[int]:
    bits = []
    while hand:
        bits.append(hand & -hand)
        hand &= hand - 1
    return bits
