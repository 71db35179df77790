"""Chances counted hand by hand, from the solver alone, and positions to count them in."""

import random
from collections import Counter
from itertools import combinations

from ecarte_core.cards import PACK, Card
from ecarte_core.cards.constants import HAND_SIZE
from ecarte_core.cards.tricks import playable_cards
from ecarte_core.chances.best_play import lead_values, reply_values, solve_position
from ecarte_core.chances.hand_classes import HandFilter, card_bits
from ecarte_core.chances.knowledge import Knowledge, Seat, infer_view

from .random_play import play_at_random


def adverse_hands(knowledge: Knowledge) -> list[frozenset[Card]]:
    """By trying all: what the adversary may still hold, if every card that he played was a legal one."""
    gone = {knowledge.turn_up, *knowledge.hand, *knowledge.discarded}
    unknown = [card for card in PACK if card not in gone]
    theirs = [card for card in knowledge.played if card not in knowledge.hand]
    others = [card for card in unknown if card not in theirs]
    hands = []
    for more in combinations(others, HAND_SIZE - len(theirs)):
        if set(knowledge.shown) <= {*theirs, *more} and legally_played(knowledge, {*theirs, *more}):
            hands.append(frozenset(more))
    return hands


def legally_played(knowledge: Knowledge, theirs: set[Card]) -> bool:
    """Would these five cards have allowed the adversary to play as he did?"""
    left, trumps = set(theirs), knowledge.turn_up.suit
    for lead, reply in zip(knowledge.played[::2], knowledge.played[1::2], strict=False):
        if reply in left and reply not in playable_cards(left, lead, trumps):
            return False
        left -= {lead, reply}
    return True


def by_enumeration(
    knowledge: Knowledge, among: HandFilter | None = None
) -> tuple[tuple[int, ...], dict[Card, tuple[int, ...]]]:
    """Both hands seen, and each choice blind, hand by hand, from the solver alone."""
    standing = infer_view(knowledge)
    trumps, held = standing.trumps, standing.held
    seen: Counter[int] = Counter()
    blind: dict[Card, Counter[int]] = {card: Counter() for card in standing.choices}
    played = {card for card in knowledge.played if card not in knowledge.hand}
    for theirs in adverse_hands(knowledge):
        if among and not among.contains(card_bits(theirs | played)):
            continue
        if not held and not theirs:
            best_by_card = {}
            best = 0
        elif standing.lead is None and standing.leads:
            best_by_card = lead_values(trumps, held, theirs)
            best = max(best_by_card.values())
        elif standing.lead is None:
            best_by_card, best = {}, len(held) - solve_position(trumps, theirs, held)
        elif standing.leads:
            best_by_card, best = {}, min(reply_values(trumps, held, theirs, standing.lead).values())
        else:
            replies = reply_values(trumps, theirs, held, standing.lead)
            best_by_card = {card: len(held) - tricks for card, tricks in replies.items()}
            best = max(best_by_card.values())
        seen[standing.taken + best] += 1
        for card, tricks in best_by_card.items():
            blind[card][standing.taken + tricks] += 1
    return in_order(seen), {card: in_order(counts) for card, counts in blind.items()}


def in_order(counts: Counter[int]) -> tuple[int, ...]:
    return tuple(counts[tricks] for tricks in range(HAND_SIZE + 1))


def somewhere_in_play(rng: random.Random, cards: int) -> Knowledge:
    """A hand, perhaps with discards, after so many cards have been played legally at random."""
    pack = rng.sample(PACK, 16)
    seat = rng.choice(list(Seat))
    hands = {True: pack[:5], False: pack[5:10]}  # the holder's, the adversary's
    played, _ = play_at_random(rng, hands, seat is Seat.NON_DEALER, pack[10].suit, cards)
    exposed = tuple(rng.sample(hands[False], rng.choice((0, 0, 1))))
    return Knowledge(
        tuple(hands[True]), pack[10], seat, tuple(pack[11 : 11 + rng.randrange(5)]), played, exposed
    )
