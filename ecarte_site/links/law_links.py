"""“Law 22”, “C 22”, “B 9” typed anywhere become links to the laws' pages.

In our own prose every form is read. In a historical text only what the text itself says ("see Law 22", "same
penalty as in law 10") is linked, to the code that it speaks of; the words stay as they are, and copy clean.
"""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ecarte_core.laws.codes import CODES, Law

from ..edition.piece_tools import map_texts
from ..edition.text_model import LawReference, Piece, Text
from .addresses import rule_address

_NUMBER = r"\d{1,2}(?![\d%]|\.\d|\s%)"
_WHOSE = r"(?:Britannica|Cavendish)"
_REFERENCE = re.compile(
    rf"(?<![\w./#-])(?:"
    # Laws 9, 29–34 and 38; Law 22; Britannica's law 9; laws 24 and 25 in Britannica
    rf"(?:(?P<whose>{_WHOSE})(?:[’']s)?\s+)?(?:[Ll]aws\s+(?P<many>{_NUMBER}(?:(?:\s*[,–-]\s*(?:and\s+|or\s+)?"
    rf"|\s+(?:and|or|to)\s+){_NUMBER})*)|(?:[Ll]aw|Rule)\s+(?P<one>{_NUMBER}))"
    rf"(?:\s+(?:in|of)\s+(?:the\s+)?(?P<of>{_WHOSE}))?"
    # B 9, C 22, Britannica 9, Cavendish 20
    rf"|(?P<short>{_WHOSE}|[BC])\s(?P<number>{_NUMBER}))(?![\w–-])"
)
_DIGITS = re.compile(r"\d+")


class NamedLaw(NamedTuple):
    """A law named in a text, and where: ``text[start:end]`` is to be the link."""

    start: int
    end: int
    law: Law


class NamedNumber(NamedTuple):
    """The number of a law in a text, and where; the code may have no such law."""

    start: int
    end: int
    code: str
    number: int


def find_law_references(text: str, code: str = "cavendish", short: bool = True) -> Iterator[NamedLaw]:
    """Every law that ``text`` names: of ``code`` where it does not say whose; ``short`` reads “B 9” too."""
    for start, end, name, number in find_law_numbers(text, code, short):
        laws = CODES[name].laws
        if 1 <= number <= len(laws):
            yield NamedLaw(start, end, laws[number - 1])


def find_law_numbers(text: str, code: str = "cavendish", short: bool = True) -> Iterator[NamedNumber]:
    """The same, with numbers that no law has; of “Laws 15 to 18” the first and the last."""
    for reference in _REFERENCE.finditer(text):
        if reference["short"] and not short:
            continue
        whose = reference["whose"] or reference["of"] or reference["short"] or ""
        name = {"B": "britannica", "C": "cavendish"}.get(whose[:1], code)
        group = next(group for group in ("many", "one", "number") if reference[group])
        offset, start = reference.start(group), reference.start()
        for number in _DIGITS.finditer(reference[group]):
            end = offset + number.end()
            yield NamedNumber(start, end, name, int(number[0]))
            # the next link begins at its own figure
            following = _DIGITS.search(text, end)
            start = following.start() if following else end


def annotate_law_references(
    pieces: Iterable[Piece], code: str = "cavendish", *, by_witness: bool = False, here: str = ""
) -> tuple[Piece, ...]:
    """The pieces with the laws that they name as links; a law of no named code is one of ``code``.

    A witness's own references (``by_witness``) are read in full forms only and linked quietly. ``here`` is
    the address of a page that gets no link to itself.
    """

    def change(text: str) -> Iterator[Piece]:
        done = 0
        for reference in find_law_references(text, code, short=not by_witness):
            address = rule_address(reference.law.id)
            if address != here:
                yield Text(text[done : reference.start])
                yield LawReference((Text(text[reference.start : reference.end]),), address, by_witness)
                done = reference.end
        yield Text(text[done:])

    return map_texts(pieces, change)


def annotate_prose(text: str, here: str = "") -> tuple[Piece, ...]:
    """Plain words of ours as pieces, with the laws that they name as links."""
    return annotate_law_references((Text(text),), here=here)


def annotate_witness(pieces: Iterable[Piece], identifier: str, here: str = "") -> tuple[Piece, ...]:
    """A witness's words, whose laws are those of its own code; ``identifier`` is any passage's of it."""
    code = "britannica" if identifier.startswith("britannica.") else "cavendish"
    return annotate_law_references(pieces, code, by_witness=True, here=here)
