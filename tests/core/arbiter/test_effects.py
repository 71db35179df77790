"""Each effect by itself, on a small position: the table after it, and the sentence that says so.

Ann is the dealer, Bob the non-dealer; the score is two to three, and the top of the stock is JD TD QC 8S KD 7H.
``test_tables.py`` runs the same effects through the rulings that use them.
"""

import pytest
from support.games.rulings import play_in_turn

from ecarte_core.arbiter import effect_model as effects
from ecarte_core.arbiter.act_model import Case, Setting, lay_out, play_until, when_accepted, when_playing
from ecarte_core.arbiter.act_positions import exchange_lawfully, run_short
from ecarte_core.arbiter.arbitrated_game import ArbiterFault, ArbitratedGame
from ecarte_core.arbiter.arbitration import carry_out
from ecarte_core.arbiter.card_moves import move_to_stock, remove_from_hand, take_from_stock
from ecarte_core.arbiter.effect_model import Effect
from ecarte_core.arbiter.effects_on_cards import leave_exposed
from ecarte_core.arbiter.lawful_play import act_lawfully
from ecarte_core.arbiter.marks import end_hand, set_tally
from ecarte_core.cards import parse_card, parse_cards
from ecarte_core.cards.card_words import NOTHING_NAMED, NamedCards
from ecarte_core.game import DealOrder, Player, Propose, Stage, State

ANN, BOB = Player.ONE, Player.TWO
CASE = Case({}, NOTHING_NAMED, ("Ann", "Bob"))
STOCK = parse_cards("JD TD QC 8S KD 7H")


def do(
    game: ArbitratedGame, effect: Effect, named: NamedCards = NOTHING_NAMED, laws: tuple[str, ...] = ()
) -> tuple[ArbitratedGame, str]:
    return carry_out(game, effect, ("Ann", "Bob"), named, laws)


def deal() -> ArbitratedGame:
    return lay_out(Setting())


def give(game: ArbitratedGame, player: Player, number: int) -> ArbitratedGame:
    """So many cards more, from the top of the stock."""
    return take_from_stock(game, player, number)[0]


def lose(game: ArbitratedGame, player: Player, cards: str) -> ArbitratedGame:
    """These cards lie on the top of the stock, and not in the hand."""
    out = parse_cards(cards)
    return move_to_stock(remove_from_hand(game, player, out), out)


def end(winner: Player | None = BOB, worth: int = 1) -> ArbitratedGame:
    """The hand is over, and ``winner`` has marked for it."""
    return end_hand(when_playing(deal(), CASE), winner, worth)


# The cut and the deal


def test_a_cut_for_deal_made_again_is_made_before_anybody_is_the_dealer() -> None:
    game, sentence = do(deal()._replace(exposed=STOCK[:1]), effects.CutAgain("for-deal"))
    assert (game.state, game.exposed) == (State(Stage.CUT, (2, 3)), ())
    assert sentence == "The cut for deal is made again."


def test_a_cut_to_the_dealer_made_again_is_made_by_his_adversary() -> None:
    before = deal()._replace(exposed=STOCK[:1])
    assert do(before, effects.CutAgain("to-dealer")) == (
        before._replace(exposed=()),
        "Bob cuts the pack again.",
    )


@pytest.mark.parametrize(
    ("effect", "rightful", "dealer", "expected"),
    [
        (effects.FreshDeal(), BOB, ANN, "Ann gathers the cards and deals again; the score stands."),
        (
            effects.VoidDeal(),
            None,
            ANN,
            "The deal does not count. The cards are gathered, and Ann deals.",
        ),
        (effects.VoidDeal(), BOB, BOB, "The deal does not count. The cards are gathered, and Bob deals."),
    ],
)
def test_cards_are_gathered_and_dealt_by_the_player_whose_turn_it_is(
    effect: Effect, rightful: Player | None, dealer: Player, expected: str
) -> None:
    before = deal()
    orders = (DealOrder.TWO_THREE, None)
    before = before._replace(
        rightful_dealer=rightful, state=before.state._replace(deal_orders=orders, deal_count=4)
    )
    game, sentence = do(before, effect)
    assert game.state == State(Stage.DEAL, (2, 3), dealer, orders, 4)
    assert (game.rightful_dealer, sentence) == (None, expected)


def test_a_deal_that_counts_is_the_dealers() -> None:
    before = deal()._replace(rightful_dealer=BOB)
    assert do(before, effects.LetDealCount()) == (deal(), "")
    assert do(before, effects.LetStand()) == (before, "")


