"""OpenSpiel's view of the small pack: exact values, and how far the program's strategy can be exploited there."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from support.plain.small_proposals import GambitFile


class Verdict(NamedTuple):
    """Two figures of OpenSpiel about one strategy of both players."""

    value: float
    """What the elder gets."""
    exploitability: float
    """What both together gain by best responses, by two."""


type Sums = Mapping[int, tuple[Sequence[float], Sequence[float]]]
"""By information set: how often each answer, and each discard, was chosen."""


class SolvedSmallPack:
    """The game of ``support.plain.small_proposals``, loaded by OpenSpiel."""

    def __init__(self, pyspiel: Any, folder: Path) -> None:
        text = GambitFile()
        text.write(folder / "small.efg")
        self.hands = text.hands
        self._spiel = pyspiel
        self._game = pyspiel.load_game(f"efg_game(filename={folder / 'small.efg'})")

    def solve(self, iterations: int) -> Verdict:
        """By counterfactual regret minimisation over the whole tree, without sampling."""
        solver = self._spiel.CFRPlusSolver(self._game)
        for _ in range(iterations):
            solver.evaluate_and_update_policy()
        return self._judge(solver.average_policy())

    def judge_sums(self, sums: Sums, list_cards: Any) -> Verdict:
        """Judge the average strategy that the program has learned; ``list_cards`` gives the cards of a discard."""
        policy: dict[str, list[tuple[int, float]]] = {}
        self._add_choices(self._game.new_initial_state(), policy, sums, list_cards)
        return self._judge(self._spiel.TabularPolicy(policy))

    def _add_choices(
        self, state: Any, policy: dict[str, list[tuple[int, float]]], sums: Sums, list_cards: Any
    ) -> None:
        if state.is_terminal():
            return
        if not state.is_chance_node() and (key := state.information_state_string()) not in policy:
            name = int(key.rsplit("-", 1)[1], 16)
            answers, discards = sums.get(name, ((), ()))
            shares = dict(zip(("stop", "go on"), answers, strict=False))
            for choice, share in enumerate(discards):
                if share:
                    shares[f"throw {list_cards(self.hands[name], choice)}"] = share
            labels = {action: state.action_to_string(action) for action in state.legal_actions()}
            total = sum(shares.get(label, 0.0) for label in labels.values())
            policy[key] = [
                (action, shares.get(label, 0.0) / total if total else 1 / len(labels))
                for action, label in labels.items()
            ]
        for action in state.legal_actions():
            self._add_choices(state.child(action), policy, sums, list_cards)

    def _judge(self, policy: Any) -> Verdict:
        value = self._spiel.expected_returns(self._game.new_initial_state(), policy, -1, True)[0]
        return Verdict(value, self._spiel.exploitability(self._game, policy))
