"""What a claim is: something that an author says, in premises that can be checked, each with its check.

A claim is data (``hoyle.toml``, ``britannica.toml``, ``mossop.toml``); a verdict is computed each time.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, Literal, get_args

from ..cards import Card, format_cards
from ..chances.knowledge import Knowledge
from ..chances.models import AFTER_EXCHANGES, BOTH_GUESS, BOTH_SEEN, GUARANTEED, LEAD_BLIND

Verdict = Literal["holds", "fails", "pays", "costs", "undecided", "holds in part", "not decidable"]
"""A statement of fact holds or fails; advice pays, costs or is undecided. A sentence that says two things may hold in
part; what depends on more than cards and laws is not decidable."""
Author = Literal["Hoyle", "Britannica", "Mossop"]
Kind = Literal["cards", "arithmetic", "scoring", "certainty", "chance", "lead", "discard", "proposal"]
Model = Literal[
    "rules only",
    "count of cards",
    "both hands seen",
    "every play",
    "lead chosen blind",
    "order of leads fixed",
    "guaranteed",
    "both guess",
    "the authors’ own rules",
    "both hands seen after the exchanges",
]
Cost = Literal["instant", "seconds", "long"]

VERDICTS: tuple[Verdict, ...] = get_args(Verdict)
KINDS: tuple[Kind, ...] = get_args(Kind)

MODELS: Mapping[Model, str] = {
    "rules only": "The laws decide; nobody’s cards matter.",
    "count of cards": "Cards or deals are counted; nobody plays.",
    "both hands seen": f"{BOTH_SEEN.assumption} For a chance, the adversary’s hand is any of the possible ones, all "
    f"equally likely. {BOTH_SEEN.bound}",
    "every play": "Every legal way of playing, good or bad, by the player who is named.",
    "lead chosen blind": LEAD_BLIND.meaning,
    "order of leads fixed": "The holder chooses the cards that he will lead, in their order, before he knows the "
    "adversary’s hand, and leads them as long as he wins; after them both players see both hands. It bounds nothing: "
    "at a table both players guess.",
    "guaranteed": GUARANTEED.meaning,
    "both guess": BOTH_GUESS.meaning,
    "the authors’ own rules": "The adversary is taken to propose and refuse exactly as the author tells him.",
    "both hands seen after the exchanges": f"{AFTER_EXCHANGES.meaning} The other model, in which neither player ever "
    "sees the other’s hand, is learned and not solved, so it decides no verdict.",
}
"""What is taken to be known, and by whom; a figure means nothing without it."""


_AUTHORS: Mapping[str, Author] = {name.lower(): name for name in get_args(Author)}
"""The author by the beginning of a passage's identifier."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of a check. ``evidence`` is words; ``figures`` the same as data, with JSON values.

    ``position`` opens it: ``trumps, leader, follower`` (cards as the command line reads them),
    or ``game, step``, or ``hand, turn_up, seat``; None where there is nothing to lay on a table.
    """

    verdict: Verdict
    evidence: str
    figures: Mapping[str, Any] = field(default_factory=dict)
    position: Mapping[str, str] | None = None
    premises: "tuple[Finding, ...]" = ()
    """The finding of each premise, when the claim has more than one."""


@dataclass(frozen=True, slots=True)
class Premise:
    """One thing that must be so for the sentence to be true, and the check that decides it."""

    run: Callable[[], Finding]
    says: str = ""
    """Which part of the sentence it is; empty when it is the whole of it."""
    exactly: str = ""
    """What is checked."""
    model: Model = "rules only"
    """What is taken to be known."""
    name: str = ""
    """Its own name in the claim, where something refers to it; else it has its number."""
    arguments: Mapping[str, Any] = field(default_factory=dict)
    """What the check is asked: the hands, positions, rules or panels of the ledger, as its function takes them."""


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that the author supposes. It is not checked: the check keeps to it."""

    says: str
    """The condition, in the editor's words."""
    how: str
    """How the check keeps to it."""


