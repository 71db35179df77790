"""The example of each irregularity: the table when it has just happened, and after each option of the ruling.

Ann deals and Bob is the non-dealer, as in :mod:`ecarte_core.laws`. The cards of an irregularity come from one
pack, so that changing a fact changes as little of the table as possible.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from ..cards.card_words import NOTHING_NAMED
from .act_model import Case, Incident, lay_out
from .acts import ACTS
from .arbitration import EXAMPLE_PLAYERS, Ruled, apply_option, name_chooser, rule_on
from .clause_model import CodeName, Ruling
from .rulings import complete_facts, find_irregularity
from .table_view import LaidTable, view_table


class ExampleCase(NamedTuple):
    """A case on the table: before the ruling, the ruling, and the table after each option by its name."""

    before: LaidTable
    ruling: Ruling
    after: tuple[tuple[str, LaidTable], ...]

    def to_dict(self) -> dict[str, Any]:
        """The tables as JSON; the ruling is not repeated."""
        return {
            "before": self.before.to_dict(),
            "after": {option: view.to_dict() for option, view in self.after},
        }


def build_case(irregularity: str, facts: Mapping[str, str], code: CodeName = "cavendish") -> ExampleCase:
    """The example of an irregularity with these facts under a code.

    Raises :class:`~.rulings.UnknownIrregularity` for names and values that the arbiter does not know.
    """
    return _build(irregularity, tuple(complete_facts(find_irregularity(irregularity), facts).items()), code)


@lru_cache(maxsize=1024)
def _build(irregularity: str, facts: tuple[tuple[str, str], ...], code: CodeName) -> ExampleCase:
    ruled = show_example(irregularity, dict(facts), code)
    after = []
    for option in ruled.ruling.options:
        game, sentence = apply_option(ruled.game, ruled.ruling, option.id)
        after.append(
            (option.id, view_table(game, sentence or name_chooser(option, EXAMPLE_PLAYERS), EXAMPLE_PLAYERS))
        )
    return ExampleCase(view_table(ruled.game, ruled.said, EXAMPLE_PLAYERS), ruled.ruling, tuple(after))


def show_example(irregularity: str, facts: Mapping[str, str], code: CodeName) -> Ruled:
    """The example as a game in which the irregularity has just happened, with the ruling."""
    act = ACTS[irregularity]
    complete = complete_facts(find_irregularity(irregularity), facts)
    case = Case(complete, NOTHING_NAMED, EXAMPLE_PLAYERS)
    setting = act.setting if isinstance(act.setting, tuple) else act.setting(case)
    game = act.prepare(lay_out(setting), case)
    return rule_on(game, Incident(irregularity, tuple(complete.items())), code)
