"""The rulings of the arbiter as data that a page carries: for each irregularity every case under every code.

The components look rulings up here; they decide nothing. A case is written ``offender=dealer&looked-at=no``, its
facts in the order of the irregularity. Equal rulings stand once.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from ecarte_core.laws.clause_model import CODE_NAMES, Irregularity, Ruling
from ecarte_core.laws.codes import rule_name
from ecarte_core.laws.law_words import describe_basis, find_piece, load_article, load_pieces
from ecarte_core.laws.rulings import IRREGULARITIES, find_code, iter_cases, rule_on_facts

from ...content.french_usage import find_usage_of_case
from ...links.addresses import rule_address

OPTION_LABELS: Mapping[str, str] = {
    "accept-card": "Play to the card led",
    "accept-proposal": "Accept",
    "call-to-pay": "Call on the bystander to pay",
    "choose-cards-and-seats": "Choose cards and seat",
    "choose-first": "Take the first card as trump",
    "choose-second": "Take the other card as trump",
    "complete-hand": "Have the hand completed",
    "correct-score": "Correct the score",
    "discard-superfluous": "Discard what is too many",
    "draw-superfluous": "Draw what is too many",
    "exchange-what-is-left": "Exchange what is left",
    "fresh-deal": "Claim a fresh deal",
    "lead-named-suit": "Require the suit named",
    "mark-king": "Mark the king",
    "mark-omitted": "Mark what was forgotten",
    "mark-point": "Mark the point",
    "mark-vole": "Mark the vole",
    "new-packs": "Take a new pack",
    "rectify": "Have the error rectified",
    "refuse-proposal": "Refuse",
    "replay-hand": "Have the hands played again",
    "shuffle": "Shuffle the pack",
    "stand": "Let it stand",
    "take-down": "Take the mark down",
    "take-exposed": "Take the card",
    "take-place": "Take his place",
    "take-up-card": "Take the card up",
    "throw-aside": "Refuse the card",
}
"""What the button of an option says to the player who may choose it."""

WIDEST_STRIP = 30
"""How many letters the labels of a fact may have to stand in one strip on a phone; longer ones stand in rows."""


def write_case(facts: Mapping[str, str]) -> str:
    """The facts of a case as the data and the addresses have them: ``offender=dealer&looked-at=no``."""
    return "&".join(f"{name}={value}" for name, value in facts.items())


@cache
def make_irregularity_data(name: str) -> Mapping[str, Any]:
    """One irregularity as JSON values: its facts, and for each code every case with the number of its ruling."""
    irregularity = IRREGULARITIES[name]
    rulings: list[Mapping[str, Any]] = []
    cases: dict[str, dict[str, int]] = {}
    for code in CODE_NAMES:
        cases[code] = {}
        for facts in iter_cases(irregularity):
            ruling = make_ruling_data(rule_on_facts(name, facts, code))
            if ruling not in rulings:
                rulings.append(ruling)
            cases[code][write_case(facts)] = rulings.index(ruling)
    return {
        "name": name,
        "title": irregularity.title,
        "laws": [_make_law_data(law) for law in (*irregularity.laws, *irregularity.passages)],
        "apart": irregularity.apart,
        "usage": find_usage_of_case(name),
        "facts": [
            {
                "name": fact.name,
                "question": fact.question,
                "values": [[value.name, value.label] for value in fact.values],
                "rows": sum(len(value.label) for value in fact.values) > WIDEST_STRIP,
            }
            for fact in irregularity.facts
        ],
        "rulings": rulings,
        "cases": cases,
    }


def _make_law_data(law: str) -> Mapping[str, Any]:
    """A law, or a paragraph of the article, with its pieces."""
    code = find_code(law.partition(".")[0])
    of_code = (*load_pieces(code).values(), *load_article(code).values())
    pieces = [[piece.name, piece.words] for piece in of_code if piece.law == law]
    return {"id": law, "name": rule_name(law), "address": rule_address(law), "pieces": pieces}


def make_ruling_data(ruling: Ruling) -> Mapping[str, Any]:
    """A ruling as JSON values, with the pieces of the laws that decide."""
    pieces = [find_piece(ruling.code, name) for name in ruling.words]
    return {
        "says": ruling.sentence,
        "basis": describe_basis(ruling.basis, ruling.code, ruling.words),
        "argument": ruling.argument,
        "words": [[piece.law, piece.name] for piece in pieces],
        "options": [
            {
                "id": option.id,
                "chooser": option.chooser,
                "does": option.does,
                "until": option.until,
                "label": OPTION_LABELS[option.id] if option.chooser else "See what follows",
            }
            for option in ruling.options
        ],
    }


def find_scenario_address(ruling: Ruling) -> str:
    """Where a reader can try the case of a ruling: the scenario of the law that speaks of it first."""
    irregularity = ruling.irregularity
    case = write_case(dict(ruling.facts))
    return f"{rule_address(irregularity.laws[0])}#scenario/{irregularity.name}/{case}/{ruling.code}"


def list_irregularities_of(law: str) -> tuple[Irregularity, ...]:
    """The irregularities that a law speaks of: those that it leads first."""
    of_law = [irregularity for irregularity in IRREGULARITIES.values() if law in irregularity.laws]
    return tuple(sorted(of_law, key=lambda irregularity: irregularity.laws.index(law)))
