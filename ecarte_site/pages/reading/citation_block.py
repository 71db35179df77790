"""The block of citations of a passage or a work. A page asks for it by ``[[cite hoyle.law.22]]``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from markupsafe import Markup, escape

from ...cite.citation_list import FORMATS
from ...cite.citations import Citable, load_citations
from ...cite.spans import find_opposite, name_span, read_span
from ...cite.styles import STYLES
from ...cite.works import QUOTED_NAME, WITNESS_NAMES, can_be_quoted
from ...edition import load_alignment, load_edition
from ...links.addresses import export_address, path_to_root
from ...sources import Site, choose
from ..templates import render_macro


class Citations(NamedTuple):
    """The full citation in each style, other readings of the passage, and the formats for reference managers.

    Each reading is a name and the file, below the site's root, with all its citations as text.
    """

    rows: tuple[tuple[str, Markup], ...]
    readings: tuple[tuple[str, str], ...]
    formats: Mapping[str, str] = FORMATS


def make_citations(site: Site, identifier: str) -> Citations:
    """The citations of a passage. Raises ``UnknownNameError``."""
    thing = choose(load_citations(site), identifier, "passage")
    return Citations(
        tuple(
            (style.name, mark_address(site, thing, thing.citations[style.id].choose_fullest(style)))
            for style in STYLES
        ),
        tuple(_list_readings(site, identifier)) if "." in identifier else (),
    )


def _list_readings(site: Site, identifier: str) -> Iterator[tuple[str, str]]:
    edition = load_edition(site.texts)
    passage = edition.find_passage(identifier)
    if can_be_quoted(passage):
        yield QUOTED_NAME, export_address(passage.id, "txt")
    for other in find_opposite(edition, load_alignment(site.texts), edition.passages[passage.block]):
        name = name_span(edition, read_span(edition, other))
        yield f"{WITNESS_NAMES[edition.passages[other].siglum]}: {name}", export_address(other, "txt")


def mark_address(site: Site, thing: Citable, html: str) -> Markup:
    """The citation; where the site does not know its address, a script completes that of the passage."""
    path = str(escape(thing.path))
    if site.url or not path:
        return Markup(html)
    return Markup(html.replace(path, f"<span data-site-path>{path}</span>"))


def citation_block(site: Site, identifier: str, root: str = "") -> str:
    """The block; ``root`` is the way to the site's root, from a page that is not the passage's own."""
    path = choose(load_citations(site), identifier, "passage").path
    return render_macro(
        "citations.html",
        "citations_of",
        identifier,
        make_citations(site, identifier),
        root or path_to_root(path),
    )


SHORTCODES: Mapping[str, Callable[..., str]] = {"cite": citation_block}
"""The word with which a page calls."""
