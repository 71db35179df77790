"""The edition: the witnesses as TEI, read into values that never change, and given back word for word."""

from .model import Block, Division, Edition, Passage, Sentence, Witness
from .tei import EditionError, load_edition

__all__ = [
    "Block",
    "Division",
    "Edition",
    "EditionError",
    "Passage",
    "Sentence",
    "Witness",
    "load_edition",
]
