"""What an irregularity, a clause and a ruling are.

An ``Irregularity`` is a kind of act that a law speaks of, with the facts on which a ruling may depend. A
``Clause`` is one rule of one code: the words that it executes, when it applies, what it rules, and on
what that rests. Clauses are data; ``rulings`` finds those that apply, ``arbitration`` does what they say.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, get_args

from ..showing import shows_itself
from .codes import BRITANNICA, CAVENDISH

type CodeName = Literal["cavendish", "britannica"]

CODE_NAMES: tuple[CodeName, ...] = get_args(CodeName.__value__)
"""The codes by which a game can be played and recorded; the first where nothing is said."""

CODE_TITLES: Mapping[CodeName, str] = {
    "cavendish": CAVENDISH.short_title,
    "britannica": BRITANNICA.short_title,
}
"""What each is called where they stand side by side."""

type Basis = Literal["words", "in part", "interpretation", "undetermined"]
"""On what a ruling rests: the words of the law (or of another law named), these for a part, our reading, or nothing.

A right that a law gives until some moment ends then by the words. What follows afterwards is by the words if a law
says it, or if nothing is left to decide.
"""


def name_basis(basis: Basis, source: str = "the law") -> str:
    """The basis of a ruling in words for readers; ``source`` is what has the words."""
    match basis:
        case "words":
            return f"by the words of {source}"
        case "in part":
            return f"by the words of {source}, which leave a part open"
        case "interpretation":
            return "our interpretation"
        case "undetermined":
            return "the text leaves it open"


type Seat = Literal["dealer", "non-dealer"]
"""A player of the deal that is spoken of."""

SEATS: tuple[Seat, Seat] = ("non-dealer", "dealer")
"""Both, in the order in which they lead, take cards and are named."""

OTHER_SEAT: Mapping[Seat, Seat] = {"non-dealer": "dealer", "dealer": "non-dealer"}
"""The adversary's seat."""

type Chooser = Seat | Literal["bystander"]
"""Who may choose an option: a player, or a bystander to whom a law gives a right."""

type Phase = Literal[
    "before the deal", "the deal", "the king", "the exchange", "the play", "packs and score", "bystanders"
]
"""When an irregularity occurs, as the referee's desk asks for it."""

PHASES: tuple[Phase, ...] = get_args(Phase.__value__)
"""Every phase, in the order of a game."""

type Facts = Mapping[str, str]
"""The value of each fact by its name."""

NOT_ASKED = "-"
"""What stands in a condition for a fact that has no value, because nothing is left to ask."""

ALWAYS: Mapping[str, tuple[str, ...]] = MappingProxyType({})
"""The condition that is always true."""


class Value(NamedTuple):
    """One value of a fact. ``label`` follows the fact's question: "before the turn-up"."""

    name: str
    label: str


class Fact(NamedTuple):
    """Something on which a ruling may depend, with its values, the most ordinary one first.

    ``question`` is asked of the reader: "When was it found?". ``asked_if`` says for which values of earlier
    facts there is anything to ask; otherwise the fact has no value.
    """

    name: str
    question: str
    values: tuple[Value, ...]
    asked_if: Mapping[str, tuple[str, ...]] = ALWAYS


class Irregularity(NamedTuple):
    """A kind of irregular act, or a question that a law answers.

    ``laws`` are those that speak of it, in every code, the leading one first, and ``passages`` the paragraphs of
    Britannica's article that do. ``apart`` says what the arbiter does not take in one question, and what to ask
    instead.
    """

    name: str
    phase: Phase
    title: str
    laws: tuple[str, ...]
    facts: tuple[Fact, ...] = ()
    passages: tuple[str, ...] = ()
    apart: str = ""


class Effect(NamedTuple):
    """What an option does to the game, by its name, and the values that belong to it (``effects`` has them all).

    ``seat`` among the values is always the seat in the deal in progress. What a law counts is in the values; which
    cards are concerned is in the position to which the effect is applied.
    """

    kind: str
    values: tuple[tuple[str, Any], ...] = ()

    @property
    def seat(self) -> Seat | None:
        """The seat of the player whom it concerns; None if it concerns both."""
        return next((seat for seat in SEATS if ("seat", seat) in self.values), None)


class Option(NamedTuple):
    """One thing that may follow. ``chooser`` is None where it follows at once.

    ``does`` is a sentence for people; ``effects`` are what it does to the game. ``until`` says how long the
    choice is open, in words that follow "until".
    """

    id: str
    chooser: Chooser | None
    does: str
    effects: tuple[Effect, ...] = ()
    until: str | None = None


class Clause(NamedTuple):
    """One rule of one code.

    ``words`` are the pieces of the laws that decide, as ``law_words`` names them: ``9b`` is the second
    piece of the code's Law 9, ``play.5b`` one of the article's account of play. ``when`` lists, for each fact that
    matters, the values for which the clause applies. For all facts of an irregularity exactly one clause of a code
    decides; a clause with ``adds`` does not decide, but joins its ruling and its effects to those of the clause that
    does. ``argument`` gives the reasons of an interpretation, or says what is left undetermined and what the other
    code says.
    """

    code: CodeName
    irregularity: str
    words: tuple[str, ...]
    ruling: str
    basis: Basis
    options: tuple[Option, ...] = ()
    when: Mapping[str, tuple[str, ...]] = ALWAYS
    argument: str = ""
    adds: bool = False

    @property
    def id(self) -> str:
        """Its code, irregularity and condition: ``cavendish.revoke taken-up=yes``; a plus where it adds."""
        when = (f"{fact}={'|'.join(values)}" for fact, values in self.when.items())
        return " ".join((f"{self.code}.{self.irregularity}", *("+" * self.adds), *when))


@shows_itself
class Ruling(NamedTuple):
    """What a code says of one irregularity with its facts; ``clauses`` the deciding one first."""

    irregularity: Irregularity
    code: CodeName
    facts: tuple[tuple[str, str], ...]
    clauses: tuple[Clause, ...]
    stated: frozenset[str]
    """The names of the facts that were stated; the others are assumed."""

    @property
    def sentence(self) -> str:
        """The ruling in plain words."""
        return " ".join(clause.ruling for clause in self.clauses)

    @property
    def basis(self) -> Basis:
        """On what the deciding clause rests."""
        return self.clauses[0].basis

    @property
    def argument(self) -> str:
        """The reasons of the clauses that give any."""
        return " ".join(clause.argument for clause in self.clauses if clause.argument)

    @property
    def words(self) -> tuple[str, ...]:
        """The pieces of the laws that decide, each once."""
        return tuple(dict.fromkeys(piece for clause in self.clauses for piece in clause.words))

    @property
    def options(self) -> tuple[Option, ...]:
        """What may follow, each option with the effects that further clauses add to it."""
        added = tuple(
            effect for clause in self.clauses[1:] for option in clause.options for effect in option.effects
        )
        return tuple(
            option if option.id == "fresh-deal" else option._replace(effects=(*option.effects, *added))
            for option in self.clauses[0].options
        )
