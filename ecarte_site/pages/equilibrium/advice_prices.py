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
from ecarte_core.cards import Rank, format_cards
from ecarte_core.cards.constants import AUTHORS
from ecarte_core.chances.knowledge import Seat
from ecarte_core.players.equilibrium import Equilibrium, ExchangeStrategy
from ecarte_core.players.hand_numbers import number_place

from ..atlas.atlas_cache import AdvisedHands
from ..atlas.atlas_figures import BANDS
from ..atlas.tallies import describe_kind
from .worth_figures import FrontierKind, KindAdvice, PricedClause, PricedExample, PricedSeat, SeatFrontier

_EXAMPLES = 3
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
    """What the author's advice in this seat costs, and by which clauses and hands."""
    clauses: dict[Rule | None, _Tally] = defaultdict(_Tally)
    sorts = {True: _Tally(), False: _Tally()}
    kinds: dict[tuple[bool, str], _Tally] = defaultdict(_Tally)
    for priced_hands in priced:
        keeps = find_advice(priced_hands.met, author, seat).keeps_hand
        sorts[keeps].add(priced_hands, keeps)
        for rule in list_deciding_rules(priced_hands.met, author, seat) or (None,):
            clauses[rule].add(priced_hands, keeps)
        if keeps is not (priced_hands.often >= 0.5):
            kinds[keeps, _describe_hand(priced_hands.entry)].add(priced_hands, keeps)
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
        kept_examples=_choose_examples(kinds, True),
        changed_examples=_choose_examples(kinds, False),
    )


class _Tally:
    """Hands, and what the same choice on all of them costs."""

    def __init__(self) -> None:
        self.hands = self.right = 0
        self.cost = 0.0
        self._errors: dict[tuple[int, bool], float] = defaultdict(float)
        self.worst: PricedHands | None = None
        self._worst = 0.0

    def add(self, hands: PricedHands, keeps: bool) -> None:
        cost = hands.cost_of(keeps)
        self.hands += hands.hands
        self.right += hands.hands if keeps is (hands.often >= 0.5) else 0
        self.cost += hands.hands * cost
        if cost:
            share = 1 - hands.often if keeps else hands.often  # of the gap between the two choices
            self._errors[hands.figure] += hands.hands * hands.error * share
        if self.worst is None or cost > self._worst:
            self.worst, self._worst = hands, cost

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


def _choose_examples(kinds: dict[tuple[bool, str], _Tally], keeps: bool) -> list[PricedExample]:
    """Of the kinds of hands that cost most, the hand that loses most."""
    costly = sorted(
        (
            (tally, kind)
            for (kept_hand, kind), tally in kinds.items()
            if kept_hand is keeps and tally.cost > 0
        ),
        key=lambda pair: -pair[0].cost,
    )
    whole = sum(tally.cost for tally, _ in costly)
    examples = []
    for tally, kind in costly[:_EXAMPLES]:
        worst = tally.worst
        assert worst is not None
        examples.append(
            PricedExample(
                hand=format_cards(worst.entry.hand),
                turn_up=str(worst.entry.turned),
                keep=worst.keep,
                change=worst.change,
                kind=kind,
                share=tally.cost / whole,
            )
        )
    return examples


def _describe_hand(entry: Entry) -> str:
    lengths = sorted((cards.bit_count() for cards in entry.plain if cards), reverse=True)
    king = ", the king among them" if entry.trumps >> Rank.KING & 1 else ""
    return describe_kind(entry.trumps.bit_count(), lengths) + king


def measure_kinds(seat: Seat, priced: Iterable[PricedHands]) -> list[KindAdvice]:
    """How many hands of each kind the equilibrium and the authors keep, those with most trumps first."""
    kinds: dict[tuple[int, tuple[int, ...]], list[float]] = defaultdict(lambda: [0, 0.0, 0, 0])
    for hands in priced:
        lengths = sorted((cards.bit_count() for cards in hands.entry.plain if cards), reverse=True)
        row = kinds[-hands.entry.trumps.bit_count(), tuple(-length for length in lengths)]
        row[0] += hands.hands
        row[1] += hands.hands * hands.often
        for column, author in enumerate(AUTHORS, 2):
            row[column] += hands.hands * find_advice(hands.met, author, seat).keeps_hand
    return [
        KindAdvice(
            kind=describe_kind(-trumps, [-length for length in lengths]),
            hands=int(hands),
            equilibrium=equilibrium,
            hoyle=int(hoyle),
            britannica=int(britannica),
        )
        for (trumps, lengths), (hands, equilibrium, hoyle, britannica) in sorted(kinds.items())
    ]


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
