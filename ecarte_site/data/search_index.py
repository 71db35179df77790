"""What a reader can find, in one file that the search reads: laws, passages, tools, terms, claims and our own pages.

The theme's own search distinguishes accents (``ecarte`` does not find Écarté) and knows no laws. Here every entry says
what it is, whose, and in which witnesses. ``web/search`` folds accents, stems and ranks, in the browser.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Literal, NamedTuple

from lxml import html as lxml_html
from lxml.html import HtmlElement

from ecarte_core.laws.clause_model import CODE_NAMES
from ecarte_core.laws.codes import CODES, rule_name
from ecarte_core.laws.in_no_law import IN_NO_LAW, SENTENCE
from ecarte_core.laws.rulings import IRREGULARITIES, iter_cases, rule_on_facts

from ..edition import load_edition
from ..edition.commentary import load_commentary
from ..links.addresses import (
    ATLAS_PAGE,
    CITING_PAGE,
    CLAIMS_PAGE,
    CONCORDANCE_PAGE,
    FINDING_PAGE,
    GLOSSARY_PAGE,
    GUIDE_PAGE,
    LABORATORY_PAGE,
    NOTEBOOKS_PAGE,
    OWN_REPLAY_PAGE,
    PASSAGES_FOLDER,
    PLAY_PAGE,
    REFEREE_PAGE,
    REFERENCE_PAGE,
    RULE_CHANGING_PAGE,
    TABLE_PAGE,
    VARIANTS_PAGE,
    case_address,
    claim_address,
    passage_address,
    rule_address,
)
from ..links.claim_marks import read_results
from ..links.glossary import load_glossary
from ..links.passage_names import law_passages, name_law, name_passage_with_work, read_passage
from ..pages.referee.desk_words import read_names
from ..sources import BuildError, Site
from .search_words import read_entry_words, read_search_words

SEARCH_INDEX_FILE = "assets/ecarte/search.json"
SEARCH_WORDS_FILE = "search.toml"

_PARALLEL_PAGES = tuple(f"parallel/{part}/" for part in ("laws", "play", "game", "advice"))

TOOLS = (
    PLAY_PAGE,
    OWN_REPLAY_PAGE,
    LABORATORY_PAGE,
    TABLE_PAGE,
    REFEREE_PAGE,
    "replay/a-and-y/",
    ATLAS_PAGE,
    CLAIMS_PAGE,
    *_PARALLEL_PAGES,
    FINDING_PAGE,
    CONCORDANCE_PAGE,
    VARIANTS_PAGE,
    RULE_CHANGING_PAGE,
    CITING_PAGE,
)
"""Pages with which a reader does something: what they are for is entered, from their description."""

_LIST_PAGES = frozenset(
    {
        GLOSSARY_PAGE,
        FINDING_PAGE,
        CONCORDANCE_PAGE,
        REFEREE_PAGE,
        CLAIMS_PAGE,
        GUIDE_PAGE,
        LABORATORY_PAGE,
        NOTEBOOKS_PAGE,
        VARIANTS_PAGE,
        *_PARALLEL_PAGES,
    }
)
"""Pages whose sections are not entered: what they list has entries of its own, is an answer to press for, or is for
those who work on the site."""
_SKIPPED_ELEMENTS = frozenset(
    {"template", "script", "style", "svg", "button", "select", "form", "pre", "figure", "noscript"}
)
_SKIPPED_CLASSES = frozenset(
    {"ec-source", "ec-voice", "highlight", "ec-cell", "ec-notebook__downloads", "headerlink"}
)
"""The texts, which have entries of their own; the names of the voices; code, and what it printed."""
_READ_COMPONENTS = frozenset({"ec-notebook"})
"""Components whose words are those of a page."""
_INLINE_ELEMENTS = frozenset(
    {"a", "abbr", "b", "cite", "code", "em", "i", "mark", "q", "small", "span", "strong", "sup"}
)
_MAX_CHARACTERS = 2500


class PageContent(NamedTuple):
    """A page as a reader gets it, without what surrounds it."""

    title: str
    description: str
    html: str


class SearchEntry(NamedTuple):
    """Something to be found; a field that has its default is not in the file."""

    kind: Literal["law", "term", "passage", "claim", "tool", "page"]
    address: str
    title: str
    where: str
    text: str = ""
    also: str = ""
    """Other names for it, with semicolons between."""
    number: str = ""
    """``22`` for a law of Cavendish's code, ``b9`` for one of Britannica's."""
    comment: str = ""
    """What we say about it."""
    rules: str = ""
    """The addresses of the laws and rules on which a case at the referee's desk rests, with spaces between."""


