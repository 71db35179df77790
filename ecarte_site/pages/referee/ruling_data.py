"""The rulings of the arbiter as data that a page carries: for each irregularity every case under every code.

The components look rulings up here; they decide nothing. A case is written ``offender=dealer&looked-at=no``, its
facts in the order of the irregularity. Equal rulings stand once.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Literal, NotRequired, TypedDict

from ecarte_core.laws.clause_model import CODE_NAMES, Chooser, CodeName, Irregularity, Option, Ruling
from ecarte_core.laws.law_words import LawPiece, describe_basis, find_piece, load_article, load_pieces
from ecarte_core.laws.rulings import IRREGULARITIES, find_code, iter_cases, rule_on_facts

from ...content.french_usage import find_usage_of_case
from ...links.addresses import rule_address
from ..templates import render

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

_PARTS: Mapping[Chooser, str] = {
    "dealer": "You are Ann, the dealer,",
    "non-dealer": "You are Bob, the non-dealer,",
    "bystander": "You are the bystander,",
}

type Viewer = Literal["", "1", "2"]
"""The player whose hand the reader sees; empty where he looks on."""

_VIEWERS: Mapping[Chooser | None, Viewer] = {"dealer": "1", "non-dealer": "2"}
"""Whose hand the reader sees who takes the part of the player who may choose."""

WIDEST_STRIP = 30
"""How many letters the labels of a fact may have to stand in one strip on a phone; longer ones stand in rows."""


class FactData(TypedDict):
    """A fact that is asked."""

    name: str
    question: str
    values: list[tuple[str, str]]  # name and label of each, the most ordinary first
    rows: bool  # the values are too long for one strip


class RulingData(TypedDict):
    """A ruling as it is shown, at the desk or on the page of a law."""

    html: str
    words: NotRequired[str]  # at the desk, the laws that decide, with the words that decide marked
    lit: NotRequired[list[str]]  # on the page of a law, those words, as its pieces are called there
    viewer: NotRequired[Viewer]  # whose part the reader takes there: who may choose


class IrregularityData(TypedDict):
    """An irregularity with its rulings."""

    name: str
    title: str
    tables: dict[str, str]  # for each code the page on which its cases are played
    facts: list[FactData]
    rulings: list[RulingData]
    cases: dict[str, dict[str, int]]  # for each code the number of the ruling of each case


def write_case(facts: Mapping[str, str]) -> str:
    """The facts of a case as the data and the addresses have them: ``offender=dealer&looked-at=no``."""
    return "&".join(f"{name}={value}" for name, value in facts.items())


@cache
def make_irregularity_data(name: str, root: str, is_played: bool = False) -> IrregularityData:
    """One irregularity with every case under every code.

    ``root`` leads from the page to the site's root. ``is_played``: the reader chooses on a table what follows.
    """
    irregularity = IRREGULARITIES[name]
    rulings: list[RulingData] = []
    cases: dict[str, dict[str, int]] = {}
    for code in CODE_NAMES:
        cases[code] = {}
        for facts in iter_cases(irregularity):
            ruling = make_ruling_data(rule_on_facts(name, facts, code), root, is_played)
            if ruling not in rulings:
                rulings.append(ruling)
            cases[code][write_case(facts)] = rulings.index(ruling)
    return {
        "name": name,
        "title": irregularity.title,
        "tables": {code: _find_table(irregularity, code, root) for code in CODE_NAMES},
        "facts": [
            {
                "name": fact.name,
                "question": fact.question,
                "values": [(value.name, value.label) for value in fact.values],
                "rows": sum(len(value.label) for value in fact.values) > WIDEST_STRIP,
            }
            for fact in irregularity.facts
        ],
        "rulings": rulings,
        "cases": cases,
    }


def _find_table(irregularity: Irregularity, code: CodeName, root: str) -> str:
    """Where the cases are played: the first law of the code that speaks of them, or of the other one."""
    laws = irregularity.laws
    return root + rule_address(next((law for law in laws if law.startswith(f"{code}.")), laws[0]))


def make_ruling_data(ruling: Ruling, root: str, is_played: bool) -> RulingData:
    """A ruling for the desk, or for a table."""
    pieces = [find_piece(ruling.code, name) for name in ruling.words]
    irregularity = ruling.irregularity
    speaking = (*irregularity.laws, *irregularity.passages)
    deciding = {piece.law for piece in pieces}
    laws = [law for law in speaking if (law in deciding if deciding else law.startswith(f"{ruling.code}."))]
    html = render(
        "ruling.html",
        ruling=ruling,
        basis=describe_basis(ruling.basis, ruling.code, ruling.words),
        laws=laws,
        groups=_introduce_options(ruling.options) if is_played else _group_options(ruling.options),
        labels=OPTION_LABELS,
        usage=find_usage_of_case(irregularity.name),
        is_played=is_played,
        root=root,
    )
    if is_played:
        viewer: Viewer = _VIEWERS.get(ruling.options[0].chooser, "") if ruling.options else ""
        lit = [f"{ruling.code}:{piece.name}" for piece in pieces]
        return {"html": html, "lit": lit, "viewer": viewer}
    quoted = [(law, _list_pieces(law)) for law in laws if law in deciding]
    return {"html": html, "words": render("ruling_words.html", laws=quoted, lit=ruling.words)}


def _list_pieces(law: str) -> list[LawPiece]:
    """The pieces of a law, or of a paragraph of the article."""
    code = find_code(law.partition(".")[0])
    return [
        piece for piece in (*load_pieces(code).values(), *load_article(code).values()) if piece.law == law
    ]


def _group_options(options: Sequence[Option]) -> list[tuple[str, list[Option]]]:
    """What may follow, under who may choose it until when."""
    groups: dict[str, list[Option]] = {}
    for option in options:
        several = sum(other.chooser == option.chooser for other in options) > 1
        until = f", until {option.until}" if option.until else ""
        choice = f"The {option.chooser} may choose{' one' if several else ''}{until}:"
        groups.setdefault(choice if option.chooser else "At once:", []).append(option)
    return list(groups.items())


def _introduce_options(options: Sequence[Option]) -> list[tuple[str, Sequence[Option]]]:
    """What may follow, with the reader in the part of the player who may choose."""
    if not options:
        return []
    first = options[0]
    until = f" until {first.until}" if first.until else ""
    if first.chooser:
        return [(f"{_PARTS[first.chooser]} who may choose{until}:", options)]
    return [(f"At once: {first.does}", options)]


def find_scenario_address(ruling: Ruling) -> str:
    """Where a reader can try the case of a ruling: the scenario of the law that speaks of it first."""
    irregularity = ruling.irregularity
    case = write_case(dict(ruling.facts))
    return f"{rule_address(irregularity.laws[0])}#scenario/{irregularity.name}/{case}/{ruling.code}"


def list_irregularities_of(law: str) -> tuple[Irregularity, ...]:
    """The irregularities that a law speaks of: those that it leads first."""
    of_law = [irregularity for irregularity in IRREGULARITIES.values() if law in irregularity.laws]
    return tuple(sorted(of_law, key=lambda irregularity: irregularity.laws.index(law)))
