"""Cutting and dealing keep the laws: each test is named after the law that it proves."""

import pytest
from support.games.deals_by_hand import DEALER, ELDER, HIGH, LOW, dealt, do, law, laws_of, played

from ecarte_core.cards import parse_card, parse_cards, parse_hand
from ecarte_core.game import (
    Cut,
    Deal,
    DealOrder,
    Player,
    PlayHand,
    Stage,
    Unseen,
    apply,
    deal_from_pack,
    faults,
    start,
)


def test_law_5_the_highest_ecarte_card_deals() -> None:
    knave, ace = parse_cards("JS AH")
    done = apply(start(), Cut((ace, knave)))
    assert done.state.dealer is Player.TWO and done.state.stage is Stage.DEAL
    assert laws_of(done) == {law(5)}


def test_law_5_suits_need_not_be_known_but_ranks_must() -> None:
    knave, ace = (Unseen(parse_card(text).rank) for text in ("JS", "AS"))
    assert apply(start(), Cut((knave, ace))).state.dealer is Player.ONE
    with pytest.raises(faults.UnknownRank):
        apply(start(), Cut((knave, Unseen())))


def test_law_5_equal_cards_are_cut_again() -> None:
    tie = apply(start(), Cut((parse_card("KS"), parse_card("KH")))).state
    assert tie.stage is Stage.CUT and tie.dealer is None
    with pytest.raises(faults.CardElsewhere):
        apply(start(), Cut((parse_card("KS"), parse_card("KS"))))


def test_law_8_five_cards_to_each_by_the_chosen_packets() -> None:
    pack = parse_cards(
        " ".join(rank + suit for suit in "SHCD" for rank in "KQJAT987")  # top card first
    )
    by_three, stock = deal_from_pack(pack, DEALER, DealOrder.THREE_TWO)
    assert by_three.hands[ELDER] == parse_cards("KS QS JS 8S 7S")
    assert by_three.hands[DEALER] == parse_cards("AS TS 9S KH QH")
    assert by_three.turn_up == parse_card("JH") and len(stock) == 21
    by_two, _ = deal_from_pack(pack, ELDER, DealOrder.TWO_THREE)
    assert by_two.hands[DEALER] == parse_cards("KS QS TS 9S 8S")
    assert by_two.hands[ELDER] == parse_cards("JS AS 7S KH QH")
    with pytest.raises(faults.WrongNumber):
        deal_from_pack(pack[:31], DEALER, DealOrder.TWO_THREE)


def test_law_8_a_hand_has_five_cards() -> None:
    with pytest.raises(faults.WrongNumber):
        apply(start(DEALER), Deal((parse_cards(LOW), parse_cards("KH QH")), parse_card("7S")))


def test_law_8_the_dealer_keeps_his_order_during_the_game() -> None:
    state = dealt(HIGH, LOW, packets=DealOrder.THREE_TWO)
    state = played(do(state, PlayHand(ELDER)).state, "KH 7D QH 8D JH 9D AH 7C TH 8C").state
    other = Deal((parse_hand(LOW), parse_hand(HIGH)), parse_card("7S"), DealOrder.TWO_THREE)
    second = apply(state, other).state  # the other player's order is his own
    assert second.deal_orders == (DealOrder.THREE_TWO, DealOrder.TWO_THREE)
    third = played(do(second, PlayHand(DEALER)).state, "7D TH 8D AH 9D JH 7C QH 8C KH").state
    with pytest.raises(faults.OrderChanged, match="Law 8"):
        apply(third, other)


def test_law_10_the_turn_up_makes_trumps_and_is_nobodys() -> None:
    state = dealt(HIGH, LOW, "9S")
    assert state.deal is not None and state.deal.trumps.letter == "S"
    with pytest.raises(faults.CardElsewhere):
        dealt(HIGH, LOW, "KH")
    with pytest.raises(faults.CardElsewhere):
        dealt(HIGH, "KH 8D 9D 7C 8C")


def test_law_14_the_deal_alternates() -> None:
    state = dealt(HIGH, LOW)
    done = played(do(state, PlayHand(ELDER)).state, "KH 7D QH 8D JH 9D AH 7C TH 8C").state
    assert done.stage is Stage.DEAL and done.dealer is ELDER