def write_search_index(site: Site, folder: Path, pages: Mapping[str, PageContent]) -> None:
    """Write the file into the built site, from the edition and every page by its address.

    Raises ``BuildError`` when ``docs/search.toml`` is wrong.
    """
    entries = list_entries(site, pages)
    check_entry_words(_read_about(site), entries)
    words = read_search_words(
        site.root / "docs" / SEARCH_WORDS_FILE,
        [text for entry in entries for text in (entry.title, entry.text, entry.also)],
    )
    defaults = SearchEntry._field_defaults
    rows = [
        {name: value for name, value in entry._asdict().items() if value != defaults.get(name)}
        for entry in entries
    ]
    index = {**words._asdict(), "entries": rows}
    file = folder / SEARCH_INDEX_FILE
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def list_entries(site: Site, pages: Mapping[str, PageContent]) -> tuple[SearchEntry, ...]:
    """Everything that can be found."""
    entries = (
        *_index_laws(site),
        *_index_terms(site),
        *_index_passages(site),
        *_index_claims(site),
        *_index_tools(pages),
        *_index_cases(site),
        *_index_pages(pages),
    )
    about = {_find_address(key): phrases for key, phrases in _read_about(site).items()}
    return tuple(_add_words(entry, about.get(entry.address, ())) for entry in entries)


def check_entry_words(about: Mapping[str, tuple[str, ...]], entries: Iterable[SearchEntry]) -> None:
    """Raises ``BuildError`` for words of an entry that is not there."""
    addresses = {entry.address for entry in entries}
    for key in about:
        if _find_address(key) not in addresses:
            raise BuildError(f"{SEARCH_WORDS_FILE}: about names “{key}”, which the search does not have.")


def _read_about(site: Site) -> dict[str, tuple[str, ...]]:
    return read_entry_words(site.root / "docs" / SEARCH_WORDS_FILE)


def _find_address(key: str) -> str | None:
    """The address of a law, a passage or a page by its key in ``docs/search.toml``."""
    if key.endswith("/"):
        return key
    is_law = any(key == law.id for code in CODES.values() for law in code.laws)
    return rule_address(key) if is_law else passage_address(key)


def _add_words(entry: SearchEntry, phrases: tuple[str, ...]) -> SearchEntry:
    return entry._replace(also="; ".join(filter(None, (entry.also, *phrases))))


