"""What is known of a passage: parallels, variants, claims, steps of replays, laws and terms, our notes."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple

from ecarte_core.laws.codes import rule_name
from ecarte_core.record import parse_record
from ecarte_core.record.frame_builder import make_frames

from ...edition import AlignmentRow, Edition, Passage, load_alignment, load_edition
from ...edition.alignment import Relation
from ...edition.apparatus import ApparatusEntry, load_apparatus
from ...edition.text_model import Piece
from ...links.addresses import (
    INTERPRETATIONS_PAGE,
    claim_address,
    passage_address,
    row_address,
    rule_address,
    step_address,
)
from ...links.claim_marks import VERDICT_SIGNS, read_results
from ...links.glossary import find_uses, load_glossary
from ...links.law_links import annotate_witness, find_law_references
from ...links.passage_names import name_passage_with_siglum
from ...sources import Site
from ..claims_page import find_position_addresses
from ..parallel.variant_marks import VariantMarks

_SILENCES = {
    Relation.ABSENT: "Nothing in {}.",
    Relation.MISSING: "Our text of {} has lost this, or ends before it.",
}
_NAMES = {"H": "Hoyle", "B": "Britannica"}
"""Witnesses whose silence says something; N is Hoyle, C has the laws only, W is a modern account."""
_HEADING = re.compile(r"^#{2,3} (?P<words>.+?) \{ #(?P<anchor>[\w-]+) \}$", re.MULTILINE)
_NAMED_PASSAGE = re.compile(r"`((?:hoyle|britannica)\.[a-z-]+\.[a-z0-9.]+)`")


class Link(NamedTuple):
    """An address below the site's root, and what it is called."""

    address: str
    words: str


class Parallel(NamedTuple):
    """A passage of another witness in the same row."""

    siglum: str
    passage: str
    name: str
    address: str | None
    by_editors: bool
    content: tuple[Piece, ...]


class ParallelRow(NamedTuple):
    """A row of the alignment: what it is about, what stands opposite, which witnesses are silent, our note."""

    link: Link
    passages: tuple[Parallel, ...]
    silences: tuple[str, ...]
    note: str


class PassageClaim(NamedTuple):
    """What a passage claims, with the verdict and the place where the position can be opened."""

    passage: str
    link: Link
    verdict: str
    sign: str
    place: Link | None


class PassageFacts(NamedTuple):
    """Everything that the panel of a passage shows. ``copy`` is the same passage in N, the other copy of the book."""

    copy: str
    rows: tuple[ParallelRow, ...]
    variants: tuple[ApparatusEntry, ...]
    claims: tuple[PassageClaim, ...]
    steps: tuple[Link, ...]
    laws: tuple[Link, ...]
    terms: tuple[Link, ...]
    notes: tuple[Link, ...]


def collect_facts(site: Site, passage: Passage) -> PassageFacts:
    """What is known of a paragraph, with all its sentences, or of one sentence."""
    edition = load_edition(site.texts)
    rows = _find_rows(site, passage)
    marks = _load_marks(site)
    inside = (passage.id, *passage.sentences)
    copy = f"hoyle-paged.{passage.id.partition('.')[2]}"
    return PassageFacts(
        copy=copy if passage.siglum == "H" and copy in edition.passages else "",
        rows=tuple(_describe_row(edition, row, passage) for row in rows),
        variants=marks.find_entries_of(passage.id, rows),
        claims=tuple(claim for inner in inside for claim in _group_claims(site).get(inner, ())),
        steps=tuple(dict.fromkeys(step for inner in inside for step in _find_steps(site).get(inner, ()))),
        laws=tuple(_find_laws(passage)),
        terms=tuple(_find_terms(site, passage)),
        notes=tuple(dict.fromkeys(note for inner in inside for note in _find_notes(site).get(inner, ()))),
    )


@lru_cache(maxsize=2)
def _load_marks(site: Site) -> VariantMarks:
    return VariantMarks(load_edition(site.texts), load_apparatus(site.texts))


