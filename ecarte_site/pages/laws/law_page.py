"""The page of a law: its text in every witness, what stands opposite, our commentary, and a case to try."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from ecarte_core.laws.codes import CODES, Law, find_law, rule_name
from ecarte_core.laws.differences import DIFFERENCES

from ...content.french_usage import VOICE, find_usage_of_law
from ...edition import Block, Edition, load_edition
from ...edition.apparatus import ApparatusEntry, load_apparatus
from ...edition.commentary import load_commentary
from ...edition.text_model import Anchor, CiteControl, Note, NoteMark, Piece
from ...edition.word_runs import divide_law, mark_clause
from ...links.addresses import (
    FINDING_PAGE,
    LAWS_PAGE,
    passage_address,
    path_to_root,
    row_address,
    rule_address,
)
from ...links.glossary import annotate_terms
from ...links.law_links import annotate_witness
from ...links.passage_names import law_identifier, name_law, name_passage_with_work, read_passage
from ...sources import GeneratedFile, Site
from ..reading.citation_block import list_citations
from ..reading.margin_marks import CiteMark, MarginMark, PageMark, lift_page_breaks
from ..reading.passages import PassageRow, annotate_note
from ..referee.scenario import list_parts, make_scenario
from ..templates import render
from .citing import find_game_steps
from .differing_words import find_differing_entries, mark_differing_words
from .indexes import make_anchor
from .law_witnesses import (
    LawInWitnesses,
    WitnessText,
    WitnessVariant,
    compare_witnesses,
    has_transcription_errors,
    join_names,
    list_variants,
)
from .parallels import LawParallel, OppositePassage, find_parallel

CODE_DESCRIPTIONS = {"cavendish": "Cavendish’s laws of the clubs", "britannica": "Britannica’s abridgement"}
_SHORT_CODE_TITLES = {"cavendish": "The laws of the clubs", "britannica": "Britannica’s laws"}
_SIGLA = {"cavendish": "H", "britannica": "B"}
"""The witness of each code that is read."""

_CODE_PAGES = {"cavendish": LAWS_PAGE, "britannica": "britannica/#laws"}
_NAME = 60
"""As many characters take the room of the name above a parallel."""

_LONG_BESIDE = 800
"""Parallels that are longer than the law by more characters have the commentary in the room below the law."""

_MAX_STEPS = 6
"""The most steps of a game that are named one by one; of more, only their number is."""


def generate_files(site: Site) -> Iterator[GeneratedFile]:
    """A page for each law of both codes."""
    for code in CODES.values():
        for law in code.laws:
            yield GeneratedFile(f"{rule_address(law.id).rstrip('/')}.md", law_page_markdown(site, law))


class _Subject(NamedTuple):
    """The law of a page, and the page's address.

    ``entries`` are those of the apparatus in which the law and what stands opposite differ.
    """

    site: Site
    edition: Edition
    law: Law
    here: str
    entries: tuple[ApparatusEntry, ...]


class _Variant(NamedTuple):
    """A variant, with anchors for the passages of the witnesses that it is the first to name."""

    anchors: tuple[Anchor, ...]
    whose: str
    variant: WitnessVariant


class _Opposite(NamedTuple):
    """A passage that stands opposite, with the words of the law itself to which it corresponds."""

    passage: str
    address: str
    name: str
    content: tuple[Piece, ...]
    of_law: str
    has_clause: bool


def law_page_markdown(site: Site, law: Law) -> str:
    """The Markdown of a law's page, which is HTML throughout."""
    here = rule_address(law.id)
    edition = load_edition(site.texts)
    commentary = load_commentary(site.texts)[law.id]
    parallel = find_parallel(site, law)
    differences = [difference for difference in DIFFERENCES if law.id in difference.laws]
    prepare = _prepare_club_law if law.code == "cavendish" else _prepare_britannica_law
    entries = tuple(
        find_differing_entries(parallel.rows, load_apparatus(site.texts), _SIGLA[law.code], parallel.siglum)
    )
    subject = _Subject(site, edition, law, here, entries)
    return render(
        "law_page.html",
        law=law,
        here=here,
        root=path_to_root(here),
        title=name_law(law),
        description=_describe(edition, law),
        code_title=_SHORT_CODE_TITLES[law.code],
        code_page=_CODE_PAGES[law.code],
        topic=_find_in_index("topic", law.code, law.topic),
        commentary=commentary,
        compare=[
            (rule_address(other_law), rule_name(other_law), find_law(other_law).heading)
            for other_law in commentary.compare
        ],
        differences=differences,
        usage=find_usage_of_law(law.id),
        usage_voice=VOICE,
        scenario=make_scenario(law),
        is_long_beside=_measure_rest(edition, law, parallel) > _LONG_BESIDE,
        opposite=[_make_opposite(subject, passage, parallel.siglum) for passage in parallel.opposite],
        notes=parallel.notes,
        rows=[
            (row_address(row.section, row.id), f"Law {row.number}" if row.number else row.heading)
            for row in parallel.rows
        ],
        games=find_game_steps(site).get(law.id, ()),
        max_steps=_MAX_STEPS,
        neighbours=list(_find_neighbours(law)),
        **prepare(subject),
    )


def _measure_rest(edition: Edition, law: Law, parallel: LawParallel) -> int:
    """How much longer the parallels are than the law, in characters."""
    opposite = sum(
        _NAME + len(edition.find_passage(passage.id).text) + sum(map(len, passage.of_law))
        for passage in parallel.opposite
    )
    return opposite - len(edition.find_passage(read_passage(law)).text)


