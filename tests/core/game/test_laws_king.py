"""The king is marked by the laws: each test is named after the law that it proves."""

import pytest
from support.games.deals_by_hand import DEALER, ELDER, HIGH, KING_HAND, LOW, dealt, do, law, laws_of, played

from ecarte_core.cards import parse_card, parse_hand
from ecarte_core.game import (
    Announce,
    Deal,
    MarkKing,
    PlayCard,
    PlayHand,
    apply,
    faults,
    legal_actions,
)
from ecarte_core.game.events import KingAnnounced, KingLapsed, TurnedKingForgone


def test_law_22_a_king_turned_up_may_be_marked_until_the_next_turn_up() -> None:
    state = dealt(HIGH, LOW, "KS")
    assert MarkKing(DEALER) in legal_actions(state)
    marked = apply(state, MarkKing(DEALER))
    assert marked.state.score == (1, 0) and laws_of(marked) == {law(22), law(47)}
    late = played(do(state, PlayHand(ELDER)).state, "KH 7D QH 8D JH 9D AH 7C TH 8C").state
    assert legal_actions(late) == (MarkKing(DEALER),)
    assert apply(late, MarkKing(DEALER)).state.score[DEALER] == 1
    next_deal = apply(late, Deal((parse_hand(HIGH), parse_hand(LOW)), parse_card("7S")))
    assert TurnedKingForgone(DEALER) in next_deal.events
    with pytest.raises(faults.NoKing):
        apply(next_deal.state, MarkKing(DEALER))


def test_law_22_only_the_dealer_and_only_once_and_only_a_king() -> None:
    state = dealt(HIGH, LOW, "KS")
    with pytest.raises(faults.NoKing):
        apply(state, MarkKing(ELDER))
    with pytest.raises(faults.MarkedTwice):
        do(state, MarkKing(DEALER), MarkKing(DEALER))
    with pytest.raises(faults.NoKing):
        apply(dealt(HIGH, LOW, "QS"), MarkKing(DEALER))


def test_law_23_the_elder_announces_before_his_first_card() -> None:
    state = do(dealt(KING_HAND, LOW), PlayHand(ELDER)).state
    done = apply(state, Announce(ELDER))
    assert done.state.score == (0, 1) and laws_of(done) == {law(23), law(47)}
    led = apply(state, PlayCard(ELDER, parse_card("QH")))
    assert KingLapsed(ELDER, False) in led.events and law(23) in laws_of(led)
    with pytest.raises(faults.TooLate):
        apply(led.state, Announce(ELDER))


def test_law_23_the_dealer_announces_before_his_first_card_though_the_elder_is_to_play() -> None:
    state = do(dealt(LOW, KING_HAND), PlayHand(ELDER)).state
    assert state.to_act is ELDER and Announce(DEALER) in legal_actions(state)
    led = apply(state, PlayCard(ELDER, parse_card("7C"))).state
    assert Announce(DEALER) in legal_actions(led)
    # Void of clubs he would have to trump, and with the king (Law 24); here he has a heart to follow with.
    state = do(dealt("7H 8D 9D 7C 8C", KING_HAND), PlayHand(ELDER)).state
    done = played(state, "7H TH")
    assert KingLapsed(DEALER, False) in done.events
    with pytest.raises(faults.TooLate):
        apply(done.state, Announce(DEALER))


def test_law_24_the_king_led_first_may_be_announced_until_it_is_played_to() -> None:
    state = do(dealt(KING_HAND, LOW), PlayHand(ELDER)).state
    led = apply(state, PlayCard(ELDER, parse_card("KS"))).state
    assert led.to_act is DEALER and Announce(ELDER) in legal_actions(led)
    done = apply(led, Announce(ELDER))
    assert done.events == (KingAnnounced(ELDER, True),) and law(24) in laws_of(done)
    lapsed: object = (KingLapsed(ELDER, True),)
    assert done.events != lapsed  # events are equal only within one type
    late = apply(led, PlayCard(DEALER, parse_card("7D")))
    assert KingLapsed(ELDER, True) in late.events and law(24) in laws_of(late)
    with pytest.raises(faults.TooLate):
        apply(late.state, Announce(ELDER))


def test_law_24_the_dealers_king_played_first_may_be_announced_until_he_plays_again() -> None:
    state = do(dealt(LOW, KING_HAND), PlayHand(ELDER)).state
    trumped = played(state, "7C KS").state
    assert trumped.to_act is DEALER and Announce(DEALER) in legal_actions(trumped)
    assert law(24) in laws_of(apply(trumped, Announce(DEALER)))
    late = apply(trumped, PlayCard(DEALER, parse_card("QH")))
    assert KingLapsed(DEALER, True) in late.events
    with pytest.raises(faults.TooLate):
        apply(late.state, Announce(DEALER))


def test_law_25_only_the_king_held_is_announced() -> None:
    state = do(dealt(KING_HAND, LOW), PlayHand(ELDER)).state
    with pytest.raises(faults.NoKing):
        apply(state, Announce(DEALER))
    with pytest.raises(faults.MarkedTwice):
        do(state, Announce(ELDER), Announce(ELDER))


def test_the_king_is_announced_when_the_exchanges_are_over() -> None:
    with pytest.raises(faults.NotNow):
        apply(dealt(KING_HAND, LOW), Announce(ELDER))
