"""The game keeps the laws: each test is named after the law that it proves."""

from __future__ import annotations

import pytest
from support.proves import proves

from ecarte_core.cards import Card, parse_card, parse_cards, parse_hand
from ecarte_core.game import (
    Accept,
    Action,
    Announce,
    Cut,
    Deal,
    DealOrder,
    DealReplacements,
    Discard,
    Hands,
    MarkKing,
    PlayCard,
    Player,
    PlayHand,
    Propose,
    Refuse,
    ReportResult,
    Stage,
    State,
    Transition,
    Unseen,
    apply,
    deal_from_pack,
    faults,
    legal_actions,
    start,
)
from ecarte_core.game.events import Event, HandWon, KingAnnounced, KingLapsed, StockShort, TurnedKingForgone

DEALER, ELDER = Player.ONE, Player.TWO
LOW, HIGH = "7D 8D 9D 7C 8C", "KH QH JH AH TH"


def law(number: int) -> str:
    return f"cavendish.law.{number}"


def dealt(
    elder: str,
    dealer: str,
    turn_up: str = "7S",
    score: tuple[int, int] = (0, 0),
    packets: DealOrder | None = None,
) -> State:
    """A deal by player one, at ``score`` (his first)."""
    hands = (parse_hand(dealer), parse_hand(elder))
    return apply(start(DEALER, score), Deal(hands, parse_card(turn_up), packets)).state


def do(state: State, *actions: Action) -> Transition:
    events: list[Event] = []
    for action in actions:
        state, new = apply(state, action)
        events += new
    return Transition(state, tuple(events))


def cards(player: Player, text: str) -> tuple[PlayCard, ...]:
    return tuple(PlayCard(player, card) for card in parse_cards(text))


def played(state: State, line: str) -> Transition:
    """Play cards in the order written, no matter who is to act."""
    events: list[Event] = []
    for card in parse_cards(line):
        assert state.to_act is not None
        state, new = apply(state, PlayCard(state.to_act, card))
        events += new
    return Transition(state, tuple(events))


def laws_of(applied: Transition) -> set[str]:
    return {name for event in applied.events for name in event.laws}


# --- cutting and dealing ---------------------------------------------------------------------------------


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


@proves("cavendish:8a", "cavendish:8b", "cavendish:8c", "cavendish:8d", "cavendish:10a", "cavendish:10b")
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


@proves("cavendish:8a")
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


@proves("cavendish:10b")
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


# --- the king ---------------------------------------------------------------------------------------------


@proves("cavendish.22.in-time", "cavendish.22.too-late")
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


KING_HAND = "KS QH JH AH TH"  # the king of trumps among plain cards


@proves("cavendish.23.in-time-non-dealer", "cavendish.23.lost-non-dealer")
def test_law_23_the_elder_announces_before_his_first_card() -> None:
    state = do(dealt(KING_HAND, LOW), PlayHand(ELDER)).state
    done = apply(state, Announce(ELDER))
    assert done.state.score == (0, 1) and laws_of(done) == {law(23), law(47)}
    led = apply(state, PlayCard(ELDER, parse_card("QH")))
    assert KingLapsed(ELDER, False) in led.events and law(23) in laws_of(led)
    with pytest.raises(faults.TooLate):
        apply(led.state, Announce(ELDER))


@proves("cavendish.23.in-time-dealer", "cavendish.23.lost-dealer")
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


@proves("cavendish.24.led", "cavendish.24.led-and-played-to")
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


@proves("cavendish.24.dealer", "cavendish.24.dealer-late")
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


@proves("cavendish.23.early-non-dealer")
def test_the_king_is_announced_when_the_exchanges_are_over() -> None:
    with pytest.raises(faults.NotNow):
        apply(dealt(KING_HAND, LOW), Announce(ELDER))


# --- proposing and discarding -----------------------------------------------------------------------------


@proves("cavendish.26.retracted")
def test_law_26_a_proposal_cannot_be_retracted() -> None:
    state = do(dealt(HIGH, LOW), Propose(ELDER)).state
    assert legal_actions(state) == (Accept(DEALER), Refuse(DEALER))
    with pytest.raises(faults.NotNow):
        apply(state, PlayHand(ELDER))


