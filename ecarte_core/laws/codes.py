"""The bodies of laws as data: Cavendish's fifty-one, and Britannica's abridgement in twenty-five.

Here a law has only its number, heading and topic. The headings are ours; the words of the laws are in the
edition. The engine names a law by its identifier, ``cavendish.law.22``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ..cards.errors import EcarteError, quote
from .law_headings import BRITANNICA_TOPICS, CAVENDISH_TOPICS


class CodeError(EcarteError):
    """An identifier that names no law."""


class Law(NamedTuple):
    """One law of one code."""

    code: str
    number: int
    heading: str
    topic: str

    @property
    def id(self) -> str:
        """Its permanent identifier: ``cavendish.law.22``."""
        return f"{self.code}.law.{self.number}"


class Code(NamedTuple):
    """One body of laws. ``laws[0]`` is its Law 1."""

    name: str
    short_title: str
    """The code by its author or its source alone: "Cavendish"."""
    title: str
    laws: tuple[Law, ...]

    @property
    def topics(self) -> tuple[str, ...]:
        """The topics in the order of the laws."""
        return tuple(dict.fromkeys(law.topic for law in self.laws))

    def get_law(self, number: int) -> Law:
        """The law of that number. Raises [`CodeError`][]."""
        if not 1 <= number <= len(self.laws):
            raise CodeError(f"{self.title} has laws 1 to {len(self.laws)}, and no law {number}.")
        return self.laws[number - 1]


def _make_code(
    name: str, short_title: str, title: str, topics: Iterable[tuple[str, tuple[str, ...]]]
) -> Code:
    laws: list[Law] = []
    for topic, headings in topics:
        for heading in headings:
            laws.append(Law(name, len(laws) + 1, heading, topic))
    return Code(name, short_title, title, tuple(laws))


CAVENDISH = _make_code("cavendish", "Cavendish", "Cavendish's code", CAVENDISH_TOPICS)
"""The fifty-one laws of the clubs."""
BRITANNICA = _make_code("britannica", "Britannica", "Britannica's abridgement", BRITANNICA_TOPICS)
"""The twenty-five laws of the Encyclopaedia Britannica."""
CODES: Mapping[str, Code] = {code.name: code for code in (CAVENDISH, BRITANNICA)}
"""The codes by name; the engine plays by the first."""


def find_law(identifier: str) -> Law:
    """The law that an identifier such as ``britannica.law.9`` names. Raises [`CodeError`][].

    Examples:
        >>> find_law("cavendish.law.22").heading
        'Marking a king turned up'
    """
    name, _, number = identifier.partition(".law.")
    if name not in CODES or not (number.isascii() and number.isdigit()):
        raise CodeError(f"{quote(identifier)} names no law; write, for example, cavendish.law.22.")
    return CODES[name].get_law(int(number[:4]))


def is_law(identifier: str) -> bool:
    """True for a law's identifier, false for that of another passage."""
    return ".law." in identifier


def rule_name(identifier: str) -> str:
    """``Law 22``, ``Britannica 9``, ``Britannica, rules of play`` or ``Britannica, opening``.

    Raises [`CodeError`][] for a law that is in no code.
    """
    if identifier.startswith("britannica.play."):
        return "Britannica, rules of play"
    if identifier.startswith("britannica.intro."):
        return "Britannica, opening"
    law = find_law(identifier)
    return f"Britannica {law.number}" if law.code == "britannica" else f"Law {law.number}"
