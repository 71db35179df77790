"""The authors priced, and which hands a strategy keeps: computed when the equilibrium or the atlas has changed.

For every hand with every turn-up the equilibrium's table has the worth of both choices. The author's choice costs the
difference to the equilibrium's, which may mix: points a deal. ``hands`` counts ways to be dealt a hand with a turn-up,
the trump suit being given; the dealer's hands count as they are dealt, each as often as another.
"""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from math import sqrt
from pathlib import Path
from typing import NamedTuple, TypedDict

from ecarte_core.advice.clauses import Rule
from ecarte_core.advice.judgement import RULES
from ecarte_core.advice.survey import find_advice, list_deciding_rules
from ecarte_core.cards import Rank
from ecarte_core.cards.constants import AUTHORS
from ecarte_core.chances.knowledge import Seat
from ecarte_core.game import WINNING_SCORE
from ecarte_core.players.equilibrium import (
    Equilibrium,
    ExchangeStrategy,
    load_equilibrium,
    load_unseen_strategy,
)
from ecarte_core.players.hand_numbers import list_numbers
from ecarte_core.players.strategy_file import FILE_NAME, UNSEEN_FILE

from ...build.cache import CachedFolder, digest_parts
from ...build.engine_sources import list_needed_modules
from ..atlas import atlas_cache
from ..atlas.atlas_cache import AdvisedHands
from ..atlas.atlas_figures import BANDS

_FIGURES_FILE = "worth.json"
_NO_MIX = 0.01  # a choice made less often is not called mixed: the data have one part in 255
_SHARES = {Seat.NON_DEALER: "play_share", Seat.DEALER: "refuse_share"}
"""The equilibrium's tables of the hands that are kept at each score."""


class PricedClause(TypedDict):
    """One clause of an author's, and the hands on which it decides; or all hands of which he says nothing."""

    passage: str
    name: str
    says: str
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


class KeptHands(TypedDict):
    """Which hands a strategy keeps at love all in one seat."""

    hands: int
    kept: float
    """Mixed choices in part."""
    mixed: int
    """Hands on which the choice is left to chance."""
    kinds: dict[str, tuple[int, float]]
    """By the number of trumps, without the king of trumps (``2``) and with it (``2-king``): all, and those kept."""
    bands: list[float]
    """Those kept, by the band of their chance of the point."""


class WorthFigures(TypedDict):
    """Everything."""

    advice: dict[str, dict[str, PricedSeat]]
    """By author and seat."""
    seen: dict[str, KeptHands]
    """By seat: by the equilibrium, which was sought with both hands seen."""
    unseen: dict[str, KeptHands]
    """The same by the strategy that was learned where nobody sees."""
    scores: dict[str, list[list[float]]]
    """By seat: the share of hands kept, at the marks of the elder hand (row) and of the dealer (column)."""
    game: list[list[float]]
    """The elder hand's chance of the game, likewise."""


def cache_figures(root: Path) -> CachedFolder:
    """The folder with the file."""
    sources = [
        *list_needed_modules("players/equilibrium.py"),
        *atlas_cache.list_sources(root),
        Path(__file__),
        *(root / "ecarte_core" / name for name in (FILE_NAME, UNSEEN_FILE)),
    ]
    key = digest_parts(part for path in sources for part in (path.name, path.read_bytes()))
    fill = partial(_write_figures, root)
    atlas = atlas_cache.cache_atlas(root)
    return CachedFolder(root, "worth", key, "what the authors’ advice is worth", fill, (atlas,))


@cache
def load_figures(root: Path) -> WorthFigures:
    """The figures."""
    text = (cache_figures(root).find_or_make() / _FIGURES_FILE).read_text("utf-8")
    figures: WorthFigures = json.loads(text)
    return figures


def load_counts(root: Path, seat: Seat) -> Mapping[str, Sequence[float]]:
    """The hands of each band of chances: all of them (``all``), and those that each author and strategy keeps."""
    bands, figures = atlas_cache.load_summary(root)["seats"][seat]["bands"], load_figures(root)
    return {
        **bands,
        "equilibrium": figures["seen"][seat]["bands"],
        "unseen": figures["unseen"][seat]["bands"],
    }