@dataclass(frozen=True, slots=True)
class Claim:
    """One checkable statement. ``id`` is permanent; ``passage`` is the sentence that makes it, or a number of a table
    that this edition does not print: ``mossop.7``."""

    id: str
    passage: str
    kind: Kind
    statement: str
    """What the author says, in the editor's words."""
    formalisation: str
    """What exactly is checked."""
    premises: tuple[Premise, ...]
    editor_note: str = ""
    """What the author probably meant, where the check does not simply confirm what he says."""
    cost: Cost = "instant"
    opens: Mapping[str, str] = field(default_factory=dict)
    """What a reader can open, where it is not the position that the check gives: a step of a recorded game."""
    given: tuple[Condition, ...] = ()
    """The conditions under which the author says it."""

    @property
    def author(self) -> Author:
        """The author of the statement."""
        return _AUTHORS[self.passage.partition(".")[0]]

    @property
    def model(self) -> Model:
        """What is taken to be known: of several premises that of the first; each has its own."""
        return self.premises[0].model

    def find_premise(self, name: str = "") -> Premise:
        """The premise of that name, or of that number (``2``); the first if none is given.

        Raises ``KeyError`` if there is no such premise.
        """
        numbered = {str(number): premise for number, premise in enumerate(self.premises, 1)}
        named = {premise.name: premise for premise in self.premises if premise.name}
        return {**numbered, **named}[name or "1"]

    def check(self) -> Finding:
        """Run the checks of all premises and combine what they find."""
        findings = tuple(premise.run() for premise in self.premises)
        finding = findings[0] if len(findings) == 1 else combine(findings)
        return replace(finding, position=self.opens) if self.opens else finding


def combine(findings: tuple[Finding, ...]) -> Finding:
    """The finding of a claim from those of its premises, numbered; so are their figures.

    The position is that of the first premise which is in doubt, or else of the first that has one.
    """
    by_doubt = sorted(findings, key=lambda finding: finding.verdict in _GOOD)
    return Finding(
        combine_verdicts(finding.verdict for finding in findings),
        " ".join(f"({number}) {finding.evidence}" for number, finding in enumerate(findings, 1)),
        {str(number): finding.figures for number, finding in enumerate(findings, 1)},
        next((finding.position for finding in by_doubt if finding.position), None),
        findings,
    )


_GOOD: tuple[Verdict, ...] = ("pays", "holds")
_BAD: tuple[Verdict, ...] = ("costs", "fails")
_OPEN: tuple[Verdict, ...] = ("undecided", "not decidable")


def combine_verdicts(verdicts: Iterable[Verdict]) -> Verdict:
    """The verdict on the whole from those on its parts: it holds in part where they are not of one mind.

    Facts that hold leave the verdict to the advice that rests on them, and to what is open.

    Examples:
        >>> combine_verdicts(["holds", "pays"]), combine_verdicts(["holds", "not decidable"])
        ('pays', 'not decidable')
        >>> combine_verdicts(["holds", "costs"]), combine_verdicts(["pays", "undecided"])
        ('holds in part', 'holds in part')
    """
    different = set(verdicts)
    if different <= {*_GOOD} or different <= {*_BAD}:
        return next(name for name in (*_GOOD, *_BAD) if name in different)
    left = different - {"holds"}
    return left.pop() if len(left) == 1 and left <= {*_OPEN} else "holds in part"


def verdict(so: bool) -> Verdict:
    """The verdict on a statement of fact."""
    return "holds" if so else "fails"


SURE_ERRORS = 2
"""Standard errors beyond which an average is more than chance explains: 95 % of chance's are less."""


def judge_gain(gain: Fraction | float, error: float = 0.0) -> Verdict:
    """The verdict on advice that brings so much on the average, with this standard error.

    Examples:
        >>> judge_gain(0.03, 0.01), judge_gain(-0.03, 0.01), judge_gain(0.03, 0.02)
        ('pays', 'costs', 'undecided')
    """
    if abs(float(gain)) <= SURE_ERRORS * error:
        return "undecided"
    return "pays" if gain > 0 else "costs"


# --- how findings name hands -------------------------------------------------------------------------------------


def format_symbols(cards: Iterable[Card]) -> str:
    """``K♠ Q♠ 8♥``."""
    return " ".join(card.symbol for card in cards)


def position_of_holder(holder: Knowledge) -> dict[str, str]:
    """For opening in the laboratory what a holder knows."""
    position = {"hand": format_cards(holder.hand), "turn_up": str(holder.turn_up), "seat": str(holder.seat)}
    return position | ({"played": format_cards(holder.played)} if holder.played else {})
