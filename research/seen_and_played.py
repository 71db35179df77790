"""How much the model matters: deals played card by card by two experts, beside best play with both hands seen.

The figures of the equilibrium take the ends of deals to be worth what best play with both hands seen makes of
them. Here two experts propose, exchange and play many deals at love all, neither seeing the other's cards. When
the play begins the solver says what both hands seen would bring; the difference is what the model leaves out.
The king counts in neither.
"""

from collections.abc import Iterable
from math import sqrt
from random import Random
from typing import NamedTuple

from ecarte_core.cards.constants import HAND_SIZE
from ecarte_core.game import PLAYERS, Player, Stage, State, compute_result, known_cards, start
from ecarte_core.players.adversary import Adversary
from ecarte_core.players.match import act_next
from ecarte_core.solver.best_play import solve_position

WAYS = ("played", "refused", "exchanged")
"""How the play of a deal begins: without a proposal, after a first proposal that is refused, after an exchange."""

_DEALER = Player.ONE


class PlayedDeal(NamedTuple):
    """One deal."""

    way: str
    """One of ``WAYS``."""
    seen: int
    """What the elder hand marks for tricks, less what the dealer does, if both hands are seen."""
    played: int
    """The same as the deal was played."""


class PlayGap(NamedTuple):
    """Deals of one kind, from the elder hand's side."""

    deals: int
    seen: float
    """Points a deal if both hands are seen when the play begins."""
    played: float
    """Points a deal as they were played."""
    difference: float
    """Points a deal, as played less both hands seen."""
    error: float
    """Its standard error."""
    changed: float
    """The share of deals in which other marks were made than with both hands seen."""


def play_deals(players: tuple[Adversary, Adversary], seed: int, deals: Iterable[int]) -> list[PlayedDeal]:
    """Play these deals, by number, at love all; the first player deals. The same seed gives the same deals."""
    return [_play_deal(players, f"{seed}/ends/{number}") for number in deals]


def _play_deal(players: tuple[Adversary, Adversary], packs: str) -> PlayedDeal:
    state = start(_DEALER)
    lots = dict.fromkeys(PLAYERS, Random(f"{packs}/lots"))
    seen: int | None = None
    way = WAYS[0]
    while state.deal_count == 0 or state.stage not in (Stage.DEAL, Stage.OVER):
        if seen is None and state.stage is Stage.PLAY:  # by a choice, or because the stock is spent
            seen, way = _see_both_hands(state), _find_way(state)
        state = act_next(state, players, packs, lots)
    assert seen is not None and state.deal is not None
    return PlayedDeal(way, seen, _count_marks(state.deal.taken, state.deal.vulnerable))


def _see_both_hands(state: State) -> int:
    deal = state.deal
    assert deal is not None
    leader, follower = (known_cards(deal.remaining[player]) for player in (deal.elder, deal.dealer))
    tricks = solve_position(deal.trumps, leader, follower)
    tricks_taken = (HAND_SIZE - tricks, tricks)  # the dealer is the first player
    return _count_marks(tricks_taken, deal.vulnerable)


def _count_marks(tricks_taken: tuple[int, int], vulnerable: Player | None) -> int:
    """The elder hand's marks for these tricks, less the dealer's."""
    result = compute_result(tricks_taken, vulnerable)
    return -result.marks if result.winner is _DEALER else result.marks


def _find_way(state: State) -> str:
    deal = state.deal
    assert deal is not None
    if not deal.proposals:
        return WAYS[0]
    return WAYS[2] if any(deal.exchanges) else WAYS[1]


def compare_ways(deals: Iterable[PlayedDeal]) -> dict[str, PlayGap]:
    """The differences over all deals, and by the way in which the play began; a way without a deal is left out."""
    every = list(deals)
    groups = {"all": every, **{way: [deal for deal in every if deal.way == way] for way in WAYS}}
    return {name: _compare(group) for name, group in groups.items() if group}


def _compare(deals: list[PlayedDeal]) -> PlayGap:
    count = len(deals)
    differences = [deal.played - deal.seen for deal in deals]
    mean = sum(differences) / count
    spread = sum((difference - mean) ** 2 for difference in differences) / max(1, count - 1)
    return PlayGap(
        count,
        sum(deal.seen for deal in deals) / count,
        sum(deal.played for deal in deals) / count,
        mean,
        sqrt(spread / count),
        sum(difference != 0 for difference in differences) / count,
    )
