"""What a ruling lets follow, short enough to compare."""

from __future__ import annotations

from ecarte_core.arbiter import CodeName, Ruling, rule_on_facts
from ecarte_core.arbiter.effect_model import Effect


def rule(name: str, code: CodeName = "cavendish", /, **facts: str) -> Ruling:
    """The ruling on an irregularity; ``turn_up="exposed"`` states the fact ``turn-up``."""
    return rule_on_facts(name, {fact.replace("_", "-"): value for fact, value in facts.items()}, code)


def choices(ruling: Ruling) -> list[str]:
    """Each option with who chooses it: ``fresh-deal:non-dealer``, or ``fresh-deal:-`` if it follows at once."""
    return [f"{option.id}:{option.chooser or '-'}" for option in ruling.options]


def effects(ruling: Ruling, option: str) -> tuple[Effect, ...]:
    """The effects of one option."""
    return next(one.effects for one in ruling.options if one.id == option)
