"""What choices about proposals and discards are worth, by simulated deals on which all of them are tried.

A figure is a mean with its standard error. Some deals show which discards are good; they decide how many further
deals each discard gets, and are not counted themselves, so that none looks good only because it was lucky when it
was chosen.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from ..cards import Card, Rank
from ..chances.hand_classes import card_bits
from ..chances.knowledge import Seat
from ..game.lawful_actions import count_most
from ..showing import shows_itself
from .hidden_cards import HandAtTurn
from .proposal_policy import ProposalPolicy
from .simulated_deals import DealSimulator, GameChance, list_discards, list_game_chances, list_points


class Effort(NamedTuple):
    """How many deals are simulated. With these the answer takes about a second in CPython."""

    deals: int = 10_000
    """For a choice of two."""
    discards: int = 40_000
    """Counted for all discards together."""
    trial: int = 40
    """For every discard before that, to see which are good."""


USUAL_EFFORT = Effort()
"""What is simulated unless a call says otherwise."""


@shows_itself
class Worth(NamedTuple):
    """What a choice is worth to the holder of the hand."""

    points: float
    """His marks in the deal less his adversary's; a king turned up is not counted."""
    error: float
    """The standard error of [`points`][]; 0 if they are counted exactly."""
    game: float | None = None
    """At a given score, his chance of winning the game."""
    game_error: float = 0.0


class DiscardWorth(NamedTuple):
    """One discard, and what it is worth."""

    cards: tuple[Card, ...]
    worth: Worth
    behind: float
    """How much less than the best discard it brings on the same deals: points, or chance of the game at a score."""
    behind_error: float
    """The standard error of [`behind`][], which is less than those of the two figures: the deals are the same."""


class Valuation(NamedTuple):
    """How the ends of deals are valued: by marks, or at a score by the chance of the game."""

    policy: ProposalPolicy
    score: tuple[int, int] | None = None
    """The holder's marks and his adversary's before the deal."""
    chance: GameChance | None = None
    """The chance of the game; needed with a score."""

    @property
    def by_game(self) -> bool:
        """True if choices are compared by the chance of the game."""
        return self.score is not None

    def list_values(self, standing: HandAtTurn) -> tuple[tuple[int, ...], tuple[float, ...] | None]:
        """For every end of a deal: the holder's points, and his chance of the game."""
        elder = standing.seat is Seat.NON_DEALER
        points = list_points() if elder else tuple([-worth for worth in list_points()])
        if self.score is None or self.chance is None:
            return points, None
        marks = standing.seat.order(self.score)
        game = list_game_chances(marks, standing.turn_up.rank is Rank.KING, self.chance)
        return points, game if elder else tuple([1 - chance for chance in game])


def derive_seed(standing: HandAtTurn, seed: int) -> int:
    """The seed of the deals that are simulated for a hand: the same for the same hand, however its cards are ordered.

    With one seed for all hands the deals, and so the errors, would be alike, and would add up over many hands.
    """
    hand = " ".join(map(str, sorted(standing.hand)))
    return Random(f"{seed} {hand} {standing.turn_up} {standing.seat}").getrandbits(64)


def _make_simulator(standing: HandAtTurn, valuation: Valuation, seed: int) -> DealSimulator:
    return DealSimulator(standing, valuation.policy, Random(derive_seed(standing, seed)))


def simulate_choices(
    standing: HandAtTurn, valuation: Valuation, seed: int = 0, deals: int = USUAL_EFFORT.deals
) -> tuple[Worth, Worth]:
    """What it is worth to play the hand now, and to propose, or to accept: by so many simulated deals.

    Of a dealer the proposal has been made.
    """
    simulator = _make_simulator(standing, valuation, seed)
    ends = [
        (simulator.play_now(hidden), simulator.go_on(hidden))
        for hidden in (simulator.hidden.deal(discarding=False) for _ in range(deals))
    ]
    now, later = zip(*ends, strict=True)
    values = valuation.list_values(standing)
    return _estimate(now, *values), _estimate(later, *values)


def simulate_discards(
    standing: HandAtTurn,
    valuation: Valuation,
    seed: int = 0,
    effort: Effort = USUAL_EFFORT,
    also: Sequence[tuple[Card, ...]] = (),
) -> tuple[DiscardWorth, ...]:
    """What each discard is worth, the best first; ``also`` names discards to try besides those that can be right.

    Half of the discards, which look worst in the first deals, get an eighth of the deals that the best get.
    """
    simulator = _make_simulator(standing, valuation, seed)
    points, game = valuation.list_values(standing)
    measure = points if game is None else game
    most = count_most(standing.stock)
    elder = standing.seat is Seat.NON_DEALER
    tried = list_discards(standing.hand, 1 if elder else 0, most)
    named = [card_bits(cards) for cards in also]
    tried = tuple(dict.fromkeys([*tried, *named]))
    order = _rank_discards(tried, simulator, measure, effort.trial)
    shares = _share_deals(len(order), effort.discards)
    whole = max(shares)
    shares = [whole if discard in named else share for discard, share in zip(order, shares, strict=True)]
    ends: list[list[int]] = [[] for _ in order]
    for number in range(whole):
        hidden = simulator.hidden.deal(discarding=True)
        for discard, share, outcome in zip(order, shares, ends, strict=True):
            if number < share:
                outcome.append(simulator.discard(hidden, discard))
    worths = [_estimate(outcomes, points, game) for outcomes in ends]
    best = max(range(len(order)), key=lambda place: _measure(worths[place]))
    rows = []
    for discard, worth, mine in zip(order, worths, ends, strict=True):
        behind = [measure[end] - measure[other] for end, other in zip(ends[best], mine, strict=False)]
        cards = tuple(card for card in standing.hand if discard >> card.number & 1)
        rows.append(DiscardWorth(cards, worth, *_mean_and_error(behind)))
    rows[best] = rows[best]._replace(behind=0.0, behind_error=0.0)
    return tuple(sorted(rows, key=lambda row: -_measure(row.worth)))


def _rank_discards(
    discards: Sequence[int], simulator: DealSimulator, measure: Sequence[float], deals: int
) -> tuple[int, ...]:
    """The discards, those first that bring most in some deals: all are tried, then the better half, and so on."""
    left, worse = list(discards), list[int]()
    while len(left) > 1:
        totals = dict.fromkeys(left, 0.0)
        for _ in range(deals):
            hidden = simulator.hidden.deal(discarding=True)
            for discard in left:
                totals[discard] += measure[simulator.discard(hidden, discard)]
        left.sort(key=lambda discard: -totals[discard])
        half = (len(left) + 1) // 2
        left, worse = left[:half], left[half:] + worse
        deals *= 2
    return (*left, *worse)


def _share_deals(count: int, counted: int) -> list[int]:
    """How many deals each gets, by rank: the best eighth most, the rest of the best quarter half of that, and so on."""
    halvings = [sum(rank >= -(-count // parts) for parts in (8, 4, 2)) for rank in range(count)]
    whole = counted / sum(0.5**times for times in halvings)
    return [max(2, int(whole * 0.5**times)) for times in halvings]


def _measure(worth: Worth) -> float:
    return worth.points if worth.game is None else worth.game


def _estimate(ends: Sequence[int], points: Sequence[int], game: Sequence[float] | None) -> Worth:
    points_made = _mean_and_error([points[end] for end in ends])
    if game is None:
        return Worth(*points_made)
    return Worth(*points_made, *_mean_and_error([game[end] for end in ends]))


def _mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error; that of values that are all alike is one in their number."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / max(1, count - 1)
    return mean, max(sqrt(spread / count), 1 / count)
