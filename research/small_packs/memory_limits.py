"""What each limit of memory costs with small packs, and the file in which the figures stand.

The strategy of proposals is learned by players who forget: which cards they threw, how many they took, how many are in
the stock (``research/equilibrium/nodes.c``). With a small pack the whole game is solved, nothing forgotten; then
strategies are learned under one limit after the other, and a player who forgets nothing responds as well as he can.
What he gains against each is what the limits cost.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from ..game_tree import GameTree, Memory, approach, solve_exactly
from .small_game import ANSWER, ELDER_DISCARDS, OFFER, Seen, SmallPack, expand

FILE = Path("docs") / "data" / "small-packs.json"
PACKS = (SmallPack(3, 3, 2), SmallPack(4, 3, 2), SmallPack(3, 3, 1), SmallPack(4, 3, 1))
"""Two sizes for each number of cards in a hand. With one card there are more exchanges, so more can be forgotten."""
ROUNDS = 400
"""Of learning. Chosen: with perfect memory the gain is then far below the cost of every limit."""
_ROUNDS_APART = 3
"""From this round on later ones are not told apart (nodes.c)."""


class Limit:
    """What is remembered of what has been seen, in a pack."""

    def __init__(self, pack: SmallPack) -> None:
        self._pack = pack

    def _find_room(self, seen: Seen) -> int:
        """How many cards may be thrown: a player who is asked to discard is told."""
        left = self._pack.stock - sum(exchange.size for exchange in seen.exchanges)
        return min(self._pack.hand, left) if seen.stage >= ELDER_DISCARDS else 0

    def remember_all(self, seen: Seen) -> Hashable:
        """Nothing is forgotten."""
        return seen

    def forget_cards(self, seen: Seen) -> Hashable:
        """His own discards are forgotten; every number of cards is remembered, so that the stock is known."""
        return seen.stage, seen.hand, tuple((exchange.own, exchange.size) for exchange in seen.exchanges)

    def forget_counts(self, seen: Seen) -> Hashable:
        """How many he took himself is forgotten too; so the stock is not known any more, beyond what may be thrown."""
        adverse = tuple(exchange.size for exchange in seen.exchanges if not exchange.own)
        return seen.stage, seen.hand, len(seen.exchanges), adverse, self._find_room(seen)

    def remember_last(self, seen: Seen) -> Hashable:
        """As nodes.c has it: the round, the first ones apart, and what the adversary took last."""
        adverse = [exchange.size for exchange in seen.exchanges if not exchange.own]
        number = 1 + len(seen.exchanges) // 2
        told_apart = _ROUNDS_APART if seen.stage in (OFFER, ANSWER) else 2
        return (
            seen.stage,
            seen.hand,
            min(number, told_apart),
            adverse[-1] if adverse else None,
            self._find_room(seen),
        )


LIMITS: dict[str, Callable[[Limit, Any], Hashable]] = {
    "nothing": Limit.remember_all,
    "own cards": Limit.forget_cards,
    "own count": Limit.forget_counts,
    "all but last": Limit.remember_last,
}
"""What is forgotten, more and more, by the name in the file."""


def measure_pack(pack: SmallPack, rounds: int = ROUNDS) -> dict[str, Any]:
    """The exact value, and under each limit how many sets there are, the value, and what each seat gains."""
    begin = time.process_time()
    tree = GameTree(None, partial(expand, pack))
    figures: dict[str, Any] = {
        **pack._asdict(),
        "stock": pack.stock,
        "nodes": tree.nodes,
        "value": round(solve_exactly(tree), 6),
        "limits": {},
    }
    print(figures, file=sys.stderr, flush=True)
    limit = Limit(pack)
    for name, forget in LIMITS.items():
        memory = Memory(tree, partial(forget, limit))
        gap = tree.judge(approach(tree, memory, rounds))
        figures["limits"][name] = {
            "sets": memory.sets,
            "value": round(gap.value, 6),
            "gains": [round(gain, 6) for gain in gap.gains],
        }
        print(name, figures["limits"][name], file=sys.stderr, flush=True)
    figures["seconds"] = round(time.process_time() - begin)
    return figures


def write_figures(root: Path, packs: Sequence[SmallPack] = PACKS) -> Path:
    """Write the file."""
    figures = {"rounds": ROUNDS, "packs": [measure_pack(pack) for pack in packs]}
    path = root / FILE
    path.write_text(json.dumps(figures, indent=1) + "\n", "utf-8")
    return path


def main(arguments: Sequence[str] | None = None) -> None:
    """``python -m research.small_packs.memory_limits``."""
    parser = argparse.ArgumentParser(description="What each limit of memory costs with small packs.")
    parser.add_argument("--root", type=Path, default=Path.cwd())
    print(write_figures(parser.parse_args(arguments).root))


if __name__ == "__main__":
    main()
