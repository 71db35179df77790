"""The figures of the page on all hands, counted from the survey, as plain values fit for JSON.

``hands`` counts ways to be dealt a hand with a turn-up, the trump suit being given: each entry of the atlas
as often as it is met at the table. Chances are counts of the adversary's 65,780 possible hands.
"""

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import accumulate, product
from typing import NamedTuple, TypedDict

from ecarte_core.advice.chances_of_hands import ADVERSE_HANDS, find_place, list_all_chances
from ecarte_core.advice.clauses import Precedence
from ecarte_core.advice.interpretations import OTHER_CHOICES
from ecarte_core.advice.plain_hands import find_suits
from ecarte_core.advice.survey import SurveyRow, find_advice, list_deciding_rules
from ecarte_core.cards import format_cards, parse_card, parse_cards
from ecarte_core.cards.constants import AUTHORS
from ecarte_core.chances.knowledge import Seat

from .sample import SampleHand

BANDS = 30
"""The number of bands from no chance to certainty: one half and two thirds are edges of bands."""

LINES: Mapping[str, tuple[int, int]] = {"two to one": (2, 3), "even": (1, 2)}
"""The chances against which advice is held."""

_EXAMPLES_SHOWN = 3
"""Examples of each sort."""

type CountedRows = Sequence[tuple[SurveyRow, int]]
"""Rows of the survey, each for all that are equal to it in chances and advice, with how many hands these are."""


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
    bands: dict[str, list[int]]
    """All of them (``all``), and those that each author would play, or refuse on, by band of chance."""


class AdviceAgainstChance(TypedDict):
    """Advice against chance: how many hands are kept above two to one and below."""

    kept_above: int
    kept_below: int
    taken_above: int
    """Above the line, and exchanged by an exception: the author has a reason other than the chance."""
    left_above: int
    """Above the line, and on no list of his."""


class SeatFigures(TypedDict):
    """Everything about one seat."""

    all: Spread
    agreed: int
    bands: dict[str, list[int]]
    kinds: list[HandKindFigures]
    cross: dict[str, AdviceAgainstChance]
    """By author."""
    let_in: dict[str, list[Example]]
    left_out: dict[str, list[Example]]


class BlindLead(TypedDict):
    """How much the non-dealer's chance loses when he must choose his lead blind."""

    blind: float
    """His mean chance."""
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


class SampleFigures(TypedDict):
    """One seat's part of the sample: mean chances."""

    hands: int
    seen: float
    guaranteed: float


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


# --- one seat ----------------------------------------------------------------------------------------------------


class _Verdict(NamedTuple):
    """What one author makes of one hand."""

    keeps: bool
    excepted: bool
    """An exception takes it off his list."""


type _Kind = tuple[int, tuple[int, ...]]
"""The number of trumps, and the lengths of the plain suits."""


class _Hands(NamedTuple):
    """Hands that are alike in kind, advice and chance."""

    verdicts: tuple[_Verdict, ...]
    point: int
    hands: int

    @property
    def is_good(self) -> bool:
        """Their chance is two to one or better."""
        part, whole = LINES["two to one"]
        return whole * self.point >= part * ADVERSE_HANDS


@cache
def _judge(met: int, author: str, seat: Seat) -> _Verdict:
    keeps = find_advice(met, author, seat).keeps_hand
    grounds = list_deciding_rules(met, author, seat)
    return _Verdict(keeps, not keeps and any(rule.precedence is Precedence.EXCEPTION for rule in grounds))


