"""The sample's figures: between what bounds the true chance lies, and on which side of two to one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ecarte_core.atlas import ADVERSE_HANDS
from ecarte_core.cards import parse_card
from ecarte_core.jeux import Seat
from ecarte_core.survey import AUTHORS, SurveyRow

from .figures import above, verdict
from .model import Bracket, Sides
from .sample import Drawn


class Picker:
    """Finds the sample's hands in the survey as it passes."""

    def __init__(self, drawn: Iterable[Drawn]) -> None:
        self._drawn = tuple(drawn)
        self._wanted = {_key(row.hand.split(), row.turn_up) for row in self._drawn}
        self._found: dict[tuple[frozenset[str], str], SurveyRow] = {}

    def add(self, found: SurveyRow) -> None:
        """Keep the entry if it is in the sample."""
        key = _key(map(str, found.entry.hand), str(found.entry.turned))
        if key in self._wanted:
            self._found[key] = found

    def figures(self) -> dict[str, Bracket]:
        """By seat."""
        return {
            seat: _bracket(seat, [row for row in self._drawn if row.seat is seat], self._found)
            for seat in Seat
        }


def _key(hand: Iterable[str], turn_up: str) -> tuple[frozenset[str], str]:
    return frozenset(hand), str(parse_card(turn_up))


def _bracket(
    seat: Seat, drawn: Sequence[Drawn], surveyed: Mapping[tuple[frozenset[str], str], SurveyRow]
) -> Bracket:
    whole = len(drawn) * ADVERSE_HANDS
    kept, changed = ({author: Sides(sure=0, between=0, never=0) for author in AUTHORS} for _ in range(2))
    seen = blind = 0
    for row in drawn:
        found = surveyed[_key(row.hand.split(), row.turn_up)]
        seen += found.point(seat)
        blind += found.blind
        for author in AUTHORS:
            sides = kept[author] if verdict(found.met, author, seat).keeps else changed[author]
            if above(row.guaranteed, "two to one"):
                sides["sure"] += 1
            elif above(found.point(seat), "two to one"):
                sides["between"] += 1
            else:
                sides["never"] += 1
    return Bracket(
        hands=len(drawn),
        exact=sum(row.exact for row in drawn),
        seen=seen / whole,
        blind=blind / whole,
        guaranteed=sum(row.guaranteed for row in drawn) / whole,
        kept=kept,
        changed=changed,
    )
