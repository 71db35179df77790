"""What each card that may be played leads to, when all ten cards are known."""

from __future__ import annotations

from ..cards import Card
from ..game import DealState, Player, Stage, State, compute_result, known_cards, playable_now
from ..game.scoring import add_marks
from ..solver.best_play import lead_values, reply_values
from .frame_model import Choice, Decision


def find_decision(state: State) -> Decision | None:
    """The decision ahead; none unless a card is to be played and every card of both hands is known."""
    deal = state.deal
    if state.stage is not Stage.PLAY or deal is None:
        return None
    player = deal.to_act
    mine, theirs = known_cards(deal.remaining[player]), known_cards(deal.remaining[player.other])
    if len(mine) + len(theirs) < len(deal.remaining[0]) + len(deal.remaining[1]):
        return None
    trick = deal.trick
    if trick is None:
        values = lead_values(deal.trumps, mine, theirs)
    else:
        leaders = reply_values(deal.trumps, theirs, mine, trick.lead)
        values = {card: len(mine) - tricks for card, tricks in leaders.items()}
    choices = tuple(
        _value_choice(state, deal, player, card, deal.taken[player] + values[card])
        for card in playable_now(deal)
    )
    return Decision(player, trick.lead if trick else None, choices)


def _value_choice(state: State, deal: DealState, player: Player, card: Card, tricks: int) -> Choice:
    taken = (tricks, 5 - tricks) if player is Player.ONE else (5 - tricks, tricks)
    end = compute_result(taken, deal.vulnerable)
    return Choice(card, tricks, add_marks(state, end.winner, end.marks), OUTCOME_WORDS[tricks])


OUTCOME_WORDS = (
    "loses the vole",
    "loses the point",
    "loses the point",
    "makes the point",
    "makes the point",
    "makes the vole",
)
"""What so many tricks of five amount to."""
