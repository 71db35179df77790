"""``match``: two adversaries play many games, the same packs with seats exchanged."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..odds.chance_format import format_chance, format_percent
from ..players.adversary import ADVERSARIES
from ..players.match import CONFIDENCE, play_match
from .requests import MatchRequest, read_number

if TYPE_CHECKING:
    import argparse

EXAMPLES = (
    "match hoyle beginner",
    "match hoyle britannica --games 40 --seed 7",
)

USUAL_GAMES = 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the words of the command line."""
    parser.add_argument("player", metavar="PLAYER", help=f"one of {', '.join(ADVERSARIES)}")
    parser.add_argument("adversary", metavar="PLAYER", help="whom he plays against, perhaps the same")
    parser.add_argument(
        "--games", type=read_number, metavar="N", help=f"how many games, {USUAL_GAMES} by default"
    )
    parser.add_argument(
        "--seed", type=read_number, metavar="S", help="a number that chooses the packs, 0 by default"
    )
    parser.add_argument(
        "--jobs",
        type=read_number,
        metavar="N",
        help="how many processes, one for each processor by default; the result does not depend on it",
    )


def run(request: MatchRequest) -> dict[str, Any]:
    """``{"games", "won": [a, b], "points": [x, y], "interval": [low, high]}``.

    ``points`` are those marked in all games together. With a confidence of 99 %, the share of games that the first
    player wins lies in ``interval``. Raises :class:`~ecarte_core.errors.EcarteError`.
    """
    result = play_match(
        request["player"],
        request["adversary"],
        request.get("games", USUAL_GAMES),
        request.get("seed", 0),
        request.get("jobs"),
    )
    return {
        "players": [request["player"].strip().lower(), request["adversary"].strip().lower()],
        "games": result.games,
        "won": list(result.won),
        "points": list(result.points),
        "interval": list(result.interval),
    }


def format_text(answer: Mapping[str, Any]) -> str:
    """The answer in words and figures."""
    (one, other), games, (low, high) = answer["players"], answer["games"], answer["interval"]
    lines = [f"{games:,} game{'s' if games > 1 else ''}, the same packs with seats exchanged:"]
    width = max(len(one), len(other))
    for name, won, points in zip((one, other), answer["won"], answer["points"], strict=True):
        lines.append(
            f"  {name:<{width}}  won {format_chance(won, games)}, {points / games:.3f} points a game"
        )
    lines.append(
        f"With a confidence of {format_percent(CONFIDENCE, 0)}, {one} wins between {format_percent(low)} and "
        f"{format_percent(high)} of all games."
    )
    return "\n".join(lines)
