"""The differences that change a rule: the texts, a situation, and what the arbiter rules on it under each.

A page writes ``[[variants differences]]``; the differences themselves are in
``ecarte_core.laws.differences``.
"""

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import NamedTuple

from markupsafe import Markup

from ecarte_core.laws.clause_model import CODE_TITLES, Ruling, name_basis
from ecarte_core.laws.codes import find_law, rule_name
from ecarte_core.laws.differences import (
    BASES,
    DIFFERENCES,
    Difference,
    Outcome,
    SourceName,
    find_basis,
    rule_on_difference,
)
from ecarte_core.laws.law_words import describe_basis, list_sources

from ...content.french_usage import VOICE, find_usage_of_difference
from ...edition import AlignmentRow, Edition, load_alignment, load_edition
from ...edition.apparatus import load_apparatus
from ...edition.text_model import Piece, Text
from ...edition.word_runs import divide_law
from ...links.addresses import passage_address, row_address, rule_address
from ...links.law_links import annotate_law_references
from ...links.passage_names import law_identifier, name_passage_shortly
from ...sources import Site
from ..play.replays import ROOT, replay_with_html
from ..referee.ruling_data import find_scenario_address
from ..referee.scenario import list_parts
from ..templates import render_macro

_TEXTS: Mapping[SourceName, str] = {
    "cavendish": CODE_TITLES["cavendish"],
    "britannica": CODE_TITLES["britannica"],
    "wikipedia": "Wikipedia’s account",
}


class _Text(NamedTuple):
    """The words of a text on a rule, or our description of one that is not reprinted."""

    whose: str
    by_editors: bool
    content: tuple[Piece, ...]
    number: str = ""
    law: str = ""  # its address


class _Outcome(NamedTuple):
    """The arbiter's ruling under a text, its laws as addresses and words, and what follows for Ann and Bob."""

    name: str
    laws: tuple[tuple[str | None, str], ...]
    says: str
    basis: str
    argument: str
    consequence: str


def differences_html(site: Site) -> str:
    """How many differences there are, and each under what it rests on."""
    bases = [
        (basis, says, [_render_difference(site, each) for each in DIFFERENCES if find_basis(each) == basis])
        for basis, says in BASES.items()
    ]
    accounts = sum(difference.concerns_account for difference in DIFFERENCES)
    return render_macro("variants.html", "differences", len(DIFFERENCES), accounts, bases)


def laws_alone_html(site: Site) -> str:
    """Which laws stand in one code alone."""
    rows = [row for row in load_alignment(site.texts).find_section("laws").rows if ".law." in row.id]
    return render_macro(
        "variants.html",
        "laws_alone",
        [_name_row(row) for row in rows if _is_empty(row, "B")],
        [_name_row(row) for row in rows if _is_empty(row, "H") and row.base.siglum == "B"],
        ROOT,
    )


def _is_empty(row: AlignmentRow, siglum: str) -> bool:
    side = row.find_side(siglum)
    return side is not None and side.is_empty


def _name_row(row: AlignmentRow) -> tuple[str, str]:
    """The address and the name of a row's law."""
    law = law_identifier(row.base.passages[0])
    return rule_address(law), rule_name(law)


def _render_difference(site: Site, difference: Difference) -> Markup:
    edition = load_edition(site.texts)
    rulings = rule_on_difference(difference)
    decided = list(zip_longest(difference.outcomes, rulings))
    outcomes = [_make_outcome(outcome, ruling) for outcome, ruling in decided]
    replay = ""
    if difference.game not in ("", "a-and-y"):
        beside = render_macro("variants.html", "beside_replay", outcomes, ROOT)
        replay = Markup(replay_with_html(site, difference.game, beside))
    return render_macro(
        "variants.html",
        "difference",
        difference,
        find_basis(difference),
        BASES[find_basis(difference)],
        [text for outcome, ruling in decided for text in _list_texts(edition, outcome, ruling)],
        outcomes,
        [f"{VOICE}: {report}" for report in find_usage_of_difference(difference.name)],
        find_scenario_address(rulings[0]),
        replay,
        list(_find_rows(site, difference)),
        ROOT,
    )


def _make_outcome(outcome: Outcome, ruling: Ruling | None) -> _Outcome:
    """What a text decides; there is no ruling of witness W's account, which is the last."""
    if ruling is None:
        basis = name_basis(outcome.basis, "witness W’s account of play")
        laws = tuple(map(_name_rule, outcome.laws))
        return _Outcome(
            _TEXTS[outcome.source], laws, outcome.says, basis, outcome.argument, outcome.consequence
        )
    sources = dict.fromkeys((*outcome.laws, *list_sources(ruling.code, ruling.words)))
    return _Outcome(
        _TEXTS[outcome.source],
        tuple(map(_name_rule, sources)),
        ruling.sentence,
        describe_basis(ruling.basis, ruling.code, ruling.words),
        ruling.argument,
        outcome.consequence,
    )


def _list_texts(edition: Edition, outcome: Outcome, ruling: Ruling | None) -> Iterator[_Text]:
    """The words of a text on the rule, those that decide the case lit."""
    lit = frozenset(f"{ruling.code}:{piece}" for piece in ruling.words) if ruling else frozenset()
    passages = [edition.find_passage(identifier) for identifier in outcome.laws]
    name = _TEXTS[outcome.source]
    if any(passage.by_editors for passage in passages):
        words = [piece for passage in passages for piece in (*passage.quotation, Text(" "))]
        yield _Text(name, True, annotate_law_references(words[:-1]))
    else:
        for passage in passages:
            law, content = "", passage.quotation
            if passage.kind == "law":
                law = rule_address(passage.id)
                content = divide_law(content, list_parts(find_law(passage.id)), lit)
            yield _Text(name, False, content, name_passage_shortly(passage.id), law)


def _name_rule(identifier: str) -> tuple[str | None, str]:
    if ".law." in identifier:
        return rule_address(identifier), identifier.rpartition(".")[2]
    return passage_address(identifier), name_passage_shortly(identifier)


def _find_rows(site: Site, difference: Difference) -> Iterator[tuple[str, str]]:
    """The rows of the parallel reader in which the difference stands: addresses and names."""
    alignment = load_alignment(site.texts)
    passages = dict.fromkeys(
        entry.passage
        for entry, reading in load_apparatus(site.texts).list_readings()
        if reading.difference == difference.name
    )
    for row in map(alignment.find_row, passages):
        yield row_address(row.section, row.id), f"Law {row.number}" if row.number else row.heading
