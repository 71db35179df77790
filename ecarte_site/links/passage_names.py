"""What a citation calls a passage: “Law 22”, “The game of A and Y, paragraph 7, sentence 2”."""

from __future__ import annotations

from collections.abc import Mapping

from ..edition import Edition, Passage

DIVISION_NAMES: Mapping[str, str] = {
    "intro": "opening",
    "laws-intro": "before the laws",
    "law": "",
    "french-terms": "French terms",
    "worked-game": "the game of A and Y",
    "jeux-de-regle": "jeux de règle",
    "play": "play",
    "scoring": "scoring",
    "hints": "hints to players",
    "jeux": "hands to be played",
    "refusing": "exceptions when refusing",
    "see": "further reading",
}
"""What each division of the texts is called, by the second part of its identifiers."""


def name_passage(edition: Edition, passage: Passage) -> str:
    """The passage's name within its work."""
    block = edition.passages[passage.block]
    _, division, *number = block.id.split(".")
    place = " ".join(number)
    if block.kind == "law":
        name = f"Law {place}"
    else:
        name = f"{DIVISION_NAMES[division]}, {'no.' if block.kind == 'item' else 'paragraph'} {place}"
    if ".note" in passage.id:
        name += ", footnote"
    if passage.kind == "sentence":
        name += f", sentence {passage.number}"
    return name
