"""Rulings of the arbiter in a form that a test can state in a line."""

from __future__ import annotations

from ecarte_core.arbiter import CodeName, Ruling, rule_on_facts
from ecarte_core.arbiter.effect_model import Effect


def rule(irregularity: str, stated: str = "", code: CodeName = "cavendish", /, **facts: str) -> Ruling:
    """The ruling on ``offender=dealer found=late``; facts that are not stated take their first value.

    ``turn_up="exposed"`` states the fact ``turn-up`` as well.
    """
    words = dict(fact.split("=") for fact in stated.split())
    named = {fact.replace("_", "-"): value for fact, value in facts.items()}
    return rule_on_facts(irregularity, {**words, **named}, code)


def choices(ruling: Ruling) -> list[str]:
    """Each option with who chooses it: ``fresh-deal:non-dealer``, or ``fresh-deal:-`` if it follows at once."""
    return [f"{option.id}:{option.chooser or '-'}" for option in ruling.options]


def effects(ruling: Ruling, option: str) -> tuple[Effect, ...]:
    """The effects of one option."""
    return next(each.effects for each in ruling.options if each.id == option)


def leaves_open(ruling: Ruling, code: str) -> bool:
    """True if the ruling says that the code does not decide, says why, and gives no choice."""
    return (
        ruling.basis == "undetermined"
        and ruling.options == ()
        and f"{code} does not say" in ruling.sentence
        and bool(ruling.argument)
    )
