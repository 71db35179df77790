"""What a page's head says of what it shows, for Zotero and other readers of metadata, and search engines.

A page of a law or paragraph shows that, a reading page its witness, any other this edition. The fields are those that
Zotero's reader of embedded metadata looks for (names of Highwire and Dublin Core), and JSON-LD by schema.org.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from ecarte_core.laws.codes import CODES

from ..edition import load_edition
from ..links.addresses import PAGED_COPY_PAGE, PASSAGES_FOLDER, rule_address
from ..links.passage_names import read_passage
from ..sources import Site
from .citations import Citable, full_address
from .items import Item
from .works import EDITION_ID, EDITION_TITLE, EDITORS

_CITED_BY_PAGE: Mapping[str, str] = {
    "hoyle/": "hoyle",
    "hoyle/worked-game/": "hoyle",
    "hoyle/jeux-de-regle/": "hoyle",
    "laws/": "hoyle",
    "britannica/": "britannica",
    PAGED_COPY_PAGE: "hoyle-paged",
    **{rule_address(law.id): read_passage(law) for code in CODES.values() for law in code.laws},
}
"""Which witness a reading page shows, and which passage a law's page."""

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


def find_shown_passage(url: str) -> str:
    """What a page shows, as an identifier that can be cited; ``url`` is the page's, below the site's root."""
    paragraph = url.removeprefix(PASSAGES_FOLDER).removesuffix("/") if url.startswith(PASSAGES_FOLDER) else ""
    return paragraph or _CITED_BY_PAGE.get(url, EDITION_ID)


def list_fields(site: Site, thing: Citable) -> Iterator[tuple[str, str]]:
    """The names and values of the ``meta`` elements; a value is ``""`` where nothing is known."""
    item = thing.item
    where = item.get("URL", "")
    first, _, last = item.get("page", "").partition("–")
    container = item.get("container-title", "")
    yield "citation_title", item["title"]
    for role, highwire, dublin_core in (
        ("author", "citation_author", "DC.creator"),
        ("editor", "citation_editor", "DC.contributor"),
    ):
        for name, is_literal in _list_names(item, role):
            yield highwire, f"{name}," if is_literal else name
            yield dublin_core, name
    if item["type"] in ("chapter", "entry-encyclopedia"):
        yield "citation_book_title", container
        yield "citation_inbook_title", container
    yield "citation_publication_date", format_year(item)
    yield "citation_publisher", item.get("publisher", "")
    yield "citation_volume", item.get("volume", "")
    yield "citation_firstpage", first
    yield "citation_lastpage", last
    yield "citation_language", item["language"]
    yield "citation_public_url", where
    yield "z:itemType", _ZOTERO_TYPES[item["type"]]
    yield "DC.title", item["title"]
    yield "DC.date", format_year(item)
    yield "DC.publisher", item.get("publisher", "") or EDITION_TITLE
    yield "DC.language", item["language"]
    yield "DC.identifier", where or thing.id
    yield "DC.isPartOf", container
    yield "DC.rights", _find_licence(site, thing)[0]


def format_year(item: Item) -> str:
    """The year of the work, ``""`` where it is not known."""
    return "".join(str(parts[0]) for parts in item.get("issued", {}).get("date-parts", ()))


def _list_names(item: Item, role: str) -> Iterator[tuple[str, bool]]:
    """Names, and whether each is in one piece. Such a name has no comma: readers divide a name there.

    Zotero takes the last word of a name of Highwire's for the surname, unless the name has a comma; one at the end
    divides nothing.
    """
    for name in item.get(role, ()):
        if "family" in name:
            yield f"{name['family']}, {name['given']}", False
        else:
            yield name["literal"].replace(",", ""), True


def _find_licence(site: Site, thing: Citable) -> tuple[str, str]:
    """The terms of a witness in words, and their address."""
    for witness in load_edition(site.texts).witnesses:
        if witness.slug == thing.id.partition(".")[0]:
            return witness.about.licence, witness.about.licence_url
    return "", ""


def make_json_ld(site: Site, thing: Citable, url: str, title: str) -> Mapping[str, Any]:
    item = thing.item
    whole = {
        "@type": "Book" if item["type"] != "webpage" else "WebSite",
        "name": item.get("container-title", ""),
        "editor": _list_people(item, "editor"),
        "bookEdition": item.get("edition", ""),
        "publisher": {"@type": "Organization", "name": item["publisher"]} if "publisher" in item else "",
        "datePublished": format_year(item),
    }
    work = {
        "@type": _SCHEMA_TYPES[item["type"]],
        "name": thing.title,
        "author": _list_people(item, "author"),
        "datePublished": format_year(item),
        "pagination": item.get("page", ""),
        "isPartOf": _drop_empty(whole) if "container-title" in item else "",
        "license": _find_licence(site, thing)[1],
        "identifier": thing.id,
    }
    page = {
        "@context": "https://schema.org",
        "@type": "WebPage",
        "name": title,
        "inLanguage": "en-GB",
        "url": full_address(site, url) if site.url else "",
        "isPartOf": {"@type": "WebSite", "name": EDITION_TITLE, **({"url": site.url} if site.url else {})},
        "mainEntity": _drop_empty(work) if thing.id != "ecarte" else "",
    }
    return _drop_empty(page)


def _list_people(item: Item, role: str) -> list[Mapping[str, str]]:
    return [
        {
            "@type": "Organization" if name.get("literal") == EDITORS else "Person",
            "name": f"{name['given']} {name['family']}" if "family" in name else name["literal"],
        }
        for name in item.get(role, ())
    ]


def _drop_empty(fields: Mapping[str, Any]) -> Mapping[str, Any]:
    return {key: value for key, value in fields.items() if value}
