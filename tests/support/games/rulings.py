"""Rulings of the arbiter in a form that a test can state in a line."""

from ecarte_core.cards import parse_cards
from ecarte_core.game import PlayCard
from ecarte_core.laws.arbitrated_game import ArbitratedGame
from ecarte_core.laws.arbitration import apply_option
from ecarte_core.laws.clause_model import CodeName
from ecarte_core.laws.lawful_play import act_lawfully
from ecarte_site.content.example_cases import show_example


def follow(irregularity: str, option: str, code: CodeName = "cavendish", **facts: str) -> ArbitratedGame:
    """The example of an irregularity after an option; Ann deals."""
    ruled = show_example(irregularity, {fact.replace("_", "-"): value for fact, value in facts.items()}, code)
    return apply_option(ruled.game, ruled.ruling, option)[0]


def play_in_turn(game: ArbitratedGame, cards: str) -> ArbitratedGame:
    """Play cards in turn, whoever is to act."""
    for card in parse_cards(cards):
        game = act_lawfully(game, PlayCard(game.deal.to_act, card))
    return game
