"""Citations as a page shows them: a block below a law, a control beside every passage, a plain text for all.

A page asks for a block by a line alone, ``[[cite hoyle.law.22]]`` (:mod:`ecarte_site.pages.shortcodes`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from html import escape

from ..edition import load_edition
from ..links.addresses import export_address, path_to_root
from ..sources import Site
from .citations import CitationSet, load_citations
from .formatting import strip_markup
from .styles import STYLES

FORMATS: Mapping[str, str] = {"bib": "BibTeX", "ris": "RIS", "csl.json": "CSL-JSON"}
"""The formats for reference managers, by the ends of their files' names."""

_PERMALINK = re.compile(r'<a class="ec-permalink" href="#(?P<id>[a-z][a-z-]*\.[\w.-]+)"[^>]*>¶</a>')


def citation_shortcode(identifier: str) -> str:
    """The line that becomes the block of citations of a passage; it must stand alone on its line."""
    return f"[[cite {identifier}]]"


def _block(site: Site, identifier: str, root: str = "") -> str:
    """The block; ``root`` is the way to the site's root, from a page that is not the passage's own."""
    made = load_citations(site)
    thing = made.citables[identifier]
    root = root or path_to_root(thing.path)
    rows = "".join(
        f'<div class="ec-cites__row"><dt>{escape(name)}</dt><dd>{html}</dd></div>'
        for name, html in _rows(made, identifier)
    )
    what = "law" if ".law." in identifier else "passage" if "." in identifier else "edition"
    return (
        '<ec-cites><details class="ec-editor ec-cites" id="cite">'
        f"<summary>Cite this {what}</summary>"
        f'<p class="ec-cites__id"><code>{escape(identifier)}</code></p>'
        f'<dl class="ec-cites__list">{rows}</dl>{_files(identifier, root)}</details></ec-cites>'
    )


def _files(identifier: str, root: str) -> str:
    if "." not in identifier:
        return ""
    files = {end: escape(root + export_address(identifier, end)) for end in (*FORMATS, "json")}
    links = " · ".join(f'<a href="{files[end]}" download>{name}</a>' for end, name in FORMATS.items())
    return f'<p class="ec-cites__files">{links} · <a href="{files["json"]}">JSON</a></p>'


def _rows(made: CitationSet, identifier: str) -> Iterator[tuple[str, str]]:
    """The full citation in each style."""
    for style in STYLES:
        yield style.name, made.citations[identifier][style.id].choose_fullest(style)


def add_citation_controls(html: str, root: str) -> str:
    """The HTML of a page with each passage's link to itself made the place where it can be cited.

    Where no script runs, the citations are in a file of plain text. ``root`` is the way to the site's root.
    """

    def controlled(link: re.Match[str]) -> str:
        name = link["id"]
        return (
            f'<ec-cite data-passage="{name}">{link[0]}<noscript> '
            f'<a class="ec-permalink" href="{root}{export_address(name, "txt")}">cite</a></noscript></ec-cite>'
        )

    return _PERMALINK.sub(controlled, html)


def format_as_text(site: Site, identifier: str) -> str:
    """A passage and its citations for reading without a script; its sentences are listed."""
    edition, made = load_edition(site.texts), load_citations(site)
    passage = edition.find_passage(identifier)
    lines = [identifier, "", passage.text, ""]
    for style in STYLES:
        citation = made.citations[identifier][style.id]
        lines += [style.name, *(f"    {strip_markup(form)}" for form in citation if form)]
    lines += [
        "",
        "Sentences",
        *(f"    {name}  {edition.find_passage(name).text}" for name in passage.sentences),
    ]
    return "\n".join(lines) + "\n"


SHORTCODES: Mapping[str, Callable[..., str]] = {"cite": _block}
"""The word with which a page calls."""
