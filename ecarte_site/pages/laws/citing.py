"""What cites a law: other laws and passages, our pages, steps of recorded games, claims."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from ecarte_core.advice.interpretations import INTERPRETATIONS
from ecarte_core.advice.ledger import CLAIMS
from ecarte_core.laws.codes import rule_name
from ecarte_core.laws.differences import DIFFERENCES
from ecarte_core.record import parse_record
from ecarte_core.record.frame_builder import make_frames

from ...edition import Edition, load_edition
from ...links.addresses import (
    RULE_CHANGING_PAGE,
    claim_address,
    interpretation_address,
    page_address,
    passage_address,
    rule_address,
)
from ...links.law_links import find_law_references
from ...links.passage_names import law_identifier, name_passage_with_work
from ...sources import Site

_TITLE = re.compile(r"^# (.+?)(?: \{.*\})?$", re.MULTILINE)
_HEAD = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
_REPLAY = re.compile(r"^\[\[replay ([\w-]+) \|", re.MULTILINE)
_EXCLUDED_PAGES = ("about/", "bibliography/", "cite/", "laws/", "parallel/", "texts/")
"""Pages that name laws as examples, or name them all, and do not speak of them."""


class LawCitation(NamedTuple):
    """Something that cites a law: its name, and where below the site's root it is."""

    name: str
    address: str


class GameSteps(NamedTuple):
    """The steps of a recorded game that rest on a law, and the page that shows it."""

    title: str
    page: str
    game: str
    ids: tuple[str, ...]


@lru_cache(maxsize=2)
def find_citations(site: Site) -> Mapping[str, tuple[LawCitation, ...]]:
    """For each law that something cites, what does."""
    citations: dict[str, dict[LawCitation, None]] = {}
    for law, citing in (
        *_find_in_texts(site),
        *_find_in_claims(site),
        *_find_in_interpretations(),
        *_find_in_pages(site),
    ):
        if citing.address != rule_address(law):
            citations.setdefault(law, {})[citing] = None
    return {law: tuple(those) for law, those in citations.items()}


@lru_cache(maxsize=2)
def find_game_steps(site: Site) -> Mapping[str, tuple[GameSteps, ...]]:
    """For each law, the steps that rest on it, of every recorded game that a page shows."""
    steps_by_law: dict[str, list[GameSteps]] = {}
    pages = {game: page for page, text in _read_pages(site) for game in _REPLAY.findall(text)}
    pages = {difference.game: RULE_CHANGING_PAGE for difference in DIFFERENCES if difference.game} | pages
    for game, page in sorted(pages.items()):
        record = parse_record((site.games / f"{game}.ecarte").read_text(encoding="utf-8"))
        by_law: dict[str, list[str]] = {}
        for frame in make_frames(record):
            for law in map(law_identifier, frame.laws):
                by_law.setdefault(law, []).append(frame.id)
        title = dict(record.tags).get("Title") or game
        for law, ids in by_law.items():
            steps_by_law.setdefault(law, []).append(GameSteps(title, page, game, tuple(ids)))
    return {law: tuple(those) for law, those in steps_by_law.items()}


def _find_in_texts(site: Site) -> Iterator[tuple[str, LawCitation]]:
    edition = load_edition(site.texts)
    for siglum, code in (("H", "cavendish"), ("B", "britannica")):
        for block in edition.find_witness(siglum).iter_blocks():
            if block.id not in edition.passages:
                continue
            for reference in find_law_references(edition.find_passage(block.id).text, code, short=False):
                yield reference.law.id, _cite_passage(edition, block.id)


def _cite_passage(edition: Edition, identifier: str) -> LawCitation:
    if ".law." in identifier:
        law = law_identifier(identifier)
        return LawCitation(rule_name(law), rule_address(law))
    return LawCitation(name_passage_with_work(edition, identifier), passage_address(identifier) or "")


def _find_in_claims(site: Site) -> Iterator[tuple[str, LawCitation]]:
    if not (site.root / "docs" / "claims.md").is_file():
        return
    for claim in CLAIMS:
        for reference in find_law_references(
            f"{claim.statement} {claim.formalisation} {claim.editor_note}", short=False
        ):
            yield reference.law.id, LawCitation(claim.statement, claim_address(claim.id))


def _find_in_interpretations() -> Iterator[tuple[str, LawCitation]]:
    for name, sentence in INTERPRETATIONS.items():
        for reference in find_law_references(sentence, short=False):
            yield reference.law.id, LawCitation(sentence, interpretation_address(name))


def _find_in_pages(site: Site) -> Iterator[tuple[str, LawCitation]]:
    for page, text in _read_pages(site):
        if page.startswith(_EXCLUDED_PAGES):
            continue
        title = _TITLE.search(text)
        for reference in find_law_references(_HEAD.sub("", text), short=False):
            yield reference.law.id, LawCitation(title[1] if title else page, page)


def _read_pages(site: Site) -> Iterator[tuple[str, str]]:
    """Our own pages: where each is below the site's root, and its text."""
    docs = site.root / "docs"
    for file in sorted(docs.rglob("*.md")):
        if file.name == "commentary.md":
            continue
        yield page_address(file.relative_to(docs).as_posix()), file.read_text(encoding="utf-8")
