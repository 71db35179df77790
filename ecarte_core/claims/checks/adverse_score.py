"""Checks of what changes when a player is at four (``britannica.hints.18`` and ``.21``)."""

from __future__ import annotations

from ...game import WINNING_SCORE, Player, compute_result
from ..claim_model import Finding, verdict
from .check_registry import check


def _marks(taken: tuple[int, int], vulnerable: Player | None = None) -> int:
    """What the first player marks for tricks so divided."""
    result = compute_result(taken, vulnerable)
    return result.marks if result.winner is Player.ONE else 0


@check
def point_wins_game(score: int) -> Finding:
    """At this score the point wins the game, whether the loser played without proposing or not."""
    scores = {
        "the loser stood": score + _marks((3, 2), Player.TWO),
        "nobody stood": score + _marks((3, 2)),
    }
    return Finding(
        verdict(*(made >= WINNING_SCORE for made in scores.values())),
        f"From {score} the point makes "
        + "; ".join(f"{min(made, WINNING_SCORE)} when {how}" for how, made in scores.items())
        + ".",
        scores,
    )


@check
def vole_adds_nothing(score: int) -> Finding:
    """At this score the point wins the game as the vole does; at one less it does not."""
    ends = {
        own: [own + _marks(taken) >= WINNING_SCORE for taken in ((3, 2), (5, 0))]
        for own in (score, score - 1)
    }
    return Finding(
        verdict(ends[score] == [True, True], ends[score - 1] == [False, True]),
        "; ".join(
            f"at {own} the point {'wins' if point else 'does not win'} the game, the vole "
            f"{'does' if vole else 'does not'}"
            for own, (point, vole) in ends.items()
        ).capitalize()
        + ".",
        {f"at_{own}": {"point": point, "vole": vole} for own, (point, vole) in ends.items()},
    )
