"""The points on which the sources differ in substance, and the cases on which the rulings of the two codes part.

The codes compared are Cavendish's fifty-one laws and Britannica's article, its twenty-five laws and its rules
of play. Witness W's laws are Cavendish's, but its own account of play differs from both; the edition
describes that account and does not reprint it.

``differences.toml`` says in words where the sources part and gives a situation. Its case says the same to the arbiter;
what follows is then the arbiter's ruling, and is written nowhere else. On what a difference rests follows from the
rulings too. Every case on which the rulings part belongs to a difference, or has a reason why nothing differs there.
"""

import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any, Literal, NamedTuple, get_args

from .clause_model import CODE_NAMES, NOT_ASKED, Effect, Facts, Option, Ruling
from .irregularity_reader import Condition, IrregularityEntry
from .rulings import iter_cases, rule_on_facts

type SourceName = Literal["cavendish", "britannica", "wikipedia"]
type DifferenceBasis = Literal["words", "interpretation", "silence"]

_SOURCES: tuple[SourceName, ...] = get_args(SourceName.__value__)

BASES: Mapping[DifferenceBasis, str] = {
    "words": "Each text decides the point by words that it has, and the words differ.",
    "interpretation": "The words of one text at least leave this out or can be read in two ways; what follows is our "
    "interpretation.",
    "silence": "One text does not say it, in whole or in part, and we add nothing to it.",
}
"""On what a difference rests, and what that means."""


class Outcome(NamedTuple):
    """What one text decides of the situation; ``laws`` are the passages concerned.

    What a code decides is for the arbiter to say (``rule_on_difference``); for witness W's account
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
    On what it rests (``BASES``) ``find_basis`` says.
    """

    name: str
    case: str
    subject: str
    sentence: str
    situation: str
    outcomes: tuple[Outcome, ...]
    game: str = ""

    @property
    def irregularity(self) -> str:
        """The irregularity of its case."""
        return self.case.partition(" ")[0]

    @property
    def facts(self) -> Facts:
        """The facts of its case; the others have their first value."""
        return dict(fact.split("=") for fact in self.case.split()[1:])

    @property
    def laws(self) -> tuple[str, ...]:
        """The identifiers of all laws and passages concerned."""
        return tuple(dict.fromkeys(law for outcome in self.outcomes for law in outcome.laws))

    @property
    def concerns_account(self) -> bool:
        """True if the text that differs is witness W's own account of play, not a code."""
        return any(outcome.source == "wikipedia" for outcome in self.outcomes)


def _read_outcome(source: SourceName, outcome: str | dict[str, Any]) -> Outcome:
    """``20 play.5``: the laws by their numbers, and passages; or a table of these and of what is said of them."""
    table = {"laws": outcome} if isinstance(outcome, str) else dict(outcome)
    laws = table.pop("laws").split()
    return Outcome(source, tuple(f"{source}.{'law.' * each.isdigit()}{each}" for each in laws), **table)


def _read_differences() -> Iterator[Difference]:
    text = files(__package__).joinpath("differences.toml").read_text("utf-8")
    for name, table in tomllib.loads(text).items():
        outcomes = tuple(_read_outcome(source, table.pop(source)) for source in _SOURCES if source in table)
        yield Difference(name, outcomes=outcomes, **table)


DIFFERENCES: tuple[Difference, ...] = tuple(_read_differences())
"""Every difference, in the order of a hand; each has an entry in the apparatus."""


class UnplacedCase(NamedTuple):
    """A case on which the rulings part, and that belongs to no difference and has no reason."""

    irregularity: str
    facts: Facts
    first: Ruling
    second: Ruling

    @property
    def pieces(self) -> tuple[str, ...]:
        """The pieces of either text that decide: ``cavendish.9b``."""
        return tuple(
            f"{ruling.code}.{piece}" for ruling in (self.first, self.second) for piece in ruling.words
        )


def rule_on_difference(difference: Difference) -> tuple[Ruling, ...]:
    """The ruling of each code that a difference names, in its order; witness W's account is no code."""
    return tuple(
        rule_on_facts(difference.irregularity, difference.facts, outcome.source)
        for outcome in difference.outcomes
        if outcome.source != "wikipedia"
    )


