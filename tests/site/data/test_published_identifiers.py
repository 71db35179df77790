"""Every identifier ever published leads somewhere in the built site: to a page, its own data, its encoded file."""

import re
from functools import cache
from html import unescape
from pathlib import Path

from lxml import etree
from support.places import ROOT

from ecarte_core.advice.ledger import FORMER_IDS
from ecarte_site.edition import load_alignment, load_edition
from ecarte_site.edition.identifier_registry import read_registry
from ecarte_site.edition.tei_xml import ID
from ecarte_site.links.addresses import citation_address, claim_address, row_address

TEXTS = ROOT / "docs" / "texts"
EDITION, SPINE = load_edition(TEXTS), load_alignment(TEXTS)
REGISTRY = tuple(read_registry(TEXTS / "registry.txt"))
ROWS = tuple(read_registry(TEXTS / "rows.txt"))


@cache
def list_anchors(file: Path) -> frozenset[str]:
    """The anchors of a page, or the identifiers of an encoded file; none of a file that does not exist."""
    if not file.is_file():
        return frozenset()
    if file.suffix == ".xml":
        return frozenset(element.get(ID, "") for element in etree.parse(str(file)).iter())
    return frozenset(map(unescape, re.findall(r'\sid="?([^\s">]+)', file.read_text("utf-8"))))


def leads_to(site_dir: Path, address: str) -> bool:
    """Whether a page or a file of the site has the anchor that an address ends with."""
    place, _, anchor = address.partition("#")
    file = site_dir / place / "index.html" if place.endswith("/") or not place else site_dir / place
    return anchor in list_anchors(file)


def test_each_passage_ever_published_has_an_address_with_its_anchor(site_dir: Path) -> None:
    astray = []
    for identifier in REGISTRY:
        if identifier in EDITION.divisions:
            continue
        passage = EDITION.find_passage(identifier)
        address = citation_address(passage, EDITION.find_witness(passage.siglum))
        if not leads_to(site_dir, address):
            astray.append(address)
    assert astray == []


def test_each_identifier_ever_published_stands_in_the_file_of_its_witness(site_dir: Path) -> None:
    files = {witness.slug: f"texts/{witness.file}" for witness in EDITION.witnesses}
    astray = [
        identifier
        for identifier in REGISTRY
        if not leads_to(site_dir, f"{files[identifier.partition('.')[0]]}#{identifier}")
        and not (identifier.endswith(".signature") and identifier in EDITION.passages)
    ]
    assert astray == []


def test_each_row_ever_published_has_its_place_in_the_parallel_reader(site_dir: Path) -> None:
    sections = {row.id: row.section for row in SPINE.iter_rows()}
    astray = [row for row in ROWS if not leads_to(site_dir, row_address(sections[row], row))]
    assert astray == []


def test_each_former_claim_has_its_anchor(site_dir: Path) -> None:
    assert FORMER_IDS
    assert [id for id in FORMER_IDS if not leads_to(site_dir, claim_address(id))] == []
