"""What each choice of a decision is worth to the player: points in the deal, and his chance of the game.

Everything is priced from an ``OwnView``, so from what the player could know. Proposals, answers and
discards are priced by the equilibrium (``deal_worth``), cards and the king by the chances over every hand that
the adversary may hold. Points are marks that count: none beyond five (``cavendish.law.46``).
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..cards import Card, Rank
from ..chances.both_guess import BothGuess, solve_both_guess
from ..chances.chances import Chances, compute_odds
from ..chances.knowledge import Seat
from ..chances.models import BOTH_SEEN, LEAD_BLIND
from ..chances.public_view import GuessingError
from ..game import Stage
from .choice_worth import DiscardWorth, Effort, Valuation, Worth, simulate_choices, simulate_discards
from .deal_worth import MODEL, Solution, value_playing
from .hidden_cards import HandAtTurn
from .own_view import OwnView
from .proposal_policy import choose_policy, find_score_before
from .simulated_deals import (
    NOBODY,
    THE_DEALER,
    THE_ELDER,
    GameChance,
    encode_end,
    list_counted_points,
    list_game_chances,
)

REVIEW_EFFORT = Effort(deals=4_000, discards=8_000, trial=20)
"""How many deals price one decision: fewer than for a single hand, since a game has many."""

GUESSED_CARDS = 2
"""With this number of cards in each hand the true chance takes no time worth mentioning."""

PROPOSAL_MODEL = MODEL
CARD_MODEL = (
    f"{LEAD_BLIND.name.capitalize()}: {LEAD_BLIND.assumption} Every hand that the adversary may hold is equally "
    "likely."
)
KING_MODEL = f"The king marked or not, the rest as in {BOTH_SEEN.name}."


class KeepOrChange(NamedTuple):
    """What it is worth to keep the hand, by playing or refusing, and to propose or accept."""

    keep: Worth
    change: Worth


def read_standing(view: OwnView) -> HandAtTurn:
    """What he knows when he decides about proposals and discards."""
    answers = view.stage is Stage.DISCARD and view.seat is Seat.DEALER
    took = view.exchanged[1][-1] if answers else None
    return HandAtTurn(view.hand, view.turn_up, view.seat, view.discarded, view.exchanges, took)


def price_proposal(view: OwnView, solution: Solution, effort: Effort = REVIEW_EFFORT) -> KeepOrChange:
    """The two choices of a proposal or of its answer; that of playing the hand as dealt is exact."""
    standing, valuation = read_standing(view), _value_by_game(view, solution)
    keep, change = simulate_choices(standing, valuation, deals=effort.deals)
    if view.seat is Seat.NON_DEALER and not standing.exchanges:
        keep = value_playing(standing, valuation)
    return KeepOrChange(keep, change)


def price_discards(
    view: OwnView, discard: tuple[Card, ...], solution: Solution, effort: Effort = REVIEW_EFFORT
) -> tuple[DiscardWorth, ...]:
    """Each discard that can be right, and besides them the cards ``discard``; the best first."""
    return simulate_discards(
        read_standing(view), _value_by_game(view, solution), effort=effort, also=[discard]
    )


class _CountedValuation(Valuation):
    """By the chance of the game, with the points that count at the score."""

    def list_values(self, standing: HandAtTurn) -> tuple[tuple[int, ...], tuple[float, ...] | None]:
        _, game = super().list_values(standing)
        assert self.score is not None
        points = list_counted_points(standing.seat.order(self.score), standing.turn_up.rank is Rank.KING)
        return points if standing.seat is Seat.NON_DEALER else tuple([-worth for worth in points]), game


def _value_by_game(view: OwnView, solution: Solution) -> Valuation:
    """The valuation at the score before the deal: a king turned and marked already is taken off it again."""
    score = view.seat.order(find_score_before(view))
    return _CountedValuation(choose_policy(solution, view), score, solution.chance_of_game)


def price_cards(view: OwnView, chance: GameChance) -> Mapping[Card, Worth]:
    """Each card that may be played, chosen before the adversary's cards are known; both hands are seen after it.

    Exact: over every hand that the adversary may hold.
    """
    values = _list_values(view, chance, NOBODY)
    blind = compute_odds(view.knowledge).blind
    return {card: _average(values, chances) for card, chances in blind.items()}


def price_king(view: OwnView, chance: GameChance, *, turned: bool) -> KeepOrChange:
    """To keep silent about the king, and to mark it: one held, or the one ``turned`` up (``cavendish.law.47``)."""
    holder = THE_ELDER if view.seat is Seat.NON_DEALER else THE_DEALER
    seen = compute_odds(view.knowledge).all_seen
    silent = _average(_list_values(view, chance, NOBODY), seen)
    if not turned:
        return KeepOrChange(silent, _average(_list_values(view, chance, holder), seen))
    marked = _average(_list_values(view, chance, NOBODY, king_turned=True), seen)
    return KeepOrChange(silent, marked._replace(points=marked.points + 1))


def solve_last_cards(view: OwnView) -> BothGuess | None:
    """The true chance of the point with two cards each, both players guessing; None where it is not computed.

    After an exchange it is not: neither player knows what the other threw away.
    """
    if len(view.held) != GUESSED_CARDS or any(view.exchanged):
        return None
    try:
        return solve_both_guess(view.knowledge)
    except GuessingError:
        return None


class _Values(NamedTuple):
    """By the player's tricks: his points, and his chance of the game."""

    points: Sequence[float]
    game: Sequence[float]


def _list_values(view: OwnView, chance: GameChance, king: int, *, king_turned: bool = False) -> _Values:
    elder = view.seat is Seat.NON_DEALER
    risk = {None: NOBODY, Seat.NON_DEALER: THE_ELDER, Seat.DEALER: THE_DEALER}[view.vulnerable]
    score = view.score_by_seat
    points = list_counted_points(score, king_turned)
    games = list_game_chances(score, king_turned, chance)
    ends = [encode_end(tricks if elder else 5 - tricks, risk, king) for tricks in range(6)]
    if elder:
        return _Values([points[end] for end in ends], [games[end] for end in ends])
    return _Values([-points[end] for end in ends], [1 - games[end] for end in ends])


def _average(values: _Values, chances: Chances) -> Worth:
    def mean(each: Sequence[float]) -> float:
        return sum(each[tricks] * hands for tricks, hands in enumerate(chances.tricks)) / chances.hands

    return Worth(mean(values.points), 0.0, mean(values.game))
