"""What can be done in a game. Chance's actions carry their cards; players' actions carry the player.

Each is an immutable value whose last field, ``kind``, names it and keeps actions of different kinds unequal.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from ..cards import Card
from .state import CardOrUnseen, DealOrder, Hand, Hands, Player


class Cut(NamedTuple):
    """Chance: the card that each player cuts for deal; the suit may be unknown, the rank not (Law 5)."""

    cards: tuple[CardOrUnseen, CardOrUnseen]
    kind: Literal["cut"] = "cut"


class Deal(NamedTuple):
    """Chance: five cards to each player and the turn-up (Laws 8 and 10). ``packets`` is none if not known."""

    hands: Hands
    turn_up: Card
    order: DealOrder | None = None
    kind: Literal["deal"] = "deal"


class DealReplacements(NamedTuple):
    """Chance: the cards that ``player`` takes in for his discard."""

    player: Player
    cards: Hand
    kind: Literal["give"] = "give"


class ReportResult(NamedTuple):
    """A deal of which only the result is known: who made the point or vole and what he marked for it.

    ``king`` is the player who marked the king in it, if one did. For records: never among legal actions.
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

    It may be open to a player while the other is to play.
    """

    player: Player
    kind: Literal["announce"] = "announce"


class PlayCard(NamedTuple):
    """A card led or played to a lead."""

    player: Player
    card: Card
    kind: Literal["card"] = "card"


type ChanceAction = Cut | Deal | DealReplacements
type PlayerAction = MarkKing | Propose | Accept | Refuse | PlayHand | Discard | Announce | PlayCard
type Action = ChanceAction | PlayerAction | ReportResult