def _describe(edition: Edition, law: Law) -> str:
    summary = f"{law.heading}. {edition.find_passage(read_passage(law)).text}"
    return summary if len(summary) < 300 else summary[:297].rsplit(" ", 1)[0] + " …"


def _prepare_club_law(of: _Subject) -> Mapping[str, Any]:
    """A club law in its witnesses, as the template takes it."""
    witnesses = compare_witnesses(of.edition, of.law.number)
    base, *others = witnesses.texts
    apparatus = load_apparatus(of.site.texts)
    is_corrected = has_transcription_errors(apparatus, base.blocks[0].id)
    variants = list_variants(apparatus, base.blocks[0].id)
    return {
        **_prepare_base(of, base),
        "footnotes": list(_prepare_notes(witnesses)),
        "agreement": witnesses.describe_agreement(is_corrected=is_corrected),
        "variants": list(_place_anchors(of.edition, variants, others)),
    }


def _place_anchors(
    edition: Edition, variants: Iterable[WitnessVariant], others: Iterable[WitnessText]
) -> Iterator[_Variant]:
    """The variants; the first of a witness that differs has the anchors of its passages.

    Raises ``ValueError`` for a witness that differs and has no variant.
    """
    waiting = {
        siglum: block for text in others for siglum, block in zip(text.sigla, text.blocks, strict=True)
    }
    for variant in variants:
        here = [waiting.pop(siglum) for siglum in variant.sigla if siglum in waiting]
        whose = join_names(edition.find_witness(siglum) for siglum in variant.sigla)
        yield _Variant(tuple(_list_anchors(here)), whose, variant)
    if waiting:
        raise ValueError(f"The apparatus has no variant of {', '.join(waiting)}, which differs.")


def _prepare_notes(law: LawInWitnesses) -> Iterator[tuple[str, Note]]:
    """The footnotes of a law, each once, with the witness that has it, or ``""`` where Hoyle has its mark."""
    supplied = {piece.target for piece in law.texts[0].blocks[0].content if isinstance(piece, NoteMark)}
    groups: dict[str, list[tuple[str, Note]]] = {}
    for text in law.texts:
        for witness, block in zip(text.witnesses, text.blocks, strict=True):
            for note in block.notes:
                whose = "" if note.id in supplied else witness.name
                groups.setdefault(note.id.partition(".")[2], []).append((whose, note))
    for group in groups.values():
        yield group[0][0], _prepare_note(*(note for _, note in group))


def _prepare_note(first: Note, *others: Note) -> Note:
    """The footnote that is read, with anchors for those of the other witnesses."""
    note = annotate_note(first)
    anchors = [
        Anchor(name)
        for other in others
        for name in (other.id, *(sentence.id for sentence in other.sentences))
    ]
    return replace(note, content=(*anchors, *note.content))


def _prepare_britannica_law(of: _Subject) -> Mapping[str, Any]:
    """A law of Britannica, which has one witness."""
    witness = of.edition.find_witness("B")
    block = next(law for law in witness.iter_laws() if law.number == str(of.law.number))
    return {
        **_prepare_base(of, WitnessText((witness,), (block,))),
        "footnotes": [],
        "page": of.edition.find_passage(block.id).page,
        "licence_url": witness.about.licence_url,
        "variants": list(
            _place_anchors(of.edition, list_variants(load_apparatus(of.site.texts), block.id), ())
        ),
    }


def _prepare_base(of: _Subject, text: WitnessText) -> Mapping[str, Any]:
    """The words that are read: with terms explained, an anchor for every witness that agrees, and its parts."""
    first, *others = text.blocks
    siglum = _SIGLA[of.law.code]
    marked = mark_differing_words(first.content, of.entries, siglum)
    words = annotate_witness(annotate_terms(marked, of.site), first.id, of.here)
    pages: list[PageMark] = []
    parts = divide_law(lift_page_breaks(words, pages), list_parts(of.law))
    content = (*_list_anchors(others), *parts)
    marks: tuple[MarginMark, ...] = (*pages, CiteMark(first.id, CiteControl(first.id, "law")))
    return {
        "content": content,
        "row": PassageRow(first, marks, ()),
        "passage": first.id,
        "citation": list_citations(of.site, first.id)[0],
    }


def _list_anchors(blocks: Iterable[Block]) -> Iterator[Anchor]:
    for block in blocks:
        yield Anchor(block.id)
        yield from (Anchor(sentence.id) for sentence in block.sentences)


def _make_opposite(of: _Subject, opposite: OppositePassage, siglum: str) -> _Opposite:
    edition, identifier = of.edition, opposite.id
    if ".law." in identifier:
        whole = law_identifier(identifier)
        address, name = rule_address(whole), rule_name(whole)
    else:
        address, name = passage_address(identifier) or "", name_passage_with_work(edition, identifier)
    marked = mark_differing_words(edition.find_passage(identifier).quotation, of.entries, siglum)
    words = annotate_witness(marked, identifier, of.here)
    content = mark_clause(words, opposite.clause)
    if ".law." in identifier:
        content = divide_law(content, list_parts(find_law(whole)))
    of_law = " … ".join(opposite.of_law)
    return _Opposite(identifier, address, name, content, of_law, bool(opposite.clause))


def _find_in_index(kind: str, code: str, name: str) -> str:
    return f"{FINDING_PAGE}#{make_anchor(kind, code, name)}"


def _find_neighbours(law: Law) -> Iterator[tuple[str, Law]]:
    laws = CODES[law.code].laws
    if law.number > 1:
        yield "prev", laws[law.number - 2]
    if law.number < len(laws):
        yield "next", laws[law.number]
