"""The ways in which an action can be wrong. Each is a type of its own; its message is a sentence."""

from ..cards.errors import EcarteError


class GameFault(EcarteError):
    """An action that the state of the game does not allow."""


class GameOver(GameFault):
    """The game has been won (Law 46)."""


class NotNow(GameFault):
    """It is too early or too late for an action of this kind."""


class OutOfTurn(GameFault):
    """The other player is to act."""


class NotHeld(GameFault):
    """The player does not hold the card."""


class CardElsewhere(GameFault):
    """A card that is dealt or given is in another place already."""


class WrongNumber(GameFault):
    """Too many or too few cards (Laws 8, 9, 29–34, 38)."""


class OrderChanged(GameFault):
    """The dealer changed his order of dealing during the game (Law 8)."""


class UnknownRank(GameFault):
    """Not even the rank of a card cut for deal is known (Law 5)."""


class MustFollow(GameFault):
    """A revoke: the player holds a card of the suit led (Law 43)."""


class MustWin(GameFault):
    """The player can win the trick and does not (Law 43)."""


class NoKing(GameFault):
    """A player announces or marks a king that he does not have (Laws 22 and 25)."""


class TooLate(GameFault):
    """The right to mark the king has been lost (Laws 23 and 24)."""


class MarkedTwice(GameFault):
    """The king has been marked already (Law 47)."""


class ImpossibleReport(GameFault):
    """No deal can have the reported result (Laws 47–49)."""
