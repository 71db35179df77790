"""Rulings of the arbiter in a form that a test can state in a line."""

from __future__ import annotations

from ecarte_core.arbiter import CodeName, Ruling, rule_on_facts


def rule(irregularity: str, facts: str = "", code: CodeName = "cavendish") -> Ruling:
    """The ruling on ``offender=dealer found=late``; facts that are not stated take their first value."""
    return rule_on_facts(irregularity, dict(fact.split("=") for fact in facts.split()), code)


def show(ruling: Ruling) -> list[str]:
    """The options as ``replay-hand:dealer`` with who chooses, or ``void-deal:-`` for what follows at once."""
    return [f"{option.id}:{option.chooser or '-'}" for option in ruling.options]


def effects(ruling: Ruling, option: str) -> list[str]:
    """The effects of an option, as they print."""
    return [str(effect) for one in ruling.options if one.id == option for effect in one.effects]


def leaves_open(ruling: Ruling, code: str) -> bool:
    """True if the ruling says that the code does not decide, says why, and gives no choice."""
    return (
        ruling.basis == "undetermined"
        and ruling.options == ()
        and f"{code} does not say" in ruling.sentence
        and bool(ruling.argument)
    )
