"""How a rule is named: a law, or a passage where no law states the rule (``britannica.play.4``)."""

from __future__ import annotations

from . import find_law


def is_law(identifier: str) -> bool:
    """True for a law's identifier, false for that of another passage."""
    return ".law." in identifier


def rule_name(identifier: str) -> str:
    """``Law 22``, ``Britannica 9``, ``Britannica, rules of play`` or ``Britannica, opening``.

    Raises :class:`~ecarte_core.laws.CodeError` for a law that is in no code.
    """
    if identifier.startswith("britannica.play."):
        return "Britannica, rules of play"
    if identifier.startswith("britannica.intro."):
        return "Britannica, opening"
    law = find_law(identifier)
    return f"Britannica {law.number}" if law.code == "britannica" else f"Law {law.number}"
