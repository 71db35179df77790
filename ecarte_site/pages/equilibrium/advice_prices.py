"""The authors priced: what following each of their clauses costs against the equilibrium.

For every hand with every turn-up the equilibrium's table has the worth of both choices. The author's choice costs the
difference to the equilibrium's, which may mix. The dealer's hands count as they are dealt, each as often as another.
"""

from collections import defaultdict
from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple

from ecarte_core.advice.chances_of_hands import Entry
from ecarte_core.advice.clauses import Rule
from ecarte_core.advice.judgement import RULES
from ecarte_core.advice.survey import find_advice, list_deciding_rules
from ecarte_core.cards import Rank
from ecarte_core.chances.knowledge import Seat
from ecarte_core.players.equilibrium import Equilibrium, ExchangeStrategy
from ecarte_core.players.hand_numbers import number_place

from ..atlas.atlas_cache import AdvisedHands
from ..atlas.atlas_figures import BANDS
from .worth_figures import FrontierKind, PricedClause, PricedSeat, SeatFrontier

_NO_MIX = 0.01  # a choice made less often is not called mixed: the data have one part in 255


class PricedHands(NamedTuple):
    """Hands that are alike, and what their choices are worth in one seat."""

    entry: Entry
    met: int
    hands: int
    keep: float
    change: float
    error: float
    """The standard error of their difference."""
    often: float
    """How often the equilibrium keeps them."""
    figure: tuple[int, bool]
    """Which entry of the table this is: hands that share it share its error."""
    band: int = 0
    """Of their chance of the point."""

    @property
    def king_turned(self) -> bool:
        """A king is turned up."""
        return self.entry.turn_up is Rank.KING

    def cost_of(self, keeps: bool) -> float:
        """What one choice brings less than the equilibrium's."""
        mine = self.keep if keeps else self.change
        return self.often * self.keep + (1 - self.often) * self.change - mine


def price_hands(groups: Iterable[AdvisedHands], solution: Equilibrium) -> dict[Seat, list[PricedHands]]:
    """Every group of hands in both seats."""
    priced: dict[Seat, list[PricedHands]] = {seat: [] for seat in Seat}
    for first, met, hands, bands in groups:
        hand, turned = first.hand, first.turned
        worth = solution.worth(hand, turned)
        for seat, keep, change, often, band in (
            (Seat.NON_DEALER, worth.play, worth.propose, solution.play_chance(hand, turned), bands[0]),
            (Seat.DEALER, worth.refuse, worth.accept, solution.refuse_chance(hand, turned), bands[1]),
        ):
            error = sqrt(keep.error**2 + change.error**2)
            figure = number_place(hand, turned), turned.rank is Rank.KING
            priced[seat].append(
                PricedHands(first, met, hands, keep.points, change.points, error, often, figure, band)
            )
    return priced


def price_author(author: str, seat: Seat, priced: Iterable[PricedHands]) -> PricedSeat:
    """What the author's advice in this seat costs, and by which clauses."""
    clauses: dict[Rule | None, _Tally] = defaultdict(_Tally)
    sorts = {True: _Tally(), False: _Tally()}
    for priced_hands in priced:
        keeps = find_advice(priced_hands.met, author, seat).keeps_hand
        sorts[keeps].add(priced_hands, keeps)
        for rule in list_deciding_rules(priced_hands.met, author, seat) or (None,):
            clauses[rule].add(priced_hands, keeps)
    hands = sorts[True].hands + sorts[False].hands
    own = [rule for rule in RULES if rule in clauses]
    return PricedSeat(
        hands=hands,
        kept=sorts[True].hands,
        wrongly_kept=sorts[True].hands - sorts[True].right,
        wrongly_changed=sorts[False].hands - sorts[False].right,
        cost_kept=sorts[True].cost / hands,
        cost_changed=sorts[False].cost / hands,
        error=sqrt(sum(tally.variance for tally in sorts.values())) / hands,
        clauses=[_price_clause(rule, clauses[rule]) for rule in (*own, *([None] if None in clauses else []))],
    )


class _Tally:
    """Hands, and what the same choice on all of them costs."""

    def __init__(self) -> None:
        self.hands = self.right = 0
        self.cost = 0.0
        self._errors: dict[tuple[int, bool], float] = defaultdict(float)

    def add(self, hands: PricedHands, keeps: bool) -> None:
        cost = hands.cost_of(keeps)
        self.hands += hands.hands
        self.right += hands.hands if keeps is (hands.often >= 0.5) else 0
        self.cost += hands.hands * cost
        if cost:
            share = 1 - hands.often if keeps else hands.often  # of the gap between the two choices
            self._errors[hands.figure] += hands.hands * hands.error * share

    @property
    def variance(self) -> float:
        """Of the cost: the errors of hands that share a figure add up, the others are independent."""
        return sum(error * error for error in self._errors.values())


def _price_clause(rule: Rule | None, tally: _Tally) -> PricedClause:
    return PricedClause(
        passage=rule.passage if rule else "",
        name=rule.name if rule else "",
        says=str(rule.advice) if rule else "",
        statement=rule.statement if rule else "",
        hands=tally.hands,
        right=tally.right,
        cost=tally.cost / tally.hands,
        error=sqrt(tally.variance) / tally.hands,
    )


class KeptHands(NamedTuple):
    """Hands that are alike, and how often a strategy keeps them in one seat."""

    entry: Entry
    hands: int
    often: float
    band: int
    """Of their chance of the point."""


def list_kept(groups: Iterable[AdvisedHands], strategy: ExchangeStrategy) -> dict[Seat, list[KeptHands]]:
    """How often every group of hands is kept by a strategy, in both seats."""
    by_seat: dict[Seat, list[KeptHands]] = {seat: [] for seat in Seat}
    for first, _, hands, (leading, following) in groups:
        hand, turned = first.hand, first.turned
        by_seat[Seat.NON_DEALER].append(KeptHands(first, hands, strategy.play_chance(hand, turned), leading))
        by_seat[Seat.DEALER].append(KeptHands(first, hands, strategy.refuse_chance(hand, turned), following))
    return by_seat


def count_by_chance(groups: Iterable[KeptHands | PricedHands]) -> list[float]:
    """How many hands of each band of chances a strategy keeps; the atlas has those of the authors."""
    counts = [0.0] * BANDS
    for group in groups:
        counts[group.band] += group.hands * group.often
    return counts


def measure_frontier(groups: Iterable[KeptHands | PricedHands]) -> SeatFrontier:
    """How many hands a strategy keeps, by their trumps."""
    kinds: dict[tuple[int, bool], list[float]] = defaultdict(lambda: [0, 0.0])
    mixed = 0
    for group in groups:
        king = bool(group.entry.trumps >> Rank.KING & 1)
        kind = kinds[group.entry.trumps.bit_count(), king]
        kind[0] += group.hands
        kind[1] += group.hands * group.often
        mixed += group.hands if _NO_MIX < group.often < 1 - _NO_MIX else 0
    rows = [
        FrontierKind(trumps=trumps, king=king, hands=int(hands), kept=kept_count)
        for (trumps, king), (hands, kept_count) in sorted(kinds.items())
    ]
    return SeatFrontier(
        hands=sum(row["hands"] for row in rows),
        kept=sum(row["kept"] for row in rows),
        mixed=mixed,
        kinds=rows,
    )
