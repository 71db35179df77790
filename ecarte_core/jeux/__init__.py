"""Is this hand a jeu de règle, by which clause of which author?

:func:`judge_hand` puts one hand before Hoyle and Britannica and tells what each advises, by which of his rules. No
odds of ours go into a verdict except where the author himself speaks of a chance or of a certainty.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..cards import Card
from ..errors import EcarteError
from ..odds.knowledge import Knowledge, Seat, infer_view
from . import britannica_playing, britannica_refusing, hoyle_rules
from .clauses import Advice, Clause, HandContext, Precedence, Rule
from .hand_shape import HandShape, compute_shape
from .interpretations import INTERPRETATIONS

__all__ = [
    "INTERPRETATIONS",
    "RULES",
    "Advice",
    "Clause",
    "Comparison",
    "HandContext",
    "HandShape",
    "JeuxError",
    "Judgement",
    "Precedence",
    "Rule",
    "Seat",
    "choose_advice",
    "compute_shape",
    "deciding_rules",
    "judge",
    "parse_score",
]

RULES: tuple[Rule, ...] = (*hoyle_rules.RULES, *britannica_playing.RULES, *britannica_refusing.RULES)
"""Every rule of both authors, for both seats."""

_AUTHOR_NAMES = {"hoyle": "Hoyle", "britannica": "Britannica"}
_WINNING_SCORE = 5  # the game is five up (hoyle.law.46)


class JeuxError(EcarteError):
    """A hand, turn-up or score that cannot be."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What one author says of one hand."""

    author: str
    """``hoyle`` or ``britannica``."""
    advice: Advice
    """To play or to propose; to refuse or to accept."""
    clauses: tuple[Clause, ...]
    """Every clause of the author's for this seat, with its verdict."""

    @property
    def keeps_hand(self) -> bool:
        """The hand is to be played as it was dealt: without proposing, or by refusing."""
        return self.advice.keeps_hand

    @property
    def relevant_clauses(self) -> tuple[Clause, ...]:
        """The clauses that the hand meets, and those too vague to tell."""
        return tuple(clause for clause in self.clauses if clause.verdict is not False)

    @property
    def clauses_for(self) -> tuple[Clause, ...]:
        """The clauses met that speak for playing the hand as it is."""
        return tuple(clause for clause in self.clauses if clause.verdict and clause.advice.keeps_hand)

    @property
    def clauses_against(self) -> tuple[Clause, ...]:
        """The clauses met that speak for an exchange."""
        return tuple(clause for clause in self.clauses if clause.verdict and not clause.advice.keeps_hand)

    @property
    def deciding_clauses(self) -> tuple[Clause, ...]:
        """The clauses by which the advice is given; none when the author is silent on the hand."""
        return deciding_rules((clause for clause in self.clauses if clause.verdict), self.advice)

    @property
    def statement(self) -> str:
        """The advice and its grounds in one plain sentence."""
        names = list(dict.fromkeys(f"“{clause.name}”" for clause in self.deciding_clauses))
        joined = " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))
        by = f"by {joined}" if names else "for no clause speaks for keeping this hand"
        return f"{_AUTHOR_NAMES[self.author]} would {self.advice}, {by}."


@dataclass(frozen=True, slots=True)
class Comparison:
    """What both authors say of one hand."""

    hand: tuple[Card, ...]
    turn_up: Card
    seat: Seat
    score: tuple[int, int]
    """The holder's marks, and his adversary's."""
    hoyle: Judgement
    britannica: Judgement

    @property
    def disagreement(self) -> str | None:
        """How the authors differ, in one plain sentence; None where they agree."""
        if self.hoyle.advice == self.britannica.advice:
            return None
        return f"{self.hoyle.statement} {self.britannica.statement}"


def judge(
    hand: Iterable[Card], turn_up: Card, seat: Seat = Seat.NON_DEALER, score: tuple[int, int] = (0, 0)
) -> Comparison:
    """Put a hand before both authors, at a score of (own, adverse) marks.

    Raises :class:`JeuxError` for a score outside 0 to 4, and
    :class:`~ecarte_core.odds.knowledge.KnowledgeError` for a hand that cannot be.
    """
    cards = tuple(hand)
    infer_view(Knowledge(cards, turn_up, seat))  # refuses a hand that cannot be
    _check_score(score)
    context = HandContext(tuple(sorted(cards)), turn_up, seat, *score, compute_shape(cards, turn_up.suit))
    return Comparison(
        cards,
        turn_up,
        seat,
        score,
        _judge_by_author("hoyle", context),
        _judge_by_author("britannica", context),
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


def choose_advice[R: (Rule, Clause)](seat: Seat, met: Iterable[R]) -> Advice:
    """What an author advises in this seat when these of his rules are met (reading ``precedence``)."""
    keep, change = (Advice.REFUSE, Advice.ACCEPT) if seat is Seat.DEALER else (Advice.PLAY, Advice.PROPOSE)
    met = tuple(met)
    return keep if deciding_rules(met, keep) and not deciding_rules(met, change) else change


def deciding_rules[R: (Rule, Clause)](met: Iterable[R], advice: Advice) -> tuple[R, ...]:
    """Those of the rules met by which such advice is given, the others having less weight."""
    met = tuple(met)
    weight = max((rule.precedence for rule in met), default=Precedence.REMARK)
    return tuple(
        rule for rule in met if rule.precedence == weight > Precedence.REMARK and rule.advice is advice
    )


def parse_score(text: str) -> tuple[int, int]:
    """Read a score as ``OWN-ADVERSE``: ``3-4``. Raises :class:`JeuxError`."""
    parts = text.replace("–", "-").replace(":", "-").split("-")
    if len(parts) != 2 or not all(part.strip().isascii() and part.strip().isdigit() for part in parts):
        raise JeuxError(f"“{text.strip()[:24]}” is not a score; write own-adverse, as 3-4.")
    own, adverse = (int(part) for part in parts)
    _check_score((own, adverse))
    return own, adverse


def _check_score(score: tuple[int, int]) -> None:
    for marks in score:
        if not 0 <= marks < _WINNING_SCORE:
            raise JeuxError(f"A score of {marks} is not possible before the deal: the game is five up.")
