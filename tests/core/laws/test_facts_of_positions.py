"""What a position shows of a fact, what a king lost in the deal before leaves, and options that are lawful acts."""

from support.games.dealt_games import begin_play

from ecarte_core.cards.card_words import NOTHING_NAMED
from ecarte_core.game import Player, Unseen
from ecarte_core.game.state import set_for_player
from ecarte_core.laws.act_model import Case
from ecarte_core.laws.arbitration import apply_option, read_facts
from ecarte_core.laws.rulings import find_irregularity
from ecarte_site.content.example_cases import show_example

CASE = Case({"offender": "non-dealer"}, NOTHING_NAMED, ("Ann", "Bob"))
FALSE_KING = find_irregularity("false-king")


def test_a_hand_that_is_not_known_does_not_show_whether_it_has_the_king() -> None:
    game = begin_play()
    assert read_facts(game, FALSE_KING, CASE)["adversary-holds-king"] == ("no",)
    unseen = set_for_player(game.deal.hands, Player.ONE, (Unseen(),) * 5)
    hidden = game.change_deal(hands=unseen)._replace(stock=game.stock[:-5])
    assert "adversary-holds-king" not in read_facts(hidden, FALSE_KING, CASE)


def test_a_king_of_the_deal_before_does_not_bar_one_of_the_next() -> None:
    ruled = show_example("turned-king-not-marked", {"next-trump": "yes"}, "cavendish")
    after, sentence = apply_option(ruled.game, ruled.ruling, "lose-king")
    assert "lost the right" in sentence and after.king_lost is None
    own = show_example("king-not-announced", {"king-played": "later-card", "announced": "later"}, "cavendish")
    lost, _ = apply_option(own.game, own.ruling, "lose-king")
    assert lost.king_lost is lost.dealer.other
