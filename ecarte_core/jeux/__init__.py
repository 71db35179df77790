"""Is this hand a jeu de règle, by which clause of which author?

:func:`judge` puts one hand before Hoyle and Britannica and tells what each advises, by which of his rules. No
odds of ours go into a verdict except where the author himself speaks of a chance or of a certainty.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..cards import Card
from ..errors import EcarteError
from ..knowledge import Knowledge, Seat, read
from . import britannica_playing, britannica_refusing, hoyle
from .clause import Case, Clause, Rule, Say, Weight
from .readings import READINGS
from .shape import Shape, shape

__all__ = [
    "READINGS",
    "RULES",
    "Case",
    "Clause",
    "JeuxError",
    "Judgement",
    "Judgements",
    "Rule",
    "Say",
    "Seat",
    "Shape",
    "Weight",
    "advise",
    "grounds",
    "judge",
    "parse_score",
    "shape",
]

RULES: tuple[Rule, ...] = (*hoyle.RULES, *britannica_playing.RULES, *britannica_refusing.RULES)
"""Every rule of both authors, for both seats."""

_AUTHORS = {"hoyle": "Hoyle", "britannica": "Britannica"}
_MARKS = 5  # the game is five up (hoyle.law.46)


class JeuxError(EcarteError):
    """A hand, turn-up or score that cannot be."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What one author says of one hand."""

    author: str
    """``hoyle`` or ``britannica``."""
    advice: Say
    """To play or to propose; to refuse or to accept."""
    clauses: tuple[Clause, ...]
    """Every clause of the author's for this seat, with its verdict."""

    @property
    def play(self) -> bool:
        """The hand is to be played as it was dealt: without proposing, or by refusing."""
        return self.advice.keeps

    @property
    def speaking(self) -> tuple[Clause, ...]:
        """The clauses that the hand meets, and those too vague to tell."""
        return tuple(clause for clause in self.clauses if clause.verdict is not False)

    @property
    def speaking_for(self) -> tuple[Clause, ...]:
        """The clauses met that speak for playing the hand as it is."""
        return tuple(clause for clause in self.clauses if clause.verdict and clause.says.keeps)

    @property
    def speaking_against(self) -> tuple[Clause, ...]:
        """The clauses met that speak for an exchange."""
        return tuple(clause for clause in self.clauses if clause.verdict and not clause.says.keeps)

    @property
    def deciding(self) -> tuple[Clause, ...]:
        """The clauses by which the advice is given; none when the author is silent on the hand."""
        return grounds((clause for clause in self.clauses if clause.verdict), self.advice)

    @property
    def statement(self) -> str:
        """The advice and its grounds in one plain sentence."""
        grounds = list(dict.fromkeys(f"“{clause.name}”" for clause in self.deciding))
        listed = " and ".join(filter(None, (", ".join(grounds[:-1]), *grounds[-1:])))
        by = f"by {listed}" if grounds else "for no clause speaks for keeping this hand"
        return f"{_AUTHORS[self.author]} would {self.advice}, {by}."


@dataclass(frozen=True, slots=True)
class Judgements:
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
) -> Judgements:
    """Put a hand before both authors, at a score of (own, adverse) marks.

    Raises :class:`JeuxError` for a score outside 0 to 4, and
    :class:`~ecarte_core.knowledge.KnowledgeError` for a hand that cannot be.
    """
    cards = tuple(hand)
    read(Knowledge(cards, turn_up, seat))  # refuses a hand that cannot be
    _check_score(score)
    case = Case(tuple(sorted(cards)), turn_up, seat, *score, shape(cards, turn_up.suit))
    return Judgements(
        cards,
        turn_up,
        seat,
        score,
        _judgement("hoyle", case),
        _judgement("britannica", case),
    )


def _judgement(author: str, case: Case) -> Judgement:
    clauses = tuple(
        rule.judge(case) for rule in RULES if rule.seat is case.seat and rule.passage.startswith(author)
    )
    return Judgement(author, advise(case.seat, (clause for clause in clauses if clause.verdict)), clauses)


def advise[R: (Rule, Clause)](seat: Seat, met: Iterable[R]) -> Say:
    """What an author advises in this seat when these of his rules are met (reading ``precedence``)."""
    keep, change = (Say.REFUSE, Say.ACCEPT) if seat is Seat.DEALER else (Say.PLAY, Say.PROPOSE)
    met = tuple(met)
    return keep if grounds(met, keep) and not grounds(met, change) else change


def grounds[R: (Rule, Clause)](met: Iterable[R], advice: Say) -> tuple[R, ...]:
    """Those of the rules met by which such advice is given, the others having less weight."""
    met = tuple(met)
    weight = max((rule.weight for rule in met), default=Weight.REMARK)
    return tuple(rule for rule in met if rule.weight == weight > Weight.REMARK and rule.says is advice)


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
        if not 0 <= marks < _MARKS:
            raise JeuxError(f"A score of {marks} is not possible before the deal: the game is five up.")
