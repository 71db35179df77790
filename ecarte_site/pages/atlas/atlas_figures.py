"""The figures that the page on the atlas shows, as plain values fit for JSON.

``hands`` counts ways to be dealt a hand with a turn-up, the trump suit being given: each entry of the atlas
as often as it is met at the table. Chances are counts of the adversary's 65,780 possible hands.
"""

from collections.abc import Mapping
from typing import TypedDict

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
    cross: dict[str, AdviceAgainstChance]
    """By author, against two to one with both hands seen."""
    let_in: dict[str, list[Example]]
    left_out: dict[str, list[Example]]


class BlindLead(TypedDict):
    """How much the non-dealer's chance loses when he must choose his lead blind."""

    seen: float
    blind: float
    """Mean chances over all hands."""
    same: int
    """Hands that lose nothing by it."""
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


class SampleFigures(TypedDict):
    """One seat's part of the sample."""

    hands: int
    seen: float
    blind: float
    """Mean chances; ``blind`` is the non-dealer's."""
    guaranteed: float


class ReadingFigures(TypedDict):
    """What an alternative reading changes for one author in one seat."""

    interpretation: str
    reading: str
    author: str
    seat: str
    more: int
    """The hands that he keeps by this reading only."""
    fewer: int
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
