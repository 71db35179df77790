"""``rule``: what the laws say when something goes wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from ..arbiter.clause_model import (
    BASIS_NAMES,
    CODE_NAMES,
    CODE_TITLES,
    CodeName,
    Irregularity,
    Option,
    Ruling,
)
from ..arbiter.coverage import CoveredPiece, list_coverage
from ..arbiter.law_words import find_piece, quote_law
from ..arbiter.rulings import (
    IRREGULARITIES,
    UnknownIrregularity,
    find_code,
    find_irregularity,
    list_codes,
    rule_on_facts,
)
from ..errors import EcarteError, quote
from .requests import MissingArgument, RuleRequest

if TYPE_CHECKING:
    import argparse


EXAMPLES = (
    "rule --list",
    "rule more-than-one-card-turned-up looked-at=yes",
    "rule revoke offender=dealer offender-wins=vole --code britannica",
    "rule --coverage",
)

_TITLES: Mapping[CodeName, str] = {**CODE_TITLES, "wikipedia": "Witness W’s account of play"}
"""A sentence about the account says what it is, since it is no code."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the words of the command line."""
    parser.add_argument("irregularity", nargs="?", help="what went wrong, as revoke; --list names them all")
    parser.add_argument(
        "facts",
        nargs="*",
        metavar="FACT=VALUE",
        help="what is known of it, as looked-at=yes; the others are assumed",
    )
    parser.add_argument(
        "--code", help=f"whose laws: {', '.join(CODE_NAMES)}; without it, Cavendish’s, and all for --list"
    )
    parser.add_argument(
        "--list",
        dest="listing",
        action="store_true",
        help="every irregularity with its facts and their values",
    )
    parser.add_argument(
        "--coverage", action="store_true", help="what becomes of each piece of the laws, and its tests"
    )


def run(request: RuleRequest) -> Any:
    """The ruling; or every irregularity, with ``listing``; or what becomes of every piece of the laws.

    Raises :class:`~ecarte_core.errors.EcarteError` for a name that the arbiter does not know, and says which
    are nearest.
    """
    code = find_code(request["code"]) if "code" in request else None
    if request.get("coverage"):
        return {
            name: {
                str(number): [_piece_to_dict(covered) for covered in pieces]
                for number, pieces in list_coverage(name).items()
            }
            for name in _name_codes(code)
        }
    if request.get("listing"):
        return [
            _irregularity_to_dict(one, code)
            for one in IRREGULARITIES.values()
            if code is None or code in list_codes(one)
        ]
    if "irregularity" not in request:
        raise MissingArgument("irregularity")
    irregularity = find_irregularity(request["irregularity"])
    stated = _read_facts(request.get("facts", ()))
    chosen = code or "cavendish"
    having = list_codes(irregularity)
    if chosen not in having:
        raise UnknownIrregularity(
            f"{_TITLES[chosen]} does not rule on {irregularity.name}; {_say_codes(having)}"
        )
    return _ruling_to_dict(rule_on_facts(irregularity.name, stated, chosen), stated)


def _name_codes(code: CodeName | None) -> tuple[CodeName, ...]:
    """The codes that have laws, or the one asked for. Raises UnknownIrregularity for one that has none."""
    if code == "wikipedia":
        raise UnknownIrregularity(f"{_TITLES[code]} has no laws; write cavendish or britannica.")
    return (code,) if code else ("cavendish", "britannica")


def _say_codes(codes: Sequence[CodeName]) -> str:
    return f"ask for {' or '.join(codes)}." if codes else "no code does so far."


def _read_facts(words: Iterable[str]) -> dict[str, str]:
    stated: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not (name and equals and value):
            raise EcarteError(f"Expected a fact as NAME=VALUE, such as looked-at=yes; got {quote(word)}.")
        if stated.setdefault(name, value) != value:
            raise EcarteError(f"The fact {quote(name)} is stated twice, with different values.")
    return stated


