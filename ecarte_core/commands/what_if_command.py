"""The verb ``what-if``: leave a recorded game at a card, play others, and see the best replies to them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..cards import Card, parse_card
from ..display.frame_drawing import describe_frame, frame_html
from ..errors import EcarteError
from ..game import Player
from ..record import parse_record
from ..replay import Frame, Line, play_line
from . import require_text
from .input_files import read_text
from .replay_command import format_frame

if TYPE_CHECKING:
    import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """``what-if FILE STEP [CARD …]``."""
    parser.add_argument("file", help="a recorded game, such as docs/games/a-and-y.ecarte")
    parser.add_argument("at", metavar="step", help="the step to play on from, such as 5.6")
    parser.add_argument("cards", nargs="*", metavar="card", help="the cards to play instead, in order")


def prepare(request: Mapping[str, Any]) -> Mapping[str, Any]:
    """Put the text of the file in place of its name."""
    return {**request, "record": read_text(require_text(request, "file"))}


def run(request: Mapping[str, Any]) -> dict[str, Any]:
    """The line from step ``at`` of ``record`` on, the reader playing ``cards`` (a list of texts).

    ``{"at", "player", "frames", "decision", "result"}``; a frame is as in ``replay``, with ``chosen``, how
    many of the reader's cards have been played when it is shown. ``decision`` is what he may choose next,
    each card with its value; ``result`` what the deal comes to. One of the two is null. With ``draw``, a
    frame also has ``html`` and ``say``; its links begin with ``root``, which leads to the site's root.
    """
    played = play_line(
        parse_record(require_text(request, "record")), require_text(request, "at"), read_choices(request)
    )
    return line_to_dict(played, request, f"Off the book, from step {played.start_id}")


def read_choices(request: Mapping[str, Any]) -> list[Card]:
    """The cards that the reader has chosen so far. Raises :class:`~ecarte_core.errors.EcarteError`."""
    cards = request.get("cards") or []
    if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
        raise EcarteError("The request needs “cards”, a list of cards such as QS.")
    if len(cards) > 5:
        raise EcarteError(f"Nobody plays more than five cards in a deal; here are {len(cards)}.")
    return [parse_card(card) for card in cards]


def line_to_dict(played: Line, request: Mapping[str, Any], where: str) -> dict[str, Any]:
    """The line as JSON; its frames are drawn, with ``where`` above them, if the request says ``draw``."""
    answer = played.to_dict()
    for shown, (frame, _) in zip(answer["frames"], played.frames, strict=True):
        shown.update(draw_frame(frame, request, where, played.player))
    return answer


def draw_frame(frame: Frame, request: Mapping[str, Any], where: str, player: Player) -> dict[str, str]:
    """A frame's ``html`` and ``say``, if the request says ``draw``; only ``player`` can choose a card."""
    if not request.get("draw"):
        return {}
    html = frame_html(frame, where=where, root=require_text(request, "root", ""), player=player)
    return {"html": html, "say": describe_frame(frame)}


def format_text(answer: Mapping[str, Any]) -> str:
    """The line in sentences, and what may be chosen next."""
    lines = [said for frame in answer["frames"] for said in format_frame(frame)]
    if answer["decision"]:
        decision = answer["decision"]
        lines.append(f"{decision['player']} may play ({decision['model']}):")
        lines += [
            f"  {choice['card']}  {choice['words']}, with {choice['tricks']} trick"
            f"{'' if choice['tricks'] == 1 else 's'}"
            for choice in decision["cards"]
        ]
    return "\n".join(lines)
