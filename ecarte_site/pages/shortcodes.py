"""Lines of a page that the build fills: hands drawn, passages quoted, chances reckoned; never copied.

A page writes such a line alone, between double brackets, its parts divided by bars::

    [[hand KS QS JS 8H 8D | Hoyle’s first hand to play]]
    [[source hoyle.jeux-de-regle.2 | Hoyle, p. 64]]
    [[odds KS QS JS 8H 8D | 7H | non-dealer]]
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from ecarte_core.cards import parse_cards
from ecarte_core.commands import load_command
from ecarte_core.display import hand_html
from ecarte_core.errors import EcarteError

from ..edition import load_edition
from ..links.addresses import page_address, path_to_root
from ..sources import BuildError, Site
from . import (
    atlas,
    citation_block,
    claims_page,
    glossary_page,
    laboratory_page,
    replays,
    source_texts,
    table_page,
)
from . import lint_codes as linter
from .laws import indexes
from .parallel import parallel_page as parallel
from .variants import variant_shortcodes as variants
from .voices import engine_html, source_html

_LINE = re.compile(r"^\[\[(\w+) (.+)\]\]$", re.MULTILINE)


def expand_shortcodes(markdown: str, site: Site, page: str) -> str:
    """The page with its lines filled. Raises :class:`BuildError` naming the page and the line at fault."""

    root = path_to_root(page_address(page))

    def replaced(match: re.Match[str]) -> str:
        word, parts = match[1], [part.strip() for part in match[2].split("|")]
        try:
            fill = _FILLS[word]
        except KeyError:
            raise BuildError(
                f"{page}: “{match[0]}”: there is no “{word}”, only {', '.join(_FILLS)}."
            ) from None
        try:
            made = fill(site, *parts, root=root) if fill is _source else fill(site, *parts)
            return made.rstrip()
        except (EcarteError, TypeError, KeyError) as error:
            raise BuildError(f"{page}: “{match[0]}” cannot be filled: {error}") from error

    return _LINE.sub(replaced, markdown)


def _hand(_: Site, cards: str, name: str = "hand of cards") -> str:
    return hand_html(parse_cards(cards), name=name)


def _source(site: Site, identifier: str, whose: str, *, root: str = "") -> str:
    return source_html(load_edition(site.texts).find_passage(identifier).quotation, whose, root)


def _odds(_: Site, hand: str, turn_up: str, seat: str = "non-dealer") -> str:
    answer: Mapping[str, Any] = load_command("odds").run({"hand": hand, "turn_up": turn_up, "seat": seat})
    hands, point = answer["hands"], answer["point"]
    return engine_html(
        f"Of the {hands:,} hands that the adversary may hold, this one makes the point against {point:,}: "
        f"{100 * point / hands:.1f} in a hundred.",
        "all cards seen, both sides playing best",
    )


_FILLS: Mapping[str, Callable[..., str]] = {
    "hand": _hand,
    "source": _source,
    "odds": _odds,
    **source_texts.SHORTCODES,
    **laboratory_page.SHORTCODES,
    **atlas.SHORTCODES,
    **replays.SHORTCODES,
    **table_page.SHORTCODES,
    **parallel.SHORTCODES,
    **linter.SHORTCODES,
    **variants.SHORTCODES,
    **citation_block.SHORTCODES,
    **glossary_page.SHORTCODES,
    **indexes.SHORTCODES,
    **claims_page.SHORTCODES,
}
