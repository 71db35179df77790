"""``rule --take … --then … --result …``: offences one after another, and what the players have marked."""

from collections.abc import Mapping
from typing import NotRequired, TypedDict

from ..cards.errors import quote
from ..cards.json_values import fill
from ..laws.case_course import (
    KING_CLAIMS,
    CaseStanding,
    CourseFault,
    KingClaim,
    MarkedLine,
    add_king,
    add_tricks,
    begin_course,
    take_option,
)
from ..laws.clause_model import SEATS, CodeName, Ruling
from ..laws.rulings import complete_facts, find_irregularity, rule_on_facts


class PenaltyJson(TypedDict):
    """What a player has to suffer, in a sentence."""

    seat: str
    says: str


class StandingJson(TypedDict):
    """What stands; ``next`` says who deals or leads, in a sentence."""

    score: dict[str, int]
    stage: str
    next: str
    penalties: list[PenaltyJson]


class CourseStep(TypedDict):
    """A ruling with the option ``taken``, and what stands after it."""

    irregularity: str
    title: str
    facts: dict[str, str]
    assumed: list[str]
    ruling: str
    taken: str | None
    chooser: str | None
    does: str | None
    standing: StandingJson


class MarkJson(TypedDict):
    """Points that a player marks, and by which laws."""

    seat: str
    points: int
    says: str
    laws: list[str]


class CourseAnswer(TypedDict):
    """Several offences one after another, and what stands; with a result also each mark of the hand."""

    code: str
    steps: list[CourseStep]
    standing: StandingJson
    marks: NotRequired[list[MarkJson]]
    result_assumed: NotRequired[list[str]]


RESULT_EXAMPLE = "tricks=point winner=dealer king=none"


def follow_course(
    steps: list[tuple[str, Mapping[str, str]]], result: Mapping[str, str] | None, score: str, code: CodeName
) -> CourseAnswer:
    """Each ruling with what was chosen, what stands after it, and at the end what each player has marked.

    A step is an irregularity with its facts, and the option under ``take``; the last may have none.
    Raises ``EcarteError``.
    """
    standing = begin_course(_read_score(score))
    answers: list[CourseStep] = []
    for place, (name, words) in enumerate(steps):
        stated = {fact: value for fact, value in words.items() if fact != "take"}
        ruling = rule_on_facts(name, stated, code)
        option_id = words.get("take")
        if option_id is None and len(ruling.options) == 1 and ruling.options[0].chooser is None:
            option_id = ruling.options[0].id  # it follows at once
        if option_id is not None:
            standing = take_option(standing, ruling, option_id)
        elif ruling.options and (place + 1 < len(steps) or result is not None):
            ids = ", ".join(option.id for option in ruling.options)
            raise CourseFault(f"Say with take= what was chosen after {name}: {ids}.")
        answers.append(_describe_step(ruling, stated, option_id, standing))
    answer: CourseAnswer = {"code": code, "steps": answers, "standing": _describe(standing)}
    if result is not None:
        standing, lines, assumed = _count_result(standing, result, code)
        answer["marks"] = [fill(MarkJson, line) for line in lines]
        answer["result_assumed"] = list(assumed)
        answer["standing"] = _describe(standing)
    return answer


def _count_result(
    standing: CaseStanding, result: Mapping[str, str], code: CodeName
) -> tuple[CaseStanding, tuple[MarkedLine, ...], tuple[str, ...]]:
    facts = dict(result)
    claim = _read_claim(facts.pop("king", "none"))
    standing, lines = add_king(standing, claim, code)
    if not facts:
        return standing, lines, ()
    complete = complete_facts(find_irregularity("point-or-vole"), facts)
    standing, more = add_tricks(standing, facts, code)
    return standing, (*lines, *more), tuple(name for name in complete if name not in facts)


def _read_claim(word: str) -> KingClaim:
    for claim in KING_CLAIMS:
        if claim == word:
            return claim
    raise CourseFault(f"Expected king={'|'.join(KING_CLAIMS)}; got {quote(word)}.")


def _read_score(score: str) -> tuple[int, int]:
    non_dealer, _, dealer = score.partition("-")
    if not (non_dealer.isdecimal() and dealer.isdecimal() and non_dealer.isascii() and dealer.isascii()):
        raise CourseFault(f"Expected a score such as 3-2, the non-dealer’s first; got {quote(score)}.")
    return int(non_dealer[:3]), int(dealer[:3])


def _describe_step(
    ruling: Ruling, stated: Mapping[str, str], option_id: str | None, after: CaseStanding
) -> CourseStep:
    option = next((option for option in ruling.options if option.id == option_id), None)
    return fill(
        CourseStep,
        ruling.irregularity,
        irregularity=ruling.irregularity.name,
        facts=dict(ruling.facts),
        assumed=[name for name, _ in ruling.facts if name not in stated],
        ruling=ruling.sentence,
        taken=option_id,
        chooser=option.chooser if option else None,
        does=option.does if option else None,
        standing=_describe(after),
    )


def _describe(standing: CaseStanding) -> StandingJson:
    return fill(
        StandingJson,
        standing,
        score=dict(zip(SEATS, standing.score, strict=True)),
        penalties=[{"seat": seat, "says": says} for seat, says in standing.list_penalties()],
    )


def format_course(answer: CourseAnswer) -> str:
    """The course in words."""
    lines: list[str] = []
    for step in answer["steps"]:
        lines.append(step["title"])
        lines += [
            f"  {name}={value}{' (assumed)' if name in step['assumed'] else ''}"
            for name, value in step["facts"].items()
        ]
        lines.append(f"  {step['ruling']}")
        if step["taken"]:
            lines.append(f"  > {step['taken']}: {step['does']}")
    for line in answer.get("marks", ()):
        lines.append(
            f"{line['says']} (+{line['points']} {line['seat']}; {', '.join(line['laws']) or 'no law'})"
        )
    if assumed := answer.get("result_assumed"):
        lines.append(f"Assumed of the result: {', '.join(assumed)}.")
    standing = answer["standing"]
    lines += [penalty["says"] for penalty in standing["penalties"]]
    score = " to ".join(f"{points} ({seat})" for seat, points in standing["score"].items())
    return "\n".join([*lines, f"The score is {score}. {standing['next']}"])
