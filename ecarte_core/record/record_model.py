"""A record as a value: its header, and its steps in order. Nothing here knows how it is written."""

from __future__ import annotations

from typing import Literal, NamedTuple

from ..cards import Card
from ..game import (
    Accept,
    Announce,
    CardOrUnseen,
    DealOrder,
    Hand,
    MarkKing,
    Player,
    Propose,
    Refuse,
    State,
    start,
)


class RecordedCards(NamedTuple):
    """Cards as told: ``supplied[i]`` is true when the editor supplied ``cards[i]``."""

    cards: Hand
    supplied: tuple[bool, ...]

    @property
    def supplied_cards(self) -> Hand:
        """Those that the editor supplied."""
        return tuple(card for card, mine in zip(self.cards, self.supplied, strict=True) if mine)


def make_stated_cards(cards: Hand) -> RecordedCards:
    """Cards that the source states."""
    return RecordedCards(tuple(cards), (False,) * len(cards))


class CutStep(NamedTuple):
    """The cut for deal."""

    cards: tuple[CardOrUnseen, CardOrUnseen]
    kind: Literal["cut"] = "cut"


class DealStep(NamedTuple):
    """A deal and its turn-up; ``by_editor`` names the parts that the editor supplied."""

    number: int
    dealer: Player
    turn_up: Card
    order: DealOrder | None = None
    supplied_parts: tuple[Literal["packets", "turn-up"], ...] = ()
    kind: Literal["deal"] = "deal"


class HandStep(NamedTuple):
    """A hand as dealt, five cards."""

    player: Player
    cards: RecordedCards
    kind: Literal["hand"] = "hand"


class PlayHandStep(NamedTuple):
    """The elder hand plays: without proposing, or (``proposed``) proposing no more."""

    player: Player
    proposed: bool = False
    kind: Literal["stand"] = "stand"


class ExchangeStep(NamedTuple):
    """Cards laid aside and cards taken in for them; none, when a dealer keeps his hand."""

    player: Player
    discards: RecordedCards
    replacements: RecordedCards
    kind: Literal["exchange"] = "exchange"


class CardStep(NamedTuple):
    """A card led, or played to a lead."""

    player: Player
    card: Card
    is_lead: bool
    kind: Literal["card"] = "card"


class ScoreStep(NamedTuple):
    """The score as the record tells it; it must be the score that the laws give."""

    score: tuple[int, int]
    kind: Literal["score"] = "score"


class ResultStep(NamedTuple):
    """A deal known only by its result."""

    number: int
    dealer: Player
    winner: Player
    outcome: Literal["point", "vole"]
    marks: int
    king: Player | None = None
    kind: Literal["report"] = "report"


type Step = (
    CutStep
    | DealStep
    | HandStep
    | PlayHandStep
    | ExchangeStep
    | CardStep
    | ScoreStep
    | ResultStep
    | MarkKing
    | Propose
    | Accept
    | Refuse
    | Announce
)


class RecordEntry(NamedTuple):
    """A step, whether the editor supplied the whole of it, the passages it illustrates, his comments."""

    step: Step
    supplied: bool = False
    links: tuple[str, ...] = ()
    comments: tuple[str, ...] = ()


class Record(NamedTuple):
    """A game told step by step. ``tags`` is the header in order, without players, first dealer and score."""

    players: tuple[str, str]
    entries: tuple[RecordEntry, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()
    dealer: Player | None = None
    score: tuple[int, int] | None = None
    comments: tuple[str, ...] = ()

    def get_tag(self, key: str) -> str:
        """What the header says under ``key``; empty when it says nothing."""
        return dict(self.tags).get(key, "")

    def make_initial_state(self) -> State:
        """The state before the first step."""
        return start(self.dealer, self.score or (0, 0))