def test_a_wrong_number_is_put_right_by_the_last_cards_given_and_the_top_of_the_pack() -> None:
    before = give(lose(deal(), BOB, "8C 7D"), ANN, 1)
    game, sentence = do(before, effects.RectifyDeal())
    assert game.deal.hands == (deal().deal.hands[ANN], tuple(parse_cards("KH 9H AS 7D JD")))
    assert game.stock[:2] == (parse_card("8C"), parse_card("TD"))
    assert sentence == ("Bob is given two cards more. Ann puts the last card given to Ann back on the pack.")


def test_a_wrong_number_is_put_right_with_the_cards_named() -> None:
    game, sentence = do(lose(deal(), BOB, "7D"), effects.RectifyDeal(), NamedCards((parse_card("QC"),)))
    assert game.deal.hands[BOB] == tuple(parse_cards("KH 9H AS 8C QC"))
    assert sentence == "Bob is given one card more."


def test_two_cards_too_many_go_back_and_a_wrong_order_moves_none() -> None:
    game, sentence = do(give(deal(), BOB, 2), effects.RectifyDeal())
    assert sentence == "Ann puts the last cards given to Bob back on the pack."
    assert len(game.told_next) == 2 and game._replace(told_next=()) == deal()
    assert do(deal(), effects.RectifyDeal()) == (deal(), "Ann puts the order of dealing right.")


def test_packs_remain_changed_and_change_back_when_dealt_wrongly_again() -> None:
    before = deal()
    game, sentence = do(before, effects.ExchangePacks())
    assert game == before._replace(packs_exchanged=True)
    assert do(game, effects.ExchangePacks())[0] == before
    assert sentence == "The packs remain changed: each player goes on with the other’s."


@pytest.mark.parametrize(
    ("which", "turned", "back", "expected"),
    [
        ("first", "9C", "JD", "The nine of clubs is the turn-up; the knave of diamonds goes back to the top"),
        (
            "second",
            "JD",
            "9C",
            "The knave of diamonds is the turn-up; the nine of clubs goes back to the top",
        ),
    ],
)
def test_one_of_two_cards_turned_up_is_the_trump(which: str, turned: str, back: str, expected: str) -> None:
    before = deal()
    before = before._replace(stock=before.stock[1:], turn_ups=(parse_card("9C"), parse_card("JD")))
    game, sentence = do(before, effects.ChooseTurnUp(which))  # type: ignore[arg-type]
    assert (game.turn_ups, game.deal.turn_up) == ((parse_card(turned),), parse_card(turned))
    assert game.stock[:2] == (parse_card(back), parse_card("TD"))
    assert sentence == f"{expected} of the stock."
    with pytest.raises(ArbiterFault, match="Only one card"):
        do(deal(), effects.ChooseTurnUp("first"))


# Hands of another number than five


def test_a_short_hand_is_made_up_from_the_top_of_the_stock() -> None:
    before = lose(lose(deal(), BOB, "7D"), BOB, "8C")
    game, sentence = do(before, effects.CompleteHand("non-dealer"))
    assert game.deal.hands[BOB] == tuple(parse_cards("KH 9H AS 8C 7D"))
    assert sentence == "Bob takes two cards from the stock."
    game, sentence = do(
        lose(deal(), ANN, "7C"), effects.CompleteHand("dealer"), NamedCards((parse_card("QC"),))
    )
    assert game.deal.hands[ANN] == tuple(parse_cards("QS JS TH AH QC"))
    assert sentence == "Ann takes one card from the stock."


@pytest.mark.parametrize("number", [0, 1])
def test_a_hand_of_five_or_more_is_given_nothing(number: int) -> None:
    before = give(deal(), BOB, number)
    assert do(before, effects.CompleteHand("non-dealer")) == (before, "Bob has five cards.")


def test_a_player_lays_aside_his_lowest_plain_cards_or_those_that_he_names() -> None:
    before = give(deal(), BOB, 2)  # the knave and ten of diamonds
    game, sentence = do(before, effects.DiscardSuperfluous("non-dealer"))
    assert game.put_by == ((), tuple(parse_cards("7D 9H")))
    assert game.deal.hands[BOB] == tuple(parse_cards("KH AS 8C JD TD"))
    assert game.seen == before.seen
    assert sentence == "Bob lays aside two cards, which Ann does not see."
    named = NamedCards(tuple(parse_cards("KH 8C")))
    assert do(before, effects.DiscardSuperfluous("non-dealer"), named)[0].put_by[BOB] == named.cards


