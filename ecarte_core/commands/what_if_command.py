"""The verb ``what-if``: leave a recorded game at a card, play others, and see the best replies to them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..cards import Card, parse_card
from ..display.frame_drawing import frame_html
from ..display.frame_words import describe_frame
from ..display.line_parts import OFF_BOOK
from ..errors import EcarteError
from ..game import Player
from ..record import parse_record
from ..replay import Frame, Line, play_line
from .replay_command import format_frame
from .requests import DrawingRequest, TableRequest, WhatIfRequest

if TYPE_CHECKING:
    import argparse


EXAMPLES = ("what-if docs/games/a-and-y.ecarte 5.6 QS", "what-if docs/games/a-and-y.ecarte 5.6 QS --json")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the words of the command line."""
    parser.add_argument("file", help="a recorded game, such as docs/games/a-and-y.ecarte")
    parser.add_argument("at", metavar="step", help="the step to play on from, such as 5.6")
    parser.add_argument("cards", nargs="*", metavar="card", help="the cards to play instead, in order")


def run(request: WhatIfRequest) -> dict[str, Any]:
    """The line from step ``at`` of ``record`` on, the reader playing ``cards`` (a list of texts).

    ``{"at", "player", "frames", "decision", "result"}``; a frame is as in ``replay``, with ``chosen``, how
    many of the reader's cards have been played when it is shown. ``decision`` is what he may choose next,
    each card with its value; ``result`` how the deal ends. One of the two is null. With ``draw``, a
    frame also has ``html`` and ``say``; ``rule_links`` are the patterns of its links to rules (see
    :func:`~ecarte_core.display.frame_drawing.frame_html`).
    """
    played = play_line(parse_record(request["record"]), request["at"], read_choices(request))
    return line_to_dict(played, request, OFF_BOOK.format(played.start_id))


def read_choices(request: WhatIfRequest | TableRequest) -> list[Card]:
    """The cards that the reader has chosen so far. Raises :class:`~ecarte_core.errors.EcarteError`."""
    cards = request.get("cards", [])
    if len(cards) > 5:
        raise EcarteError(
            f"Expected at most five cards, which is all that one plays in a deal; got {len(cards)}."
        )
    return [parse_card(card) for card in cards]


def line_to_dict(played: Line, request: DrawingRequest, where: str) -> dict[str, Any]:
    """The line as JSON; its frames are drawn, with ``where`` above them, if the request says ``draw``."""
    answer = played.to_dict()
    for shown, (frame, _) in zip(answer["frames"], played.frames, strict=True):
        shown.update(draw_frame(frame, request, where, played.player))
    return answer


def draw_frame(frame: Frame, request: DrawingRequest, where: str, player: Player) -> dict[str, str]:
    """A frame's ``html`` and ``say``, if the request says ``draw``; only ``player`` can choose a card."""
    if not request.get("draw"):
        return {}
    html = frame_html(frame, where=where, rule_links=request.get("rule_links"), player=player)
    return {"html": html, "say": describe_frame(frame)}


def format_text(answer: Mapping[str, Any]) -> str:
    """The line in sentences, and what may be chosen next."""
    lines = [line for frame in answer["frames"] for line in format_frame(frame)]
    if answer["decision"]:
        decision = answer["decision"]
        lines.append(f"{decision['player']} may play ({decision['model']}):")
        lines += [
            f"  {choice['card']}  {choice['words']}, with {choice['tricks']} trick"
            f"{'' if choice['tricks'] == 1 else 's'}"
            for choice in decision["cards"]
        ]
    return "\n".join(lines)
