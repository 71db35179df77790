"""The bodies of laws as data: Cavendish's fifty-one, and Britannica's abridgement in twenty-five.

Here a law has only its number, heading and topic. The headings are ours; the words of the laws are in the
edition. The engine names a law by its identifier, ``cavendish.law.22``.
"""

from collections.abc import Mapping
from typing import NamedTuple

from ..cards.errors import EcarteError, quote


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


def _make_code(name: str, short_title: str, title: str, topics: str) -> Code:
    laws: list[Law] = []
    topic = ""
    for line in topics.strip().split("\n"):
        if line.startswith(" "):
            laws.append(Law(name, len(laws) + 1, line.strip(), topic))
        else:
            topic = line
    return Code(name, short_title, title, tuple(laws))


_CAVENDISH_TOPICS = """
Shuffling
    The right to shuffle
    How and when not to shuffle
Cutting
    What makes a cut
    More than one card exposed in cutting for deal
    The highest card deals and has the choice
    The cut for deal stands even if the pack is incorrect
    A card exposed in cutting to the dealer
Dealing
    Five cards each, and the order of dealing
    Wrong number or order, found before the turn-up
    The turn-up
    More than one card turned up
    A faced card found in the pack
    Cards exposed in dealing
    Dealing out of turn, or with the wrong pack
    Non-dealer dealt more than five
    Non-dealer dealt fewer than five
    Dealer dealt himself more than five
    Dealer dealt himself fewer than five
    After a wrong deal the turned king is not marked
    Non-dealer plays with a wrong number of cards
    Dealer plays with a wrong number of cards
Marking the King
    Marking a king turned up
    Announcing the king held in hand
    The king as first card played
    Announcing a king not held
Proposing, Accepting, and Refusing
    A proposal cannot be retracted
    An answer cannot be retracted; how many the dealer took
Discarding
    The discard is laid aside and not looked at
    Non-dealer takes too many
    Non-dealer asks for too few
    Dealer gives the non-dealer too many
    Dealer gives the non-dealer too few
    Dealer gives himself too many
    Dealer gives himself too few
    A faced card found in the stock
    Cards exposed in giving
    A card turned up in error after giving
    When the stock runs short
Playing
    A card played cannot be taken up, except to correct a fault
    Leading out of turn
    Naming one suit and playing another
    Abandoning the hand
Revoking and Not Winning the Trick
    Revoking, or not winning the trick when able
Calling for New Cards
    Calling for new packs
Incorrect Packs
    The pack found incorrect
Scoring
    Five up, and games that count more than one
    One for the king
    One for the point, two for the vole
    Two against a player who stood or refused, and lost
    Correcting a mark omitted
    Taking down an overscore
"""
"""Cavendish's code, used in London from 1878. The topics are those of his printed index, the headings ours.

His index ends with the topic Bystanders. No witness has the laws of that topic; Britannica's 24 and 25
may preserve their substance.
"""

_BRITANNICA_TOPICS = """
Cutting
    What makes a cut, and a card exposed
Dealing
    The order of dealing, and a wrong deal
    More than one card turned up
    A faced card found in the pack
    Cards exposed in dealing
    Dealing out of turn
    A misdeal found after the turn-up
    Playing with a wrong number of cards
Marking king
    Marking and announcing the king
    Announcing a king not held
Proposing
    A proposal or an answer cannot be retracted
Discarding
    Discards are not looked at
    Taking too many, or asking for too few
    Dealer gives too many or too few
    A faced card found in the stock
    Cards exposed in giving
    A card turned up in error after giving
    When the stock runs short
Playing
    A card played cannot be taken up, except to correct a fault
    Naming one suit and leading another
    Abandoning the hand
Revoking, and not winning trick
    Revoking, or not winning the trick when able
Incorrect packs
    The pack found incorrect
Bystanders
    At English écarté
    At French écarté
"""
"""The Turf Club's laws as Britannica abridges them. Topics are its run-in headings."""

CAVENDISH = _make_code("cavendish", "Cavendish", "Cavendish's code", _CAVENDISH_TOPICS)
"""The fifty-one laws of the clubs."""
BRITANNICA = _make_code("britannica", "Britannica", "Britannica's abridgement", _BRITANNICA_TOPICS)
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
