"""Rulings of the arbiter, as values that show themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..laws import rulings
from ..laws.clause_model import Ruling
from ..laws.rulings import find_code, list_codes, rule_on_facts
from .card_values import ShowsItself

if TYPE_CHECKING:
    from .data_table import DataTable
    from .notebook_views import NotebookOutput

__all__ = ["LawRuling", "irregularities", "rule"]


class LawRuling(ShowsItself, Ruling):
    """What a code says of one irregularity: the ruling, the words of the law that decide, and the options."""

    stated: frozenset[str] = frozenset()
    """The names of the facts that were stated; the others are assumed."""

    def _show(self) -> NotebookOutput:
        from .ruling_figures import show_ruling  # noqa: PLC0415

        return show_ruling(self, self.stated)


def rule(irregularity: str, code: str = "cavendish", **facts: str) -> LawRuling:
    """What a code rules when something has gone wrong, by the words of which law, and what may follow.

    [`irregularities`][] names the irregularities and their facts. A fact is stated by its name, with ``_`` for
    ``-``; what is not stated follows from what is, or is as it usually is. Raises
    ``EcarteError`` for a name that the arbiter does not know, and says which are nearest, and
    for facts that cannot be together.

    Examples:
        >>> ruling = rule("revoke", offender="dealer", offender_wins="vole")
        >>> ruling.words, ruling.basis
        (('43a', '43c', '43f', '43g'), 'words')
    """
    stated = {name.replace("_", "-"): value for name, value in facts.items()}
    ruling_code = find_code(code)
    ruling = LawRuling(*rule_on_facts(irregularity, stated, ruling_code))
    ruling.stated = frozenset(stated)
    return ruling


def irregularities(code: str = "") -> DataTable:
    """Every irregularity that the arbiter knows by its name, with its facts and their values, as a table.

    With a ``code``, only those on which it rules. Raises ``EcarteError`` for a code that
    does not exist.

    Examples:
        >>> irregularities().rows[0][0]
        'shuffle-claimed'
    """
    from .ruling_figures import list_irregularities  # noqa: PLC0415  (loaded when something is first shown)

    ruling_code = find_code(code) if code else None
    named = [
        irregularity
        for irregularity in rulings.IRREGULARITIES.values()
        if ruling_code is None or ruling_code in list_codes(irregularity)
    ]
    return list_irregularities(named, ruling_code)
