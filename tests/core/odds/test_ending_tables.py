"""The lists by which the last two tricks are summed up fast."""

from itertools import combinations
from random import Random

import pytest

from ecarte_core.guessing.three_card_game import ThreeCardGame


@pytest.mark.parametrize("need", [1, 2])
def test_pairs_that_beat_the_same_lines_are_summed_together(need: int) -> None:
    """Each of the follower's pairs is in one group, which picks the lines that the pair beats."""
    rng = Random(need)
    cards = [1 << place for place in rng.sample(range(32), 10)]
    hands = [sum(hand) for hand in combinations(cards, 3)]
    game = ThreeCardGame(rng.sample(hands, 40), rng.sample(hands, 60), 255 << 8, need)
    shared = 0
    for node in game.nodes.values():
        table = node.table
        everyone = [float(pair) for pair in range(len(table.pick_losses) // 2)] + [-1.0]
        losing = [{int(pair) for pair in pick(everyone)} for pick in table.pick_losses]
        spread = node.spread_lines([1.0] * len(everyone), [0.5] * len(node.open_pairs))
        there = {line for line, weight in enumerate(spread) if weight}
        every_line = [float(line) for line in range(len(losing))] + [-1.0]
        lines_by_pair = {pair: pick(every_line) for pick, alike in node.lost_lines for pair in alike}
        assert sum(len(alike) for _, alike in node.lost_lines) == len(lines_by_pair)
        assert sorted(lines_by_pair) == sorted(set(node.follower_pairs))
        for pair, picked in lines_by_pair.items():
            assert {int(line) for line in picked} - {-1} == {line for line in there if pair in losing[line]}
        shared += len(lines_by_pair) - len(node.lost_lines)
    assert shared > 0
