"""What laws and passages are called, and which law a passage is. No other module makes such a name.

The laws of all witnesses but Britannica are the club laws (``hoyle.law.22``, ``cavendish.law.22`` …) and are one
code; the site reads them in Hoyle's copy. What follows from that is decided by ``law_identifier``, ``read_passage``,
``law_passages`` and ``shown_passage``.
"""

import re
from collections.abc import Mapping

from ecarte_core.cards.constants import AUTHOR_NAMES
from ecarte_core.laws.codes import Law

from ..edition import Edition, Passage

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
    return f"{find_code(witness)}.law.{place[0]}" if division == "law" else passage


def find_code(witness: str) -> str:
    """The code whose laws a witness has, if it has any: by the first word of its identifiers."""
    return "britannica" if witness == "britannica" else "cavendish"


def read_passage(law: Law) -> str:
    """The passage in which the site reads a law."""
    return f"{'hoyle' if law.code == 'cavendish' else 'britannica'}.law.{law.number}"


def law_passages(edition: Edition, law: Law) -> tuple[str, ...]:
    """The passages that have a law, in the order of the witnesses."""
    names = (
        f"{witness.slug}.law.{law.number}"
        for witness in edition.witnesses
        if find_code(witness.slug) == law.code
    )
    return tuple(name for name in names if name in edition.passages)


def shown_passage(passage: str) -> str:
    """The passage that the site's reading pages show for this one: of the club laws Hoyle's.

    The paged copy has a page of its own. The footnote to law 26 is shown as witness C has it, for H lacks it; what
    another witness notes stands on the page of its law alone.
    """
    if ".note" in passage:
        return re.sub(r"^wikipedia\.(?=law\.26\.)", "cavendish.", passage)
    return re.sub(r"^(?!hoyle-paged|britannica)[a-z-]+\.law\.", "hoyle.law.", passage)


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
