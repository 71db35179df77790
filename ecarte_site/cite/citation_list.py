"""A passage and all its citations as plain text, and the formats in which they can be downloaded."""

from __future__ import annotations

from collections.abc import Mapping

from ..edition import load_edition
from ..sources import Site
from .citations import load_citations
from .formatting import strip_markup
from .styles import STYLES

FORMATS: Mapping[str, str] = {"bib": "BibTeX", "ris": "RIS", "csl.json": "CSL-JSON"}
"""The formats for reference managers, by the ends of their files' names."""


def format_as_text(site: Site, identifier: str) -> str:
    """A passage and its citations for reading without a script; its sentences are listed."""
    edition, citation_set = load_edition(site.texts), load_citations(site)
    passage = edition.find_passage(identifier)
    lines = [identifier, "", passage.text, ""]
    for style in STYLES:
        citation = citation_set.citations[identifier][style.id]
        lines += [style.name, *(f"    {strip_markup(form)}" for form in citation if form)]
    lines += [
        "",
        "Sentences",
        *(f"    {name}  {edition.find_passage(name).text}" for name in passage.sentences),
    ]
    return "\n".join(lines) + "\n"
