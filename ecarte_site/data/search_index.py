"""What a reader can find: laws, passages, terms and our own pages, in one file that the search reads.

Material's own search distinguishes accents (``ecarte`` does not find Écarté) and knows no laws; a general one
would rank a law by how often it has a word. Here every entry says what it is, whose, and in which
witnesses; the component folds accents and ranks (``web/search``).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from lxml import html as lxml_html
from lxml.html import HtmlElement

from ecarte_core.laws import CODES

from ..edition import load_edition
from ..edition.commentary import load_commentary
from ..links.addresses import CONCORDANCE_PAGE, FINDING_PAGE, GLOSSARY_PAGE, passage_address, rule_address
from ..links.glossary import load_glossary
from ..links.passage_names import law_passages, name_law, name_passage_with_work
from ..sources import Site

SEARCH_INDEX_FILE = "assets/ecarte/search.json"

_SKIPPED_ELEMENTS = frozenset({"template", "script", "style", "svg", "button", "select", "form"})
_LIST_PAGES = (GLOSSARY_PAGE, FINDING_PAGE, CONCORDANCE_PAGE)
"""Pages of which only the title is entered: what they list has entries of its own."""
_MAX_CHARACTERS = 2500


class SearchEntry(NamedTuple):
    """Something to be found. ``kind`` is law, term, passage or page; ``also`` are other words for it."""

    kind: str
    address: str
    title: str
    context: str
    text: str
    other_words: str = ""
    number: str = ""
    """``22`` for a law of Cavendish's code, ``b9`` for one of Britannica's."""


def write_search_index(site: Site, folder: Path, pages: Mapping[str, tuple[str, str]]) -> None:
    """Write the file into the built site. ``pages`` are title and HTML of every page by address."""
    entries = (*_index_laws(site), *_index_terms(site), *_index_passages(site), *_index_pages(pages))
    file = folder / SEARCH_INDEX_FILE
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(entries, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def _index_laws(site: Site) -> Iterator[SearchEntry]:
    edition = load_edition(site.texts)
    for code in CODES.values():
        for law in code.laws:
            entry = load_commentary(site.texts)[law.id]
            club = law.code == "cavendish"
            sigla = [edition.passages[name].siglum for name in law_passages(law) if name in edition.passages]
            yield SearchEntry(
                "law",
                rule_address(law.id),
                f"{name_law(law)} · {law.heading}",
                f"{'Cavendish' if club else 'Britannica'}, {law.topic} · "
                f"{'witnesses' if len(sigla) > 1 else 'witness'} {', '.join(sigla)}",
                edition.find_passage(law_passages(law)[0]).text,
                "; ".join(entry.keywords),
                f"{'' if club else 'b'}{law.number}",
            )


def _index_terms(site: Site) -> Iterator[SearchEntry]:
    for term in load_glossary(site):
        yield SearchEntry(
            "term",
            term.address,
            term.term,
            "Glossary",
            term.explanation,
            "; ".join((*term.other_names, *term.forms)),
        )


def _index_passages(site: Site) -> Iterator[SearchEntry]:
    edition = load_edition(site.texts)
    for siglum in ("H", "B"):
        for block in edition.find_witness(siglum).iter_blocks():
            if block.kind == "law" or block.id not in edition.passages:
                continue
            passage = edition.find_passage(block.id)
            page = f", p. {passage.page}" if passage.page else ""
            where = passage_address(block.id) or ""
            yield SearchEntry(
                "passage",
                where,
                name_passage_with_work(edition, block.id),
                f"Witness {siglum}{page}",
                passage.text,
            )


def _index_pages(pages: Mapping[str, tuple[str, str]]) -> Iterator[SearchEntry]:
    laws = {rule_address(law.id) for code in CODES.values() for law in code.laws}
    for address, (name, content) in pages.items():
        if address in laws:
            continue
        if address in _LIST_PAGES:
            yield SearchEntry("page", address, name, "This site", "")
            continue
        for anchor, heading, text in _split_sections(content):
            whole = not anchor
            yield SearchEntry(
                "page",
                address if whole else f"{address}#{anchor}",
                name if whole else heading,
                "This site" if whole else name,
                text[:_MAX_CHARACTERS],
            )


def _split_sections(content: str) -> Iterable[tuple[str, str, str]]:
    """Anchor, heading and words of each section under a second heading; first what precedes them."""
    sections: list[tuple[str, str, list[str]]] = [("", "", [])]

    def visit(element: HtmlElement) -> None:
        if not isinstance(element.tag, str) or element.tag in _SKIPPED_ELEMENTS:
            return
        if "ec-source" in (element.get("class") or "").split():
            return  # the texts have entries of their own
        if element.tag == "h2" and element.get("id"):
            sections.append((element.get("id", ""), _read_text(element), []))
            return
        if element.text and element.tag != "h1":
            sections[-1][2].append(element.text)
        for child in element:
            visit(child)
            if child.tail:
                sections[-1][2].append(child.tail)

    visit(lxml_html.fragment_fromstring(content, create_parent="div"))
    return [(anchor, heading, " ".join(" ".join(words).split())) for anchor, heading, words in sections]


def _read_text(element: HtmlElement) -> str:
    return " ".join("".join(map(str, element.itertext())).replace("¶", "").split())
