"""Whole games with irregular acts in them: the cards stay thirty-two, the score in bounds, and the game ends."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from ecarte_core.cards import PACK
from ecarte_core.game import Cut, GameFault, Stage
from ecarte_core.laws.act_model import Incident
from ecarte_core.laws.arbitrated_game import ArbiterFault, ArbitratedGame, begin, deal_pack
from ecarte_core.laws.arbitration import Ruled, apply_option, rule_on
from ecarte_core.laws.clause_model import CODE_NAMES, CodeName
from ecarte_core.laws.lawful_play import act_lawfully, give_cards, list_actions
from ecarte_core.laws.rulings import IRREGULARITIES, iter_cases, list_codes

MOST_INCIDENTS = 10
MOST_STEPS = 700

INCIDENTS = {
    name: [Incident(name, tuple(facts.items())) for facts in iter_cases(irregularity)]
    for name, irregularity in IRREGULARITIES.items()
}


MOSTLY_WORDS = ("bystander", "player-resigns", "new-cards", "overscore", "cut-with", "shuffle")
"""Possible nearly always and without effect on the cards: tried seldom, so that the others have their turn."""


def assert_in_order(game: ArbitratedGame) -> None:
    cards = [card for place in game.locate_cards().values() for card in place]
    assert sorted(cards) == list(PACK), [str(card) for card in sorted(cards)]
    assert all(0 <= score <= 5 for score in game.state.score)
    if game.state.stage is not Stage.OVER:
        assert max(game.state.score) < 5


def play_on(game: ArbitratedGame, rng: Random) -> ArbitratedGame:
    """One lawful act of a player, or of chance."""
    match game.state.stage:
        case Stage.CUT:
            return act_lawfully(game, Cut(tuple(rng.sample(PACK, 2))))  # type: ignore[arg-type]
        case Stage.DEAL:
            return deal_pack(game, rng.sample(PACK, 32))
        case Stage.GIVE:
            return give_cards(game)
    offered = list_actions(game)
    assert offered, game
    return act_lawfully(game, rng.choice(offered))


def commit_something(game: ArbitratedGame, code: CodeName, rng: Random) -> Ruled | None:
    """An irregular act that is possible now, if one of a few drawn at random is."""
    for name in rng.sample(sorted(INCIDENTS), 12):
        if name.startswith(MOSTLY_WORDS) and rng.random() < 0.9:
            continue
        if code in list_codes(IRREGULARITIES[name]):
            try:
                return rule_on(game, rng.choice(INCIDENTS[name]), code)
            except (ArbiterFault, GameFault):
                continue
    return None


@given(st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_any_sequence_of_lawful_and_irregular_acts_ends(seed: int) -> None:
    rng = Random(seed)
    code = rng.choice(CODE_NAMES)
    game, incidents = begin(), 0
    for _ in range(MOST_STEPS):
        if game.state.stage is Stage.OVER:
            return
        ruled = (
            commit_something(game, code, rng) if incidents < MOST_INCIDENTS and rng.random() < 0.4 else None
        )
        if ruled is None:
            game = play_on(game, rng)
        else:
            incidents += 1
            assert_in_order(ruled.game)
            options = ruled.ruling.options
            if not options:
                assert ruled.ruling.basis == "undetermined", ruled.ruling
                return
            game, _ = apply_option(ruled.game, ruled.ruling, rng.choice(options).id)
        assert_in_order(game)
    raise AssertionError("the game does not end")
