"""Checks of rules that call hands strong enough, or too weak, by the chance of the point.

What is strong is tried on its weakest hands, what is weak on its strongest; and all hands are counted. A dealer
answers a proposal: with ``proposed``, only those of the adversary's hands count on which Britannica would have him
propose.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from ...atlas.author_hands import select_hands
from ...jeux import Advice
from ...odds.chance_format import format_chance, format_percent
from ...odds.hand_filter import HandFilter
from ...odds.knowledge import Knowledge
from ..claim_model import Finding, Verdict
from ..hand_kinds import DescribedHands, HandKind, count_hands, count_hands_reaching, list_hand_kinds
from ..hand_wording import format_symbols, position_of_holder
from ..holder_chances import count_guaranteed, count_seen, guarantees_chance
from .check_registry import check

_FEW = 60
"""Of a rule with more kinds of hands only the extreme ones are tried against the hands that propose."""


@check
def hands_are_strong_enough(hands: DescribedHands, chance: Fraction, proposed: bool = False) -> Finding:
    """Each kind of hand, with the lowest trumps, can guarantee the point with this chance.

    It fails if even the strongest hand does not reach it with both hands seen.
    """
    kinds = list_hand_kinds(hands)
    tried = _Tried(kinds, chance, proposed)
    every = all(tried.guarantees(kind.weakest) for kind in kinds)
    found: Verdict = "holds" if every else "holds in part" if tried.reaches(tried.strongest) else "fails"
    line = format_percent(chance)
    more = f" Each kind can guarantee {line} with the lowest trumps." * every
    figures: dict[str, Any] = {"each": every}
    if not every and len(kinds) <= _FEW:
        reach = sum(tried.reaches(kind.weakest) for kind in kinds)
        figures["reach_with_lowest"] = reach
        more = f" With the lowest trumps {reach} of {len(kinds)} kinds reach {line}, both hands seen."
    return tried.report(found, more, figures, kinds[0].weakest)


@check
def hands_are_too_weak(hands: DescribedHands, chance: Fraction, proposed: bool = False) -> Finding:
    """No kind of hand, with the trumps that serve it best, reaches this chance of the point, both hands seen.

    It fails if even the weakest does.
    """
    kinds = list_hand_kinds(hands)
    tried = _Tried(kinds, chance, proposed)
    figures: dict[str, Any] = {}
    more = ""
    if len(kinds) <= _FEW:
        reach = sum(tried.reaches(kind.strongest) for kind in kinds)
        figures["reach_with_highest"] = reach
        line = format_percent(chance)
        more = f" With the highest trumps {reach} of {len(kinds)} kinds reach {line}, both hands seen."
    some = any(tried.reaches(kind.strongest) for kind in sorted(kinds, key=lambda kind: -kind.high))
    found: Verdict = "fails" if tried.reaches(kinds[0].weakest) else "holds in part" if some else "holds"
    return tried.report(found, more, figures, tried.strongest)


class _Tried(NamedTuple):
    """The kinds of a rule put to the test."""

    kinds: tuple[HandKind, ...]
    chance: Fraction
    proposed: bool

    @property
    def strongest(self) -> Knowledge:
        return max(self.kinds, key=lambda kind: kind.high).strongest

    def reaches(self, holder: Knowledge) -> bool:
        """With both hands seen."""
        made, hands = count_seen(holder, self._select(holder))
        return made >= self.chance * hands

    def guarantees(self, holder: Knowledge) -> bool:
        """By one fixed plan."""
        return guarantees_chance(holder, self.chance, self._select(holder))

    def _select(self, holder: Knowledge) -> HandFilter | None:
        return select_hands("britannica", Advice.PROPOSE, holder.turn_up) if self.proposed else None

    def report(self, found: Verdict, more: str, figures: dict[str, Any], on_trial: Knowledge) -> Finding:
        """The finding, with the weakest and the strongest hand, and the count of all."""
        hands, reach = count_hands(self.kinds), count_hands_reaching(self.kinds, self.chance)
        ends = {"weakest": self.kinds[0].weakest, "strongest": self.strongest}
        said = "; the ".join(
            f"{name}, {self._say(holder, holder == on_trial)}" for name, holder in ends.items()
        )
        everybody = ", against all hands of the adversary, proposed or not" if self.proposed else ""
        return Finding(
            found,
            f"{_name_number(len(self.kinds))}. {'Against the hands that propose, the' if self.proposed else 'The'} "
            f"{said}.{more} Of all {hands:,} hands, with any trumps and any turn-up, {format_chance(reach, hands)} "
            f"reach {format_percent(self.chance)}, both hands seen{everybody}.",
            {
                "kinds": len(self.kinds),
                "chance": str(self.chance),
                **{name: list(count_seen(holder, self._select(holder))) for name, holder in ends.items()},
                "guaranteed": count_guaranteed(on_trial, self._select(on_trial))[0],
                "hands": hands,
                "reach": reach,
                **figures,
            },
            position_of_holder(on_trial),
        )

    def _say(self, holder: Knowledge, guaranteed: bool) -> str:
        said = (
            f"{format_symbols(holder.hand)} with {holder.turn_up.symbol} turned, makes the point in "
            f"{format_chance(*count_seen(holder, self._select(holder)))}, both hands seen"
        )
        if guaranteed:
            said += f", and can guarantee {format_chance(*count_guaranteed(holder, self._select(holder)))}"
        return said


def _name_number(kinds: int) -> str:
    return f"{kinds:,} kinds of hands" if kinds > 1 else "One kind of hands"
