"""Who may mark the king, and until when: turned up (Law 22), or held in hand (Laws 23 and 24)."""

from __future__ import annotations

from ..cards import Rank
from .state import DealState, Player, Stage, State


def find_turned_king_marker(state: State) -> Player | None:
    """The dealer who turned up a king and has not marked it, until the next turn-up (Law 22)."""
    deal = state.deal
    if deal is None or deal.king_marked or deal.turn_up.rank is not Rank.KING or state.stage is Stage.OVER:
        return None
    return deal.dealer


def find_king_holder(deal: DealState) -> Player | None:
    """The player who is known to have come to the play with the king of trumps."""
    king = deal.trump_king
    if king in deal.hands[0]:
        return Player.ONE
    return Player.TWO if king in deal.hands[1] else None


def can_still_announce(deal: DealState, player: Player) -> bool:
    """May ``player``, who holds the king of trumps, still announce it?

    Before he plays his first card (Law 23). If that card is the king itself: the elder hand, who led it,
    until it is played to; the dealer until he plays again (Law 24).
    """
    if not deal.tricks:
        return True
    first = deal.tricks[0]
    card = first.card_of(player)
    if card is None:
        return True
    if card != deal.trump_king:
        return False
    if player is first.leader:
        return first.reply is None
    return all(trick.card_of(player) is None for trick in deal.tricks[1:])


def find_announcer(state: State) -> Player | None:
    """The player who may announce the king now.

    The engine places it after the exchanges, as Britannica's account does (``britannica.play.3``).
    """
    deal = state.deal
    if deal is None or state.stage is not Stage.PLAY or deal.king_announcer is not None:
        return None
    player = find_king_holder(deal)
    return player if player is not None and can_still_announce(deal, player) else None
