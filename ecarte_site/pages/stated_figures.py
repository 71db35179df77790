"""Figures in the sentences of a page: filled by the build, and what a sentence says of them held by it.

A page names a figure within its words, or puts words in place of it with the bounds within which they are true::

    It is worth {{equilibrium.value}} points. The non-dealer plays
    {{about three hands in ten | equilibrium.elder-kept | 0.26..0.34}} without proposing.

Sentences are written by hand. When the figures change so much that one of them is not true any more, the build stops
and names it.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from ecarte_core.chances.chance_format import format_percent

from ..sources import BuildError, choose

_PLACE = re.compile(r"\{\{([^{}]+)\}\}")
_BOUNDS = re.compile(r"(-?[\d.]+)?\.\.(-?[\d.]+)?")
_WORDS_PARTS = 3
"""The words, the figure, and its bounds."""


class StatedFigure(NamedTuple):
    """One figure that a page may state."""

    value: float
    text: str
    """As it is printed."""


type NamedFigures = Iterator[tuple[str, StatedFigure]]
type FigureList = Mapping[str, StatedFigure]
"""The figures of one page, by name."""


def state_share(share: float) -> StatedFigure:
    """A part of a whole, as a percentage."""
    return StatedFigure(share, format_percent(share))


def state_count(number: int) -> StatedFigure:
    """A number of things."""
    return StatedFigure(number, f"{number:,}")


def fill_figures(markdown: str, find: Callable[[str], FigureList]) -> str:
    """The words with their figures. ``find`` gives the figures of a page by its name, the part before the point.

    Raises BuildError for a figure that there is not, and for words that the figures no longer support.
    """

    def replaced(match: re.Match[str]) -> str:
        parts = [" ".join(part.split()) for part in match[1].split("|")]
        if len(parts) not in (1, _WORDS_PARTS):
            raise BuildError(f"“{match[0]}” needs a figure, or words, a figure and its bounds.")
        page, _, name = parts[len(parts) // 2].partition(".")
        figure = choose(find(page), name, f"figure of “{page}”")
        if len(parts) == 1:
            return figure.text
        if not _lies_within(figure.value, parts[2]):
            raise BuildError(
                f"“{parts[0]}” is not true any more: {page}.{name} is {figure.value:g}, and not within {parts[2]}."
            )
        return match[1].split("|")[0].strip()

    return _PLACE.sub(replaced, markdown)


def _lies_within(value: float, bounds: str) -> bool:
    match = _BOUNDS.fullmatch(bounds)
    if not match or match[0] == "..":
        raise BuildError(f"“{bounds}” are no bounds; write 0.2..0.3, 0.2.. or ..0.3.")
    low, high = match[1], match[2]
    return (not low or float(low) <= value) and (not high or value <= float(high))
