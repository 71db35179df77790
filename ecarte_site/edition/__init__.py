"""The edition: the witnesses as TEI, read into values that never change, and given back word for word."""

from .alignment import Alignment, AlignmentRow, AlignmentSide, load_alignment
from .tei_reader import load_edition
from .tei_xml import EditionError
from .text_model import Block, Division, Edition, Passage, Sentence, Witness

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
