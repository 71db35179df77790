"""Of all the hands that a dealer may hold, which would each author have him refuse on?"""

from __future__ import annotations

from functools import cache
from itertools import combinations

from ..cards import PACK, Card
from ..jeux import Seat, Shape, judge, shape

AUTHORS = ("hoyle", "britannica")


@cache
def refusals(hand: tuple[Card, ...], turn_up: Card) -> dict[str, tuple[tuple[Card, ...], ...]]:
    """The dealer's hands, facing ``hand``, on which each author would refuse at love all."""
    unseen = [card for card in PACK if card != turn_up and card not in hand]
    told: dict[Shape, tuple[bool, bool]] = {}  # the dealer's rules look at the shape alone
    found: dict[str, list[tuple[Card, ...]]] = {author: [] for author in AUTHORS}
    for other in combinations(unseen, 5):
        form = shape(other, turn_up.suit)
        if form not in told:
            judged = judge(other, turn_up, Seat.DEALER)
            told[form] = (judged.hoyle.play, judged.britannica.play)
        for author, refuses in zip(AUTHORS, told[form], strict=True):
            if refuses:
                found[author].append(other)
    return {author: tuple(others) for author, others in found.items()}


def trumps_in(hand: tuple[Card, ...], turn_up: Card) -> int:
    """How many trumps a hand holds."""
    return sum(card.suit == turn_up.suit for card in hand)
