"""The scenario on a law's page: the cases in which the law bites, and what follows in each, beside its words.

The first case is in the page as text. The component reads the rest from the page's data; nothing is asked of the
engine.
"""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from markupsafe import Markup

from ecarte_core.laws.clause_model import CODE_TITLES, Irregularity
from ecarte_core.laws.codes import Law
from ecarte_core.laws.law_words import load_pieces
from ecarte_core.laws.rulings import find_code, iter_cases, rule_on_facts

from .case_tables import make_case, make_tables_data
from .laid_table import DrawnTable, draw_cards, draw_table, find_viewer
from .ruling_data import list_irregularities_of, make_irregularity_data, write_case


class OfferedIrregularity(NamedTuple):
    """An irregularity to choose, and the titles of the codes that rule on it."""

    title: str
    codes: tuple[str, ...]


class ShownFact(NamedTuple):
    """A fact of the first case: its question, its values and labels, and the value that it has."""

    name: str
    question: str
    values: tuple[tuple[str, str], ...]
    chosen: str
    is_in_rows: bool


class Scenario(NamedTuple):
    """What the page of a law shows of the arbiter.

    ``first`` is the ruling that the page opens with, as ``make_ruling_data`` has it, ``facts`` its
    facts, ``lit`` the pieces that decide it, ``data`` what the component reads at once. ``table`` is the
    table of that case, ``cards`` has a drawing of each card, ``tables`` all tables, read when the reader first acts.
    """

    title: str
    facts: tuple[ShownFact, ...]
    first: Mapping[str, Any]
    lit: frozenset[str]
    irregularities: tuple[OfferedIrregularity, ...]
    codes: tuple[tuple[str, str], ...]
    code: str
    data: str
    table: DrawnTable
    cards: Markup
    tables_data: str


def list_parts(law: Law) -> tuple[tuple[str, str], ...]:
    """The pieces of a law as a page names them, ``cavendish:24b``, with their words; no footnote."""
    pieces = load_pieces(find_code(law.code)).values()
    return tuple(
        (f"{law.code}:{piece.name}", piece.words)
        for piece in pieces
        if piece.law == law.id and not piece.is_note
    )


def make_scenario(law: Law) -> Scenario | None:
    """The scenario of a law; None where the arbiter has no case of it."""
    irregularities = list_irregularities_of(law.id)
    if not irregularities:
        return None
    opening = irregularities[0]
    facts = _find_first_case(opening, law)
    code = find_code(law.code)
    all_data = [make_irregularity_data(irregularity.name) for irregularity in irregularities]
    data = all_data[0]
    first = data["rulings"][data["cases"][code][write_case(facts)]]
    return Scenario(
        opening.title,
        tuple(
            ShownFact(
                fact["name"], fact["question"], tuple(fact["values"]), facts[fact["name"]], fact["rows"]
            )
            for fact in data["facts"]
            if fact["name"] in facts
        ),
        first,
        frozenset(f"{name.partition('.')[0]}:{piece}" for name, piece in first["words"]),
        tuple(
            OfferedIrregularity(
                irregularity.title, tuple(CODE_TITLES[find_code(code)] for code in data["cases"])
            )
            for irregularity, data in zip(irregularities, all_data, strict=True)
        ),
        tuple(CODE_TITLES.items()),
        code,
        _write_json(
            {"irregularities": all_data, "first": {"name": opening.name, "facts": facts, "code": code}}
        ),
        draw_table(
            make_case(opening.name, tuple(facts.items()), code).before,
            find_viewer(rule_on_facts(opening.name, facts, code)),
        ),
        draw_cards(),
        _write_json(make_tables_data(irregularities)),
    )


def _write_json(value: Mapping[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")


def _find_first_case(irregularity: Irregularity, law: Law) -> dict[str, str]:
    """The first case that the law's own words decide; the first of all where there is none."""
    code = find_code(law.code)
    of_law = {name for name, piece in load_pieces(code).items() if piece.law == law.id}
    cases = list(iter_cases(irregularity))
    for facts in cases:
        if of_law.intersection(rule_on_facts(irregularity.name, facts, code).words):
            return facts
    return cases[0]
