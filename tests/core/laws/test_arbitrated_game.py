"""What rulings leave behind in a game, and what the position itself says of an irregularity."""

import pytest
from support.games.dealt_games import lay_out
from support.games.rulings import follow, play_in_turn

from ecarte_core.cards import parse_card, parse_cards
from ecarte_core.cards.card_words import NamedCards
from ecarte_core.game import (
    Accept,
    Discard,
    MarkKing,
    PlayCard,
    PlayHand,
    Propose,
    Refuse,
    Stage,
)
from ecarte_core.game.state import Player
from ecarte_core.laws.act_model import Incident
from ecarte_core.laws.arbitrated_game import ArbiterFault
from ecarte_core.laws.arbitration import apply_option, rule_on
from ecarte_core.laws.lawful_play import act_lawfully, give_cards, list_actions
from ecarte_site.content.example_cases import build_case, show_example

ANN, BOB = Player.ONE, Player.TWO


def test_an_offender_marks_one_less_at_the_end_of_the_hand() -> None:
    game = follow("revoke", "replay-hand", offender="dealer", offender_wins="nothing-yet")
    assert (game.state.stage, game.state.score, game.deal.tricks) == (Stage.PLAY, (2, 2), ())
    # Ann, who revoked, makes four tricks, a point that would count one: she refused the first proposal.
    game = play_in_turn(game, "9S QS KC KS AC 8D 7S TD 8H KH")
    assert game.state.stage is Stage.DEAL
    assert game.deal.taken == (4, 1)
    assert game.state.score == (2, 2)


def test_marks_that_were_made_are_taken_down_when_the_hands_are_played_again() -> None:
    ruled = show_example("revoke", {"offender": "dealer", "offender-wins": "point-of-two"}, "cavendish")
    assert ruled.game.state.score == (4, 2)
    again, _ = apply_option(ruled.game, ruled.ruling, "replay-hand")
    assert again.state.score == (2, 2)
    assert again.state.dealer is ANN
    stands, _ = apply_option(ruled.game, ruled.ruling, "stand")
    assert stands.state.score == (3, 2)


def test_a_king_is_barred_after_a_wrong_number_has_stood() -> None:
    game = follow("wrong-number-dealt", "discard-superfluous", turn_up="exposed")
    assert MarkKing(ANN) not in list_actions(game)
    assert game._replace(king_barred=False) and MarkKing(ANN) in list_actions(
        game._replace(king_barred=False)
    )
    with pytest.raises(ArbiterFault, match="cannot mark the king turned up"):
        act_lawfully(game, MarkKing(ANN))


def test_cards_that_cannot_be_played_to_are_counted() -> None:
    game = follow("dealer-takes-too-few", "count-unplayable", found="after-playing")
    assert (len(game.deal.hands[ANN]), game.deal.taken) == (4, (0, 1))
    while game.state.stage is Stage.PLAY:
        game = act_lawfully(game, list_actions(game)[0])
    assert sum(game.deal.taken) == 5
    short = game.deal.tricks
    assert len(short) == 4, "the fifth card of the non-dealer is a trick that nobody could play to"


def test_without_that_ruling_the_card_is_no_trick() -> None:
    ruled = show_example("dealer-takes-too-few", {"found": "after-playing"}, "cavendish")
    game = ruled.game
    while game.state.stage is Stage.PLAY:
        game = act_lawfully(game, list_actions(game)[0])
    assert sum(game.deal.taken) == 4


def test_a_dealer_who_turned_a_card_up_cannot_refuse() -> None:
    game = follow("card-turned-up-after-giving", "take-exposed", another_discard="yes")
    assert list_actions(game) == (Accept(ANN),)
    with pytest.raises(ArbiterFault, match="cannot refuse"):
        act_lawfully(game, Refuse(ANN))
    exposed = game.stock[0]
    game = act_lawfully(game, Accept(ANN))
    game = give_cards(act_lawfully(game, Discard(BOB, game.deal.hands[BOB][:1])))
    assert exposed in game.deal.hands[BOB]


def test_a_dealer_must_play_his_hand_when_the_stock_is_short() -> None:
    game = follow("stock-short", "exchange-what-is-left", stock="some-left", dealer_wishes="more")
    assert (game.state.stage, len(game.stock)) == (Stage.PLAY, 1)


def test_the_suit_named_must_be_led() -> None:
    game = follow("wrong-suit-named", "lead-named-suit", holds_suit="yes", offender="non-dealer")
    leads = [action.card for action in list_actions(game) if isinstance(action, PlayCard)]
    assert {card.suit for card in leads} == {game.must_lead}
    other = next(card for card in game.deal.remaining[BOB] if card not in leads)
    with pytest.raises(ArbiterFault, match="must be led"):
        act_lawfully(game, PlayCard(BOB, other))  # type: ignore[arg-type]


def test_a_king_lost_cannot_be_announced() -> None:
    game = follow(
        "king-not-announced",
        "lose-king",
        holder="non-dealer",
        announced="before-he-plays-again",
        played_to="yes",
    )
    assert not [action for action in list_actions(game) if action.kind == "announce"]


def test_a_superfluous_card_drawn_is_seen_only_where_the_law_says_so() -> None:
    looks = {"hand": "dealer", "turn-up": "exposed"}
    for taken_up, seen in (("yes", "both"), ("no", "nobody")):
        case = build_case("wrong-number-dealt", {**looks, "taken-up": taken_up})
        table = dict(case.after)["draw-superfluous"]
        (card,) = table.put_by[ANN]
        assert card.seen_by == seen
        assert len(table.hands[ANN]) == 5


def test_the_score_ends_the_game_and_never_passes_five() -> None:
    game = follow("false-king", "correct-score", offender="dealer")
    assert game.state.score == (2, 3)
    ruled = show_example("overscore", {"game-over": "won-by-it"}, "cavendish")
    assert ruled.game.state.stage is Stage.OVER
    assert max(ruled.game.state.score) == 5


def test_a_void_deal_goes_to_the_player_whose_turn_it_is() -> None:
    assert follow("deal-out-of-turn", "void-deal", turn_up="not-exposed").state.dealer is BOB
    assert follow("wrong-pack-dealt", "void-deal", turn_up="not-exposed").state.dealer is ANN


def test_a_fact_that_contradicts_the_position_is_an_error() -> None:
    game = act_lawfully(lay_out(), PlayHand(BOB))
    with pytest.raises(ArbiterFault, match="contradicts the position"):
        rule_on(game, Incident("hand-abandoned", (("tricks-made", "three-or-four"),)), "cavendish")
    ruled = rule_on(game, Incident("hand-abandoned"), "cavendish")
    assert dict(ruled.ruling.facts)["tricks-made"] == "none"


def test_what_cannot_happen_is_an_error() -> None:
    game = lay_out()
    with pytest.raises(ArbiterFault, match="No card is to be led"):
        rule_on(game, Incident("lead-out-of-turn"), "cavendish")
    with pytest.raises(ArbiterFault, match="would not be a revoke"):
        led = play_in_turn(act_lawfully(act_lawfully(game, Propose(BOB)), Refuse(ANN)), "KH")
        rule_on(led, Incident("revoke", (), NamedCards(parse_cards("TH 9H"))), "cavendish")
    ruled = rule_on(
        game, Incident("more-than-one-card-turned-up", (), NamedCards((parse_card("JD"),))), "cavendish"
    )
    with pytest.raises(ArbiterFault, match="no option “stand”; it gives choose-first"):
        apply_option(ruled.game, ruled.ruling, "stand")
