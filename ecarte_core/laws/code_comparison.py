"""Where the codes differ: the rulings of two codes on one case, compared."""

from __future__ import annotations

from typing import Literal

from .clause_model import Option, Ruling
from .effect_model import Effect, LetStand, ReduceMarks

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
    if any(not isinstance(effect, LetStand) for effect in effects):
        return effects
    return "stand" if option.id == "no-penalty" else option.id


def _simplify(effect: Effect) -> Effect:
    """Cavendish lists how many marks are left, Britannica says one less; in every case the number is the same."""
    return effect._replace(manner="one-less") if isinstance(effect, ReduceMarks) else effect
