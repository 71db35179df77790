"""The block of citations of a passage or a work. A page asks for it by ``[[cite hoyle.law.22]]``."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from markupsafe import Markup, escape

from ...cite.citation_list import FORMATS
from ...cite.citations import Citable, load_citations, load_patterns
from ...cite.spans import find_opposite, name_span, read_span
from ...cite.styles import STYLES
from ...cite.works import QUOTED_NAME, can_be_quoted
from ...edition import load_alignment, load_edition
from ...links.addresses import export_address, path_to_root, text_address
from ...sources import Site, choose
from ..templates import render_macro


class StyleCitation(NamedTuple):
    """A citation in one style: the note, or what stands in the text, and the entry of the list of works or none."""

    id: str
    name: str
    uses_notes: bool
    cited: Markup
    listed: Markup


class Citations(NamedTuple):
    """The citations in each style, other readings of the passage, and the formats for reference managers.

    ``path`` is the address below the site's root. Each reading is a name and the file, below the site's root, with
    all its citations as text.
    """

    styles: tuple[StyleCitation, ...]
    path: str
    readings: tuple[tuple[str, str], ...]
    formats: Mapping[str, str] = FORMATS


def make_citations(site: Site, identifier: str) -> Citations:
    """The citations of a passage. Raises ``UnknownNameError``."""
    thing = choose(load_citations(site), identifier, "passage")
    return Citations(
        tuple(
            StyleCitation(
                style.id,
                style.name,
                style.uses_notes,
                *(mark_address(site, thing, form) for form in thing.citations[style.id]),
            )
            for style in STYLES
        ),
        thing.path,
        tuple(_list_readings(site, identifier)) if "." in identifier else (),
    )


def _list_readings(site: Site, identifier: str) -> Iterator[tuple[str, str]]:
    edition = load_edition(site.texts)
    passage = edition.find_passage(identifier)
    if can_be_quoted(passage, load_patterns(site)):
        yield QUOTED_NAME, export_address(passage.id, "txt")
    for other in find_opposite(edition, load_alignment(site.texts), edition.passages[passage.block]):
        name = name_span(edition, read_span(edition, other))
        yield (
            f"{edition.find_witness(edition.passages[other].siglum).full_name}: {name}",
            export_address(other, "txt"),
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


def cite_panel() -> str:
    """The panel in which a passage is cited, still empty; it is bundled with the script that opens it."""
    return render_macro("citations.html", "cite_panel", FORMATS)


SHORTCODES: Mapping[str, Callable[..., str]] = {"cite": citation_block}
