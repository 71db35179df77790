"""Where the codes differ, case by case: the rulings of two codes compared on every case of every irregularity."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from . import rulings
from .clause_model import CodeName, Irregularity, Option, Ruling
from .effect_model import Effect, LetStand, ReduceMarks
from .rulings import iter_cases, list_codes, rule_on_facts

type Contrast = Literal["same", "result", "time", "first silent", "second silent", "both silent"]
"""How two rulings on one case relate.

``result``: both codes rule, and something else follows or somebody else chooses. ``time``: the same follows, but
both say until when a choice is open, and not alike. The others say which code leaves the case undetermined,
in whole or, beside a code that decides it all, in part.
"""


class ComparedIrregularity(NamedTuple):
    """How often Cavendish and Britannica differ on the cases of an irregularity, by kind.

    ``account`` counts the cases on which witness W's account of play rules differently from Cavendish;
    None where the account does not speak of the irregularity.
    """

    irregularity: Irregularity
    contrasts: Mapping[Contrast, int]
    account: int | None

    @property
    def cases(self) -> int:
        """How many cases the irregularity has."""
        return sum(self.contrasts.values())

    @property
    def differs_by_silence_only(self) -> bool:
        """True if the codes agree wherever both speak, and one of them is silent somewhere."""
        silent = self.contrasts.get("first silent", 0) + self.contrasts.get("second silent", 0)
        return bool(silent) and not self.differs_in_ruling

    @property
    def differs_in_ruling(self) -> bool:
        """True if both codes rule on some case, and not alike."""
        return bool(self.contrasts.get("result") or self.contrasts.get("time"))


def compare_codes() -> tuple[ComparedIrregularity, ...]:
    """Cavendish beside Britannica, and beside witness W's account, on every case of each irregularity."""
    return tuple(_compare(irregularity) for irregularity in rulings.IRREGULARITIES.values())


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


def _compare(irregularity: Irregularity) -> ComparedIrregularity:
    contrasts = Counter(_iter_contrasts(irregularity, "britannica"))
    account = None
    if "wikipedia" in list_codes(irregularity):
        against = Counter(_iter_contrasts(irregularity, "wikipedia"))
        account = against["result"] + against["time"]
    return ComparedIrregularity(irregularity, contrasts, account)


def _iter_contrasts(irregularity: Irregularity, code: CodeName) -> Iterator[Contrast]:
    for facts in iter_cases(irregularity):
        yield compare_rulings(
            rule_on_facts(irregularity.name, facts), rule_on_facts(irregularity.name, facts, code)
        )


def _list_results(ruling: Ruling) -> list[object]:
    """What may follow and who chooses it, without the words and the names that codes have for the same thing."""
    return [(option.chooser, _name_result(option)) for option in ruling.options]


def _name_result(option: Option) -> object:
    """The effects of an option; its name where the game simply goes on, because then only the name says how."""
    effects = tuple(_simplify(effect) for effect in option.effects)
    if any(not isinstance(effect, LetStand) for effect in effects):
        return effects
    return "stand" if option.id == "no-penalty" else option.id


def _simplify(effect: Effect) -> Effect:
    """Cavendish lists how many marks are left, Britannica says one less; in every case the number is the same."""
    return effect._replace(manner="one-less") if isinstance(effect, ReduceMarks) else effect