@proves("cavendish.27.answer")
def test_law_27_an_answer_cannot_be_retracted() -> None:
    accepted = do(dealt(HIGH, LOW), Propose(ELDER), Accept(DEALER)).state
    with pytest.raises(faults.NotNow):
        apply(accepted, Refuse(DEALER))
    refused = do(dealt(HIGH, LOW), Propose(ELDER), Refuse(DEALER))
    assert refused.state.stage is Stage.PLAY and law(27) in laws_of(refused)


def exchange(elder: str, elder_takes: str, dealer: str = "", dealer_takes: str = "") -> tuple[Action, ...]:
    own = Discard(DEALER, parse_cards(dealer))
    given = (own, DealReplacements(DEALER, parse_cards(dealer_takes))) if dealer else (own,)
    return (
        Propose(ELDER),
        Accept(DEALER),
        Discard(ELDER, parse_cards(elder)),
        DealReplacements(ELDER, parse_cards(elder_takes)),
        *given,
    )


@proves("cavendish.26.exchanges-one", "cavendish.38.dealer-keeps-hand")
def test_law_28_the_elder_discards_at_least_one_and_the_dealer_what_he_likes() -> None:
    state = do(dealt(HIGH, LOW), Propose(ELDER), Accept(DEALER)).state
    assert {len(act.cards) for act in legal_actions(state) if isinstance(act, Discard)} == {1, 2, 3, 4, 5}
    assert len(legal_actions(state)) == 31
    with pytest.raises(faults.WrongNumber):
        apply(state, Discard(ELDER, ()))
    given = do(state, Discard(ELDER, parse_cards("TH")), DealReplacements(ELDER, parse_cards("KS"))).state
    assert len(legal_actions(given)) == 32
    assert do(given, Discard(DEALER, ())).state.stage is Stage.PROPOSAL


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


@proves("cavendish.26.again")
def test_law_26_the_elder_may_propose_as_often_as_he_pleases() -> None:
    state = do(dealt(HIGH, LOW), *exchange("TH", "KS"), *exchange("AH", "QS")).state
    assert state.deal is not None and state.deal.proposals == 2
    assert do(state, PlayHand(ELDER)).state.stage is Stage.PLAY


STOCK = parse_cards("KS QS JS AS TS 9S 8S 9H 8H 7H KC QC JC AC TC 9C KD QD JD AD TD")


def exchanged(*sizes: tuple[int, int]) -> tuple[State, tuple[Card, ...]]:
    """Exchange as many cards each, elder and dealer, round by round; and what is left of the stock."""
    state, stock = dealt(HIGH, LOW), STOCK
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


@proves("cavendish.38.none-left")
def test_law_38_the_elder_takes_what_is_left_and_the_dealer_must_play_his_hand() -> None:
    state, stock = exchanged((5, 5), (5, 5))
    assert len(stock) == 1 and state.deal is not None
    one = Discard(ELDER, state.deal.hands[ELDER][:1])
    done = do(state, Propose(ELDER), Accept(DEALER), one, DealReplacements(ELDER, stock))
    assert StockShort(DEALER, True) in done.events and law(38) in laws_of(done)
    assert done.state.stage is Stage.PLAY and done.state.to_act is ELDER
    assert done.state.deal is not None and done.state.deal.stock == 0 and not done.state.deal.unlocated


@proves("cavendish.38.dealer-wishes-more", "cavendish.38.dealer-content")
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


@proves("cavendish.26.stock-exhausted")
def test_law_38_the_dealer_may_empty_the_stock_and_then_the_hands_are_played() -> None:
    state, stock = exchanged((5, 5), (5, 4), (1, 1))
    assert not stock and state.stage is Stage.PLAY and state.to_act is ELDER


# --- playing ----------------------------------------------------------------------------------------------


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


# --- scoring ----------------------------------------------------------------------------------------------

