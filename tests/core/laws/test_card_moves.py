"""Moving cards: what is refused, and what the table is when the last card played is taken back."""

import pytest
from support.games.dealt_games import begin_play, lay_out
from support.games.rulings import play_in_turn

from ecarte_core.cards import Suit, parse_card, parse_cards
from ecarte_core.game import Player, Stage, Trick, Unseen
from ecarte_core.game.lawful_actions import list_irregular_cards
from ecarte_core.laws.arbitrated_game import ArbiterFault, ArbitratedGame, begin
from ecarte_core.laws.card_moves import (
    choose_cards,
    draw_from_stock,
    find_leader,
    move_to_stock,
    play_anyhow,
    take_back_last,
    turn_up_trump,
)


@pytest.mark.parametrize("cards", ["JD", "JD AS"])
def test_cards_given_are_as_many_as_asked_for_and_of_the_stock(cards: str) -> None:
    with pytest.raises(ArbiterFault):
        draw_from_stock(lay_out(), 2, tuple(parse_cards(cards)))


def test_the_trump_to_come_can_be_turned_up_and_a_dealt_card_cannot() -> None:
    game = lay_out()._replace(turn_ups=())
    top = game.deal.turn_up
    assert turn_up_trump(game, top).turn_ups == (top,)
    with pytest.raises(ArbiterFault, match="not in the pack any more"):
        turn_up_trump(game, parse_cards("QS")[0])


def test_no_card_can_be_taken_back_before_one_is_played() -> None:
    with pytest.raises(ArbiterFault, match="no card in the last trick"):
        take_back_last(begin_play(), Player.TWO)


def test_the_elder_hand_leads_first_and_after_him_who_has_won() -> None:
    game = play_in_turn(begin_play(), "KH TH 9H AH")
    assert find_leader(game, 0) is Player.TWO
    assert find_leader(game, 1) is game.deal.tricks[0].winner


def test_the_last_card_of_a_hand_taken_back_opens_the_hand_again() -> None:
    start = begin_play()
    end = play_in_turn(start, "KH TH 9H AH QS AS 7C 8C 7D JS")
    assert end.state.score != start.state.score and end.state.dealer is Player.TWO
    player = end.deal.tricks[-1].leader.other
    game, card, was_lead = take_back_last(end, player)
    assert (card, was_lead) == (end.deal.tricks[-1].reply, False)
    assert game.state.score == start.state.score
    assert game.state.dealer is start.deal.dealer
    assert game.state.stage is Stage.PLAY and game.deal.to_act is player
    assert game.deal.remaining[player] == (card,)
    assert sum(game.deal.taken) == 4


def test_the_stock_is_what_is_in_no_known_place() -> None:
    before = lay_out()
    game, given = draw_from_stock(before, 2)
    assert given == parse_cards("JD TD") and game.stock == before.stock[2:]
    assert (game.deal.unlocated, game.deal.stock) == (frozenset(game.stock), 19)


def test_before_the_turn_up_the_trump_to_come_is_the_top_card_and_one_card_stays_to_be_turned_up() -> None:
    before = lay_out()._replace(turn_ups=())
    game, given = draw_from_stock(before, 2)
    assert given == parse_cards("9C JD") and game.deal.turn_up == parse_card("TD")
    assert game.stock == before.stock[2:]
    assert (game.deal.unlocated, game.deal.stock) == (frozenset(game.stock), 19)
    assert len(draw_from_stock(before, 21)[1]) == 21
    with pytest.raises(ArbiterFault, match="has only 21 cards"):
        draw_from_stock(before, 22)
    with pytest.raises(ArbiterFault, match="has only 21 cards"):
        draw_from_stock(lay_out(), 22)


def test_any_card_of_the_pack_is_turned_up_and_leaves_the_stock() -> None:
    before = lay_out()._replace(turn_ups=())
    game = turn_up_trump(before, parse_card("TD"))
    assert (game.turn_ups, game.deal.turn_up) == (parse_cards("TD"), parse_card("TD"))
    assert game.stock == (*parse_cards("9C JD"), *before.stock[2:])
    assert game.deal.unlocated == frozenset(game.stock)


