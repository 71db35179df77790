"""The index by printed page: what stands on each page of a book. A page asks for it by ``[[printed_pages H]]``."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from ...edition import Block, Edition, load_edition
from ...edition.page_breaks import find_first_page, iter_page_breaks
from ...edition.plain_text import plain_text
from ...links.addresses import PAGED_COPY_PAGE, PRINTED_PAGES_PAGE, passage_address, path_to_root
from ...links.passage_names import name_passage_shortly
from ...sources import Site
from ..templates import render_macro
from .margin_marks import page_anchor

_FIRST_WORDS = 8


class PageEntry(NamedTuple):
    """A passage on a page: its name, where it is read, its first words there, and the page on which it began."""

    name: str
    address: str
    words: str
    begun_on: str


class PrintedPage(NamedTuple):
    """A page and what stands on it; ``in_copy`` is where the paged copy has it, ``""`` where it has not."""

    number: str
    anchor: str
    entries: tuple[PageEntry, ...]
    in_copy: str


def list_printed_pages(edition: Edition, siglum: str) -> tuple[PrintedPage, ...]:
    """The pages of a witness's book, with what stands on each."""
    witness = edition.find_witness(siglum)
    in_copy = _list_in_copy(edition) if siglum == "H" else {}
    pages: dict[str, list[PageEntry]] = {}
    for block in witness.iter_blocks():
        if block.id in edition.passages:  # a signature is no passage
            for page, entry in _list_entries(edition, block):
                pages.setdefault(page, []).append(entry)
    return tuple(
        PrintedPage(
            number,
            f"{witness.slug}-{page_anchor(number)}",
            tuple(entries),
            in_copy.get(number, ""),
        )
        for number, entries in pages.items()
        if number
    )


def _list_entries(edition: Edition, block: Block) -> Iterator[tuple[str, PageEntry]]:
    """The block on the page on which it begins, and on each on which it goes on."""
    page = edition.find_passage(block.id).page
    short = name_passage_shortly(block.id)
    name, address = short[0].upper() + short[1:], passage_address(block.id) or ""
    words = plain_text(block.content).split()
    yield page, PageEntry(name, address, _shorten(words), "")
    for before, mark in iter_page_breaks(block):
        if before:
            there = f"{address.partition('#')[0]}#{page_anchor(mark.page)}"
            yield mark.page, PageEntry(name, there, _shorten(words[before:]), page)
        page = mark.page


def _shorten(words: list[str]) -> str:
    first = " ".join(words[:_FIRST_WORDS])
    return f"{first} …" if len(words) > _FIRST_WORDS else first


def _list_in_copy(edition: Edition) -> Mapping[str, str]:
    """Where the paged copy has each of its pages."""
    copy = edition.find_witness("N")
    anchors = {find_first_page(copy): next(copy.iter_blocks()).id}
    for block in copy.iter_blocks():
        anchors |= {mark.page: page_anchor(mark.page) for _, mark in iter_page_breaks(block)}
    return {page: f"{PAGED_COPY_PAGE}#{anchor}" for page, anchor in anchors.items()}


def _render_pages(site: Site, siglum: str) -> str:
    pages = list_printed_pages(load_edition(site.texts), siglum)
    return render_macro("printed_pages.html", "pages", pages, path_to_root(PRINTED_PAGES_PAGE))


SHORTCODES: Mapping[str, Callable[..., str]] = {"printed_pages": _render_pages}
