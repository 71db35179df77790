"""Is this hand a jeu de règle, by which clause of which author?

[`judge`][] says what Hoyle and Britannica advise for one hand, and by which of their rules. No odds of ours
enter a verdict, except where the author himself speaks of a chance or of a certainty.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from ..cards import Card
from ..cards.constants import AUTHOR_NAMES
from ..cards.errors import EcarteError, quote
from ..cards.sentence_words import join_words
from ..chances.knowledge import Knowledge, Seat, infer_view
from ..game import WINNING_SCORE
from ..showing import shows_itself
from . import britannica_playing, britannica_refusing, hoyle_rules
from .clauses import Advice, HandContext, JudgedRule, Precedence, Rule, compute_shape
from .interpretations import (
    OUR_READINGS,
    Readings,
)

RULES: tuple[Rule, ...] = (*hoyle_rules.RULES, *britannica_playing.RULES, *britannica_refusing.RULES)
"""Every rule of both authors, for both seats."""

_SCORE = re.compile(r"\s*([0-9]{1,3})\s*[-–:]\s*([0-9]{1,3})\s*")


class JeuxError(EcarteError):
    """A score that is not possible before a deal."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What one author advises for one hand."""

    author: str
    """``hoyle`` or ``britannica``."""
    advice: Advice
    """The non-dealer plays or proposes; the dealer refuses or accepts."""
    clauses: tuple[JudgedRule, ...]
    """Every clause of the author for this seat, with its verdict."""

    @property
    def keeps_hand(self) -> bool:
        """True if the advice is to play the hand as it was dealt: without proposing, or by refusing."""
        return self.advice.keeps_hand

    @property
    def relevant_clauses(self) -> tuple[JudgedRule, ...]:
        """The clauses that the hand meets, and those that are too vague to decide."""
        return tuple(clause for clause in self.clauses if clause.verdict is not False)

    @property
    def deciding_clauses(self) -> tuple[JudgedRule, ...]:
        """The clauses that decide the advice; none if no clause of the author mentions the hand."""
        return deciding_rules((clause for clause in self.clauses if clause.verdict), self.advice)

    @property
    def statement(self) -> str:
        """The advice and its reasons in one sentence."""
        names = list(dict.fromkeys(f"“{clause.name}”" for clause in self.deciding_clauses))
        reason = f"by {join_words(names)}" if names else "because no clause speaks for keeping this hand"
        return f"{AUTHOR_NAMES[self.author]} would {self.advice}, {reason}."


@shows_itself
@dataclass(frozen=True, slots=True)
class Comparison:
    """What both authors advise for one hand."""

    hand: tuple[Card, ...]
    turn_up: Card
    seat: Seat
    score: tuple[int, int]
    """The points of the holder and of his adversary."""
    hoyle: Judgement
    britannica: Judgement
    readings: Readings = OUR_READINGS
    """How the authors' words are read."""

    @property
    def advice_in_short(self) -> str:
        """What each author would do, in one sentence without reasons."""
        hoyle, britannica = (
            (AUTHOR_NAMES[judgement.author], judgement.advice) for judgement in (self.hoyle, self.britannica)
        )
        if hoyle[1] == britannica[1]:
            return f"{hoyle[0]} and {britannica[0]} would {hoyle[1]}."
        return f"{hoyle[0]} would {hoyle[1]}, {britannica[0]} would {britannica[1]}."

    @property
    def disagreement(self) -> str | None:
        """What each author advises, in two sentences, if they differ; None if they agree."""
        if self.hoyle.advice == self.britannica.advice:
            return None
        return f"{self.hoyle.statement} {self.britannica.statement}"


def judge(
    hand: Iterable[Card],
    turn_up: Card,
    seat: Seat = Seat.NON_DEALER,
    score: tuple[int, int] = (0, 0),
    readings: Readings = OUR_READINGS,
) -> Comparison:
    """What both authors advise for a hand at a score of (own, adverse) points.

    ``readings`` ([`make_readings`][]) says how their doubtful words are read; by default as we read them.
    Raises [`JeuxError`][] for a score outside 0 to 4, and
    ``KnowledgeError`` for a hand that is not possible.

    Examples:
        >>> from ecarte_core.cards import parse_card, parse_hand
        >>> print(judge(parse_hand("KS QS JS 8H 8D"), parse_card("7H")).hoyle.statement)
        Hoyle would play, by “certain unless the adversary holds two trumps” and “one trump and a tierce major”.
    """
    cards = tuple(hand)
    infer_view(Knowledge(cards, turn_up, seat))  # raises KnowledgeError
    check_score(score)
    context = HandContext(
        tuple(sorted(cards)), turn_up, seat, *score, compute_shape(cards, turn_up.suit), readings
    )
    return Comparison(
        cards,
        turn_up,
        seat,
        score,
        _judge_by_author("hoyle", context),
        _judge_by_author("britannica", context),
        readings,
    )


def _judge_by_author(author: str, context: HandContext) -> Judgement:
    clauses = tuple(
        rule.judge_hand(context)
        for rule in RULES
        if rule.seat is context.seat and rule.passage.startswith(author)
    )
    return Judgement(
        author, choose_advice(context.seat, (clause for clause in clauses if clause.verdict)), clauses
    )


def choose_advice[R: (Rule, JudgedRule)](seat: Seat, met: Iterable[R]) -> Advice:
    """What an author advises in this seat if these of his rules are met (interpretation ``precedence``)."""
    keep, change = (Advice.REFUSE, Advice.ACCEPT) if seat is Seat.DEALER else (Advice.PLAY, Advice.PROPOSE)
    met = tuple(met)
    return keep if deciding_rules(met, keep) and not deciding_rules(met, change) else change


def deciding_rules[R: (Rule, JudgedRule)](met: Iterable[R], advice: Advice) -> tuple[R, ...]:
    """The rules met that decide for this advice: those with the highest precedence."""
    met = tuple(met)
    highest = max((rule.precedence for rule in met), default=Precedence.REMARK)
    return tuple(
        rule for rule in met if rule.precedence == highest > Precedence.REMARK and rule.advice is advice
    )


def parse_score(text: str) -> tuple[int, int]:
    """Read a score as ``OWN-ADVERSE``: ``3-4``. Raises [`JeuxError`][].

    Examples:
        >>> parse_score("3-4")
        (3, 4)
        >>> parse_score("5-0")
        Traceback (most recent call last):
        ecarte_core.advice.judgement.JeuxError: A score of 5 is not possible before a deal: the game is five up.
    """
    match = _SCORE.fullmatch(text)
    if not match:
        raise JeuxError(f"{quote(text)} is not a score; write own-adverse, as 3-4.")
    score = int(match[1]), int(match[2])
    return check_score(score)


def check_score(score: tuple[int, int]) -> tuple[int, int]:
    """The score, if both may have it before a deal. Raises [`JeuxError`][].

    Examples:
        >>> check_score((3, 4))
        (3, 4)
    """
    for marks in score:
        if not 0 <= marks < WINNING_SCORE:
            raise JeuxError(f"A score of {marks} is not possible before a deal: the game is five up.")
    return score
