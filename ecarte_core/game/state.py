"""The state of a game of écarté as an immutable value.

A ``State`` is what both players together know: score, dealer, and the cards of the deal in progress. The
order of the stock is not part of it, because chance is a player: cards enter with the actions
``Deal`` and ``DealReplacements``. A card may be unknown (``Unseen``), as
in old records. If none is, the deal accounts for all thirty-two cards (``DealState.locate_cards``).
"""

from enum import Enum, IntEnum
from typing import NamedTuple

from ..cards import PACK, Card, Rank, Suit
from ..cards.tricks import beats

WINNING_SCORE = 5
"""Points that win the game: it is five up (``cavendish.law.46``)."""


class Player(IntEnum):
    """The two players, ``ONE`` and ``TWO``, whichever deals. The value is the player's place in every pair."""

    __str__ = Enum.__str__  # its name, and not its number
    __format__ = Enum.__format__

    ONE = 0
    TWO = 1

    @property
    def other(self) -> "Player":
        """His adversary."""
        return PLAYERS[1 - self]


PLAYERS: tuple[Player, Player] = (Player.ONE, Player.TWO)
"""Both players, each at his own place."""


def set_for_player[T](pair: tuple[T, T], player: Player, value: T) -> tuple[T, T]:
    """The pair with ``value`` in the place of ``player``."""
    return (value, pair[1]) if player is Player.ONE else (pair[0], value)


class DealOrder(Enum):
    """The two orders in which a dealer may give five cards to each player (``cavendish.law.8``).

    ``THREE_TWO`` and ``TWO_THREE``.
    """

    THREE_TWO = "3-2"
    TWO_THREE = "2-3"

    @property
    def spoken_name(self) -> str:
        """``three and two``."""
        return "three and two" if self is DealOrder.THREE_TWO else "two and three"


class Unseen(NamedTuple):
    """A card that is not known, or of which only the rank is known (a knave cut for deal)."""

    rank: Rank | None = None

    def __str__(self) -> str:
        return f"{self.rank.letter}?" if self.rank is not None else "??"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    @property
    def spoken_name(self) -> str:
        """``a knave``, or ``an unknown card``."""
        if self.rank is None:
            return "an unknown card"
        return f"{'an' if self.rank in (Rank.ACE, Rank.EIGHT) else 'a'} {self.rank.spoken_name}"


KINGS = tuple(Card(suit, Rank.KING) for suit in Suit)

type CardOrUnseen = Card | Unseen
"""A card, or one that is not known."""
type Hand = tuple[CardOrUnseen, ...]
"""The cards of one player."""
type Hands = tuple[Hand, Hand]
"""The cards of both players, by [`Player`][]."""


class Stage(Enum):
    """What the game waits for.

    ``CUT``, ``DEAL``, ``PROPOSAL``, ``ANSWER``, ``DISCARD``, ``GIVE`` (cards from the stock for those discarded) and
    ``PLAY``; ``OVER`` when it waits for nothing.
    """

    CUT = "cut"
    DEAL = "deal"
    PROPOSAL = "proposal"
    ANSWER = "answer"
    DISCARD = "discard"
    GIVE = "give"
    PLAY = "play"
    OVER = "over"


class Trick(NamedTuple):
    """A trick: who led, the card led, and the reply (None if the trick is not complete)."""

    leader: Player
    lead: Card
    reply: Card | None
    trumps: Suit

    @property
    def winner(self) -> Player | None:
        """Who wins the trick (``britannica.play.4``); None if it is not complete."""
        if self.reply is None:
            return None
        return self.leader.other if beats(self.reply, self.lead, self.trumps) else self.leader

    def card_of(self, player: Player) -> Card | None:
        """The card that ``player`` has played to the trick, if any."""
        return self.lead if player is self.leader else self.reply


