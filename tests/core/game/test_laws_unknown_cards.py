"""Deals of which little is known keep the laws."""

import pytest
from support.games.deals_by_hand import DEALER, ELDER, HIGH, LOW, do, law, laws_of, played

from ecarte_core.cards import Card, parse_card, parse_cards, parse_hand
from ecarte_core.game import (
    Announce,
    Deal,
    Hands,
    PlayCard,
    PlayHand,
    ReportResult,
    Unseen,
    apply,
    faults,
    legal_actions,
    start,
)


def test_a_reported_deal_is_marked_and_passes_the_deal() -> None:
    done = apply(start(DEALER, (3, 3)), ReportResult(ELDER, 1))
    assert done.state.score == (3, 4) and done.state.dealer is ELDER and done.state.deal_count == 1
    assert laws_of(done) == {law(48)}
    assert all(not isinstance(action, ReportResult) for action in legal_actions(start(DEALER)))


def test_law_48_and_49_bound_a_report() -> None:
    assert laws_of(apply(start(DEALER), ReportResult(ELDER, 2))) == {law(49)}
    assert laws_of(apply(start(DEALER), ReportResult(ELDER, 2, "vole", DEALER))) == {law(47), law(48)}
    for wrong in (ReportResult(ELDER, 3), ReportResult(ELDER, 1, "vole"), ReportResult(ELDER, 3, "vole")):
        with pytest.raises(faults.ImpossibleReport):
            apply(start(DEALER), wrong)
    with pytest.raises(faults.ImpossibleReport, match="ended the game"):
        apply(start(DEALER, (4, 0)), ReportResult(ELDER, 1, "point", DEALER))


def test_unknown_cards_are_known_when_they_are_played() -> None:
    hands: Hands = (
        (Unseen(),) * 5,
        (*parse_cards("KH QH"), Unseen(parse_card("JS").rank), Unseen(), Unseen()),
    )
    state = apply(start(DEALER), Deal(hands, parse_card("7S"))).state
    state = apply(state, PlayHand(ELDER)).state
    done = played(state, "JH 9H").state
    assert done.deal is not None
    assert Card(*parse_card("JH")) in done.deal.hands[ELDER]
    assert Unseen(parse_card("JS").rank) not in done.deal.hands[ELDER]
    assert parse_card("9H") not in done.deal.unlocated
    with pytest.raises(faults.NotHeld):
        apply(done, PlayCard(ELDER, parse_card("9H")))


def test_a_known_card_binds_though_others_are_unknown() -> None:
    hands = ((parse_card("8H"), *(Unseen(),) * 4), parse_hand(HIGH))
    state = do(apply(start(DEALER), Deal(hands, parse_card("7S"))).state, PlayHand(ELDER)).state
    led = apply(state, PlayCard(ELDER, parse_card("KH"))).state
    with pytest.raises(faults.MustFollow):
        apply(led, PlayCard(DEALER, parse_card("7D")))


def test_a_king_among_unknown_cards_may_be_announced() -> None:
    hands: Hands = (parse_hand(LOW), (*parse_cards("KH QH"), *(Unseen(),) * 3))
    state = do(apply(start(DEALER), Deal(hands, parse_card("7S"))).state, PlayHand(ELDER)).state
    done = apply(state, Announce(ELDER)).state
    assert done.score == (0, 1) and done.deal is not None
    assert parse_card("KS") in done.deal.hands[ELDER] and parse_card("KS") not in done.deal.unlocated
