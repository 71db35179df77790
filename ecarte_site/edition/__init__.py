"""The edition: the witnesses as TEI, read into values that never change, and given back word for word."""

from .model import Block, Division, Edition, Passage, Sentence, Witness
from .spine import Row, Side, Spine, load_spine
from .tei import load_edition
from .xml import EditionError

__all__ = [
    "Block",
    "Division",
    "Edition",
    "EditionError",
    "Passage",
    "Row",
    "Sentence",
    "Side",
    "Spine",
    "Witness",
    "load_edition",
    "load_spine",
]
