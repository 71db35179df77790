"""The scenario on a law's page: the cases in which the law bites, and what follows in each, beside its words.

The component reads the cases from a file of the law; nothing is asked of the engine.
"""

from collections.abc import Iterator
from typing import NamedTuple

from markupsafe import Markup

from ecarte_core.laws.clause_model import CODE_TITLES, CodeName, Irregularity
from ecarte_core.laws.codes import CODES, Law
from ecarte_core.laws.law_words import load_pieces
from ecarte_core.laws.rulings import find_code, iter_cases, rule_on_facts

from ...links.addresses import path_to_root, rule_address
from ...sources import GeneratedFile, Site, pack_json
from .case_tables import TablesData, make_tables_data
from .laid_table import draw_cards, lay_empty_table
from .ruling_data import IrregularityData, list_irregularities_of, make_irregularity_data

FOLDER = "laws/cases/"
"""Below the site's root: a file for each law, and ``cards.packed`` with a drawing of each card."""


class CasesData(TablesData):
    """The content of a law's file; ``first`` is the case that its page opens with: irregularity, facts, code."""

    irregularities: list[IrregularityData]
    first: tuple[str, dict[str, str], CodeName]


class Scenario(NamedTuple):
    """What the page of a law says of its cases: what can have happened, the codes with their names, the empty table.

    ``file`` has every case and every table.
    """

    titles: tuple[str, ...]
    codes: tuple[tuple[CodeName, str], ...]
    table: Markup
    file: str


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
    return Scenario(
        tuple(irregularity.title for irregularity in irregularities),
        tuple(CODE_TITLES.items()),
        lay_empty_table(),
        f"{FOLDER}{law.id}.packed",
    )


def generate_files(_: Site) -> Iterator[GeneratedFile]:
    """For each law every case that it leads, every table, and the case that its page opens with; and the cards."""
    yield pack_json(f"{FOLDER}cards.packed", draw_cards())
    for law in (law for code in CODES.values() for law in code.laws):
        if irregularities := list_irregularities_of(law.id):
            yield pack_json(f"{FOLDER}{law.id}.packed", make_cases_data(law, irregularities))


def make_cases_data(law: Law, irregularities: tuple[Irregularity, ...]) -> CasesData:
    """All cases of the irregularities that a law leads."""
    first, *_ = irregularities
    root = path_to_root(rule_address(law.id))
    return {
        "irregularities": [
            make_irregularity_data(each.name, root, is_played=True) for each in irregularities
        ],
        "first": (first.name, _find_first_case(first, law), find_code(law.code)),
        **make_tables_data(irregularities),
    }


def _find_first_case(irregularity: Irregularity, law: Law) -> dict[str, str]:
    """The first case that the law's own words decide; the first of all where there is none."""
    code = find_code(law.code)
    of_law = {name for name, piece in load_pieces(code).items() if piece.law == law.id}
    cases = list(iter_cases(irregularity))
    for facts in cases:
        if of_law.intersection(rule_on_facts(irregularity.name, facts, code).words):
            return facts
    return cases[0]
