"""Lawful play keeps Britannica's account of play: each test is named after its paragraph."""

import pytest
from support.games.deals_by_hand import DEALER, ELDER, HIGH, LOW, cards, dealt, do, exchange

from ecarte_core.cards import PACK, parse_card
from ecarte_core.game import Accept, PlayCard, PlayHand, Propose, Refuse, Stage, faults, legal_actions


def test_britannica_play_1_the_pack_has_no_small_cards() -> None:
    assert len(PACK) == 32 and {str(card)[0] for card in PACK} == set("KQJAT987")


def test_britannica_play_2_the_non_dealer_plays_or_proposes_and_the_dealer_answers() -> None:
    state = dealt(HIGH, LOW)
    assert {PlayHand(ELDER), Propose(ELDER)} <= set(legal_actions(state))
    assert do(state, PlayHand(ELDER)).state.stage is Stage.PLAY
    proposed = do(state, Propose(ELDER)).state
    assert set(legal_actions(proposed)) == {Accept(DEALER), Refuse(DEALER)}
    assert do(proposed, Refuse(DEALER)).state.stage is Stage.PLAY


def test_britannica_play_2_the_non_dealers_hand_is_completed_first() -> None:
    state = do(dealt(HIGH, LOW), *exchange("TH", "KS", "7D", "QS")).state
    assert state.deal is not None
    assert [len(hand) for hand in state.deal.hands] == [5, 5]
    assert parse_card("KS") in state.deal.hands[ELDER] and parse_card("QS") in state.deal.hands[DEALER]


def test_britannica_play_4_the_highest_card_of_the_suit_or_a_trump_wins_the_trick() -> None:
    state = do(dealt("KH 7D 8D 9D 7C", "7H AD QC TS 8S", "9S"), PlayHand(ELDER)).state
    assert state.to_act is ELDER
    state = do(state, *cards(ELDER, "KH"), *cards(DEALER, "7H")).state
    assert state.to_act is ELDER  # the king is the highest
    state = do(state, *cards(ELDER, "7D"), *cards(DEALER, "AD")).state
    assert state.to_act is DEALER  # he won, so he leads
    state = do(state, *cards(DEALER, "TS")).state
    assert all(isinstance(act, PlayCard) for act in legal_actions(state))
    state = do(state, *cards(ELDER, "8D")).state
    assert state.to_act is DEALER  # the lead was a trump
    with pytest.raises(faults.OutOfTurn):
        do(state, *cards(ELDER, "9D"))