def _index_laws(site: Site) -> Iterator[SearchEntry]:
    edition = load_edition(site.texts)
    for code in CODES.values():
        for law in code.laws:
            entry = load_commentary(site.texts)[law.id]
            club = law.code == "cavendish"
            sigla = [edition.passages[name].siglum for name in law_passages(edition, law)]
            yield SearchEntry(
                "law",
                rule_address(law.id),
                f"{name_law(law)} · {law.heading}",
                f"{'Cavendish' if club else 'Britannica'}, {law.topic} · "
                f"{'witnesses' if len(sigla) > 1 else 'witness'} {', '.join(sigla)}",
                edition.find_passage(read_passage(law)).text,
                "; ".join(entry.keywords),
                f"{'' if club else 'b'}{law.number}",
                entry.text,
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


def _index_claims(site: Site) -> Iterator[SearchEntry]:
    edition = load_edition(site.texts)
    for claim in read_results(site):
        yield SearchEntry(
            "claim",
            claim_address(claim["id"]),
            name_passage_with_work(edition, claim["passage"]),
            f"Claim: {claim['verdict']}",
            claim["statement"],
        )


def _index_tools(pages: Mapping[str, PageContent]) -> Iterator[SearchEntry]:
    for address in TOOLS:
        if address in pages:
            page = pages[address]
            yield SearchEntry("tool", address, page.title, "Tool", page.description)


def _index_cases(site: Site) -> Iterator[SearchEntry]:
    """The irregularities, and what stands in no law, each at the referee's desk."""
    names = read_names(site.root / "docs")
    for irregularity in IRREGULARITIES.values():
        says = [
            rule_on_facts(irregularity.name, facts, code).sentence
            for code in CODE_NAMES
            for facts in iter_cases(irregularity)
        ]
        yield SearchEntry(
            "tool",
            case_address(irregularity.name),
            irregularity.title,
            f"The referee’s desk · {', '.join(map(rule_name, irregularity.laws))}",
            " ".join(dict.fromkeys(says))[:_MAX_CHARACTERS],
            "; ".join(names[irregularity.name]),
            rules=" ".join(map(rule_address, irregularity.laws)),
        )

    for silence in IN_NO_LAW.values():
        yield SearchEntry(
            "tool",
            case_address(silence.name),
            silence.title,
            f"The referee’s desk, in no law · nearby: {', '.join(map(rule_name, silence.nearby))}",
            f"{SENTENCE} {silence.says} {silence.why}",
            "; ".join(names[silence.name]),
            rules=" ".join(map(rule_address, silence.nearby)),
        )


def _index_pages(pages: Mapping[str, PageContent]) -> Iterator[SearchEntry]:
    laws = {rule_address(law.id) for code in CODES.values() for law in code.laws}
    for address, page in pages.items():
        if address in laws or address.startswith(PASSAGES_FOLDER):
            continue  # these have entries of their own
        if address in TOOLS and address in _LIST_PAGES:
            continue
        if address.startswith(REFERENCE_PAGE):
            yield _index_reference(address, page)
            continue
        if address in _LIST_PAGES:
            yield SearchEntry("page", address, page.title, "This site", page.description)
            continue
        for anchor, heading, text in _split_sections(page.html):
            words = text[:_MAX_CHARACTERS]
            if anchor and words:
                yield SearchEntry("page", f"{address}#{anchor}", heading, page.title, words)
            elif not anchor and address not in TOOLS:
                yield SearchEntry("page", address, page.title, "This site", words or page.description)


def _index_reference(address: str, page: PageContent) -> SearchEntry:
    """A page of the engine's reference: one entry with its names, which would crowd out laws and terms."""
    content = lxml_html.fragment_fromstring(page.html, create_parent="div")
    names = dict.fromkeys(_read_text(heading) for heading in content.iter("h2", "h3"))
    text = f"{page.description} {'; '.join(names)}"
    return SearchEntry("page", address, page.title, "Reference of the engine", text[:_MAX_CHARACTERS])


def _split_sections(content: str) -> Iterable[tuple[str, str, str]]:
    """Anchor, heading and words of each section under a second heading; first what precedes them."""
    sections: list[tuple[str, str, list[str]]] = [("", "", [])]

    def visit(element: HtmlElement) -> None:
        if not isinstance(element.tag, str) or element.tag in _SKIPPED_ELEMENTS:
            return
        is_component = "-" in element.tag and element.tag not in _READ_COMPONENTS
        if is_component or not _SKIPPED_CLASSES.isdisjoint((element.get("class") or "").split()):
            return
        if element.tag == "h2" and element.get("id"):
            sections.append((element.get("id", ""), _read_text(element), []))
            return
        words = sections[-1][2]
        words.append("" if element.tag in _INLINE_ELEMENTS else " ")
        if element.text and element.tag != "h1":
            words.append(element.text)
        for child in element:
            visit(child)
            if child.tail:
                sections[-1][2].append(child.tail)
        sections[-1][2].append("" if element.tag in _INLINE_ELEMENTS else " ")

    visit(lxml_html.fragment_fromstring(content, create_parent="div"))
    return [(anchor, heading, " ".join("".join(words).split())) for anchor, heading, words in sections]


def _read_text(element: HtmlElement) -> str:
    return " ".join("".join(map(str, element.itertext())).replace("¶", "").split())
