"""The example of every irregularity: it can be built for every case, and each option leaves a lawful table."""

import pytest

from ecarte_core.cards import PACK
from ecarte_core.game import Stage
from ecarte_core.laws.acts import ACTS
from ecarte_core.laws.arbitrated_game import ArbitratedGame
from ecarte_core.laws.arbitration import apply_option
from ecarte_core.laws.clause_model import CODE_NAMES, CodeName
from ecarte_core.laws.rulings import IRREGULARITIES, iter_cases
from ecarte_site.content.example_cases import build_case, show_example

CASES = [(name, code) for name, irregularity in IRREGULARITIES.items() for code in CODE_NAMES]


def assert_in_order(game: ArbitratedGame) -> None:
    """Every card in one place, and a score that can be."""
    cards = [card for place in game.locate_cards().values() for card in place]
    assert sorted(cards) == list(PACK)
    assert all(0 <= score <= 5 for score in game.state.score)
    if game.state.deal is not None:
        assert game.deal.stock == len(game.stock) or not game.turn_ups
        assert (game.state.stage is Stage.OVER) == (max(game.state.score) == 5)


def test_every_irregularity_has_an_act() -> None:
    assert set(IRREGULARITIES) <= set(ACTS)


@pytest.mark.parametrize(("name", "code"), CASES)
def test_every_case_is_built_and_keeps_the_cards(name: str, code: CodeName) -> None:
    for facts in iter_cases(IRREGULARITIES[name]):
        ruled = show_example(name, facts, code)
        assert dict(ruled.ruling.facts) == facts, "the example shows other facts than it was asked for"
        assert_in_order(ruled.game)
        for option in ruled.ruling.options:
            game, sentence = apply_option(ruled.game, ruled.ruling, option.id)
            assert_in_order(game)
            assert not game.exposed
            assert len(game.turn_ups) == (game.state.deal is not None)
            assert "  " not in sentence
        view = build_case(name, facts, code)
        assert view.before.said.endswith(".")
