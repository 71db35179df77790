"""The block of citations of a passage or a work. A page asks for it by ``[[cite hoyle.law.22]]``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from markupsafe import Markup

from ..cite.citation_list import FORMATS
from ..cite.citations import load_citations
from ..cite.styles import STYLES
from ..links.addresses import path_to_root
from ..sources import Site, choose
from .templates import render_macro


class Citations(NamedTuple):
    """The full citation in each style, and the formats for reference managers."""

    rows: tuple[tuple[str, Markup], ...]
    formats: Mapping[str, str] = FORMATS


def make_citations(site: Site, identifier: str) -> Citations:
    """The citations of a passage. Raises ``UnknownNameError``."""
    citations = choose(load_citations(site).citations, identifier, "passage")
    return Citations(
        # citeproc writes markup and escapes the words itself
        tuple((style.name, Markup(citations[style.id].choose_fullest(style))) for style in STYLES)
    )


def citation_block(site: Site, identifier: str, root: str = "") -> str:
    """The block; ``root`` is the way to the site's root, from a page that is not the passage's own."""
    path = choose(load_citations(site).citables, identifier, "passage").path
    return render_macro(
        "citations.html",
        "citations_of",
        identifier,
        make_citations(site, identifier),
        root or path_to_root(path),
    )


SHORTCODES: Mapping[str, Callable[..., str]] = {"cite": citation_block}
"""The word with which a page calls."""
