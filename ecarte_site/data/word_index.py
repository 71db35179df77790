"""Every word of every witness with the words around it: a page for each letter, and one that leads to them.

Copies of one text that read the same stand in one line, with their sigla. Words that ask for nothing in the search are
left out. Wikipedia's account, which we only describe, is not indexed: its words are ours.
"""

import unicodedata
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import NamedTuple

from ..cite.works import EDITION_TITLE
from ..edition import load_edition
from ..links.addresses import WORDS_PAGE, citation_address, path_to_root
from ..links.plain_words import split_words
from ..pages.plain_page import list_shared_parts
from ..pages.templates import render
from ..sources import GeneratedFile, Site
from .search_words import read_ignored_words

_AROUND = 6
"""Words of context on each side: as many as fit in a line of a wide window with the word in its middle."""


class Occurrence(NamedTuple):
    """A word where it stands: the words before and after it, the witnesses that have it so, and where to read it."""

    before: str
    word: str
    after: str
    sigla: str
    passage: str
    address: str


def index_words(site: Site, ignored: frozenset[str]) -> Mapping[str, tuple[Occurrence, ...]]:
    """Where each word stands, by the word in small letters without accents; words and places are in order."""
    edition = load_edition(site.texts)
    places: dict[str, dict[tuple[str, str, str, str], tuple[list[str], str, str]]] = {}
    for passage in edition.passages.values():
        if passage.kind == "sentence" or passage.by_editors:
            continue
        words, own_place = passage.text.split(), passage.id.partition(".")[2]
        address = citation_address(passage, edition.find_witness(passage.siglum))
        for number, word in enumerate(words):
            before = " ".join(words[max(0, number - _AROUND) : number])
            context = (before, word, " ".join(words[number + 1 : number + 1 + _AROUND]), own_place)
            for key in set(split_words(word)) - ignored:
                if not key.isdigit():
                    place = places.setdefault(key, {}).setdefault(context, ([], passage.id, address))
                    place[0].append(passage.siglum)
    return {
        key: tuple(
            Occurrence(before, word, after, "".join(dict.fromkeys(sigla)), passage, address)
            for (before, word, after, _), (sigla, passage, address) in places[key].items()
        )
        for key in sorted(places)
    }


def generate_files(site: Site) -> Iterator[GeneratedFile]:
    """The page of every letter, and the first page."""
    words = index_words(site, read_ignored_words(site.root / "docs" / "search.toml"))
    letters = {letter: tuple(keys) for letter, keys in groupby(words, key=_find_letter)}
    shared = {
        "edition_title": EDITION_TITLE,
        "letters": letters,
        "words": words,
        "around": list_shared_parts(site, WORDS_PAGE),
    }
    first = f"{WORDS_PAGE}index.html"
    yield GeneratedFile(first, render("word_index.html", root=path_to_root(first), letter="", **shared))
    for letter in letters:
        uri = f"{WORDS_PAGE}{letter}/index.html"
        yield GeneratedFile(uri, render("word_index.html", root=path_to_root(uri), letter=letter, **shared))


def _find_letter(word: str) -> str:
    return unicodedata.normalize("NFD", word)[0]
