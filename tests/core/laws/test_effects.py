"""Effects on a position that has no place for them; ``test_rulings.py`` has all others.

Ann is the dealer, Bob the non-dealer; the score is two to three, and the top of the stock is JD TD QC 8S KD 7H.
"""

import pytest
from support.games.dealt_games import begin_play, lay_out
from support.games.rulings import play_in_turn

from ecarte_core.cards import parse_card
from ecarte_core.game import Player
from ecarte_core.laws.arbitrated_game import ArbiterFault, ArbitratedGame
from ecarte_core.laws.effects import Step, carry_out
from ecarte_core.laws.irregularity_reader import read_effect

BOB = Player.TWO


def do(game: ArbitratedGame, effect: str) -> tuple[ArbitratedGame, str]:
    return carry_out(game, Step(("Ann", "Bob")), read_effect(effect))


def test_one_card_turned_up_is_no_choice() -> None:
    with pytest.raises(ArbiterFault, match="Only one card"):
        do(lay_out(), "choose-turn-up first")


@pytest.mark.parametrize("effect", ["take-exposed dealer", "throw-aside-exposed"])
def test_nothing_is_done_with_a_card_that_does_not_lie_exposed(effect: str) -> None:
    with pytest.raises(ArbiterFault, match="No card lies exposed"):
        do(lay_out(), effect)


def test_the_suit_named_is_led_in_place_of_the_card() -> None:
    playing = begin_play()
    suit = parse_card("8C").suit
    game, sentence = do(play_in_turn(playing, "KH")._replace(must_lead=suit), "lead-other-suit")
    assert (game.deal.to_act, game.deal.trick, game.must_lead) == (BOB, None, suit)
    assert sentence == "Bob takes up the king of hearts and must lead clubs."
    for before in (playing._replace(must_lead=suit), play_in_turn(playing, "KH")):
        with pytest.raises(ArbiterFault, match="No suit has been named"):
            do(before, "lead-other-suit")
