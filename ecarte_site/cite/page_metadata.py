"""What a page's head says of what it shows, for Zotero and other readers of metadata.

A page of a law or paragraph shows that, a reading page its witness, any other this edition. The fields are those that
Zotero's reader of embedded metadata looks for: names of Highwire and Dublin Core.
"""

from collections.abc import Iterator, Mapping

from ecarte_core.laws.codes import CODES

from ..edition import load_edition
from ..links.addresses import PAGED_COPY_PAGE, PASSAGES_FOLDER, rule_address
from ..links.passage_names import read_passage
from ..sources import Site
from .citations import Citable
from .items import Item
from .works import EDITION_ID, EDITION_TITLE

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
    yield "DC.rights", _find_licence(site, thing)


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


def _find_licence(site: Site, thing: Citable) -> str:
    """The terms of a witness in words."""
    for witness in load_edition(site.texts).witnesses:
        if witness.slug == thing.id.partition(".")[0]:
            return witness.about.licence
    return ""
