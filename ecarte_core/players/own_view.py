"""What a seat may know of a game, and nothing else: all that an adversary is given to decide by.

A player knows the score, his own cards and discards, the turn-up, what was proposed and answered, how many
cards each player asked for (``cavendish.law.27``), the cards played, and a king announced. He knows neither
the cards of the other player nor the order of the stock.
"""

from dataclasses import dataclass

from ..cards import Card, Suit
from ..cards.errors import EcarteError
from ..cards.tricks import playable_cards
from ..chances.knowledge import Knowledge, OwnCards, Seat
from ..chances.seat_knowledge import find_seat, recall_play
from ..game import Player, PlayerAction, Stage, State, Trick, known_cards, legal_actions
from ..game.state import Hand


class NotSeatedError(EcarteError):
    """A moment of a game at which a player holds no cards, or cards that are not known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnView(OwnCards):
    """A moment of a deal as one player sees it, all of it: the score, the proposals and the laws too.

    A pair gives his own number first, and then his adversary's. Of his discards he may not look at any again
    (``cavendish.law.28``), but he remembers them.
    """

    player: Player
    """Which of the two he is, as actions name him."""
    score: tuple[int, int]
    """The marks."""
    stage: Stage
    """What the game waits for."""
    held: tuple[Card, ...]
    """His cards that are not played."""
    exchanged: tuple[tuple[int, ...], tuple[int, ...]]
    """How many cards each player asked for, exchange by exchange."""
    proposals: int
    """How often cards were proposed."""
    stock: int
    """How many cards are left in the stock."""
    vulnerable: Seat | None
    """Who played without proposing or refused the first proposal, and risks two points (``cavendish.law.49``)."""
    tricks: tuple[Trick, ...]
    """The tricks so far; the last may have no reply yet."""
    taken: tuple[int, int]
    """The tricks made."""
    king_marked: bool
    """True if the dealer has marked the king that he turned up."""
    king_announcer: Seat | None
    """Who announced the king of trumps in this deal."""
    legal: tuple[PlayerAction, ...]
    """What he may do now, by the laws; empty if it is not for him to do anything."""

    @property
    def trumps(self) -> Suit:
        """The suit turned up."""
        return self.turn_up.suit

    @property
    def exchanges(self) -> tuple[tuple[int, int], ...]:
        """For each exchange that is complete, how many cards the elder hand and the dealer took.

        The dealer has taken none in the last if nothing was left for him.
        """
        elder, dealer = self.seat.order(self.exchanged)
        if self.stage is Stage.PLAY:
            dealer = (*dealer, 0)
        return tuple(zip(elder, dealer, strict=False))

    @property
    def score_by_seat(self) -> tuple[int, int]:
        """The marks of the elder hand and of the dealer."""
        return self.seat.order(self.score)

    @property
    def lead(self) -> Card | None:
        """The card led to this trick, if there is one on the table."""
        return self.tricks[-1].lead if self.tricks and self.tricks[-1].reply is None else None

    @property
    def playable(self) -> tuple[Card, ...]:
        """The cards that he may lead, or play to the card led; whose turn it is does not matter."""
        return playable_cards(self.held, self.lead, self.trumps)

    @property
    def last_was_refused(self) -> bool:
        """True if the dealer refused the last proposal, and the hands are played."""
        elder, _ = self.seat.order(self.exchanged)
        return self.stage is Stage.PLAY and self.proposals > len(elder)

    @property
    def knowledge(self) -> Knowledge:
        """What he knows of the cards, for counting his chances from it."""
        return recall_play(self, self.tricks, self.king_announcer)


def make_own_view(state: State, player: Player) -> OwnView:
    """What ``player`` may know of the deal in progress. Raises ``NotSeatedError``.

    Cards of his adversary may be unknown in ``state``, but not his own.
    """
    deal = state.deal
    if deal is None or state.stage in (Stage.CUT, Stage.DEAL):
        raise NotSeatedError("No cards are dealt, so no player has a hand to see.")
    mine, other = player, player.other

    def pair[T](both: tuple[T, T]) -> tuple[T, T]:
        return both[mine], both[other]

    return OwnView(
        player=player,
        seat=find_seat(deal, mine),
        score=pair(state.score),
        stage=state.stage,
        turn_up=deal.turn_up,
        hand=_read_own(deal.hands[mine]),
        held=_read_own(deal.remaining[mine]),
        discarded=_read_own(deal.discards[mine]),
        exchanged=pair(deal.exchanges),
        proposals=deal.proposals,
        stock=deal.stock,
        vulnerable=None if deal.vulnerable is None else find_seat(deal, deal.vulnerable),
        tricks=deal.tricks,
        taken=pair(deal.taken),
        king_marked=deal.king_marked,
        king_announcer=None if deal.king_announcer is None else find_seat(deal, deal.king_announcer),
        legal=tuple(action for action in legal_actions(state) if action.player is player),
    )


def _read_own(hand: Hand) -> tuple[Card, ...]:
    """Cards that their holder must know."""
    cards = known_cards(hand)
    if len(cards) < len(hand):
        raise NotSeatedError("A player sees all of his own cards; here some of them are not known.")
    return cards
