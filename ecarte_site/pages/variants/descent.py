"""How the witnesses descend: the errors that they share, and the picture drawn from them.

Pages write ``[[variants shared]]`` and ``[[variants stemma]]``. The table is counted from the apparatus; the
picture is our inference, and its caption says in words what it shows.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import NamedTuple

from ...edition.apparatus import Apparatus, ApparatusEntry, VariantReading, load_apparatus
from ...edition.variant_classes import VariantClass
from ...sources import Site


def find_shared_readings(apparatus: Apparatus) -> tuple[tuple[ApparatusEntry, VariantReading], ...]:
    """The errors and wordings that two witnesses or more have together, against the rest."""
    return tuple(
        (entry, reading)
        for entry, reading in apparatus.list_readings()
        if entry.level == "words"
        and len(reading.sigla) > 1
        and reading.kind in (VariantClass.ERROR, VariantClass.WORDING)
    )


def count_own_errors(apparatus: Apparatus) -> Mapping[str, int]:
    """How many errors of words each witness has that no other has."""
    counted: dict[str, int] = dict.fromkeys("HNCWB", 0)
    for entry, reading in apparatus.list_readings():
        if entry.level == "words" and reading.kind is VariantClass.ERROR and len(reading.sigla) == 1:
            counted[reading.sigla[0]] += 1
    return counted


def shared_readings_html(site: Site) -> str:
    """The shared readings as a table, and under it the errors that each witness has alone."""
    apparatus = load_apparatus(site.texts)
    rows = "".join(
        f"<tr><td>{escape(entry.passage.partition('.')[2])}</td><td>{_quote_words(entry.lemma)} "
        f"<b>{' '.join(entry.sigla)}</b></td><td>{_quote_words(reading.text)} <b>{' '.join(reading.sigla)}</b></td>"
        f"<td>{reading.kind}</td></tr>"
        for entry, reading in find_shared_readings(apparatus)
    )
    alone = ", ".join(f"{siglum} {count}" for siglum, count in count_own_errors(apparatus).items())
    return (
        '<div class="ec-scroll" tabindex="0" role="region" aria-label="Readings that witnesses share">'
        '<table><caption class="ec-spoken">Readings that two witnesses share against the others</caption>'
        '<thead><tr><th scope="col">Passage</th><th scope="col">Reading</th>'
        '<th scope="col">Shared reading</th>'
        f'<th scope="col">Class</th></tr></thead><tbody>{rows}</tbody></table></div>'
        f'<p class="ec-editor">Errors that a witness has alone: {alone}.</p>'
    )


def _quote_words(text: str) -> str:
    return f"“{escape(text, quote=False)}”" if text else "<i>nothing</i>"


class _Node(NamedTuple):
    name: str
    lines: tuple[str, ...]
    x: int
    y: int
    lost: bool = False


_NODES: Mapping[str, _Node] = {
    "K": _Node("K", ("Cavendish’s code", "1878, print"), 270, 44, lost=True),
    "B": _Node("B", ("Britannica", "his own abridgement"), 440, 160),
    "η": _Node("η", ("Hoyle’s Games", "Modernized, print"), 200, 160, lost=True),
    "H": _Node("H", ("Wikisource",), 70, 300),
    "N": _Node("N", ("paged copy", "from Law 40"), 210, 300),
    "γ": _Node("γ", ("a transcription", "with three slips"), 390, 270, lost=True),
    "C": _Node("C", ("plain transcription",), 330, 400),
    "W": _Node("W", ("Wikipedia, 2010",), 490, 400),
}
_LINES = (("K", "B", True), ("K", "η", False), ("η", "H", False), ("η", "N", False), ("η", "γ", False))
_LOWER_LINES = (("γ", "C", False), ("γ", "W", False))
_WIDTH, _HEIGHT, _RADIUS = 620, 450, 17

STEMMA_CAPTION = (
    "Cavendish’s printed code (K) is the source of all. Its author abridged it for Britannica (B). Hoyle’s "
    "book (η) quotes it whole, and was transcribed as H and, from Law 40 on, as N. A lost transcription (γ), "
    "itself made from Hoyle’s book, is the source of C and of W. Rings in a broken line are texts that we do "
    "not have; the broken line to B is abridgement, every other line is copying."
)


def stemma_html(_: Site) -> str:
    """The stemma as a picture with its caption."""
    lines = "".join(_draw_line(*line) for line in (*_LINES, *_LOWER_LINES))
    nodes = "".join(_draw_node(node) for node in _NODES.values())
    return (
        '<figure class="ec-stemma"><div class="ec-scroll" tabindex="0" role="region" aria-label="Stemma">'
        f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-labelledby="stemma-title stemma-desc">'
        '<title id="stemma-title">The descent of the witnesses</title>'
        f'<desc id="stemma-desc">{escape(STEMMA_CAPTION)}</desc>{lines}{nodes}</svg></div>'
        f'<figcaption class="ec-editor">{escape(STEMMA_CAPTION)}</figcaption></figure>'
    )


def _draw_line(upper: str, lower: str, broken: bool) -> str:
    one, other = _NODES[upper], _NODES[lower]
    start = one.y + _RADIUS
    dashes = ' stroke-dasharray="5 4"' if broken else ""
    ends = f'x1="{one.x}" y1="{start}" x2="{other.x}" y2="{other.y - _RADIUS}"'
    return f'<line {ends} class="ec-stemma__line"{dashes}/>'


def _draw_node(node: _Node) -> str:
    dashes = ' stroke-dasharray="3 3"' if node.lost else ""
    words = "".join(
        f'<text x="{node.x + _RADIUS + 7}" y="{node.y + 1 + 15 * number}" class="ec-stemma__words">'
        f"{escape(line)}</text>"
        for number, line in enumerate(node.lines)
    )
    return (
        f'<circle cx="{node.x}" cy="{node.y}" r="{_RADIUS}" class="ec-stemma__node"{dashes}/>'
        f'<text x="{node.x}" y="{node.y + 6}" text-anchor="middle" class="ec-stemma__name">{node.name}</text>'
        f"{words}"
    )
