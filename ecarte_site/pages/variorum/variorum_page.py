"""The variorum as one page of HTML that prints itself: a title, then openings of two facing pages.

It is no page of the site's theme: a browser prints it on A4 or Letter with page numbers and the citation of
this edition at the foot, and shows it in two columns on a screen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from ...cite.citations import load_citations
from ...cite.formatting import strip_markup
from ...cite.items import EDITION_TITLE, EDITION_VERSION, EDITORS
from ...edition import Witness, load_alignment, load_edition
from ...edition.apparatus import load_apparatus
from ...links.addresses import CITING_PAGE, path_to_root
from ...sources import LOCAL_URL, GeneratedFile, Site
from ..parallel.apparatus_entry import CLASS_NAMES
from ..parallel.variant_marks import VariantMarks
from .facing_pages import FacingRow, make_facing_row

VARIORUM_FILE = "print/variorum/index.html"
_ROOT = path_to_root(VARIORUM_FILE)
_LINES_PER_OPENING = 35.0
"""Lines of a page that openings are filled up to."""


def generate_files(site: Site) -> Iterator[GeneratedFile]:
    """The page."""
    yield GeneratedFile(VARIORUM_FILE, variorum_html(site))


def variorum_html(site: Site) -> str:
    """The whole document."""
    marks = VariantMarks(load_edition(site.texts), load_apparatus(site.texts))
    sections = load_alignment(site.texts).sections
    body = "\n".join(
        _render_opening(section.title, opening)
        for section in sections
        for opening in split_openings(make_facing_row(row, marks) for row in section.rows)
    )
    citation = _format_citation(site)
    return (
        '<!doctype html>\n<html lang="en" class="no-js">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>Variorum: {EDITION_TITLE}</title>\n"
        '<meta name="description" content="Hoyle’s chapter on écarté with its parallels and every variant, '
        'on facing pages for print.">\n'
        f'<link rel="icon" href="{_ROOT}assets/images/favicon.png">\n'
        f'<link rel="stylesheet" href="{_ROOT}assets/ecarte/main.css">\n'
        f"<style>{_margin_css(citation)}</style>\n</head>\n"
        '<body class="ec-variorum" data-md-color-scheme="default">\n<main>\n'
        f"{_render_title(site, citation)}\n{body}\n</main>\n</body>\n</html>\n"
    )


def _format_citation(site: Site) -> str:
    """This edition's citation; paper names no address that nobody gave the site."""
    made = strip_markup(load_citations(site).citations["ecarte"]["chicago-notes"].note)
    return made if site.url else made.replace(f", {LOCAL_URL}", "")


def split_openings(pairs: Iterable[FacingRow]) -> Iterator[tuple[FacingRow, ...]]:
    """The rows that fit on two facing pages, and so on."""
    held: list[FacingRow] = []
    lines = 0.0
    for one in pairs:
        if held and lines + one.lines > _LINES_PER_OPENING:
            yield tuple(held)
            held, lines = [], 0.0
        held.append(one)
        lines += one.lines
    if held:
        yield tuple(held)


def _render_opening(title: str, rows: tuple[FacingRow, ...]) -> str:
    shown = escape(title)
    return (
        '<section class="ec-var">\n'
        f'<div class="ec-var__left"><p class="ec-var__head">Hoyle <span>· {shown}</span></p>'
        f"{''.join(row.left for row in rows)}</div>\n"
        f'<div class="ec-var__right"><p class="ec-var__head"><span>{shown} ·</span> Parallels, variants</p>'
        f"{''.join(row.right for row in rows)}</div>\n</section>"
    )


def _margin_css(citation: str) -> str:
    """The foot of each page: this edition, and the number. A style sheet's string has its own escapes."""
    words = citation.replace("\\", "\\\\").replace('"', '\\"').replace("<", "\\3c ")
    return f':root{{--ec-var-citation:"{words}"}}'


def _render_title(site: Site, citation: str) -> str:
    witnesses = "".join(map(_render_witness, load_edition(site.texts).witnesses))
    classes = ", ".join(CLASS_NAMES.values())
    return (
        f'<section class="ec-var-title">\n<p class="ec-var-title__over">A variorum</p><h1>Écarté</h1>\n'
        "<p>Hoyle’s chapter, with the laws of the clubs, beside Britannica’s article; with every variant of "
        f"five witnesses</p>\n<p>{escape(EDITORS)}<br>Version {escape(EDITION_VERSION)}</p>\n"
        f'<h2>Witnesses</h2><dl class="ec-var-title__wit">{witnesses}</dl>\n'
        "<h2>How to read it</h2>\n<p>The left-hand page has witness H, corrected of its transcriber’s slips. "
        "In the outer margin stand the numbers of the laws, in the inner one, from Law 43 on, the pages of "
        "the printed book as N keeps them. The right-hand page has what stands opposite in B, what we say of "
        "the correspondence, and the apparatus: the words and the witnesses that have them, a bracket, then "
        f"what others have. Each variant is of one class: {classes}.</p>\n"
        f'<p class="ec-var-title__cite">{escape(citation, quote=False)}</p>\n'
        '<p class="ec-var-title__screen">For paper, print this page on A4 or Letter, on both sides. '
        f'<a href="{_ROOT}{CITING_PAGE}">Back to citing</a></p>\n</section>'
    )


def _render_witness(witness: Witness) -> str:
    about = witness.about
    said = " ".join(f"{part.rstrip('.')}." for part in (about.source or about.title, about.licence) if part)
    return f"<dt>{witness.siglum}</dt><dd>{escape(said, quote=False)}</dd>"
