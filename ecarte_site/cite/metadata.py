"""What a page's head says of what it shows, for Zotero and other readers of metadata, and search engines.

A page of a law shows that law, a reading page its witness, any other this edition. The fields are those that
Zotero's reader of embedded metadata looks for (names of Highwire and Dublin Core), and JSON-LD by schema.org.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from ..edition import load_edition
from ..made import Site
from .items import EDITION, Cited, Item, address
from .made import cites

_PAGES: Mapping[str, str] = {
    "hoyle/": "hoyle",
    "hoyle/worked-game/": "hoyle",
    "hoyle/jeux-de-regle/": "hoyle",
    "laws/": "hoyle",
    "britannica/": "britannica",
}
"""Which witness a reading page shows."""

_SCHEMA_TYPES: Mapping[str, str] = {
    "chapter": "Chapter",
    "entry-encyclopedia": "Article",
    "book": "Book",
    "webpage": "WebPage",
}
_ZOTERO_TYPES: Mapping[str, str] = {
    "chapter": "bookSection",
    "entry-encyclopedia": "encyclopediaArticle",
    "book": "book",
    "webpage": "webpage",
}


def shown_on(url: str) -> str:
    """What a page shows, as an identifier that can be cited; ``url`` is the page's, below the site's root."""
    law = re.fullmatch(r"laws/(britannica/)?(\d+)/", url)
    if law:
        return f"{'britannica' if law[1] else 'hoyle'}.law.{law[2]}"
    return _PAGES.get(url, "ecarte")


def head(site: Site, url: str, title: str) -> str:
    """The elements for the head of the page at ``url``; ``title`` is the page's own."""
    thing = cites(site).things[shown_on(url)]
    root = "../" * url.count("/")
    named = "".join(
        f'<meta name="{name}" content="{escape(value)}">\n' for name, value in _fields(site, thing) if value
    )
    linked = json.dumps(_json_ld(site, thing, url, title), ensure_ascii=False).replace("<", "\\u003c")
    return (
        '<link rel="schema.DC" href="http://purl.org/dc/elements/1.1/">\n'
        f"{named}"
        f'<link rel="cite-as" href="{escape(_cite_as(site, url, root))}">\n'
        f"{_alternates(thing, root)}"
        f'<script type="application/ld+json">{linked}</script>\n'
    )


def _cite_as(site: Site, url: str, root: str) -> str:
    """The address to cite: whole where the site knows its own, else the way there from the page."""
    return address(site, url) if site.url else f"{root}{url}" or "./"


def _alternates(thing: Cited, root: str) -> str:
    """Where the citation lies as data.

    The relation is ``describedby``, as for ``cite-as`` in Signposting; ``alternate`` would make the theme
    look for a site map beside each file.
    """
    if "." not in thing.id:
        return ""
    types = {
        "bib": ("application/x-bibtex", "BibTeX"),
        "ris": ("application/x-research-info-systems", "RIS"),
        "csl.json": ("application/vnd.citationstyles.csl+json", "CSL-JSON"),
    }
    return "".join(
        f'<link rel="describedby" type="{kind}" title="{name}" href="{root}api/passages/{thing.id}.{end}">\n'
        for end, (kind, name) in types.items()
    )


def _fields(site: Site, thing: Cited) -> Iterator[tuple[str, str]]:
    item = thing.item
    where = item["URL"] if site.url else ""
    first, _, last = item.get("page", "").partition("–")
    container = item.get("container-title", "")
    yield "citation_title", item["title"]
    for name in _names(item, "author"):
        yield "citation_author", name
        yield "DC.creator", name
    for name in _names(item, "editor"):
        yield "citation_editor", name
        yield "DC.contributor", name
    if item["type"] in ("chapter", "entry-encyclopedia"):
        yield "citation_book_title", container
        yield "citation_inbook_title", container
    yield "citation_publication_date", year(item)
    yield "citation_publisher", item.get("publisher", "")
    yield "citation_volume", item.get("volume", "")
    yield "citation_firstpage", first
    yield "citation_lastpage", last
    yield "citation_language", item["language"]
    yield "citation_public_url", where
    yield "z:itemType", _ZOTERO_TYPES[item["type"]]
    yield "DC.title", item["title"]
    yield "DC.date", year(item)
    yield "DC.publisher", item.get("publisher", "") or EDITION
    yield "DC.language", item["language"]
    yield "DC.identifier", where or thing.id
    yield "DC.isPartOf", container
    yield "DC.rights", _licence(site, thing)[0]


def year(item: Item) -> str:
    """The year as the work has it: ``1886``, ``1875/1889``, ``1909 or later``."""
    issued = item.get("issued", {})
    if "literal" in issued:
        return str(issued["literal"])
    return "/".join(str(parts[0]) for parts in issued.get("date-parts", ()))


def _names(item: Item, role: str) -> Iterator[str]:
    for name in item.get(role, ()):
        yield f"{name['family']}, {name['given']}" if "family" in name else name["literal"].replace(",", "")


def _licence(site: Site, thing: Cited) -> tuple[str, str]:
    """The terms of a witness in words, and their address."""
    for witness in load_edition(site.texts).witnesses:
        if witness.slug == thing.id.partition(".")[0]:
            return witness.about.licence, witness.about.licence_url
    return "", ""


def _json_ld(site: Site, thing: Cited, url: str, title: str) -> Mapping[str, Any]:
    item = thing.item
    whole = {
        "@type": "Book" if item["type"] != "webpage" else "WebSite",
        "name": item.get("container-title", ""),
        "editor": _people(item, "editor"),
        "bookEdition": item.get("edition", ""),
        "publisher": {"@type": "Organization", "name": item["publisher"]} if "publisher" in item else "",
        "datePublished": year(item).split(" ")[0],
    }
    work = {
        "@type": _SCHEMA_TYPES[item["type"]],
        "name": item["title"],
        "author": _people(item, "author"),
        "datePublished": year(item).split(" ")[0],
        "pagination": item.get("page", ""),
        "isPartOf": _filled(whole) if "container-title" in item else "",
        "license": _licence(site, thing)[1],
        "identifier": thing.id,
    }
    page = {
        "@context": "https://schema.org",
        "@type": "WebPage",
        "name": title,
        "inLanguage": "en-GB",
        "url": address(site, url) if site.url else "",
        "isPartOf": {"@type": "WebSite", "name": EDITION, **({"url": site.url} if site.url else {})},
        "mainEntity": _filled(work) if thing.id != "ecarte" else "",
    }
    return _filled(page)


def _people(item: Item, role: str) -> list[Mapping[str, str]]:
    return [
        {
            "@type": "Person",
            "name": f"{name['given']} {name['family']}" if "family" in name else name["literal"],
        }
        for name in item.get(role, ())
    ]


def _filled(fields: Mapping[str, Any]) -> Mapping[str, Any]:
    return {key: value for key, value in fields.items() if value}
