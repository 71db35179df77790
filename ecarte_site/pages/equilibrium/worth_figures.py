"""The figures that the page on the equilibrium shows, as plain values fit for JSON.

``hands`` counts ways to be dealt a hand with a turn-up, the trump suit being given. Costs are points a deal: what
the equilibrium's choice brings, less what the author's brings.
"""

from typing import TypedDict


class PricedClause(TypedDict):
    """One clause of an author's, and the hands on which it decides; or all hands of which he says nothing."""

    passage: str
    name: str
    says: str
    statement: str
    hands: int
    right: int
    """Of these, the hands on which the equilibrium does so at least as often as not."""
    cost: float
    """Points for each of these hands."""
    error: float


class PricedSeat(TypedDict):
    """One author's advice for one seat."""

    hands: int
    kept: int
    """The hands that he would play, or refuse with."""
    wrongly_kept: int
    """Of these, the hands on which the equilibrium does otherwise more often than not."""
    wrongly_changed: int
    """The hands that he would change, and the equilibrium keeps."""
    cost_kept: float
    cost_changed: float
    """What each sort of mistake costs, in points for every hand dealt."""
    error: float
    """The standard error of the two together."""
    clauses: list[PricedClause]


class FrontierKind(TypedDict):
    """The hands with one number of trumps, with the king of trumps or without it."""

    trumps: int
    king: bool
    hands: int
    kept: float
    """How many of them are kept, mixed choices in part."""


class SeatFrontier(TypedDict):
    """Which hands a strategy keeps at love all in one seat."""

    hands: int
    kept: float
    mixed: int
    """Hands on which the choice is left to chance."""
    kinds: list[FrontierKind]


class WorthFigures(TypedDict):
    """Everything."""

    advice: dict[str, dict[str, PricedSeat]]
    """By author and seat."""
    frontier: dict[str, SeatFrontier]
    """By seat."""
    unseen: dict[str, SeatFrontier]
    """The same by the strategy that was learned where nobody sees."""
    by_chance: dict[str, dict[str, list[float]]]
    """By seat: the hands of each band of chances that each strategy keeps."""
    scores: dict[str, list[list[float]]]
    """By seat: the share of hands kept, at the marks of the elder hand (row) and of the dealer (column)."""
    game: list[list[float]]
    """The elder hand's chance of the game, likewise."""
