"""The verb ``rule``: what the laws say when something goes wrong."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypedDict, cast

from ..cards.errors import EcarteError, quote
from ..cards.json_values import fill
from ..laws import rulings
from ..laws.clause_model import CODE_NAMES, CodeName, Irregularity, Option, Ruling
from ..laws.codes import is_law
from ..laws.law_words import CoveredPiece, describe_basis, find_piece, list_coverage, quote_law
from ..laws.rulings import find_code, iter_cases, list_implied, rule_on_facts
from .description import MissingArgument, Verb, option, word


@dataclass(frozen=True, kw_only=True)
class RuleRequest:
    """An irregularity, and what is known of it: each of the ``facts`` is a name and its value, as ``looked-at=yes``.

    ``code`` is ``cavendish``, which is the default, or ``britannica``. With ``listing`` every
    irregularity is listed with its facts, with ``coverage`` every piece of the laws.
    """

    irregularity: str | None = word(
        "what went wrong, as revoke; --list names them all", None, example="more-than-one-card-turned-up"
    )
    facts: tuple[str, ...] = word(
        "what is known of it, as looked-at=yes; the others follow from it or are assumed",
        (),
        metavar="FACT=VALUE",
        example='["looked-at=yes"]',
    )
    code: str | None = option(
        f"whose laws: {', '.join(CODE_NAMES)}; without it, Cavendish’s, and all for --list",
        example="britannica",
    )
    listing: bool = option("every irregularity with its facts and their values", default=False, name="list")
    coverage: bool = option("what becomes of each piece of the laws", default=False)


class ListedFact(TypedDict):
    """A fact of an irregularity with the question that asks it; ``asked_if`` are the values of others that need it."""

    name: str
    question: str
    values: list[str]
    labels: list[str]
    asked_if: dict[str, list[str]]


class ListedIrregularity(TypedDict):
    """What may go wrong, and what must be known of it."""

    irregularity: str
    title: str
    phase: str
    laws: list[str]
    facts: list[ListedFact]
    passages: list[str]
    apart: str


class LawQuotation(TypedDict):
    """What is quoted of a law."""

    law: str
    words: str


class OptionJson(TypedDict):
    """What may be chosen, by whom and until when; its effects, each by its fields."""

    id: str
    chooser: str | None
    does: str
    until: str | None
    effects: list[dict[str, Any]]


class RulingAnswer(TypedDict):
    """What a code rules."""

    irregularity: str
    title: str
    code: str
    facts: dict[str, str]
    assumed: list[str]
    implied: list[str]
    laws: list[str]
    passages: list[str]
    clauses: list[str]
    quotations: list[LawQuotation]
    ruling: str
    basis: str
    basis_name: str
    argument: str
    apart: str
    options: list[OptionJson]


class PieceCoverage(TypedDict):
    """What becomes of a piece of a law: the clauses that it has, and whether it changes the table."""

    piece: str
    words: str
    status: str
    executed_by: list[str]
    ruled_by: list[str]
    changes_table: list[str]


type CoverageAnswer = dict[str, dict[str, list[PieceCoverage]]]
"""By code and number of the law."""

type RuleAnswer = RulingAnswer | list[ListedIrregularity] | CoverageAnswer


def run_rule(request: RuleRequest) -> Ruling | RuleAnswer:
    """The ruling; or every irregularity, with ``listing``; or what becomes of every piece of the laws.

    Raises ``EcarteError`` for a name that the arbiter does not know, and says which
    are nearest, and for facts that cannot be together.
    """
    code = find_code(request.code) if request.code is not None else None
    if request.coverage:
        return {
            name: {
                str(number): [_piece_to_dict(covered) for covered in pieces]
                for number, pieces in list_coverage(name).items()
            }
            for name in ((code,) if code else CODE_NAMES)
        }
    if request.listing:
        return [_irregularity_to_dict(irregularity, code) for irregularity in rulings.IRREGULARITIES.values()]
    if request.irregularity is None:
        raise MissingArgument("irregularity")
    return rule_on_facts(request.irregularity, _read_facts(request.facts), code or "cavendish")


def _read_facts(texts: Iterable[str]) -> dict[str, str]:
    stated: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise EcarteError(f"Expected a fact as NAME=VALUE, such as looked-at=yes; got {quote(text)}.")
        if stated.setdefault(name, value) != value:
            raise EcarteError(f"The fact {quote(name)} is stated twice, with different values.")
    return stated


def _irregularity_to_dict(irregularity: Irregularity, code: CodeName | None) -> ListedIrregularity:
    passages = irregularity.passages
    return fill(
        ListedIrregularity,
        irregularity,
        irregularity=irregularity.name,
        laws=[law for law in irregularity.laws if code is None or law.startswith(f"{code}.")],
        facts=[
            fill(
                ListedFact,
                fact,
                values=[value.name for value in fact.values],
                labels=[value.label for value in fact.values],
            )
            for fact in irregularity.facts
        ],
        passages=[passage for passage in passages if code is None or passage.startswith(code)],
    )


def rule_to_dict(ruling: Ruling | RuleAnswer) -> RuleAnswer:
    """The answer as JSON values."""
    if not isinstance(ruling, Ruling):
        return ruling
    stated = {name: value for name, value in ruling.facts if name in ruling.stated}
    pieces = [find_piece(ruling.code, name) for name in ruling.words]
    sources = dict.fromkeys(piece.law for piece in pieces)
    laws = [source for source in sources if is_law(source)]
    return fill(
        RulingAnswer,
        ruling,
        ruling.irregularity,
        irregularity=ruling.irregularity.name,
        facts=dict(ruling.facts),
        assumed=[name for name, _ in ruling.facts if name not in stated],
        implied=list(list_implied(ruling.irregularity, iter_cases(ruling.irregularity), stated)),
        laws=list(laws or (law for law in ruling.irregularity.laws if law.startswith(f"{ruling.code}."))),
        passages=[source for source in sources if not is_law(source)],
        clauses=[clause.id for clause in ruling.clauses],
        quotations=[{"law": law, "words": quote_law(ruling.code, ruling.words, law)} for law in sources],
        ruling=ruling.sentence,
        basis_name=describe_basis(ruling.basis, ruling.code, ruling.words),
        options=[_option_to_dict(option) for option in ruling.options],
    )


def _option_to_dict(option: Option) -> OptionJson:
    effects = [{**dict(effect.values), "kind": effect.kind} for effect in option.effects]
    return fill(OptionJson, option, effects=effects)


def _piece_to_dict(covered: CoveredPiece) -> PieceCoverage:
    status = covered.piece.status
    return fill(
        PieceCoverage,
        covered.piece,
        piece=covered.piece.name,
        status="executed" if status == "play" else status,
        executed_by=[clause.id for clause in covered.clauses] + ["game"] * (status == "play"),
        ruled_by=[clause.id for clause in covered.ruling],
        changes_table=[clause.id for clause in covered.changing],
    )


def format_rule(answer: Ruling | RuleAnswer) -> str:
    """The answer in words."""
    if isinstance(answer, Ruling):
        return repr(answer)
    if isinstance(answer, list):
        return "\n".join(_format_list(answer))
    return "\n".join(_format_coverage(cast(CoverageAnswer, answer)))


def _format_list(irregularities: Iterable[ListedIrregularity]) -> Iterator[str]:
    phase = ""
    for entry in irregularities:
        if entry["phase"] != phase:
            phase = entry["phase"]
            yield f"{phase[0].upper()}{phase[1:]}"
        yield f"  {entry['irregularity']}: {entry['title']} ({_say_laws(entry['laws'])})"
        for fact in entry["facts"]:
            yield f"      {fact['name']}={'|'.join(fact['values'])}  {fact['question']}"


def _say_laws(laws: Iterable[str]) -> str:
    """``Cavendish 11, Britannica 3``."""
    parts = [law.split(".law.") for law in laws]
    return ", ".join(f"{code.capitalize()} {number}" for code, number in parts) or "no law of this code"


def _format_coverage(answer: CoverageAnswer) -> Iterator[str]:
    for code, laws in answer.items():
        for number, pieces in laws.items():
            yield f"{_say_laws([f'{code}.law.{number}'])}"
            for piece in pieces:
                effect = _say_effect(piece)
                yield f"  {piece['piece']:<8}{piece['status']:<13}{effect:<17}{piece['words']}"


def _say_effect(piece: PieceCoverage) -> str:
    """Whether the piece changes the table."""
    if piece["changes_table"]:
        return "changes table"
    return "rules only" if piece["ruled_by"] else "quoted only" if piece["executed_by"] else ""


RULE_VERB = Verb(
    run_rule,
    format_rule,
    (
        "rule --list",
        "rule more-than-one-card-turned-up looked-at=yes",
        "rule revoke offender=dealer offender-wins=vole --code britannica",
        "rule --coverage",
    ),
    rule_to_dict,
)
