"""Lines of a page that the build fills: hands drawn, passages quoted, chances computed; never copied.

A page writes such a line alone, between double brackets, its parts divided by bars::

    [[hand KS QS JS 8H 8D | Hoyle’s first hand to play]]
    [[source hoyle.jeux-de-regle.2 | Hoyle, p. 64]]
    [[odds KS QS JS 8H 8D | 7H | non-dealer]]
"""

import inspect
import re
from collections.abc import Callable, Mapping
from typing import Any

from ecarte_core.cards import parse_cards
from ecarte_core.cards.errors import EcarteError
from ecarte_core.chances.chance_format import format_chance
from ecarte_core.chances.models import BOTH_SEEN
from ecarte_core.show.table_drawing import hand_html
from ecarte_core.verbs import ask_verb

from ..edition import load_edition
from ..links.addresses import CHANCES_PAGE, page_address, path_to_root
from ..sources import BuildError, Site, choose
from . import act_notations, claims_page, glossary_page, home_page, mossop_page, report_page, take_page
from .atlas import atlas_page
from .chances import chances_page
from .equilibrium import equilibrium_figures, equilibrium_page
from .examples import examples_page
from .laws import indexes
from .notebooks import notebook_list
from .parallel import parallel_page as parallel
from .play import drills_page, laboratory_page, lesson_page, play_page, replays, review_panel, table_page
from .reading import citation_block, printed_pages, source_texts
from .referee import desk_page
from .rooms import tiles
from .stated_figures import FigureList, fill_figures
from .variants import browse as variants
from .voices import engine_html, source_html

_LINE = re.compile(r"^\[\[(\w+) (.+)\]\]$", re.MULTILINE)
_WITHIN = re.compile(r"(?<![`\[])\[\[([a-z_]+) [^\]\n]*\]\]")
"""The same within a line of words, where it would stay as it is written."""


def expand_shortcodes(markdown: str, site: Site, page: str) -> str:
    """The page with its lines filled. Raises ``BuildError`` naming the page and the line at fault."""

    root = path_to_root(page_address(page))
    try:
        markdown = fill_figures(markdown, lambda name: choose(_FIGURES, name, "list of figures")(site))
    except BuildError as error:
        raise BuildError(f"{page}: {error}") from error

    def replaced(match: re.Match[str]) -> str:
        word, parts = match[1], [part.strip() for part in match[2].split("|")]
        named = {"root": root} if word in ("source", "odds", "laws_to_take") else {}
        try:
            fill = choose(_FILLS, word, "shortcode")
            _check_parts(fill, site, parts)
            return fill(site, *parts, **named).rstrip()
        except (EcarteError, BuildError) as error:
            line = _find_line(site, markdown, page, match.start())
            raise BuildError(f"{page}, line {line}: “{match[0]}”: {error}") from error

    filled = _LINE.sub(replaced, markdown)
    for match in _WITHIN.finditer(_LINE.sub("", markdown)):
        if match[1] in _FILLS:
            raise BuildError(
                f"{page}: “{match[0]}” stands among other words; it must have a line of its own."
            )
    return filled


def _check_parts(fill: Callable[..., str], site: Site, parts: list[str]) -> None:
    """Raises ``BuildError`` when a shortcode has too few parts, or too many."""
    signature = inspect.signature(fill)
    try:
        signature.bind(site, *parts)
    except TypeError:
        known = [
            parameter
            for parameter in signature.parameters.values()
            if parameter.kind is not parameter.KEYWORD_ONLY
        ][1:]
        wanted = " | ".join(
            f"{parameter.name} …"
            if parameter.kind is parameter.VAR_POSITIONAL
            else parameter.name
            if parameter.default is parameter.empty
            else f"[{parameter.name}]"
            for parameter in known
        )
        raise BuildError(f"The parts of this shortcode are {wanted}, but {len(parts)} are given.") from None


def _find_line(site: Site, markdown: str, page: str, place: int) -> int:
    """The line of a page's file; the text comes without its head, so lines are counted from the end."""
    file = site.root / "docs" / page
    text = file.read_text("utf-8") if file.is_file() else markdown
    return text.rstrip().count("\n") - markdown[place:].rstrip().count("\n") + 1


def _hand(_: Site, cards: str, name: str = "hand of cards") -> str:
    return hand_html(parse_cards(cards), name=name)


def _source(site: Site, identifier: str, whose: str, *, root: str = "") -> str:
    return source_html(load_edition(site.texts).find_passage(identifier).quotation, whose, root)


def _odds(_: Site, hand: str, turn_up: str, seat: str = "non-dealer", *, root: str = "") -> str:
    answer: Mapping[str, Any] = ask_verb("odds", {"hand": hand, "turn_up": turn_up, "seat": seat})
    hands, point = answer["hands"], answer["point"]
    return engine_html(
        f"Of the hands that the adversary may hold, this one makes the point against {format_chance(point, hands)}.",
        f"{BOTH_SEEN.name}, both sides playing best",
        more=(f"{root}{CHANCES_PAGE}", "What a chance means"),
    )


_FIGURES: Mapping[str, Callable[[Site], FigureList]] = {  # by the word before the point
    "atlas": atlas_page.list_figures,
    "chances": chances_page.list_figures,
    "equilibrium": equilibrium_figures.list_figures,
    "model": chances_page.list_model_names,
    "mossop": mossop_page.list_figures,
}

_FILLS: Mapping[str, Callable[..., str]] = {  # by the word with which a page calls
    "hand": _hand,
    "source": _source,
    "odds": _odds,
    **source_texts.SHORTCODES,
    **printed_pages.SHORTCODES,
    **laboratory_page.SHORTCODES,
    **atlas_page.SHORTCODES,
    **equilibrium_page.SHORTCODES,
    **chances_page.SHORTCODES,
    **replays.SHORTCODES,
    **lesson_page.SHORTCODES,
    **play_page.SHORTCODES,
    **review_panel.SHORTCODES,
    **notebook_list.SHORTCODES,
    **table_page.SHORTCODES,
    **parallel.SHORTCODES,
    **act_notations.SHORTCODES,
    **variants.SHORTCODES,
    **citation_block.SHORTCODES,
    **glossary_page.SHORTCODES,
    **home_page.SHORTCODES,
    **indexes.SHORTCODES,
    **claims_page.SHORTCODES,
    **mossop_page.SHORTCODES,
    **examples_page.SHORTCODES,
    **drills_page.SHORTCODES,
    **desk_page.SHORTCODES,
    **tiles.SHORTCODES,
    **report_page.SHORTCODES,
    **take_page.SHORTCODES,
}
