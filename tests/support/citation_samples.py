"""What the tests of citing share: the site at an address, and its citations as golden files; run, it writes these."""

from __future__ import annotations

from ecarte_site.cite.citations import Citable, cite_span, load_citations
from ecarte_site.cite.exports import format_csl_json
from ecarte_site.cite.styles import STYLES
from ecarte_site.cite.works import EDITION_VERSION
from ecarte_site.sources import Site
from support.places import ROOT

SITE = Site(root=ROOT, url="https://ecarte.example/")
_GOLDEN = ROOT / "tests" / "site" / "golden"
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


def read_golden(name: str) -> str:
    """A golden file, with the version of the edition where the file has ⟨version⟩."""
    return (_GOLDEN / name).read_bytes().decode().replace("⟨version⟩", EDITION_VERSION)


def find_shown(name: str) -> Citable:
    """What one of :data:`SHOWN` names."""
    if name == "ecarte":
        return load_citations(SITE)[name]
    return cite_span(SITE, name.removeprefix("quoted "), is_quoted=name.startswith("quoted"))


def make_golden(name: str) -> str:
    """What a golden file should be: those of :data:`SHOWN` in every style, or in one of the formats."""
    passages = [find_shown(passage) for passage in SHOWN]
    match name:
        case "citations.bib":
            return "\n".join(citable.bibtex for citable in passages)
        case "citations.ris":
            return "".join(citable.ris for citable in passages)
        case "citations.csl.txt":
            return "".join(format_csl_json(citable.item) for citable in passages)
    lines: list[str] = []
    for passage, citable in zip(SHOWN, passages, strict=True):
        lines += ["", passage]
        for style in STYLES:
            lines += [f"  {style.id}", *(f"    {form}" for form in citable.citations[style.id] if form)]
    return "\n".join(lines).lstrip("\n") + "\n"


if __name__ == "__main__":
    for file in _GOLDEN.glob("citations.*"):
        file.write_bytes(make_golden(file.name).replace(EDITION_VERSION, "⟨version⟩").encode())
