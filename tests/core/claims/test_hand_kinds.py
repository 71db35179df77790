"""Kinds of hands against the atlas of all hands."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from ecarte_core.atlas.chances_of_hands import Entry, list_entries
from ecarte_core.cards import Rank
from ecarte_core.claims.hand_tests import find_hand_test
from ecarte_core.claims.hands_of_rules import (
    DescribedHands,
    count_hands,
    count_hands_reaching,
    list_hand_kinds,
)
from ecarte_core.jeux import HandContext, Seat, compute_shape
from ecarte_core.odds.chances import compute_odds


@pytest.fixture(scope="module")
def entries() -> list[Entry]:
    """Hands with two trumps, three plain cards of one suit, and every turn-up."""
    return [
        entry for entry in list_entries() if entry.trumps.bit_count() == 2 and entry.plain[0].bit_count() == 3
    ]


@pytest.mark.parametrize("trump_king", [True, False])
def test_all_hands_of_the_kinds_are_those_of_the_atlas(entries: list[Entry], trump_king: bool) -> None:
    rule, unless = map(find_hand_test, ("playing.three_of_a_suit", "refusing.small_three"))
    kinds = list_hand_kinds(DescribedHands(rule, Seat.DEALER, unless, trump_king))
    points: Counter[int] = Counter()
    for entry in entries:
        case = HandContext(
            entry.hand, entry.turned, Seat.DEALER, 0, 0, compute_shape(entry.hand, entry.turned.suit)
        )
        held = trump_king or not case.shape.has_trump_king
        if rule(case) and not unless(case) and held and (trump_king or entry.turn_up is not Rank.KING):
            points[entry.point[1]] += entry.weight
    assert sum((Counter(kind.points) for kind in kinds), Counter()) == points
    assert count_hands(kinds) == points.total()
    line = Fraction(1, 2)
    assert count_hands_reaching(kinds, line) == sum(
        hands for point, hands in points.items() if 2 * point >= 65780
    )
    assert kinds[0].low == min(points)
    assert max(kind.high for kind in kinds) == max(points)


@pytest.mark.parametrize("trump_king", [True, False])
def test_the_hands_shown_have_the_chances_of_their_kind(trump_king: bool) -> None:
    rule = find_hand_test("refusing.small_three")
    for kind in list_hand_kinds(DescribedHands(rule, Seat.DEALER, None, trump_king))[::4]:
        assert compute_odds(kind.weakest).all_seen.point == kind.low
        assert compute_odds(kind.strongest).all_seen.point == kind.high
        top = kind.strongest.hand[0]
        assert top.rank is (Rank.KING if trump_king else Rank.QUEEN)
