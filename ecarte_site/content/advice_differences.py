"""The points on which Hoyle's advice and Britannica's differ: what each says, and a hand on which they part.

They stand in ``advice_differences.toml``. The hands are judged by our readings of both authors
(``ecarte_core.advice.interpretations``). A test judges thousands of hands and finds no disagreement that none of these
differences explains.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ecarte_core.advice.interpretations import OUR_READINGS, Readings
from ecarte_core.advice.judgement import Comparison, judge
from ecarte_core.cards import Card, parse_card, parse_cards
from ecarte_core.cards.typed_tables import Readers, read_table
from ecarte_core.chances.knowledge import Seat, parse_seat
from ecarte_core.laws.differences import BASES, DifferenceBasis

_FILE = Path(__file__).with_suffix(".toml")


@dataclass(frozen=True, slots=True, kw_only=True)
class PartingHand:
    """A hand before the deal is played."""

    cards: tuple[Card, ...]
    turn_up: Card
    seat: Seat = Seat.NON_DEALER
    score: tuple[int, int] = (0, 0)

    def judge(self, readings: Readings = OUR_READINGS) -> Comparison:
        """What both authors advise."""
        return judge(self.cards, self.turn_up, self.seat, self.score, readings)


@dataclass(frozen=True, slots=True, kw_only=True)
class AdviceDifference:
    """One point: the passages of both authors, what they say, and on what the difference rests.

    What an author does not speak of has no passage.
    """

    name: str
    basis: DifferenceBasis
    subject: str
    hoyle: tuple[str, ...] = ()
    says_hoyle: str
    britannica: tuple[str, ...] = ()
    says_britannica: str
    hand: PartingHand | None = None
    leads: tuple[str, str] | None = None
    """Hoyle's and Britannica's leads from the hand, where they differ in these."""
    decided_by: tuple[str, ...] | None = None
    """The passages whose rules decide where the authors part on the hand, if not the last that is named."""

    @property
    def passages(self) -> tuple[str, ...]:
        """The passages of both."""
        return (*self.hoyle, *self.britannica)

    @property
    def deciding(self) -> tuple[str, ...]:
        """The passages whose rules decide where the authors part; none where the engine cannot judge it."""
        if self.hand is None or self.leads:
            return ()
        return self.decided_by or self.passages[-1:]

    def explains(self, comparison: Comparison) -> bool:
        """Whether the authors part on this hand, and by this difference."""
        deciding = {
            clause.passage
            for author in (comparison.hoyle, comparison.britannica)
            for clause in author.deciding_clauses
        }
        parts = comparison.disagreement is not None
        return parts and bool(self.deciding) and deciding.issuperset(self.deciding)


_READERS: Readers = {
    Card: (str, parse_card),
    Seat: (str, parse_seat),
    tuple[Card, ...]: (str, parse_cards),
}


def _read_differences() -> Iterator[AdviceDifference]:
    tables = tomllib.loads(_FILE.read_text("utf-8"))
    for basis in BASES:
        for name, table in tables[basis].items():
            fields = {"name": name, "basis": basis, **table}
            yield read_table(f"{_FILE.name}, {name}", AdviceDifference, fields, _READERS)


ADVICE_DIFFERENCES: tuple[AdviceDifference, ...] = tuple(_read_differences())
"""Every difference that we found, by its basis, the elder hand's first."""
