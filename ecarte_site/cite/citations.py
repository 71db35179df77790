"""Every citation of the edition, made once for each state of the texts: of passages and of works."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from html import unescape
from typing import NamedTuple

from ..edition import Edition, Passage, load_alignment, load_edition
from ..edition.tei_reader import Dates, date_texts
from ..links.addresses import text_address
from ..links.passage_names import name_passage
from ..sources import Site, choose
from .cited_passages import capitalise, find_address, find_pages
from .exports import format_bibtex, format_ris
from .items import Item, fill_item, make_item
from .slots import fill_slots, make_values
from .styles import STYLES, Style
from .works import EDITION_ID, QUOTED, Work, can_be_quoted, find_kind, list_works

_TAG = re.compile(r"<[^>]+>")


class Citation(NamedTuple):
    """A citation in one style, as HTML of ``i`` and small capitals.

    ``note`` is the note, or the citation in the text; ``entry`` the entry in the list of works, ``""``
    where the style has no list.
    """

    note: str
    entry: str

    def choose_fullest(self, style: Style) -> str:
        """The form that says all: the note where there are notes, else the entry."""
        return self.note if style.uses_notes or not self.entry else self.entry


class Citable(NamedTuple):
    """Something that can be cited: ``item`` is its CSL-JSON, ``path`` its address below the site's root."""

    id: str
    title: str
    path: str
    item: Item
    bibtex: str
    ris: str
    citations: Mapping[str, Citation]


class Patterns(NamedTuple):
    """What is cited from one kind of work, with slots for what differs from passage to passage."""

    title: str
    item: Item
    bibtex: str
    ris: str
    citations: Mapping[str, Citation]

    def fill(self, values: Mapping[str, str], path: str) -> Citable:
        """The pattern with its slots filled."""
        filled = {
            style: Citation(*(fill_slots(form, values) for form in citation))
            for style, citation in self.citations.items()
        }
        return Citable(
            values["id"],
            fill_slots(self.title, values),
            path,
            fill_item(self.item, values),
            fill_slots(self.bibtex, values),
            fill_slots(self.ris, values),
            filled,
        )


def strip_markup(html: str) -> str:
    """A citation without its markup."""
    return unescape(_TAG.sub("", html))


def full_address(site: Site, where: str) -> str:
    """The address of a place: whole where the site knows its own, else below its root."""
    return site.url.rstrip("/") + "/" + where if site.url else where


def load_patterns(site: Site) -> Mapping[str, Patterns]:
    """The patterns of every kind of work (``works.find_kind``)."""
    return _make_patterns(site, date_texts(site.texts))


def load_citations(site: Site) -> Mapping[str, Citable]:
    """All that can be cited by an identifier: this edition, the witnesses, every passage."""
    return _make_citations(site, date_texts(site.texts))


def cite_passage(site: Site, identifier: str, *, is_quoted: bool = False) -> Citable:
    """A passage; ``is_quoted``: a law of Cavendish as Hoyle quotes it.

    Raises ``UnknownNameError`` for an unknown passage and for one that is no quoted law.
    """
    edition = load_edition(site.texts)
    return _cite(site, edition, edition.find_passage(identifier), is_quoted=is_quoted)


def cite_quoted(site: Site, identifier: str) -> Citable | None:
    """A law of Cavendish as Hoyle quotes it; None for what is no such law."""
    passage = load_edition(site.texts).find_passage(identifier)
    patterns = load_patterns(site)
    return cite_passage(site, identifier, is_quoted=True) if can_be_quoted(passage, patterns) else None


def _cite(site: Site, edition: Edition, passage: Passage, *, is_quoted: bool = False) -> Citable:
    patterns = load_patterns(site)
    slug = passage.id.partition(".")[0]
    kind = f"{slug}.{QUOTED}" if is_quoted else find_kind(passage, patterns)
    name = name_passage(edition, passage)
    path = find_address(edition, load_alignment(site.texts), passage)
    names = (name, capitalise(name))
    values = make_values(passage.id, names, find_pages(passage), path, full_address(site, ""))
    return choose(patterns, kind, "kind of work").fill(values, path)


@lru_cache(maxsize=2)
def _make_patterns(site: Site, _dates: Dates) -> Mapping[str, Patterns]:
    works = list_works(site, load_edition(site.texts))
    return {kind: _make_pattern(work) for kind, work in works.items()}


def _make_pattern(work: Work) -> Patterns:
    item = make_item(work)
    return Patterns(
        f"{item['title']}⟦place¦, ¦, ¦⟧",
        item,
        format_bibtex(item),
        format_ris(item),
        {style.id: Citation(*style.make_patterns(work)) for style in STYLES},
    )


@lru_cache(maxsize=2)
def _make_citations(site: Site, _dates: Dates) -> Mapping[str, Citable]:
    return {citable.id: citable for citable in _list_citables(site)}


def _list_citables(site: Site) -> Iterator[Citable]:
    """In the order of the texts: the edition, then each witness and its passages."""
    edition = load_edition(site.texts)
    works, patterns = list_works(site, edition), load_patterns(site)
    yield patterns[EDITION_ID].fill(make_values(EDITION_ID, ("", ""), (), "", full_address(site, "")), "")
    for witness in edition.witnesses:
        path, pages = text_address(witness.file), works[witness.slug].book.pages
        values = make_values(witness.slug, ("", ""), pages, path, full_address(site, ""))
        yield patterns[witness.slug].fill(values, path)
        for passage in edition.passages.values():
            if passage.siglum == witness.siglum:
                yield _cite(site, edition, passage)
