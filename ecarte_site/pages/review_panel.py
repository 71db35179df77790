"""The panel that reviews a game: whose decisions, how far it is, and the answer that the engine draws.

A page writes ``[[review a-and-y | A | Y]]`` for a recorded game. The page of play has the panel too, and gives it the
game when it is over. What the answer links to and quotes lies in the panel, since the engine knows no addresses.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping

from markupsafe import Markup

from ecarte_core.players.advice_passages import list_advice_passages
from ecarte_core.record import parse_record

from ..edition import load_edition
from ..edition.plain_text import plain_text
from ..links.addresses import LABORATORY_PAGE, list_rule_links, passage_address, path_to_root, step_anchor
from ..sources import Site
from .templates import render_macro

_LONGEST = 320
"""Letters of a quotation; the rest of a long paragraph is left to its link."""


def review_panel(
    site: Site, page: str, *, record: str = "", steps: str = "", more: Iterable[str] = ()
) -> Markup:
    """The panel on the page at ``page``.

    ``record`` is the address of the record to review; without it the page's script gives one. ``steps`` is the link to
    a step, with ``{}`` for its number; ``more`` are passages that may be quoted beside those of the authors’ advice.
    """
    root = path_to_root(page)
    edition = load_edition(site.texts)
    passages = list(dict.fromkeys((*list_advice_passages(), *more)))
    links = {
        "passages": {one: root + address for one in passages if (address := passage_address(one))},
        "quotations": {one: _shorten(plain_text(edition.find_passage(one).quotation)) for one in passages},
        "rule_links": list_rule_links(page),
    }
    return render_macro(
        "review.html",
        "panel",
        root=root,
        laboratory=f"{root}{LABORATORY_PAGE}",
        links=Markup(json.dumps(links, ensure_ascii=False).replace("<", "\\u003c")),
        record=record,
        steps=steps,
    )


def _shorten(words: str) -> str:
    if len(words) <= _LONGEST:
        return words
    return words[:_LONGEST].rpartition(" ")[0].rstrip(",;:") + " …"


def review_html(site: Site, game: str) -> str:
    """The panel for a recorded game, on the page of its replay."""
    record = parse_record((site.games / f"{game}.ecarte").read_text("utf-8"))
    page = f"replay/{game}/"
    quoted = dict.fromkeys(link for entry in record.entries for link in entry.links)
    address = f"{path_to_root(page)}games/{game}.ecarte"
    return review_panel(site, page, record=address, steps=f"#{step_anchor(game, '{}')}", more=quoted)


SHORTCODES: Mapping[str, Callable[..., str]] = {"review": review_html}
"""The word with which a page calls."""