def _write_figures(root: Path, folder: Path) -> None:
    """Compute everything, and write the file into ``folder``."""
    groups = list(atlas_cache.load_advised_hands(root))
    solution, unseen = load_equilibrium(), load_unseen_strategy()
    advice: dict[str, dict[str, PricedSeat]] = {author: {} for author in AUTHORS}
    for seat in Seat:
        priced = list(price_hands(groups, solution, seat))
        for author in AUTHORS:
            advice[author][seat] = price_author(author, seat, priced)
    scores = range(WINNING_SCORE)
    figures = WorthFigures(
        advice=advice,
        seen={seat: count_kept(list_choices(groups, solution, seat), seat) for seat in Seat},
        unseen={seat: count_kept(list_choices(groups, unseen, seat), seat) for seat in Seat},
        scores={seat: [*map(list, solution.scores[table])] for seat, table in _SHARES.items()},
        game=[[solution.chance_of_game(elder, dealer) for dealer in scores] for elder in scores],
    )
    (folder / _FIGURES_FILE).write_text(json.dumps(figures, ensure_ascii=False, indent=1) + "\n", "utf-8")


# --- which hands a strategy keeps --------------------------------------------------------------------------------


def list_choices(
    groups: Iterable[AdvisedHands], strategy: ExchangeStrategy, seat: Seat
) -> Iterator[tuple[AdvisedHands, float]]:
    """How often a strategy keeps every group of hands."""
    chances = [strategy.list_keeping(seat, king_turned=king) for king in (False, True)]
    for group in groups:
        number, king = _find_figure(group)
        yield group, chances[king][number]


def _find_figure(group: AdvisedHands) -> tuple[int, bool]:
    """Where the tables of a strategy have the group: at which place, and with or without a king turned."""
    return list_numbers()[group.first.place], group.first.turn_up is Rank.KING


def count_kept(choices: Iterable[tuple[AdvisedHands, float]], seat: Seat) -> KeptHands:
    """How many hands are kept, by their trumps and by their chance of the point."""
    kinds: dict[str, tuple[int, float]] = {}
    bands, mixed = [0.0] * BANDS, 0
    for group, often in choices:
        trumps = group.first.trumps
        kind = f"{trumps.bit_count()}{'-king' if trumps >> Rank.KING & 1 else ''}"
        hands, keeps = kinds.get(kind, (0, 0.0))
        kinds[kind] = hands + group.hands, keeps + group.hands * often
        bands[group.bands[seat is Seat.DEALER]] += group.hands * often
        mixed += group.hands if _NO_MIX < often < 1 - _NO_MIX else 0
    return KeptHands(
        hands=sum(hands for hands, _ in kinds.values()),
        kept=sum(keeps for _, keeps in kinds.values()),
        mixed=mixed,
        kinds=kinds,
        bands=bands,
    )


# --- what advice costs -------------------------------------------------------------------------------------------


class PricedHands(NamedTuple):
    """Hands that are alike, and what their choices are worth in one seat."""

    met: int
    """Which of ``RULES`` they meet, as in ``SurveyRow``."""
    hands: int
    keep: float
    change: float
    error: float
    """The standard error of their difference."""
    often: float
    """How often the equilibrium keeps them."""
    figure: tuple[int, bool]
    """Which entry of the table this is: hands that share it share its error."""

    def cost_of(self, keeps: bool) -> float:
        """What one choice brings less than the equilibrium's."""
        mine = self.keep if keeps else self.change
        return self.often * self.keep + (1 - self.often) * self.change - mine


def price_hands(groups: Iterable[AdvisedHands], solution: Equilibrium, seat: Seat) -> Iterator[PricedHands]:
    """Every group of hands in a seat."""
    names = ("play", "propose") if seat is Seat.NON_DEALER else ("refuse", "accept")
    worths = [[solution.list_worths(name, king_turned=king) for name in names] for king in (False, True)]
    for group, often in list_choices(groups, solution, seat):
        figure = number, king = _find_figure(group)
        keep, change = (worths_of_choice[number] for worths_of_choice in worths[king])
        error = sqrt(keep.error**2 + change.error**2)
        yield PricedHands(group.met, group.hands, keep.points, change.points, error, often, figure)


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
        hands=tally.hands,
        right=tally.right,
        cost=tally.cost / tally.hands,
        error=sqrt(tally.variance) / tally.hands,
    )
