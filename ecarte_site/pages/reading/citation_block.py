"""The citation of a passage in its page, and all those of a work, for which a page asks by ``[[cite ecarte]]``."""

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from markupsafe import Markup, escape

from ...cite.citation_list import FORMATS
from ...cite.citations import Citable, load_citations
from ...cite.styles import STYLES
from ...edition import load_edition
from ...links.addresses import text_address
from ...sources import Site, choose
from ..templates import render_macro


class StyleCitation(NamedTuple):
    """A citation in one style: the note, or what stands in the text, and the entry of the list of works or none."""

    id: str
    name: str
    uses_notes: bool
    cited: Markup
    listed: Markup


def list_citations(site: Site, identifier: str) -> tuple[StyleCitation, ...]:
    """The citations of a passage or work, in each style. Raises ``UnknownNameError``."""
    thing = choose(load_citations(site), identifier, "passage")
    return tuple(
        StyleCitation(
            style.id,
            style.name,
            style.uses_notes,
            *(mark_address(site, thing, form) for form in thing.citations[style.id]),
        )
        for style in STYLES
    )


def mark_address(site: Site, thing: Citable, html: str) -> Markup:
    """The citation; where the site does not know its address, a script completes that of the passage."""
    path = str(escape(thing.path))
    if site.url or not path:
        return Markup(html)
    works = (
        text_address(witness.file) for witness in load_edition(site.texts).witnesses
    )  # lists of works have these
    paths = "|".join(map(re.escape, (path, *works)))
    return Markup(re.sub(f"(?:{paths})(?![#\\w])", r"<span data-site-path>\g<0></span>", html))


def cite_work(site: Site, identifier: str) -> str:
    """All citations of a work."""
    return render_macro("citations.html", "citations_of_work", list_citations(site, identifier))


def cite_panel() -> str:
    """The panel in which a passage is cited, still empty; it is bundled with the script that opens it."""
    return render_macro("citations.html", "cite_panel", FORMATS)


SHORTCODES: Mapping[str, Callable[..., str]] = {"cite": cite_work}
