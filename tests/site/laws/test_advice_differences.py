"""Where Hoyle and Britannica advise differently: each hand parts them, and no disagreement is left unexplained."""

from random import Random

import pytest

from ecarte_core.advice.interpretations import ALTERNATIVES, make_readings
from ecarte_core.advice.judgement import judge
from ecarte_core.cards import PACK
from ecarte_core.chances.knowledge import Seat
from ecarte_site.content.advice_differences import ADVICE_DIFFERENCES, AdviceDifference

JUDGED = [difference for difference in ADVICE_DIFFERENCES if difference.deciding]
SCORES = ((0, 0), (0, 3), (0, 4))
"""All scores that a rule depends on, those that are too vague to decide apart."""


@pytest.mark.parametrize("difference", JUDGED, ids=lambda game: game.name)
def test_the_hand_parts_the_authors_by_the_passages_named(difference: AdviceDifference) -> None:
    assert difference.hand
    comparison = difference.hand.judge()
    assert comparison.disagreement
    assert difference.explains(comparison)
    assert {".".join(place.split(".")[:3]) for place in difference.deciding} <= {
        ".".join(place.split(".")[:3]) for place in difference.passages
    }


@pytest.mark.few(4)
@pytest.mark.parametrize("difference", JUDGED, ids=lambda game: game.name)
def test_a_difference_that_another_reading_removes_does_not_rest_on_words(
    difference: AdviceDifference,
) -> None:
    assert difference.hand
    for name, (_, *others) in ALTERNATIVES.items():
        for other in others:
            if difference.hand.judge(make_readings({name: other})).disagreement is None:
                assert difference.basis != "words", (name, other)
                if name == "dealer-list":
                    assert "hoyle.jeux-de-regle.6.s1" in difference.hoyle


@pytest.mark.few(3)
@pytest.mark.parametrize("seat", list(Seat))
@pytest.mark.parametrize("score", SCORES)
def test_no_disagreement_is_left_unexplained(seat: Seat, score: tuple[int, int]) -> None:
    random = Random(f"{seat} {score}")
    parted = 0
    for _ in range(200):
        *hand, turn_up = random.sample(PACK, 6)
        comparison = judge(hand, turn_up, seat, score)
        if comparison.disagreement:
            parted += 1
            assert any(difference.explains(comparison) for difference in ADVICE_DIFFERENCES), (
                comparison.disagreement
            )
    assert parted > 5
