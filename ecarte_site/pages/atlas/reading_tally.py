"""What each alternative reading of the authors changes, counted from the survey."""

from collections import Counter
from itertools import product

from ecarte_core.advice.interpretations import OTHER_CHOICES, Choice
from ecarte_core.advice.survey import SurveyRow
from ecarte_core.cards.constants import AUTHORS
from ecarte_core.chances.knowledge import Seat

from .atlas_figures import ReadingFigures
from .tallies import judge

type _Side = tuple[str, Seat]
"""An author, and the seat for which he gives his advice."""

_SIDES: tuple[_Side, ...] = tuple(product(AUTHORS, Seat))


class ReadingTally:
    """Counts the hands that are kept by one reading and exchanged by another."""

    def __init__(self) -> None:
        self.doubtful = 0
        """The hands on which some reading changes the advice of an author, in either seat."""
        self._changes: Counter[tuple[Choice, _Side, bool]] = Counter()

    def add(self, row: SurveyRow, hands: int) -> None:
        """Count these hands."""
        doubtful = False
        for side in _SIDES:
            ours = judge(row.met, *side).keeps
            for choice, met in row.otherwise:
                if (keeps := judge(met, *side).keeps) is not ours:
                    self._changes[choice, side, keeps] += hands
                    doubtful = True
        self.doubtful += hands if doubtful else 0

    def compute_figures(self) -> list[ReadingFigures]:
        """What was counted, for each reading and each author and seat that it concerns."""
        return [
            ReadingFigures(
                interpretation=choice[0],
                reading=choice[1],
                author=author,
                seat=seat,
                more=self._changes[choice, (author, seat), True],
                fewer=self._changes[choice, (author, seat), False],
            )
            for choice, (author, seat) in product(OTHER_CHOICES, _SIDES)
            if any(self._changes[choice, (author, seat), keeps] for keeps in (True, False))
        ]
