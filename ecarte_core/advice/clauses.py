"""An author's rule, and its verdict on one hand.

A ``Rule`` is a sentence of an author made exact; a ``JudgedRule`` is that rule with its verdict on one
hand. A rule that the author left too vague to be evaluated is listed too, with the verdict ``None``.
"""

import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from fractions import Fraction
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

from ..cards import Card, Rank, Suit
from ..chances.knowledge import Seat
from . import certainty
from .interpretations import OUR_READINGS, Readings

# --- the shape of a hand -----------------------------------------------------------------------------------------
# A hand as the authors describe it: its trumps, and its plain suits by length and highest card.
#
# The rules of both authors depend on this shape and not on which plain suit is which, so a judgement does not
# change if plain suits are exchanged.

SuitRanks = tuple[Rank, ...]
"""The cards of one suit, highest first; never empty. Its first is the suit's *head*."""


@dataclass(frozen=True)
class HandShape:
    """The trumps and the plain suits of a hand, without the names of the suits."""

    trumps: SuitRanks
    """The trumps, highest first; may be empty."""
    plain_suits: tuple[SuitRanks, ...]
    """The plain suits held, the longest first; of suits of equal length the highest first."""

    @cached_property
    def lengths(self) -> tuple[int, ...]:
        """The lengths of the plain suits held, longest first: ``(3, 1)``."""
        return tuple(len(suit) for suit in self.plain_suits)

    @cached_property
    def heads(self) -> SuitRanks:
        """The highest card of each plain suit held, highest first."""
        return tuple(sorted((suit[0] for suit in self.plain_suits), reverse=True))

    @cached_property
    def plain_cards(self) -> SuitRanks:
        """All plain cards, highest first."""
        return tuple(sorted((rank for suit in self.plain_suits for rank in suit), reverse=True))

    @property
    def has_trump_king(self) -> bool:
        """True if the king of trumps is in the hand."""
        return Rank.KING in self.trumps

    @cached_property
    def courts(self) -> SuitRanks:
        """The plain kings, queens and knaves, highest first (the ace is no court card at écarté)."""
        return tuple(rank for rank in self.plain_cards if rank >= Rank.KNAVE)

    @cached_property
    def discard_count(self) -> int:
        """The number of cards that are neither kings nor trumps, and so can be discarded."""
        return sum(rank != Rank.KING for rank in self.plain_cards)

    def count_guarded(self, rank: Rank) -> int:
        """The number of plain suits of several cards that contain this rank."""
        return sum(rank in suit and len(suit) > 1 for suit in self.plain_suits)


def compute_shape(hand: Iterable[Card], trumps: Suit) -> HandShape:
    """The shape of a hand.

    Examples:
        >>> from ecarte_core.cards import parse_hand
        >>> compute_shape(parse_hand("KS QS JS 8H 8D"), Suit.HEARTS).trumps
        (<Rank.EIGHT: 1>,)
    """
    suits: dict[Suit, list[Rank]] = {}
    for card in sorted(hand, reverse=True):
        suits.setdefault(card.suit, []).append(card.rank)
    own = tuple(suits.pop(trumps, ()))
    plain = sorted((tuple(ranks) for ranks in suits.values()), key=lambda s: (len(s), s), reverse=True)
    return HandShape(own, tuple(plain))


def is_at_least(holding: SuitRanks, pattern: Iterable[Rank]) -> bool:
    """True if the two have the same length and no card is lower than that in its place in the pattern."""
    required = tuple(pattern)
    return len(holding) == len(required) and all(
        count >= needed for count, needed in zip(holding, required, strict=True)
    )


RANK_STEPS = {rank: int(rank) for rank in Rank}
"""Each rank's steps above the seven: 0 for a seven to 7 for a king (see interpretation ``intermediate``)."""

COURT_WORTH = {
    Rank.KING: 4,
    Rank.QUEEN: 3,
    Rank.KNAVE: 2,
    Rank.ACE: 1,
    Rank.TEN: 1,
    Rank.NINE: 1,
    Rank.EIGHT: 0,
    Rank.SEVEN: 0,
}
"""The value of each rank in Britannica's equations (see interpretation ``equal-value``)."""


# --- clauses -----------------------------------------------------------------------------------------------------


class Advice(StrEnum):
    """What a rule advises: ``PLAY`` and ``REFUSE`` keep the hand as it is, ``PROPOSE`` and ``ACCEPT`` exchange."""

    PLAY = "play"
    PROPOSE = "propose"
    REFUSE = "refuse"
    ACCEPT = "accept"

    @property
    def keeps_hand(self) -> bool:
        """True if the hand is played as it was dealt."""
        return self in (Advice.PLAY, Advice.REFUSE)

    @property
    def seat(self) -> Seat:
        """The seat to which it is given."""
        return Seat.NON_DEALER if self in (Advice.PLAY, Advice.PROPOSE) else Seat.DEALER


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
        """True if the interpretation is read by this alternative (see ``interpretations``)."""
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
        """True if the point cannot be lost (see ``certainty``).

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
    """The interpretations that make the words exact (see [`interpretations`][]), the first above all."""

    @property
    def seat(self) -> Seat:
        """The seat to which it gives advice."""
        return self.advice.seat

    def judge_hand(self, context: HandContext) -> "JudgedRule":
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


# --- the table of rules ------------------------------------------------------------------------------------------


def read_rules(section: str, tests: Mapping[str, Any]) -> tuple[Rule, ...]:
    """The rules of a section of ``rules.toml``, in its order; ``tests`` has their tests by name."""
    return tuple(
        Rule(
            row["passage"],
            row["name"],
            Advice(row.get("advice", advice)),
            Precedence[precedence.upper()],
            row["statement"],
            tests[test],
            tuple(row.get("interpretations", "").split()),
        )
        for precedence, by_advice in _load_rules()[section].items()
        for advice, rows in by_advice.items()
        for test, row in rows.items()
    )


@cache
def _load_rules() -> Mapping[str, Any]:
    return tomllib.loads(files(__package__).joinpath("rules.toml").read_text("utf-8"))
