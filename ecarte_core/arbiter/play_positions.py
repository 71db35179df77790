"""Positions of the play, as the examples of its irregularities need them."""

from __future__ import annotations

from ..cards import Card
from ..game import Player, Propose, Refuse, Stage
from .act_model import Case, when_playing
from .arbitrated_game import ArbiterFault, ArbitratedGame
from .lawful_play import act_lawfully


def when_refused(game: ArbitratedGame) -> ArbitratedGame:
    """The elder hand has proposed and the dealer has refused."""
    return act_lawfully(act_lawfully(game, Propose(game.dealer.other)), Refuse(game.dealer))


def begin_against(game: ArbitratedGame, case: Case, offender: Player, *, counts_two: bool) -> ArbitratedGame:
    """The play begins; ``counts_two``: the adversary of the offender loses two if he loses the point (Law 49)."""
    elder_at_risk = counts_two == (offender is game.dealer)
    return when_playing(game, case) if elder_at_risk else when_refused(game)


WON = {"point": "the point", "point-of-two": "the point, which counts two", "vole": "the vole"}
"""What an offender wins, by the values of the fact ``offender-wins``."""


def has_won(game: ArbitratedGame, offender: Player, case: Case) -> bool:
    """True if the hand is over and the offender has won what the facts say."""
    wanted = (5,) if case.has("offender-wins", "vole") else (3, 4)
    return game.state.stage in (Stage.DEAL, Stage.OVER) and game.deal.taken[offender] in wanted


def say_start(game: ArbitratedGame, case: Case) -> str:
    """How the play began, where it matters for what is marked."""
    if case.is_recorded:
        return ""
    elder, dealer = case.names[game.deal.elder], case.names[game.dealer]
    if game.deal.vulnerable is game.deal.elder:
        return f"{elder} plays without proposing."
    if game.deal.vulnerable is game.dealer:
        return f"{elder} proposes, and {dealer} refuses."
    return ""


def require_reply(game: ArbitratedGame) -> Player:
    """The player who is to play to a lead. Raises ArbiterFault if none is."""
    if game.state.stage is not Stage.PLAY or game.deal.trick is None:
        raise ArbiterFault("No card has been led.")
    return game.deal.to_act


def require_lead(game: ArbitratedGame) -> Player:
    """The player who is to lead. Raises ArbiterFault if none is."""
    if game.state.stage is not Stage.PLAY or game.deal.trick is not None:
        raise ArbiterFault("No card is to be led.")
    return game.deal.to_act


def list_known(game: ArbitratedGame, player: Player) -> tuple[Card, ...]:
    """The known cards that a player holds."""
    return tuple(card for card in game.deal.remaining[player] if isinstance(card, Card))
