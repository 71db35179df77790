"""The variorum as one page of HTML that prints itself: a title, then openings of two facing pages.

It is no page of the site's theme: a browser prints it on A4 or Letter with page numbers and the citation of
this edition at the foot, and shows it in two columns on a screen.
"""

from collections.abc import Iterable, Iterator

from markupsafe import Markup

from ecarte_core.laws.codes import is_law

from ...cite.citations import load_citations, strip_markup
from ...cite.works import EDITION_TITLE, EDITION_VERSION, EDITORS
from ...edition import load_alignment, load_edition
from ...edition.alignment import AlignmentRow, AlignmentSection
from ...edition.apparatus import ApparatusEntry, load_apparatus
from ...edition.variant_classes import CLASSES
from ...links.addresses import VARIORUM_PAGE, path_to_root
from ...sources import GeneratedFile, Site
from ..parallel.variant_marks import VariantMarks
from ..templates import render
from .facing_pages import FacingRow, make_facing_row

VARIORUM_FILE = f"{VARIORUM_PAGE}index.html"
_LINES_PER_OPENING = 35.0
"""Lines of a page that openings are filled up to."""


def generate_files(site: Site) -> Iterator[GeneratedFile]:
    """The page."""
    yield GeneratedFile(VARIORUM_FILE, variorum_html(site))


def variorum_html(site: Site) -> str:
    """The whole document."""
    marks = VariantMarks(load_edition(site.texts), load_apparatus(site.texts))
    sections = load_alignment(site.texts).sections
    openings = [
        (section.title, rows)
        for section in sections
        for rows in split_openings(make_facing_row(row, marks) for row in section.rows)
    ]
    citation = _format_citation(site)
    return render(
        "variorum.html",
        root=path_to_root(VARIORUM_FILE),
        edition_title=EDITION_TITLE,
        editors=EDITORS,
        version=EDITION_VERSION,
        citation=citation,
        css_citation=_escape_for_css(citation),
        witnesses=marks.edition.witnesses,
        classes=CLASSES,
        openings=openings,
        unplaced=_find_unplaced_entries(marks, sections),
    )


def booklet_html(site: Site) -> str:
    """The laws of the clubs beside Britannica's, to print as a booklet: every law of both, without the apparatus."""
    marks = VariantMarks(load_edition(site.texts), load_apparatus(site.texts))
    rows = (row for row in load_alignment(site.texts).iter_rows() if row.number or _begins_with_law(row))
    return render(
        "booklet.html",
        root=path_to_root(VARIORUM_FILE),
        edition_title=EDITION_TITLE,
        citation=_format_citation(site),
        rows=[make_facing_row(row, marks) for row in rows],
    )


def _begins_with_law(row: AlignmentRow) -> bool:
    """True if the first passage of Britannica's in the row is a law."""
    side = row.find_side("B")
    return side is not None and bool(side.passages) and is_law(side.passages[0])


def _find_unplaced_entries(
    marks: VariantMarks, sections: Iterable[AlignmentSection]
) -> tuple[ApparatusEntry, ...]:
    """The entries that stand in no row: of headings, of Britannica's list of books and of its signature."""
    placed = {entry.id for section in sections for row in section.rows for entry in marks.find_entries(row)}
    return tuple(entry for entry in marks.apparatus.entries if entry.id not in placed)


def _format_citation(site: Site) -> str:
    """This edition's citation; paper names no address that nobody gave the site."""
    return strip_markup(load_citations(site)["ecarte"].citations["chicago-notes"].note)


def split_openings(pairs: Iterable[FacingRow]) -> Iterator[tuple[FacingRow, ...]]:
    """The rows that fit on two facing pages, and so on."""
    rows: list[FacingRow] = []
    lines = 0.0
    for pair in pairs:
        if rows and lines + pair.lines > _LINES_PER_OPENING:
            yield tuple(rows)
            rows, lines = [], 0.0
        rows.append(pair)
        lines += pair.lines
    if rows:
        yield tuple(rows)


def _escape_for_css(words: str) -> Markup:
    """Words for a style sheet's string, which has escapes of its own and takes none of HTML's."""
    return Markup(words.replace("\\", "\\\\").replace('"', '\\"').replace("<", "\\3c "))
