"""The verbs ``replay``, a recorded game frame by frame, and ``what-if``, a line that leaves it at a decision."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypedDict, cast

from ..cards.errors import EcarteError
from ..game import Player
from ..players.expert import decide_exchange
from ..record import parse_record
from ..record.book_answers import list_questions
from ..record.frame_builder import make_frames
from ..record.frame_model import WHOLE_STEP, Frame, FrameJson
from ..record.what_if_line import Line, LineFrameJson, LineJson, play_line, require_position
from ..show.card_drawing import DrawingSheet
from ..show.frame_drawing import draw_line_frame, frame_html
from ..show.frame_words import OFF_BOOK, describe_frame
from .description import Verb, option, word

MOST_ANSWERS = 30
"""More answers than a player can give in a deal."""


def record_word(example: str = "docs/games/a-and-y.ecarte") -> Any:
    """The field for the text of a record, which the command line reads from a file."""
    return word(
        f"a recorded game, such as {example}",
        metavar="file",
        example="docs/games/a-and-y.ecarte",
        is_file=True,
    )


def step_word(help: str) -> Any:
    """The field for a step of a record."""
    return word(help, metavar="step", example="5.6")


def cards_word(help: str) -> Any:
    """The field for the cards, or other answers, that the reader chooses."""
    return word(help, (), metavar="card", example='["QS"]', check=_check_choices)


def seed_option(help: str, metavar: str = "NUMBER") -> Any:
    """The field for a number that chooses among deals."""
    return option(help, 0, metavar=metavar, example="3")


def _check_choices(answers: Sequence[str]) -> None:
    if len(answers) > MOST_ANSWERS:
        raise EcarteError(
            f"Expected at most {MOST_ANSWERS} answers, more than a deal has; got {len(answers)}."
        )


@dataclass(frozen=True, kw_only=True)
class DrawingRequest:
    """How frames are drawn, if ``draw`` is true; for ``rule_links`` see ``frame_html``."""

    draw: bool = False
    rule_links: Mapping[str, str] | None = None


@dataclass(frozen=True, kw_only=True)
class ReplayRequest(DrawingRequest):
    """The frames of the game in ``record``, the text of a record; with ``draw`` they are drawn."""

    record: str = record_word()


@dataclass(frozen=True, kw_only=True)
class WhatIfRequest(DrawingRequest):
    """A line that leaves the game in ``record`` at a step, such as ``5.6``, and the answers given in it.

    With ``draw`` the frames are drawn, ``rule_links`` are patterns of their links to rules, and the line goes as far
    as it is lawful.
    """

    record: str = record_word()
    at: str = step_word("the step to go on from otherwise, such as 5.6")
    cards: tuple[str, ...] = cards_word(
        "the cards to play instead, in order, or propose, play, accept, refuse, king, throw-AD-8H"
    )
    seed: int = seed_option("which cards are drawn where the record names no more")


class DrawnStep(TypedDict):
    """A frame with what a page needs to step through it; ``card`` is the card that the step plays."""

    id: str
    html: str
    say: str
    card: str | None


class DrawnReplay(TypedDict):
    """A game to step through; ``sheet`` has the drawings to which its frames refer."""

    players: list[str]
    title: str
    frames: list[DrawnStep]
    sheet: str


def run_replay(request: ReplayRequest) -> list[FrameJson] | DrawnReplay:
    """The frames in order, drawn where the request says so. Raises ``EcarteError``."""
    record = parse_record(request.record)
    frames = make_frames(record)
    if not request.draw:
        return [frame.to_dict() for frame in frames]
    sheet = DrawingSheet("ec-own")
    links = request.rule_links
    questions = list_questions(record, decide_exchange)
    drawn_frames: list[DrawnStep] = [
        {
            "id": frame.id,
            "html": frame_html(
                frame,
                where=_name_place(frame, len(frames)),
                rule_links=links,
                sheet=sheet,
                question=questions.get(frame.id),
            ),
            "say": describe_frame(frame),
            "card": _find_card(frame),
        }
        for frame in frames
    ]
    title = dict(record.tags).get("Title", " and ".join(record.players))
    return {"players": list(record.players), "title": title, "frames": drawn_frames, "sheet": sheet.svg}


def _name_place(frame: Frame, frames: int) -> str:
    deal = f"deal {frame.deal} · " if frame.deal else "before the first deal · "
    return f"{deal}step {frame.order + 1} of {frames}"


def _find_card(frame: Frame) -> str | None:
    """The card that a step plays: the last on the table."""
    trick = frame.state.trick
    return str(trick.reply or trick.lead) if frame.kind == "card" and trick is not None else None


def format_replay(answer: list[FrameJson] | DrawnReplay) -> str:
    """The game in sentences, deal by deal; what the editor supplied stands in square brackets."""
    if not answer:
        return "The record has no step; after an empty line write, for example, “Deal 1: Ann deals 3-2, turns 9C”."
    lines: list[str] = []
    deal = None
    for frame in cast(list[FrameJson], answer):  # the command line does not ask for drawings
        if frame["deal"] != deal:
            deal = frame["deal"]
            lines += ["", format_heading(frame)] if deal else ["Before the first deal"]
        lines += format_frame(frame)
    return "\n".join(lines).lstrip("\n")


def format_heading(frame: FrameJson) -> str:
    """``Deal 2. Y deals; clubs are trumps.``"""
    state = frame["state"]
    suits = {"S": "spades", "H": "hearts", "C": "clubs", "D": "diamonds"}
    trumps = f"; {suits[state['trumps']]} are trumps" if state["trumps"] else ""
    return f"Deal {frame['deal']}. {state['dealer']} deals{trumps}."


def format_frame(frame: FrameJson) -> list[str]:
    """The lines that tell one frame: what happens, the tricks or the score, and the editor's comment."""
    state = frame["state"]
    line = frame["speech"]
    if frame["supplied_parts"] == [WHOLE_STEP]:
        line = f"[{line}]"
    elif frame["supplied"]:
        line += f" [Supplied, {'; '.join(frame['supplied_parts'])}.]"
    trick = state["trick"]
    if frame["kind"] == "card" and trick and trick["winner"]:
        line += f"  (tricks: {_format_pair(state['tricks'])}; score: {_format_pair(state['score'])})"
    lines = [f"{frame['id']:>6}  {line}"]
    if frame["comment"]:
        lines.append(f"{'':6}  Editor: {frame['comment']}")
    return lines