def test_what_is_laid_aside_is_added_to_what_lies_there() -> None:
    before = give(deal(), ANN, 1)._replace(put_by=(tuple(parse_cards("AD")), ()))
    game, sentence = do(before, effects.DiscardSuperfluous("dealer"))
    assert game.put_by == (tuple(parse_cards("AD TH")), ())
    assert sentence == "Ann lays aside one card, which Bob does not see."


def test_the_adversary_draws_a_card_that_he_does_not_choose() -> None:
    before = give(deal(), ANN, 2)  # of seven cards, the third and the fourth are in the middle
    game, sentence = do(before, effects.DrawSuperfluous("dealer", seen=False))
    assert (game.put_by, game.seen) == ((tuple(parse_cards("TH AH")), ()), before.seen)
    assert sentence == "Bob draws two cards from Ann’s hand and does not look at them."
    named = NamedCards(tuple(parse_cards("7C JD")))
    assert do(before, effects.DrawSuperfluous("dealer", seen=False), named)[0].put_by[ANN] == named.cards


def test_the_adversary_looks_at_what_he_draws_and_knows_it_besides_what_he_knew() -> None:
    known = frozenset(parse_cards("KH"))
    before = give(deal(), BOB, 1)._replace(seen=(known, known))
    game, sentence = do(before, effects.DrawSuperfluous("non-dealer", seen=True))
    assert game.put_by == ((), tuple(parse_cards("AS")))
    assert game.seen == (known | set(parse_cards("AS")), known)
    assert sentence == "Ann draws one card from Bob’s hand and looks at it: the ace of spades."


# Cards exposed


def expose(game: ArbitratedGame, number: int) -> ArbitratedGame:
    """The top cards of the stock lie face up."""
    game, _ = take_from_stock(game, BOB, number)
    cards = tuple(game.deal.hands[BOB][-number:])
    return remove_from_hand(game, BOB, cards)._replace(exposed=cards)  # type: ignore[arg-type]


@pytest.mark.parametrize("effect", [effects.TakeExposed("dealer"), effects.ThrowAsideExposed()])
def test_nothing_is_done_with_a_card_that_does_not_lie_exposed(effect: Effect) -> None:
    with pytest.raises(ArbiterFault, match="No card lies exposed"):
        do(deal(), effect)


def test_an_exposed_card_makes_up_a_hand_and_the_adversary_has_seen_it() -> None:
    known, others = frozenset(parse_cards("KH")), frozenset(parse_cards("QS"))
    before = expose(lose(deal(), ANN, "7C"), 1)._replace(seen=(known, others))
    game, sentence = do(before, effects.TakeExposed("dealer"))
    assert game.deal.hands[ANN] == deal().deal.hands[ANN]
    assert (game.exposed, game.seen) == ((), (known, others | set(parse_cards("7C"))))
    assert sentence == "Ann takes the seven of clubs into the hand."


@pytest.mark.parametrize(("missing", "number"), [("", 1), ("7D", 2)])
def test_an_exposed_card_for_which_a_hand_has_no_room_is_the_first_of_the_next_exchange(
    missing: str, number: int
) -> None:
    before = expose(lose(deal(), BOB, missing) if missing else deal(), number)
    game, sentence = do(before, effects.TakeExposed("non-dealer"))
    assert game.deal.hands == before.deal.hands
    assert (game.exposed, game.seen) == ((), before.seen)
    assert game.stock == (*before.exposed, *before.stock)
    assert sentence.endswith("will be the first card that Bob is given.")


def test_an_exposed_card_is_thrown_aside_and_the_shorter_hand_gets_the_next() -> None:
    for player, hand in ((ANN, "QS JS TH AH JD"), (BOB, "KH 9H AS 8C JD")):
        before = expose(lose(deal(), player, str(deal().deal.hands[player][-1])), 1)
        before = before._replace(aside=tuple(parse_cards("AD")))
        game, sentence = do(before, effects.ThrowAsideExposed())
        assert (game.exposed, game.aside) == ((), (parse_card("AD"), *before.exposed))
        assert game.deal.hands[player] == tuple(parse_cards(hand))
        assert sentence.endswith(
            f" is thrown aside, and {('Ann', 'Bob')[player]} is given the next card instead."
        )