def count_seat(seat: Seat, rows: CountedRows) -> SeatFigures:
    """The figures of one seat."""
    counts: Counter[tuple[_Kind, tuple[_Verdict, ...], int]] = Counter()
    let_in, left_out = _Examples(seat), _Examples(seat)
    for row, hands in rows:
        kind, point = _classify_hand(row), row.point(seat)
        verdicts = tuple(_judge(row.met, author, seat) for author in AUTHORS)
        counts[kind, verdicts, point] += hands
        good = _Hands(verdicts, point, hands).is_good
        for author, (keeps, excepted) in zip(AUTHORS, verdicts, strict=True):
            if keeps and not good:
                for rule in list_deciding_rules(row.met, author, seat):
                    let_in.add(author, rule.name, row, hands, -point)
            elif good and not keeps and not excepted:
                left_out.add(author, describe_kind(*kind), row, hands, point)
    by_kind: dict[_Kind, list[_Hands]] = defaultdict(list)
    for (kind, verdicts, point), hands in counts.items():
        by_kind[kind].append(_Hands(verdicts, point, hands))
    every = [group for groups in by_kind.values() for group in groups]
    strongest_first = sorted(by_kind, key=lambda kind: (-kind[0], [-length for length in kind[1]]))
    return SeatFigures(
        all=_measure_spread(every),
        agreed=sum(group.hands for group in every if len({each.keeps for each in group.verdicts}) == 1),
        bands=_count_bands(every),
        kinds=[
            HandKindFigures(
                trumps=kind[0],
                lengths=list(kind[1]),
                all=_measure_spread(by_kind[kind]),
                bands=_count_bands(by_kind[kind]),
            )
            for kind in strongest_first
        ],
        cross={author: _hold_against_chance(place, every) for place, author in enumerate(AUTHORS)},
        let_in=let_in.choose(),
        left_out=left_out.choose(),
    )


