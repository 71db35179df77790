"""Every fixed plan of play, tried on hands and not on classes, and positions to try them in."""

import random
from collections import defaultdict
from dataclasses import replace
from itertools import combinations

from ecarte_core.cards import PACK, Card, Suit
from ecarte_core.cards.tricks import beats, playable_cards
from ecarte_core.chances.hand_classes import HandFilter, card_bits
from ecarte_core.chances.knowledge import Knowledge, Seat, infer_view

from .random_play import play_at_random

Worlds = dict[int, frozenset[Card]]
Won = set[frozenset[int]]


def ways(  # noqa: PLR0913, PLR0917 - all of a place in the tree, plainly
    trumps: Suit, mine: frozenset[Card], worlds: Worlds, leads: bool, lead: Card | None, need: int
) -> Won:
    """For every fixed way of playing on from here, the hands against which it makes ``need`` tricks."""
    if need <= 0:
        return {frozenset(worlds)}
    if not mine and (lead is None or not any(worlds.values())):
        return {frozenset()}

    def onward(mine: frozenset[Card], worlds: Worlds, card: Card) -> Won:
        if lead is None:
            return ways(trumps, mine, worlds, leads, card, need)
        winner = leads != beats(card, lead, trumps)
        return ways(trumps, mine, worlds, winner, None, need - winner)

    if leads == (lead is None):
        choices = playable_cards(sorted(mine), lead, trumps)
        return largest(set().union(*(onward(mine - {card}, worlds, card) for card in choices)))
    branches: dict[Card, Worlds] = defaultdict(dict)
    for name, theirs in worlds.items():
        for card in playable_cards(sorted(theirs), lead, trumps):
            branches[card][name] = theirs - {card}
    won: Won = {frozenset(worlds)}
    for card, some in branches.items():
        elsewhere = frozenset(worlds) - frozenset(some)
        won = largest({worlds & (other | elsewhere) for worlds in won for other in onward(mine, some, card)})
    return won


def largest(won: Won) -> Won:
    """Leave out what is part of another."""
    return {worlds for worlds in won if not any(worlds < other for other in won)}


def by_trying_every_way(knowledge: Knowledge, wanted: int, among: HandFilter | None = None) -> int:
    standing = infer_view(knowledge)
    hands = [
        frozenset(hand)
        for hand in combinations(sorted(standing.pool), standing.size)
        if standing.known <= set(hand)
        if not among or among.contains(card_bits({*hand, *standing.adverse_played}))
    ]
    won_worlds = ways(
        standing.trumps,
        frozenset(standing.held),
        dict(enumerate(hands)),
        standing.leads,
        standing.lead,
        wanted - standing.taken,
    )
    return max(map(len, won_worlds))


def nearly_known(rng: random.Random, cards: int, unseen: int) -> Knowledge:
    """Somewhere in play, when all but so many of the adversary's possible cards have been thrown away."""
    while True:
        pack = rng.sample(PACK, 11)
        seat = rng.choice(list(Seat))
        hands = {True: pack[:5], False: pack[5:10]}
        played, _ = play_at_random(rng, hands, seat is Seat.NON_DEALER, pack[10].suit, cards)
        left = set(hands[False]) - set(played)
        exposed = tuple(rng.sample(sorted(left), rng.choice((0, 0, 1)) if left else 0))
        knowledge = Knowledge(tuple(pack[:5]), pack[10], seat, (), played, exposed)
        pool = sorted(infer_view(knowledge).pool - left)
        if len(pool) + len(left) >= unseen:
            gone = rng.sample(pool, len(pool) + len(left) - unseen)
            return replace(knowledge, discarded=tuple(gone))