def test_exposed_cards_are_replaced_by_as_many_as_are_missing_and_left() -> None:
    before = expose(lose(lose(deal(), BOB, "7D"), BOB, "8C"), 2)
    game, sentence = do(before, effects.ThrowAsideExposed())
    assert game.deal.hands[BOB] == tuple(parse_cards("KH 9H AS JD TD"))
    assert sentence == (
        "The eight of clubs and the seven of diamonds are thrown aside, "
        "and Bob is given the next cards instead."
    )
    game, sentence = do(before, effects.ThrowAsideExposed(), NamedCards(tuple(parse_cards("TD QC"))))
    assert game.deal.hands[BOB] == tuple(parse_cards("KH 9H AS TD QC"))
    few = before.change_deal(stock=1)._replace(stock=before.stock[:1])
    game, sentence = do(few, effects.ThrowAsideExposed())
    assert game.deal.hands[BOB] == tuple(parse_cards("KH 9H AS JD"))
    assert sentence.endswith("and Bob is given the next card instead.")


def test_an_exposed_card_of_full_hands_is_thrown_aside_and_nothing_given() -> None:
    before = expose(deal(), 1)
    game, sentence = do(before, effects.ThrowAsideExposed())
    assert (game.deal.hands, game.stock) == (before.deal.hands, before.stock)
    assert sentence == "The knave of diamonds is thrown aside."


# The exchange


def test_a_dealer_is_bound_for_this_proposal_or_the_next() -> None:
    game, sentence = do(act_lawfully(deal(), Propose(BOB)), effects.CannotRefuse())
    assert game.cannot_refuse and sentence == "Ann cannot refuse this proposal."
    game, sentence = do(deal(), effects.CannotRefuse())
    assert game.cannot_refuse and sentence == "Ann cannot refuse the next proposal."


def test_the_discards_stay_where_they_are() -> None:
    assert do(deal(), effects.KeepDiscard()) == (deal(), "The discards stay face down where they are.")


def ask(number: int, left: int) -> ArbitratedGame:
    """The elder hand has asked for so many cards, and so many are left in the stock."""
    return when_accepted(run_short(deal(), left), CASE)._replace(asked=number)


def test_the_elder_hand_exchanges_what_he_asked_for_as_far_as_the_stock_goes() -> None:
    before = ask(3, 2)
    hand = before.deal.hands[BOB]
    game, sentence = do(before, effects.LimitExchange())
    assert game.deal.hands == (before.deal.hands[ANN], (*hand[:3], *before.stock))
    assert game.deal.discards == (before.deal.discards[ANN], (*before.deal.discards[BOB], *hand[3:]))
    assert (game.stock, game.asked, game.dealer_plays) == ((), 0, False)
    assert (game.state.stage, game.deal.to_act, game.deal.remaining) == (Stage.PLAY, BOB, game.deal.hands)
    assert sentence == "Bob exchanges two cards, and Ann must play the hand as it is."


def test_the_elder_hand_exchanges_no_more_than_he_asked_for() -> None:
    before = ask(1, 3)
    game, sentence = do(before, effects.LimitExchange())
    assert game.stock == before.stock[1:]
    assert game.deal.hands[BOB] == (*before.deal.hands[BOB][:4], before.stock[0])
    assert sentence == "Bob exchanges one card, and Ann must play the hand as it is."


def test_the_elder_hand_exchanges_the_cards_that_are_named() -> None:
    before = ask(2, 2)
    hand, stock = before.deal.hands[BOB], before.stock
    named = NamedCards(discards=hand[:2], takes=stock[::-1])  # type: ignore[arg-type]
    game, _ = do(before, effects.LimitExchange(), named)
    assert game.deal.hands[BOB] == (*hand[2:], *stock[::-1])
    # more are named than the stock has cards for: the first are exchanged
    named = NamedCards(discards=hand[:3])  # type: ignore[arg-type]
    assert do(before, effects.LimitExchange(), named)[0].deal.hands[BOB] == (*hand[2:], *stock)


@pytest.mark.parametrize("before", [ask(0, 2), ask(2, 2)._replace(state=run_short(deal(), 2).state)])
def test_a_dealer_is_bound_to_play_after_an_exchange_that_is_still_to_come(before: ArbitratedGame) -> None:
    game, sentence = do(before, effects.LimitExchange())
    assert game == before._replace(dealer_plays=True)
    assert sentence == "Bob exchanges as far as the stock goes, and Ann must play the hand as it is."


# Lawful acts


@pytest.mark.parametrize(("answer", "stage"), [("accept", Stage.DISCARD), ("refuse", Stage.PLAY)])
def test_a_proposal_is_answered(answer: str, stage: Stage) -> None:
    game, sentence = do(act_lawfully(deal(), Propose(BOB)), effects.AnswerProposal(answer))  # type: ignore[arg-type]
    assert (game.state.stage, sentence) == (stage, "")
    assert do(deal(), effects.AnswerProposal(answer)) == (deal(), "")  # type: ignore[arg-type]


