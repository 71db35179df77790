"""Several offences one after another in a hand, and what the players have marked after it.

A ``CaseStanding`` is what one ruling leaves to the next: the marks, who marks less for the hand, who may not mark
a king, and whether the hand goes on. It follows from the effects of the options that are chosen; cards have no part in
it. The table with its cards is ``arbitrated_game``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple, cast, get_args

from ..cards.errors import EcarteError, quote
from ..cards.sentence_words import NUMBER_WORDS
from ..game.state import WINNING_SCORE
from .clause_model import CodeName, Ruling
from .codes import rule_name
from .effect_model import (
    SEATS,
    AnnounceAfterExchange,
    AwardMarks,
    AwardTricks,
    BarTurnedKing,
    ChangeScore,
    CutAgain,
    Effect,
    FreshDeal,
    LoseKing,
    MarkForgotten,
    MarkHand,
    ReduceMarks,
    ReplayHand,
    ScoreKing,
    Seat,
    VoidDeal,
)
from .law_words import list_laws
from .marks import reduce_worth
from .rulings import rule_on_facts

type Stage = Literal["hand", "replayed", "over", "dealt-again", "void", "cut-again"]

type KingClaim = Literal["none", "turned-up", "non-dealer", "dealer"]
"""Who has a king to mark that is not in the score yet: the dealer who turned it up, or who holds and announced it."""

KING_CLAIMS: tuple[KingClaim, ...] = get_args(KingClaim.__value__)

_KING_LAWS: Mapping[CodeName, tuple[str, ...]] = {
    "cavendish": ("cavendish.law.47",),
    "britannica": ("britannica.law.9",),
    "wikipedia": (),
}
_GONE: tuple[Stage, ...] = ("dealt-again", "void")
_NEXT: Mapping[Stage, str] = {
    "hand": "The hand goes on.",
    "replayed": "The hands are played again from the first trick; the non-dealer leads.",
    "over": "The hand is over; the non-dealer deals next.",
    "dealt-again": "The cards are dealt again by the same dealer, and no penalty of this deal is left.",
    "void": "The deal is void; the player whose turn it is deals, and no penalty of this deal is left.",
    "cut-again": "The players cut again.",
}


class CourseFault(EcarteError):
    """A step that cannot follow on the one before it, with the reason."""


class CaseStanding(NamedTuple):
    """What stands between two offences. Pairs are the non-dealer's and the dealer's, of the deal in question.

    ``marked`` is what each has marked before the tricks of this hand count, and may pass five: what is taken down
    later is taken from it. ``won`` is the seat that wins the hand and what it is worth to him; ``reduced_by`` are the
    laws by which each marks less for it, ``king_barred`` those by which the dealer cannot mark a king turned up, and
    ``king_lost`` says who has lost the right to mark one.
    """

    marked: tuple[int, int] = (0, 0)
    won: tuple[Seat, int] | None = None
    reduced_by: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    king_barred: tuple[str, ...] = ()
    king_lost: tuple[bool, bool] = (False, False)
    stage: Stage = "hand"

    @property
    def score(self) -> tuple[int, int]:
        """What each has marked, the hand included if it is over; never more than five."""
        non_dealer, dealer = (
            self.marked if self.won is None else _mark(self.marked, self.won[0], count_won(self))
        )
        return min(WINNING_SCORE, non_dealer), min(WINNING_SCORE, dealer)

    @property
    def next(self) -> str:
        """Who deals or leads, in a sentence."""
        score = self.score
        if max(score) >= WINNING_SCORE:
            return f"The {SEATS[score.index(max(score))]} has five, and the game is over."
        return _NEXT[self.stage]

    def list_penalties(self) -> tuple[tuple[Seat, str], ...]:
        """What is carried on against a player, in sentences."""
        penalties: list[tuple[Seat, str]] = []
        for seat, reduced_by, lost in zip(SEATS, self.reduced_by, self.king_lost, strict=True):
            if reduced_by:
                penalties.append((seat, f"The {seat} marks less for this hand ({_name_laws(reduced_by)})."))
            if lost:
                penalties.append((seat, f"The {seat} cannot mark the king that he held."))
        if self.king_barred:
            laws = _name_laws(self.king_barred)
            penalties.append(("dealer", f"The dealer cannot mark a king turned up in this deal ({laws})."))
        return tuple(penalties)


class MarkedLine(NamedTuple):
    """One line of an account of marks: who marks how many, why, and by which laws."""

    seat: Seat
    points: int
    says: str
    laws: tuple[str, ...]


def count_won(standing: CaseStanding) -> int:
    """What the winner of the hand marks: an offender less than it is worth, as ``marks.reduce_worth`` says."""
    if standing.won is None:
        return 0
    seat, worth = standing.won
    return reduce_worth(worth) if standing.reduced_by[SEATS.index(seat)] else worth


def take_option(standing: CaseStanding, ruling: Ruling, option_id: str) -> CaseStanding:
    """The standing after an option of a ruling, with what follows at once; a mark made in error is marked before it.

    Raises ``CourseFault`` for an option that the ruling does not give, and where the deal in which the earlier
    offences happened does not count any more.
    """
    if standing.stage in _GONE:
        raise CourseFault(f"{_NEXT[standing.stage]} Begin a new case for what happens after that.")
    option = next((option for option in ruling.options if option.id == option_id), None)
    if option is None:
        ids = ", ".join(option.id for option in ruling.options) or "none"
        raise CourseFault(
            f"The ruling on {ruling.irregularity.name} gives no option {quote(option_id)}; it gives {ids}."
        )
    if standing.stage != "over":
        standing = standing._replace(stage="hand")
    standing = standing._replace(marked=_mark_in_error(standing.marked, ruling))
    at_once = [other for other in ruling.options if other.chooser is None and option.chooser is not None]
    for each_option in (option, *at_once):
        for effect in each_option.effects:
            standing = _apply(standing, effect, ruling)
    return standing


def _mark_in_error(marked: tuple[int, int], ruling: Ruling) -> tuple[int, int]:
    """The marks when the irregularity has happened, if it is one: of a king, or of more than was won."""
    facts = dict(ruling.facts)
    seat, marks = cast(Seat | None, facts.get("offender")), 0
    match ruling.irregularity.name:
        case "false-king":
            marks = 1
        case "king-marked-without-announcing":
            seat, marks = cast(Seat, facts["holder"]), 1
        case "overscore":
            marks = 2 if facts.get("marks") == "two" else 1
    return marked if seat is None else _mark(marked, seat, marks)


def _apply(standing: CaseStanding, effect: Effect, ruling: Ruling) -> CaseStanding:  # noqa: PLR0911, PLR0912  (a case for each effect)
    match effect:
        case FreshDeal():
            return _end_deal(standing, "dealt-again")
        case VoidDeal():
            return _end_deal(standing, "void")
        case CutAgain():
            return _end_deal(standing, "cut-again")
        case ReplayHand():
            return standing._replace(won=None, stage="replayed")
        case ReduceMarks(seat=seat):
            more = list_laws(ruling)
            reduced_by = _change(standing.reduced_by, seat, lambda laws: tuple(dict.fromkeys((*laws, *more))))
            return standing._replace(reduced_by=reduced_by)
        case BarTurnedKing():
            return standing._replace(king_barred=list_laws(ruling))
        case LoseKing(seat=seat):
            return standing._replace(king_lost=_change(standing.king_lost, seat, lambda _: True))
        case ChangeScore(seat=seat, points=points) | MarkForgotten(seat=seat, points=points):
            return standing._replace(marked=_mark(standing.marked, seat, points))
        case ScoreKing(seat=seat) | AnnounceAfterExchange(seat=seat):
            return standing._replace(marked=_mark(standing.marked, seat, 1))
        case MarkHand(seat=seat, worth=worth):
            return standing._replace(won=(seat, worth), stage="over")
        case AwardMarks(seat=seat, outcome=outcome):
            return standing._replace(won=(seat, _count_worth(ruling, seat, outcome)), stage="over")
        case AwardTricks(seat=seat):
            tricks = dict(ruling.facts).get("tricks-made")
            if tricks == "three-or-four":
                return standing  # he has the point himself; whether it counts two is asked with the result
            outcome = "vole" if tricks == "none" else "point"
            return standing._replace(won=(seat, _count_worth(ruling, seat, outcome)), stage="over")
        case _:
            return standing  # the cards change, and nothing that the next ruling would ask for


def _end_deal(standing: CaseStanding, stage: Stage) -> CaseStanding:
    return CaseStanding(standing.marked, stage=stage)


def _count_worth(ruling: Ruling, winner: Seat, outcome: str) -> int:
    """What the hand is worth by the code's own clause on the point and the vole."""
    stood = dict(ruling.facts).get("stood") == "yes"
    risk = "refused-first-proposal" if winner == "non-dealer" else "played-without-proposing"
    facts = {"tricks": outcome, "loser": risk} if stood else {"tricks": outcome, "winner": winner}
    effect = rule_on_facts("point-or-vole", facts, ruling.code).options[0].effects[0]
    assert isinstance(effect, MarkHand)
    return effect.worth