@pytest.mark.parametrize(
    "game",
    [
        lay_out(),
        begin(),
        begin_play()._replace(turn_ups=()),
    ],
)
def test_a_trump_is_turned_up_once_and_after_the_deal(game: ArbitratedGame) -> None:
    with pytest.raises(ArbiterFault, match="no trump to turn up now"):
        turn_up_trump(game, parse_card("JD"))


def test_cards_put_back_before_the_turn_up_are_the_trump_to_come_and_the_top_of_the_stock() -> None:
    before = lay_out()._replace(turn_ups=())
    game, cards = draw_from_stock(before, 3)
    assert move_to_stock(game, cards) == before
    assert move_to_stock(before, ()) == before


def test_cards_are_chosen_that_are_held_and_as_many_as_are_wanted() -> None:
    game = lay_out()
    hand = game.deal.hands[Player.ONE]
    assert choose_cards(game, Player.ONE, 0, parse_cards("QS")) == ()
    assert choose_cards(game, Player.ONE, 5, hand) == hand  # type: ignore[arg-type]
    for number, cards in ((2, "QS"), (1, "KH"), (2, "QS KH")):
        with pytest.raises(ArbiterFault, match=f"Expected {number} cards of this hand"):
            choose_cards(game, Player.ONE, number, parse_cards(cards))


def test_the_lowest_plain_cards_are_chosen_then_trumps_then_cards_that_nobody_knows() -> None:
    game = lay_out()
    remaining = (Unseen(), *parse_cards("KC 7C TH"), Unseen())
    game = game.change_deal(remaining=(remaining, game.deal.remaining[1]))
    assert choose_cards(game, Player.ONE, 3) == parse_cards("TH 7C KC")
    assert choose_cards(game, Player.ONE, 4) == (*parse_cards("TH 7C KC"), Unseen())
    assert choose_cards(game, Player.ONE, 3, middle=True) == parse_cards("KC 7C TH")


def test_a_card_is_played_against_the_rule_and_the_trick_is_counted() -> None:
    start = begin_play()
    led = play_anyhow(start, Player.ONE, parse_card("TH"))  # out of turn
    assert led.deal.remaining == (tuple(parse_cards("QS JS AH 7C")), start.deal.remaining[1])
    assert led.deal.tricks == (Trick(Player.ONE, parse_card("TH"), None, Suit.CLUBS),)
    assert (led.deal.to_act, led.deal.taken) == (Player.TWO, (0, 0))
    for reply, winner, taken in (("7D", Player.ONE, (1, 0)), ("8C", Player.TWO, (0, 1))):
        game = play_anyhow(led, Player.TWO, parse_card(reply))
        assert game.deal.tricks == (Trick(Player.ONE, parse_card("TH"), parse_card(reply), Suit.CLUBS),)
        assert (game.deal.to_act, game.deal.taken) == (winner, taken)
        assert parse_card(reply) not in game.deal.remaining[Player.TWO]
        again = play_anyhow(game, winner, game.deal.remaining[winner][0])  # type: ignore[arg-type]
        assert len(again.deal.tricks) == 2
        assert again.deal.tricks[:1] == game.deal.tricks
        assert list_irregular_cards(again.deal) == parse_cards(f"TH {reply}")
        last = play_anyhow(again, winner.other, again.deal.remaining[winner.other][0])  # type: ignore[arg-type]
        assert last.deal.tricks[:1] == game.deal.tricks and last.deal.tricks[1].reply is not None
    assert list_irregular_cards(play_in_turn(start, "KH TH 9H").deal) == ()
    left = led._replace(out_of_turn=Player.ONE)
    assert play_anyhow(left, Player.TWO, parse_card("8C")).out_of_turn is None
    assert (
        play_anyhow(start._replace(out_of_turn=Player.ONE), Player.ONE, parse_card("TH")).out_of_turn
        is Player.ONE
    )
    with pytest.raises(ArbiterFault, match="ten of hearts is not in this player's hand"):
        play_anyhow(led, Player.ONE, parse_card("TH"))


def test_a_lead_that_has_been_played_to_stays() -> None:
    game = play_in_turn(begin_play(), "KH TH")
    with pytest.raises(ArbiterFault, match="has been played to cannot be taken up"):
        take_back_last(game, Player.TWO)