def test_the_play_begins_whoever_is_to_speak() -> None:
    refused, sentence = do(act_lawfully(deal(), Propose(BOB)), effects.BeginPlay())
    assert (refused.state.stage, refused.deal.vulnerable, sentence) == (Stage.PLAY, ANN, "")
    played, sentence = do(deal(), effects.BeginPlay())
    assert (played.state.stage, played.deal.vulnerable, sentence) == (Stage.PLAY, BOB, "")
    assert do(played, effects.BeginPlay()) == (played, "")


def test_only_a_dealer_who_is_to_exchange_keeps_his_hand() -> None:
    accepted = when_accepted(deal(), CASE)
    exchanging = exchange_lawfully(accepted, BOB, 1)
    game, sentence = do(exchanging, effects.KeepHand())
    assert (game.state.stage, game.deal.exchanges, sentence) == (Stage.PROPOSAL, ((0,), (1,)), "")
    for before in (accepted, deal()):
        assert do(before, effects.KeepHand()) == (before, "")


@pytest.mark.parametrize(("seat", "score", "player"), [("dealer", (3, 3), ANN), ("non-dealer", (2, 4), BOB)])
def test_the_announcement_counts_when_the_cards_are_exchanged(
    seat: effects.Seat, score: tuple[int, int], player: Player
) -> None:
    game, sentence = do(when_accepted(deal(), CASE), effects.AnnounceAfterExchange(seat))
    assert game.deal.hands == (deal().deal.hands[ANN], tuple(parse_cards("KH 9H AS 8C JD")))
    assert (game.state.stage, game.state.score, game.deal.king_announcer) == (Stage.PLAY, score, player)
    name, marks = ("Ann", "three") if player is ANN else ("Bob", "four")
    end = f"{name} marks one, and has {marks}."
    assert sentence == f"The cards are exchanged; now the announcement counts. {end}"
    later = exchange_lawfully(when_accepted(deal(), CASE), BOB, 2)
    assert do(later, effects.AnnounceAfterExchange(seat))[0].deal.exchanges == ((0,), (2,))
    assert do(deal(), effects.AnnounceAfterExchange(seat))[1] == end
    playing, sentence = do(when_playing(deal(), CASE), effects.AnnounceAfterExchange(seat))
    assert (playing.state.score, sentence) == (score, end)


@pytest.mark.parametrize(("seat", "player", "score"), [("dealer", ANN, (3, 3)), ("non-dealer", BOB, (2, 4))])
def test_a_king_marked_or_announced_cannot_be_marked_again(
    seat: effects.Seat, player: Player, score: tuple[int, int]
) -> None:
    marked, sentence = do(deal(), effects.ScoreKing(seat))
    assert (marked.deal.king_announcer, marked.deal.king_marked, marked.state.score) == (player, False, score)
    assert sentence.endswith(f"marks one, and has {'three' if player is ANN else 'four'}.")
    announced, sentence = do(deal(), effects.AnnounceKing(seat))
    assert (announced.deal.king_announcer, announced.state.score, sentence) == (player, (2, 3), "")


def test_a_turned_king_is_the_dealers_to_mark() -> None:
    before = lay_out(Setting(turn="KC"))
    for effect in (effects.ScoreKing("dealer"), effects.AnnounceKing("dealer")):
        game, _ = do(before, effect)
        assert (game.deal.king_marked, game.deal.king_announcer) == (True, None)


@pytest.mark.parametrize("effect", [effects.ScoreKing("dealer"), effects.AnnounceKing("dealer")])
def test_a_king_of_the_deal_before_bars_none_of_the_deal_in_progress(effect: Effect) -> None:
    """The deal that is spoken of was Bob's, so Bob is its dealer."""
    game, _ = do(deal()._replace(spoken_dealer=BOB), effect)
    assert (game.deal.king_announcer, game.deal.king_marked) == (None, False)
    assert game.state.score == ((2, 4) if isinstance(effect, effects.ScoreKing) else (2, 3))


def test_a_king_can_be_marked_late_when_no_cards_are_on_the_table() -> None:
    before = ArbitratedGame(State(Stage.DEAL, (2, 3), ANN))
    assert do(before, effects.ScoreKing("dealer"))[0].state.score == (3, 3)


# Marks


