"""What the page on the atlas says, counted from the survey in one pass."""

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import accumulate
from typing import NamedTuple

from ecarte_core.advice.chances_of_hands import ADVERSE_HANDS
from ecarte_core.advice.clauses import Precedence
from ecarte_core.advice.survey import SurveyRow, find_advice, list_deciding_rules
from ecarte_core.cards import format_cards
from ecarte_core.cards.constants import AUTHORS
from ecarte_core.chances.knowledge import Seat

from .atlas_figures import (
    BANDS,
    LINES,
    AdviceAgainstChance,
    BlindLead,
    Example,
    HandKindFigures,
    LeadWorth,
    SeatFigures,
    Spread,
)

_EXAMPLES_SHOWN = 3
"""Examples of each sort."""


class AdviceVerdict(NamedTuple):
    """What one author makes of one hand."""

    keeps: bool
    taken: bool
    """An exception takes it off his list."""


@cache
def judge(met: int, author: str, seat: Seat) -> AdviceVerdict:
    """From the rules met, as in ``met``."""
    keeps = find_advice(met, author, seat).keeps_hand
    grounds = list_deciding_rules(met, author, seat)
    return AdviceVerdict(
        keeps, not keeps and any(rule.precedence is Precedence.EXCEPTION for rule in grounds)
    )


_Kind = tuple[int, tuple[int, ...]]
_Verdicts = tuple[AdviceVerdict, ...]


class _Sort:
    """Hands of one sort, and the one of them that shows it best."""

    def __init__(self) -> None:
        self.hands, self._best = 0, -ADVERSE_HANDS
        self.shown: SurveyRow | None = None

    def add(self, row: SurveyRow, hands: int, goodness: int) -> None:
        self.hands += hands
        if self.shown is None or goodness > self._best:
            self.shown, self._best = row, goodness


class SeatTally:
    """Counts one seat's hands. Each tally takes a row of the survey for all that are equal to it in chances
    and advice, with the number of hands that they stand for; the first row should come first."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self._counts: Counter[tuple[_Kind, _Verdicts, int]] = Counter()
        self._let_in: dict[tuple[str, str], _Sort] = {}  # by author and clause
        self._left_out: dict[tuple[str, str], _Sort] = {}  # by author and kind of hand

    def add(self, row: SurveyRow, hands: int) -> None:
        """Count these hands."""
        seat, point = self.seat, row.point(self.seat)
        kind = _classify_hand(row)
        verdicts = tuple(judge(row.met, author, seat) for author in AUTHORS)
        self._counts[kind, verdicts, point] += hands
        good = reaches_line(point, "two to one")
        for author, (keeps, excepted) in zip(AUTHORS, verdicts, strict=True):
            if keeps and not good:
                for rule in list_deciding_rules(row.met, author, seat):
                    self._let_in.setdefault((author, rule.name), _Sort()).add(row, hands, -point)
            elif good and not keeps and not excepted:
                self._left_out.setdefault((author, describe_kind(*kind)), _Sort()).add(row, hands, point)

    def compute_figures(self) -> SeatFigures:
        """What was counted."""
        by_kind: dict[_Kind, Counter[tuple[_Verdicts, int]]] = defaultdict(Counter)
        whole: Counter[tuple[_Verdicts, int]] = Counter()
        for (kind, verdicts, point), hands in self._counts.items():
            by_kind[kind][verdicts, point] += hands
            whole[verdicts, point] += hands
        return SeatFigures(
            all=_compute_spread(_count_points(whole)),
            kept={
                author: _compute_spread(_count_points(whole, index)) for index, author in enumerate(AUTHORS)
            },
            agreed=sum(
                hands for (verdicts, _), hands in whole.items() if len({v.keeps for v in verdicts}) == 1
            ),
            bands=_count_bands(whole),
            kinds=[_compute_kind_figures(kind, by_kind[kind]) for kind in sorted(by_kind, key=_strength_key)],
            cross={author: _compute_cross(index, whole) for index, author in enumerate(AUTHORS)},
            let_in=_choose_examples(self.seat, self._let_in),
            left_out=_choose_examples(self.seat, self._left_out),
        )


def _choose_examples(seat: Seat, sorts: Mapping[tuple[str, str], _Sort]) -> dict[str, list[Example]]:
    """By author, an example of each of the sorts that most hands are of."""
    examples: dict[str, list[Example]] = {author: [] for author in AUTHORS}
    for (author, why), sort in sorted(sorts.items(), key=lambda item: -item[1].hands):
        if sort.shown and len(examples[author]) < _EXAMPLES_SHOWN:
            examples[author].append(make_example(sort.shown, seat, why, sort.hands))
    return examples


def make_example(row: SurveyRow, seat: Seat, why: str = "", hands: int = 0) -> Example:
    """A hand to show."""
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


class BlindTally:
    """Sets the non-dealer's two chances side by side."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[int, int]] = Counter()
        self._widest: SurveyRow | None = None

    def add(self, row: SurveyRow, hands: int) -> None:
        """Count these hands."""
        point = row.point(Seat.NON_DEALER)
        self._counts[point, row.blind] += hands
        if self._widest is None or point - row.blind > self._widest.entry.point[0] - self._widest.blind:
            self._widest = row

    def compute_figures(self) -> BlindLead:
        """What was counted."""
        assert self._widest is not None
        counts = self._counts
        total = sum(counts.values()) * ADVERSE_HANDS
        return BlindLead(
            seen=sum(seen * hands for (seen, _), hands in counts.items()) / total,
            blind=sum(blind * hands for (_, blind), hands in counts.items()) / total,
            same=sum(hands for (seen, blind), hands in counts.items() if seen == blind),
            widest=make_example(self._widest, Seat.NON_DEALER),
        )


