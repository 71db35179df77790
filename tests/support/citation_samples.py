"""What the tests of citing share: the site at an address, and its citations as one text."""

from __future__ import annotations

from pathlib import Path

from ecarte_site.cite.citations import load_citations
from ecarte_site.cite.styles import STYLES
from ecarte_site.sources import Site

ROOT = Path(__file__).parents[2]
SITE = Site(root=ROOT, url="https://ecarte.example/")
GOLDEN = ROOT / "tests" / "site" / "golden"
SHOWN = (
    "hoyle.law.22",
    "hoyle.law.43.s1",
    "hoyle.worked-game.7",
    "cavendish.law.26.note",
    "britannica.law.9",
    "britannica.jeux.2.d.s1",
    "wikipedia.law.3",
    "ecarte",
)
"""A law, sentences, a paragraph of the worked game, a footnote, Britannica's law and item, the whole."""


def citations_as_text() -> str:
    """The citations of those in every style, two lines for each, as the golden file has them."""
    made = load_citations(SITE)
    lines: list[str] = []
    for identifier in SHOWN:
        lines += ["", identifier]
        for style in STYLES:
            citation = made.citations[identifier][style.id]
            lines += [f"  {style.id}", *(f"    {form}" for form in citation if form)]
    return "\n".join(lines).lstrip("\n") + "\n"
