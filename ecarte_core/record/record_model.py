"""A record as a value: its header and its steps in order. The notation is in the reader and the writer."""

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
from ..laws.act_model import IrregularStep
from ..showing import shows_itself


class RecordedCards(NamedTuple):
    """The cards of a step: ``supplied[i]`` is true if the editor supplied ``cards[i]``."""

    cards: Hand
    supplied: tuple[bool, ...]

    @property
    def supplied_cards(self) -> Hand:
        """The cards that the editor supplied."""
        return tuple(card for card, supplied in zip(self.cards, self.supplied, strict=True) if supplied)


def make_stated_cards(cards: Hand) -> RecordedCards:
    """Cards that the source states, none of them supplied."""
    return RecordedCards(tuple(cards), (False,) * len(cards))


class CutStep(NamedTuple):
    """The cut for deal."""

    cards: tuple[CardOrUnseen, CardOrUnseen]
    kind: Literal["cut"] = "cut"


class DealStep(NamedTuple):
    """A deal and its turn-up; ``supplied_parts`` are those that the editor supplied.

    ``turn_up`` is None where something happens before the trump is turned up; a [`TurnStep`][] may follow.
    """

    number: int
    dealer: Player
    turn_up: Card | None
    order: DealOrder | None = None
    supplied_parts: tuple[Literal["packets", "turn-up"], ...] = ()
    kind: Literal["deal"] = "deal"


class TurnStep(NamedTuple):
    """The dealer turns up the trump, in a deal that was begun without it."""

    player: Player
    card: Card
    kind: Literal["turn"] = "turn"


class HandStep(NamedTuple):
    """The five cards that a player was dealt."""

    player: Player
    cards: RecordedCards
    kind: Literal["hand"] = "hand"


class PlayHandStep(NamedTuple):
    """The elder hand plays: without proposing, or (``proposed``) proposing no more."""

    player: Player
    proposed: bool = False
    kind: Literal["stand"] = "stand"


class ExchangeStep(NamedTuple):
    """The cards that a player discards and takes in; none if a dealer keeps his hand."""

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
    """The score that the record states; it must be the score by the laws."""

    score: tuple[int, int]
    kind: Literal["score"] = "score"


class ResultStep(NamedTuple):
    """A deal of which only the result is known; ``king`` is the player who marked the king in it."""

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
    | TurnStep
    | HandStep
    | PlayHandStep
    | ExchangeStep
    | CardStep
    | ScoreStep
    | ResultStep
    | IrregularStep
    | MarkKing
    | Propose
    | Accept
    | Refuse
    | Announce
)
"""One step of a record."""


class RecordEntry(NamedTuple):
    """A step; ``supplied``: by the editor as a whole; ``links``: the passages that it illustrates."""

    step: Step
    supplied: bool = False
    links: tuple[str, ...] = ()
    comments: tuple[str, ...] = ()


@shows_itself
class Record(NamedTuple):
    """A game step by step. ``tags`` is the header in order, without players, first dealer and score."""

    players: tuple[str, str]
    entries: tuple[RecordEntry, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()
    dealer: Player | None = None
    score: tuple[int, int] | None = None
    comments: tuple[str, ...] = ()

    @property
    def code(self) -> str:
        """The code by which irregular acts are ruled on; ``cavendish`` unless the header names another."""
        return dict(self.tags).get("Code", "cavendish")

    def make_initial_state(self) -> State:
        """The state before the first step."""
        return start(self.dealer, self.score or (0, 0))
