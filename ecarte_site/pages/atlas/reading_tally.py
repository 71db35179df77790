"""What each alternative reading of the authors changes, counted from the survey."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import product

from ecarte_core.advice.interpretations import OTHER_CHOICES, Choice
from ecarte_core.advice.survey import SurveyRow
from ecarte_core.cards.constants import AUTHORS
from ecarte_core.chances.knowledge import Seat

from .atlas_figures import ReadingChange, ReadingFigures
from .tallies import judge, make_example, reaches_line

_Side = tuple[str, Seat]
"""An author, and the seat for which he gives his advice."""

_SIDES: tuple[_Side, ...] = tuple(product(AUTHORS, Seat))


@dataclass
class _Change:
    """The hands that a reading keeps besides ours, or that it keeps no longer."""

    hands: int = 0
    two_to_one: int = 0
    even: int = 0
    shown: SurveyRow | None = field(default=None, repr=False)

    def add(self, row: SurveyRow, hands: int, point: int) -> None:
        self.hands += hands
        self.two_to_one += hands if reaches_line(point, "two to one") else 0
        self.even += hands if reaches_line(point, "even") else 0
        self.shown = self.shown or row

    def compute_figures(self, seat: Seat) -> ReadingChange:
        return ReadingChange(
            hands=self.hands,
            two_to_one=self.two_to_one,
            even=self.even,
            example=make_example(self.shown, seat) if self.shown else None,
        )


class ReadingTally:
    """Counts the hands that are kept by one reading and exchanged by another."""

    def __init__(self) -> None:
        self.doubtful = 0
        """The hands on which some reading changes the advice of an author, in either seat."""
        self._kept = dict.fromkeys(_SIDES, 0)
        self._changes: dict[tuple[Choice, _Side, bool], _Change] = {}

    def add(self, row: SurveyRow, hands: int) -> None:
        """Count these hands, as ``add`` does."""
        doubtful = False
        for side in _SIDES:
            ours = judge(row.met, *side).keeps
            self._kept[side] += hands if ours else 0
            for choice, met in row.otherwise:
                if (keeps := judge(met, *side).keeps) is not ours:
                    change = self._changes.setdefault((choice, side, keeps), _Change())
                    change.add(row, hands, row.point(side[1]))
                    doubtful = True
        self.doubtful += hands if doubtful else 0

    def compute_figures(self) -> list[ReadingFigures]:
        """What was counted, for each reading and each author and seat that it concerns."""
        return [
            figures
            for choice in OTHER_CHOICES
            for side in _SIDES
            for figures in self._compare_readings(choice, side)
        ]

    def _compare_readings(self, choice: Choice, side: _Side) -> Iterable[ReadingFigures]:
        more, fewer = (self._changes.get((choice, side, keeps), _Change()) for keeps in (True, False))
        if more.hands or fewer.hands:
            yield ReadingFigures(
                interpretation=choice[0],
                reading=choice[1],
                author=side[0],
                seat=side[1],
                ours=self._kept[side],
                kept=self._kept[side] + more.hands - fewer.hands,
                more=more.compute_figures(side[1]),
                fewer=fewer.compute_figures(side[1]),
            )
