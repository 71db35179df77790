"""What if: the reader leaves the record and plays other cards, and the adversary answers with best play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypedDict

from ..cards import Card, Suit
from ..cards.errors import EcarteError, quote
from ..game import DealResult, GameFault, Player, Stage, compute_result
from .frame_builder import Position, find_position, list_frame_ids
from .frame_model import Choice, Decision, DecisionJson, Frame, FrameJson, order_of_choice, pair_with_names
from .placed_hands import PlacedPosition
from .record_model import Record


class LineError(EcarteError):
    """No card can be chosen at the step, or the chosen card may not be played there."""


class LineFrameJson(FrameJson):
    """A frame of a line; ``chosen`` is how many of the reader's cards are played before it."""

    chosen: int


class DealResultJson(TypedDict):
    """How the deal ends; ``game`` is who wins the game, if it ends it."""

    winner: str
    made: str
    marks: int
    laws: list[str]
    score: dict[str, int]
    game: str | None
    speech: str


class LineJson(TypedDict):
    """A line from the step ``at``: what the ``player`` may choose next, or how the deal ends; the other is null."""

    at: str
    player: str
    frames: list[LineFrameJson]
    decision: DecisionJson | None
    result: DealResultJson | None


class LineFrame(NamedTuple):
    """A frame of a line, and how many of the reader's choices precede it."""

    frame: Frame
    choices_made: int

    def to_dict(self) -> LineFrameJson:
        """The JSON of the frame, with ``chosen`` added."""
        return {**self.frame.to_dict(), "chosen": self.choices_made}


class Line(NamedTuple):
    """A line of play that leaves the record at ``start_id``: its frames, and the next decision or the result.

    ``player`` is the one whose cards the reader chooses; ``last_frame`` is the start if there are no others.
    """

    start_id: str
    player: Player
    frames: tuple[LineFrame, ...]
    decision: Decision | None
    result: DealResult | None
    last_frame: Frame

    def to_dict(self) -> LineJson:
        """``{"at", "player", "frames", "decision", "result"}``; one of the last two is null."""
        names = self.last_frame.names
        result = self.result
        return {
            "at": self.start_id,
            "player": names[self.player],
            "frames": [frame.to_dict() for frame in self.frames],
            "decision": self.decision.to_dict(names) if self.decision else None,
            "result": None
            if result is None
            else {
                "winner": names[result.winner],
                "made": result.outcome,
                "marks": result.marks,
                "laws": list(result.laws),
                "score": pair_with_names(self.last_frame.state.score, names),
                "game": names[result.winner] if self.last_frame.state.stage is Stage.OVER else None,
                "speech": self.last_frame.speech,
            },
        }


def play_line(record: Record, start_id: str, cards: Sequence[Card]) -> Line:
    """Leave ``record`` at the frame ``start_id`` and play ``cards``, as [`play_line_from`][] does.

    Raises [`LineError`][] as it does, and for a frame that the record does not have.
    """
    return play_line_from(require_position(record, start_id), cards)


def require_position(record: Record, frame_id: str) -> Position:
    """The frame of that name with its state. Raises ``LineError`` if the record does not have it."""
    start = find_position(record, frame_id)
    if start is None:
        ids = list_frame_ids(record)
        span = f"it runs from {ids[0]} to {ids[-1]}" if ids else "it has none"
        raise LineError(f"The record has no step {quote(frame_id)}; {span}.")
    return start


def play_line_from(
    start: Position | PlacedPosition, cards: Sequence[Card], player: Player | None = None
) -> Line:
    """Play ``cards`` for ``player``, or for the one who is to act; his adversary plays best, both hands seen.

    Among cards worth the same the adversary plays a plain card rather than a trump, then the lowest in rank,
    then the first suit of spades, hearts, clubs, diamonds. The score stays as it is in the record until the
    end of the deal: nobody announces a king in a line. Raises [`LineError`][].
    """
    position, start_id = start, start.frame.id
    to_act = _require_decision(start.frame).player
    player = to_act if player is None else player
    frames: list[LineFrame] = []
    position = _play_replies(position, player, 0, frames)
    for number, card in enumerate(cards, 1):
        if position.frame.decision is None:
            raise LineError(f"The deal is over before the {card.spoken_name} can be played.")
        try:
            position = position.play_card(card, f"{start_id}/{'.'.join(map(str, cards[:number]))}")
        except GameFault as fault:
            raise LineError(str(fault)) from fault
        frames.append(LineFrame(position.frame, number))
        position = _play_replies(position, player, number, frames)
    last = position.frame
    result = None if last.decision else compute_result(last.state.taken, last.state.vulnerable)
    return Line(start_id, player, tuple(frames), last.decision, result, last)


def _play_replies(
    position: Position | PlacedPosition, player: Player, choices_made: int, frames: list[LineFrame]
) -> Position | PlacedPosition:
    """The position after the adversary of ``player`` has played, as often as he is to play; adds its frames."""
    while (decision := position.frame.decision) and decision.player is player.other:
        reply = choose_best(decision, position.frame.state.trumps).card
        position = position.play_card(reply, f"{position.frame.id}+{reply}")
        frames.append(LineFrame(position.frame, choices_made))
    return position


def choose_best(decision: Decision, trumps: Suit | None) -> Choice:
    """The best card; of cards worth the same the lowest, as ``play_line_from`` says."""
    return min(
        decision.choices,
        key=lambda choice: (-choice.tricks, *order_of_choice(choice.card, trumps)),
    )


def _require_decision(frame: Frame) -> Decision:
    if frame.state.stage is not Stage.PLAY:
        raise LineError(f"At step {frame.id} no card is to be played.")
    if frame.decision is None and all(
        isinstance(held_card.card, Card) for hand in frame.state.hands for held_card in hand
    ):
        raise LineError(
            f"At step {frame.id} a ruling changes what the hand counts; the engine does not play it out."
        )
    if frame.decision is None:
        raise LineError(f"At step {frame.id} not all the cards are known.")
    return frame.decision