def test_a_turned_king_is_barred_and_a_king_is_lost() -> None:
    game, sentence = do(deal(), effects.BarTurnedKing())
    assert game == deal()._replace(king_barred=True)
    assert sentence == "Ann cannot mark a king turned up in this deal."
    game, sentence = do(deal(), effects.LoseKing("non-dealer"))
    assert game == deal()._replace(king_lost=BOB)
    assert sentence == "Bob has lost the right to mark the king."
    before = deal()._replace(spoken_dealer=BOB)
    assert do(before, effects.LoseKing("non-dealer")) == (before, "Ann has lost the right to mark the king.")


@pytest.mark.parametrize(
    ("seat", "points", "score", "expected"),
    [
        ("dealer", 1, (3, 3), "Ann marks one, and has three."),
        ("dealer", -2, (0, 3), "Ann takes down two, and has nothing."),
        ("non-dealer", -1, (2, 2), "Bob takes down one, and has two."),
        ("non-dealer", 2, (2, 5), "Bob marks two, and has five."),
        ("dealer", -3, (0, 3), "Ann takes down three, and has nothing."),
    ],
)
def test_a_score_changes_and_is_never_below_nothing(
    seat: effects.Seat, points: int, score: tuple[int, int], expected: str
) -> None:
    game, sentence = do(deal(), effects.ChangeScore(seat, points))
    assert (game.state.score, sentence) == (score, expected)
    assert (game.state.stage is Stage.OVER) == (max(score) == 5)


def test_marks_beyond_five_are_taken_down_first() -> None:
    """A vole at four makes six (Law 46): one taken from the six leaves five, two leave four."""
    game = set_tally(deal(), (6, 3))
    assert (game.state.score, game.beyond_five, game.state.stage) == ((5, 3), (1, 0), Stage.OVER)
    once, sentence = do(game, effects.ChangeScore("dealer", -1))
    assert (once.state.score, once.beyond_five, once.state.stage) == ((5, 3), (0, 0), Stage.OVER)
    assert sentence == "Ann takes down one, and has five."
    assert set_tally(deal(), (3, 7)).beyond_five == (0, 2)


def test_a_game_that_was_over_goes_on_where_it_was() -> None:
    """Both still hold cards: the hand is played on. One has none left: the next deal follows."""
    playing = when_playing(deal(), CASE)
    reopened = do(set_tally(playing, (5, 3)), effects.ChangeScore("dealer", -1))[0]
    assert (reopened.state.stage, reopened.state.score) == (Stage.PLAY, (4, 3))
    over = play_until(playing, lambda game: game.state.stage is Stage.DEAL)
    reopened = do(set_tally(over, (5, 3)), effects.ChangeScore("dealer", -1))[0]
    assert (reopened.state.stage, reopened.state.score) == (Stage.DEAL, (4, 3))
    for player in Player:  # the cards of a short hand are out
        remaining = tuple(() if other is player else playing.deal.remaining[other] for other in Player)
        short = set_tally(playing.change_deal(remaining=remaining), (5, 3))
        assert do(short, effects.ChangeScore("dealer", -1))[0].state.stage is Stage.DEAL
    dealt = ArbitratedGame(State(Stage.DEAL, (4, 3), ANN))
    assert set_tally(set_tally(dealt, (5, 3)), (4, 3)) == dealt


def test_a_hand_is_marked_by_what_it_is_worth() -> None:
    before = end(None, 0)
    game, sentence = do(before, effects.MarkHand("dealer", 2))
    assert (game.state.score, game.last_marks, game.last_worth) == ((4, 3), (2, 0), (2, 0))
    assert sentence == "Ann marks two, and has four."
    offender = before._replace(reduced_by=((), ("cavendish.law.43",)))
    game, sentence = do(offender, effects.MarkHand("non-dealer", 2))
    assert (game.state.score, game.last_marks, game.last_worth) == ((2, 4), (0, 1), (0, 2))
    assert sentence == "Bob marks one, and has four."
    game, sentence = do(offender, effects.MarkHand("non-dealer", 1))
    assert (game.state.score, sentence) == ((2, 3), "Bob marks nothing, and has three.")


def test_forgotten_points_are_marks_of_the_hand() -> None:
    game, sentence = do(end(None, 0), effects.MarkForgotten("non-dealer", 1))
    assert (game.state.score, game.last_marks) == ((2, 4), (0, 1))
    assert sentence == "Bob marks one, and has four."
    assert do(end(None, 0), effects.MarkForgotten("dealer", 2))[0].last_marks == (2, 0)


