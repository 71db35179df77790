"""Proposing and discarding keep the laws: each test is named after the law that it proves."""

import pytest
from support.games.deals_by_hand import DEALER, ELDER, HIGH, LOW, dealt, do, exchange, law, laws_of

from ecarte_core.cards import Card, parse_cards
from ecarte_core.game import (
    Accept,
    Action,
    DealReplacements,
    Discard,
    PlayHand,
    Propose,
    Refuse,
    Stage,
    State,
    apply,
    faults,
    legal_actions,
)
from ecarte_core.game.events import StockShort


def test_law_26_a_proposal_cannot_be_retracted() -> None:
    state = do(dealt(HIGH, LOW), Propose(ELDER)).state
    assert legal_actions(state) == (Accept(DEALER), Refuse(DEALER))
    with pytest.raises(faults.NotNow):
        apply(state, PlayHand(ELDER))


def test_law_27_an_answer_cannot_be_retracted() -> None:
    accepted = do(dealt(HIGH, LOW), Propose(ELDER), Accept(DEALER)).state
    with pytest.raises(faults.NotNow):
        apply(accepted, Refuse(DEALER))
    refused = do(dealt(HIGH, LOW), Propose(ELDER), Refuse(DEALER))
    assert refused.state.stage is Stage.PLAY and law(27) in laws_of(refused)


def test_law_28_the_elder_discards_at_least_one_and_the_dealer_what_he_likes() -> None:
    state = do(dealt(HIGH, LOW), Propose(ELDER), Accept(DEALER)).state
    assert {len(act.cards) for act in legal_actions(state) if isinstance(act, Discard)} == {1, 2, 3, 4, 5}
    assert len(legal_actions(state)) == 31
    with pytest.raises(faults.WrongNumber):
        apply(state, Discard(ELDER, ()))
    given = do(state, Discard(ELDER, parse_cards("TH")), DealReplacements(ELDER, parse_cards("KS"))).state
    assert len(legal_actions(given)) == 32
    ended = do(given, Discard(DEALER, ())).state
    assert ended.stage is Stage.PROPOSAL and ended.deal
    assert {ELDER: ended.deal.exchanges[ELDER], DEALER: ended.deal.exchanges[DEALER]} == {
        ELDER: (1,),
        DEALER: (0,),
    }


def test_law_28_cards_thrown_out_do_not_come_back() -> None:
    state = do(dealt(HIGH, LOW), *exchange("TH", "KS", "7D", "QS")).state
    again = do(state, Propose(ELDER), Accept(DEALER), Discard(ELDER, parse_cards("KS"))).state
    with pytest.raises(faults.CardElsewhere):
        apply(again, DealReplacements(ELDER, parse_cards("TH")))


def test_law_31_the_dealer_gives_as_many_as_were_thrown() -> None:
    state = do(dealt(HIGH, LOW), Propose(ELDER), Accept(DEALER), Discard(ELDER, parse_cards("TH"))).state
    for wrong in ("", "KS QS"):
        with pytest.raises(faults.WrongNumber):
            apply(state, DealReplacements(ELDER, parse_cards(wrong)))
    with pytest.raises(faults.OutOfTurn):
        apply(state, DealReplacements(DEALER, parse_cards("KS")))


def test_law_26_the_elder_may_propose_as_often_as_he_pleases() -> None:
    state = do(dealt(HIGH, LOW), *exchange("TH", "KS"), *exchange("AH", "QS")).state
    assert state.deal is not None and state.deal.proposals == 2
    assert do(state, PlayHand(ELDER)).state.stage is Stage.PLAY


STOCK = parse_cards("KS QS JS AS TS 9S 8S 9H 8H 7H KC QC JC AC TC 9C KD QD JD AD TD")


def exchanged(*sizes: tuple[int, int]) -> tuple[State, tuple[Card, ...]]:
    """Exchange as many cards each, elder and dealer, round by round; and what is left of the stock."""
    state, stock = dealt(HIGH, LOW), tuple(STOCK)
    for elders, dealers in sizes:
        assert state.deal is not None
        steps: list[Action] = [Propose(ELDER), Accept(DEALER)]
        for player, size in ((ELDER, elders), (DEALER, dealers)):
            steps += [
                Discard(player, state.deal.hands[player][:size]),
                DealReplacements(player, stock[:size]),
            ]
            stock = stock[size:]
        state = do(state, *steps).state
    return state, stock


def test_law_38_the_elder_takes_what_is_left_and_the_dealer_must_play_his_hand() -> None:
    state, stock = exchanged((5, 5), (5, 5))
    assert len(stock) == 1 and state.deal is not None
    discard = Discard(ELDER, state.deal.hands[ELDER][:1])
    done = do(state, Propose(ELDER), Accept(DEALER), discard, DealReplacements(ELDER, stock))
    assert StockShort(DEALER, True) in done.events and law(38) in laws_of(done)
    assert done.state.stage is Stage.PLAY and done.state.to_act is ELDER
    assert done.state.deal is not None and done.state.deal.stock == 0 and not done.state.deal.unlocated


def test_law_38_the_dealer_who_wishes_for_more_than_is_left_must_play_his_hand() -> None:
    """Our interpretation: he may be content with what is left."""
    state, stock = exchanged((5, 5), (5, 3))
    assert len(stock) == 3 and state.deal is not None
    hand = state.deal.hands[DEALER]
    two = Discard(ELDER, state.deal.hands[ELDER][:2])
    left = do(state, Propose(ELDER), Accept(DEALER), two, DealReplacements(ELDER, stock[:2])).state
    with pytest.raises(
        faults.WrongNumber, match="only 1 left; a dealer who wishes for more must play his hand"
    ):
        do(left, Discard(DEALER, hand[:2]))
    assert do(left, Discard(DEALER, ())).state.stage is Stage.PROPOSAL
    assert do(left, Discard(DEALER, hand[:1])).state.stage is Stage.GIVE


def test_law_38_nobody_asks_for_more_than_the_stock_has() -> None:
    state, stock = exchanged((5, 5), (5, 3))
    assert len(stock) == 3 and state.deal is not None
    state = do(state, Propose(ELDER), Accept(DEALER)).state
    assert state.deal is not None
    assert {len(act.cards) for act in legal_actions(state) if isinstance(act, Discard)} == {1, 2, 3}
    with pytest.raises(faults.WrongNumber, match="Law 38"):
        apply(state, Discard(ELDER, state.deal.hands[ELDER][:4]))
    state = do(state, Discard(ELDER, state.deal.hands[ELDER][:2]), DealReplacements(ELDER, stock[:2])).state
    assert {len(act.cards) for act in legal_actions(state) if isinstance(act, Discard)} == {0, 1}


def test_law_38_the_dealer_may_empty_the_stock_and_then_the_hands_are_played() -> None:
    state, stock = exchanged((5, 5), (5, 4), (1, 1))
    assert not stock and state.stage is Stage.PLAY and state.to_act is ELDER
