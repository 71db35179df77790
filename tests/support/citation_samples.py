"""What the tests of citing share: the site at an address, and its citations as one text."""

from __future__ import annotations

from pathlib import Path

from ecarte_site.cite.citations import Citable, cite_span, load_citations
from ecarte_site.cite.styles import STYLES
from ecarte_site.sources import Site

ROOT = Path(__file__).parents[2]
SITE = Site(root=ROOT, url="https://ecarte.example/")
GOLDEN = ROOT / "tests" / "site" / "golden"
SHOWN = (
    "hoyle.law.22",
    "quoted hoyle.law.22",
    "quoted hoyle.law.43",
    "hoyle.law.15-18",
    "hoyle.law.43",
    "hoyle.law.43.s1-s2",
    "hoyle.worked-game.7",
    "hoyle.jeux-de-regle.9.s1-10.s2",
    "hoyle-paged.worked-game.4.s2-s4",
    "cavendish.law.22",
    "cavendish.law.26.note",
    "britannica.law.9",
    "britannica.hints.18",
    "britannica.jeux.2.d.s1",
    "wikipedia.law.3",
    "wikipedia.play.3",
    "ecarte",
)
"""A law in Hoyle, as quoted, a range, passages that cross pages, sentences, a paragraph; N; C and its footnote;
Britannica's law and item; Wikipedia's reading, and what we describe of it; the whole."""


def find_shown(name: str) -> Citable:
    """What one of :data:`SHOWN` names."""
    if name == "ecarte":
        return load_citations(SITE)[name]
    return cite_span(SITE, name.removeprefix("quoted "), is_quoted=name.startswith("quoted"))


def citations_as_text() -> str:
    """The citations of those in every style, two lines for each, as the golden file has them."""
    lines: list[str] = []
    for name in SHOWN:
        lines += ["", name]
        for style in STYLES:
            citation = find_shown(name).citations[style.id]
            lines += [f"  {style.id}", *(f"    {form}" for form in citation if form)]
    return "\n".join(lines).lstrip("\n") + "\n"
