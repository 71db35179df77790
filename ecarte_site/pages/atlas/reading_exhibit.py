"""What would change if the authors were read otherwise: a table for each interpretation with alternatives."""

import re
from collections.abc import Callable, Mapping
from itertools import groupby

from markupsafe import Markup

from ecarte_core.advice.interpretations import ALTERNATIVES, INTERPRETATIONS, OUR_READINGS
from ecarte_core.cards import parse_cards
from ecarte_core.cards.constants import AUTHOR_NAMES
from ecarte_core.cards.sentence_words import join_words
from ecarte_core.chances.knowledge import Seat

from ...links.addresses import interpretation_address
from ...sources import BuildError, Site
from ..voices import fold_html
from . import atlas_cache
from .atlas_figures import AtlasSummary, Example, ReadingFigures
from .atlas_wording import format_share
from .examples import make_laboratory_address
from .exhibits import ROOT
from .pictures import draw, table_html

_NOTES = "docs/jeux/notes.md"
_TITLE = re.compile(r"^### (.+?) \{ #([a-z-]+) \}$", re.MULTILINE)
_KEEP_WORDS = {Seat.NON_DEALER: "to play", Seat.DEALER: "to refuse with"}
_HEAD = (
    "Reading",
    "Whose hands",
    "Hands kept (difference)",
    "Of the difference, two to one or better",
    "Even or better",
    "For example",
)


def readings_html(site: Site) -> str:
    """Every interpretation with alternatives, and what each of them changes."""
    summary = atlas_cache.load_summary(site.root)
    titles = {
        name: title.replace("'", "’").replace("*", "")
        for title, name in _TITLE.findall((site.root / _NOTES).read_text("utf-8"))
    }
    if missing := ALTERNATIVES.keys() - titles.keys():
        raise BuildError(f"{_NOTES} has no section {{ #{min(missing)} }} for an interpretation.")
    names = [name for name in INTERPRETATIONS if name in ALTERNATIVES]
    blocks = [_render_interpretation(name, titles[name], summary) for name in names]
    return fold_html("What each reading changes", [draw("readings", blocks)])


def _count_changes(figures: ReadingFigures) -> int:
    return figures["more"]["hands"] + figures["fewer"]["hands"]


def _count_most(name: str, figures: list[ReadingFigures]) -> int:
    """The most hands that any reading of this interpretation changes for one author in one seat."""
    return max((_count_changes(figure) for figure in figures if figure["interpretation"] == name), default=0)


def _name_side(figures: ReadingFigures) -> str:
    return f"{AUTHOR_NAMES[figures['author']]}’s {figures['seat']}"


def _render_interpretation(name: str, title: str, summary: AtlasSummary) -> Markup:
    figures = [reading for reading in summary["readings"] if reading["interpretation"] == name]
    ours = OUR_READINGS.choose(name)
    lines = _list_our_lines(ours, figures)
    for _, of_reading in groupby(figures, key=lambda reading: reading["reading"]):
        for change in of_reading:
            lines += _list_change_lines(change)
    share = format_share(_count_most(name, figures), summary["ways"])
    whose = join_words(list(dict.fromkeys(_name_side(figure) for figure in figures)))
    sentences = [
        (alternative, sentence, alternative == ours) for alternative, sentence in ALTERNATIVES[name].items()
    ]
    return draw(
        "reading",
        f"reading-{name}",
        title,
        f"{whose}; up to {share} of all hands",
        ROOT + interpretation_address(name),
        sentences,
        table_html(f"{title}: what each reading keeps", _HEAD, lines),
    )


def _list_our_lines(ours: str, figures: list[ReadingFigures]) -> list[list[str | Markup]]:
    """Our reading, once for each author and seat for which another reading differs."""
    sides = {(figure["author"], figure["seat"]): figure for figure in figures}
    return [[f"{ours} (ours)", *_describe_kept(side, side["ours"]), "–", "–", "–"] for side in sides.values()]


def _list_change_lines(figures: ReadingFigures) -> list[list[str | Markup]]:
    lines: list[list[str | Markup]] = []
    for sign, change in (("+", figures["more"]), ("\N{MINUS SIGN}", figures["fewer"])):
        hands = change["hands"]
        if hands and change["example"]:
            lines.append(
                [
                    figures["reading"],
                    *_describe_kept(figures, figures["kept"], f" ({sign}{hands:,})"),
                    f"{format_share(change['two_to_one'], hands)} ({change['two_to_one']:,})",
                    f"{format_share(change['even'], hands)} ({change['even']:,})",
                    _link_example(change["example"]),
                ]
            )
    return lines


def _describe_kept(figures: ReadingFigures, hands: int, difference: str = "") -> tuple[str, str]:
    return f"{_name_side(figures)}, {_KEEP_WORDS[Seat(figures['seat'])]}", f"{hands:,}{difference}"


def _link_example(example: Example) -> Markup:
    symbols = " ".join(card.symbol for card in parse_cards(example["hand"]))
    return draw("reading_example", symbols, make_laboratory_address(example))


EXHIBITS: Mapping[str, Callable[..., str]] = {"readings": readings_html}
"""By the name with which a page calls."""
