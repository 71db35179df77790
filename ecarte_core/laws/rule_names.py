"""Where the site shows a rule. The build and the browser both link to rules, so the addresses stand here.

A rule is a law (``cavendish.law.22``), or a passage where no law states it (``britannica.play.4``).
"""

from __future__ import annotations

from . import find_law


def rule_address(identifier: str) -> str:
    """The page and place of a rule, below the site's root: ``laws/22/``, ``laws/britannica/9/``.

    Raises :class:`~ecarte_core.laws.CodeError` for a law that is in no code.
    """
    if identifier.startswith("britannica.") and ".law." not in identifier:
        return f"britannica/#{identifier}"
    found = find_law(identifier)
    return f"laws/britannica/{found.number}/" if found.code == "britannica" else f"laws/{found.number}/"


def rule_name(identifier: str) -> str:
    """How a rule is cited in a line: ``Law 22``, ``Britannica 9``, ``Britannica, rules of play``.

    Raises as :func:`rule_address` does.
    """
    if identifier.startswith("britannica.play."):
        return "Britannica, rules of play"
    found = find_law(identifier)
    return f"Britannica {found.number}" if found.code == "britannica" else f"Law {found.number}"
