"""Families with every trump holding and turn-up: counted hand by hand, and their extremes."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from ecarte_core.atlas.author_hands import Belief
from ecarte_core.cards import PACK, Card, Rank, parse_card
from ecarte_core.claims import hands_of_rules
from ecarte_core.claims.hand_tests import HandTest
from ecarte_core.claims.hands_of_rules import (
    Member,
    compute_blind,
    compute_seen,
    count_guaranteed,
    count_seen_reaching,
    find_family,
    guarantees_at_least,
    list_described_hands,
)
from ecarte_core.jeux import Advice, HandContext, Seat, compute_shape, hoyle_rules, judge
from ecarte_core.jeux import britannica_refusing as refusing
from ecarte_core.odds.chances import compute_odds
from ecarte_core.odds.hand_classes import HandFilter, card_bits
from ecarte_core.odds.knowledge import Knowledge

HALF = Fraction(1, 2)
PROPOSED = Belief("britannica", Advice.PROPOSE)


def queens_under_nine(case: HandContext) -> bool:
    """A rule that asks for the turn-up."""
    return case.turn_up.rank == Rank.NINE and refusing.two_queens(case)


def test_every_hand_that_passes_is_counted_once_with_its_chance() -> None:
    turn_up, seat = parse_card("9H"), Seat.DEALER
    passing = [
        hand
        for hand in combinations([card for card in PACK if card != turn_up], 5)
        if refusing.two_queens(HandContext(hand, turn_up, seat, 0, 0, compute_shape(hand, turn_up.suit)))
    ]
    alike: Counter[tuple[tuple[Rank, ...], ...]] = Counter()
    points: dict[tuple[tuple[Rank, ...], ...], int] = {}
    for hand in passing:
        shape = compute_shape(hand, turn_up.suit)
        key = shape.trumps, *shape.plain_suits
        alike[key] += 1
        if key not in points:
            points[key] = compute_odds(Knowledge(hand, turn_up, seat)).all_seen.point
    expected: Counter[int] = Counter()
    for key, hands in alike.items():
        expected[points[key]] += hands
    family = find_family(queens_under_nine, seat)
    assert family.seen.counts == family.blind.counts == expected
    assert family.seen.hands == len(passing)
    assert family.seen.count_reaching(HALF) == sum(n for point, n in expected.items() if point >= 32_890)
    assert 65_780 * family.seen.least == min(points.values())
    assert 65_780 * family.seen.greatest == max(points.values())
    extremes: dict[tuple[tuple[Rank, ...], ...], list[int]] = {}
    for key, point in points.items():
        extremes.setdefault(key[1:], []).append(point)
    assert [member.point for member in family.weakest] == sorted(map(min, extremes.values()))
    assert [member.point for member in family.strongest] == sorted(map(max, extremes.values()))


def test_all_hands_are_a_family() -> None:
    family = find_family(lambda _: True)
    assert family.seen.hands == family.blind.hands == 8 * 169_911
    assert sum(point * hands for point, hands in family.seen.counts.items()) == 8 * 6_357_129_054
    assert find_family(lambda _: False) == find_family(lambda _: True, unless=lambda _: True)


def test_the_lowest_trumps_are_the_weakest() -> None:
    """The extremes by chance are those with the lowest trumps, which the other families list."""
    for test in (hoyle_rules.three_trumps, hoyle_rules.two_trumps_pair, hoyle_rules.one_trump_three):
        for seat in Seat:
            weakest = [member.best for member in find_family(test, seat).weakest]
            odds = [compute_odds(Knowledge(*hand, seat)) for hand in list_described_hands(test, seat)]
            lowest = [
                max([lead.point for lead in each.blind.values()] or [each.all_seen.point]) for each in odds
            ]
            assert not Counter(lowest) - Counter(weakest)


@pytest.mark.parametrize(
    ("test", "kinds", "greatest"),
    [
        (refusing.two_queens, 35, 47_090),
        (refusing.bare_king_and_queen, 6, 49_956),
        (hoyle_rules.one_trump_one_king, 120, 36_054),
    ],
)
def test_the_strongest_hold_the_king_of_trumps(test: HandTest, kinds: int, greatest: int) -> None:
    strongest = find_family(test, Seat.DEALER).strongest
    assert len(strongest) == kinds
    assert strongest[-1].point == greatest
    assert all(parse_card("KH") in member.hand for member in strongest)


def test_a_king_turned_up_makes_the_queen_the_highest() -> None:
    family = find_family(hoyle_rules.three_trumps_without_king, Seat.DEALER)
    ranks = {tuple(card.rank for card in member.hand if card.suit == 1)[::-1] for member in family.strongest}
    assert (Rank.QUEEN, Rank.KNAVE, Rank.ACE) in ranks
    turned = {member.turn_up for member in family.strongest if len(trumps_of(member)) == 3}
    assert turned == {parse_card("KH")}


def compute_guaranteed(member: Member, belief: Belief | None = None) -> Fraction:
    """The chance of the point that the holder can guarantee."""
    return Fraction(*count_guaranteed(member.knowledge, belief.select(member.turn_up) if belief else None))


def trumps_of(member: Member) -> list[Card]:
    return [card for card in member.hand if card.suit == member.turn_up.suit]


def test_of_one_trump_and_one_king_nine_of_120_are_not_too_weak() -> None:
    """K♠ 10♠ 9♠, the king of trumps and a ten can be sure of more than half."""
    strongest = find_family(hoyle_rules.one_trump_one_king, Seat.DEALER).strongest
    assert count_seen_reaching(strongest, HALF) == 9
    assert [card.rank.letter for card in sorted(strongest[-1].hand, key=lambda c: c.rank)] == list("9TTKK")
    assert f"{float(compute_guaranteed(strongest[-1])):.4f}" == "0.5152"
    assert sum(guarantees_at_least(member, HALF) for member in strongest) == 1


def test_a_belief_counts_only_hands_on_which_the_author_would_do_so() -> None:
    member = next(iter(find_family(refusing.guarded_queens, Seat.DEALER).strongest))
    rng = random.Random(1)
    unseen = [card for card in PACK if card not in (*member.hand, member.turn_up)]
    among = PROPOSED.select(member.turn_up)
    for hand in (rng.sample(unseen, 5) for _ in range(50)):
        advice = judge(hand, member.turn_up, Seat.NON_DEALER).britannica.advice
        assert among.contains(card_bits(hand)) == (advice is Advice.PROPOSE)
    hands = [bits for bits in map(card_bits, combinations(unseen, 5)) if among.contains(bits)]
    seen = compute_odds(member.knowledge, HandFilter.from_hands("counted", hands)).all_seen
    assert compute_seen(member, PROPOSED) == Fraction(seen.point, len(hands))
    assert compute_seen(member, PROPOSED) > compute_seen(member)


def test_that_he_proposed_matters_to_guarded_queens() -> None:
    strongest = find_family(refusing.guarded_queens, Seat.DEALER).strongest
    assert len(strongest) == 28
    assert count_seen_reaching(strongest, HALF) == 6
    assert count_seen_reaching(strongest, HALF, PROPOSED) == 22


@pytest.mark.parametrize("seat", Seat)
@pytest.mark.parametrize("belief", [False, True])
def test_the_figures_stand_in_order(seat: Seat, belief: bool) -> None:
    advice = Advice.REFUSE if seat is Seat.NON_DEALER else Advice.PROPOSE
    held = Belief("hoyle", advice) if belief else None
    family = find_family(hoyle_rules.two_trumps_one_suit, seat)
    for member in random.Random(2).sample(family.weakest, 4):
        low, blind, seen = (
            compute(member, held) for compute in (compute_guaranteed, compute_blind, compute_seen)
        )
        assert low <= blind <= seen
        assert guarantees_at_least(member, low, held)
        assert not guarantees_at_least(member, low + Fraction(1, 70_000), held)


def test_what_is_not_reached_blind_is_not_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    member = find_family(refusing.small_three).weakest[0]

    def search(*_: object) -> bool:
        raise AssertionError

    monkeypatch.setattr(hands_of_rules, "can_guarantee", search)
    assert not guarantees_at_least(member, member.high + Fraction(1, 70_000))
    with pytest.raises(AssertionError):
        guarantees_at_least(member, member.high - Fraction(1, 69_999))
