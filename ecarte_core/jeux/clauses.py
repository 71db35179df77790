"""An author's rule, and its verdict on one hand.

A :class:`Rule` is a sentence of an author made exact; a :class:`JudgedRule` is that rule with its verdict on one
hand. A rule that the author left too vague to be evaluated is listed too, with the verdict ``None``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from fractions import Fraction

from ..cards import Card, Rank
from ..odds.knowledge import Seat
from ..shown_values import shows_itself
from . import certainty
from .hand_shape import HandShape
from .readings import OUR_READINGS, Readings


class Advice(StrEnum):
    """What a rule advises. Playing and refusing keep the hand as it is; proposing and accepting exchange."""

    PLAY = "play"
    PROPOSE = "propose"
    REFUSE = "refuse"
    ACCEPT = "accept"

    @property
    def keeps_hand(self) -> bool:
        """True if the hand is played as it was dealt."""
        return self in (Advice.PLAY, Advice.REFUSE)


class Precedence(IntEnum):
    """Which clauses decide if those of one author differ: the greater (see interpretation ``precedence``)."""

    REMARK = 0
    """It decides nothing: a custom, or words that are too vague to decide by."""
    RULE = 1
    """The hand is on the author's list."""
    EXCEPTION = 2
    """The author excepts the hand from his list."""
    SCORE = 3
    """The rule holds only at one score, whatever the list says."""


@dataclass(frozen=True)
class HandContext:
    """The hand, the turn-up, the seat and the score: everything that a rule may depend on."""

    hand: tuple[Card, ...]
    turn_up: Card
    seat: Seat
    own_score: int
    adverse_score: int
    shape: HandShape
    readings: Readings = OUR_READINGS

    def reads(self, interpretation: str, alternative: str) -> bool:
        """True if the interpretation is read by this alternative (see :mod:`.interpretations`)."""
        return self.readings.choose(interpretation) == alternative

    @property
    def has_few_discards(self) -> bool:
        """True if only two cards can be discarded, kings and trumps being kept (``only-two``)."""
        count = self.shape.discard_count
        return count == 2 or (count < 2 and not self.reads("only-two", "exactly-two"))

    @property
    def has_discards(self) -> bool:
        """True if there is a card to exchange, kings and trumps being kept (``nothing-to-discard``)."""
        return self.shape.discard_count > 0 or self.reads("nothing-to-discard", "words-alone")

    @property
    def king_may_be_out(self) -> bool:
        """True if the king of trumps is neither in the hand nor turned up."""
        return not self.shape.has_trump_king and self.turn_up.rank != Rank.KING

    @property
    def chance_of_point(self) -> Fraction:
        """The chance of the point without an exchange, both hands seen."""
        return certainty.chance_of_point(self.hand, self.turn_up, self.seat)

    def is_point_certain(self, adverse_trumps: int | None = None) -> bool:
        """True if the point cannot be lost (see :mod:`.certainty`).

        ``adverse_trumps`` limits the adverse hands to those with at most that number of trumps.
        """
        return certainty.point_is_certain(self.hand, self.turn_up, self.seat, adverse_trumps)


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of one author for one seat."""

    passage: str
    """The passage that states it: ``hoyle.jeux-de-regle.3.s1``."""
    name: str
    """A short name for readers."""
    advice: Advice
    precedence: Precedence
    statement: str
    """The rule in our words."""
    test: Callable[[HandContext], bool | None] = field(repr=False)
    """True if the hand meets the rule; ``None`` if the words are too vague to decide."""
    interpretations: tuple[str, ...] = ()
    """The interpretations that make the words exact (see :mod:`.interpretations`), the first above all."""

    @property
    def seat(self) -> Seat:
        """The seat to which it gives advice."""
        return Seat.NON_DEALER if self.advice in (Advice.PLAY, Advice.PROPOSE) else Seat.DEALER

    def judge_hand(self, context: HandContext) -> JudgedRule:
        """The rule's verdict on one hand."""
        return JudgedRule(
            self.passage,
            self.name,
            self.advice,
            self.precedence,
            self.statement,
            self.test(context),
            self.interpretations,
        )


@shows_itself
@dataclass(frozen=True, slots=True)
class JudgedRule:
    """A rule and its verdict on one hand: met, not met, or (``None``) too vague to decide."""

    passage: str
    name: str
    advice: Advice
    precedence: Precedence
    statement: str
    verdict: bool | None
    interpretations: tuple[str, ...]
