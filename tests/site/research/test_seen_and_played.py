"""Deals played card by card beside best play with both hands seen."""

from random import Random

import pytest
from support.games.simple_counsel import Counsel

from ecarte_core.game import Accept, Discard, Player, PlayerAction, Propose
from ecarte_core.players.adversary import Adversary
from ecarte_core.players.expert import Expert
from ecarte_core.players.hoyle_play import make_player
from ecarte_core.players.match import play_game
from ecarte_core.players.own_view import OwnView
from research.seen_and_played import WAYS, PlayedDeal, compare_ways, play_deals

EXPERT = Expert(Counsel())


def test_deals_are_the_same_for_a_seed_and_begin_in_every_way() -> None:
    deals = play_deals((EXPERT, EXPERT), 1, range(60))
    assert deals == play_deals((EXPERT, EXPERT), 1, range(30)) + play_deals(
        (EXPERT, EXPERT), 1, range(30, 60)
    )
    assert deals != play_deals((EXPERT, EXPERT), 2, range(60))
    assert {deal.way for deal in deals} == set(WAYS)
    assert all(abs(marks) in (1, 2) for deal in deals for marks in (deal.seen, deal.played))
    for deal in deals:
        if deal.way == "played":
            assert min(deal.seen, deal.played) in (-2, 1, 2)  # who plays and fails loses two
        if deal.way == "refused":
            assert max(deal.seen, deal.played) in (-2, -1, 2)


def test_mostly_the_marks_are_those_of_both_hands_seen() -> None:
    deals = play_deals((EXPERT, EXPERT), 3, range(40))
    same = sum(deal.seen == deal.played for deal in deals)
    assert 24 < same < 40


def test_differences_are_counted_by_the_way_in_which_play_began() -> None:
    deals = [PlayedDeal("played", 1, 1), PlayedDeal("played", 1, -2), PlayedDeal("exchanged", -1, 1)]
    ways = compare_ways(deals)
    assert list(ways) == ["all", "played", "exchanged"]
    every = ways["all"]
    assert (every.deals, every.played) == (3, 0)
    assert every.seen == pytest.approx(1 / 3)
    assert every.difference == pytest.approx(-1 / 3)
    assert every.error == pytest.approx(((1 / 9 + 64 / 9 + 49 / 9) / 2 / 3) ** 0.5)
    assert every.changed == pytest.approx(2 / 3)
    assert ways["played"].difference == -1.5


def test_the_expert_and_an_author_play_a_game_of_laid_packs() -> None:
    players: tuple[Adversary, Adversary] = (EXPERT, make_player())
    scores = [play_game(players, f"5/{number}", Player.ONE) for number in range(3)]
    assert scores == [play_game(players, f"5/{number}", Player.ONE) for number in range(3)]
    assert all(max(score) == 5 for score in scores)


class Asker:
    """Asks for as many cards as there are, until the stock is spent."""

    name = "asker"

    def choose(self, view: OwnView, chance: Random) -> PlayerAction:  # noqa: ARG002 - no choice is at random
        discards = [action for action in view.legal if isinstance(action, Discard)]
        if discards:
            return max(discards, key=lambda action: len(action.cards))
        return next((action for action in view.legal if isinstance(action, Propose | Accept)), view.legal[0])


def test_both_hands_are_seen_as_they_are_when_the_stock_is_spent() -> None:
    deals = play_deals((Asker(), Asker()), 1, range(5))
    assert {deal.way for deal in deals} == {"exchanged"}
