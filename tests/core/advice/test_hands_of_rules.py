"""All hands of a rule, with every trump holding and turn-up: counted hand by hand, and against the atlas."""

from collections import Counter
from itertools import combinations

import pytest

from ecarte_core.advice import britannica_refusing as refusing
from ecarte_core.advice import hoyle_rules
from ecarte_core.advice.clauses import HandContext, compute_shape
from ecarte_core.advice.hand_tests import HandTest, find_hand_test
from ecarte_core.advice.hands_of_rules import DescribedHands, list_rule_hands
from ecarte_core.cards import PACK, Rank, parse_card
from ecarte_core.chances.chances import compute_odds
from ecarte_core.chances.knowledge import Knowledge, Seat

ALL_HANDS = 8 * 169_911
KING_TURNED = 169_911


def passes_always(_: HandContext) -> bool:
    return True


def passes_under_king(case: HandContext) -> bool:
    """A rule that asks for the turn-up."""
    return case.turn_up.rank is Rank.KING


def passes_at_four(case: HandContext) -> bool:
    return case.adverse_score == 4


def count_described(rule: HandTest, **changes: object) -> int:
    described = DescribedHands(rule, **changes)  # type: ignore[arg-type]
    return sum(rule_hand.weight for rule_hand in list_rule_hands(described))


@pytest.mark.long
def test_every_hand_that_passes_is_counted_once_with_its_chance() -> None:
    turn_up, seat = parse_card("KH"), Seat.DEALER  # the only one that no other stands for
    alike: Counter[tuple[tuple[Rank, ...], ...]] = Counter()
    points: dict[tuple[tuple[Rank, ...], ...], int] = {}
    for hand in combinations([card for card in PACK if card != turn_up], 5):
        shape = compute_shape(hand, turn_up.suit)
        if refusing.two_queens(HandContext(hand, turn_up, seat, 0, 0, shape)):
            key = shape.trumps, *shape.plain_suits
            alike[key] += 1
            if key not in points:
                points[key] = compute_odds(Knowledge(hand, turn_up, seat)).all_seen.point
    expected: Counter[int] = Counter()
    for key, hands in alike.items():
        expected[points[key]] += hands
    counted: Counter[int] = Counter()
    for rule_hand in list_rule_hands(DescribedHands(refusing.two_queens, seat)):
        assert rule_hand.seat is rule_hand.knowledge.seat is seat
        if rule_hand.turn_up == turn_up:
            counted[rule_hand.chances.point[1]] += rule_hand.weight
    assert counted == expected


def test_all_hands_are_counted_with_all_turn_ups() -> None:
    hands = list_rule_hands(DescribedHands(passes_always))
    places = [(rule_hand.place, rule_hand.turn_up.rank is Rank.KING) for rule_hand in hands]
    assert len(places) == len(
        {(rule_hand.hand, place) for rule_hand, place in zip(hands, places, strict=True)}
    )
    assert sum(rule_hand.weight for rule_hand in hands) == ALL_HANDS
    assert sum(rule_hand.weight * rule_hand.chances.point[0] for rule_hand in hands) == 8 * 6_357_129_054


@pytest.mark.parametrize(
    ("rule", "changes", "hands"),
    [
        (passes_under_king, {}, KING_TURNED),
        (passes_under_king, {"trump_king": False}, 0),
        (passes_always, {"unless": passes_always}, 0),
        (passes_always, {"unless": passes_under_king}, ALL_HANDS - KING_TURNED),
        (passes_at_four, {}, 0),
        (passes_at_four, {"adverse": 4}, ALL_HANDS),
    ],
)
def test_what_the_rule_leaves_out_does_not_count(
    rule: HandTest, changes: dict[str, object], hands: int
) -> None:
    assert count_described(rule, **changes) == hands


def test_without_the_king_of_trumps_nobody_holds_it_and_nobody_turns_it_up() -> None:
    for rule_hand in list_rule_hands(DescribedHands(hoyle_rules.three_trumps, trump_king=False)):
        assert Rank.KING not in {card.rank for card in (*rule_hand.hand, rule_hand.turn_up) if card.suit == 1}


def test_a_rule_that_asks_for_a_chance_gets_that_of_each_turn_up() -> None:
    """Certain against one trump: the atlas's count of hands by places, against the rule asked by itself."""
    rule = find_hand_test("hoyle.certain_against_one_trump")
    hands = list_rule_hands(DescribedHands(rule))
    some = hands[:: len(hands) // 12]
    for rule_hand in some:
        shape = compute_shape(rule_hand.hand, rule_hand.turn_up.suit)
        assert rule(HandContext(rule_hand.hand, rule_hand.turn_up, Seat.NON_DEALER, 0, 0, shape))
