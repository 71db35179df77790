"""The head of each page, read as Zotero's reader of embedded metadata and search engines would."""

import json
import re
from typing import Any

import pytest
from support.citation_samples import SITE
from support.html_pages import read_page, select

from ecarte_site.cite import page_metadata
from ecarte_site.edition import load_edition
from ecarte_site.links.addresses import MOSSOP_PAGE, PAGE_OF_DIVISION, about_address, has_panel
from ecarte_site.links.passage_names import law_identifier
from ecarte_site.pages import page_head
from ecarte_site.sources import Site

HIGHWIRE = {
    "citation_title": "title",
    "citation_publication_date": "date",
    "citation_book_title": "bookTitle",
    "citation_volume": "volume",
    "citation_publisher": "publisher",
    "citation_public_url": "url",
    "citation_language": "language",
}
"""The fields that Zotero takes from Highwire's names, and what it calls them."""


def read_name(name: str) -> tuple[str, str]:
    """Surname and forenames as Zotero’s ``cleanAuthor`` divides a name of Highwire’s."""
    if "," in name:
        surname, *forenames = re.split(", ?", name.rstrip(" ,"))
        return surname, forenames[0] if forenames else ""
    forename, _, surname = name.rpartition(" ")
    return surname, forename


def as_zotero(head: str) -> dict[str, Any]:
    """The item that Zotero would make: its types and creators decided as its translator decides them."""
    page = read_page(f"<html><head>{head}</head><body></body></html>")
    metas = [
        (meta.get("name", ""), meta.get("content", "")) for meta in select(page, "/html/head/meta[@name]")
    ]
    named: dict[str, list[str]] = {}
    for name, content in metas:
        named.setdefault(name, []).append(content)
    item: dict[str, Any] = {field: named[name][0] for name, field in HIGHWIRE.items() if name in named}
    item["itemType"] = (
        named.get("z:itemType") or ["bookSection" if "citation_book_title" in named else "webpage"]
    )[0]
    authors = named.get("citation_author", [])
    item["creators"] = [(*read_name(name), "author") for name in authors]
    item["creators"] += [(*read_name(name), "editor") for name in named.get("citation_editor", [])]
    first, last = (named.get(f"citation_{end}page", [""])[0] for end in ("first", "last"))
    item["pages"] = f"{first}-{last}" if last else first
    schemas = {
        link.get("rel"): link.get("href") for link in select(page, "//link[starts-with(@rel, 'schema.')]")
    }
    item["dc"] = {
        name: values for name, values in named.items() if name.startswith("DC.") and "schema.DC" in schemas
    }
    return item


def json_ld(head: str) -> Any:
    (script,) = re.findall(r'<script type="application/ld\+json">(.*?)</script>', head)
    return json.loads(script)


def test_zotero_gets_the_law_of_a_law_page() -> None:
    item = as_zotero(page_head.head_html(SITE, "laws/43/", "Law 43"))
    assert item["itemType"] == "bookSection"
    assert item["title"] == "Écarté"
    assert item["bookTitle"] == "Hoyle’s Games Modernized"
    assert item["creators"] == [("Cavendish", "", "author"), ("Professor Hoffmann", "", "editor")]
    assert item["pages"] == "53-67"
    assert (item["date"], item["publisher"]) == ("1909", "George Routledge and Sons")
    assert item["url"] == "https://ecarte.example/laws/43/#hoyle.law.43"
    assert item["dc"]["DC.contributor"] == ["Professor Hoffmann"]


def test_zotero_gets_the_article_of_a_law_of_britannica() -> None:
    item = as_zotero(page_head.head_html(SITE, "laws/britannica/9/", "Britannica, law 9"))
    assert item["itemType"] == "encyclopediaArticle"
    assert item["creators"] == [("Jones", "Henry", "author")]
    assert (item["volume"], item["pages"], item["bookTitle"]) == ("7", "620-621", "Encyclopædia Britannica")
    assert "Nineteenth-Century Knowledge Project" in item["dc"]["DC.rights"][0]


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("", "ecarte"),
        ("about/", "ecarte"),
        ("hoyle/worked-game/", "hoyle"),
        ("laws/", "hoyle"),
        ("britannica/", "britannica"),
        ("laws/51/", "hoyle.law.51"),
        ("laws/britannica/25/", "britannica.law.25"),
        ("laws/finding/", "ecarte"),
        ("passages/", "ecarte"),
        ("passages/hoyle.worked-game.7/", "hoyle.worked-game.7"),
        ("passages/britannica.hints.18/", "britannica.hints.18"),
    ],
)
def test_what_a_page_shows(url: str, expected: str) -> None:
    assert page_metadata.find_shown_passage(url) == expected


def test_every_page_of_a_law_or_paragraph_and_every_chapter_names_its_book_and_not_this_edition() -> None:
    edition = load_edition(SITE.texts)
    pages = {about_address(passage).partition("#")[0] for passage in edition.passages.values()
             if has_panel(passage.id, passage.kind) or ".law." in law_identifier(passage.block)}  # fmt: skip
    for url in (*sorted(pages), *sorted({*PAGE_OF_DIVISION.values()} - {MOSSOP_PAGE})):
        item = as_zotero(page_head.head_html(SITE, url, ""))
        assert item["bookTitle"] in ("Hoyle’s Games Modernized", "Encyclopædia Britannica"), url
        assert item["date"] in ("1909", "1878") and item["url"].startswith(SITE.url), url
    assert len(pages) > 150


def test_the_address_to_cite_is_whole_where_it_is_known_and_relative_elsewhere() -> None:
    cite_as = re.compile(r'<link rel="cite-as" href="([^"]*)">')
    assert cite_as.findall(page_head.head_html(SITE, "laws/22/", "")) == ["https://ecarte.example/laws/22/"]
    unnamed = Site(root=SITE.root)
    head = page_head.head_html(unnamed, "laws/22/", "")
    assert cite_as.findall(head) == ["../../laws/22/"]
    assert cite_as.findall(page_head.head_html(unnamed, "", "")) == ["./"]
    assert "localhost" not in head and "citation_public_url" not in head


def test_search_engines_get_the_page_and_what_it_shows() -> None:
    ld = json_ld(page_head.head_html(SITE, "laws/britannica/9/", "Britannica, law 9"))
    assert (ld["@context"], ld["@type"]) == ("https://schema.org", "WebPage")
    assert ld["url"] == "https://ecarte.example/laws/britannica/9/"
    entity = ld["mainEntity"]
    assert (entity["@type"], entity["author"][0]["name"]) == ("Article", "Henry Jones")
    assert entity["license"] == "https://creativecommons.org/licenses/by/4.0/"
    assert entity["isPartOf"]["name"] == "Encyclopædia Britannica"


def test_a_title_cannot_end_the_script() -> None:
    head = page_head.head_html(SITE, "about/", "</script><script>alert(1)</script>")
    assert head.count("<script") == 1 and json_ld(head)["name"].startswith("</script>")
