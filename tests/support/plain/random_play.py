"""Cards played legally at random, to reach positions in which the chances can be tried."""

from collections.abc import Mapping, Sequence
from random import Random

from ecarte_core.cards import Card, Suit
from ecarte_core.cards.tricks import beats, playable_cards


def play_at_random(
    rng: Random, hands: Mapping[bool, Sequence[Card]], leads: bool, trumps: Suit, cards: int
) -> tuple[tuple[Card, ...], dict[bool, int]]:
    """So many cards in the order played, and the tricks of each; ``leads`` says which of the two begins."""
    left = {mine: sorted(hand) for mine, hand in hands.items()}
    taken = {True: 0, False: 0}
    played: list[Card] = []
    turn, lead = leads, None
    for _ in range(cards):
        card = rng.choice(playable_cards(left[turn], lead, trumps))
        left[turn].remove(card)
        played.append(card)
        if lead is None:
            lead, turn = card, not turn
        else:
            turn, lead = turn == beats(card, lead, trumps), None
            taken[turn] += 1
    return tuple(played), taken
