"""The actions of a game. An action of chance carries its cards; an action of a player carries the player.

Each is an immutable value; its last field, ``kind``, names it and makes actions of different kinds unequal.
"""

from typing import Literal, NamedTuple

from ..cards import Card
from .state import CardOrUnseen, DealOrder, Hand, Hands, Player


class Cut(NamedTuple):
    """Chance: the card that each player cuts for deal (Law 5). Its suit may be unknown, but not its rank."""

    cards: tuple[CardOrUnseen, CardOrUnseen]
    kind: Literal["cut"] = "cut"


class Deal(NamedTuple):
    """Chance: five cards to each player and the turn-up (Laws 8 and 10). ``order`` is None if not known."""

    hands: Hands
    turn_up: Card
    order: DealOrder | None = None
    kind: Literal["deal"] = "deal"


class DealReplacements(NamedTuple):
    """Chance: the cards that ``player`` takes in for his discards (Law 28)."""

    player: Player
    cards: Hand
    kind: Literal["give"] = "give"


class ReportResult(NamedTuple):
    """A deal of which only the result is known: who made the point or the vole, and what he marked for it.

    ``king`` is the player who marked the king in it, if any. Only records need it: it is never among the
    legal actions.
    """

    winner: Player
    marks: int
    outcome: Literal["point", "vole"] = "point"
    king: Player | None = None
    kind: Literal["report"] = "report"


class MarkKing(NamedTuple):
    """The dealer marks the king that he turned up (Law 22)."""

    player: Player
    kind: Literal["mark"] = "mark"


class Propose(NamedTuple):
    """The elder hand asks for cards (Law 26)."""

    player: Player
    kind: Literal["propose"] = "propose"


class Accept(NamedTuple):
    """The dealer agrees to an exchange (Law 27)."""

    player: Player
    kind: Literal["accept"] = "accept"


class Refuse(NamedTuple):
    """The dealer refuses an exchange (Laws 27 and 49)."""

    player: Player
    kind: Literal["refuse"] = "refuse"


class PlayHand(NamedTuple):
    """The elder hand plays without proposing, or proposes no more (Law 49)."""

    player: Player
    kind: Literal["stand"] = "stand"


class Discard(NamedTuple):
    """A player lays cards aside; the dealer, having accepted, may lay aside none (Law 28)."""

    player: Player
    cards: Hand
    kind: Literal["discard"] = "discard"


class Announce(NamedTuple):
    """A player announces the king of trumps held in hand, and marks it (Laws 23, 24 and 47).

    A player may be able to announce while it is the other's turn to play.
    """

    player: Player
    kind: Literal["announce"] = "announce"


class PlayCard(NamedTuple):
    """A card led or played to a lead."""

    player: Player
    card: Card
    kind: Literal["card"] = "card"


type ChanceAction = Cut | Deal | DealReplacements
"""What chance does: it cuts, deals, and gives the cards of an exchange."""
type PlayerAction = MarkKing | Propose | Accept | Refuse | PlayHand | Discard | Announce | PlayCard
"""What a player does."""
type Action = ChanceAction | PlayerAction | ReportResult
"""Everything that changes the state of a game."""