class _Examples:
    """Hands of several sorts, and of each sort the hand that shows it best: the first of those."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._hands: Counter[tuple[str, str]] = Counter()
        self._best: dict[tuple[str, str], tuple[int, SurveyRow]] = {}

    def add(self, author: str, why: str, row: SurveyRow, hands: int, goodness: int) -> None:
        """Count these hands."""
        sort = author, why
        self._hands[sort] += hands
        if sort not in self._best or goodness > self._best[sort][0]:
            self._best[sort] = goodness, row

    def choose(self) -> dict[str, list[Example]]:
        """By author, an example of each of the sorts that most hands are of."""
        examples: dict[str, list[Example]] = {author: [] for author in AUTHORS}
        for (author, why), hands in self._hands.most_common():
            if len(examples[author]) < _EXAMPLES_SHOWN:
                examples[author].append(_make_example(self._best[author, why][1], self._seat, why, hands))
        return examples


def _make_example(row: SurveyRow, seat: Seat, why: str = "", hands: int = 0) -> Example:
    entry = row.entry
    return Example(
        hand=format_cards(entry.hand),
        turn_up=str(entry.turned),
        seat=seat,
        point=row.point(seat),
        blind=row.blind,
        why=why,
        hands=hands,
    )


def _classify_hand(row: SurveyRow) -> _Kind:
    lengths = sorted((cards.bit_count() for cards in row.entry.plain if cards), reverse=True)
    return row.entry.trumps.bit_count(), tuple(lengths)


def describe_kind(trumps: int, lengths: Iterable[int]) -> str:
    """A kind of hand in words: ``two trumps, 2 + 1``."""
    count = ("no trump", "one trump", "two trumps", "three trumps", "four trumps", "five trumps")[trumps]
    return ", ".join(filter(None, (count, "\N{NO-BREAK SPACE}+\N{NO-BREAK SPACE}".join(map(str, lengths)))))


def find_band(point: int) -> int:
    """The band of a chance, given as a count of the adversary's hands."""
    return min(BANDS * point // ADVERSE_HANDS, BANDS - 1)


def _count_bands(groups: Iterable[_Hands]) -> dict[str, list[int]]:
    bands = {name: [0] * BANDS for name in ("all", *AUTHORS)}
    for group in groups:
        band = find_band(group.point)
        bands["all"][band] += group.hands
        for author, verdict in zip(AUTHORS, group.verdicts, strict=True):
            bands[author][band] += group.hands if verdict.keeps else 0
    return bands


def _hold_against_chance(author_place: int, groups: Iterable[_Hands]) -> AdviceAgainstChance:
    cross = AdviceAgainstChance(kept_above=0, kept_below=0, taken_above=0, left_above=0)
    for group in groups:
        keeps, excepted = group.verdicts[author_place]
        if group.is_good:
            cross["kept_above" if keeps else "taken_above" if excepted else "left_above"] += group.hands
        elif keeps:
            cross["kept_below"] += group.hands
    return cross


def _measure_spread(groups: Sequence[_Hands]) -> Spread:
    in_order = sorted(groups, key=lambda group: group.point)
    passed = list(accumulate(group.hands for group in in_order))
    hands = passed[-1]
    quarter, median, three_quarters = (
        in_order[bisect_left(passed, part * hands / 4)].point for part in (1, 2, 3)
    )
    return Spread(
        hands=hands,
        low=in_order[0].point,
        quarter=quarter,
        median=median,
        three_quarters=three_quarters,
        high=in_order[-1].point,
        mean=sum(group.point * group.hands for group in groups) / hands / ADVERSE_HANDS,
        two_to_one=sum(group.hands for group in groups if group.is_good),
    )


# --- both seats --------------------------------------------------------------------------------------------------


def count_blind_leads(rows: CountedRows) -> BlindLead:
    """The non-dealer's two chances side by side."""
    seat = Seat.NON_DEALER
    return BlindLead(
        blind=sum(row.blind * hands for row, hands in rows) / ADVERSE_HANDS / sum(hands for _, hands in rows),
        same=sum(hands for row, hands in rows if row.point(seat) == row.blind),
        widest=_make_example(
            max((row for row, _ in rows), key=lambda row: row.point(seat) - row.blind), seat
        ),
    )


def count_leads(rows: CountedRows) -> LeadWorth:
    """The chances of the two seats side by side."""
    counts: Counter[int] = Counter()
    for row, hands in rows:
        leading, following = row.entry.point
        counts[(leading > following) - (leading < following)] += hands
    heaviest = max((row for row, _ in rows), key=lambda row: row.entry.point[1] - row.entry.point[0])
    return LeadWorth(
        helps=counts[1],
        same=counts[0],
        burdens=counts[-1],
        heaviest=_make_example(heaviest, Seat.DEALER),
        leading=heaviest.entry.point[0],
    )


def count_readings(rows: CountedRows) -> tuple[list[ReadingFigures], int]:
    """What each reading changes for each author and seat that it concerns, and the hands on which any does."""
    sides, doubtful = tuple(product(AUTHORS, Seat)), 0
    changes: Counter[tuple[tuple[str, str], tuple[str, Seat], bool]] = Counter()
    for row, hands in rows:
        changed = [
            (choice, side, keeps)
            for side in sides
            for choice, met in row.otherwise
            if (keeps := _judge(met, *side).keeps) is not _judge(row.met, *side).keeps
        ]
        doubtful += hands if changed else 0
        for change in changed:
            changes[change] += hands
    figures = [
        ReadingFigures(
            interpretation=choice[0],
            reading=choice[1],
            author=author,
            seat=seat,
            more=changes[choice, (author, seat), True],
            fewer=changes[choice, (author, seat), False],
        )
        for choice, (author, seat) in product(OTHER_CHOICES, sides)
        if any(changes[choice, (author, seat), keeps] for keeps in (True, False))
    ]
    return figures, doubtful


def measure_sample(seat: Seat, sample: Iterable[SampleHand]) -> SampleFigures:
    """What can be guaranteed beside the chance with both hands seen."""
    dealt = [hand for hand in sample if hand.seat is seat]
    whole = len(dealt) * ADVERSE_HANDS
    return SampleFigures(
        hands=len(dealt),
        seen=sum(map(_look_up_point, dealt)) / whole,
        guaranteed=sum(hand.guaranteed for hand in dealt) / whole,
    )


def _look_up_point(sample: SampleHand) -> int:
    trumps, plain = find_suits(parse_cards(sample.hand))
    chances = list_all_chances()[find_place(trumps, parse_card(sample.turn_up).rank, plain)]
    return chances.point[sample.seat is Seat.DEALER]
