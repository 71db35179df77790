"""The verb ``table``: place two hands on the table, and play them out against the best replies."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..cards import parse_cards, parse_suit
from ..errors import EcarteError, quote
from ..replay import place_position, play_line_from
from .replay_command import format_frame
from .requests import TableRequest
from .what_if_command import draw_frame, line_to_dict, read_choices
from .what_if_command import format_text as format_line

if TYPE_CHECKING:
    import argparse


EXAMPLES = (
    'table --trumps D --leader "QD TD TC 8C 8H" --follower "JC AH JH TH 8D" QD TD',
    'table --trumps D --leader "TC 8H" --follower "TH 8D" --taken 2-1',
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the words of the command line."""
    parser.add_argument("--trumps", required=True, metavar="SUIT", help="S, H, D or C")
    parser.add_argument("--leader", required=True, metavar="CARDS", help="the hand that leads")
    parser.add_argument("--follower", required=True, metavar="CARDS", help="the other hand, of the same size")
    parser.add_argument(
        "--taken",
        metavar="L-F",
        help="tricks that leader and follower have, when fewer than five cards are left",
    )
    parser.add_argument("cards", nargs="*", metavar="card", help="the cards that the leader plays, in order")


def run(request: TableRequest) -> dict[str, Any]:
    """The position under ``placed``, a frame as in ``replay``, and the line from it, as in ``what-if``.

    Raises :class:`~ecarte_core.errors.EcarteError`.
    """
    start = place_position(
        parse_suit(request["trumps"]),
        parse_cards(request["leader"]),
        parse_cards(request["follower"]),
        _parse_taken(request.get("taken", "")),
    )
    played = play_line_from(start, read_choices(request))
    shown = draw_frame(start.frame, request, "The position placed", played.player)
    answer = line_to_dict(played, request, "Played out from the position placed")
    return {"placed": start.frame.to_dict() | shown, **answer}


def _parse_taken(written: str) -> tuple[int, int] | None:
    if not written:
        return None
    match = re.fullmatch(r"([0-4])-([0-4])", written)
    if not match:
        raise EcarteError(
            f"{quote(written)} is not a count of tricks; write the leader's and the follower's, as 1-0."
        )
    return int(match[1]), int(match[2])


def format_text(answer: Mapping[str, Any]) -> str:
    """The position and the line in sentences."""
    return "\n".join([*format_frame(answer["placed"]), format_line(answer)])
