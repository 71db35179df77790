"""What each choice about proposals is worth to one hand, in points a deal, and what the equilibrium throws from it.

To play at once is counted exactly, over all hands of the adversary. What a proposal or an answer brings depends on
what both players do next: that is taken from the equilibrium, by its table where it has the figure, else by simulated
deals. The ends are valued by best play with both hands seen ([`MODEL`][]).
"""

from collections.abc import Mapping
from dataclasses import replace
from math import sqrt
from typing import NamedTuple, Protocol

from ..cards import Card, Rank
from ..chances.chances import compute_odds
from ..chances.knowledge import Knowledge, Seat, infer_view
from ..chances.models import AFTER_EXCHANGES
from ..showing import shows_itself
from .choice_worth import USUAL_EFFORT, Valuation, Worth, simulate_choices
from .equilibrium import HandWorth
from .hidden_cards import HandAtTurn
from .proposal_policy import Hand, ScoredPolicy
from .simulated_deals import NOBODY, THE_DEALER, THE_ELDER, encode_end

MODEL = f"Best play with {AFTER_EXCHANGES.name}. {AFTER_EXCHANGES.meaning}"
"""What every figure of this module supposes."""

USUAL_TOOK = 3
"""The cards that the elder hand is taken to have taken when a dealer's discard is asked for: as many as are taken most
often."""

_SPREAD = 1.5
"""About how far the points of a deal lie from their mean: the standard error of one simulated deal."""


class Solution(ScoredPolicy, Protocol):
    """The equilibrium, as [`compute_worth`][] needs it; see ``Equilibrium``."""

    def worth(self, hand: Hand, turn_up: Card) -> HandWorth:
        """The table at love all."""


@shows_itself
class DealWorth(NamedTuple):
    """What the choices of one hand are worth: the result of [`compute_worth`][]."""

    choices: Mapping[str, Worth]
    """``play`` and ``propose``, or ``refuse`` and ``accept``."""
    throws: tuple[Card, ...]
    """What the equilibrium throws after the proposal is accepted."""
    took: int
    """Of a dealer, how many cards the elder hand has then taken: what the question says, or ``USUAL_TOOK``; of
    the elder hand 0."""
    keeps: float
    """How often the equilibrium keeps the hand: plays without proposing, or refuses."""
    standing: HandAtTurn
    """The hand, the turn-up and the seat."""
    score: tuple[int, int]
    """The points of the holder and of his adversary before the deal."""


def value_playing(standing: HandAtTurn, valuation: Valuation) -> Worth:
    """What the elder hand may expect if he plays at once, exactly, over all hands of his adversary.

    ``standing`` is that of an elder hand who has five cards as dealt, or of any player whose adversary may hold
    any hand with equal chance. Raises ``KnowledgeError``.
    """
    ends = _count_ends(standing)
    hands = sum(ends.values())
    points, game = valuation.list_values(standing)
    mean = sum(count * points[end] for end, count in ends.items()) / hands
    if game is None:
        return Worth(mean, 0.0)
    return Worth(mean, 0.0, sum(count * game[end] for end, count in ends.items()) / hands)


def _count_ends(standing: HandAtTurn) -> dict[int, int]:
    """In how many of the adversary's hands the elder hand's play without proposing ends so."""
    knowledge = Knowledge(standing.hand, standing.turn_up, standing.seat, standing.discarded)
    king = Card(standing.turn_up.suit, Rank.KING)
    every = compute_odds(knowledge).all_seen.tricks
    first = THE_ELDER if standing.round_number == 1 else NOBODY
    ends: dict[int, int] = {}
    if king in infer_view(knowledge).pool:
        seen = Knowledge(standing.hand, standing.turn_up, standing.seat, standing.discarded, shown=(king,))
        with_king = compute_odds(seen).all_seen.tricks
        for tricks, count in enumerate(with_king):
            ends[encode_end(tricks, first, THE_DEALER)] = count
        every = tuple([count - less for count, less in zip(every, with_king, strict=True)])
    holder = THE_ELDER if king in standing.hand else NOBODY
    for tricks, count in enumerate(every):
        ends[encode_end(tricks, first, holder)] = count
    return ends


