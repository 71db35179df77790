"""The atlas before both authors: what each hand's own judgement and odds say, for every hand at once."""

from __future__ import annotations

import random

import pytest

from ecarte_core.atlas import ADVERSE_HANDS
from ecarte_core.jeux import RULES, Seat, judge
from ecarte_core.knowledge import Knowledge
from ecarte_core.odds import odds
from ecarte_core.survey import AUTHORS, Found, advice, deciding, rules, survey


@pytest.fixture(scope="module")
def surveyed() -> list[Found]:
    return list(survey())


def test_every_entry_of_the_atlas_is_in_it(surveyed: list[Found]) -> None:
    assert len(surveyed) == 255304
    assert sum(found.entry.weight * found.entry.point[0] for found in surveyed) == 8 * 6_357_129_054


def test_the_best_lead_is_the_one_that_the_odds_find(surveyed: list[Found]) -> None:
    for found in random.Random(4).sample(surveyed, 120):
        reckoned = odds(Knowledge(found.entry.hand, found.entry.turned))
        assert found.blind == max(chances.point for chances in reckoned.blind.values())


def test_choosing_blind_never_helps_and_a_certain_point_needs_no_sight(surveyed: list[Found]) -> None:
    certain = 1 << next(at for at, rule in enumerate(RULES) if rule.passage == "hoyle.jeux-de-regle.19.s1")
    for found in surveyed:
        assert found.blind <= found.entry.point[0]
        assert not found.met & certain or found.blind == ADVERSE_HANDS


@pytest.mark.parametrize("seat", list(Seat))
def test_the_authors_say_of_it_what_they_say_of_a_hand_by_itself(surveyed: list[Found], seat: Seat) -> None:
    """Common hands, and hands whose point is certain or nearly, where certainty is asked for most."""
    sure = [found for found in surveyed if found.entry.point[0] > 65_000]
    rng = random.Random(9)
    for found in rng.sample(surveyed, 150) + rng.sample(sure, 100):
        judged = judge(found.entry.hand, found.entry.turned, seat)
        for author, own in zip(AUTHORS, (judged.hoyle, judged.britannica), strict=True):
            assert advice(found.met, author, seat) is own.advice
            spoken = [clause.name for clause in own.clauses if clause.verdict]
            assert [rule.name for rule in rules(found.met, author, seat)] == spoken
            assert [r.name for r in deciding(found.met, author, seat)] == [c.name for c in own.deciding]


def test_hands_that_differ_by_exchange_of_plain_suits_are_judged_alike(surveyed: list[Found]) -> None:
    swap = {0: 2, 2: 3, 3: 0, 1: 1}
    for found in random.Random(2).sample(surveyed, 60):
        other = tuple(
            card._replace(suit=type(card.suit)(swap[card.suit])) for card in reversed(found.entry.hand)
        )
        judged = judge(other, found.entry.turned)
        assert advice(found.met, "hoyle", Seat.NON_DEALER) is judged.hoyle.advice
        assert advice(found.met, "britannica", Seat.NON_DEALER) is judged.britannica.advice
