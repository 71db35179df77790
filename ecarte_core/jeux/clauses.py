"""What a rule of an author is, and what it says of one hand.

A :class:`Rule` is a sentence of an author made exact; a :class:`ClauseFigures` is that rule's verdict on one hand.
A rule that the author left too vague to be evaluated keeps its place, with the verdict ``None``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from fractions import Fraction

from ..cards import Card, Rank
from ..odds.knowledge import Seat
from . import certainty
from .hand_shape import HandShape


class Advice(StrEnum):
    """What a rule advises. Playing and refusing keep the hand as it is; proposing and accepting exchange."""

    PLAY = "play"
    PROPOSE = "propose"
    REFUSE = "refuse"
    ACCEPT = "accept"

    @property
    def keeps_hand(self) -> bool:
        """The hand is played as dealt."""
        return self in (Advice.PLAY, Advice.REFUSE)


class Precedence(IntEnum):
    """Which clause decides when one author's clauses differ: the greater (see the reading ``precedence``)."""

    REMARK = 0
    """Noted, but it decides nothing: a custom, or words too loose to decide by."""
    RULE = 1
    """A hand that is on the author's list."""
    EXCEPTION = 2
    """A hand that the author takes off the list."""
    SCORE = 3
    """What holds only at one score, whatever the list says."""


@dataclass(frozen=True)
class HandContext:
    """The hand in its setting: all that a rule may look at."""

    hand: tuple[Card, ...]
    turn_up: Card
    seat: Seat
    own_score: int
    adverse_score: int
    shape: HandShape

    @property
    def king_may_be_out(self) -> bool:
        """The king of trumps is neither in the hand nor turned up, so the adversary may have or draw it."""
        return not self.shape.has_trump_king and self.turn_up.rank != Rank.KING

    @property
    def chance_of_point(self) -> Fraction:
        """The chance of the point without exchange, all cards seen."""
        return certainty.chance_of_point(self.hand, self.turn_up, self.seat)

    def is_point_certain(self, adverse_trumps: int | None = None) -> bool:
        """The point cannot be lost, against hands with at most so many trumps."""
        return certainty.point_is_certain(self.hand, self.turn_up, self.seat, adverse_trumps)


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of one author for one seat."""

    passage: str
    """The passage that states it: ``hoyle.jeux-de-regle.3.s1``."""
    name: str
    """A few words to call it by."""
    advice: Advice
    precedence: Precedence
    statement: str
    """The rule in our words."""
    test: Callable[[HandContext], bool | None] = field(repr=False)
    """Does the hand meet it? ``None`` where the words are too vague to tell."""
    interpretation: str | None = None
    """The name of the reading that makes the words exact (see :mod:`.interpretations`), if they need one."""

    @property
    def seat(self) -> Seat:
        """The seat that it advises."""
        return Seat.NON_DEALER if self.advice in (Advice.PLAY, Advice.PROPOSE) else Seat.DEALER

    def judge_hand(self, context: HandContext) -> Clause:
        """The rule's verdict on one hand."""
        return Clause(
            self.passage,
            self.name,
            self.advice,
            self.precedence,
            self.statement,
            self.test(context),
            self.interpretation,
        )


@dataclass(frozen=True, slots=True)
class Clause:
    """A rule and its verdict on one hand: met, not met, or (``None``) too vague to tell."""

    passage: str
    name: str
    advice: Advice
    precedence: Precedence
    statement: str
    verdict: bool | None
    interpretation: str | None
