"""The edition: the witnesses as TEI, read into values that never change, and given back word for word."""

from .model import Block, Division, Edition, Passage, Sentence, Witness
from .spine import Alignment, AlignmentRow, AlignmentSide, load_alignment
from .tei import load_edition
from .xml import EditionError

__all__ = [
    "Alignment",
    "AlignmentRow",
    "AlignmentSide",
    "Block",
    "Division",
    "Edition",
    "EditionError",
    "Passage",
    "Sentence",
    "Witness",
    "load_alignment",
    "load_edition",
]
