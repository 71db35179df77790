"""How a deal goes on from a choice, both players deciding by a policy, the equilibrium's.

The choices that are compared are tried on the same deals: the elder hand draws from the front of the stock and the
dealer from its back, so that another number of cards drawn by one does not change what the other draws.
"""

from collections.abc import Callable
from functools import cache, lru_cache
from random import Random

from ..cards import Card, Rank, Suit
from ..cards.constants import HAND_SIZE
from ..chances.hand_classes import card_bits, suit_key_term
from ..chances.knowledge import Seat
from ..chances.position_table import load_table
from ..game.lawful_actions import count_most
from ..game.scoring import add_marks, compute_result
from ..game.state import WINNING_SCORE, Player
from .hidden_cards import HandAtTurn, HiddenCards, HiddenDealer
from .proposal_policy import BitPolicy, ProposalPolicy, list_cards

# --- how a deal ends ---------------------------------------------------------------------------------------------
# What the end of a deal is worth to the elder hand: marks, or the chance of the game.
#
# A deal ends with the tricks of the elder hand, with a player who risked two marks or none (Law 49), and with the
# king of trumps in a hand or in none. That is a small number, encode_end, for which the worth is looked up.

ELDER, DEALER = Player.ONE, Player.TWO
NOBODY, THE_ELDER, THE_DEALER = 0, 1, 2
"""Who is vulnerable, or holds the king, in ``encode_end``."""
END_COUNT = 9 * (HAND_SIZE + 1)

_PLAYERS = {NOBODY: None, THE_ELDER: ELDER, THE_DEALER: DEALER}

type GameChance = Callable[[int, int], float]
"""The chance that the elder hand wins the game, from the marks of elder hand and dealer before a deal."""


def encode_end(tricks: int, vulnerable: int, king: int) -> int:
    """The number of an end: the elder hand's tricks, who is vulnerable, who holds the king of trumps."""
    return tricks * 9 + vulnerable * 3 + king


@cache
def list_points() -> tuple[int, ...]:
    """The marks of the elder hand less those of the dealer, for every end."""
    points = []
    for end in range(END_COUNT):
        elder, dealer = _count_marks(end, (0, 0), False)
        points.append(elder - dealer)
    return tuple(points)


@cache
def list_counted_points(score: tuple[int, int], king_turned: bool) -> tuple[int, ...]:
    """The same at a score: marks beyond five, and those after the game is won, count for nothing (Law 46).

    ``score`` is the elder hand's marks and the dealer's before the deal. A king turned up is not counted.
    """
    points = []
    for end in range(END_COUNT):
        elder, dealer = _count_marks(end, score, king_turned)
        points.append(elder - score[0] - (dealer - score[1] - king_turned))
    return tuple(points)


@lru_cache(maxsize=64)
def list_game_chances(score: tuple[int, int], king_turned: bool, chance: GameChance) -> tuple[float, ...]:
    """The elder hand's chance of the game for every end; ``score`` is his marks and the dealer's before the deal.

    The king is marked before the tricks, a king turned up before a king held (Laws 46 and 47). The next deal is
    the elder hand's, so what ``chance`` says of it is his adversary's.
    """
    return tuple([_find_chance(_count_marks(end, score, king_turned), chance) for end in range(END_COUNT)])


def _find_chance(marks: tuple[int, int], chance: GameChance) -> float:
    elder, dealer = marks
    if elder >= WINNING_SCORE or dealer >= WINNING_SCORE:
        return float(elder >= WINNING_SCORE)
    return 1 - chance(dealer, elder)


def _count_marks(end: int, score: tuple[int, int], king_turned: bool) -> tuple[int, int]:
    """The marks of both after a deal that ends so; the first to come to five has won, and no more is marked."""
    others, king = divmod(end, 3)
    tricks, vulnerable = divmod(others, 3)
    result = compute_result((tricks, HAND_SIZE - tricks), _PLAYERS[vulnerable])
    holder = _PLAYERS[king]
    marked = [(DEALER, 1)] if king_turned else []
    marked += [(holder, 1)] if holder is not None else []
    for player, marks in [*marked, (result.winner, result.marks)]:
        score = add_marks(score, player, marks)
        if max(score) >= WINNING_SCORE:
            break
    return score


class EndFinder:
    """Finds the end of a deal from both hands, as 32 bits; both players see them and play best."""

    def __init__(self, turn_up: Card) -> None:
        self._trumps = turn_up.suit
        self._king = 0 if turn_up.rank is Rank.KING else 1 << Card(turn_up.suit, Rank.KING).number
        self._values = load_table().values

    def find_end(self, elder: int, dealer: int, vulnerable: int) -> int:
        """The end if these hands are played."""
        trumps = self._trumps
        key = sum(
            [
                suit_key_term(elder >> 8 * suit & 255, dealer >> 8 * suit & 255, suit == trumps)
                for suit in _SUITS
            ]
        )
        king = THE_ELDER if elder & self._king else THE_DEALER if dealer & self._king else NOBODY
        return self._values[key] * 9 + vulnerable * 3 + king


_SUITS = tuple(int(suit) for suit in Suit)


# --- simulated deals ---------------------------------------------------------------------------------------------


