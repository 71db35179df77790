"""``jeux``: is this hand a jeu de règle, by which clause of Hoyle and of Britannica?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..cards import format_cards, parse_card, parse_hand
from ..jeux import (
    ALTERNATIVES,
    Comparison,
    JudgedRule,
    Judgement,
    Readings,
    judge,
    parse_readings,
    parse_score,
)
from ..odds.knowledge import parse_seat
from .requests import JeuxRequest

if TYPE_CHECKING:
    import argparse


EXAMPLES = (
    'jeux "KS QS JS 8H 8D" --turn-up 7H',
    'jeux "KS QS JS 8H 8D" --turn-up 7H --seat dealer --score 3-4',
    'jeux "8H 7H KS TD 8C" --turn-up 9H --reading only-two=item-two-first',
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the words of the command line."""
    parser.add_argument("hand", help="the five cards, as “KS 10H 7C …”")
    parser.add_argument("--turn-up", required=True, metavar="CARD", help="the card that fixes the trumps")
    parser.add_argument("--seat", help="non-dealer (or elder), the default, or dealer")
    parser.add_argument(
        "--score", metavar="OWN-ADVERSE", help="marks before the deal, as 3-4; 0-0 by default"
    )
    add_reading_argument(parser)


def add_reading_argument(parser: argparse.ArgumentParser) -> None:
    """Let the words of the command line choose how the authors are read."""
    parser.add_argument(
        "--reading",
        dest="readings",
        action="append",
        metavar="NAME=ALTERNATIVE",
        help="read the authors otherwise than we do, as intermediate=ten-steps; may be given several times, for "
        f"{', '.join(ALTERNATIVES)}; NAME=? is answered with the alternatives of that name",
    )


def run(request: JeuxRequest) -> dict[str, Any]:
    """What each author advises, and the clauses of his that the hand meets or that are too vague to decide.

    ``play`` is true when the hand is to be played as dealt: without proposing, or, by the dealer, by
    refusing. Raises :class:`~ecarte_core.errors.EcarteError`.
    """
    turn_up = parse_card(request["turn_up"])
    return comparison_to_dict(
        judge(
            parse_hand(request["hand"], trumps=turn_up.suit),
            turn_up,
            parse_seat(request.get("seat", "non-dealer")),
            parse_score(request.get("score", "0-0")),
            parse_readings(request.get("readings", ())),
        )
    )


def comparison_to_dict(comparison: Comparison) -> dict[str, Any]:
    """The judgement of both authors as JSON values."""
    return {
        "hand": format_cards(comparison.hand),
        "turn_up": str(comparison.turn_up),
        "seat": str(comparison.seat),
        "score": list(comparison.score),
        "readings": dict(comparison.readings.others),
        "hoyle": _judgement_to_dict(comparison.hoyle, comparison.readings),
        "britannica": _judgement_to_dict(comparison.britannica, comparison.readings),
        "disagreement": comparison.disagreement,
    }


def _judgement_to_dict(judgement: Judgement, readings: Readings) -> dict[str, Any]:
    return {
        "play": judgement.keeps_hand,
        "advice": str(judgement.advice),
        "statement": judgement.statement,
        "clauses": [
            _clause_to_dict(clause, clause in judgement.deciding_clauses, readings)
            for clause in judgement.relevant_clauses
        ],
    }


def _clause_to_dict(clause: JudgedRule, decides: bool, readings: Readings) -> dict[str, Any]:
    sentences = [
        {
            "name": name,
            "alternative": readings.choose(name) if name in ALTERNATIVES else None,
            "statement": readings.describe(name),
        }
        for name in clause.interpretations
    ]
    return {
        "passage": clause.passage,
        "name": clause.name,
        "says": str(clause.advice),
        "weight": clause.precedence.name.lower(),
        "verdict": clause.verdict,
        "decides": decides,
        "statement": clause.statement,
        "interpretation": sentences[0]["statement"] if sentences else None,
        "reading": clause.interpretations[0] if clause.interpretations else None,
        "readings": sentences,
    }


def format_text(answer: Mapping[str, Any]) -> str:
    """The answer in words."""
    lines = []
    for author in ("hoyle", "britannica"):
        lines.append(answer[author]["statement"])
        for clause in answer[author]["clauses"]:
            doubt = "" if clause["verdict"] else " (too vague to decide)"
            lines.append(f"  {clause['says']:<8}{clause['passage']:<28}{clause['statement']}{doubt}")
    lines.append("The authors disagree." if answer["disagreement"] else "The authors agree.")
    if answer["readings"]:
        chosen = ", ".join("=".join(choice) for choice in answer["readings"].items())
        lines.append(f"Read otherwise than we do: {chosen}.")
    return "\n".join(lines)
