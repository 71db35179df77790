"""The outputs of a cell as its page shows them: the best form of each, cards drawn once, styles kept apart."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Literal, NamedTuple

from markupsafe import Markup

from ecarte_core.show.card_drawing import DrawingSheet, share_cards

_STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)
"""What an output brings for pages that are not ours: each of them the same."""


class ShownOutput(NamedTuple):
    """An output of a cell. ``content`` is markup for ``html`` and ``svg``, else text."""

    kind: Literal["stream", "html", "svg", "text", "fault"]
    content: str | Markup


class OutputSheet:
    """What the outputs of a page share. It goes onto the page before them."""

    def __init__(self) -> None:
        self._cards = DrawingSheet("nb")
        self._styles: dict[str, None] = {}

    def choose_forms(self, outputs: Iterable[Mapping[str, Any]]) -> list[ShownOutput]:
        """The outputs of a cell, in order."""
        return [self._choose_form(output) for output in outputs]

    def _choose_form(self, output: Mapping[str, Any]) -> ShownOutput:
        match output:
            case {"output_type": "stream", "text": text}:
                return ShownOutput("stream", text)
            case {"output_type": "error", "traceback": lines}:
                return ShownOutput("fault", "\n".join(lines))
            case {"data": {"text/html": html}}:
                return ShownOutput("html", self._share(html))
            case {"data": {"image/svg+xml": svg}}:
                return ShownOutput("svg", self._share(svg))
            case {"data": {"text/plain": text}}:
                return ShownOutput("text", text)
        raise ValueError(f"An output of a notebook should have text at least: {output}")

    def _share(self, markup: str) -> Markup:
        self._styles |= dict.fromkeys(_STYLE.findall(markup))
        return Markup(share_cards(_STYLE.sub("", markup), self._cards))

    @property
    def markup(self) -> Markup:
        """The styles, and the drawings to which the outputs refer."""
        return Markup("".join(self._styles) + ("" if self._cards.is_empty else self._cards.svg))
