"""What if: the reader leaves the record, plays other cards, and the adversary answers as well as can be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..cards import Card
from ..errors import EcarteError
from ..game import PlayCard, Player, Stage, State, apply
from ..game.scoring import Result, result
from ..record import Record
from .build import Position, laws, positions, speech
from .decision import decision
from .frame import Choice, Decision, Frame, Json, named


class LineError(EcarteError):
    """A step at which no card can be chosen, or a card that cannot be played there."""


class LineFrame(NamedTuple):
    """A frame of a line, and how many of the reader's choices have been made when it is shown."""

    frame: Frame
    chosen: int

    def as_json(self) -> Json:
        """The frame's JSON with ``chosen`` added."""
        return {**self.frame.as_json(), "chosen": self.chosen}


class Line(NamedTuple):
    """A line of play off the record: for whom, its frames, and what may be chosen next or the result."""

    at: str
    player: Player
    frames: tuple[LineFrame, ...]
    ahead: Decision | None
    end: Result | None
    last: Frame

    def as_json(self) -> Json:
        """``{"at", "player", "frames", "decision", "result"}``; either of the last two is null."""
        names = self.last.names
        end = self.end
        return {
            "at": self.at,
            "player": names[self.player],
            "frames": [frame.as_json() for frame in self.frames],
            "decision": self.ahead.as_json(names) if self.ahead else None,
            "result": None
            if end is None
            else {
                "winner": names[end.winner],
                "made": end.made,
                "marks": end.marks,
                "laws": list(end.laws),
                "score": named(self.last.state.score, names),
                "game": names[end.winner] if self.last.state.stage is Stage.OVER else None,
                "speech": self.last.speech,
            },
        }


def line(record: Record, at: str, cards: Sequence[Card]) -> Line:
    """Leave ``record`` at frame ``at`` and play ``cards``, as :func:`line_from` does; raises as it does."""
    return line_from(_position(record, at), cards)


def line_from(book: Position, cards: Sequence[Card]) -> Line:
    """Play ``cards`` for the player who is to act; his adversary plays best, all cards seen.

    Among cards worth the same the adversary plays a plain card rather than a trump, then the lowest in rank,
    then the first suit of spades, hearts, clubs, diamonds. Marks stay as they stood in the record: nobody
    announces a king in a line. Raises :class:`LineError`.
    """
    at, state, last = book.frame.id, book.state, book.frame
    player = _first(book).player
    made: list[LineFrame] = []
    for number, card in enumerate(cards, 1):
        if state.stage is not Stage.PLAY:
            raise LineError(f"The deal is over before the {card.words} can be played.")
        ahead = _ahead(state)
        if card not in [choice.card for choice in ahead.choices]:
            raise LineError(_why_not(state, card))
        path = f"{at}/{'.'.join(map(str, cards[:number]))}"
        state, last = _play(book, state, PlayCard(player, card), path, last)
        made.append(LineFrame(last, number))
        while state.to_act is player.other:
            reply = best(_ahead(state), state).card
            state, last = _play(book, state, PlayCard(player.other, reply), f"{last.id}+{reply}", last)
            made.append(LineFrame(last, number))
    over = state.stage is not Stage.PLAY
    end = result(state.deal.taken, state.deal.vulnerable) if over and state.deal else None
    return Line(at, player, tuple(made), None if over else decision(state), end, last)


def best(ahead: Decision, state: State) -> Choice:
    """The best card, and of cards worth the same the lowest, as :func:`line` says."""
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


def _position(record: Record, at: str) -> Position:
    every = positions(record)
    for position in every:
        if position.frame.id == at:
            return position
    span = f"{every[0].frame.id} to {every[-1].frame.id}" if every else "nowhere"
    raise LineError(f"The record has no step “{at[:24]}”; it runs from {span}.")


def _first(book: Position) -> Decision:
    if book.state.stage is not Stage.PLAY:
        raise LineError(f"At step {book.frame.id} no card is to be played.")
    if book.frame.decision is None:
        raise LineError(f"At step {book.frame.id} not all the cards are known.")
    return book.frame.decision


def _ahead(state: State) -> Decision:
    ahead = decision(state)
    assert ahead is not None  # every card was known where the line began
    return ahead


def _why_not(state: State, card: Card) -> str:
    deal = state.deal
    assert deal is not None
    try:
        apply(state, PlayCard(deal.to_act, card))
    except EcarteError as fault:
        return str(fault)
    return f"The {card.words} cannot be played here."


def _play(book: Position, state: State, action: PlayCard, name: str, before: Frame) -> tuple[State, Frame]:
    applied = apply(state, action)
    names = book.frame.names
    frame = Frame(
        before.order + 1,
        name,
        book.frame.deal,
        "card",
        action.player,
        names,
        speech(applied.events, names),
        laws(applied.events),
        None,
        (),
        (),
        "",
        book.seen(applied.state),
        decision(applied.state),
    )
    return applied.state, frame
