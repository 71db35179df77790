"""What each card that may be played leads to, when all cards are known."""

from __future__ import annotations

from ..cards import Card
from ..game import Player, Stage, compute_result, known_cards
from ..game.scoring import add_marks
from ..solver.best_play import lead_values, reply_values
from .frame_model import Choice, Decision, Snapshot


def find_decision(table: Snapshot) -> Decision | None:
    """The card to be played next, with the value of every choice.

    None unless a card is to be played and every card of both hands is known.
    """
    player, trumps, trick = table.to_act, table.trumps, table.trick
    if table.stage is not Stage.PLAY or player is None or trumps is None:
        return None
    unplayed = [tuple(held.card for held in hand if held.trick is None) for hand in table.hands]
    own, adverse = known_cards(unplayed[player]), known_cards(unplayed[player.other])
    if len(own) + len(adverse) < len(unplayed[0]) + len(unplayed[1]):
        return None
    if trick is None or trick.reply is not None:
        lead = None
        values = lead_values(trumps, own, adverse)
    else:
        lead = trick.lead
        leader_tricks = reply_values(trumps, adverse, own, lead)
        values = {card: len(own) - tricks for card, tricks in leader_tricks.items()}
    choices = (_make_choice(table, player, card, tricks) for card, tricks in values.items())
    return Decision(player, lead, tuple(choices))


def _make_choice(table: Snapshot, player: Player, card: Card, more: int) -> Choice:
    """``more``: the tricks that the player makes from here on if he plays ``card``."""
    tricks = table.taken[player] + more
    taken = (tricks, 5 - tricks) if player is Player.ONE else (5 - tricks, tricks)
    result = compute_result(taken, table.vulnerable)
    return Choice(card, tricks, add_marks(table.score, result.winner, result.marks))
