"""Small games solved whole: the values, and what forgetting costs."""

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from support.places import ROOT
from support.plain.solved_small_pack import SolvedSmallPack

from research.game_tree import CHANCE, END, GameTree, Memory, TreeMoment, approach, solve_exactly
from research.small_packs.memory_limits import LIMITS, Limit, measure_pack
from research.small_packs.small_game import SmallPack, expand

DEALS = [(first, second) for first in range(3) for second in range(3) if first != second]


def expand_kuhn(place: Any) -> TreeMoment:
    """Poker with three cards, whose value Kuhn found: the second player gains an eighteenth."""
    if place is None:
        return TreeMoment(CHANCE, following=[(1 / 6, (deal, "")) for deal in DEALS])
    deal, course = place
    better = 1 if deal[0] > deal[1] else -1
    ends = {"pp": better, "bb": 2 * better, "pbb": 2 * better, "bp": 1, "pbp": -1}
    if course in ends:
        return TreeMoment(END, ends[course])
    player = len(course) % 2
    return TreeMoment(
        player, key=(deal[player], course), following=[(1, (deal, course + act)) for act in "pb"]
    )


def test_a_game_whose_value_is_known_is_solved() -> None:
    tree = GameTree(None, expand_kuhn)
    assert solve_exactly(tree) == pytest.approx(-1 / 18)
    gap = tree.judge(approach(tree, Memory(tree), 300))
    assert gap.value == pytest.approx(-1 / 18, abs=1e-3)
    assert all(-1e-12 < gain < 1e-3 for gain in gap.gains)


def test_who_forgets_his_card_is_beaten_by_who_remembers() -> None:
    tree = GameTree(None, expand_kuhn)
    blind = Memory(tree, lambda key: key[1])  # type: ignore[index]
    assert blind.sets == 4
    assert sum(tree.judge(approach(tree, blind, 300)).gains) > 0.1


def test_sets_with_other_choices_are_not_joined() -> None:
    tree = GameTree(None, partial(expand, SmallPack(3, 3, 1)))
    with pytest.raises(ValueError, match="the choices are not the same"):
        Memory(tree, lambda _: None)


def test_openspiel_finds_the_same_value(tmp_path: Path) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is a test dependency: requirements.txt")
    solved = SolvedSmallPack(pyspiel, tmp_path).solve(50)
    exact = solve_exactly(GameTree(None, partial(expand, SmallPack(3, 3))))
    assert solved.value == pytest.approx(exact, abs=2 * solved.exploitability)


def test_the_small_pack_in_the_file_is_the_one_that_is_measured() -> None:
    saved = json.loads((ROOT / "docs" / "data" / "small-packs.json").read_text("utf-8"))
    pack = SmallPack(3, 3, 2)
    entry = next(
        entry for entry in saved["packs"] if SmallPack(*(entry[name] for name in pack._fields)) == pack
    )
    measured = measure_pack(pack, saved["rounds"])
    for name in ("nodes", "stock", "value"):
        assert measured[name] == entry[name]
    for name, figures in measured["limits"].items():
        assert figures["sets"] == entry["limits"][name]["sets"]
        assert figures["gains"] == pytest.approx(entry["limits"][name]["gains"], abs=1e-4)


def test_each_limit_remembers_less_than_the_one_before() -> None:
    pack = SmallPack(3, 3, 1)
    tree = GameTree(None, partial(expand, pack))
    sizes = [Memory(tree, partial(forget, Limit(pack))).sets for forget in LIMITS.values()]
    assert sizes == sorted(sizes, reverse=True)
    assert len(set(sizes)) == len(sizes)