def _find_rows(site: Site, passage: Passage) -> tuple[AlignmentRow, ...]:
    """The rows of a paragraph; of a sentence those that have it, alone or in its paragraph."""
    rows = load_alignment(site.texts).find_rows_with(passage.block)
    if passage.kind != "sentence":
        return rows
    mine = {passage.id, passage.block}
    return tuple(row for row in rows if any(mine & set(side.passages) for side in row.sides))


def _describe_row(edition: Edition, row: AlignmentRow, passage: Passage) -> ParallelRow:
    # N has Hoyle's words, and is named with him as a copy
    sides = [side for side in row.sides if side.siglum not in (passage.siglum, "N")]
    passages = tuple(
        _describe_parallel(edition.find_passage(passage)) for side in sides for passage in side.passages
    )
    silences = tuple(
        _SILENCES[side.relation].format(_NAMES[side.siglum])
        for side in sides
        if side.relation in _SILENCES and side.siglum in _NAMES
    )
    return ParallelRow(Link(row_address(row.section, row.id), row.heading), passages, silences, row.note)


def _describe_parallel(other: Passage) -> Parallel:
    return Parallel(
        other.siglum,
        other.id,
        name_passage_with_siglum(other.siglum, other.id),
        None if other.by_editors else passage_address(other.id),
        other.by_editors,
        annotate_witness(other.quotation, other.id),
    )


@cache
def _group_claims(site: Site) -> Mapping[str, tuple[PassageClaim, ...]]:
    claims_by_passage: dict[str, list[PassageClaim]] = {}
    for claim in read_results(site):
        claims_by_passage.setdefault(claim["passage"], []).append(_describe_claim(claim))
    return {passage: tuple(claims) for passage, claims in claims_by_passage.items()}


def _describe_claim(claim: Mapping[str, Any]) -> PassageClaim:
    places = find_position_addresses(claim["position"])
    return PassageClaim(
        claim["passage"],
        Link(claim_address(claim["id"]), claim["statement"]),
        claim["verdict"],
        VERDICT_SIGNS[claim["verdict"]],
        Link(*places[0]) if places else None,
    )


@cache
def _find_steps(site: Site) -> Mapping[str, tuple[Link, ...]]:
    """The steps of the worked game by the sentences that they illustrate; no other record follows a text."""
    steps_by_passage: dict[str, list[Link]] = {}
    game = "a-and-y"
    for frame in make_frames(parse_record((site.games / f"{game}.ecarte").read_text(encoding="utf-8"))):
        for passage in filter(None, (frame.passage, *frame.see_also)):
            link = Link(step_address(game, frame.id), f"{frame.id} {frame.speech}")
            steps_by_passage.setdefault(passage, []).append(link)
    return {passage: tuple(steps) for passage, steps in steps_by_passage.items()}


def _find_laws(passage: Passage) -> Iterator[Link]:
    """The laws that a passage names."""
    code = "britannica" if passage.siglum == "B" else "cavendish"
    named = {reference.law.id for reference in find_law_references(passage.text, code, short=False)}
    return (Link(rule_address(law), rule_name(law)) for law in sorted(named))


def _find_terms(site: Site, passage: Passage) -> Iterator[Link]:
    """The terms of the glossary that a paragraph uses."""
    uses = find_uses(site)
    return (Link(term.address, term.term) for term in load_glossary(site) if passage.id in uses[term.id])


@cache
def _find_notes(site: Site) -> Mapping[str, tuple[Link, ...]]:
    """The sections of our notes on the rules that name a passage."""
    text = (site.root / "docs" / "jeux" / "notes.md").read_text(encoding="utf-8")
    headings = list(_HEADING.finditer(text))
    ends: Iterable[int] = (*(heading.start() for heading in headings[1:]), len(text))
    notes_by_passage: dict[str, list[Link]] = {}
    for heading, end in zip(headings, ends, strict=True):
        link = Link(f"{INTERPRETATIONS_PAGE}#{heading['anchor']}", heading["words"].replace("*", ""))
        for passage in dict.fromkeys(_NAMED_PASSAGE.findall(text[heading.end() : end])):
            notes_by_passage.setdefault(passage, []).append(link)
    return {passage: tuple(links) for passage, links in notes_by_passage.items()}