def _irregularity_to_dict(one: Irregularity, code: CodeName | None) -> dict[str, Any]:
    return {
        "irregularity": one.name,
        "title": one.title,
        "phase": one.phase,
        "laws": [law for law in one.laws if code is None or law.startswith(f"{code}.")],
        "facts": [
            {
                "name": fact.name,
                "question": fact.question,
                "values": [value.name for value in fact.values],
                "labels": [value.label for value in fact.values],
                "asked_if": {name: list(values) for name, values in fact.asked_if.items()},
            }
            for fact in one.facts
        ],
        "codes": list(list_codes(one)),
        "also": list(one.also),
    }


def _ruling_to_dict(ruling: Ruling, stated: Mapping[str, str]) -> dict[str, Any]:
    pieces = [find_piece(ruling.code, name) for name in ruling.words] if ruling.code != "wikipedia" else []
    laws = dict.fromkeys(piece.law for piece in pieces)
    return {
        "irregularity": ruling.irregularity.name,
        "title": ruling.irregularity.title,
        "code": ruling.code,
        "facts": dict(ruling.facts),
        "assumed": [name for name, _ in ruling.facts if name not in stated],
        "laws": list(laws or (law for law in ruling.irregularity.laws if law.startswith(f"{ruling.code}."))),
        "clauses": [clause.id for clause in ruling.clauses],
        "words": [{"piece": piece.name, "law": piece.law, "words": piece.words} for piece in pieces],
        "quotations": [{"law": law, "words": quote_law(ruling.code, ruling.words, law)} for law in laws],
        "ruling": ruling.sentence,
        "basis": ruling.basis,
        "argument": ruling.argument,
        "options": [_option_to_dict(option) for option in ruling.options],
    }


def _option_to_dict(option: Option) -> dict[str, Any]:
    return {
        "id": option.id,
        "chooser": option.chooser,
        "does": option.does,
        "until": option.until,
        "effects": [cast(Any, effect)._asdict() for effect in option.effects],
    }


def _piece_to_dict(covered: CoveredPiece) -> dict[str, Any]:
    status = covered.piece.status
    return {
        "piece": covered.piece.name,
        "words": covered.piece.words,
        "status": "executed" if status == "play" else status,
        "executed_by": [clause.id for clause in covered.clauses] + ["game"] * (status == "play"),
        "tests": list(covered.tests),
    }


def format_text(answer: Any) -> str:
    """The answer in words."""
    if isinstance(answer, list):
        return "\n".join(_format_list(answer))
    return "\n".join(_format_ruling(answer) if "ruling" in answer else _format_coverage(answer))


def _format_list(irregularities: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    phase = ""
    for one in irregularities:
        if one["phase"] != phase:
            phase = one["phase"]
            yield f"{phase[0].upper()}{phase[1:]}"
        yield f"  {one['irregularity']}: {one['title']} ({_say_laws(one['laws'])})"
        for fact in one["facts"]:
            yield f"      {fact['name']}={'|'.join(fact['values'])}  {fact['question']}"


def _say_laws(laws: Iterable[str]) -> str:
    """``Cavendish 11, Britannica 3``."""
    parts = [law.split(".law.") for law in laws]
    return ", ".join(f"{code.capitalize()} {number}" for code, number in parts) or "no law of this code"


def _format_ruling(answer: Mapping[str, Any]) -> Iterator[str]:
    yield f"{answer['title']} ({_TITLES[answer['code']]})"
    for name, value in answer["facts"].items():
        yield f"  {name}={value}{' (assumed)' if name in answer['assumed'] else ''}"
    yield answer["ruling"]
    yield f"Basis: {BASIS_NAMES[answer['basis']]}. {answer['argument']}".rstrip()
    for quotation in answer["quotations"]:
        yield f"  {_say_laws([quotation['law']])}: “{quotation['words']}”"
    for option in answer["options"]:
        who = f"the {option['chooser']} may choose" if option["chooser"] else "at once"
        until = f" (until {option['until']})" if option["until"] else ""
        yield f"  - {option['id']}, {who}{until}: {option['does']}"


def _format_coverage(answer: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    for code, laws in answer.items():
        for number, pieces in laws.items():
            yield f"{_say_laws([f'{code}.law.{number}'])}"
            for piece in pieces:
                tests = f"tests: {len(piece['tests'])}" if piece["tests"] else "no test"
                yield f"  {piece['piece']:<8}{piece['status']:<13}{tests:<10} {piece['words']}"
