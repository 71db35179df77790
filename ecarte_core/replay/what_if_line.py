"""What if: the reader leaves the record, plays other cards, and the adversary answers as well as can be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..cards import Card
from ..errors import EcarteError
from ..game import PlayCard, Player, Stage, State, apply
from ..game.scoring import DealResult, compute_result
from ..record import Record
from .decisions import find_decision
from .frame_builder import Position, collect_laws, describe_events, make_positions
from .frame_model import Choice, Decision, Frame, Json, pair_with_names


class LineError(EcarteError):
    """A step at which no card can be chosen, or a card that cannot be played there."""


class LineFrame(NamedTuple):
    """A frame of a line, and how many of the reader's choices have been made when it is shown."""

    frame: Frame
    choices_made: int

    def to_dict(self) -> Json:
        """The frame's JSON with ``chosen`` added."""
        return {**self.frame.to_dict(), "chosen": self.choices_made}


class Line(NamedTuple):
    """A line of play off the record: for whom, its frames, and what may be chosen next or the result."""

    start_id: str
    player: Player
    frames: tuple[LineFrame, ...]
    decision: Decision | None
    result: DealResult | None
    last_frame: Frame

    def to_dict(self) -> Json:
        """``{"at", "player", "frames", "decision", "result"}``; either of the last two is null."""
        names = self.last_frame.names
        end = self.result
        return {
            "at": self.start_id,
            "player": names[self.player],
            "frames": [frame.to_dict() for frame in self.frames],
            "decision": self.decision.to_dict(names) if self.decision else None,
            "result": None
            if end is None
            else {
                "winner": names[end.winner],
                "made": end.outcome,
                "marks": end.marks,
                "laws": list(end.laws),
                "score": pair_with_names(self.last_frame.state.score, names),
                "game": names[end.winner] if self.last_frame.state.stage is Stage.OVER else None,
                "speech": self.last_frame.speech,
            },
        }


def play_line(record: Record, start_id: str, cards: Sequence[Card]) -> Line:
    """Leave ``record`` at frame ``at`` and play ``cards``, as :func:`play_line_from` does; raises as it does."""
    return play_line_from(_find_position(record, start_id), cards)


def play_line_from(start: Position, cards: Sequence[Card]) -> Line:
    """Play ``cards`` for the player who is to act; his adversary plays best, all cards seen.

    Among cards worth the same the adversary plays a plain card rather than a trump, then the lowest in rank,
    then the first suit of spades, hearts, clubs, diamonds. Marks stay as they stood in the record: nobody
    announces a king in a line. Raises :class:`LineError`.
    """
    at, state, last = start.frame.id, start.state, start.frame
    player = _require_decision(start).player
    frames: list[LineFrame] = []
    for number, card in enumerate(cards, 1):
        if state.stage is not Stage.PLAY:
            raise LineError(f"The deal is over before the {card.spoken_name} can be played.")
        ahead = _require_next_decision(state)
        if card not in [choice.card for choice in ahead.choices]:
            raise LineError(_explain_refusal(state, card))
        path = f"{at}/{'.'.join(map(str, cards[:number]))}"
        state, last = _play_card(start, state, PlayCard(player, card), path, last)
        frames.append(LineFrame(last, number))
        while state.to_act is player.other:
            reply = choose_best(_require_next_decision(state), state).card
            state, last = _play_card(start, state, PlayCard(player.other, reply), f"{last.id}+{reply}", last)
            frames.append(LineFrame(last, number))
    over = state.stage is not Stage.PLAY
    end = compute_result(state.deal.taken, state.deal.vulnerable) if over and state.deal else None
    return Line(at, player, tuple(frames), None if over else find_decision(state), end, last)


def choose_best(ahead: Decision, state: State) -> Choice:
    """The best card, and of cards worth the same the lowest, as :func:`play_line` says."""
    trumps = state.deal.trumps if state.deal else None
    return min(
        ahead.choices,
        key=lambda choice: (
            -choice.tricks,
            choice.card.suit == trumps,
            choice.card.rank,
            choice.card.suit,
        ),
    )


def _find_position(record: Record, frame_id: str) -> Position:
    every = make_positions(record)
    for position in every:
        if position.frame.id == frame_id:
            return position
    span = f"{every[0].frame.id} to {every[-1].frame.id}" if every else "nowhere"
    raise LineError(f"The record has no step “{frame_id[:24]}”; it runs from {span}.")


def _require_decision(start: Position) -> Decision:
    if start.state.stage is not Stage.PLAY:
        raise LineError(f"At step {start.frame.id} no card is to be played.")
    if start.frame.decision is None:
        raise LineError(f"At step {start.frame.id} not all the cards are known.")
    return start.frame.decision


def _require_next_decision(state: State) -> Decision:
    ahead = find_decision(state)
    assert ahead is not None  # every card was known where the line began
    return ahead


def _explain_refusal(state: State, card: Card) -> str:
    deal = state.deal
    assert deal is not None
    try:
        apply(state, PlayCard(deal.to_act, card))
    except EcarteError as fault:
        return str(fault)
    return f"The {card.spoken_name} cannot be played here."


def _play_card(
    start: Position, state: State, action: PlayCard, name: str, before: Frame
) -> tuple[State, Frame]:
    applied = apply(state, action)
    names = start.frame.names
    frame = Frame(
        before.order + 1,
        name,
        start.frame.deal,
        "card",
        action.player,
        names,
        describe_events(applied.events, names),
        collect_laws(applied.events),
        None,
        (),
        (),
        "",
        start.make_snapshot(applied.state),
        find_decision(applied.state),
    )
    return applied.state, frame