class LeadTally:
    """Sets the chances of the two seats side by side."""

    def __init__(self) -> None:
        self._counts: Counter[int] = Counter()
        self._heaviest: SurveyRow | None = None

    def add(self, row: SurveyRow, hands: int) -> None:
        """Count these hands."""
        leading, following = row.entry.point
        self._counts[(leading > following) - (leading < following)] += hands
        if self._heaviest is None or following - leading > _burden_of_lead(self._heaviest):
            self._heaviest = row

    def compute_figures(self) -> LeadWorth:
        """What was counted."""
        assert self._heaviest is not None
        return LeadWorth(
            helps=self._counts[1],
            same=self._counts[0],
            burdens=self._counts[-1],
            heaviest=make_example(self._heaviest, Seat.DEALER),
            leading=self._heaviest.entry.point[0],
        )


def _burden_of_lead(row: SurveyRow) -> int:
    leading, following = row.entry.point
    return following - leading


def describe_kind(trumps: int, lengths: Iterable[int]) -> str:
    """A kind of hand in words: ``two trumps, 2 + 1``."""
    count = ("no trump", "one trump", "two trumps", "three trumps", "four trumps", "five trumps")[trumps]
    return ", ".join(filter(None, (count, "\N{NO-BREAK SPACE}+\N{NO-BREAK SPACE}".join(map(str, lengths)))))


def reaches_line(point: int, line: str) -> bool:
    """The chance is as good as the line or better."""
    part, whole = LINES[line]
    return whole * point >= part * ADVERSE_HANDS


def _classify_hand(row: SurveyRow) -> _Kind:
    lengths = sorted((cards.bit_count() for cards in row.entry.plain if cards), reverse=True)
    return row.entry.trumps.bit_count(), tuple(lengths)


def _strength_key(kind: _Kind) -> tuple[int, tuple[int, ...]]:
    return -kind[0], tuple(-length for length in kind[1])


def _count_points(counts: Counter[tuple[_Verdicts, int]], author_index: int | None = None) -> Counter[int]:
    """Hands by chance: all, or those that the author at this place keeps."""
    surveyed: Counter[int] = Counter()
    for (verdicts, point), hands in counts.items():
        if author_index is None or verdicts[author_index].keeps:
            surveyed[point] += hands
    return surveyed


def _count_bands(counts: Counter[tuple[_Verdicts, int]]) -> dict[str, list[int]]:
    bands = {name: [0] * BANDS for name in ("all", *AUTHORS)}
    for (verdicts, point), hands in counts.items():
        band = find_band(point)
        bands["all"][band] += hands
        for author, verdict in zip(AUTHORS, verdicts, strict=True):
            bands[author][band] += hands if verdict.keeps else 0
    return bands


def find_band(point: int) -> int:
    """The band of a chance, given as a count of the adversary's hands."""
    return min(BANDS * point // ADVERSE_HANDS, BANDS - 1)


def _compute_kind_figures(kind: _Kind, counts: Counter[tuple[_Verdicts, int]]) -> HandKindFigures:
    bands = _count_bands(counts)
    return HandKindFigures(
        trumps=kind[0],
        lengths=list(kind[1]),
        all=_compute_spread(_count_points(counts)),
        kept={author: sum(bands[author]) for author in AUTHORS},
        bands=bands,
    )


def _compute_cross(author_index: int, counts: Counter[tuple[_Verdicts, int]]) -> AdviceAgainstChance:
    surveyed = AdviceAgainstChance(kept_above=0, kept_below=0, taken_above=0, left_above=0, changed_below=0)
    for (verdicts, point), hands in counts.items():
        keeps, excepted = verdicts[author_index]
        if reaches_line(point, "two to one"):
            surveyed["kept_above" if keeps else "taken_above" if excepted else "left_above"] += hands
        else:
            surveyed["kept_below" if keeps else "changed_below"] += hands
    return surveyed


def _compute_spread(counts: Mapping[int, int]) -> Spread:
    points = sorted(counts)
    passed = list(accumulate(counts[point] for point in points))
    hands = passed[-1]
    quarter, median, three_quarters = (points[bisect_left(passed, part * hands / 4)] for part in (1, 2, 3))
    return Spread(
        hands=hands,
        low=points[0],
        quarter=quarter,
        median=median,
        three_quarters=three_quarters,
        high=points[-1],
        mean=sum(point * count for point, count in counts.items()) / hands / ADVERSE_HANDS,
        two_to_one=sum(count for point, count in counts.items() if reaches_line(point, "two to one")),
        even=sum(count for point, count in counts.items() if reaches_line(point, "even")),
    )