def _format_pair(by_name: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {number}" for name, number in by_name.items())


REPLAY_VERB = Verb(
    run_replay,
    format_replay,
    ("replay docs/games/a-and-y.ecarte", "replay docs/games/a-and-y.ecarte --json"),
)


def run_what_if(request: WhatIfRequest) -> LineJson:
    """The line from step ``at`` of ``record`` on, in which the reader gives the answers ``cards``.

    With ``draw``, a frame also has ``html`` and ``say``; ``rule_links`` are the patterns of its links to rules (see
    ``frame_html``).
    """
    played = play_line(
        require_position(parse_record(request.record), request.at),
        request.cards,
        policy=decide_exchange,
        seed=request.seed,
        as_far_as_lawful=request.draw,
    )
    return line_to_dict(played, request, OFF_BOOK.format(played.start_id))


def line_to_dict(played: Line, request: DrawingRequest, where: str) -> LineJson:
    """The line as JSON; its frames are drawn, with ``where`` above them, if the request says ``draw``."""
    answer = played.to_dict()
    if request.draw:
        for frame_json, line_frame in zip(answer["frames"], played.frames, strict=True):
            drawing = draw_line_frame(played, line_frame, where=where, rule_links=request.rule_links)
            frame_json.update(cast(LineFrameJson, drawing))
    return answer


def draw_frame(frame: Frame, request: DrawingRequest, where: str, player: Player) -> dict[str, str]:
    """A frame's ``html`` and ``say``, if the request says ``draw``; only ``player`` can choose a card."""
    if not request.draw:
        return {}
    html = frame_html(frame, where=where, rule_links=request.rule_links, player=player)
    return {"html": html, "say": describe_frame(frame)}


def format_line(answer: LineJson) -> str:
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
    for other in answer["answers"]:
        foresight = other["foresight"]
        value = f"  {foresight['points']:+.3g} points a deal" if foresight else ""
        lines.append(f"{other['player']} may answer {other['answer']}{value}")
    if throw := answer["throw"]:
        lines.append(
            f"{throw['player']} is to throw {throw['least']} to {throw['most']} of {' '.join(throw['cards'])}"
        )
    return "\n".join(lines)


WHAT_IF_VERB = Verb(
    run_what_if,
    format_line,
    (
        "what-if docs/games/a-and-y.ecarte 5.6 QS",
        "what-if docs/games/a-and-y.ecarte 5.6 QS --json",
        "what-if docs/games/a-and-y.ecarte 1.4 refuse",
    ),
)