@pytest.mark.parametrize(
    ("worth", "marks", "expected"),
    [(1, 0, "Bob marks nothing for this hand."), (2, 1, "Bob marks one for this hand.")],
)
def test_what_an_offender_has_marked_is_reduced_once(worth: int, marks: int, expected: str) -> None:
    """Law 43: nothing for the point, one for the vole. A second offence finds the same words and takes no more."""
    reduce = effects.ReduceMarks("non-dealer", "cavendish")
    once, sentence = do(end(BOB, worth), reduce, laws=("cavendish.law.43",))
    assert (once.state.score, once.last_marks, once.last_worth) == ((2, 3 + marks), (0, marks), (0, worth))
    assert (once.reduced_by, sentence) == (((), ("cavendish.law.43",)), expected)
    twice, sentence = do(once, reduce, laws=("cavendish.law.25", "cavendish.law.43"))
    assert (twice.state.score, twice.last_marks, sentence) == (once.state.score, once.last_marks, expected)
    assert twice.reduced_by[BOB] == ("cavendish.law.43", "cavendish.law.25")


def test_nothing_is_taken_from_an_offender_who_has_not_won() -> None:
    game, sentence = do(
        end(ANN, 1), effects.ReduceMarks("non-dealer", "one-less"), laws=("britannica.law.22",)
    )
    assert (game.state.score, game.last_marks, game.last_worth) == ((3, 3), (1, 0), (1, 0))
    assert sentence == "Bob has not won this hand, so nothing is taken off."


@pytest.mark.parametrize(
    ("manner", "expected"),
    [
        ("cavendish", "In this hand Ann marks nothing for a point, and one for the vole."),
        ("one-less", "One is taken from what Ann wins in this hand."),
    ],
)
def test_while_the_hand_is_played_an_offender_is_told_what_he_will_mark(manner: str, expected: str) -> None:
    before = when_playing(deal(), CASE)
    game, sentence = do(before, effects.ReduceMarks("dealer", manner), laws=("cavendish.law.43",))  # type: ignore[arg-type]
    assert game == before._replace(reduced_by=(("cavendish.law.43",), ()))
    assert sentence == expected


def test_a_hand_played_again_takes_its_marks_back_and_both_know_the_cards() -> None:
    over = play_until(when_playing(deal(), CASE), lambda game: game.state.stage is Stage.DEAL)
    assert sum(over.state.score) > 5
    game, sentence = do(over._replace(must_lead=over.deal.trumps, out_of_turn=ANN), effects.ReplayHand())
    assert (game.state.stage, game.state.score, game.state.dealer) == (Stage.PLAY, (2, 3), ANN)
    assert (game.deal.tricks, game.deal.taken, game.deal.to_act) == ((), (0, 0), BOB)
    assert game.deal.remaining == game.deal.hands
    assert (game.last_marks, game.last_worth, game.must_lead, game.out_of_turn) == (
        (0, 0),
        (0, 0),
        None,
        None,
    )
    assert game.seen == (frozenset(game.deal.hands[BOB]), frozenset(game.deal.hands[ANN]))
    assert sentence == "The hands are played again; Bob is to lead."


def test_cards_that_cannot_be_played_to_count_for_one_player() -> None:
    game, sentence = do(deal(), effects.CountUnplayable("non-dealer"))
    assert game == deal()._replace(counts_unplayable=(False, True))
    assert sentence == "Bob counts as a trick each card to which Ann has none to play."


@pytest.mark.parametrize(
    ("seat", "outcome", "vulnerable", "score", "expected"),
    [
        ("dealer", "point", None, (3, 3), "Ann marks one for the point."),
        ("dealer", "point", BOB, (4, 3), "Ann marks two for the point."),
        ("dealer", "vole", BOB, (4, 3), "Ann marks two for the vole."),
        ("non-dealer", "point", BOB, (2, 4), "Bob marks one for the point."),
        ("non-dealer", "vole", None, (2, 5), "Bob marks two for the vole."),
    ],
)
def test_a_hand_given_up_is_marked_as_the_law_counts_it(
    seat: effects.Seat,
    outcome: str,
    vulnerable: Player | None,
    score: tuple[int, int],
    expected: str,
) -> None:
    before = when_playing(deal(), CASE).change_deal(vulnerable=vulnerable)
    game, sentence = do(before, effects.AwardMarks(seat, outcome))  # type: ignore[arg-type]
    assert (game.state.score, sentence) == (score, expected)
    assert game.state.stage is (Stage.OVER if 5 in score else Stage.DEAL)
    assert game.state.dealer is BOB


