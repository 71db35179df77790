"""Leads from hands without a trump, against the count hand by hand."""

import pytest

from ecarte_core.advice.author_hands import select_hands
from ecarte_core.advice.checks.leads import count_by_lead
from ecarte_core.advice.clauses import Advice
from ecarte_core.cards import parse_card, parse_cards
from ecarte_core.chances.chances import compute_odds
from ecarte_core.chances.knowledge import Knowledge


@pytest.mark.parametrize("cards", ["AS TS 9D 8D 7C", "KS JD TD 9D 7D", "TS 9S 8S 7S AC"])
def test_the_counts_are_those_of_the_hands_one_by_one(cards: str) -> None:
    hand, turn_up = parse_cards(cards), parse_card("7H")
    among = select_hands("britannica", Advice.REFUSE, turn_up)
    odds = compute_odds(Knowledge(hand, turn_up), among)
    assert count_by_lead(hand, turn_up, among) == {
        card: chances.tricks for card, chances in odds.blind.items()
    }
