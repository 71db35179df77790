"""The verb ``table``: place two hands on the table, and play them out against the best replies."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..cards import parse_cards, parse_suit
from ..errors import EcarteError
from ..replay import line_from, placed
from . import text
from .replay import tell_frame
from .what_if import chosen, drawing, drawn
from .what_if import tell as tell_line

if TYPE_CHECKING:
    import argparse


def arguments(parser: argparse.ArgumentParser) -> None:
    """``table --trumps SUIT --leader CARDS --follower CARDS [--taken L-F] [CARD …]``."""
    parser.add_argument("--trumps", required=True, metavar="SUIT", help="S, H, D or C")
    parser.add_argument("--leader", required=True, metavar="CARDS", help="the hand that leads")
    parser.add_argument("--follower", required=True, metavar="CARDS", help="the other hand, of the same size")
    parser.add_argument(
        "--taken",
        metavar="L-F",
        help="tricks that leader and follower have, when fewer than five cards are left",
    )
    parser.add_argument("cards", nargs="*", metavar="card", help="the cards that the leader plays, in order")


def ask(request: Mapping[str, Any]) -> dict[str, Any]:
    """The position under ``placed``, a frame as in ``replay``, and the line from it, as in ``what-if``.

    Raises :class:`~ecarte_core.errors.EcarteError`.
    """
    book = placed(
        parse_suit(text(request, "trumps")),
        parse_cards(text(request, "leader")),
        parse_cards(text(request, "follower")),
        _taken(text(request, "taken", "")),
    )
    played = line_from(book, chosen(request))
    shown = drawing(book.frame, request, "The position placed", played.player)
    answer = drawn(played, request, "Played out from the position placed")
    return {"placed": book.frame.as_json() | shown, **answer}


def _taken(written: str) -> tuple[int, int] | None:
    if not written:
        return None
    match = re.fullmatch(r"([0-4])-([0-4])", written)
    if not match:
        raise EcarteError(f"“{written[:24]}” is no count of tricks; write leader's and follower's, as 1-0.")
    return int(match[1]), int(match[2])


def tell(answer: Mapping[str, Any]) -> str:
    """The position and the line in sentences."""
    return "\n".join([*tell_frame(answer["placed"]), tell_line(answer)])
