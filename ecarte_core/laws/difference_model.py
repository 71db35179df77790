"""The points on which the sources differ in substance, each with a situation that separates them.

The codes compared are Cavendish's fifty-one laws and Britannica's article, its twenty-five laws and its rules
of play. Witness W's laws are Cavendish's, but its own account of play differs from both; the edition
describes that account and does not reprint it. Ann deals, Bob is the elder hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

type SourceName = Literal["cavendish", "britannica", "wikipedia"]
type Basis = Literal["words", "interpretation", "silence"]

BASES: Mapping[Basis, str] = {
    "words": "Each text decides the point by words that it has, and the words differ.",
    "interpretation": "The words of one text at least leave this out or can be read in two ways; what follows is our "
    "interpretation.",
    "silence": "One text does not say it, in whole or in part, and we add nothing to it.",
}
"""On what a difference rests, and what that means."""


class Outcome(NamedTuple):
    """What one text decides of the situation; ``laws`` are the passages concerned.

    What a code decides is for the arbiter to say (``ecarte_core.laws.code_differences``); for witness W's account
    ``says`` it, with its ``basis`` and the ``argument``. ``consequence`` is what this means for Ann and Bob, with the
    cards and the score that they have; ``""`` where it needs no words.
    """

    source: SourceName
    laws: tuple[str, ...]
    consequence: str = ""
    says: str = ""
    basis: Literal["words", "interpretation"] = "words"
    argument: str = ""


class Difference(NamedTuple):
    """One point of difference, with a ``situation`` in which the texts lead to different ``outcomes``.

    ``case`` says the situation to the arbiter: the irregularity and its facts, ``incorrect-cut fault=one-left``.
    ``game`` is the recorded game that plays the situation, ``""`` where the engine does not know the rule.
    On what it rests (``BASES``) follows from the rulings (``ecarte_core.laws.code_differences``).
    """

    name: str
    case: str
    subject: str
    sentence: str
    situation: str
    outcomes: tuple[Outcome, ...]
    game: str = ""

    @property
    def laws(self) -> tuple[str, ...]:
        """The identifiers of all laws and passages concerned."""
        return tuple(dict.fromkeys(law for outcome in self.outcomes for law in outcome.laws))

    @property
    def concerns_account(self) -> bool:
        """True if the text that differs is witness W's own account of play, not a code."""
        return any(outcome.source == "wikipedia" for outcome in self.outcomes)


def cavendish(laws: str, says: str = "") -> Outcome:
    """Cavendish's side: its laws, by number, and what follows for Ann and Bob."""
    return Outcome("cavendish", _expand_identifiers("cavendish", laws), says)


def britannica(laws: str, says: str = "") -> Outcome:
    """Britannica's side: its laws (by number) or article (by passage), and what follows for Ann and Bob."""
    return Outcome("britannica", _expand_identifiers("britannica", laws), says)


def wikipedia(
    passages: str, says: str, argument: str = "", *, basis: Literal["words", "interpretation"] = "words"
) -> Outcome:
    """The side of witness W's account of play: what it says of the situation, and on what that rests."""
    laws = _expand_identifiers("wikipedia", passages)
    return Outcome("wikipedia", laws, says=says, basis=basis, argument=argument)


def _expand_identifiers(text: str, passages: str) -> tuple[str, ...]:
    """Expand ``20 play.5`` to identifiers; a bare number is a law."""
    return tuple(
        f"{text}.law.{number}" if number.isdigit() else f"{text}.{number}" for number in passages.split()
    )