VOLE = "KH 7D QH 8D JH 9D AH 7C TH 8C"
POINT = ("KH QH JH 7C 8C", "KC QC 7H 8H 9H", "KH 9H QH 8H JH 7H 7C QC KC 8C")  # elder three, dealer two
LOST = ("KH QH 9D 7C 8C", "KC QC 7H 8H KD", "KH 8H QH 7H 9D KD KC 8C QC 7C")  # elder two, dealer three


def won(done: Transition) -> HandWon:
    return next(event for event in done.events if isinstance(event, HandWon))


def test_law_48_one_for_the_point() -> None:
    done = played(do(dealt(*POINT[:2]), PlayHand(ELDER)).state, POINT[2])
    assert won(done) == HandWon(ELDER, "point", 1, (law(48),))
    assert done.state.score == (0, 1)


def test_law_48_two_for_the_vole() -> None:
    done = played(do(dealt(HIGH, LOW), PlayHand(ELDER)).state, VOLE)
    assert won(done) == HandWon(ELDER, "vole", 2, (law(48),))


def test_law_49_two_against_an_elder_who_played_without_proposing() -> None:
    done = played(do(dealt(*LOST[:2]), PlayHand(ELDER)).state, LOST[2])
    assert won(done) == HandWon(DEALER, "point", 2, (law(49),), "played without proposing")
    assert won(done).describe(("Ann", "Bob")) == (
        "Ann makes the point and marks two, because Bob played without proposing."
    )
    assert done.state.score == (2, 0)


def test_law_49_two_against_a_dealer_who_refused_the_first_proposal() -> None:
    done = played(do(dealt(*POINT[:2]), Propose(ELDER), Refuse(DEALER)).state, POINT[2])
    assert won(done) == HandWon(ELDER, "point", 2, (law(49),), "refused the first proposal")
    assert won(done).describe(("Ann", "Bob")) == (
        "Bob makes the point and marks two, because Ann refused the first proposal."
    )


def test_law_49_only_the_first_proposal_or_refusal() -> None:
    again = do(dealt("KH QH JH 7C 7S", POINT[1], "9S"), *exchange("7S", "8C")).state
    refused = do(again, Propose(ELDER), Refuse(DEALER)).state
    assert refused.deal is not None and refused.deal.vulnerable is None
    assert won(played(refused, POINT[2])).marks == 1
    stood = do(again, PlayHand(ELDER)).state
    assert stood.deal is not None and stood.deal.vulnerable is None


def test_law_49_the_vole_stays_two_and_never_three() -> None:
    state = do(dealt(LOW, "KS QS JS AS TS", "7S"), PlayHand(ELDER)).state
    done = played(state, "7D TS KS 8D QS 9D JS 7C AS 8C")
    assert won(done) == HandWon(DEALER, "vole", 2, (law(48), law(49)), "played without proposing")
    assert done.state.score == (2, 0)


def test_law_49_a_player_who_stood_and_made_the_point_marks_one() -> None:
    done = played(do(dealt(*LOST[:2]), Propose(ELDER), Refuse(DEALER)).state, LOST[2])
    assert won(done).marks == 1


@proves("cavendish:46a")
def test_law_46_five_up_and_no_mark_beyond() -> None:
    done = played(do(dealt(HIGH, LOW, score=(0, 4)), PlayHand(ELDER)).state, VOLE)
    assert done.state.score == (0, 5) and done.state.winner is ELDER
    assert law(46) in laws_of(done) and legal_actions(done.state) == ()
    with pytest.raises(faults.GameOver):
        apply(done.state, Deal((parse_hand(HIGH), parse_hand(LOW)), parse_card("7S")))


def test_law_47_a_king_turned_and_marked_at_four_ends_the_game_at_once() -> None:
    done = apply(dealt(HIGH, LOW, "KS", score=(4, 4)), MarkKing(DEALER))
    assert done.state.stage is Stage.OVER and done.state.winner is DEALER
    assert done.state.score == (5, 4) and law(46) in laws_of(done)


def test_law_47_a_king_announced_at_four_ends_the_game_at_once() -> None:
    done = do(dealt(KING_HAND, LOW, score=(4, 4)), PlayHand(ELDER), Announce(ELDER))
    assert done.state.stage is Stage.OVER and done.state.winner is ELDER


# --- deals of which little is known -----------------------------------------------------------------------


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
