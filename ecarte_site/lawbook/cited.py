"""What cites a law: other laws and passages, our commentary and pages, steps of recorded games, claims."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from ecarte_core.claims import CLAIMS
from ecarte_core.codes import DIFFERENCES
from ecarte_core.codes.address import rule_address, rule_name
from ecarte_core.jeux import READINGS
from ecarte_core.record import parse
from ecarte_core.replay import frames

from .. import reading
from ..edition import Edition, load_edition
from ..law_links import references
from ..made import Site
from .commentary import commentary
from .parallels import law_of

GROUPS = ("Texts", "Commentary", "Claims", "Hands to play", "Pages")
"""The kinds of what cites, in the order of a page."""

_TITLE = re.compile(r"^title: (.+)$", re.MULTILINE)
_HEAD = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
_REPLAY = re.compile(r"^\[\[replay ([\w-]+) \|", re.MULTILINE)
RULE_CHANGING = "variants/rule-changing/"
"""The page on which differences of rule are worked out, and some of them played."""

_APART = ("about/", "bibliography/", "cite/", "laws/", "parallel/", "texts/")
"""Pages that name laws as examples, or name them all, and do not speak of them."""


class Citing(NamedTuple):
    """Something that cites a law: of which group, its name, and where below the site's root it is."""

    group: str
    name: str
    address: str


class Steps(NamedTuple):
    """The steps of a recorded game that rest on a law, and the page that shows it."""

    title: str
    page: str
    game: str
    ids: tuple[str, ...]


@lru_cache(maxsize=2)
def cited_by(site: Site) -> Mapping[str, tuple[Citing, ...]]:
    """For each law that something cites, what does."""
    found: dict[str, dict[Citing, None]] = {}
    for law, citing in (*_texts(site), *_commentary(site), *_claims(site), *_readings(), *_pages(site)):
        if citing.address != rule_address(law):
            found.setdefault(law, {})[citing] = None
    return {law: tuple(those) for law, those in found.items()}


@lru_cache(maxsize=2)
def played_in(site: Site) -> Mapping[str, tuple[Steps, ...]]:
    """For each law, the steps that rest on it, of every recorded game that a page shows."""
    found: dict[str, list[Steps]] = {}
    shown = {game: page for page, text in _sources(site) for game in _REPLAY.findall(text)}
    shown = {one.game: RULE_CHANGING for one in DIFFERENCES if one.game} | shown
    for game, page in sorted(shown.items()):
        record = parse((site.games / f"{game}.ecarte").read_text(encoding="utf-8"))
        by_law: dict[str, list[str]] = {}
        for frame in frames(record):
            for law in map(law_of, frame.laws):
                by_law.setdefault(law, []).append(frame.id)
        title = dict(record.tags).get("Title") or game
        for law, ids in by_law.items():
            found.setdefault(law, []).append(Steps(title, page, game, tuple(ids)))
    return {law: tuple(those) for law, those in found.items()}


def _texts(site: Site) -> Iterator[tuple[str, Citing]]:
    edition = load_edition(site.texts)
    for siglum, code in (("H", "cavendish"), ("B", "britannica")):
        for block in edition.witness(siglum).blocks():
            if block.id not in edition.passages:
                continue
            for found in references(edition.passage(block.id).text, code, short=False):
                yield found.law.id, _passage(edition, block.id)


def _passage(edition: Edition, identifier: str) -> Citing:
    if ".law." in identifier:
        law = identifier.replace("hoyle.", "cavendish.")
        return Citing("Texts", rule_name(law), rule_address(law))
    return Citing("Texts", passage_name(edition, identifier), reading.address(identifier) or "")


def passage_name(edition: Edition, identifier: str) -> str:
    """How a passage is called in a line: ``Hoyle, the game of A and Y, paragraph 3``."""
    for beginning, name in NAMES.items():
        if identifier.startswith(f"{beginning}."):
            rest = identifier.removeprefix(f"{beginning}.").replace(".s", ", sentence ").replace(".", " ")
            kind = edition.passage(identifier).kind
            alone = rest == "1" and f"{beginning}.2" not in edition.passages
            what = "hand" if beginning in ("britannica.jeux", "britannica.refusing") else "paragraph"
            return name if alone or kind == "note" else f"{name}, {what} {rest}"
    return identifier


NAMES: Mapping[str, str] = {
    "hoyle.intro": "Hoyle, the cards",
    "hoyle.laws-intro": "Hoyle, on the laws",
    "hoyle.french-terms": "Hoyle, French terms",
    "hoyle.worked-game": "Hoyle, the game of A and Y",
    "hoyle.jeux-de-regle": "Hoyle, jeux de règle",
    "britannica.intro": "Britannica, history",
    "britannica.play": "Britannica, how it is played",
    "britannica.hints": "Britannica, hints",
    "britannica.jeux": "Britannica, hands to play",
    "britannica.refusing": "Britannica, hands to refuse with",
    "britannica.laws-intro": "Britannica, on the laws",
    "britannica.see": "Britannica, other books",
}
"""What the parts of the texts are called where a passage is named."""


def _commentary(site: Site) -> Iterator[tuple[str, Citing]]:
    for identifier, entry in commentary(site).items():
        for found in references(entry.text):
            yield found.law.id, Citing("Commentary", rule_name(identifier), rule_address(identifier))


def _claims(site: Site) -> Iterator[tuple[str, Citing]]:
    if not (site.root / "docs" / "claims.md").is_file():
        return
    for claim in CLAIMS:
        for found in references(f"{claim.statement} {claim.formalisation} {claim.editor_note}", short=False):
            yield found.law.id, Citing("Claims", claim.statement, f"claims/#{claim.id}")


def _readings() -> Iterator[tuple[str, Citing]]:
    for name, sentence in READINGS.items():
        for found in references(sentence, short=False):
            yield found.law.id, Citing("Hands to play", sentence, f"jeux/notes/#{name}")


def _pages(site: Site) -> Iterator[tuple[str, Citing]]:
    for page, text in _sources(site):
        if page.startswith(_APART):
            continue
        title = _TITLE.search(text)
        for found in references(_HEAD.sub("", text), short=False):
            yield found.law.id, Citing("Pages", title[1].strip("'\"") if title else page, page)


def _sources(site: Site) -> Iterator[tuple[str, str]]:
    """Our own pages: where each is below the site's root, and its text."""
    docs = site.root / "docs"
    for file in sorted(docs.rglob("*.md")):
        if file.name == "commentary.md":
            continue
        place = file.relative_to(docs).with_suffix("").as_posix()
        place = place.removesuffix("index")
        yield place if not place or place.endswith("/") else f"{place}/", file.read_text(encoding="utf-8")
