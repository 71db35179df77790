"""The ways in which an action can be wrong, each with a name of its own and a sentence for the reader."""

from __future__ import annotations

from ..errors import EcarteError


class GameFault(EcarteError):
    """An action that the state of the game does not allow."""


class GameOver(GameFault):
    """The game has been won (Law 46)."""


class NotNow(GameFault):
    """An action of a kind for which the moment has not come, or has gone."""


class OutOfTurn(GameFault):
    """The other player is to act."""


class NotHeld(GameFault):
    """A card that the player does not hold."""


class CardElsewhere(GameFault):
    """A card dealt or given that is already somewhere else."""


class WrongNumber(GameFault):
    """Too many or too few cards (Laws 8, 9, 29–34, 38)."""


class OrderChanged(GameFault):
    """The dealer changed his order of dealing during the game (Law 8)."""


class UnknownRank(GameFault):
    """A card cut for deal of which not even the rank is known (Law 5)."""


class MustFollow(GameFault):
    """A revoke: the player holds a card of the suit led (Law 43)."""


class MustWin(GameFault):
    """The player is able to win the trick and does not (Law 43)."""


class NoKing(GameFault):
    """The king is announced or marked by a player who has not got it (Laws 22 and 25)."""


class TooLate(GameFault):
    """The right to mark the king has been lost (Laws 23 and 24)."""


class MarkedTwice(GameFault):
    """The king has been marked already (Law 47)."""


class ImpossibleReport(GameFault):
    """A reported result that no deal can have (Laws 47–49)."""
