"""Where Hoyle and Britannica advise differently: each hand parts them, and no disagreement is left unexplained."""

from __future__ import annotations

from random import Random

import pytest

from ecarte_core.cards import PACK, parse_card, parse_cards
from ecarte_core.jeux import RULES, Seat, judge
from ecarte_site.content.advice_differences import (
    ADVICE_DIFFERENCES,
    AdviceDifference,
    judge_parting_hand,
)

JUDGED = [one for one in ADVICE_DIFFERENCES if one.decided_by]
SCORES = ((0, 0), (0, 3), (0, 4))
"""All scores that a rule depends on, those that are too vague to decide apart."""


def test_each_has_a_name_of_its_own_and_says_on_what_it_rests() -> None:
    assert len({one.name for one in ADVICE_DIFFERENCES}) == len(ADVICE_DIFFERENCES)
    for one in ADVICE_DIFFERENCES:
        assert (one.basis == "silence") or (one.hoyle and one.britannica), one.name


@pytest.mark.parametrize("one", JUDGED, ids=lambda one: one.name)
def test_the_hand_parts_the_authors_by_the_passages_named(one: AdviceDifference) -> None:
    assert one.hand
    comparison = judge_parting_hand(one.hand)
    assert comparison.disagreement
    assert one.explains(comparison)
    assert {".".join(place.split(".")[:3]) for place in one.decided_by} <= {
        ".".join(place.split(".")[:3]) for place in one.passages
    }


def test_every_passage_that_decides_is_one_of_a_rule() -> None:
    known = {rule.passage for rule in RULES}
    assert {place for one in ADVICE_DIFFERENCES for place in one.decided_by} <= known


@pytest.mark.parametrize("seat", list(Seat))
@pytest.mark.parametrize("score", SCORES)
def test_no_disagreement_is_left_unexplained(seat: Seat, score: tuple[int, int]) -> None:
    random = Random(f"{seat} {score}")
    parted = 0
    for _ in range(1200):
        *hand, turn_up = random.sample(PACK, 6)
        comparison = judge(hand, turn_up, seat, score)
        if comparison.disagreement:
            parted += 1
            assert any(one.explains(comparison) for one in ADVICE_DIFFERENCES), comparison.disagreement
    assert parted > 50


@pytest.mark.parametrize("one", [one for one in ADVICE_DIFFERENCES if one.leads], ids=lambda one: one.name)
def test_the_leads_are_cards_of_the_hand(one: AdviceDifference) -> None:
    assert one.hand and one.leads
    cards = parse_cards(one.hand.cards)
    hoyle, britannica = map(parse_card, one.leads)
    assert {hoyle, britannica} <= set(cards)
    assert sum(card.suit == hoyle.suit for card in cards) == 1, "Hoyle leads a single card"
    assert sum(card.suit == britannica.suit for card in cards) > 1, "Britannica leads from a suit"