def add_king(
    standing: CaseStanding, claim: KingClaim, code: CodeName
) -> tuple[CaseStanding, tuple[MarkedLine, ...]]:
    """The standing when a king has been marked that may be, and the line that says so."""
    if claim == "none":
        return standing, ()
    seat: Seat = "dealer" if claim == "turned-up" else claim
    if claim == "turned-up" and standing.king_barred:
        says = "The dealer cannot mark the king that he turned up."
        return standing, (MarkedLine(seat, 0, says, standing.king_barred),)
    if claim != "turned-up" and standing.king_lost[SEATS.index(seat)]:
        return standing, (MarkedLine(seat, 0, f"The {seat} has lost the right to mark the king.", ()),)
    how = "turned up" if claim == "turned-up" else "that he announced"
    line = MarkedLine(seat, 1, f"The {seat} marks one for the king {how}.", _KING_LAWS[code])
    return standing._replace(marked=_mark(standing.marked, seat, 1)), (line,)


def add_tricks(
    standing: CaseStanding, facts: Mapping[str, str], code: CodeName
) -> tuple[CaseStanding, tuple[MarkedLine, ...]]:
    """The standing when the hand is over, by the facts of ``point-or-vole``, and what its winner marks.

    Where a king has made five before it, the hand counts no more. Raises ``CourseFault`` where the deal does not
    count, or the hand is over already.
    """
    if max(standing.score) >= WINNING_SCORE:
        return standing, ()
    if standing.stage in _GONE or standing.won is not None:
        raise CourseFault(f"{standing.next} No tricks are left to be counted.")
    ruling = rule_on_facts("point-or-vole", facts, code)
    after = take_option(standing, ruling, ruling.options[0].id)
    assert after.won is not None
    seat, worth = after.won
    marks = count_won(after)
    laws, says = list_laws(ruling), ruling.sentence
    if marks < worth:
        reduced_by = after.reduced_by[SEATS.index(seat)]
        laws += reduced_by
        says += f" As an offender he marks {NUMBER_WORDS[marks] if marks else 'nothing'} ({_name_laws(reduced_by)})."
    return after, (MarkedLine(seat, marks, says, tuple(dict.fromkeys(laws))),)


def begin_course(score: tuple[int, int]) -> CaseStanding:
    """The standing at a score, the non-dealer's first. Raises ``CourseFault`` for one that cannot be."""
    if not all(0 <= points < WINNING_SCORE for points in score):
        raise CourseFault(
            f"Expected a score from 0-0 to 4-4, the non-dealer’s first; got {score[0]}-{score[1]}."
        )
    return CaseStanding(score)


def _change[T](pair: tuple[T, T], seat: Seat, change: Callable[[T], T]) -> tuple[T, T]:
    """The pair, the non-dealer's first, with what ``seat`` has changed."""
    non_dealer, dealer = pair
    return (change(non_dealer), dealer) if seat == "non-dealer" else (non_dealer, change(dealer))


def _mark(marked: tuple[int, int], seat: Seat, points: int) -> tuple[int, int]:
    return _change(marked, seat, lambda marks: max(0, marks + points))


def _name_laws(laws: tuple[str, ...]) -> str:
    return ", ".join(map(rule_name, laws))