def find_basis(difference: Difference) -> DifferenceBasis:
    """On what a difference rests: the weakest of what the rulings on its case, and what W’s account says, rest on."""
    bases: set[str] = {ruling.basis for ruling in rule_on_difference(difference)}
    bases.update(outcome.basis for outcome in difference.outcomes)
    if bases & {"undetermined", "in part"}:
        return "silence"
    return "interpretation" if "interpretation" in bases else "words"


def find_unplaced_cases(entry: IrregularityEntry) -> Iterator[UnplacedCase]:
    """The cases of an irregularity on which the rulings part, without a difference or a reason."""
    places = [condition for _, condition in _list_places(entry)]
    for facts, first, second in _iter_parting_cases(entry):
        if not any(_covers(condition, facts) for condition in places):
            yield UnplacedCase(entry.irregularity.name, facts, first, second)


def find_idle_places(entry: IrregularityEntry) -> Iterator[tuple[str, Condition]]:
    """Cases that an entry gives to a difference of the codes, or explains, although on none of them rulings part."""
    parting = [facts for facts, _, _ in _iter_parting_cases(entry)]
    accounts = {difference.name for difference in DIFFERENCES if difference.concerns_account}
    for name, condition in _list_places(entry):
        if name not in accounts and not any(_covers(condition, facts) for facts in parting):
            yield name, condition


def _list_places(entry: IrregularityEntry) -> Iterator[tuple[str, Condition]]:
    for name, conditions in entry.differences.items():
        yield from ((name, condition) for condition in conditions)
    for condition, _ in entry.no_difference:
        yield "no-difference", condition


_PARTING: "tuple[Contrast, ...]" = ("result", "time", "first silent", "second silent")


def _iter_parting_cases(entry: IrregularityEntry) -> Iterator[tuple[Facts, Ruling, Ruling]]:
    """Each case on which the rulings of the two codes part, with these."""
    name = entry.irregularity.name
    for facts in iter_cases(entry.irregularity):
        first, second = (rule_on_facts(name, facts, code) for code in CODE_NAMES)
        if compare_rulings(first, second) in _PARTING:
            yield facts, first, second


def _covers(condition: Condition, facts: Facts) -> bool:
    return all(facts.get(name, NOT_ASKED) in values for name, values in condition.items())


# Two rulings on one case

type Contrast = Literal["same", "result", "time", "first silent", "second silent", "both silent"]
"""How two rulings on one case relate.

``result``: both codes rule, and something else follows or somebody else chooses. ``time``: the same follows, but
both say until when a choice is open, and not alike. The others say which code leaves the case undetermined,
in whole or, beside a code that decides it all, in part.
"""


def compare_rulings(first: Ruling, second: Ruling) -> Contrast:
    """How the rulings of two codes on one case relate."""
    silent = (first.basis == "undetermined", second.basis == "undetermined")
    if not any(silent) and first.basis != second.basis:
        # A ruling that leaves a part open is silent there, beside one that leaves nothing open.
        silent = (first.basis == "in part", second.basis == "in part")
    if any(silent):
        return "both silent" if all(silent) else "first silent" if silent[0] else "second silent"
    if _list_results(first) != _list_results(second):
        return "result"
    pairs = zip(first.options, second.options, strict=True)
    return (
        "time"
        if any(first.until and other.until and first.until != other.until for first, other in pairs)
        else "same"
    )


def _list_results(ruling: Ruling) -> list[object]:
    """What may follow and who chooses it, without the words and the names that codes have for the same thing."""
    return [(option.chooser, _name_result(option)) for option in ruling.options]


def _name_result(option: Option) -> object:
    """The effects of an option; its name where the game simply goes on, because then only the name says how."""
    effects = tuple(_simplify(effect) for effect in option.effects)
    if any(effect.kind != "let-stand" for effect in effects):
        return effects
    return "stand" if option.id == "no-penalty" else option.id


def _simplify(effect: Effect) -> Effect:
    """Cavendish lists how many marks are left, Britannica says one less; in every case the number is the same."""
    return effect._replace(values=effect.values[:1]) if effect.kind == "reduce-marks" else effect
