"""Facts that a position shows, so that nobody needs to state them, and nobody can state them wrongly.

A reader gives the value of one fact, or None where the position does not show it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..game import Player, Stage
from .act_model import Case
from .arbitrated_game import ArbitratedGame
from .clause_model import Irregularity

type Reader = Callable[[ArbitratedGame, Case], str | None]


def read_facts(game: ArbitratedGame, irregularity: Irregularity, case: Case) -> dict[str, str]:
    """The facts that the position shows in which an irregularity is about to happen, by their names."""
    readers = {**_READERS, **_READERS_OF.get(irregularity.name, {})}
    shown = {fact.name: readers[fact.name](game, case) for fact in irregularity.facts if fact.name in readers}
    return {name: value for name, value in shown.items() if value is not None}


def _name_seat(game: ArbitratedGame, player: Player) -> str:
    return "dealer" if player is game.dealer else "non-dealer"


def _read_turn_up(game: ArbitratedGame, _case: Case) -> str | None:
    if game.state.deal is None:
        return None
    return "exposed" if game.turn_ups else "not-exposed"


def _read_replier(game: ArbitratedGame, _case: Case) -> str | None:
    """Who plays to the lead: only he can revoke or fail to win."""
    if game.state.stage is not Stage.PLAY or game.deal.trick is None:
        return None
    return _name_seat(game, game.deal.to_act)


def _read_leader(game: ArbitratedGame, _case: Case) -> str | None:
    if game.state.stage is not Stage.PLAY or game.deal.trick is not None:
        return None
    return _name_seat(game, game.deal.to_act)


def _read_wrong_leader(game: ArbitratedGame, _case: Case) -> str | None:
    if game.state.stage is not Stage.PLAY or game.deal.trick is not None:
        return None
    return _name_seat(game, game.deal.to_act.other)


def _read_tricks(game: ArbitratedGame, case: Case) -> str | None:
    if game.state.stage is not Stage.PLAY:
        return None
    made = game.deal.taken[case.find_player(game)]
    return "none" if made == 0 else "one-or-two" if made < 3 else "three-or-four"


def _read_stood(game: ArbitratedGame, case: Case) -> str | None:
    if game.state.stage is not Stage.PLAY:
        return None
    return "yes" if game.deal.vulnerable is case.find_player(game) else "no"


def _read_king(game: ArbitratedGame, case: Case) -> str | None:
    """Whether the adversary of a player who announces falsely holds the king, unless his hand is not known."""
    if game.state.stage is not Stage.PLAY:
        return None
    hand = game.deal.hands[case.find_player(game).other]
    if game.deal.trump_king in hand:
        return "yes"
    return "no" if len(game.stock) == game.deal.stock else None


def _read_holder(game: ArbitratedGame, _case: Case) -> str | None:
    if game.state.deal is None:
        return None
    king = game.deal.trump_king
    holder = next((player for player in Player if king in game.deal.hands[player]), None)
    return None if holder is None else _name_seat(game, holder)


def _read_discarded(game: ArbitratedGame, _case: Case) -> str | None:
    if game.state.deal is None or not game.turn_ups:
        return None
    return "yes" if game.state.stage in (Stage.DISCARD, Stage.GIVE) else "no"


_READERS: Mapping[str, Reader] = {
    "turn-up": _read_turn_up,
    "holder": _read_holder,
}
"""Facts that mean the same in every irregularity."""

_READERS_OF: Mapping[str, Mapping[str, Reader]] = {
    "faced-card": {"discarded": _read_discarded},
    "false-king": {"adversary-holds-king": _read_king},
    "revoke": {"offender": _read_replier},
    "failing-to-win": {"offender": _read_replier},
    "lead-out-of-turn": {"offender": _read_wrong_leader},
    "wrong-suit-named": {"offender": _read_leader},
    "hand-abandoned": {"tricks-made": _read_tricks, "stood": _read_stood},
}
"""Facts that the position shows when this irregularity is about to happen."""
