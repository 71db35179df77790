"""How the witnesses descend: the errors that they share, and the picture drawn from them.

Pages write ``[[variants shared]]`` and ``[[variants stemma]]``. The table is counted from the apparatus; the
picture is our inference, and its caption says in words what it shows.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ...edition.apparatus import Apparatus, ApparatusEntry, VariantReading, load_apparatus
from ...edition.variant_classes import VariantClass
from ...links.addresses import VARIANTS_PAGE, path_to_root
from ...sources import Site
from ..templates import render_macro


def find_shared_readings(apparatus: Apparatus) -> tuple[tuple[ApparatusEntry, VariantReading], ...]:
    """The readings of words that two witnesses or more have together, against the rest."""
    return tuple(
        (entry, reading)
        for entry, reading in apparatus.list_readings()
        if entry.level == "words" and len(reading.sigla) > 1
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
    return render_macro(
        "variants.html", "shared", find_shared_readings(apparatus), count_own_errors(apparatus)
    )


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
_LINES = (
    ("K", "B", True),
    ("K", "η", False),
    ("η", "H", False),
    ("η", "N", False),
    ("η", "γ", False),
    ("γ", "C", False),
    ("γ", "W", False),
)
"""Upper and lower text, and whether the line is broken."""

_WIDTH, _HEIGHT, _RADIUS = 620, 450, 17

STEMMA_CAPTION = (
    "Cavendish’s printed code (K) is the source of all. Its author abridged it for Britannica (B). Hoyle’s "
    "book (η) quotes it whole, and was transcribed as H and, from Law 40 on, as N. A lost transcription (γ), "
    "itself made from Hoyle’s book, is the source of C and of W. Rings in a broken line are texts that we do "
    "not have; the broken line to B is abridgement, every other line is copying."
)


def stemma_html(_: Site) -> str:
    """The stemma as a picture with its caption."""
    return render_macro(
        "variants.html",
        "stemma",
        STEMMA_CAPTION,
        _NODES,
        _LINES,
        _WIDTH,
        _HEIGHT,
        _RADIUS,
        path_to_root(f"{VARIANTS_PAGE}descent/"),
    )
