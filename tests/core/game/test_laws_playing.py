"""Playing keeps the laws: each test is named after the law that it proves."""

import pytest
from support.games.deals_by_hand import DEALER, ELDER, HIGH, LOW, cards, dealt, do

from ecarte_core.cards import parse_card
from ecarte_core.game import (
    PlayCard,
    PlayHand,
    apply,
    faults,
    legal_actions,
)


def test_law_43_follow_suit() -> None:
    state = do(dealt("KH 7D 8D 9D 7C", "7H KD QD KC QC"), PlayHand(ELDER), *cards(ELDER, "KH")).state
    assert legal_actions(state) == cards(DEALER, "7H")
    with pytest.raises(faults.MustFollow, match="Law 43"):
        apply(state, PlayCard(DEALER, parse_card("KD")))


def test_law_43_win_the_trick_when_able() -> None:
    state = do(dealt("7H 7D 8D 9D 7C", "8H KH QD KC QC"), PlayHand(ELDER)).state
    led = apply(state, PlayCard(ELDER, parse_card("8D"))).state
    assert legal_actions(led) == cards(DEALER, "QD")
    low = do(dealt("JH 7D 8D 9D 7C", "8H KH QD KC QC"), PlayHand(ELDER), *cards(ELDER, "JH")).state
    with pytest.raises(faults.MustWin, match="Law 43"):
        apply(low, PlayCard(DEALER, parse_card("8H")))


def test_law_43_trump_when_void() -> None:
    state = do(dealt("7H 7D 8D 9D 7C", "8S KH QH KC QC"), PlayHand(ELDER), *cards(ELDER, "7D")).state
    with pytest.raises(faults.MustWin):
        apply(state, PlayCard(DEALER, parse_card("KC")))


def test_a_card_not_held_and_a_card_out_of_turn() -> None:
    state = do(dealt(HIGH, LOW), PlayHand(ELDER)).state
    with pytest.raises(faults.NotHeld):
        apply(state, PlayCard(ELDER, parse_card("7D")))
    with pytest.raises(faults.OutOfTurn):
        apply(state, PlayCard(DEALER, parse_card("7D")))
    with pytest.raises(faults.NotNow):
        apply(dealt(HIGH, LOW), PlayCard(ELDER, parse_card("KH")))