def compute_worth(
    standing: HandAtTurn,
    solution: Solution,
    score: tuple[int, int] = (0, 0),
    deals: int = USUAL_EFFORT.deals,
    seed: int = 0,
) -> DealWorth:
    """What a hand is worth as it was dealt: to play or to propose, or to refuse or to accept, and what to throw.

    ``standing`` has no exchanges yet; ``score`` is the holder's marks and his adversary's before the deal. Which
    ``deals`` are simulated follows from the hand and ``seed`` together. Raises
    ``KnowledgeError`` for cards that contradict each other.

    Examples:
        >>> from ecarte_core.cards import parse_card, parse_hand
        >>> from ecarte_core.players.equilibrium import load_equilibrium
        >>> standing = HandAtTurn(parse_hand("KS QS JS 8H 8D"), parse_card("7H"), Seat.NON_DEALER)
        >>> worth = compute_worth(standing, load_equilibrium(), deals=50)
        >>> f"{worth.choices['play'].points:.4f}"
        '-0.1153'
    """
    valuation = make_valuation(standing.seat, solution, score)
    choices = _find_choices(standing, solution, valuation, deals, seed)
    took = 0
    if standing.seat is Seat.DEALER:
        took = USUAL_TOOK if standing.elder_took is None else standing.elder_took
    return DealWorth(
        choices,
        valuation.policy.find_discard(replace(standing, elder_took=took or None).moment),
        took,
        valuation.policy.keep_chance(standing.moment),
        standing,
        score,
    )


def _find_choices(
    standing: HandAtTurn, solution: Solution, valuation: Valuation, deals: int, seed: int
) -> Mapping[str, Worth]:
    infer_view(Knowledge(standing.hand, standing.turn_up, standing.seat))
    elder = standing.seat is Seat.NON_DEALER
    keep, change = (None, None) if valuation.by_game else _find_tabled(standing, solution, deals)
    if change is None or (keep is None and not elder):
        keep, change = simulate_choices(standing, valuation, seed, deals)
    if elder:
        keep = value_playing(standing, valuation)
    assert keep is not None
    names = ("play", "propose") if elder else ("refuse", "accept")
    return dict(zip(names, (keep, change), strict=True))


def look_up_choices(standing: HandAtTurn, solution: Solution) -> tuple[Worth, Worth]:
    """What it is worth at love all to keep a hand as dealt, and to change it, by the equilibrium's table.

    To play at once stands there exactly.
    """
    tabled = solution.worth(standing.hand, standing.turn_up)
    return (tabled.refuse, tabled.accept) if standing.seat is Seat.DEALER else (tabled.play, tabled.propose)


def _find_tabled(standing: HandAtTurn, solution: Solution, deals: int) -> tuple[Worth | None, Worth | None]:
    """The worth of both choices by the equilibrium's table; None where simulated deals are as sure."""
    tabled = solution.worth(standing.hand, standing.turn_up)
    enough = _SPREAD / sqrt(deals)

    figures = (None, tabled.propose) if standing.seat is Seat.NON_DEALER else (tabled.refuse, tabled.accept)
    keep, change = (figure if figure and figure.error < enough else None for figure in figures)
    return keep, change


def make_valuation(seat: Seat, solution: Solution, score: tuple[int, int]) -> Valuation:
    """By points at love all; at another score of the holder and his adversary by the chance of the game."""
    if score == (0, 0):
        return Valuation(solution)
    elder, dealer = score if seat is Seat.NON_DEALER else score[::-1]
    return Valuation(solution.at_score(elder, dealer), score, solution.chance_of_game)
