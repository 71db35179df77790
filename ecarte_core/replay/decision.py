"""What each card that may be played leads to, when all ten cards are known."""

from __future__ import annotations

from ..cards import Card
from ..game import DealState, Player, Stage, State, known, playable_now, result
from ..game.scoring import add
from ..solver import lead_values, reply_values
from .frame import Choice, Decision


def decision(state: State) -> Decision | None:
    """The decision ahead; none unless a card is to be played and every card of both hands is known."""
    deal = state.deal
    if state.stage is not Stage.PLAY or deal is None:
        return None
    player = deal.to_act
    mine, theirs = known(deal.left[player]), known(deal.left[player.other])
    if len(mine) + len(theirs) < len(deal.left[0]) + len(deal.left[1]):
        return None
    trick = deal.trick
    if trick is None:
        values = lead_values(deal.trumps, mine, theirs)
    else:
        leaders = reply_values(deal.trumps, theirs, mine, trick.lead)
        values = {card: len(mine) - tricks for card, tricks in leaders.items()}
    choices = tuple(
        _choice(state, deal, player, card, deal.taken[player] + values[card]) for card in playable_now(deal)
    )
    return Decision(player, trick.lead if trick else None, choices)


def _choice(state: State, deal: DealState, player: Player, card: Card, tricks: int) -> Choice:
    taken = (tricks, 5 - tricks) if player is Player.ONE else (5 - tricks, tricks)
    end = result(taken, deal.vulnerable)
    return Choice(card, tricks, add(state, end.winner, end.marks), OUTCOMES[tricks])


OUTCOMES = (
    "loses the vole",
    "loses the point",
    "loses the point",
    "makes the point",
    "makes the point",
    "makes the vole",
)
"""What so many tricks of five amount to."""
