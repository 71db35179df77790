"""The edition as EPUB 3: the texts of Hoyle and Britannica, then row by row what stands opposite, and every variant.

It is made of the same values as the variorum, and links only within itself, for it is read without the site.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple
from uuid import NAMESPACE_URL, uuid5

from ecarte_core.laws.codes import CODES

from ...build.zip_archive import make_epub
from ...cite.citations import load_citations, strip_markup
from ...cite.cited_passages import capitalise
from ...cite.works import EDITION_TITLE, EDITION_VERSION, EDITORS
from ...edition import Block, Division, Witness, load_alignment, load_edition
from ...edition.apparatus import load_apparatus
from ...edition.plain_text import plain_text
from ...edition.revisions import read_edition_date
from ...edition.text_model import NoteMark, PageBreak, Piece, Sentence
from ...links.addresses import EBOOK_FILE
from ...links.passage_names import name_division, name_passage
from ...sources import GeneratedFile, Site
from ..parallel.variant_marks import VariantMarks
from ..reading.margin_marks import PageMark, lift_page_breaks
from ..templates import TEMPLATES, render
from .facing_pages import make_facing_row

_TEXTS = ("H", "B")
"""The witnesses that are printed whole; of the others the apparatus says where they differ from Hoyle."""


class _Text(NamedTuple):
    """A witness as a document of the book; ``pages`` are the printed pages that begin in it."""

    file: str
    witness: Witness
    divisions: tuple[Division, ...]
    pages: tuple[PageMark, ...]


def generate_files(site: Site) -> Iterator[GeneratedFile]:
    """The book."""
    yield GeneratedFile(EBOOK_FILE, make_ebook(site))


def make_ebook(site: Site) -> bytes:
    """The archive. The same texts give the same bytes."""
    edition, spine = load_edition(site.texts), load_alignment(site.texts)
    marks = VariantMarks(edition, load_apparatus(site.texts))
    texts = [_make_text(edition.find_witness(siglum)) for siglum in _TEXTS]
    sections = [
        (f"{section.name}.xhtml", section.title, [make_facing_row(row, marks) for row in section.rows])
        for section in spine.sections
    ]
    placed = {
        entry.id for section in spine.sections for row in section.rows for entry in marks.find_entries(row)
    }
    shared = {
        "title": EDITION_TITLE,
        "editors": EDITORS,
        "version": EDITION_VERSION,
        "date": read_edition_date(site.texts),
        "identifier": uuid5(NAMESPACE_URL, f"{EDITION_TITLE} {EDITION_VERSION}").urn,
        "citation": strip_markup(load_citations(site)["ecarte"].citations["chicago-notes"].note),
        "witnesses": edition.witnesses,
        "texts": texts,
        "sections": sections,
        "unplaced": [entry for entry in marks.apparatus.entries if entry.id not in placed],
        "find_rows": spine.find_rows_with,
        "name": lambda passage: name_passage(edition, edition.find_passage(passage)),
        "name_division": _name_division,
        "headings": {
            f"{'hoyle' if law.code == 'cavendish' else law.code}.law.{law.number}": law.heading
            for code in CODES.values()
            for law in code.laws
        },
        "note": next(note for law in edition.find_witness("C").iter_laws() for note in law.notes),
    }
    documents: dict[str, tuple[str, dict[str, Any]]] = {
        "package.opf": ("package", {}),
        "nav.xhtml": ("nav", {}),
        "title.xhtml": ("title", {}),
        **{text.file: ("text", {"text": text}) for text in texts},
        **{
            file: ("section", {"heading": heading, "facing": facing, "is_last": file == sections[-1][0]})
            for file, heading, facing in sections
        },
    }
    contents = {
        name: render("ebook.html", part=part, **shared, **own).strip().encode()
        for name, (part, own) in documents.items()
    }
    return make_epub({**contents, "book.css": (TEMPLATES / "ebook.css").read_bytes()})


def _name_division(division: Division) -> str:
    """Its own heading, or ours where it has none."""
    return plain_text(division.head) or capitalise(name_division(division.id)) or "The laws"


def _make_text(witness: Witness) -> _Text:
    pages: list[PageMark] = []
    divisions = tuple(_lift_division(division, pages) for division in witness.divisions)
    return _Text(f"{witness.slug}.xhtml", witness, divisions, tuple(pages))


def _lift_division(division: Division, pages: list[PageMark]) -> Division:
    """The division with places that can be linked to where a printed page begins."""
    parts: list[Division | Block | PageBreak] = []
    waiting: list[Piece] = []
    for part in division.parts:
        if isinstance(part, Division):
            parts.append(_lift_division(part, pages))
        elif isinstance(part, PageBreak):
            waiting.append(part)  # the paragraph that follows begins the page
        else:
            content = tuple(lift_page_breaks(_drop_lost_marks((*waiting, *part.content)), pages))
            parts.append(replace(part, content=content))
            waiting = []
    return replace(division, parts=tuple(parts))


def _drop_lost_marks(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """The pieces without marks of footnotes that no witness has: they would lead nowhere."""
    lasting = (piece for piece in pieces if not (isinstance(piece, NoteMark) and not piece.target))
    return tuple(
        replace(piece, content=_drop_lost_marks(piece.content)) if isinstance(piece, Sentence) else piece
        for piece in lasting
    )