class _Table:
    """Both hands and what is left of the stock, while the players exchange."""

    __slots__ = ("back", "dealer", "elder", "front", "luck", "stock")

    def __init__(self, elder: int, dealer: int, hidden: HiddenCards) -> None:
        self.elder, self.dealer = elder, dealer
        self.stock, self.luck = hidden.stock, hidden.luck
        self.front, self.back = 0, len(hidden.stock)

    def give_elder(self, discard: int) -> int:
        """The elder hand throws these cards and draws as many; their number."""
        count = discard.bit_count()
        self.elder = self.elder & ~discard | sum(self.stock[self.front : self.front + count])
        self.front += count
        return count

    def give_dealer(self, discard: int) -> int:
        """The same for the dealer."""
        count = discard.bit_count()
        self.dealer = self.dealer & ~discard | sum(self.stock[self.back - count : self.back])
        self.back -= count
        return count

    @property
    def most(self) -> int:
        """How many cards a player may exchange (Law 38)."""
        return count_most(self.back - self.front)


class DealSimulator:
    """Deals that agree with what the holder of a hand knows, and their ends."""

    def __init__(self, standing: HandAtTurn, policy: ProposalPolicy, random: Random) -> None:
        self._standing = standing
        self._policy = BitPolicy(policy, standing.turn_up)
        self._finder = EndFinder(standing.turn_up)
        self._hand = card_bits(standing.hand)
        self.hidden = HiddenDealer(standing, self._policy, random)

    def play_now(self, hidden: HiddenCards) -> int:
        """The end if the hands are played as they are: the elder hand does not propose, or the dealer refuses."""
        elder, dealer = self._seat_hands(hidden)
        first = self._standing.round_number == 1
        mine = THE_ELDER if self._standing.seat is Seat.NON_DEALER else THE_DEALER
        return self._finder.find_end(elder, dealer, mine if first else NOBODY)

    def go_on(self, hidden: HiddenCards) -> int:
        """The end if the elder hand proposes, or if the dealer accepts."""
        number, (elder_took, dealer_took) = self._standing.round_number, self._standing.taken_last
        elder, dealer = self._seat_hands(hidden)
        if self._standing.seat is Seat.NON_DEALER and hidden.luck[0] < self._policy.keep_chance(
            Seat.DEALER, dealer, number, elder_took, dealer_took
        ):
            return self._finder.find_end(elder, dealer, THE_DEALER if number == 1 else NOBODY)
        return self._exchange(_Table(elder, dealer, hidden), number, dealer_took)

    def discard(self, hidden: HiddenCards, discard: int) -> int:
        """The end if the holder, in an exchange that is agreed on, throws these cards."""
        table = _Table(*self._seat_hands(hidden), hidden)
        number = self._standing.round_number
        if self._standing.seat is Seat.NON_DEALER:
            return self._exchange_dealer(table, number, table.give_elder(discard))
        return self._choose_again(table, number + 1, hidden.elder_took, table.give_dealer(discard))

    def _seat_hands(self, hidden: HiddenCards) -> tuple[int, int]:
        hands = self._hand, hidden.adverse
        return hands if self._standing.seat is Seat.NON_DEALER else hands[::-1]

    def _exchange(self, table: _Table, number: int, dealer_took: int) -> int:
        """The elder hand discards and draws, then the dealer."""
        discard = self._policy.discard(Seat.NON_DEALER, table.elder, number, dealer_took, table.most)
        return self._exchange_dealer(table, number, table.give_elder(discard))

    def _exchange_dealer(self, table: _Table, number: int, elder_took: int) -> int:
        """The dealer discards and draws, if a card is left."""
        if not table.most:
            return self._finder.find_end(table.elder, table.dealer, NOBODY)
        discard = self._policy.discard(Seat.DEALER, table.dealer, number, elder_took, table.most)
        return self._choose_again(table, number + 1, elder_took, table.give_dealer(discard))

    def _choose_again(self, table: _Table, number: int, elder_took: int, dealer_took: int) -> int:
        """The elder hand plays or proposes again, and the dealer answers, if a card is left."""
        if (
            not table.most
            or table.luck[2 * number - 2]
            < self._policy.keep_chance(Seat.NON_DEALER, table.elder, number, dealer_took, elder_took)
            or table.luck[2 * number - 1]
            < self._policy.keep_chance(Seat.DEALER, table.dealer, number, elder_took, dealer_took)
        ):
            return self._finder.find_end(table.elder, table.dealer, NOBODY)
        return self._exchange(table, number, dealer_took)


def list_discards(hand: tuple[Card, ...], least: int, most: int) -> tuple[int, ...]:
    """Every discard that can be right, as bits: of each suit only the lowest cards go.

    A higher card of a suit never makes fewer tricks, so to throw it and keep a lower one is never better.
    """
    discards = [0]
    for suit in sorted({card.suit for card in hand}):
        suit_cards = [1 << card.number for card in sorted(hand) if card.suit is suit]
        discards = [
            discard | sum(suit_cards[:count]) for discard in discards for count in range(len(suit_cards) + 1)
        ]
    return tuple(
        sorted((discard for discard in discards if least <= discard.bit_count() <= most), key=list_cards)
    )
