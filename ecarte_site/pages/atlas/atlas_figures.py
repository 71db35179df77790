"""The figures that the page on the atlas shows, as plain values fit for JSON.

``hands`` counts ways to be dealt a hand with a turn-up, the trump suit being given: each entry of the atlas
as often as it is met at the table. Chances are counts of the adversary's 65,780 possible hands.
"""

from collections.abc import Mapping
from typing import TypedDict

from ecarte_core.cards.constants import AuthorName

BANDS = 30
"""The number of bands from no chance to certainty: one half and two thirds are edges of bands."""

LINES: Mapping[str, tuple[int, int]] = {"two to one": (2, 3), "even": (1, 2)}
"""The chances against which advice is held."""


class Spread(TypedDict):
    """How the chances of some hands lie. The quartiles are of hands as they are dealt."""

    hands: int
    low: int
    quarter: int
    median: int
    three_quarters: int
    high: int
    mean: float
    two_to_one: int
    """Those whose chance is two to one or better."""
    even: int


class Example(TypedDict):
    """One hand, with what makes it worth showing."""

    hand: str
    turn_up: str
    seat: str
    point: int
    blind: int
    why: str
    """The clause that lets it in, or the kind of hand that it is."""
    hands: int
    """How many are like it: let in by the clause below the line, or left out of the kind above it."""


class HandKindFigures(TypedDict):
    """The hands with one number of trumps and plain suits of certain lengths."""

    trumps: int
    lengths: list[int]
    all: Spread
    kept: dict[str, int]
    """By author: the hands he would play, or refuse on."""
    bands: dict[str, list[int]]
    """``all`` and by author the kept, by band of chance."""


class ClauseFigures(TypedDict):
    """One rule of an author's, and the hands that meet it."""

    passage: str
    name: str
    says: str
    statement: str
    weight: str
    decided: int
    """The hands on which it gives the advice."""
    met: Spread | None


class AdviceAgainstChance(TypedDict):
    """Advice against chance."""

    kept_above: int
    kept_below: int
    taken_above: int
    """Above the line, and exchanged by an exception: the author has a reason other than the chance."""
    left_above: int
    """Above the line, and on no list of his."""
    changed_below: int


class SeatFigures(TypedDict):
    """Everything about one seat."""

    all: Spread
    kept: dict[str, Spread]
    agreed: int
    bands: dict[str, list[int]]
    kinds: list[HandKindFigures]
    clauses: dict[str, list[ClauseFigures]]
    cross: dict[str, dict[str, dict[str, AdviceAgainstChance]]]
    """By author, measure (``seen``; for the non-dealer also ``blind``) and line."""
    let_in: dict[str, list[Example]]
    left_out: dict[str, list[Example]]


class BlindLead(TypedDict):
    """How much the non-dealer's chance loses when he must choose his lead blind."""

    seen: float
    blind: float
    """Mean chances over all hands."""
    same: int
    """Hands that lose nothing by it."""
    above: dict[str, int]
    """Hands at two to one or better, ``seen`` and ``blind``."""
    widest: Example


class LeadWorth(TypedDict):
    """What the lead is worth: the chances of the same hand in both seats."""

    helps: int
    """Hands whose chance is greater for the non-dealer."""
    same: int
    burdens: int
    """Hands whose chance is greater for the dealer, who does not lead."""
    heaviest: Example
    """The hand to which the lead is the greatest burden, as the dealer's."""
    leading: int
    """That hand's chance when its holder leads."""


class SampleSides(TypedDict):
    """Hands of the sample by where two to one falls."""

    sure: int
    """Two to one or better is guaranteed."""
    between: int
    """Two to one is reached with both hands seen, and not guaranteed."""
    never: int
    """Two to one is not reached with both hands seen. At a table, where the adversary guesses, it may be."""


class SampleFigures(TypedDict):
    """One seat's part of the sample."""

    hands: int
    exact: int
    seen: float
    blind: float
    """Mean chances; ``blind`` is the non-dealer's."""
    guaranteed: float
    kept: dict[AuthorName, SampleSides]
    changed: dict[AuthorName, SampleSides]


class ReadingChange(TypedDict):
    """Hands that one reading keeps and another does not, by how they stand to the lines, both hands seen."""

    hands: int
    two_to_one: int
    even: int
    example: Example | None
    """One of them; None where there are none."""


class ReadingFigures(TypedDict):
    """What an alternative reading changes for one author in one seat."""

    interpretation: str
    reading: str
    author: str
    seat: str
    ours: int
    """The hands that he keeps as we read him."""
    kept: int
    """Those that he keeps by this reading."""
    more: ReadingChange
    """Those that he keeps by this reading only."""
    fewer: ReadingChange
    """Those that he keeps by ours only."""


class AtlasSummary(TypedDict):
    """All that the page says, and what the table's columns mean."""

    engine: str
    """A digest of the modules that it was made with."""
    columns: dict[str, str]
    rows: int
    ways: int
    adverse_hands: int
    seats: dict[str, SeatFigures]
    blind: BlindLead
    lead: LeadWorth
    readings: list[ReadingFigures]
    """Every alternative reading with each author and seat whose advice it changes."""
    doubtful: int
    """The hands on which some reading changes the advice of an author, in either seat."""
    sample: dict[str, SampleFigures]