@pytest.mark.parametrize(
    ("taken", "score", "expected"),
    [
        ((0, 0), (2, 5), "Bob wins the five tricks that remain and marks two for the vole."),
        ((2, 1), (2, 4), "Bob wins the two tricks that remain and marks one for the point."),
        ((3, 1), (4, 3), "Bob wins the trick that remains; Ann marks two for the point."),
    ],
)
def test_the_tricks_that_remain_are_the_adversarys(
    taken: tuple[int, int], score: tuple[int, int], expected: str
) -> None:
    """Bob played without proposing: a point against him counts two (Law 49)."""
    game, sentence = do(
        when_playing(deal(), CASE).change_deal(taken=taken), effects.AwardTricks("non-dealer")
    )
    assert (game.state.score, game.deal.taken, sentence) == (score, (taken[0], 5 - taken[0]), expected)


# Cards played, packs and stakes


@pytest.mark.parametrize(
    ("cards", "seat", "to_act", "expected"),
    [
        ("KH", "non-dealer", BOB, "Bob takes up the king of hearts again, and leads another."),
        ("KH TH", "dealer", ANN, "Ann takes up the ten of hearts again, and plays another."),
    ],
)
def test_a_card_taken_up_is_replaced_by_another(
    cards: str, seat: effects.Seat, to_act: Player, expected: str
) -> None:
    game, sentence = do(play_in_turn(when_playing(deal(), CASE), cards), effects.TakeUpCard(seat))
    assert (game.deal.to_act, sentence) == (to_act, expected)
    assert parse_card(cards.rsplit(maxsplit=1)[-1]) in game.seen[to_act.other]


def test_after_a_lead_out_of_turn_is_taken_up_the_other_leads() -> None:
    before = when_playing(deal(), CASE).change_deal(to_act=ANN)
    game, sentence = do(play_in_turn(before, "QS"), effects.TakeUpCard("dealer"))
    assert (game.deal.to_act, game.deal.tricks) == (BOB, ())
    assert sentence == "Ann takes up the queen of spades again, and Bob is to lead."


def test_a_lead_out_of_turn_is_left() -> None:
    assert do(deal(), effects.LeaveLead("dealer")) == (deal()._replace(out_of_turn=ANN), "")


def test_the_suit_named_is_led_in_place_of_the_card() -> None:
    playing = when_playing(deal(), CASE)
    suit = parse_card("8C").suit
    game, sentence = do(play_in_turn(playing, "KH")._replace(must_lead=suit), effects.LeadOtherSuit())
    assert (game.deal.to_act, game.deal.trick, game.must_lead) == (BOB, None, suit)
    assert sentence == "Bob takes up the king of hearts and must lead clubs."
    for before in (playing._replace(must_lead=suit), play_in_turn(playing, "KH")):
        with pytest.raises(ArbiterFault, match="No suit has been named"):
            do(before, effects.LeadOtherSuit())


def test_new_packs_are_chosen_by_the_player_who_deals_next() -> None:
    game, sentence = do(end(), effects.CallPacks())
    assert game.new_packs and sentence == "Two new packs come into use, and Bob chooses one of them."
    before = deal()
    cut = before._replace(state=before.state._replace(dealer=None))
    assert do(cut, effects.CallPacks())[1] == "Two new packs come into use, and Ann chooses one of them."


@pytest.mark.parametrize(("games", "word"), [(1, "single"), (2, "double"), (3, "treble")])
def test_a_game_counts_as_many_games_as_the_stakes_say(games: int, word: str) -> None:
    game, sentence = do(deal(), effects.CountGame(games))  # type: ignore[arg-type]
    assert (game.counts, sentence) == (games, f"The game counts a {word}.")


# The stage at which play goes on


def test_cards_that_lie_face_up_and_that_nobody_moves_go_to_the_top_of_the_stock() -> None:
    before = deal()
    first, second, third, *_ = before.stock
    turned = (before.deal.turn_up, first, second)
    game = leave_exposed(before._replace(turn_ups=turned, exposed=(third,), stock=before.stock[3:]))
    assert (game.turn_ups, game.exposed) == (turned[:1], ())
    assert game.stock == before.stock
    assert leave_exposed(before) == before


def test_a_hand_that_nobody_wins_leaves_no_marks_and_no_duty() -> None:
    before = when_playing(deal(), CASE)._replace(
        last_marks=(1, 0), last_worth=(2, 0), must_lead=STOCK[0].suit, out_of_turn=ANN
    )
    game = end_hand(before, None, 0)
    assert (game.last_marks, game.last_worth, game.must_lead, game.out_of_turn) == (
        (0, 0),
        (0, 0),
        None,
        None,
    )
    assert (game.state.stage, game.state.dealer, game.state.score) == (Stage.DEAL, BOB, (2, 3))
