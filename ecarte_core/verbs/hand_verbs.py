"""The verbs on a hand: ``jeux``, by which clauses the authors would keep it, and ``laboratory``, all of it drawn."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypedDict

from ..advice.certainty import find_near_hand
from ..advice.clauses import JudgedRule
from ..advice.interpretations import ALTERNATIVES, Readings, parse_readings
from ..advice.judgement import Comparison, Judgement, judge, parse_score
from ..cards import format_cards, parse_cards
from ..cards.errors import EcarteError
from ..cards.json_values import fill
from ..chances.chances import Odds
from ..chances.hand_odds import ask_odds
from ..chances.knowledge import Knowledge, parse_seat
from ..show.advice_figures import show_advice
from ..show.chance_drawing import describe_point
from ..show.laboratory_drawing import (
    AnswerLinks,
    render_authors,
    render_hand,
    render_leads,
    render_odds,
)
from .chance_verbs import HandRequest, played_option, seat_option
from .description import MissingArgument, Verb, option, page_field
from .hand_in_words import SettledHand, settle_hand

MAX_DIGITS = 15
"""Of ``near``: as many as a number has in the browser without losing any."""


def score_option() -> Any:
    """The field for the score before the deal."""
    return option(
        "marks before the deal, as 3-4; 0-0 by default", "0-0", metavar="OWN-ADVERSE", example="3-4"
    )


@dataclass(frozen=True, kw_only=True)
class ScoredHandRequest(HandRequest):
    """A hand at a score: the holder's marks and his adversary's, as ``3-4``."""

    score: str = score_option()


def _check_near(number: int) -> None:
    if abs(number) >= 10**MAX_DIGITS:
        raise EcarteError(f"Argument near: expected a whole number of at most {MAX_DIGITS} digits.")


@dataclass(frozen=True, kw_only=True)
class JeuxRequest(ScoredHandRequest):
    """A hand to keep or to exchange.

    Each of the ``readings`` is an interpretation and the alternative to follow, as ``intermediate=ten-steps``.
    """

    readings: tuple[str, ...] = option(
        "read the authors otherwise than we do, as intermediate=ten-steps; may be given several times, for "
        f"{', '.join(ALTERNATIVES)}; NAME=? is answered with the alternatives of that name",
        (),
        name="reading",
        metavar="NAME=ALTERNATIVE",
        example='["intermediate=ten-steps"]',
    )


@dataclass(frozen=True, kw_only=True)
class LaboratoryRequest:
    """A hand; or ``near``, a number from which the engine chooses a hand that is close to two to one.

    ``played`` are the cards played so far, in order. With ``guaranteed`` and ``both_guess``
    these chances are computed too. The drawn answer links to the addresses of ``passages``, by identifier, to
    the page of ``notes``, and to the page that says what ``chances`` mean.
    """

    hand: str | None = page_field(None, example="QH JH TH 7C 7D")
    turn_up: str = page_field("", example="7H")
    near: int | None = page_field(None, example="7", check=_check_near)
    seat: str = seat_option()
    score: str = score_option()
    played: str = played_option()
    guaranteed: bool = False
    both_guess: bool = False
    passages: Mapping[str, str] | None = None
    notes: str = ""
    chances: str = ""


class InterpretationJson(TypedDict):
    """What a clause leaves open, and the ``alternative`` that is followed, if there are several."""

    name: str
    alternative: str | None
    statement: str


class ClauseJson(TypedDict):
    """A clause that the hand meets; its ``verdict`` is null where it is too vague to decide."""

    passage: str
    name: str
    says: str
    weight: str
    verdict: bool | None
    decides: bool
    statement: str
    readings: list[InterpretationJson]


class JudgementJson(TypedDict):
    """What an author advises; with ``play`` the hand is played as dealt: not proposing, or refusing."""

    play: bool
    advice: str
    statement: str
    clauses: list[ClauseJson]


class JeuxAnswer(TypedDict):
    """What each author advises, and the clauses of his that the hand meets or that are too vague to decide."""

    hand: str
    turn_up: str
    seat: str
    score: list[int]
    readings: dict[str, str]
    hoyle: JudgementJson
    britannica: JudgementJson
    disagreement: str | None


class LaboratoryHtml(TypedDict):
    """The parts of the answer, drawn."""

    hand: str
    authors: str
    odds: str
    leads: str


class LaboratoryAnswer(TypedDict):
    """One hand as it can be asked for again, and ``html``; the verbs ``jeux`` and ``odds`` answer with the figures.

    ``supposed`` are the sentences that say what was not written and taken to be so.
    """

    hand: str
    turn_up: str
    seat: str
    score: str
    played: str
    supposed: list[str]
    say: str
    html: LaboratoryHtml


def run_jeux(request: JeuxRequest) -> Comparison:
    """Ask both authors. Raises ``EcarteError``."""
    own = request.read()
    score, readings = parse_score(request.score), parse_readings(request.readings)
    return judge(own.hand, own.turn_up, own.seat, score, readings)


def comparison_to_dict(comparison: Comparison) -> JeuxAnswer:
    """The judgement of both authors as JSON values."""
    return fill(
        JeuxAnswer,
        comparison,
        hand=format_cards(comparison.hand),
        readings=dict(comparison.readings.others),
        hoyle=_judgement_to_dict(comparison.hoyle, comparison.readings),
        britannica=_judgement_to_dict(comparison.britannica, comparison.readings),
    )


def _judgement_to_dict(judgement: Judgement, readings: Readings) -> JudgementJson:
    deciding = judgement.deciding_clauses
    clauses = [_clause_to_dict(clause, clause in deciding, readings) for clause in judgement.relevant_clauses]
    return fill(JudgementJson, judgement, play=judgement.keeps_hand, clauses=clauses)


def _clause_to_dict(clause: JudgedRule, decides: bool, readings: Readings) -> ClauseJson:
    sentences: list[InterpretationJson] = [
        {
            "name": name,
            "alternative": readings.choose(name) if name in ALTERNATIVES else None,
            "statement": readings.describe(name),
        }
        for name in clause.interpretations
    ]
    return fill(
        ClauseJson,
        clause,
        says=str(clause.advice),
        weight=clause.precedence.name.lower(),
        decides=decides,
        readings=sentences,
    )


JEUX_VERB = Verb(
    run_jeux,
    lambda comparison: show_advice(comparison).text,
    (
        'jeux "KS QS JS 8H 8D" --turn-up 7H',
        'jeux "KS QS JS 8H 8D" --turn-up 7H --seat dealer --score 3-4',
        'jeux "8H 7H KS TD 8C" --turn-up 9H --reading only-two=item-two-first',
    ),
    comparison_to_dict,
)


class Examination(NamedTuple):
    """A hand put before the authors and the engine."""

    comparison: Comparison
    odds: Odds
    supposed: tuple[str, ...]
    links: AnswerLinks


def run_laboratory(request: LaboratoryRequest) -> Examination:
    """Examine the hand: the authors judge it as it was dealt, the chances are those after the cards played so far.

    Raises ``EcarteError``.
    """
    seat = parse_seat(request.seat)
    score = parse_score(request.score)
    if request.near is not None:
        settled = SettledHand(*find_near_hand(request.near, seat), ())
    else:
        if request.hand is None:
            raise MissingArgument("hand")
        settled = settle_hand(request.hand, request.turn_up)
    played = parse_cards(request.played, settled.turn_up.suit)
    knowledge = Knowledge(settled.hand, settled.turn_up, seat, played=played)
    return Examination(
        judge(settled.hand, settled.turn_up, seat, score),
        ask_odds(knowledge, guaranteed=request.guaranteed, both_guess=request.both_guess),
        settled.supposed,
        AnswerLinks(request.passages or {}, request.notes, request.chances),
    )


def examination_to_dict(examination: Examination) -> LaboratoryAnswer:
    """The answer as JSON values, and drawn."""
    comparison, odds, supposed, links = examination
    knowledge = odds.knowledge
    own, adverse = comparison.score
    point = describe_point(replace(odds, guess=None))
    return fill(
        LaboratoryAnswer,
        knowledge,
        hand=format_cards(knowledge.hand),
        score=f"{own}-{adverse}",
        played=format_cards(knowledge.played),
        supposed=list(supposed),
        say=f"{comparison.hoyle.statement} {comparison.britannica.statement} {point} Both hands are seen.",
        html={
            "hand": render_hand(knowledge, comparison.score),
            "authors": render_authors(comparison, links),
            "odds": render_odds(odds, links),
            "leads": render_leads(odds),
        },
    )


LABORATORY_VERB = Verb(run_laboratory, to_json=examination_to_dict)
