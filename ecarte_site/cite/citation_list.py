"""A passage and all its citations as plain text, and the formats in which they can be downloaded."""

from collections.abc import Iterator

from ..edition import load_edition
from ..sources import Site
from .citations import Citable, cite_quoted, load_citations, strip_markup
from .styles import STYLES

FORMATS = (
    ("bib", "application/x-bibtex", "BibTeX"),
    ("ris", "application/x-research-info-systems", "RIS"),
    ("csl.json", "application/vnd.citationstyles.csl+json", "CSL-JSON"),
)
"""The ending, type and name of each format for reference managers."""


def format_as_text(site: Site, identifier: str) -> str:
    """A passage and its citations for reading without a script; its sentences are listed."""
    edition = load_edition(site.texts)
    passage = edition.find_passage(identifier)
    cited = load_citations(site)[identifier]
    lines = [identifier, cited.path, "", passage.text, "", *_list_citations(cited)]
    if quoted := cite_quoted(site, identifier):
        lines += ["", "Cavendish, as quoted in Hoyle", "", *_list_citations(quoted)]
    lines += [
        "",
        "Sentences",
        *(f"    {name}  {edition.find_passage(name).text}" for name in passage.sentences),
    ]
    return "\n".join(lines) + "\n"


def _list_citations(cited: Citable) -> Iterator[str]:
    for style in STYLES:
        yield style.name
        yield from (f"    {strip_markup(form)}" for form in cited.citations[style.id] if form)
