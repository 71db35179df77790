"""A record as a value: its header, and its steps in order. Nothing here knows how it is written."""

from __future__ import annotations

from typing import Literal, NamedTuple

from ..cards import Card
from ..game import (
    Accept,
    Announce,
    Hand,
    Held,
    MarkKing,
    Packets,
    Player,
    Propose,
    Refuse,
    State,
    start,
)


class Cards(NamedTuple):
    """Cards as told: ``supplied[i]`` is true when the editor supplied ``cards[i]``."""

    cards: Hand
    supplied: tuple[bool, ...]

    @property
    def of_editor(self) -> Hand:
        """Those that the editor supplied."""
        return tuple(card for card, mine in zip(self.cards, self.supplied, strict=True) if mine)


def stated(cards: Hand) -> Cards:
    """Cards that the source states."""
    return Cards(tuple(cards), (False,) * len(cards))


class Cutting(NamedTuple):
    """The cut for deal."""

    cards: tuple[Held, Held]
    kind: Literal["cut"] = "cut"


class Dealing(NamedTuple):
    """A deal and its turn-up; ``by_editor`` names the parts that the editor supplied."""

    number: int
    dealer: Player
    turn_up: Card
    packets: Packets | None = None
    by_editor: tuple[Literal["packets", "turn-up"], ...] = ()
    kind: Literal["deal"] = "deal"


class Holding(NamedTuple):
    """A hand as dealt, five cards."""

    player: Player
    cards: Cards
    kind: Literal["hand"] = "hand"


class Standing(NamedTuple):
    """The elder hand plays: without proposing, or (``proposed``) proposing no more."""

    player: Player
    proposed: bool = False
    kind: Literal["stand"] = "stand"


class Exchange(NamedTuple):
    """Cards laid aside and cards taken in for them; none, when a dealer keeps his hand."""

    player: Player
    discarded: Cards
    taken: Cards
    kind: Literal["exchange"] = "exchange"


class Playing(NamedTuple):
    """A card led, or played to a lead."""

    player: Player
    card: Card
    leads: bool
    kind: Literal["card"] = "card"


class Scored(NamedTuple):
    """The score as the record tells it; it must be the score that the laws give."""

    score: tuple[int, int]
    kind: Literal["score"] = "score"


class Reported(NamedTuple):
    """A deal known only by its result."""

    number: int
    dealer: Player
    winner: Player
    made: Literal["point", "vole"]
    marks: int
    king: Player | None = None
    kind: Literal["report"] = "report"


type Step = (
    Cutting
    | Dealing
    | Holding
    | Standing
    | Exchange
    | Playing
    | Scored
    | Reported
    | MarkKing
    | Propose
    | Accept
    | Refuse
    | Announce
)


class Entry(NamedTuple):
    """A step, whether the editor supplied the whole of it, the passages it illustrates, his comments."""

    step: Step
    supplied: bool = False
    links: tuple[str, ...] = ()
    comments: tuple[str, ...] = ()


class Record(NamedTuple):
    """A game told step by step. ``tags`` is the header in order, without players, first dealer and score."""

    players: tuple[str, str]
    entries: tuple[Entry, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()
    dealer: Player | None = None
    score: tuple[int, int] | None = None
    comments: tuple[str, ...] = ()

    def tag(self, key: str) -> str:
        """What the header says under ``key``; empty when it says nothing."""
        return dict(self.tags).get(key, "")

    def start(self) -> State:
        """The state before the first step."""
        return start(self.dealer, self.score or (0, 0))
