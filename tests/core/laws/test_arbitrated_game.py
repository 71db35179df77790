"""What rulings leave behind in a game, and what the position itself says of an irregularity."""

import pytest
from support.games.dealt_games import lay_out
from support.games.rulings import follow

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
    start,
)
from ecarte_core.game.state import Player
from ecarte_core.laws.act_model import IrregularStep
from ecarte_core.laws.arbitrated_game import ArbiterFault, wrap_state
from ecarte_core.laws.arbitration import rule_on
from ecarte_core.laws.lawful_play import act_lawfully, give_cards, list_actions
from ecarte_site.content.example_cases import show_example

ANN, BOB = Player.ONE, Player.TWO


def test_a_king_is_barred_after_a_wrong_number_has_stood() -> None:
    game = follow("wrong-number-dealt", "discard-superfluous", turn_up="exposed")
    assert MarkKing(ANN) not in list_actions(game)
    assert game._replace(king_barred=False) and MarkKing(ANN) in list_actions(
        game._replace(king_barred=False)
    )
    with pytest.raises(ArbiterFault, match="cannot mark the king turned up"):
        act_lawfully(game, MarkKing(ANN))


@pytest.mark.parametrize(("score", "late"), [((0, 0), False), ((3, 0), True), ((0, 1), True)])
def test_a_game_that_begins_with_marks_was_joined_late(score: tuple[int, int], late: bool) -> None:
    assert wrap_state(start(ANN, score)).joined_late is late


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


def test_a_fact_that_contradicts_the_position_is_an_error() -> None:
    game = act_lawfully(lay_out(), PlayHand(BOB))
    with pytest.raises(ArbiterFault, match="contradicts the position"):
        rule_on(game, IrregularStep("hand-abandoned", (("tricks-made", "three-or-four"),)), "cavendish")
    ruled = rule_on(game, IrregularStep("hand-abandoned"), "cavendish")
    assert dict(ruled.ruling.facts)["tricks-made"] == "none"


def test_a_card_is_found_faced_in_giving_only_while_cards_are_to_be_given() -> None:
    asked = act_lawfully(act_lawfully(lay_out(), Propose(BOB)), Accept(ANN))
    given = give_cards(act_lawfully(asked, Discard(BOB, asked.deal.hands[BOB][:2])))
    named = NamedCards(given.stock[:1], given.deal.hands[BOB][:2])  # type: ignore[arg-type]
    with pytest.raises(ArbiterFault, match="Nobody has discarded"):
        rule_on(given, IrregularStep("faced-card", (), named), "cavendish")