class DealState(NamedTuple):
    """The cards and rights of one deal; each pair is indexed by [`Player`][].

    ``hands`` are the cards that each player holds, or held when the play began; ``remaining`` are those not
    yet played. ``unlocated`` are the cards that are in no known place, ``stock`` is the number of cards in
    the stock: the same number, unless cards are unknown. ``vulnerable`` is the player who played without
    proposing, or refused the first proposal, and loses two if he loses the point (``cavendish.law.49``).
    ``cards_requested`` is the number of cards that ``to_act`` has asked for, while they are given, and
    ``exchanges`` the numbers that each player has asked for so far, exchange by exchange; both players hear them
    (``cavendish.law.27``).
    """

    dealer: Player
    turn_up: Card
    hands: Hands
    remaining: Hands
    discards: Hands
    unlocated: frozenset[Card]
    stock: int
    to_act: Player
    tricks: tuple[Trick, ...] = ()
    taken: tuple[int, int] = (0, 0)
    proposals: int = 0
    cards_requested: int = 0
    vulnerable: Player | None = None
    king_marked: bool = False
    king_announcer: Player | None = None
    exchanges: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())

    @property
    def trumps(self) -> Suit:
        """The suit turned up (``cavendish.law.10``)."""
        return self.turn_up.suit

    @property
    def elder(self) -> Player:
        """The non-dealer, who proposes and leads first."""
        return self.dealer.other

    @property
    def trick(self) -> Trick | None:
        """The trick that has been led to and not yet replied to, if any."""
        return self.tricks[-1] if self.tricks and self.tricks[-1].reply is None else None

    @property
    def trump_king(self) -> Card:
        """The king of trumps."""
        return KINGS[self.turn_up.suit]

    def locate_cards(self) -> dict[str, tuple[CardOrUnseen, ...]]:
        """Every card of the deal by place: turn-up, each hand, each player's discards, the rest.

        If no card is unknown these are the thirty-two cards, each once.
        """
        return {
            "turn-up": (self.turn_up,),
            "first hand": self.hands[0],
            "second hand": self.hands[1],
            "first discard": self.discards[0],
            "second discard": self.discards[1],
            "unlocated": tuple(sorted(self.unlocated)),
        }


class State(NamedTuple):
    """A game at one moment. ``deal`` is the deal in progress or, until the next is dealt, the last one."""

    stage: Stage = Stage.CUT
    score: tuple[int, int] = (0, 0)
    dealer: Player | None = None
    deal_orders: tuple[DealOrder | None, DealOrder | None] = (None, None)
    deal_count: int = 0
    deal: DealState | None = None

    @property
    def winner(self) -> Player | None:
        """Who has won the game; None if it is not over."""
        if self.stage is not Stage.OVER:
            return None
        return Player.ONE if self.score[0] >= WINNING_SCORE else Player.TWO

    @property
    def to_act(self) -> Player | None:
        """The player whose turn it is; None if chance is to act or the game is over."""
        if self.deal is None or self.stage in (Stage.CUT, Stage.DEAL, Stage.GIVE, Stage.OVER):
            return None
        return self.deal.to_act


def start(dealer: Player | None = None, score: tuple[int, int] = (0, 0)) -> State:
    """A game that begins with the cut, or, if ``dealer`` is given, with his deal at ``score``.

    Examples:
        >>> start(Player.TWO, (3, 4)).stage
        <Stage.DEAL: 'deal'>
    """
    return State(Stage.CUT if dealer is None else Stage.DEAL, score, dealer)


WHOLE_PACK = frozenset(PACK)


# --- the king ----------------------------------------------------------------------------------------------------
# Who may mark the king, and until when: a king turned up (Law 22), or held in hand (Laws 23 and 24).


def find_turned_king_marker(state: State) -> Player | None:
    """The dealer, if he has turned up a king and may still mark it: until the next turn-up (Law 22).

    The end of the game ends the right too, by our interpretation (``turned-king-not-marked game=over`` of the arbiter).
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
    Cavendish's code this is our interpretation: ``king-announced-early`` of the arbiter gives the reasons.
    """
    deal = state.deal
    if deal is None or state.stage is not Stage.PLAY or deal.king_announcer is not None:
        return None
    player = find_king_holder(deal)
    return player if player is not None and can_still_announce(deal, player) else None
