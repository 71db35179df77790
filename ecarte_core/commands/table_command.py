"""The verb ``table``: place two hands on the table, and play them out against the best replies."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..cards import Rank, format_cards
from ..display.line_parts import FROM_PLACED
from ..errors import EcarteError, quote
from ..jeux import Seat
from ..replay import Line, place_position, play_line_from
from ..sentence_words import NUMBER_WORDS
from .hand_in_words import find_free_trump
from .replay_command import format_frame
from .requests import TableRequest, read_number
from .table_setting import WISHES, TableSetting, set_table
from .what_if_command import draw_frame, line_to_dict, read_choices
from .what_if_command import format_text as format_line

if TYPE_CHECKING:
    import argparse

    from ..replay import Reader


EXAMPLES = (
    'table --trumps D --leader "QD TD TC 8C 8H" --follower "JC AH JH TH 8D" QD TD',
    'table --trumps D --leader "TC 8H" --follower "TH 8D" --taken 2-1',
    'table --turn-up 7H --leader "king, queen, knave of spades, 8H 8D" --deal two-trumps --seed 3',
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the words of the command line."""
    parser.add_argument("--trumps", metavar="SUIT", help="S, H, D or C")
    parser.add_argument("--turn-up", metavar="CARD", help="the card turned up, if it is known")
    parser.add_argument("--leader", metavar="CARDS", help="the hand that leads")
    parser.add_argument("--follower", metavar="CARDS", help="the other hand, of the same size")
    parser.add_argument(
        "--taken",
        metavar="L-F",
        help="tricks that leader and follower have, when fewer than five cards are left",
    )
    parser.add_argument("--you", help="whose cards you play, leader or follower; leader by default")
    parser.add_argument(
        "--deal",
        metavar="KIND",
        help=f"deal the hand that is not written from those that it may be: {', '.join(WISHES)}",
    )
    parser.add_argument("--seed", type=read_number, metavar="NUMBER", help="which of these hands is dealt")
    parser.add_argument("cards", nargs="*", metavar="card", help="the cards that you play, in order")


def run(request: TableRequest) -> dict[str, Any]:
    """The position under ``placed``, a frame as in ``replay``, and the line from it, as in ``what-if``.

    ``position`` has what lies on the table in the form in which it can be asked for again, ``supposed`` the
    sentences that say what was not written and taken to be so. ``laboratory`` is what the laboratory can be asked
    of the reader's hand, with the cards played in the line; null with fewer cards than five. Raises
    :class:`~ecarte_core.errors.EcarteError`.
    """
    table = set_table(request)
    taken = _parse_taken(request.get("taken", ""))
    reader = table.you if request.get("you") or "deal" in request else None
    start = place_position(table.turn_up or table.trumps, table.leader, table.follower, taken, reader)
    player = start.cards.to_act.other if table.you == "follower" else None
    played = play_line_from(start, read_choices(request), player)
    shown = draw_frame(start.frame, request, "The position placed", played.player)
    answer = line_to_dict(played, request, FROM_PLACED)
    missing = 5 - len(table.leader)
    supposed = table.supposed
    if missing and taken is None:
        supposed += (_say_taken(missing, table.you if reader else None),)
        taken = (missing, 0)
    return {
        "placed": start.frame.to_dict() | shown,
        "position": {
            "trumps": table.trumps.letter,
            "turn_up": str(table.turn_up) if table.turn_up else "",
            "leader": format_cards(table.leader),
            "follower": format_cards(table.follower),
            "taken": f"{taken[0]}-{taken[1]}" if taken and missing else "",
            "you": table.you,
        },
        "supposed": list(supposed),
        "laboratory": None if missing else _ask_laboratory(table, played),
        **answer,
    }


def _ask_laboratory(table: TableSetting, played: Line) -> dict[str, str] | None:
    held = (*table.leader, *table.follower)
    if table.turn_up is None and len({card for card in held if card.suit is table.trumps}) == len(Rank):
        return None
    turn_up = table.turn_up or find_free_trump(table.trumps, held)
    tricks = [shown.frame.state.trick for shown in played.frames]
    cards = [trick.reply or trick.lead for trick in tricks if trick]  # a frame of a line shows one card more
    return {
        "hand": format_cards(table.follower if table.you == "follower" else table.leader),
        "turn_up": str(turn_up),
        "seat": str(Seat.DEALER if table.you == "follower" else Seat.NON_DEALER),
        "played": format_cards(cards),
    }


def _say_taken(played: int, you: Reader | None) -> str:
    tricks = "One trick has" if played == 1 else f"{NUMBER_WORDS[played].capitalize()} tricks have"
    whose = {None: "the leader’s", "leader": "yours", "follower": "your adversary’s"}[you]
    are = "it is" if played == 1 else "all are"
    return (
        f"{tricks} been played; nothing says who took them, so {are} counted as {whose}. Write for example "
        f"{played - played // 2}-{played // 2}, the leader’s first."
    )


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
    return "\n".join([*answer["supposed"], *format_frame(answer["placed"]), format_line(answer)])
