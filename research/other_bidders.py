"""Other ways to decide about proposals, against which the expert is tried.

All else is done as another player does it: the cards are played by the expert, or by Hoyle's advice.
"""

from collections.abc import Mapping
from functools import cache, partial
from random import Random
from typing import NamedTuple

from ecarte_core.advice.chances_of_hands import ADVERSE_HANDS, list_all_chances
from ecarte_core.chances.knowledge import Seat
from ecarte_core.game import Accept, PlayerAction, PlayHand, Propose, Refuse
from ecarte_core.players.adversary import Adversary, load_adversary
from ecarte_core.players.equilibrium import load_equilibrium
from ecarte_core.players.expert import Expert
from ecarte_core.players.hand_numbers import find_place, number_place
from ecarte_core.players.match import MatchResult, play_between
from ecarte_core.players.own_view import OwnView
from ecarte_site.pages.equilibrium.equilibrium_figures import BOTH_SEEN

EXPERT, HOYLE = "expert", "hoyle"

_EVEN = 0.5


class Bidder(NamedTuple):
    """A player with another way to decide about proposals."""

    cards: Adversary
    """Who decides all else."""
    plays: float | None = None
    """As elder he plays without proposing from this chance of the point on; None: as ``cards`` does."""
    refuses: float | None = None
    """As dealer he refuses from this chance of the point on."""

    @property
    def name(self) -> str:
        """That of the player of the cards."""
        return self.cards.name

    def choose(self, view: OwnView, chance: Random) -> PlayerAction:
        """As ``Adversary.choose``."""
        me = view.player
        if self.plays is not None and Propose(me) in view.legal:
            return PlayHand(me) if find_chance(view) >= self.plays else Propose(me)
        if self.refuses is not None and Accept(me) in view.legal:
            return Refuse(me) if find_chance(view) >= self.refuses else Accept(me)
        return self.cards.choose(view, chance)


def find_chance(view: OwnView) -> float:
    """The chance of the point if the hand is played as it is, over all hands of the adversary, both hands seen."""
    point = list_all_chances()[find_place(number_place(view.hand, view.turn_up))].point
    return point[view.seat is Seat.DEALER] / ADVERSE_HANDS


_ALWAYS, _NEVER = 0.0, 2.0
_THRESHOLDS = (0.5, 0.55, 0.6, 0.65, 0.7)
"""Chosen: from an even chance to a little more than two to one, which is what Hoyle says of his hands."""

_BIDS: Mapping[str, tuple[str, float | None, float | None]] = {
    **{f"keeps from {least:.0%}": (EXPERT, least, least) for least in _THRESHOLDS},
    "refuses from 50%": (EXPERT, None, _EVEN),
    "always accepts": (EXPERT, None, _NEVER),
    "always proposes": (EXPERT, _NEVER, None),
    "never proposes": (EXPERT, _ALWAYS, None),
    **{f"Hoyle’s play, keeps from {least:.0%}": (HOYLE, least, least) for least in _THRESHOLDS[:-1]},
}
"""By name: whose cards, and from which chances of the point a hand is kept."""

BIDDERS = (BOTH_SEEN, *_BIDS)


@cache
def load_bidder(name: str) -> Adversary:
    """The player of a name in ``BIDDERS``."""
    if name == BOTH_SEEN:
        return Expert(load_equilibrium())
    cards, plays, refuses = _BIDS[name]
    return Bidder(load_adversary(cards), plays, refuses)


def _load_pair(name: str) -> tuple[Adversary, Adversary]:
    return load_adversary(EXPERT), load_bidder(name)


def play_bidder(name: str, games: int, seed: int, jobs: int | None = None) -> MatchResult:
    """A match of the expert against a bidder, the same packs with seats exchanged."""
    return play_between(partial(_load_pair, name), games, seed, jobs)
