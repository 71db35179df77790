"""The panel that reviews a game: whose decisions, how far it is, and the answer that the engine draws.

A page writes ``[[review a-and-y | A | Y]]`` for a recorded game. The page of play has the panel too, and gives it the
game when it is over. What the answer links to and quotes lies in a file beside the page, since the engine knows no
addresses.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping

from markupsafe import Markup

from ecarte_core.players.recorded_decisions import list_advice_passages
from ecarte_core.record import Record, parse_record

from ...edition import load_edition
from ...edition.plain_text import plain_text
from ...links.addresses import (
    LABORATORY_PAGE,
    PLAY_PAGE,
    list_rule_links,
    passage_address,
    path_to_root,
    step_anchor,
)
from ...sources import BuildError, GeneratedFile, Site
from ..templates import render_macro

_LONGEST = 320
"""Letters of a quotation; the rest of a long paragraph is left to its link."""


REVIEWED_GAMES = ("a-and-y",)
"""The recorded games whose pages have the panel."""

_FILE = "review.json"


def review_panel(page: str, *, record: str = "", players: Iterable[str] = (), steps: str = "") -> Markup:
    """The panel on the page at ``page``.

    ``record`` is the address of the record to review and ``players`` are its players; without them the page's script
    gives both. ``steps`` is the link to a step, with ``{}`` for its number.
    """
    root = path_to_root(page)
    return render_macro(
        "review.html",
        "panel",
        root=root,
        laboratory=f"{root}{LABORATORY_PAGE}",
        links=_FILE,
        record=record,
        players="|".join(players),
        steps=steps,
        play=f"{root}{PLAY_PAGE}" if record else "",
    )


def generate_files(site: Site) -> Iterator[GeneratedFile]:
    """For each page with the panel, what the engine's answer links to and quotes: fetched with the first review."""
    yield _make_file(site, PLAY_PAGE, ())
    for game in REVIEWED_GAMES:
        quoted = (link for entry in _read_game(site, game).entries for link in entry.links)
        yield _make_file(site, f"replay/{game}/", quoted)


def _make_file(site: Site, page: str, more: Iterable[str]) -> GeneratedFile:
    """``more`` are passages that may be quoted beside those of the authors’ advice."""
    root = path_to_root(page)
    edition = load_edition(site.texts)
    passages = list(dict.fromkeys((*list_advice_passages(), *more)))
    links = {
        "passages": {
            passage: root + address for passage in passages if (address := passage_address(passage))
        },
        "quotations": {
            passage: _shorten(plain_text(edition.find_passage(passage).quotation)) for passage in passages
        },
        "rule_links": list_rule_links(page),
    }
    return GeneratedFile(f"{page}{_FILE}", json.dumps(links, ensure_ascii=False))


def _read_game(site: Site, game: str) -> Record:
    return parse_record((site.games / f"{game}.ecarte").read_text("utf-8"))


def _shorten(words: str) -> str:
    if len(words) <= _LONGEST:
        return words
    return words[:_LONGEST].rpartition(" ")[0].rstrip(",;:") + " …"


def review_html(site: Site, game: str) -> str:
    """The panel for a recorded game, on the page of its replay. Raises ``BuildError``."""
    if game not in REVIEWED_GAMES:
        raise BuildError(f"“{game}” is not among the games that are reviewed: {', '.join(REVIEWED_GAMES)}.")
    page = f"replay/{game}/"
    address = f"{path_to_root(page)}games/{game}.ecarte"
    players = _read_game(site, game).players
    return review_panel(page, record=address, players=players, steps=f"#{step_anchor(game, '{}')}")


SHORTCODES: Mapping[str, Callable[..., str]] = {"review": review_html}
