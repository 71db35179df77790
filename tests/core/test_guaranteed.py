"""The guaranteed figure against every fixed way of playing, tried on actual hands, not classes."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ecarte_core.cards import PACK, Card, Suit, parse_card, parse_cards, parse_hand
from ecarte_core.odds.bit_play import playable_bits, reply_beats, select_distinct
from ecarte_core.odds.chances import compute_odds
from ecarte_core.odds.guaranteed import compute_guarantee
from ecarte_core.odds.hand_classes import card_bits
from ecarte_core.odds.knowledge import Knowledge, Seat, infer_view
from ecarte_core.tricks import beats, playable_cards

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
    found: Won = {frozenset(worlds)}
    for card, some in branches.items():
        elsewhere = frozenset(worlds) - frozenset(some)
        found = largest({one & (other | elsewhere) for one in found for other in onward(mine, some, card)})
    return found


def largest(found: Won) -> Won:
    """Leave out what is part of another."""
    return {one for one in found if not any(one < other for other in found)}


def by_trying_every_way(knowledge: Knowledge, wanted: int) -> int:
    standing = infer_view(knowledge)
    hands = [
        frozenset(hand)
        for hand in combinations(sorted(standing.pool), standing.size)
        if standing.known <= set(hand)
    ]
    found = ways(
        standing.trumps,
        frozenset(standing.held),
        dict(enumerate(hands)),
        standing.leads,
        standing.lead,
        wanted - standing.taken,
    )
    return max(map(len, found))


def nearly_known(rng: random.Random, cards: int, unseen: int) -> Knowledge:
    """Somewhere in play, when all but so many of the adversary's possible cards have been thrown away."""
    while True:
        pack = rng.sample(PACK, 11)
        seat = rng.choice(list(Seat))
        left = {True: set(pack[:5]), False: set(pack[5:10])}
        played: list[Card] = []
        turn, lead, trumps = seat is Seat.NON_DEALER, None, pack[10].suit
        for _ in range(cards):
            card = rng.choice(playable_cards(sorted(left[turn]), lead, trumps))
            left[turn].remove(card)
            played.append(card)
            if lead is None:
                lead, turn = card, not turn
            else:
                turn, lead = turn == beats(card, lead, trumps), None
        shown = tuple(rng.sample(sorted(left[False]), rng.choice((0, 0, 1)) if left[False] else 0))
        knowledge = Knowledge(tuple(pack[:5]), pack[10], seat, (), tuple(played), shown)
        pool = sorted(infer_view(knowledge).pool - left[False])
        if len(pool) + len(left[False]) >= unseen:
            gone = rng.sample(pool, len(pool) + len(left[False]) - unseen)
            return replace(knowledge, discarded=tuple(gone))


@pytest.mark.parametrize(
    ("cards", "unseen", "times"),
    [(0, 6, 10), (1, 6, 10), (2, 6, 20), (3, 6, 20), (4, 7, 40), (5, 7, 30), (6, 8, 20)],
)
def test_no_fixed_way_of_playing_guarantees_more(cards: int, unseen: int, times: int) -> None:
    rng = random.Random(100 + cards)
    for _ in range(times):
        knowledge = nearly_known(rng, cards, unseen)
        for wanted in (3, rng.choice((1, 2, 4, 5))):
            found = compute_guarantee(knowledge, wanted)
            assert found.exact
            assert found.winning_hands == by_trying_every_way(knowledge, wanted)


def test_the_three_figures_stand_in_order() -> None:
    rng = random.Random(3)
    for _ in range(12):
        *hand, turn_up = rng.sample(PACK, 6)
        for seat in Seat:
            knowledge = Knowledge(tuple(hand), turn_up, seat)
            sure, found = compute_guarantee(knowledge), compute_odds(knowledge)
            assert sure.hands == found.all_seen.hands
            assert sure.winning_hands <= max(
                (c.point for c in found.blind.values()), default=found.all_seen.point
            )
            if sure.choice:
                assert sure.winning_hands <= found.blind[sure.choice].point <= found.all_seen.point


def test_cut_short_it_is_still_a_lower_bound_and_says_so() -> None:
    knowledge = Knowledge(parse_hand("KS QC JH AD TH"), parse_card("7S"))
    whole, short = compute_guarantee(knowledge), compute_guarantee(knowledge, budget=0)
    assert not short.exact
    assert 0 < short.winning_hands <= whole.winning_hands


def test_nothing_is_made_of_an_impossible_wish_and_all_of_one_fulfilled() -> None:
    lost = Knowledge(parse_hand("KS QS JS 8H 8D"), parse_card("7H"), played=parse_cards("8D 9D"))
    assert compute_guarantee(lost, 5).winning_hands == 0
    won = Knowledge(parse_hand("KS QS JS 8H 8D"), parse_card("7H"), played=parse_cards("KS 7S"))
    assert compute_guarantee(won, 1).winning_hands == compute_guarantee(won, 1).hands
    assert (
        compute_guarantee(
            Knowledge(won.hand, won.turn_up, Seat.DEALER, played=parse_cards("7S JS")), 1
        ).winning_hands
        > 0
    )


def test_king_queen_knave_third_makes_sure_of_all_that_can_be_made() -> None:
    """Hoyle's example: nothing is lost by not seeing the cards."""
    found = compute_guarantee(Knowledge(parse_hand("KS QS JS 8H 8D"), parse_card("7H")))
    assert (found.winning_hands, found.exact, found.choice) == (44874, True, parse_card("KS"))


@given(st.permutations(PACK), st.sampled_from(Suit), st.integers(1, 6))
@settings(deadline=None)
def test_the_rule_of_play_in_bits_is_the_rule_of_play(pack: list[Card], trumps: Suit, size: int) -> None:
    lead, hand = pack[0], pack[1 : size + 1]
    bit: Callable[[Card], int] = lambda card: 1 << card.number  # noqa: E731
    assert playable_bits(card_bits(hand), bit(lead), 255 << 8 * trumps) == card_bits(
        playable_cards(hand, lead, trumps)
    )
    for card in hand:
        assert reply_beats(bit(card), bit(lead), 255 << 8 * trumps) == beats(card, lead, trumps)


def test_cards_that_nothing_parts_are_one() -> None:
    mine, theirs = card_bits(parse_cards("KS QS TS 8S KH")), card_bits(parse_cards("JS 9H"))
    assert select_distinct(mine, mine, theirs) == [
        1 << parse_card(card).number for card in ("KS", "TS", "KH")
    ]
