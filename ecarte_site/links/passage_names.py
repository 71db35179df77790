"""What laws and passages are called, and which law a passage is. No other module makes such a name.

The club laws are in four witnesses (``hoyle.law.22``, ``cavendish.law.22`` …) and are one code; the site
reads them in Hoyle's copy. What follows from that is decided by ``law_identifier``,
``law_passages`` and ``shown_passage``.
"""

import re
from collections.abc import Mapping

from ecarte_core.cards.constants import AUTHOR_NAMES
from ecarte_core.laws.codes import Law

from ..edition import Edition, Passage

LAW_WITNESSES: Mapping[str, tuple[str, ...]] = {
    "cavendish": ("hoyle", "hoyle-paged", "cavendish", "wikipedia"),
    "britannica": ("britannica",),
}
"""The witnesses of each code, as identifiers begin with them; the first is the one that the site reads."""

_CODES = {witness: code for code, witnesses in LAW_WITNESSES.items() for witness in witnesses}

WITNESS_LABELS: Mapping[str, str] = {
    "H": "Hoyle",
    "N": "Hoyle, paged copy",
    "C": "Transcription",
    "W": "Wikipedia",
    "B": "Britannica",
}
"""What stands above the column of a witness, by its siglum."""

_DIVISIONS: Mapping[str, tuple[str, str]] = {
    "intro": ("opening", "opening"),
    "laws-intro": ("before the laws", "on the laws"),
    "law": ("law", "law"),
    "french-terms": ("French terms", "French terms"),
    "worked-game": ("the game of A and Y", "worked game"),
    "jeux-de-regle": ("jeux de règle", "jeux de règle"),
    "play": ("play", "play"),
    "scoring": ("scoring", "scoring"),
    "hints": ("hints to players", "hints"),
    "jeux": ("hands to be played", "hands to play"),
    "refusing": ("exceptions when refusing", "hands to refuse with"),
    "history": ("history", "history"),
    "see": ("further reading", "other books"),
}
"""A division of a text in a citation, and in a line; by the second part of its identifiers."""

_DIVISIONS_IN_LISTS: Mapping[str, str] = {
    "hoyle.intro": "the cards",
    "hoyle.worked-game": "the game of A and Y",
    "britannica.intro": "history",
    "britannica.play": "how it is played",
}
"""Divisions that a list names by their subject, which differs between the works."""


def law_identifier(passage: str) -> str:
    """The law of a code that a passage is or is a part of: ``cavendish.law.7`` for ``hoyle.law.7.s2``.

    A passage that is no law is its own.
    """
    witness, division, *place = passage.split(".")
    return f"{_CODES[witness]}.law.{place[0]}" if division == "law" else passage


def law_passages(law: Law) -> tuple[str, ...]:
    """The passages that may have a law, one for each witness of its code; the site reads the first."""
    return tuple(f"{witness}.law.{law.number}" for witness in LAW_WITNESSES[law.code])


def shown_passage(passage: str) -> str:
    """The passage that the site's reading pages show for this one: of the club laws in C and W, Hoyle's.

    The footnote to law 26 is shown as witness C has it, for H lacks it.
    """
    if ".law.26.note" in passage:
        return re.sub(r"^wikipedia\.", "cavendish.", passage)
    return re.sub(r"^(cavendish|wikipedia)\.law\.", "hoyle.law.", passage)


def name_law(law: Law) -> str:
    """``Law 22``; ``Britannica, law 9``."""
    return f"Law {law.number}" if law.code == "cavendish" else f"Britannica, law {law.number}"


def name_passage(edition: Edition, passage: Passage) -> str:
    """A passage within its work, for a citation: “the game of A and Y, paragraph 7, sentence 2”, “Law 22”."""
    block = edition.passages[passage.block]
    _, division, *number = block.id.split(".")
    place = " ".join(number)
    if block.kind == "law":
        name = f"Law {place}"
    else:
        name = f"{_DIVISIONS[division][0]}, {'no.' if block.kind == 'item' else 'paragraph'} {place}"
    if ".note" in passage.id:
        name += ", footnote"
    if passage.kind == "sentence":
        name += f", sentence {passage.number}"
    return name


def name_division(identifier: str) -> str:
    """A division, or that of a passage, for a citation: “the game of A and Y”; for a law nothing."""
    division = identifier.split(".")[1]
    return "" if division == "law" else _DIVISIONS[division][0]


def stands_in_text(passage: str) -> bool:
    """False for a number of Mossop's table, ``mossop.7``, which this edition does not print."""
    return passage.partition(".")[0] != "mossop"


def name_passage_with_work(edition: Edition, identifier: str) -> str:
    """A passage and its work, for a list: “Hoyle, the game of A and Y, paragraph 3”."""
    work, division, *number = identifier.split(".")
    if not stands_in_text(identifier):
        return f"Mossop, No. {division}"
    place = " ".join(number).replace(" s", ", sentence ")
    if division == "law":
        return f"{AUTHOR_NAMES[work]}, law {place}"
    beginning = f"{work}.{division}"
    name = f"{AUTHOR_NAMES[work]}, {_DIVISIONS_IN_LISTS.get(beginning, _DIVISIONS[division][1])}"
    alone = place == "1" and f"{beginning}.2" not in edition.passages
    what = "hand" if division in ("jeux", "refusing") else "paragraph"
    return name if alone or edition.find_passage(identifier).kind == "note" else f"{name}, {what} {place}"


def name_passage_shortly(identifier: str) -> str:
    """A passage where its work is known: “law 22, sentence 2”, “worked game 3”."""
    _, division, *number = identifier.split(".")
    name = f"{_DIVISIONS[division][1]} {'.'.join(number)}"
    return name.replace(".s", ", sentence ").replace(".note", ", note ").rstrip()


def name_passage_with_siglum(siglum: str, identifier: str) -> str:
    """A passage in one of several witnesses: “B law 9, sentence 2”."""
    return f"{siglum} {name_passage_shortly(identifier)}"


def name_passage_in_margin(identifier: str) -> str:
    """A passage beside its own words: “Law 22”, “¶ 3”, and for a sentence of that “¶ 3.2”."""
    _, division, *number = identifier.split(".")
    place = ".".join(number).replace(".s", ".")
    return f"Law {place}" if division == "law" else f"¶ {place}"
