"""Each score has its decisions in the engine's file, where they are not those of love all, which stay as they are."""

from random import Random

import numpy as np
import pytest

from ecarte_core.cards import PACK, parse_card
from ecarte_core.cards.package_data import read_package_data
from ecarte_core.chances.knowledge import Seat
from ecarte_core.players.equilibrium import Equilibrium, list_thrown
from ecarte_core.players.hand_numbers import PLACE_COUNT, number_place
from ecarte_core.players.proposal_policy import ExchangeMoment
from ecarte_core.players.strategy_file import FILE_NAME, EquilibriumFile
from research.equilibrium.columns import replace_scores
from research.equilibrium.exchange_game import Bytes, Decisions, Trials
from research.equilibrium.other_scores import SCORES, ScoreResults
from research.equilibrium.publishing import keep_usual

TURN_UP = parse_card("9H")


@pytest.mark.long
def test_scores_are_written_beside_love_all() -> None:
    content, random = read_package_data(FILE_NAME), np.random.default_rng(3)

    def draw(variants: int) -> Bytes:
        """Sparse, so that it packs soon."""
        return (random.random(variants * PLACE_COUNT) < 0.02).astype(np.uint8)

    first, later = (draw(1), draw(1)), Decisions((draw(61), draw(61)), (draw(7), draw(10)))
    results = ScoreResults(first, 0.5, later)
    scores = {
        score: dict.fromkeys((False, True), results if score == (3, 1) else results._replace(later=None))
        for score in SCORES
    }
    before = EquilibriumFile(content)
    after = EquilibriumFile(replace_scores(content, before.header["scores"]["chance"], scores))
    for name in before.kinds:
        if "/" not in name:
            assert bytes(after.read_column(name)) == bytes(before.read_column(name)), name
    own = {"scores", "list_size", "sha256"}
    assert {name: after.header[name] for name in after.header.keys() - own} == {
        name: before.header[name] for name in before.header.keys() - own
    }
    solved, rng = Equilibrium(after, (3, 1)), Random(5)
    pool = [card for card in PACK if card != TURN_UP]
    for _ in range(50):
        hand = tuple(rng.sample(pool, 5))
        place = number_place(hand, TURN_UP)
        assert solved.play_chance(hand, TURN_UP) == first[0][place] / 255
        assert solved.refuse_chance(hand, TURN_UP) == first[1][place] / 255
        again = solved.keep_chance(ExchangeMoment(Seat.NON_DEALER, hand, TURN_UP, 2, 0, 1))
        assert again == later.stops[0][PLACE_COUNT + place] / 255
        thrown = solved.find_discard(ExchangeMoment(Seat.DEALER, hand, TURN_UP, adverse_took=1))
        assert thrown == list_thrown(hand, TURN_UP.suit, later.throws[1][place])


def test_another_decision_is_taken_where_it_is_better_beyond_doubt() -> None:
    usual = np.array([0, 0, 0, 255, 255, 255], np.uint8)
    other = np.array([255, 255, 255, 0, 0, 255], np.uint8)
    better = np.array([0.4, 0.2, -0.4, -0.4, 0.4, -0.4])  # to stop
    trials = Trials(better, np.full(6, 0.01), np.full(6, 10.0))  # a standard error of 0.1
    stops, _ = keep_usual((other, other), (usual, usual), (trials, trials))
    assert stops.tolist() == [255, 0, 0, 0, 255, 255]
