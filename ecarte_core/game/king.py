"""Who may mark the king, and until when: a king turned up (Law 22), or held in hand (Laws 23 and 24)."""

from __future__ import annotations

from ..cards import Rank
from .state import DealState, Player, Stage, State


def find_turned_king_marker(state: State) -> Player | None:
    """The dealer, if he has turned up a king and may still mark it: until the next turn-up (Law 22).

    The end of the game ends the right too, by our interpretation (clause ``cavendish.22.game-over``).
    """
    deal = state.deal
    if deal is None or deal.king_marked or deal.turn_up.rank is not Rank.KING or state.stage is Stage.OVER:
        return None
    return deal.dealer


def find_king_holder(deal: DealState) -> Player | None:
    """The player who is known to hold the king of trumps, or to have held it when the play began."""
    king = deal.trump_king
    if king in deal.hands[0]:
        return Player.ONE
    return Player.TWO if king in deal.hands[1] else None


def can_still_announce(deal: DealState, player: Player) -> bool:
    """True if ``player``, who holds the king of trumps, may still announce it.

    He may until he plays his first card (Law 23). If that card is the king itself, the elder hand, who led
    it, may until the dealer replies; the dealer may until he plays again (Law 24).
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
    """The player who may announce the king now, if any.

    The king is announced after the exchanges, as in Britannica's account (``britannica.play.3``). For
    Cavendish's code this is our interpretation: clauses ``cavendish.23.early-non-dealer`` and ``…-dealer`` of the
    arbiter give the reasons.
    """
    deal = state.deal
    if deal is None or state.stage is not Stage.PLAY or deal.king_announcer is not None:
        return None
    player = find_king_holder(deal)
    return player if player is not None and can_still_announce(deal, player) else None
