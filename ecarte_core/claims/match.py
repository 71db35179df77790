"""Deals played through the game itself, for the checks of scores: A is the first player, Y the second."""

from __future__ import annotations

from ..game import (
    Action,
    Player,
    State,
    apply,
    compute_result,
)

A, Y = Player.ONE, Player.TWO


def after(state: State, *actions: Action) -> State:
    """The state after these actions."""
    for action in actions:
        state = apply(state, action).state
    return state


def marks(taken: tuple[int, int], vulnerable: Player | None) -> tuple[int, int]:
    """What each marks for tricks so divided, when ``vulnerable`` stood on the first proposal."""
    won = compute_result(taken, vulnerable)
    return (won.marks, 0) if won.winner is A else (0, won.marks)


def outcome(score: tuple[int, int], *gains: tuple[int, int]) -> str:
    """Who wins, marking in this order: ``A``, ``Y``, or nobody yet (``-``)."""
    for mine, his in gains:
        score = (score[0] + mine, score[1] + his)
        if max(score) >= 5:
            return "A" if score[0] >= 5 else "Y"
    return "-"
