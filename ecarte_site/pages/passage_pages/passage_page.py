"""The page of a paragraph: its words, and for it and each sentence what is known; the panel in the text shows the same.

``web/reading/about.ts`` fetches the page and takes the section of the passage from it: there is one description.
"""

from collections.abc import Iterator
from typing import NamedTuple

from ...cite.cited_passages import capitalise
from ...edition import Edition, Passage, load_edition
from ...edition.text_model import Piece
from ...links.addresses import about_address, has_panel, passage_address, path_to_root
from ...links.law_links import annotate_witness
from ...links.passage_names import name_division, name_passage, name_passage_with_work
from ...sources import GeneratedFile, Site
from ..reading.citation_block import list_citations
from ..templates import render
from .passage_facts import PassageFacts, collect_facts

_SCREEN = 560
"""The most characters of a passage below which the citation is still in a phone's first screen."""


class PassageSection(NamedTuple):
    """A passage with what is known of it: first the whole paragraph, then each sentence."""

    passage: Passage
    name: str
    content: tuple[Piece, ...]
    facts: PassageFacts


def list_described_blocks(edition: Edition) -> Iterator[Passage]:
    """The paragraphs and items of Hoyle and Britannica; laws have pages of their own."""
    return (passage for passage in edition.passages.values() if has_panel(passage.id, passage.kind))


def generate_files(site: Site) -> Iterator[GeneratedFile]:
    """A page for each paragraph and item, in the order of the texts."""
    edition = load_edition(site.texts)
    blocks = list(list_described_blocks(edition))
    for before, passage, after in zip([None, *blocks], blocks, [*blocks[1:], None], strict=False):
        address = about_address(passage).rstrip("/")
        yield GeneratedFile(f"{address}.md", passage_page_markdown(site, passage, before, after))


def passage_page_markdown(
    site: Site, passage: Passage, before: Passage | None = None, after: Passage | None = None
) -> str:
    """The Markdown of the page, which is HTML throughout."""
    edition = load_edition(site.texts)
    name = name_passage_with_work(edition, passage.id)
    sections = list(_list_sections(site, edition, passage))
    return render(
        "passage_page.html",
        title=name,
        heading=capitalise(name_passage(edition, passage)),
        description=passage.text if len(passage.text) < 300 else f"{passage.text[:297].rsplit(' ', 1)[0]} …",
        passage=passage,
        citation=list_citations(site, passage.id)[0],
        home=passage_address(passage.id),
        division=name_division(passage.id),
        work="Hoyle" if passage.siglum == "H" else "Britannica",
        sections=sections,
        is_long=len(passage.text) > _SCREEN,
        neighbours=[
            (rel, about_address(neighbour), name_passage_with_work(edition, neighbour.id))
            for rel, neighbour in (("prev", before), ("next", after))
            if neighbour
        ],
        root=path_to_root(about_address(passage)),
    ).lstrip()  # what describes the page stands at its beginning


def _list_sections(site: Site, edition: Edition, passage: Passage) -> Iterator[PassageSection]:
    sentences = passage.sentences if len(passage.sentences) > 1 else ()
    for sentence in (passage, *map(edition.find_passage, sentences)):
        number = sentence.id.split(".", 2)[2].replace(".", " ")
        unit = "No." if passage.kind == "item" else "Paragraph"
        name = f"Sentence {sentence.number}" if sentence.kind == "sentence" else f"{unit} {number}"
        yield PassageSection(
            sentence, name, annotate_witness(sentence.quotation, sentence.id), collect_facts(site, sentence)
        )
