"""The verb ``replay``: a recorded game, frame by frame."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..display import DrawingSheet
from ..display.frame_drawing import frame_html
from ..display.frame_words import describe_frame
from ..record import parse_record
from ..replay import WHOLE_STEP, Frame, make_frames
from .requests import ReplayRequest

if TYPE_CHECKING:
    import argparse


EXAMPLES = ("replay docs/games/a-and-y.ecarte", "replay docs/games/a-and-y.ecarte --json")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the words of the command line."""
    parser.add_argument("file", help="a recorded game, such as docs/games/a-and-y.ecarte")


def run(request: ReplayRequest) -> list[dict[str, Any]] | dict[str, Any]:
    """The frames of the record given as text under ``record``, in order.

    With ``draw`` an object: ``players``, ``title``, the ``frames`` with what a page needs to step through them (``id``,
    ``html``, ``say``, and the ``card`` that a step plays, else null), and ``sheet``, the drawings that they refer to.
    """
    record = parse_record(request["record"])
    frames = make_frames(record)
    if not request.get("draw"):
        return [frame.to_dict() for frame in frames]
    sheet = DrawingSheet("ec-own")
    links = request.get("rule_links")
    drawn = [
        {
            "id": frame.id,
            "html": frame_html(frame, where=_name_place(frame, len(frames)), rule_links=links, sheet=sheet),
            "say": describe_frame(frame),
            "card": _find_card(frame),
        }
        for frame in frames
    ]
    title = dict(record.tags).get("Title", " and ".join(record.players))
    return {"players": list(record.players), "title": title, "frames": drawn, "sheet": sheet.svg}


def _name_place(frame: Frame, frames: int) -> str:
    deal = f"deal {frame.deal} · " if frame.deal else "before the first deal · "
    return f"{deal}step {frame.order + 1} of {frames}"


def _find_card(frame: Frame) -> str | None:
    """The card that a step plays: the last on the table."""
    trick = frame.state.trick
    return str(trick.reply or trick.lead) if frame.kind == "card" and trick is not None else None


def format_text(answer: list[dict[str, Any]]) -> str:
    """The game in sentences, deal by deal; what the editor supplied stands in square brackets."""
    lines: list[str] = []
    deal = None
    for frame in answer:
        if frame["deal"] != deal:
            deal = frame["deal"]
            lines += ["", format_heading(frame)] if deal else ["Before the first deal"]
        lines += format_frame(frame)
    return "\n".join(lines).lstrip("\n")


def format_heading(frame: Mapping[str, Any]) -> str:
    """``Deal 2. Y deals; clubs are trumps.``"""
    state = frame["state"]
    suits = {"S": "spades", "H": "hearts", "C": "clubs", "D": "diamonds"}
    trumps = f"; {suits[state['trumps']]} are trumps" if state["trumps"] else ""
    return f"Deal {frame['deal']}. {state['dealer']} deals{trumps}."


def format_frame(frame: Mapping[str, Any]) -> list[str]:
    """The lines that tell one frame: what happens, the tricks or the score, and the editor's comment."""
    state = frame["state"]
    line = frame["speech"]
    if frame["supplied_parts"] == [WHOLE_STEP]:
        line = f"[{line}]"
    elif frame["supplied"]:
        line += f" [Supplied, {'; '.join(frame['supplied_parts'])}.]"
    trick = state["trick"]
    if frame["kind"] == "card" and trick["winner"]:
        line += f"  (tricks: {_format_pair(state['tricks'])}; score: {_format_pair(state['score'])})"
    lines = [f"{frame['id']:>6}  {line}"]
    if frame["comment"]:
        lines.append(f"{'':6}  Editor: {frame['comment']}")
    return lines


def _format_pair(by_name: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {number}" for name, number in by_name.items())
