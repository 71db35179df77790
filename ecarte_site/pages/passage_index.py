"""Which passages this site cites, and where: laws and paragraphs of Hoyle and Britannica in the order of the texts.

What cites a law or a passage is what the page of each shows; here it stands in one list.
"""

from collections.abc import Iterator
from typing import NamedTuple

from ..cite.works import EDITION_TITLE
from ..edition import Edition, load_edition
from ..links.addresses import PASSAGES_FOLDER, about_address, path_to_root
from ..links.passage_names import law_identifier, name_passage
from ..sources import GeneratedFile, Site
from .laws.citing import find_citations, find_game_steps
from .passage_pages.passage_facts import collect_facts
from .plain_page import list_shared_parts
from .templates import render


class CitedPassage(NamedTuple):
    """A passage, and the places that cite it: the address of each and what it is called."""

    id: str
    name: str
    address: str
    places: tuple[tuple[str, str], ...]


def list_cited(site: Site, siglum: str) -> Iterator[CitedPassage]:
    """The passages of a witness that anything cites, in the order of the text."""
    edition = load_edition(site.texts)
    for passage in edition.passages.values():
        if passage.siglum == siglum and passage.kind in ("law", "paragraph", "item"):
            places = tuple(dict.fromkeys(_list_places(site, edition, passage.id)))
            if places:
                name = name_passage(edition, passage)
                yield CitedPassage(passage.id, name, about_address(passage), places)


def _list_places(site: Site, edition: Edition, identifier: str) -> Iterator[tuple[str, str]]:
    passage = edition.find_passage(identifier)
    if passage.kind == "law":
        law = law_identifier(identifier)
        yield from ((citing.address, citing.name) for citing in find_citations(site).get(law, ()))
        yield from ((steps.page, steps.title) for steps in find_game_steps(site).get(law, ()))
    facts = collect_facts(site, passage)
    yield from ((claim.link.address, claim.link.words) for claim in facts.claims)
    yield from ((link.address, link.words) for link in (*facts.steps, *facts.notes))


def generate_files(site: Site) -> Iterator[GeneratedFile]:
    """The page."""
    uri = f"{PASSAGES_FOLDER}index.html"
    edition = load_edition(site.texts)
    works = [(edition.find_witness(siglum).about.title, tuple(list_cited(site, siglum))) for siglum in "HB"]
    values = {
        "edition_title": EDITION_TITLE,
        "works": works,
        "around": list_shared_parts(site, PASSAGES_FOLDER),
    }
    yield GeneratedFile(uri, render("passage_index.html", root=path_to_root(uri), **values))
