"""Effects on a position that has no place for them; ``test_tables.py`` has all others.

Ann is the dealer, Bob the non-dealer; the score is two to three, and the top of the stock is JD TD QC 8S KD 7H.
"""

import pytest
from support.games.dealt_games import begin_play, lay_out
from support.games.rulings import play_in_turn

from ecarte_core.cards import parse_card, parse_cards
from ecarte_core.cards.card_words import NOTHING_NAMED, NamedCards
from ecarte_core.game import Player
from ecarte_core.laws import effect_model as effects
from ecarte_core.laws.arbitrated_game import ArbiterFault, ArbitratedGame
from ecarte_core.laws.arbitration import carry_out
from ecarte_core.laws.effect_model import Effect

ANN, BOB = Player.ONE, Player.TWO
STOCK = parse_cards("JD TD QC 8S KD 7H")


def do(
    game: ArbitratedGame, effect: Effect, named: NamedCards = NOTHING_NAMED, laws: tuple[str, ...] = ()
) -> tuple[ArbitratedGame, str]:
    return carry_out(game, effect, ("Ann", "Bob"), named, laws)


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
    before = lay_out()
    before = before._replace(stock=before.stock[1:], turn_ups=(parse_card("9C"), parse_card("JD")))
    game, sentence = do(before, effects.ChooseTurnUp(which))  # type: ignore[arg-type]
    assert (game.turn_ups, game.deal.turn_up) == ((parse_card(turned),), parse_card(turned))
    assert game.stock[:2] == (parse_card(back), parse_card("TD"))
    assert sentence == f"{expected} of the stock."
    with pytest.raises(ArbiterFault, match="Only one card"):
        do(lay_out(), effects.ChooseTurnUp("first"))


@pytest.mark.parametrize("effect", [effects.TakeExposed("dealer"), effects.ThrowAsideExposed()])
def test_nothing_is_done_with_a_card_that_does_not_lie_exposed(effect: Effect) -> None:
    with pytest.raises(ArbiterFault, match="No card lies exposed"):
        do(lay_out(), effect)


def test_the_suit_named_is_led_in_place_of_the_card() -> None:
    playing = begin_play()
    suit = parse_card("8C").suit
    game, sentence = do(play_in_turn(playing, "KH")._replace(must_lead=suit), effects.LeadOtherSuit())
    assert (game.deal.to_act, game.deal.trick, game.must_lead) == (BOB, None, suit)
    assert sentence == "Bob takes up the king of hearts and must lead clubs."
    for before in (playing._replace(must_lead=suit), play_in_turn(playing, "KH")):
        with pytest.raises(ArbiterFault, match="No suit has been named"):
            do(before, effects.LeadOtherSuit())
